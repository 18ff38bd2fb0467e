import { html, svg } from '../vendor/lit.js';
/** @import {View} from './wire' */

/** A piece alone, as large as the text. @param {string} art */
export function swatch(art) {
  // Bars are longer than their room.
  const reach = art.startsWith('bar-') ? 1.35 : 1;
  return html`<svg class="swatch" viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}" aria-hidden="true" focusable="false">
    ${svg`<use href="#${art}" x="-1" y="-1" width="2" height="2"></use>`}
  </svg>`;
}

/** What the pieces of a player look like: as on the board, else a disc. @param {string} player @param {View | null} [view] */
export function artOf(player, view) {
  const own = view?.pieces.find(({ art }) => art.split('-').includes(player) && !art.startsWith('burnt') && !art.endsWith('-inverted'));
  return own?.art ?? `disc-${player}`;
}
