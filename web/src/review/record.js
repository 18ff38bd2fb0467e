// Games as text. Records are read by the server; here are only bare moves, and what is sent to it.

/** A number of the round, or a result: no move. */
const RESULT = /^(\*|\d+(?:\/\d+)?(?:-\d+(?:\/\d+)?)+)$/;

/** Words that are moves, without the numbers of rounds and the result. @param {string} text */
export function movesIn(text) {
  return text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\d+\.+/, ''))
    .filter((word) => word !== '' && !RESULT.test(word));
}

/**
 * @param {{variant: string, position: string | null, players: string[], moves: string[], result?: string}} game
 * @returns {string} one of our records
 */
export function writeRecord({ variant, position, players, moves, result = '*' }) {
  /** @param {string} text */
  const quoted = (text) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  const tags = [['Variant', variant], ...(position === null ? [] : [['Position', position]]), ...players.map((name, i) => [`Player${i + 1}`, name]), ['Result', result]];
  const count = Math.max(2, players.length);
  const body = moves.map((move, i) => (i % count ? move : `${i / count + 1}. ${move}`));
  return `${tags.map(([key, value]) => `[${key} "${quoted(value)}"]`).join('\n')}\n\n${[...body, result].join(' ')}\n`;
}
