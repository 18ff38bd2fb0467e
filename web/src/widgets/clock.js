import { html } from '../../vendor/lit.js';
import { clockWords } from '../clocks.js';
import { LightElement } from '../element.js';

const SHORT = 10_000;

/** A clock that runs by itself between two messages: `left` milliseconds as of `since`. */
class QClock extends LightElement {
  static properties = { left: { type: Number }, running: { type: Boolean }, since: { type: Number } };
  #timer = 0;

  constructor() {
    super();
    this.left = 0;
    this.running = false;
    this.since = 0;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    const left = this.left - (this.running ? performance.now() - this.since : 0);
    this.className = `clock${this.running ? ' running' : ''}${left < SHORT ? ' short' : ''}`;
    clearTimeout(this.#timer);
    if (this.running && left > 0) this.#timer = setTimeout(() => this.requestUpdate(), left < SHORT + 1000 ? 100 : 250);
    return html`<span role="timer">${clockWords(left)}</span>`;
  }
}

customElements.define('q-clock', QClock);
