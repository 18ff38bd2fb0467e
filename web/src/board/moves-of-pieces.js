import { pushedLine } from './conveyor.js';
/** @import {Cell} from '../wire' */

/**
 * What happened to the pieces between two pictures, guessed from the pictures alone.
 * @typedef {object} Changes
 * @property {{from: number, to: number}[]} slides
 * @property {number[]} flips  cells whose piece became another one
 * @property {number[]} arrivals
 * @property {number[]} departures
 * @property {{cell: number, like: {from: number, to: number}}} [entering]  an arrival that moves in from outside as another piece moves on
 */

/**
 * @param {Map<number, string>} before  art by cell
 * @param {Map<number, string>} after
 * @param {Cell[]} cells
 * @returns {Changes}
 */
export function changes(before, after, cells) {
  const pushed = pushedLine(before, after, cells);
  if (pushed.length) return push(before, after, pushed);
  const gone = new Set([...before.keys()].filter((cell) => before.get(cell) !== after.get(cell)));
  const came = new Set([...after.keys()].filter((cell) => before.get(cell) !== after.get(cell)));
  const inPlace = [...came].filter((cell) => gone.has(cell));
  // One piece that changed in place may have been taken by, or made room for, one that moved.
  // Several are discs that turned over, which must not slide.
  const few = inPlace.length <= 1;
  /** @type {Changes['slides']} */
  const slides = [];
  for (const same of [sameArt, sameColor]) {
    for (const to of [...came]) {
      if (before.has(to) && !few) continue;
      const from = nearest(to, gone, cells, (cell) => cell !== to && (few || !after.has(cell)) && same(before.get(cell), after.get(to)));
      if (from === null) continue;
      slides.push({ from, to });
      gone.delete(from);
      came.delete(to);
    }
  }
  const flips = [...came].filter((cell) => gone.has(cell));
  return {
    slides,
    flips,
    arrivals: [...came].filter((cell) => !gone.has(cell)),
    departures: [...gone].filter((cell) => !came.has(cell)),
  };
}

/**
 * A pushed line: one tile comes in at its beginning, one drops out at its end; what else changed
 * (the stones in the hands) does so in place.
 * @param {Map<number, string>} before
 * @param {Map<number, string>} after
 * @param {Changes['slides']} slides
 * @returns {Changes}
 */
function push(before, after, slides) {
  const line = new Set(slides.flatMap(({ from, to }) => [from, to]));
  const rest = [...new Set([...before.keys(), ...after.keys()])].filter((cell) => !line.has(cell) && before.get(cell) !== after.get(cell));
  return {
    slides,
    flips: rest.filter((cell) => before.has(cell) && after.has(cell)),
    arrivals: rest.filter((cell) => !before.has(cell)),
    entering: { cell: slides[0].from, like: slides[0] },
    departures: [slides[slides.length - 1].to, ...rest.filter((cell) => !after.has(cell))],
  };
}

/** @param {string | undefined} a @param {string | undefined} b */
function sameArt(a, b) {
  return a === b;
}

/** A stone that turned by a quarter while it moved is still the same. @param {string | undefined} a @param {string | undefined} b */
function sameColor(a, b) {
  return a?.replace(/-vertical$/, '') === b?.replace(/-vertical$/, '');
}

/**
 * @param {number} to
 * @param {Set<number>} among
 * @param {Cell[]} cells
 * @param {(cell: number) => boolean} fits
 */
function nearest(to, among, cells, fits) {
  let best = null;
  let shortest = Infinity;
  const [x, y] = cells[to].center;
  for (const cell of among) {
    if (!fits(cell)) continue;
    const distance = Math.hypot(cells[cell].center[0] - x, cells[cell].center[1] - y);
    if (distance < shortest) [best, shortest] = [cell, distance];
  }
  return best;
}
