import { html } from '../../vendor/lit.js';
import { LightElement } from '../element.js';
import { icon } from '../icons.js';
import { recall, remember } from '../store.js';

/** @typedef {'system' | 'light' | 'dark'} Theme */
/** @typedef {import('../icons.js').IconName} IconName */

/** @type {{theme: Theme, name: string, picture: IconName}[]} */
const THEMES = [
  { theme: 'system', name: 'as the system', picture: 'system' },
  { theme: 'light', name: 'light', picture: 'sun' },
  { theme: 'dark', name: 'dark', picture: 'moon' },
];

/** One button that goes round the themes. */
class ThemeSwitch extends LightElement {
  static properties = { theme: { state: true } };

  constructor() {
    super();
    /** @type {Theme} */
    this.theme = recall('theme', 'system');
    this.#apply();
  }

  render() {
    const now = THEMES.find(({ theme }) => theme === this.theme) ?? THEMES[0];
    const words = `Colours: ${now.name}. Change`;
    return html`<button class="quiet square" aria-label=${words} title=${words} @click=${this.#next}>${icon(now.picture)}</button>`;
  }

  #next() {
    const now = THEMES.findIndex(({ theme }) => theme === this.theme);
    this.theme = THEMES[(now + 1) % THEMES.length].theme;
    remember('theme', this.theme);
    this.#apply();
  }

  #apply() {
    const root = document.documentElement;
    if (this.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

customElements.define('q-theme-switch', ThemeSwitch);
