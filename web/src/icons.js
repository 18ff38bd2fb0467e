import { svg, html } from '../vendor/lit.js';

/** Drawn on a field of 24 by 24 with a line of 2. */
const SHAPES = {
  sun: svg`<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>`,
  moon: svg`<path d="M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z"/>`,
  system: svg`<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor"/>`,
  computer: svg`<rect x="4" y="5" width="16" height="11" rx="2"/><path d="M9 20h6M12 16v4"/>`,
  friend: svg`<circle cx="9" cy="8" r="3.2"/><path d="M3.5 19c.4-3.4 2.6-5 5.500-5s5.100 1.600 5.500 5"/><path d="M15.500 5.300a3.200 3.200 0 0 1 0 5.400M17.500 14.500c1.700.700 2.700 2.200 3 4.500"/>`,
  here: svg`<rect x="6" y="3" width="12" height="18" rx="2.500"/><path d="M9 8h6M9 16h6M6 12h12"/>`,
  learn: svg`<path d="M12 7c-2-1.600-4.700-2-8-2v13c3.300 0 6 .400 8 2 2-1.600 4.700-2 8-2V5c-3.300 0-6 .400-8 2Zm0 0v13"/>`,
  study: svg`<path d="M9.500 18h5M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.700.500 1 1.300 1 2.100h5c0-.800.300-1.600 1-2.100A6 6 0 0 0 12 3Z"/>`,
  play: svg`<path d="M8 5.500v13l10.500-6.500Z"/>`,
  back: svg`<path d="M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 5 5V18"/>`,
  hint: svg`<path d="M9.500 18h5M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.700.500 1 1.300 1 2.100h5c0-.800.300-1.600 1-2.100A6 6 0 0 0 12 3Z"/>`,
  now: svg`<path d="M13 3 5 14h6l-1 7 8-11h-6Z"/>`,
  draw: svg`<path d="M5 9h14M5 15h14"/>`,
  resign: svg`<path d="M6 21V4M6 5c4-2 8 2 12 0v9c-4 2-8-2-12 0"/>`,
  flip: svg`<path d="M8 20V5M4.500 8.500 8 5l3.500 3.500M16 4v15M12.500 15.500 16 19l3.500-3.500"/>`,
  rotate: svg`<path d="M19.500 12a7.500 7.500 0 1 1-2.400-5.500M20 3v4.500h-4.500"/>`,
  link: svg`<path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1"/>`,
  share: svg`<circle cx="6" cy="12" r="2.500"/><circle cx="17" cy="6" r="2.500"/><circle cx="17" cy="18" r="2.500"/><path d="m8.200 10.800 6.600-3.600M8.200 13.200l6.600 3.600"/>`,
  eye: svg`<path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z"/><circle cx="12" cy="12" r="3"/>`,
  review: svg`<circle cx="10.500" cy="10.500" r="6.500"/><path d="m15.500 15.500 5 5"/>`,
  again: svg`<path d="M4.500 12a7.500 7.500 0 0 1 13-5.100L20 9M20 4v5h-5M19.500 12a7.500 7.500 0 0 1-13 5.100L4 15M4 20v-5h5"/>`,
  up: svg`<path d="M12 19V5M6 11l6-6 6 6"/>`,
  down: svg`<path d="M12 5v14M6 13l6 6 6-6"/>`,
  first: svg`<path d="M6 5v14M18 6l-7 6 7 6"/>`,
  previous: svg`<path d="m15 5-7 7 7 7"/>`,
  next: svg`<path d="m9 5 7 7-7 7"/>`,
  last: svg`<path d="M18 5v14M6 6l7 6-7 6"/>`,
  edit: svg`<path d="M4 20l1-4L16 5l3 3L8 19Z"/>`,
  close: svg`<path d="M6 6l12 12M18 6 6 18"/>`,
  yes: svg`<path d="m5 12.500 4.500 4.500L19 7.500"/>`,
  download: svg`<path d="M12 4v11M7 10.500l5 5 5-5M5 20h14"/>`,
  upload: svg`<path d="M12 16V5M7 9.500l5-5 5 5M5 20h14"/>`,
  save: svg`<path d="M6 4h12v16l-6-4.500L6 20Z"/>`,
  pause: svg`<path d="M8.500 5.500v13M15.500 5.500v13"/>`,
  trash: svg`<path d="M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500"/>`,
  comment: svg`<path d="M4 5h16v11h-8l-5 4v-4H4Z"/>`,
  more: svg`<circle cx="5.500" cy="12" r="1.200"/><circle cx="12" cy="12" r="1.200"/><circle cx="18.500" cy="12" r="1.200"/>`,
  board: svg`<rect x="4" y="4" width="16" height="16" rx="2"/><path d="M4 12h16M12 4v16"/>`,
  copy: svg`<rect x="8.500" y="8.500" width="11" height="11" rx="2"/><path d="M15.500 8.500v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2"/>`,
  star: svg`<path d="m12 3.800 2.500 5.300 5.700.700-4.200 4 1.100 5.700L12 16.700l-5.100 2.800L8 13.800l-4.200-4 5.700-.700Z"/>`,
  brain: svg`<path d="M4 18l5-6 4 3 7-9M20 11V6h-5"/>`,
};

/** @typedef {keyof typeof SHAPES} IconName */

/** A decorative picture; the control it stands in must say what it does. @param {IconName} name */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SHAPES[name]}</svg>`;
}
