import { html } from '../../vendor/lit.js';
import { icon } from '../icons.js';

const MOST = 5;
const WORDS = ['', 'easy', 'not hard', 'tricky', 'hard', 'very hard'];

/** How hard a study is, from 1 to 5. @param {number | undefined} difficulty */
export function stars(difficulty) {
  if (!difficulty) return html``;
  const words = WORDS[difficulty] ?? '';
  return html`<span class="stars" role="img" aria-label="Difficulty ${difficulty} of ${MOST}${words ? `, ${words}` : ''}" title=${words}>
    ${Array.from({ length: MOST }, (_, i) => html`<span class=${i < difficulty ? 'full' : 'hollow'}>${icon('star')}</span>`)}
  </span>`;
}
