import { html } from '../../vendor/lit.js';
import { ApiError, api, sentence } from '../api.js';
import { LightElement } from '../element.js';
import '../learn/course.js';
import { overview } from '../learn/overview.js';
import { nameTab } from '../router.js';
/** @import {CatalogueGame, Lesson, Route} from '../wire' */

class LearnPage extends LightElement {
  static properties = { route: { attribute: false }, games: { state: true }, lesson: { state: true }, problem: { state: true }, missing: { state: true } };

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    /** @type {CatalogueGame[] | null} */ this.games = null;
    /** @type {Lesson | null} */ this.lesson = null;
    this.problem = '';
    this.missing = false;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  get #name() {
    return this.route?.params.game ?? '';
  }

  async #load() {
    try {
      this.games = (await api.catalogue()).games;
      if (!this.#name) return;
      this.lesson = await api.lesson(this.#name);
      nameTab(this.lesson.title);
    } catch (error) {
      this.problem = sentence(error);
      this.missing = error instanceof ApiError && error.status === 404;
    }
  }

  render() {
    const game = this.games?.find(({ name }) => name === this.#name);
    if (this.problem) {
      return html`<section class="notfound narrow stack"><h1>${this.missing ? 'No course here' : 'That did not work'}</h1><p class="soft">${this.missing ? (game ? `There is no course for ${game.title} yet. The rules are short.` : 'There is no such game.') : this.problem}</p>
        <div class="buttons">${game ? html`<a class="button primary" href="/rules/${game.name}">Rules of ${game.title}</a>` : ''}<a class="button" href="/learn">All courses</a></div></section>`;
    }
    if (!this.games || (this.#name && !this.lesson)) return html`<div class="loading">One moment …</div>`;
    return this.lesson && game ? html`<q-course .lesson=${this.lesson} .game=${game}></q-course>` : overview(this.games);
  }
}

customElements.define('q-learn-page', LearnPage);
