import { api } from '../api.js';
/** @import {GameState, View} from '../wire' */

/** The positions of a game by ply: those seen while the page was open, the others asked for once. */
export class History {
  /** @type {View[]} */ #views = [];
  /** @type {string[]} */ #texts = [];

  /** @param {string | null} start  the position it began with, if not the variant's own */
  constructor(start) {
    this.start = start;
  }

  /** @param {GameState} state */
  add(state) {
    const texts = state.steps.map(({ text }) => text);
    // After a take back other moves may stand where these were.
    const same = texts.findIndex((text, i) => text !== this.#texts[i]);
    const valid = same < 0 ? texts.length : same;
    this.#views.length = Math.min(this.#views.length, valid + 1);
    this.#views[state.turn] = state.view;
    this.#texts = texts;
  }

  /** @param {number} ply @returns {View | undefined} */
  view(ply) {
    return this.#views[ply];
  }

  /** Asks for all positions up to now. @param {string} variant */
  async fill(variant) {
    const moves = [...this.#texts];
    const line = await api.line({ variant, position: this.start ?? undefined, moves });
    line.plies.forEach(({ view }, ply) => {
      if (moves.slice(0, ply).every((text, i) => text === this.#texts[i])) this.#views[ply] ??= view;
    });
  }
}
