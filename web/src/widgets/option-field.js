import { html } from '../../vendor/lit.js';
import { valueWords, valuesOf } from '../options.js';
/** @import {GameOption} from '../wire' */

/**
 * A control for one option of a variant.
 * @param {GameOption} option
 * @param {string | undefined} value
 * @param {(value: string) => void} choose
 */
export function optionField(option, value, choose) {
  const usual = option.default === null ? '' : String(option.default);
  const now = value ?? usual;
  /** @param {Event} event */
  const changed = (event) => choose(/** @type {HTMLInputElement} */ (event.target).value);
  const values = valuesOf(option);
  const id = `option-${option.key}`;
  return html`<div class="field">
    <label for=${id}>${name(option.key)}</label>
    ${values
      ? html`<select id=${id} aria-describedby="${id}-about" @change=${changed}>
          ${usual ? '' : html`<option value="" ?selected=${!now}>automatic</option>`}
          ${values.map((one) => html`<option value=${one} ?selected=${one === now}>${valueWords(option, one)}${one === usual ? ' (usual)' : ''}</option>`)}
        </select>`
      : html`<input id=${id} aria-describedby="${id}-about" type="number" .value=${now} placeholder="automatic" @change=${changed}>`}
    <span class="small soft" id="${id}-about">${option.about}</span>
  </div>`;
}

/** @param {string} key */
function name(key) {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
