import { api } from '../api.js';
import { Tree } from './tree.js';
/** @import {Notes, ReadGame} from '../wire' */

/** Comments of pasted games, which have no place in the address. @type {Map<string, Notes>} */
const handed = new Map();

/**
 * What lies on the desk.
 * @typedef {object} Reviewed
 * @property {string | null} id  of the saved game
 * @property {string} variant
 * @property {string | null} start
 * @property {Tree} tree
 * @property {string} name  what the game is called, if anything
 * @property {string[]} names  of the players
 * @property {number[]} mine  which of them I am
 * @property {string} result
 * @property {string | null} ending
 * @property {boolean} open  is it still being played?
 * @property {boolean} demo
 * @property {number | null} ply  where to begin
 */

/** @param {string} id @param {URLSearchParams} query @returns {Promise<Reviewed>} a game of the library */
export async function savedGame(id, query) {
  const [game, { demo }] = await Promise.all([api.game(id), api.catalogue()]);
  const tree = new Tree(game.steps.map(({ text }) => text), { played: true, notes: game.annotations });
  return {
    id, tree, demo, variant: game.variant, start: game.start, name: game.name, names: game.players, mine: game.yourSeats,
    result: game.result, ending: game.ending, open: game.open, ply: plyOf(query),
  };
}

/** @param {URLSearchParams} query @returns {Promise<Reviewed>} a game or position in the address */
export async function gameInAddress(query) {
  const { demo } = await api.catalogue();
  const names = query.get('names');
  return {
    id: null, demo, variant: query.get('variant') ?? '', start: query.get('position'), tree: new Tree(query.get('moves')?.split(' ').filter(Boolean) ?? [], { notes: handed.get(query.get('moves') ?? '') }),
    name: query.get('name') ?? '', names: names ? names.split('\n') : [], mine: [], result: query.get('result') ?? '*', ending: null, open: false, ply: plyOf(query),
  };
}

/** @param {Partial<ReadGame> & {variant: string, moves?: string[]}} game @returns {string} the address under which it is reviewed */
export function reviewAddress({ variant, position, moves = [], players = [], result }) {
  const query = new URLSearchParams({ variant });
  if (position) query.set('position', position);
  if (moves.length) query.set('moves', moves.join(' '));
  if (players.length) query.set('names', players.join('\n'));
  if (result && result !== '*') query.set('result', result);
  return `/review?${query}`;
}

/** @param {ReadGame} game @returns {string} the address under which it is reviewed, comments and all */
export function pastedAddress(game) {
  const moves = game.steps.map(({ move }) => move);
  const nodes = game.steps.map(({ move, comment }, i) => ({ ...(i ? { parent: i - 1 } : {}), move, comment }));
  if (game.comment || nodes.some(({ comment }) => comment)) handed.set(moves.join(' '), { comment: game.comment, nodes });
  return reviewAddress({ ...game, moves });
}

/** @param {URLSearchParams} query */
function plyOf(query) {
  const ply = query.get('ply');
  return ply === null || ply === '' ? null : Number(ply);
}
