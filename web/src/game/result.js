import { html, nothing } from '../../vendor/lit.js';
import { begin } from '../begin.js';
import { icon } from '../icons.js';
import { capital } from './people.js';
/** @import {GameState} from '../wire' */

/**
 * Who won and why, and what to do now.
 * @param {GameState} state
 * @param {number[]} mine
 * @param {() => void} rematch
 */
export function result(state, mine, rematch) {
  const { ending } = state.view;
  if (!ending) return nothing;
  const level = state.seats.find((seat) => seat.level !== null)?.level ?? null;
  return html`<section class="card result stack tight" aria-label="Result">
    <h2>${headline(state, mine)}</h2>
    <p>${capital(ending.text)}.</p>
    <div class="buttons">
      <a class="button primary" href="/review/${state.id}">${icon('review')}Review this game</a>
      ${state.next ? html`<a class="button" href="/game/${state.next}">${icon('again')}To the rematch</a>` : mine.length ? html`<button @click=${rematch}>${icon('again')}Rematch</button>` : nothing}
      ${mine.length === 1 && level !== null
        ? html`${level < 10 ? html`<button @click=${() => again(state, mine[0], level + 1)}>${icon('up')}Level ${level + 1}</button>` : nothing}
            ${level > 1 ? html`<button @click=${() => again(state, mine[0], level - 1)}>${icon('down')}Level ${level - 1}</button>` : nothing}`
        : nothing}
    </div>
  </section>`;
}

/** @param {GameState} state @param {number[]} mine */
function headline({ view, seats }, mine) {
  const winner = view.ending?.winner ?? null;
  if (winner === null) return 'A draw';
  if (mine.length === 1) return mine[0] === winner ? 'You won' : 'You lost';
  return `${capital(seats[winner].name)} wins`;
}

/** The same game against another level. @param {GameState} state @param {number} seat @param {number} level */
function again(state, seat, level) {
  const clock = state.clock ? `${state.clock.initialMs / 60_000}+${state.clock.incrementMs / 1000}` : 'none';
  const players = state.seats.map(({ name }) => name);
  const seats = players.map((_, i) => (i === seat ? { kind: /** @type {const} */ ('me') } : { kind: /** @type {const} */ ('computer'), level }));
  void begin({ game: state.game, title: state.title, variant: state.variant, mode: 'computer', level, side: seat === 0 ? 'first' : 'second', clock, players, seats });
}
