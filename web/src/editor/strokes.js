import { cellAt } from '../board/drag.js';

/** Painting with a pointer that is held down: every cell it comes over, once. */
export class Strokes {
  #pointer = -1;
  /** @type {Set<number>} */ #touched = new Set();
  /** Whether the board's own press belongs to this stroke. */ busy = false;

  /** @param {{begin: (cell: number, erase: boolean) => void, paint: (cell: number) => void}} on */
  constructor(on) {
    this.on = on;
  }

  /** @param {PointerEvent} event */
  down(event) {
    const cell = cellAt(event.target);
    if (cell === null || (event.button !== 0 && event.button !== 2)) return;
    this.#pointer = event.pointerId;
    this.#touched = new Set([cell]);
    this.busy = true;
    this.on.begin(cell, event.button === 2);
    this.on.paint(cell);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.#pointer) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell === null || this.#touched.has(cell)) return;
    this.#touched.add(cell);
    this.on.paint(cell);
  }

  up() {
    this.#pointer = -1;
    // The board tells of the press right after this.
    setTimeout(() => (this.busy = false));
  }
}
