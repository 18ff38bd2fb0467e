/** @import {Score} from '../wire' */
/** @import {Node} from './tree.js' */

/**
 * What is known about a position: how it ended, what the engine says if it is on, or what a review has found.
 * @param {Node} node @param {number} players @param {boolean} engineOn @returns {Score | null}
 */
export function knownScore(node, players, engineOn) {
  const { ending } = node.view ?? {};
  if (ending) return { text: ending.text, seat: 0, proven: true, share: ending.winner === null ? 1 / players : ending.winner === 0 ? 1 : 0 };
  if (engineOn && node.found?.lines.length) return node.found.lines[0].score;
  return node.children[0]?.judged?.before ?? node.judged?.after ?? scoreAsBest(node);
}

/** A review values a position by its best move; so after that move it is worth the same. @param {Node} node @returns {Score | null} */
function scoreAsBest({ move, siblings }) {
  const judged = siblings.find((one) => one.judged)?.judged;
  // Its words spoke for the other side.
  return judged?.best === move ? { ...judged.before, text: '' } : null;
}
