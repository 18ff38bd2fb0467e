import { outlinePath, round } from './layout.js';
import { reconcile, shape } from './shapes.js';
/** @import {Cell} from '../wire' */
/** @import {Layout} from './layout.js' */

/** @typedef {'last' | 'selected' | 'hint' | 'target' | 'focus'} MarkKind */

/**
 * What to mark. A cell may have several marks.
 * @typedef {object} Wanted
 * @property {Iterable<number>} last
 * @property {Iterable<number>} selected
 * @property {Iterable<number>} hint
 * @property {Iterable<number>} target
 * @property {boolean} begun  whether the targets continue a move that has begun
 * @property {(cell: number) => boolean} taken  whether a piece stands there
 * @property {number | null} focus
 */

/** Marks under and over the pieces. */
export class Marks {
  below = shape('g', { class: 'marks', 'aria-hidden': 'true' });
  above = shape('g', { class: 'marks', 'aria-hidden': 'true' });
  /** @type {Map<string, Element>} */ #below = new Map();
  /** @type {Map<string, Element>} */ #above = new Map();
  /** @type {Layout | null} */ #layout = null;

  /** @param {Wanted} wanted @param {Layout} layout */
  show(wanted, layout) {
    if (layout !== this.#layout) this.#clear();
    this.#layout = layout;
    /** @type {Map<string, {cell: Cell, kind: MarkKind}>} */
    const shades = new Map();
    for (const kind of /** @type {const} */ (['last', 'hint', 'selected'])) {
      for (const index of wanted[kind]) shades.set(`${kind} ${index}`, { cell: layout.cells[index], kind });
    }
    reconcile(this.below, this.#below, shades, ({ cell, kind }) => shape('path', { class: `mark ${kind}`, d: outlinePath(cell.outline) }));

    /** @type {Map<string, () => Element>} */
    const signs = new Map();
    for (const index of wanted.target) {
      const cell = layout.cells[index];
      const ring = wanted.taken(index) || cell.tone === 'button';
      const look = `mark target ${ring ? 'ring' : 'dot'}${wanted.begun ? '' : ' first'}`;
      signs.set(`${look} ${index}`, () => circle(cell, look, ring ? 0.9 : 0.26));
    }
    if (wanted.focus !== null) {
      const cell = layout.cells[wanted.focus];
      signs.set(`focus ${wanted.focus}`, () => shape('path', { class: 'mark focus', d: outlinePath(cell.outline, cell.center, 0.92) }));
    }
    reconcile(this.above, this.#above, signs, (make) => make());
  }


  #clear() {
    this.below.replaceChildren();
    this.above.replaceChildren();
    this.#below.clear();
    this.#above.clear();
  }
}

/** @param {Cell} cell @param {string} look @param {number} size */
function circle({ center, room }, look, size) {
  return shape('circle', { class: look, cx: round(center[0]), cy: round(center[1]), r: round(room * size) });
}
