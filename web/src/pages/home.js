import { html, nothing } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import { begin, lastWish, wishWords } from '../begin.js';
import '../board.js';
import { LightElement } from '../element.js';
import { icon } from '../icons.js';
/** @import {Catalogue, CatalogueGame} from '../wire' */

class HomePage extends LightElement {
  static properties = { route: { attribute: false }, catalogue: { state: true }, problem: { state: true } };

  constructor() {
    super();
    /** @type {Catalogue | null} */ this.catalogue = null;
    this.problem = '';
    void this.#load();
  }

  async #load() {
    this.problem = '';
    try {
      this.catalogue = await api.catalogue();
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  render() {
    return html`<div class="home">
      <section class="hero">
        <h1>Five games,<br>one quiet table.</h1>
        <p class="soft">Play the computer or a friend, learn from the first move on, and see how close you were.</p>
        ${this.#again()}
      </section>
      ${this.problem
        ? html`<div class="notice bad stack tight"><p>${this.problem}</p><div><button @click=${this.#load}>Try again</button></div></div>`
        : (this.catalogue?.games.filter(({ example }) => !example).map((game) => this.#card(game)) ?? [1, 2, 3, 4, 5].map(() => html`<div class="card game-card waiting" aria-hidden="true"></div>`))}
    </div>`;
  }

  #again() {
    const wish = lastWish();
    if (!wish) return html`<div class="buttons"><a class="button primary large" href="/new">${icon('play')}Play</a><a class="button large" href="/learn">Learn</a></div>`;
    return html`<div class="buttons">
      <button class="primary large" @click=${() => begin(wish)}>${icon('again')}<span>Play again: ${wishWords(wish)}</span></button>
    </div>`;
  }

  /** @param {CatalogueGame} game */
  #card({ name, title, summary, board, view, lessons, studies }) {
    return html`<article class="card game-card" aria-labelledby="game-${name}">
      <a class="little-board" href="/new?game=${name}&mode=computer" tabindex="-1" aria-hidden="true"><q-board .board=${board} .view=${view} label=${title}></q-board></a>
      <div class="stack tight about">
        <h2 id="game-${name}">${title}</h2>
        <p class="soft">${summary}</p>
      </div>
      <div class="ways">
        <a class="button soft-primary" href="/new?game=${name}&mode=computer">${icon('computer')}<span>Play the computer</span></a>
        <a class="button" href="/new?game=${name}&mode=friend">${icon('friend')}<span>Play a friend</span></a>
        <a class="button" href="/new?game=${name}&mode=here">${icon('here')}<span>Two at this screen</span></a>
        ${lessons ? html`<a class="button quiet" href="/learn/${name}">${icon('learn')}<span>Learn</span></a>` : html`<a class="button quiet" href="/rules/${name}">${icon('learn')}<span>Rules</span></a>`}
        ${studies ? html`<a class="button quiet" href="/study/${name}">${icon('study')}<span>Study</span></a>` : nothing}
      </div>
    </article>`;
  }
}

customElements.define('q-home-page', HomePage);
