/** @import {Cell, Point} from '../wire' */
import { round } from './layout.js';

/**
 * The line around some cells: the edges that only one of them has.
 * @param {Cell[]} cells
 * @returns {[Point, Point][]}
 */
export function edgesAround(cells) {
  const edges = cells.flatMap(({ outline }) => outline.map((corner, i) => /** @type {[Point, Point]} */ ([corner, outline[(i + 1) % outline.length]])));
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const edge of edges) count.set(key(edge), (count.get(key(edge)) ?? 0) + 1);
  return edges.filter((edge) => count.get(key(edge)) === 1);
}

/** The same for both directions. @param {[Point, Point]} edge */
function key(edge) {
  return edge.map(([x, y]) => `${round(x)} ${round(y)}`).sort().join(' ');
}

/** @param {Cell[]} cells */
export function pathAround(cells) {
  return edgesAround(cells).map((edge) => `M${edge.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`).join('');
}
