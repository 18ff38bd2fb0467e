import { html, nothing } from '../../vendor/lit.js';
import { icon } from '../icons.js';
/** @import {IconName} from '../icons.js' */

/**
 * What can be done besides moving. A page tells which of them it offers now.
 * @typedef {object} Action
 * @property {IconName} picture
 * @property {string} words
 * @property {string} [about]  more words, for those who wonder
 * @property {boolean} [shown]
 * @property {boolean} [disabled]
 * @property {boolean} [pressed]
 * @property {() => void} act
 */

/** @param {Action[]} actions */
export function actionBar(actions) {
  const offered = actions.filter(({ shown = true }) => shown);
  // As even as possible: six are three and three, not four and two.
  const columns = Math.ceil(offered.length / Math.ceil(offered.length / 5));
  return html`<div class="actions columns-${columns}" role="group" aria-label="Actions">
    ${offered.map(({ picture, words, about, disabled = false, pressed, act }) => html`<button class="quiet" title=${about ?? nothing} ?disabled=${disabled} aria-pressed=${pressed === undefined ? nothing : String(pressed)} @click=${act}>
      ${icon(picture)}<span>${words}</span></button>`)}
  </div>`;
}
