import { html, nothing } from '../../vendor/lit.js';
import { LightElement } from '../element.js';
import { icon } from '../icons.js';
/** @import {PropertyValues} from '../../vendor/lit.js' */

/**
 * The moves of a game. `steps` as texts, `ply` how many of them the board shows, `players` how many
 * share a line, `empty` what to say when there is none. Sends `ply` with the number wanted.
 */
class MoveList extends LightElement {
  static properties = { steps: { attribute: false }, empty: {}, ply: { type: Number }, players: { type: Number } };

  constructor() {
    super();
    /** @type {string[]} */ this.steps = [];
    this.empty = 'No moves yet.';
    this.ply = 0;
    this.players = 2;
  }

  render() {
    const rounds = Math.ceil(this.steps.length / this.players);
    const end = this.steps.length;
    return html`<div class="moves" tabindex="0" role="group" aria-label="Moves">
        ${end ? nothing : html`<p class="soft small empty">${this.empty}</p>`}
        <ol>
          ${Array.from({ length: rounds }, (_, round) => html`<li><span class="number" aria-hidden="true">${round + 1}</span>${this.#round(round)}</li>`)}
        </ol>
      </div>
      <div class="steppers" role="group" aria-label="Look back">
        ${this.#stepper('first', 'To the beginning', 0, this.ply > 0)} ${this.#stepper('previous', 'One move back', this.ply - 1, this.ply > 0)}
        <span class="where small ${this.ply < end ? 'past' : 'soft'}">${this.ply} / ${end}</span>
        ${this.#stepper('next', 'One move on', this.ply + 1, this.ply < end)} ${this.#stepper('last', 'To the end', end, this.ply < end)}
      </div>`;
  }

  /** @param {number} round */
  #round(round) {
    return this.steps.slice(round * this.players, (round + 1) * this.players).map((text, i) => {
      const ply = round * this.players + i + 1;
      return html`<button class="quiet move" aria-current=${ply === this.ply ? 'step' : nothing} @click=${() => this.#go(ply)}>${text}</button>`;
    });
  }

  /** @param {'first' | 'previous' | 'next' | 'last'} name @param {string} words @param {number} ply @param {boolean} possible */
  #stepper(name, words, ply, possible) {
    return html`<button class="quiet square" aria-label=${words} title=${words} ?disabled=${!possible} @click=${() => this.#go(ply)}>${icon(name)}</button>`;
  }

  /** @param {number} ply */
  #go(ply) {
    this.dispatchEvent(new CustomEvent('ply', { detail: { ply } }));
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    this.style.setProperty('--columns', this.players === 3 ? '3' : '2');
    if (!changed.has('ply') && !changed.has('steps')) return;
    // Only the list scrolls, never the page.
    const list = this.querySelector('.moves');
    const current = /** @type {HTMLElement | null} */ (this.querySelector('[aria-current]'));
    if (!list) return;
    if (!current) list.scrollTop = 0;
    else if (current.offsetTop < list.scrollTop || current.offsetTop + current.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = current.offsetTop - list.clientHeight / 2;
    }
  }
}

customElements.define('q-move-list', MoveList);
