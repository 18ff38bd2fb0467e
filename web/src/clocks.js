/** @import {ClockWish} from './wire' */

/** The usual clocks, in minutes and seconds for each move. */
export const CLOCKS = ['1+0', '3+2', '5+3', '10+5', '30+0'];

/** @param {string} words as `5+3` @returns {ClockWish | undefined} nothing for `none` */
export function parseClock(words) {
  const [minutes, increment] = words.split('+').map(Number);
  return Number.isFinite(minutes) && minutes > 0 ? { initial: Math.round(minutes * 60), increment: increment || 0 } : undefined;
}

/** @param {number} ms as a clock shows it: tenths only when they matter */
export function clockWords(ms) {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
