import { html, svg } from '../../vendor/lit.js';
import { fraction } from './fraction.js';
/** @import {Point, Thermograph} from '../wire' */

/** The picture and the room around the plot, in its own units. */
const [WIDTH, HEIGHT] = [260, 150];
const PLOT = { left: 34, right: 226, top: 18, bottom: 122 };

/**
 * Where play ends if each player begins, when every move costs as much as the height says. What is good for the first player lies
 * to the left.
 * @param {Thermograph} thermograph
 */
export function thermographPicture({ title, players, left, right, temperature, mean, label }) {
  const values = [...left, ...right].map(([, value]) => value);
  const [low, high] = [Math.min(mean, ...values), Math.max(mean, ...values)];
  const top = temperature * 1.3;
  /** @param {number[]} corner @returns {Point} */
  const place = ([t, value]) => [
    PLOT.right - ((value - low) / (high - low || 1)) * (PLOT.right - PLOT.left),
    PLOT.bottom - (t / top) * (PLOT.bottom - PLOT.top),
  ];
  /** @param {number[][]} corners */
  const points = (corners) => corners.map((corner) => place(corner).map((n) => n.toFixed(1)).join(',')).join(' ');
  const meeting = [temperature, mean];
  const [x, y] = place(meeting);
  const [ends, others] = [left[0][1], right[0][1]];
  const words = `${title}: ${label}. Play ends at ${fraction(ends)} if ${players[0]} begins, at ${fraction(others)} if ${players[1]} begins.`;
  return html`<figure class="thermograph">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words}>
      ${svg`<path class="axis" d="M${PLOT.left - 10} ${PLOT.bottom}H${PLOT.right + 10}M${PLOT.left - 10} ${PLOT.bottom}V${PLOT.top - 8}"></path>
      <path class="level" d="M${PLOT.left - 10} ${y.toFixed(1)}H${PLOT.right + 10}"></path>
      <polyline class="mast" points=${points([meeting, [top, mean]])}></polyline>
      <polyline class="wall" data-colour=${players[0].toLowerCase()} points=${points([...left, meeting])}></polyline>
      <polyline class="wall" data-colour=${players[1].toLowerCase()} points=${points([...right, meeting])}></polyline>
      <text x=${PLOT.left - 14} y=${(y + 4).toFixed(1)} class="end">${fraction(temperature)}</text>
      <text x=${place(left[0])[0].toFixed(1)} y=${PLOT.bottom + 14}>${fraction(ends)}</text>
      <text x=${place(right[0])[0].toFixed(1)} y=${PLOT.bottom + 14}>${fraction(others)}</text>
      <text x=${x.toFixed(1)} y=${PLOT.top - 6}>${fraction(mean)}</text>`}
    </svg>
    <figcaption><ul class="legend small">${players.map((player) => html`<li data-colour=${player.toLowerCase()}>${player} begins</li>`)}</ul></figcaption>
  </figure>`;
}
