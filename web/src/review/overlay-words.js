import { html, nothing } from '../../vendor/lit.js';
import { thermographPicture } from './thermograph.js';
/** @import {Overlay, OverlaySection} from '../wire' */

/** Everything that an overlay tells beside the board. @param {Overlay} overlay */
export function overlayWords({ about, facts, advice, sections = [] }) {
  return html`<p class="small soft">${about}</p>
    ${advice ? html`<p class="advice">${advice}</p>` : nothing}
    ${table(facts)} ${sections.map(section)}`;
}

/** @param {[string, string][]} facts */
function table(facts) {
  if (!facts.length) return nothing;
  return html`<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param {OverlaySection} section */
function section({ title, facts, thermograph, folded }) {
  if (folded) return html`<details class="small"><summary>${title}</summary>${table(facts)}</details>`;
  return html`<section class="stack tight part" aria-label=${title}><h3>${title}</h3>${table(facts)}${thermograph ? thermographPicture(thermograph) : nothing}</section>`;
}
