import { neighbour } from './neighbour.js';
/** @import {Point} from '../wire' */
/** @import {Layout} from './layout.js' */
/** @import {Arrow} from './neighbour.js' */

/** Where the keyboard is on the board: one tab stop that walks. */
export class Cursor {
  cell = 0;
  /** Only whoever uses the keyboard sees it. */
  shown = false;
  /** The line a walk keeps to, where it can only zigzag along it. @type {Point} */
  #aim = [0, 0];
  /** @type {SVGElement[]} */ #paths = [];

  /** @param {SVGElement[]} paths  the cells, newly drawn */
  enter(paths) {
    this.#paths = paths;
    this.cell = Math.max(0, Math.min(this.cell, paths.length - 1));
    paths.forEach((path, index) => path.setAttribute('tabindex', index === this.cell ? '0' : '-1'));
  }

  focus() {
    this.#paths[this.cell]?.focus();
  }

  /** @param {number} cell @param {Layout} layout */
  put(cell, layout) {
    this.#paths[this.cell]?.setAttribute('tabindex', '-1');
    this.cell = cell;
    this.#paths[cell]?.setAttribute('tabindex', '0');
    this.#aim = layout.cells[cell].center;
  }

  /** @param {Arrow} arrow @param {Layout} layout */
  walk(arrow, layout) {
    const upright = arrow === 'ArrowUp' || arrow === 'ArrowDown';
    const [x, y] = layout.cells[this.cell].center;
    // Across the direction the walk keeps its line; along it the place is here.
    /** @type {Point} */
    const aim = upright ? [this.#aim[0], y] : [x, this.#aim[1]];
    const to = neighbour(layout.cells, this.cell, arrow, aim);
    if (to === null) return;
    this.put(to, layout);
    const [newX, newY] = layout.cells[to].center;
    this.#aim = upright ? [aim[0], newY] : [newX, aim[1]];
    this.focus();
  }
}
