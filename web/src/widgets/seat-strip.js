import { html, nothing } from '../../vendor/lit.js';
import { LightElement } from '../element.js';
import { hasJoined, seatName } from '../game/people.js';
import { icon } from '../icons.js';
import { artOf, swatch } from '../swatch.js';
import './clock.js';
/** @import {GameState, Thought} from '../wire' */

/** Who sits at one side of the board. Sends `label` with the new name. */
class SeatStrip extends LightElement {
  static properties = {
    state: { attribute: false },
    seat: { type: Number },
    mine: { attribute: false },
    since: { type: Number },
    thought: { attribute: false },
    naming: { state: true },
  };

  constructor() {
    super();
    /** @type {GameState | null} */ this.state = null;
    this.seat = 0;
    /** @type {number[]} */ this.mine = [];
    this.since = 0;
    /** @type {Thought | null} */ this.thought = null;
    this.naming = false;
  }

  render() {
    const { state } = this;
    if (!state) return nothing;
    const seat = state.seats[this.seat];
    const turn = state.view.toMove === this.seat && !state.view.ending;
    const name = seatName(state, this.seat, this.mine);
    const won = state.view.ending?.winner === this.seat;
    this.className = `seat${turn ? ' turn' : ''}${seat.left ? ' out' : ''}`;
    return html`${swatch(artOf(seat.name, state.view))}
      <div class="grow who">
        <div class="name-line">
          ${this.naming ? this.#form() : html`<strong>${name}</strong>
            ${this.mine.includes(this.seat) ? html`<button class="quiet square rename" aria-label="Change your name" title="Change your name" @click=${this.#startNaming}>${icon('edit')}</button>` : nothing}`}
          ${name.toLowerCase() === seat.name ? nothing : html`<span class="soft small">${seat.name}</span>`}
          ${won ? html`<span class="badge good">won</span>` : nothing}
          ${seat.left ? html`<span class="badge">out</span>` : nothing}
          ${hasJoined(seat) && !seat.here && seat.kind === 'person' ? html`<span class="badge warn">away</span>` : nothing}
          ${seat.offersDraw && !state.view.ending ? html`<span class="badge">offers a draw</span>` : nothing}
        </div>
        ${this.#thinking()}
      </div>
      ${turn && !state.clock ? html`<span class="turn-mark small">${this.mine.includes(this.seat) ? 'your turn' : 'to move'}</span>` : nothing}
      ${state.clock ? html`<q-clock .left=${state.clock.leftMs[this.seat]} .running=${state.clock.running === this.seat} .since=${this.since}></q-clock>` : nothing}`;
  }

  #thinking() {
    const thinking = this.state?.thinking?.seat === this.seat ? this.state.thinking : null;
    if (!thinking && !this.thought) return nothing;
    if (thinking && thinking.place > 0) return html`<div class="thinking small soft">waits for the engine, number ${thinking.place} in the queue</div>`;
    const [best] = this.thought?.lines ?? [];
    const words = this.thought && best ? `depth ${this.thought.depth} · ${best.score.text} · ${best.moves.join(' ')}` : 'thinking';
    return html`<div class="thinking small soft">${thinking ? html`<span class="pulse" aria-hidden="true"></span>` : nothing}<span class="line">${words}</span></div>`;
  }

  #form() {
    return html`<form class="row" @submit=${this.#rename}>
      <input type="text" name="label" maxlength="24" aria-label="Your name" .value=${this.state?.seats[this.seat].label ?? ''} autocomplete="nickname">
      <button class="square" aria-label="Save the name">${icon('yes')}</button>
    </form>`;
  }

  async #startNaming() {
    this.naming = true;
    await this.updateComplete;
    this.querySelector('input')?.select();
  }

  /** @param {SubmitEvent} event */
  #rename(event) {
    event.preventDefault();
    this.naming = false;
    const text = this.querySelector('input')?.value.trim();
    if (text) this.dispatchEvent(new CustomEvent('label', { detail: { seat: this.seat, text } }));
  }
}

customElements.define('q-seat-strip', SeatStrip);
