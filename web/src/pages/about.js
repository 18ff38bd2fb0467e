import { html } from '../../vendor/lit.js';
import { api } from '../api.js';
import { LightElement } from '../element.js';

class AboutPage extends LightElement {
  static properties = { route: { attribute: false }, version: { state: true }, demo: { state: true } };

  constructor() {
    super();
    this.version = '';
    this.demo = false;
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      ({ version: this.version, demo: this.demo } = await api.catalogue());
    } catch {
      // The page says enough without its version.
    }
  }

  render() {
    return html`<article class="prose narrow">
      <h1>About Quincunx</h1>
      <p>Quincunx plays, teaches and studies five abstract board games: Othello, the Game of the Amazons, Invers, Selfo and Cover. Its name is that of the five points on a die.</p>
      <p>Everything runs in one program. The computer's levels, the analysis and the reviews are its own; there is no advertising, and nothing is loaded from anywhere else.</p>
      <h2>What is stored</h2>
      <p>A cookie tells the server which games are yours. Your name, the colours and your last choices stay in this browser. There are no accounts and no trackers.</p>
      ${this.demo ? html`<p>This is a demonstration: games may be deleted after a while, and the computer thinks for a short time only.</p>` : ''}
      <h2>With the keyboard</h2>
      <p>Tab leads to the board. The arrow keys walk from cell to cell, Enter chooses, Escape takes back the last click. Beside the board, the left and right arrows look back through the game, and F flips the board.</p>
      <p class="soft small">${this.version ? `Version ${this.version}. ` : ''}The code is free under the MIT licence. <a href="/api/openapi.json">The interface for programs</a>.</p>
    </article>`;
  }
}

customElements.define('q-about-page', AboutPage);
