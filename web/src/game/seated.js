/** @import {GameState} from '../wire' */

/** @param {GameState | null} state @param {number[]} mine */
export function isMyTurn(state, mine) {
  return !!state && !state.view.ending && mine.includes(state.view.toMove);
}

/** The seat I act for: the one to move, else my first that still plays. @param {GameState} state @param {number[]} mine */
export function mySeat(state, mine) {
  if (isMyTurn(state, mine)) return state.view.toMove;
  return mine.find((seat) => !state.seats[seat].left) ?? mine[0];
}

/**
 * Whether a computer thinks. It also does so before the server has found it a place.
 * @param {GameState} state @returns {GameState['thinking']}
 */
export function thinkingOf({ thinking, view, seats }) {
  const idle = view.ending || seats[view.toMove].kind !== 'computer';
  return thinking ?? (idle ? undefined : { seat: view.toMove, place: 0 });
}

/**
 * The seat whose last move is taken back: at one screen that of whoever has just moved, else mine.
 * @param {GameState} state @param {number[]} mine
 */
export function regretfulSeat(state, mine) {
  const justMoved = (state.view.toMove + state.seats.length - 1) % state.seats.length;
  return mine.includes(justMoved) ? justMoved : mySeat(state, mine);
}

/** Mine sits below; when all are mine, or none, the first. @param {GameState} state @param {number[]} mine */
export function bottomSeat(state, mine) {
  return mine.length === 0 || mine.length === state.seats.length ? 0 : mine[0];
}
