import { recall, remember } from '../store.js';

// How far somebody has come, in this browser.

/** @param {'learn' | 'study'} what @param {string} game @returns {Set<string>} the steps or studies done */
export function doneOf(what, game) {
  return new Set(recall(`${what}.${game}`, /** @type {string[]} */ ([])));
}

/** @param {'learn' | 'study'} what @param {string} game @param {string} one @returns {Set<string>} */
export function markDone(what, game, one) {
  const done = doneOf(what, game).add(one);
  remember(`${what}.${game}`, [...done]);
  return done;
}

/** @param {'learn' | 'study'} what @param {string} game */
export function forgetDone(what, game) {
  remember(`${what}.${game}`, []);
}
