import { html } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import { LightElement } from '../element.js';
import { navigate } from '../router.js';
/** @import {Route} from '../wire' */

/** Takes a seat with the secret behind the `#`, which browsers never send by themselves. */
class JoinPage extends LightElement {
  static properties = { route: { attribute: false }, problem: { state: true } };

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    this.problem = '';
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#join();
  }

  async #join() {
    const game = this.route?.params.id ?? '';
    const secret = this.route?.hash ?? '';
    if (!secret) {
      this.problem = 'This invitation is not complete. Ask your friend to copy the whole link.';
      return;
    }
    try {
      await api.join(game, secret);
      // Replaced, so that the secret does not stay in the history.
      await navigate(`/game/${encodeURIComponent(game)}`, { replace: true });
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  render() {
    if (!this.problem) return html`<div class="loading">Taking your seat …</div>`;
    return html`<section class="notfound narrow stack">
      <h1>You could not join</h1>
      <p class="soft">${this.problem}</p>
      <div class="buttons"><a class="button primary" href="/game/${this.route?.params.id ?? ''}">Watch the game</a><a class="button" href="/">All games</a></div>
    </section>`;
  }
}

customElements.define('q-join-page', JoinPage);
