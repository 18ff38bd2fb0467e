import { shortScore } from './words.js';
/** @import {Board, MoveScore, Overlay} from '../wire' */

/** How much of the point a move may give away and still be called good, fair, bad. Blue, because one board is green. */
const STEPS = [
  { within: 0.015, color: 'blue', strength: 0.85 },
  { within: 0.06, color: 'blue', strength: 0.5 },
  { within: 0.15, color: 'yellow', strength: 0.6 },
  { within: 0.3, color: 'red', strength: 0.45 },
  { within: 1, color: 'red', strength: 0.8 },
];

/**
 * A score on every cell where a move ends; the best one where several do.
 * @param {MoveScore[]} scores
 * @param {Board} board
 * @param {{mover: number, players: number}} who
 * @returns {Overlay}
 */
export function scoreOverlay(scores, board, { mover, players }) {
  const indices = new Map(board.cells.map(({ name }, i) => [name, i]));
  /** @param {MoveScore} one */
  const share = ({ score }) => (players === 2 && mover === 1 ? 1 - score.share : score.share);
  const best = Math.max(...scores.map(share));
  /** @type {Map<number, MoveScore>} */
  const byCell = new Map();
  for (const one of scores) {
    const cell = one.cell === null ? undefined : indices.get(one.cell);
    const rival = cell === undefined ? undefined : byCell.get(cell);
    if (cell !== undefined && (!rival || share(one) > share(rival))) byCell.set(cell, one);
  }
  const cells = [...byCell];
  const top = [...scores].sort((a, b) => share(b) - share(a)).slice(0, 5);
  return {
    name: 'scores',
    title: 'Score of every move',
    about: 'Blue is as good as the best move, yellow gives a little away, red a lot.',
    shades: cells.map(([cell, one]) => {
      const step = STEPS.find(({ within }) => best - share(one) <= within) ?? STEPS[STEPS.length - 1];
      return { cell, color: step.color, strength: step.strength };
    }),
    texts: cells.map(([cell, one]) => ({ cell, text: shortScore(one.score.text) })),
    arrows: [],
    facts: top.map(({ text, score }) => [text, score.text]),
    exact: false,
  };
}
