// Games as text: our own records, read far enough to show them. The server checks every move.

/** @typedef {{variant: string, position: string | null, players: string[], comment: string, steps: {move: string, comment: string}[], result: string}} PastedGame */

const TAG = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;
const RESULT = /^(\*|\d+(?:\/\d+)?(?:-\d+(?:\/\d+)?)+)$/;

/** Does it look like one of our records? @param {string} text */
export function isRecord(text) {
  return TAG.test(text);
}

/** @param {string} text @returns {PastedGame[]} */
export function readRecords(text) {
  /** @type {PastedGame[]} */
  const games = [];
  let rest = text;
  while (TAG.test(rest)) {
    const [game, after] = readOne(rest);
    games.push(game);
    rest = after;
  }
  return games;
}

/** @param {string} text @returns {[PastedGame, string]} the game and what follows it */
function readOne(text) {
  let rest = text;
  /** @type {Record<string, string>} */ const tags = {};
  for (let tag = TAG.exec(rest); tag; tag = TAG.exec(rest)) {
    tags[tag[1]] = tag[2].replaceAll('\\n', '\n').replace(/\\(.)/g, '$1');
    rest = rest.slice(tag[0].length);
  }
  const players = Object.keys(tags).filter((key) => /^Player\d$/.test(key)).sort().map((key) => tags[key]);
  /** @type {PastedGame} */
  const game = { variant: tags.Variant ?? '', position: tags.Position ?? null, players, comment: '', steps: [], result: tags.Result ?? '*' };
  while ((rest = rest.trimStart()) && !TAG.test(rest)) {
    const comment = /^\{((?:[^}\\]|\\.)*)\}?/.exec(rest);
    const word = comment?.[0] ?? /^\S+/.exec(rest)?.[0] ?? rest;
    rest = rest.slice(word.length);
    if (comment) say(game, comment[1]);
    else if (RESULT.test(word)) return [{ ...game, result: word }, rest];
    else game.steps.push(...movesIn(word).map((move) => ({ move, comment: '' })));
  }
  return [game, rest];
}

/** @param {PastedGame} game @param {string} raw */
function say(game, raw) {
  const words = raw.replace(/\[%clk [^\]]*\]/g, '').replace(/\\(.)/g, '$1').trim();
  const last = game.steps.at(-1);
  if (last) last.comment = [last.comment, words].filter(Boolean).join(' ');
  else game.comment = [game.comment, words].filter(Boolean).join(' ');
}

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
