import { html } from '../../vendor/lit.js';
import { swatch } from '../swatch.js';
/** @import {View} from '../wire' */

const PIECES = 14;

/** The game's own pieces rain for a moment. @param {View} view */
export function confetti(view) {
  const arts = [...new Set(view.pieces.map(({ art }) => art))].slice(0, 4);
  if (!arts.length) return html``;
  return html`<div class="confetti" aria-hidden="true">${Array.from({ length: PIECES }, (_, i) => html`<i>${swatch(arts[i % arts.length])}</i>`)}</div>`;
}
