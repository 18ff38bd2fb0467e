/** @import {Board, View} from '../wire' */

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
