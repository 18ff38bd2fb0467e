import { html, nothing } from '../../vendor/lit.js';
import { LightElement } from '../element.js';
import { capital } from '../game/people.js';
import { icon } from '../icons.js';
import { themeNow } from '../review/picture.js';
import { menu } from '../widgets/menu.js';
/** @import {PropertyValues} from '../../vendor/lit.js' */
/** @import {Summary} from '../wire' */

/** `<q-saved-game>`: a game of the library. Sends `rename` with `{game, name}` and `remove` with `{game}`. */
class SavedGame extends LightElement {
  static properties = { game: { attribute: false }, changeable: { type: Boolean }, renaming: { state: true } };

  #theme = new MutationObserver(() => this.requestUpdate());

  constructor() {
    super();
    /** @type {Summary | null} */ this.game = null;
    this.changeable = false;
    this.renaming = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#theme.disconnect();
  }

  render() {
    const { game } = this;
    if (!game) return nothing;
    const address = game.open ? `/game/${game.id}` : `/review/${game.id}`;
    const title = game.name || game.title;
    return html`<article class="card saved-game" aria-label=${title}>
      <a class="picture" href=${address} tabindex="-1" aria-hidden="true"><img src="/api/games/${game.id}/picture.svg?theme=${themeNow()}&v=${game.changed}" alt="" loading="lazy" width="120" height="120"></a>
      <div class="words">
        ${this.renaming ? this.#form(game) : html`<h2><a href=${address}>${title}</a></h2>`}
        <p class="small players">${game.players.map(capital).join(' – ')}</p>
        <p class="small soft">${[game.name && game.title, /[:-]/.test(game.variant) ? game.variant : '', game.moves === 1 ? '1 move' : `${game.moves} moves`, when(game.changed)].filter(Boolean).join(' · ')}</p>
        <p class="small">${this.#outcome(game)}</p>
      </div>
      <div class="tools">
        <a class="button small-button${game.open ? ' primary' : ''}" href=${address}>${icon(game.open ? 'play' : 'review')}${game.open ? 'Continue' : 'Review'}</a>
        ${this.#downloads(game)}
        ${this.changeable
          ? html`<button class="quiet square" aria-label="Rename ${title}" title="Rename" @click=${() => (this.renaming = true)}>${icon('edit')}</button>
              <button class="quiet square" aria-label="Delete ${title}" title="Delete" @click=${() => this.#tell('remove', { game })}>${icon('trash')}</button>`
          : nothing}
      </div>
    </article>`;
  }

  /** @param {Summary} game */
  #outcome({ open, ending, result, yourSeats }) {
    if (open) return html`<span class="badge warn">going on</span>`;
    const points = result.split('-');
    const mine = yourSeats.length === 1 && result !== '*' ? points[yourSeats[0]] : null;
    const badge = mine === null ? (result === '*' ? nothing : html`<span class="badge">${result.replaceAll('1/2', '½')}</span>`) : mine === '1' ? html`<span class="badge good">won</span>` : mine === '0' ? html`<span class="badge bad">lost</span>` : html`<span class="badge">drawn</span>`;
    return html`${badge} <span class="soft">${ending ?? (result === '*' ? 'not finished' : '')}</span>`;
  }

  /** @param {Summary} game */
  #form(game) {
    return html`<form class="row rename-form" @submit=${(/** @type {Event} */ event) => this.#rename(event, game)} @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && (this.renaming = false)}>
      <input type="text" class="grow" name="name" aria-label="Name of the game" maxlength="80" placeholder=${game.title} .value=${game.name}>
      <button class="square" aria-label="Save the name">${icon('yes')}</button>
      <button class="quiet square" type="button" aria-label="Leave it as it was" @click=${() => (this.renaming = false)}>${icon('close')}</button>
    </form>`;
  }

  /** @param {Event} event @param {Summary} game */
  #rename(event, game) {
    event.preventDefault();
    const name = /** @type {HTMLInputElement} */ (this.querySelector('input[name=name]')).value.trim();
    this.renaming = false;
    if (name !== game.name) this.#tell('rename', { game, name });
  }

  /** @param {Summary} game */
  #downloads({ id, title }) {
    const file = `quincunx-${title.toLowerCase()}`;
    const at = `/api/games/${id}`;
    return menu({
      picture: 'download', words: 'Download', title: 'Download', compact: true,
      items: [
        html`<a href="${at}/record.txt" download="${file}.txt">Record</a>`,
        html`<a href="${at}/picture.png?theme=${themeNow()}" download="${file}.png">Last position as PNG</a>`,
        html`<a href="${at}/film.gif?theme=${themeNow()}" download="${file}.gif">The whole game as GIF</a>`,
      ],
    });
  }

  /** @param {string} event @param {object} detail */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    if (!changed.has('renaming') || !this.renaming) return;
    const field = /** @type {HTMLInputElement | null} */ (this.querySelector('input[name=name]'));
    field?.focus();
    field?.select();
  }
}

/** As people say it. @param {number} seconds since 1970 */
function when(seconds) {
  const date = new Date(seconds * 1000);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return `today ${date.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })}`;
  if (days === 1) return 'yesterday';
  return date.toLocaleDateString('en', { day: 'numeric', month: 'short', year: date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric' });
}

customElements.define('q-saved-game', SavedGame);
