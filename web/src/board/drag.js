import { dress, emptyPicture } from './pieces.js';
import { round } from './layout.js';
import { shape } from './shapes.js';
/** @import {Layout} from './layout.js' */

/** How far, in pixels, a finger may tremble and still only press. */
const TREMBLE = 6;

/**
 * What the board tells and is told about presses and drags.
 * @typedef {object} Host
 * @property {SVGSVGElement} svg
 * @property {() => Layout | null} layout
 * @property {(cell: number) => {art: string | null} | null} grab  may a drag begin here, and with which piece in the hand?
 * @property {(cell: number) => void} press
 * @property {(cell: number) => void} begin  a drag has begun
 * @property {(from: number, to: number | null) => void} end
 */

/** Presses and drags of one pointer at a time, mouse or finger. */
export class Drag {
  layer = shape('g', { class: 'hand', 'aria-hidden': 'true' });
  /** @type {{pointer: number, cell: number, x: number, y: number, art: string | null, grabbable: boolean, moving: boolean} | null} */
  #held = null;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    const { svg } = host;
    svg.addEventListener('pointerdown', (event) => this.#down(event));
    svg.addEventListener('pointermove', (event) => this.#move(event));
    svg.addEventListener('pointerup', (event) => this.#up(event));
    svg.addEventListener('pointercancel', () => this.cancel());
  }

  get moving() {
    return this.#held?.moving ?? false;
  }

  /** Drops what is in the hand where it came from. */
  cancel() {
    const held = this.#held;
    this.#letGo();
    if (held?.moving) this.host.end(held.cell, null);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || this.#held) return;
    const cell = cellAt(event.target);
    if (cell === null) return;
    const grabbed = this.host.grab(cell);
    this.#held = { pointer: event.pointerId, cell, x: event.clientX, y: event.clientY, art: grabbed?.art ?? null, grabbable: grabbed !== null, moving: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer || !held.grabbable) return;
    if (!held.moving) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < TREMBLE) return;
      held.moving = true;
      // Captured only now, so that a plain press keeps its target.
      this.host.svg.setPointerCapture(event.pointerId);
      this.#take(held);
      this.host.begin(held.cell);
    }
    const matrix = this.host.svg.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    this.layer.setAttribute('transform', `translate(${round(x)} ${round(y)})`);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    this.#letGo();
    const under = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (held.moving) this.host.end(held.cell, under);
    else if (under === held.cell) this.host.press(held.cell);
  }

  /** @param {{cell: number, art: string | null}} held */
  #take({ cell, art }) {
    const layout = this.host.layout();
    if (!art || !layout) return;
    const picture = emptyPicture();
    dress(picture, art, layout.cells[cell].room * 1.12, layout);
    this.layer.replaceChildren(picture);
  }

  #letGo() {
    this.#held = null;
    this.layer.replaceChildren();
  }
}

/** @param {EventTarget | null} target @returns {number | null} */
export function cellAt(target) {
  const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  return cell == null ? null : Number(cell);
}
