import { html } from '../../vendor/lit.js';
import { LightElement } from '../element.js';

/** Shown when the code of a page could not be loaded: offline, or the server has just been renewed. */
class BrokenPage extends LightElement {
  render() {
    return html`<section class="notfound narrow stack">
      <h1>This page could not be loaded</h1>
      <p class="soft">Perhaps you are offline, or Quincunx has just been updated. Reloading usually helps.</p>
      <div class="buttons"><button class="primary" @click=${() => location.reload()}>Reload</button><a class="button" href="/">All games</a></div>
    </section>`;
  }
}

customElements.define('q-broken-page', BrokenPage);
