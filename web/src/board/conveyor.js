/** @import {Cell} from '../wire' */

/**
 * Finds a line of tiles that was pushed on by one: every tile stands where its neighbour stood.
 * Seen cell by cell such a push looks as if colours changed at random, so it is looked for first.
 *
 * @param {Map<number, string>} before  art by cell
 * @param {Map<number, string>} after
 * @param {Cell[]} cells
 * @returns {{from: number, to: number}[]} empty if there is none
 */
export function pushedLine(before, after, cells) {
  const changed = [...after].filter(([cell, art]) => isTile(art) && onBoard(cells[cell]) && before.get(cell) !== art).map(([cell]) => cell);
  if (!changed.length) return [];
  for (const axis of /** @type {const} */ ([0, 1])) {
    const level = cells[changed[0]].center[1 - axis];
    const inLine = (/** @type {number} */ cell) => Math.abs(cells[cell].center[1 - axis] - level) < 0.01;
    if (!changed.every(inLine)) continue;
    const line = [...after.keys()].filter((cell) => onBoard(cells[cell]) && inLine(cell)).sort((a, b) => cells[a].center[axis] - cells[b].center[axis]);
    for (const ordered of [line, line.toReversed()]) {
      const steps = ordered.slice(1).map((to, i) => ({ from: ordered[i], to }));
      if (steps.length && steps.every(({ from, to }) => before.get(from) === after.get(to))) return steps;
    }
  }
  return [];
}

/** @param {string} art */
function isTile(art) {
  return art.startsWith('tile-');
}

/** @param {Cell} cell */
function onBoard({ tone }) {
  return tone !== 'tray' && tone !== 'button';
}
