import { html, nothing } from '../../vendor/lit.js';
import { api } from '../api.js';
import { LightElement } from '../element.js';
import { hasJoined } from '../game/people.js';
import { icon } from '../icons.js';
import { swatch } from '../swatch.js';
import { share } from './copy.js';
/** @import {GameState, Invite} from '../wire' */

/** Addresses that mean another computer to everybody else. */
const ONLY_HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** The links for seats that nobody has taken yet; only the one who made the game gets them. */
class InvitePanel extends LightElement {
  static properties = { state: { attribute: false }, invites: { state: true } };

  constructor() {
    super();
    /** @type {GameState | null} */ this.state = null;
    /** @type {Invite[]} */ this.invites = [];
  }

  firstUpdated() {
    void api.invites(this.state?.id ?? '').then((invites) => (this.invites = invites), () => {});
  }

  render() {
    const { state } = this;
    const open = this.invites.filter(({ seat }) => state && !hasJoined(state.seats[seat]));
    if (!state || !open.length) return nothing;
    return html`<section class="card invite stack tight" aria-label="Invitation">
      <h2>Invite your friend</h2>
      <p class="soft small">Send this link. Whoever opens it first takes the seat, and the game can begin. You can leave this page meanwhile; the game waits in your library.</p>
      ${ONLY_HERE.test(location.hostname)
        ? html`<p class="notice small">This link works only on this computer. For a friend elsewhere, start the server with <code>--listen 0.0.0.0:7171</code> and open it under this computer’s name.</p>`
        : nothing}
      ${open.map(({ seat, link }) => {
        const full = new URL(link, location.href).href;
        const { name } = state.seats[seat];
        return html`<div class="row">
          ${swatch(`disc-${name}`)}
          <input class="grow" type="text" readonly aria-label="Link for ${name}" .value=${full} @focus=${selectAll}>
          <button class="primary" @click=${() => share(full, `A game of ${state.title}`, 'Copied. Send it to your friend.')}>${icon('link')}Copy</button>
        </div>`;
      })}
    </section>`;
  }
}

/** @param {FocusEvent} event */
function selectAll(event) {
  /** @type {HTMLInputElement} */ (event.target).select();
}

customElements.define('q-invite', InvitePanel);
