/** @import {Cell, Point} from '../wire' */

/** @typedef {'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'} Arrow */

/** @type {Record<Arrow, Point>} */
const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Cells further aside than this are not in that direction. */
const WIDEST = (58 * Math.PI) / 180;
const QUARTER = Math.PI / 4;

/**
 * The cell to which an arrow key leads: near, and not far aside. Where two are as good (up, on a
 * board of hexagons), the one nearer to `aim` wins, the line on which the walk began; so walking
 * straight on goes straight on.
 *
 * @param {Cell[]} cells  as seen
 * @param {number} from
 * @param {Arrow} arrow
 * @param {Point} aim
 * @returns {number | null}
 */
export function neighbour(cells, from, arrow, aim) {
  const [ux, uy] = DIRECTIONS[arrow];
  const [x, y] = cells[from].center;
  let best = null;
  let bestCost = Infinity;
  for (let i = 0; i < cells.length; i++) {
    if (i === from) continue;
    const [dx, dy] = [cells[i].center[0] - x, cells[i].center[1] - y];
    const along = dx * ux + dy * uy;
    const aside = dx * uy - dy * ux;
    const angle = Math.atan2(Math.abs(aside), along);
    if (along <= 0.01 || angle > WIDEST) continue;
    const offAim = Math.abs((cells[i].center[0] - aim[0]) * uy - (cells[i].center[1] - aim[1]) * ux);
    // Mild enough that on Cover's diamond the near diagonal beats the far straight cell: only so
    // can every field be reached. Of two that are alike the clockwise one is taken, in every
    // direction, for the same reason.
    const cost = Math.hypot(dx, dy) * (1 + 0.3 * (angle / QUARTER) ** 2) + 0.01 * offAim + 0.001 * aside;
    if (cost < bestCost) [best, bestCost] = [i, cost];
  }
  return best;
}

/** @param {string} key @returns {key is Arrow} */
export function isArrow(key) {
  return key in DIRECTIONS;
}
