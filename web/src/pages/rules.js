import { html, nothing, unsafeHTML } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import '../board.js';
import { LightElement } from '../element.js';
import { icon } from '../icons.js';
import { nameTab } from '../router.js';
/** @import {CatalogueGame, Route} from '../wire' */

class RulesPage extends LightElement {
  static properties = { route: { attribute: false }, rules: { state: true }, game: { state: true }, problem: { state: true } };

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    /** @type {{title: string, html: string} | null} */ this.rules = null;
    /** @type {CatalogueGame | null} */ this.game = null;
    this.problem = '';
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load(this.route?.params.game ?? '');
  }

  /** @param {string} name */
  async #load(name) {
    try {
      const [rules, { games }] = await Promise.all([api.rules(name), api.catalogue()]);
      this.rules = rules;
      this.game = games.find((game) => game.name === name) ?? null;
      nameTab(`Rules of ${rules.title}`);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  render() {
    if (this.problem) return html`<section class="notfound narrow stack"><h1>No rules here</h1><p class="soft">${this.problem}</p><div><a class="button primary" href="/">All games</a></div></section>`;
    if (!this.rules) return html`<div class="loading">One moment …</div>`;
    const { game } = this;
    return html`<div class="rules">
      <article class="prose">${unsafeHTML(this.rules.html)}</article>
      ${game
        ? html`<aside class="stack">
            <q-board .board=${game.board} .view=${game.view} label="${game.title} board"></q-board>
            <div class="buttons">
              <a class="button primary" href="/new?game=${game.name}&mode=computer">${icon('play')}Play</a>
              ${game.lessons ? html`<a class="button" href="/learn/${game.name}">${icon('learn')}Learn step by step</a>` : nothing}
            </div>
          </aside>`
        : nothing}
    </div>`;
  }
}

customElements.define('q-rules-page', RulesPage);
