import { curveColour } from './colours.js';
/** @import {GraphMark, Series} from './graph.js' */
/** @import {Node} from './tree.js' */

/** @type {Record<string, string>} */
const COLOURS = { '??': '--mark-blunder', '?': '--mark-mistake', '?!': '--mark-doubt' };

/**
 * The review as a curve: of two players the share of the first, of more one for each.
 * @param {Node[]} main
 * @param {string[]} players
 * @returns {{series: Series[], marks: GraphMark[]}}
 */
export function evaluationCurve(main, players) {
  const two = players.length === 2;
  /** @param {number} seat @returns {(number | null)[]} */
  const values = (seat) =>
    Array.from({ length: main.length + 1 }, (_, ply) => {
      const next = main[ply]?.judged;
      const last = main[ply - 1]?.judged;
      const score = next && (two || next.seat === seat) ? next.before : last && (two || last.seat === seat) ? last.after : null;
      return score ? Math.round(score.share * 1000) / 10 : null;
    });
  const series = two
    ? [{ name: players[0], colour: '--accent', values: values(0) }]
    : players.map((name, seat) => ({ name, colour: curveColour(name), values: values(seat) }));
  const marks = main.flatMap(({ ply, judged }) => {
    const y = judged?.mark ? series[two ? 0 : judged.seat].values[ply] : null;
    return judged && y !== null ? [{ x: ply, y, mark: judged.mark, colour: COLOURS[judged.mark] }] : [];
  });
  return { series, marks };
}

/** The curve as it was drawn last: the same as long as nothing is new. */
export class Curve {
  #key = '';
  /** @type {{series: Series[], marks: GraphMark[]}} */ #drawn = { series: [], marks: [] };

  /** @param {string} key @param {Node[]} main @param {string[]} players */
  of(key, main, players) {
    if (key !== this.#key) this.#drawn = evaluationCurve(main, players);
    this.#key = key;
    return this.#drawn;
  }
}
