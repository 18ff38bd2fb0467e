import { html } from '../../vendor/lit.js';
import { LightElement } from '../element.js';

class MissingPage extends LightElement {
  static properties = { route: { attribute: false } };

  render() {
    return html`<section class="notfound narrow stack">
      <h1>There is nothing on this square</h1>
      <p class="soft">The address <code>${location.pathname}</code> leads nowhere. Perhaps the link lost a few letters on its way.</p>
      <div class="buttons"><a class="button primary" href="/">All games</a><a class="button" href="/library">Your games</a></div>
    </section>`;
  }
}

customElements.define('q-missing-page', MissingPage);
