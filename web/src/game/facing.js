import { otherSide } from '../board/layout.js';
/** @import {Board, Orientation, View} from '../wire' */

/**
 * From where a player wants to look: turned round if their pieces begin at the far side. Where both
 * begin everywhere (Othello, Selfo) the board stays as it is known.
 * @param {Board} board
 * @param {View} start
 * @param {string[]} mine  names of my players
 * @param {string[]} others
 * @returns {Orientation}
 */
export function facing(board, start, mine, others) {
  /** @param {string[]} players */
  const height = (players) => {
    const pieces = start.pieces.filter(({ art }) => players.some((player) => art.split('-').includes(player)));
    return pieces.reduce((sum, { cell }) => sum + board.cells[cell].center[1], 0) / (pieces.length || 1);
  };
  const far = mine.length > 0 && others.length > 0 && height(mine) < height(others) - 1;
  return far ? otherSide(board) : { turn: 0, mirror: false };
}
