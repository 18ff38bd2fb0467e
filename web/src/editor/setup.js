import { html, nothing } from '../../vendor/lit.js';
import { variantName } from '../options.js';
import { optionField } from '../widgets/option-field.js';
/** @import {Chosen} from '../options.js' */
/** @import {CatalogueGame} from '../wire' */

/** The options that a variant's name gives. @param {string} variant @returns {Chosen} */
export function optionsIn(variant) {
  const [, list] = variant.split(':');
  return Object.fromEntries((list ?? '').split(',').filter(Boolean).map((pair) => pair.split('=')));
}

/**
 * Which game, and which kind of it.
 * @param {{games: CatalogueGame[], game: string, chosen: Chosen, choose: (variant: string) => void}} parts
 */
export function setup({ games, game, chosen, choose }) {
  const now = games.find(({ name }) => name === game);
  return html`<label class="field"><span>Game</span>
      <select @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
        ${games.map(({ name, title }) => html`<option value=${name} ?selected=${name === game}>${title}</option>`)}
      </select></label>
    ${now?.options.length
      ? html`<details ?open=${Object.keys(chosen).length > 0}><summary>Size and options</summary>
          <div class="option-grid">${now.options.map((option) => optionField(option, chosen[option.key], (value) => choose(variantName(now, { ...chosen, [option.key]: value }))))}</div></details>`
      : nothing}`;
}
