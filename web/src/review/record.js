// Games as text. Records are read by the server; here are only bare moves, and what is sent to it.
/** @import {ReadGame} from '../wire' */

/** A number of the round, or a result: no move. */
const RESULT = /^(\*|\d+(?:\/\d+)?(?:-\d+(?:\/\d+)?)+)$/;

/** Words that are moves, without the numbers of rounds and the result. @param {string} text */
export function movesIn(text) {
  return text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\d+\.+/, ''))
    .filter((word) => word !== '' && !RESULT.test(word));
}

/** What the server reads as a game, written as one of our records. @param {ReadGame} game */
export function writeRecord({ variant, position, players, comment, steps, result }) {
  /** @param {string} text */
  const quoted = (text) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  /** @param {string} text */
  const braced = (text) => (text ? [`{${text.replaceAll('\\', '\\\\').replaceAll('}', '\\}')}}`] : []);
  const tags = [['Variant', variant], ...(position === null ? [] : [['Position', position]]), ...players.map((name, i) => [`Player${i + 1}`, name]), ['Result', result]];
  const count = Math.max(2, players.length);
  const body = steps.flatMap(({ move, comment: said }, i) => [i % count ? move : `${i / count + 1}. ${move}`, ...braced(said)]);
  return `${tags.map(([key, value]) => `[${key} "${quoted(value)}"]`).join('\n')}\n\n${[...braced(comment), ...body, result].join(' ')}\n`;
}
