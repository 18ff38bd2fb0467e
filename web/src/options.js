/** @import {CatalogueGame, GameOption} from './wire' */

/** @typedef {Record<string, string>} Chosen options by key, only those that differ from the default */

/** More values than that are typed, not picked from a list. */
const LONGEST_LIST = 32;

/** @param {GameOption} option @returns {string[] | null} all values, or none if there are too many */
export function valuesOf({ values }) {
  if ('words' in values) return values.words;
  const count = Math.floor((values.max - values.min) / values.step) + 1;
  if (count > LONGEST_LIST) return null;
  return Array.from({ length: count }, (_, i) => String(values.min + i * values.step));
}

/** @param {CatalogueGame} game @param {Chosen} chosen @returns {string} as the program names variants: `cover:stones=6,repetition=c` */
export function variantName({ name, options }, chosen) {
  const given = options.filter(({ key, default: usual }) => chosen[key] && chosen[key] !== String(usual));
  return given.length ? `${name}:${given.map(({ key }) => `${key}=${chosen[key]}`).join(',')}` : name;
}

/** @param {GameOption} option @param {string} value @returns {string} */
export function valueWords(option, value) {
  const isSize = option.key === 'size' && 'min' in option.values && /row|column/.test(option.about);
  return isSize ? `${value} × ${value}` : value;
}
