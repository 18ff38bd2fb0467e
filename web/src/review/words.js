/** @import {Judged, Mark, Score} from '../wire' */

/** @type {Record<Mark, string>} */
export const MARKS = { '': '', '?!': 'inaccuracy', '?': 'mistake', '??': 'blunder' };

/** The share of the point for a seat. @param {Score} score @param {number} seat @param {number} players */
export function shareOf({ share }, seat, players) {
  return players === 2 && seat === 1 ? 1 - share : share;
}

/** Where the score leaves winning, even and losing. */
const [BAD, GOOD] = [0.38, 0.62];

/**
 * What a bad move did, as a sentence without its beginning: "gave away a sure win".
 * @param {Judged} judged
 * @param {number} players
 */
export function whatHappened({ before, after, seat, loss }, players) {
  const [was, is] = [shareOf(before, seat, players), shareOf(after, seat, players)];
  const lostNow = after.proven && is < 0.05;
  if (before.proven && was > 0.95) return is >= GOOD ? 'missed a sure win, but stayed ahead' : 'gave away a sure win';
  if (lostNow) return was < BAD ? 'made the loss certain' : 'walked into a sure loss';
  if (was >= GOOD && is <= BAD) return 'turned a good position into a bad one';
  if (was >= GOOD && is < GOOD) return 'gave the lead away';
  if (was >= GOOD) return 'let some of the lead go';
  if (was > BAD && is <= BAD) return 'fell behind';
  if (was <= BAD) return loss > 0.15 ? 'gave up the last chances' : 'made a bad position worse';
  return 'let a chance slip';
}

/** As in "12" for the first player and "12…" for the others. @param {number} ply from 1 @param {number} players @param {number} first who moved first */
export function moveNumber(ply, players, first = 0) {
  const index = ply - 1 + first;
  return `${Math.floor(index / players) + 1}${index % players ? '…' : '.'}`;
}

/** For the screen: "58 %". @param {number} share */
export function percent(share) {
  return `${Math.round(share * 100)} %`;
}

/** Nodes, shortly: "1.2 M". @param {number} count */
export function many(count) {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} G`;
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
  if (count >= 1e4) return `${Math.round(count / 1e3)} k`;
  return String(Math.round(count));
}

/** A score in very few letters, to write it on a cell: "+1.2", "W5", "=". @param {string} text */
export function shortScore(text) {
  const sure = /^(win|loss|lose|lost|won)\D*(\d*)/.exec(text);
  if (sure) return `${sure[1].startsWith('w') ? 'W' : 'L'}${sure[2]}`;
  if (text.startsWith('draw')) return '=';
  const value = Number(text);
  if (Number.isNaN(value)) return text.slice(0, 5);
  const digits = Math.abs(value) >= 9.95 ? 0 : 1;
  return `${value > 0 ? '+' : ''}${value.toFixed(digits)}`.replace('-', '−');
}
