/** @import {GameState, Seat} from '../wire' */

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What to call whoever sits there.
 * @param {GameState} state
 * @param {number} index
 * @param {number[]} mine
 */
export function seatName(state, index, mine) {
  const seat = state.seats[index];
  if (seat.label) return capital(seat.label);
  if (seat.kind === 'computer') return 'Computer';
  if (mine.length > 1 && mine.includes(index)) return capital(seat.name);
  if (mine.includes(index)) return 'You';
  return hasJoined(seat) ? 'Friend' : 'Nobody yet';
}

/** @param {Seat} seat */
export function hasJoined(seat) {
  return seat.kind === 'computer' || seat.taken;
}
