import { html, nothing, repeat } from '../../vendor/lit.js';
import { ApiError, api, sentence } from '../api.js';
import { LightElement } from '../element.js';
import { icon } from '../icons.js';
import '../library/game-card.js';
import { uploadAll } from '../library/upload.js';
import { ask } from '../widgets/ask.js';
import '../widgets/drop.js';
import { toast } from '../widgets/toast.js';
/** @import {Uploaded} from '../library/upload.js' */
/** @import {Catalogue, Route, Summary} from '../wire' */

const RESULTS = [['', 'Any result'], ['won', 'Won'], ['lost', 'Lost'], ['drawn', 'Drawn'], ['open', 'Still going on']];
const TYPING = 250;

/** @typedef {{game: string, result: string, text: string, page: number}} Search */

class LibraryPage extends LightElement {
  static properties = {
    route: { attribute: false }, catalogue: { state: true }, games: { state: true }, pages: { state: true }, search: { state: true },
    problem: { state: true }, uploads: { state: true }, busy: { state: true },
  };

  #timer = 0;
  /** Counts requests, so that a late answer cannot replace a later one. */ #latest = 0;

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    /** @type {Catalogue | null} */ this.catalogue = null;
    /** @type {Summary[] | null} */ this.games = null;
    this.pages = 1;
    /** @type {Search} */ this.search = { game: '', result: '', text: '', page: 0 };
    this.problem = '';
    /** @type {Uploaded[]} */ this.uploads = [];
    this.busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    const query = this.route?.query ?? new URLSearchParams();
    this.search = { game: query.get('game') ?? '', result: query.get('result') ?? '', text: query.get('text') ?? '', page: Number(query.get('page') ?? 0) || 0 };
    api.catalogue().then((catalogue) => (this.catalogue = catalogue), () => {});
    void this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #load() {
    const mine = ++this.#latest;
    try {
      const { games, pages } = await api.games(this.search);
      if (mine !== this.#latest) return;
      this.games = games;
      this.pages = Math.max(1, pages);
      this.problem = '';
    } catch (error) {
      if (mine === this.#latest) this.problem = sentence(error);
    }
  }

  /** @param {Partial<Search>} change @param {number} [wait] */
  #find(change, wait = 0) {
    this.search = { ...this.search, page: 0, ...change };
    const filled = Object.entries(this.search).filter(([, value]) => value);
    const query = new URLSearchParams(filled.map(([key, value]) => [key, String(value)]));
    history.replaceState(null, '', filled.length ? `/library?${query}` : '/library');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#load(), wait);
  }

