import { html } from '../../vendor/lit.js';
import { ApiError, sentence } from '../api.js';
import { LightElement } from '../element.js';
import '../review/desk.js';
import '../review/paste.js';
import { gameInAddress, savedGame } from '../review/reviewed.js';
import { nameTab } from '../router.js';
/** @import {Reviewed} from '../review/reviewed.js' */
/** @import {Route} from '../wire' */

/** A saved game, a game in the address, or a place to paste one. */
class ReviewPage extends LightElement {
  static properties = { route: { attribute: false }, given: { state: true }, problem: { state: true } };

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    /** @type {Reviewed | null} */ this.given = null;
    this.problem = '';
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.#pasting) return;
    document.querySelector('main')?.classList.add('wide');
    void this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.querySelector('main')?.classList.remove('wide');
  }

  get #pasting() {
    return !this.route?.params.id && !this.route?.query.get('variant');
  }

  async #load() {
    const { params, query } = /** @type {Route} */ (this.route);
    try {
      this.given = params.id ? await savedGame(params.id, query) : await gameInAddress(query);
      if (this.given.name) nameTab(this.given.name);
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      this.problem = gone ? 'There is no such game. Perhaps it was deleted, or the link lost a few letters.' : sentence(error);
    }
  }

  render() {
    if (this.#pasting) return html`<q-paste></q-paste>`;
    if (this.problem) {
      return html`<section class="notfound narrow stack"><h1>Nothing to review here</h1><p class="soft">${this.problem}</p>
        <div class="buttons"><a class="button primary" href="/library">Your games</a><a class="button" href="/review">Paste a game</a></div></section>`;
    }
    if (!this.given) return html`<div class="loading table-waiting">Setting up the board …</div>`;
    return html`<q-desk .given=${this.given}></q-desk>`;
  }
}

customElements.define('q-review-page', ReviewPage);
