import { html, nothing, svg } from '../../vendor/lit.js';
/** @import {Curve} from '../wire' */

const [WIDTH, HEIGHT] = [100, 30];

/** Curves without axes, below each other and on one scale, so that they can be compared. @param {Curve[]} curves */
export function sparklines(curves) {
  const values = curves.flatMap((curve) => curve.values);
  const [low, high] = [Math.min(0, ...values), Math.max(...values)];
  return curves.map((curve) => sparkline(curve, low, high));
}

/** @param {Curve} curve @param {number} low @param {number} high */
function sparkline({ name, values }, low, high) {
  if (values.length < 2) return nothing;
  const points = values.map((value, i) => `${(i / (values.length - 1)) * WIDTH},${HEIGHT - ((value - low) / (high - low || 1)) * HEIGHT}`);
  const last = values[values.length - 1];
  return html`<figure class="sparkline">
    <figcaption class="small"><span>${name}</span> <strong>${last.toFixed(2)}</strong></figcaption>
    <svg viewBox="0 -2 ${WIDTH} ${HEIGHT + 4}" preserveAspectRatio="none" role="img" aria-label="${name}: ${values.length} values, now ${last.toFixed(2)}">
      ${svg`<polyline points=${points.join(' ')} vector-effect="non-scaling-stroke"></polyline>`}
    </svg>
  </figure>`;
}