  /** @param {CustomEvent<{files: File[]}>} event */
  async #upload({ detail }) {
    this.busy = true;
    this.uploads = [];
    await uploadAll(detail.files, (uploads) => (this.uploads = uploads));
    this.busy = false;
    await this.#load();
  }

  /** @param {CustomEvent<{game: Summary, name: string}>} event */
  async #rename({ detail: { game, name } }) {
    try {
      await api.rename(game.id, name);
      this.games = this.games?.map((one) => (one.id === game.id ? { ...one, name } : one)) ?? null;
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
  }

  /** @param {CustomEvent<{game: Summary}>} event */
  async #remove({ detail: { game } }) {
    const sure = await ask({ title: 'Delete this game?', words: `${game.name || game.title}, ${game.moves} moves. It cannot be brought back.`, yes: 'Delete', no: 'Keep it', danger: true });
    if (!sure) return;
    try {
      await api.remove(game.id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) {
        toast(sentence(error), { kind: 'error' });
        return;
      }
    }
    this.games = this.games?.filter((one) => one.id !== game.id) ?? null;
    if (!this.games?.length) this.#find({ page: Math.max(0, this.search.page - 1) });
  }

  render() {
    const changeable = this.catalogue !== null && !this.catalogue.demo;
    return html`<div class="library stack">
      <div class="row spread"><h1>Your games</h1>
        ${changeable ? html`<div class="buttons">${this.busy ? html`<span class="soft small">Reading …</span>` : nothing}<q-drop multiple words="Upload records" @files=${this.#upload}></q-drop><a class="button" href="/review">${icon('review')}Paste a game</a></div>` : nothing}
      </div>
      ${this.catalogue?.demo ? html`<p class="notice">This is a public demonstration: games can be looked at, but not uploaded, renamed or deleted.</p>` : nothing}
      ${this.#uploads()} ${this.#filters()} ${this.#list(changeable)} ${this.#pager()}
    </div>`;
  }

  #uploads() {
    if (!this.uploads.length) return nothing;
    return html`<section class="uploads stack tight" aria-label="Uploaded files" aria-live="polite">
      ${this.uploads.map(({ name, games, problem }) => html`<div class="notice ${problem ? 'bad' : 'good'} row spread"><span><strong>${name}</strong>: ${problem || (games.length === 1 ? 'one game added.' : `${games.length} games added.`)}</span>
        ${games.length === 1 ? html`<a href="/review/${games[0]}">Review it</a>` : nothing}</div>`)}
      <div><button class="quiet" @click=${() => (this.uploads = [])}>${icon('close')}Close</button></div>
    </section>`;
  }

  #filters() {
    const { game, result, text } = this.search;
    /** @param {Event} event */
    const value = ({ target }) => /** @type {HTMLInputElement | HTMLSelectElement} */ (target).value;
    return html`<form class="filters" role="search" aria-label="Find games" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <select aria-label="Game" @change=${(/** @type {Event} */ event) => this.#find({ game: value(event) })}>
        <option value="" ?selected=${!game}>All games</option>
        ${this.catalogue?.games.map(({ name, title }) => html`<option value=${name} ?selected=${name === game}>${title}</option>`)}
      </select>
      <select aria-label="Result" @change=${(/** @type {Event} */ event) => this.#find({ result: value(event) })}>
        ${RESULTS.map(([name, words]) => html`<option value=${name} ?selected=${name === result}>${words}</option>`)}
      </select>
      <input type="search" aria-label="Name or player" placeholder="Name or player" .value=${text} @input=${(/** @type {Event} */ event) => this.#find({ text: value(event) }, TYPING)}>
    </form>`;
  }

  /** @param {boolean} changeable */
  #list(changeable) {
    if (this.problem) return html`<div class="notice bad row spread"><span>${this.problem}</span><button @click=${() => this.#load()}>Try again</button></div>`;
    if (!this.games) return html`<ul class="games" aria-hidden="true">${Array.from({ length: 6 }, () => html`<li class="card saved-game waiting"></li>`)}</ul>`;
    if (!this.games.length) return this.#empty(changeable);
    return html`<ul class="games">
      ${repeat(this.games, ({ id }) => id, (game) => html`<li><q-saved-game .game=${game} ?changeable=${changeable} @rename=${this.#rename} @remove=${this.#remove}></q-saved-game></li>`)}
    </ul>`;
  }

  /** @param {boolean} changeable */
  #empty(changeable) {
    const { game, result, text } = this.search;
    if (game || result || text) {
      return html`<div class="empty-state stack"><h2>No game fits</h2><p class="soft">Try fewer filters.</p><div><button @click=${() => this.#find({ game: '', result: '', text: '' })}>Show all games</button></div></div>`;
    }
    return html`<div class="empty-state stack"><h2>No games yet</h2>
      <p class="soft">Every game you play is kept here by itself, in this browser’s library. ${changeable ? 'You can also drop record files anywhere on this page.' : ''}</p>
      <div class="buttons"><a class="button primary" href="/new">${icon('play')}Play a game</a><a class="button" href="/learn">${icon('learn')}Learn one</a></div></div>`;
  }

  #pager() {
    const { page } = this.search;
    if (this.pages < 2) return nothing;
    return html`<nav class="pager row" aria-label="Pages">
      <button ?disabled=${page === 0} @click=${() => this.#find({ page: page - 1 })}>${icon('previous')}Newer</button>
      <span class="soft">Page ${page + 1} of ${this.pages}</span>
      <button ?disabled=${page + 1 >= this.pages} @click=${() => this.#find({ page: page + 1 })}>Older${icon('next')}</button>
    </nav>`;
  }
}

customElements.define('q-library-page', LibraryPage);
