import { Ground } from './ground.js';
import { arrange, round } from './layout.js';
import { Marks } from './marks.js';
import { OverlayLayers } from './overlay.js';
import { Pieces } from './pieces.js';
import { set, shape } from './shapes.js';
import { cellWords } from './words.js';
/** @import {Board, Orientation, Overlay, View} from '../wire' */
/** @import {Layout} from './layout.js' */

/**
 * What a moment looks like.
 * @typedef {object} Moment
 * @property {View} view
 * @property {Map<number, {art: string, name: string}>} pieces  as they stand while a move is entered
 * @property {string[]} next  what may be clicked
 * @property {string[]} chosen  what was clicked
 * @property {string[]} hint
 * @property {Overlay | null} overlay
 * @property {number | null} focus  where the keyboard is
 */

/** Everything that is painted of a board: the ground, what stands on it, and the marks. */
export class Scene {
  svg = shape('svg', { class: 'board' });
  pieces = new Pieces();
  /** @type {Layout | null} */ layout = null;
  #ground = new Ground();
  #marks = new Marks();
  #overlays = new OverlayLayers();
  /** @type {Map<string, number>} */ #indices = new Map();

  constructor() {
    this.svg.append(
      this.#ground.cells, this.#ground.strokes, this.#overlays.shades, this.#marks.below, this.#overlays.shots,
      this.pieces.layer, this.#marks.above, this.#ground.labels, this.#overlays.signs,
    );
  }

  /** The outlines that take the focus and the clicks. */
  get cells() {
    return this.#ground.paths;
  }

  /** @param {string[]} clicks @returns {number[]} the cells among them */
  cellsOf(clicks) {
    return clicks.map((click) => this.#indices.get(click)).filter((index) => index !== undefined);
  }

  /** Draws the empty board. @param {Board} board @param {{orientation: Orientation, interactive: boolean}} how @returns {Layout} */
  build(board, { orientation, interactive }) {
    const layout = (this.layout = arrange(board, orientation));
    const { x, y, width, height } = layout.box;
    set(this.svg, 'viewBox', [x, y, width, height].map(round).join(' '));
    set(this.svg, 'class', `board ${board.style}${interactive ? ' interactive' : ''}`);
    set(this.svg, 'role', interactive ? 'application' : 'img');
    if (interactive) set(this.svg, 'aria-roledescription', 'board');
    this.#ground.draw(layout);
    this.#indices = new Map(board.cells.map((cell, index) => [cell.name, index]));
    if (interactive) for (const path of this.cells) path.setAttribute('role', 'button');
    return layout;
  }

  /** @param {Moment} moment @param {{moving: boolean, overlays: boolean, shots: boolean}} how */
  show({ view, pieces, next, chosen, hint, overlay, focus }, { moving, overlays, shots }) {
    const { layout } = this;
    if (!layout) return;
    this.pieces.show(new Map([...pieces].map(([cell, { art }]) => [cell, art])), layout, { moving, origin: view.last.at(-1) ?? null });
    if (shots) this.#overlays.showShots(view.shots, layout);
    if (overlays) this.#overlays.show(overlay, layout);
    const begun = chosen.length > 0;
    // Buttons that wait for a first click look like it anyway; rings on top would be noise.
    const target = this.cellsOf(next).filter((cell) => begun || layout.cells[cell].tone !== 'button');
    this.#marks.show({ last: begun ? [] : view.last, selected: this.cellsOf(chosen), hint: this.cellsOf(hint), target, begun, taken: (cell) => pieces.has(cell), focus }, layout);
  }

  /**
   * Tells which cells can be clicked, to the eye and to screen readers.
   * @param {Moment} moment
   * @param {{every: boolean, draggable: (cell: number) => boolean}} how  `every`: any cell will do
   */
  describe({ view, pieces, next, chosen }, { every, draggable }) {
    const { layout } = this;
    if (!layout) return;
    const [open, picked, last] = [new Set(this.cellsOf(next)), new Set(this.cellsOf(chosen)), new Set(view.last)];
    let drags = chosen.length > 0;
    this.cells.forEach((path, index) => {
      const cell = layout.cells[index];
      const can = every || open.has(index);
      drags ||= can && draggable(index);
      set(path, 'class', `cell ${cell.tone}${can ? ' can' : ''}`);
      set(path, 'aria-label', cellWords(cell, { piece: pieces.get(index)?.name, can, chosen: picked.has(index), last: last.has(index) }));
      set(path, 'aria-disabled', String(!can));
    });
    // Only where something can be dragged must a finger not scroll the page.
    this.svg.classList.toggle('draggable', drags);
  }
}
