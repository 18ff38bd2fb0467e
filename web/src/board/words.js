/** @import {Choices, View} from '../wire' */

/**
 * What a screen reader says about a cell.
 * @param {{name: string, tone: string}} cell
 * @param {{piece?: string, can: boolean, chosen: boolean, last: boolean}} state
 */
export function cellWords({ name, tone }, { piece, can, chosen, last }) {
  const words = [tone === 'button' ? `push ${name}` : name, piece ?? (tone === 'button' ? '' : 'empty')];
  if (chosen) words.push('chosen');
  if (last) words.push('last move');
  if (can) words.push('can be chosen');
  return words.filter(Boolean).join(', ');
}

/** @param {View} view @param {{player: string, text: string}} [step] what has just been played */
export function positionWords(view, step) {
  const played = step ? `${step.player} plays ${step.text}; ` : '';
  return view.ending ? `${played}${view.ending.text}` : `${played}${view.mover} to move`;
}

/** More than that nobody listens to. */
const MOST_NAMED = 12;

/**
 * What was chosen with the keyboard, and what can be chosen now; marks tell the others.
 * @param {string[]} clicks @param {string[]} next
 */
export function pathWords(clicks, next) {
  const names = next.slice(0, MOST_NAMED).map((click) => click.replace('!', ''));
  const rest = next.length - names.length;
  const now = next.length ? `Can be chosen now: ${names.join(', ')}${rest ? ` and ${rest} more` : ''}.` : 'Nothing can be chosen now.';
  return clicks.length ? `${clicks.join(', ')} chosen. ${now}` : now;
}

/** How to begin, for those who see the board for the first time. @param {View} view @param {Choices} choices  none if it is not our turn */
export function openingWords({ mover }, choices) {
  const ways = Object.values(choices);
  const begins = `${mover.charAt(0).toUpperCase()}${mover.slice(1)} begins`;
  if (!ways.length) return `${begins}.`;
  return ways.every((way) => way === true) ? `${begins}: choose one of the marked places.` : `${begins}: choose one of the marked pieces, then where it goes.`;
}
