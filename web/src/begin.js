import { api, sentence } from './api.js';
import { parseClock } from './clocks.js';
import { navigate } from './router.js';
import { recall, remember } from './store.js';
import { toast } from './widgets/toast.js';
/** @import {SeatWish} from './wire' */

/** @typedef {'computer' | 'friend' | 'here'} Mode */
/** @typedef {'first' | 'second' | 'random'} Side */

/**
 * How somebody wants to play; kept for the next time.
 * @typedef {object} Wish
 * @property {string} game
 * @property {string} title
 * @property {string} variant
 * @property {Mode} mode
 * @property {number} level
 * @property {Side} side
 * @property {string} clock
 * @property {string[]} players
 * @property {SeatWish[] | null} seats  only where more than two play
 */

/** @param {Wish} wish @returns {SeatWish[]} */
export function seatsOf({ mode, level, side, players, seats }) {
  if (players.length > 2 && seats) return seats.slice(0, players.length);
  if (mode === 'here') return players.map(() => ({ kind: 'me' }));
  /** @type {SeatWish} */
  const other = mode === 'computer' ? { kind: 'computer', level } : { kind: 'friend' };
  const first = side === 'random' ? Math.random() < 0.5 : side === 'first';
  return first ? [{ kind: 'me' }, other] : [other, { kind: 'me' }];
}

/** Makes the game and goes there. @param {Wish} wish */
export async function begin(wish) {
  try {
    const { id } = await api.create({ variant: wish.variant, seats: seatsOf(wish), clock: parseClock(wish.clock) });
    remember('last-game', wish);
    await navigate(`/game/${id}`);
  } catch (error) {
    toast(sentence(error), { kind: 'error' });
  }
}

/** @returns {Wish | null} */
export function lastWish() {
  return recall('last-game', null);
}

/** @param {Wish} wish as in "Cover, level 6, blue" */
export function wishWords({ title, mode, level, side, players, clock }) {
  const whom = { computer: `level ${level}`, friend: 'with a friend', here: 'two at this screen' }[mode];
  const colour = mode === 'here' || players.length > 2 ? '' : side === 'random' ? 'any colour' : players[side === 'first' ? 0 : 1];
  return [title, whom, colour, clock === 'none' ? '' : clock].filter(Boolean).join(', ');
}
