import { html } from '../../vendor/lit.js';
import { LightElement } from '../element.js';
import { seatColour } from './colours.js';
import { percent } from './words.js';

/** `<q-eval-bar>`: how the point is shared now. `share` belongs to `player`, the rest to `other`; null when nobody knows. */
class EvalBar extends LightElement {
  static properties = { share: { attribute: false }, player: {}, other: {}, text: {}, flipped: { type: Boolean } };

  constructor() {
    super();
    /** @type {number | null} */ this.share = null;
    this.player = '';
    this.other = '';
    this.text = '';
    this.flipped = false;
  }

  render() {
    const known = this.share !== null;
    const words = known ? `Evaluation: ${this.player} ${percent(this.share ?? 0)}${this.text ? `, ${this.text}` : ''}` : 'Not evaluated yet';
    return html`<div class="bar${known ? '' : ' unknown'}" role="img" aria-label=${words} title=${words}>
      <div class="part"></div><span class="value" aria-hidden="true">${known ? Math.round((this.share ?? 0) * 100) : ''}</span>
    </div>`;
  }

  updated() {
    this.style.setProperty('--share', String(this.share ?? 0.5));
    this.style.setProperty('--one', `var(${seatColour(this.player)})`);
    this.style.setProperty('--two', this.other ? `var(${seatColour(this.other)})` : 'var(--sunken)');
    this.classList.toggle('flipped', this.flipped);
  }
}

customElements.define('q-eval-bar', EvalBar);
