import { html } from '../../vendor/lit.js';
import { icon } from '../icons.js';
/** @import {IconName} from '../icons.js' */

/**
 * A button that unfolds a few choices; it folds again by itself.
 * @param {{picture: IconName, words: string, title?: string, compact?: boolean, items: unknown[]}} menu  links and buttons
 */
export function menu({ picture, words, title = words, compact = false, items }) {
  return html`<details class="menu" @toggle=${opened} @click=${chosen} @keydown=${key}>
    <summary class="button quiet" aria-label=${title} title=${title}>${icon(picture)}${compact ? '' : html`<span>${words}</span>`}</summary>
    <div class="menu-items">${items}</div>
  </details>`;
}

/** @param {Event} event */
function opened({ currentTarget }) {
  const details = /** @type {HTMLDetailsElement} */ (currentTarget);
  if (!details.open) return;
  for (const other of document.querySelectorAll('details.menu[open]')) if (other !== details) other.removeAttribute('open');
  place(details);
  /** @param {Event} event */
  const outside = ({ target }) => {
    if (target instanceof Element && details.contains(target)) return;
    details.open = false;
    document.removeEventListener('pointerdown', outside);
    document.removeEventListener('focusin', outside);
  };
  document.addEventListener('pointerdown', outside);
  document.addEventListener('focusin', outside);
}

/** To the side where there is room. @param {HTMLDetailsElement} details */
function place(details) {
  const { left, bottom } = details.getBoundingClientRect();
  const items = /** @type {HTMLElement} */ (details.querySelector('.menu-items'));
  details.classList.toggle('leftward', left + items.offsetWidth > document.documentElement.clientWidth - 8);
  details.classList.toggle('upward', bottom + items.offsetHeight > innerHeight - 8);
}

/** @param {Event} event */
function chosen({ currentTarget, target }) {
  const item = target instanceof Element ? target.closest('.menu-items a, .menu-items button') : null;
  if (item) /** @type {HTMLDetailsElement} */ (currentTarget).open = false;
}

/** @param {KeyboardEvent} event */
function key(event) {
  const details = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  if (!details.open) return;
  const items = [.../** @type {NodeListOf<HTMLElement>} */ (details.querySelectorAll('.menu-items a, .menu-items button'))];
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === 'Escape') {
    details.open = false;
    details.querySelector('summary')?.focus();
  } else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
  else if (event.key === 'ArrowUp') items[(at - 1 + items.length) % items.length]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
