import { recall, remember } from '../store.js';
/** @import {Judged} from '../wire' */

/** Reviews take a while; the latest ones are kept in this browser. */
const MOST = 12;

/** @typedef {{key: string, judged: (Judged | null)[]}} Kept */

/** @param {string} key @returns {(Judged | null)[] | undefined} */
export function keptJudgements(key) {
  return all().find((kept) => kept.key === key)?.judged;
}

/** @param {string} key @param {(Judged | null)[]} judged */
export function keepJudgements(key, judged) {
  remember('reviews', [{ key, judged }, ...all().filter((kept) => kept.key !== key)].slice(0, MOST));
}

/** @returns {Kept[]} */
function all() {
  return recall('reviews', []);
}
