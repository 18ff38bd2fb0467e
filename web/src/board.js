import { html, nothing } from '../vendor/lit.js';
import { LightElement } from './element.js';
import { loadSprite } from './sprite.js';
import { Cursor } from './board/cursor.js';
import { Drag, cellAt } from './board/drag.js';
import { round } from './board/layout.js';
import { isArrow } from './board/neighbour.js';
import { Path, buttonWords } from './board/path.js';
import { Scene } from './board/scene.js';
import { set } from './board/shapes.js';
import { pathWords } from './board/words.js';
import { announce } from './widgets/announce.js';
/** @import {Board, Choices, Orientation, Overlay, View} from './wire' */
/** @import {Moment} from './board/scene.js' */
/** @import {PropertyValues} from '../vendor/lit.js' */

/** @type {Choices} */
const NOTHING = {};

/**
 * `<q-board>`: a position as a picture, and the way to enter moves. It knows no rules, only the
 * tree of clicks it is given.
 *
 * - `board`, `view`: what to show
 * - `choices`: what may be clicked; `{}` for looking only
 * - `interactive`: cells take the focus and clicks; without it the board is just a picture
 * - `picking`: any cell may be clicked and only `cell` events are sent (for editors)
 * - `orientation`: how it is turned
 * - `hint`: the clicks of a suggested move
 * - `overlay`: something drawn onto it
 * - `label`: what it is called, for screen readers
 *
 * Events: `move` with `{click: string[]}` when a path through the choices is complete, `cell` with `{index, name}` when picking.
 * After a move the board waits for another `view` or `choices`; `reset()` gives it back.
 */
export class QBoard extends LightElement {
  static properties = {
    board: { attribute: false },
    view: { attribute: false },
    choices: { attribute: false },
    interactive: { type: Boolean },
    picking: { type: Boolean },
    orientation: { attribute: false },
    hint: { attribute: false },
    overlay: { attribute: false },
    label: {},
  };

  #scene = new Scene();
  #drag;
  #path = new Path(NOTHING);
  #cursor = new Cursor();

  constructor() {
    super();
    /** @type {Board | null} */ this.board = null;
    /** @type {View | null} */ this.view = null;
    /** @type {Choices} */ this.choices = NOTHING;
    this.interactive = false;
    this.picking = false;
    /** @type {Orientation} */ this.orientation = { turn: 0, mirror: false };
    /** @type {string[] | null} */ this.hint = null;
    /** @type {Overlay | null} */ this.overlay = null;
    this.label = 'board';
    const { svg } = this.#scene;
    this.#drag = new Drag({
      svg,
      layout: () => this.#scene.layout,
      grab: (cell) => this.#grab(cell),
      press: (cell) => this.#press(cell),
      begin: (cell) => this.#beginDrag(cell),
      end: (from, to) => this.#endDrag(from, to),
    });
    svg.append(this.#drag.layer);
    svg.addEventListener('keydown', (event) => this.#key(event));
    svg.addEventListener('contextmenu', (event) => this.#rightClick(event));
    // Not on the drawing: browsers make a drawing that listens to the focus a place to tab to.
    this.addEventListener('focusin', (event) => this.#focused(event));
    this.addEventListener('focusout', () => this.#showFocus(false));
    void loadSprite();
  }

  /** Forgets the clicks made so far, also those of a move that waits for its answer. */
  reset() {
    this.#path.clear();
    this.#refresh();
  }

  render() {
    const buttons = this.interactive ? Object.keys(this.#path.next).filter((click) => buttonWords(click) !== null) : [];
    return html`${this.#scene.svg}${buttons.length
      ? html`<div class="buttons board-buttons">
          ${buttons.map((click) => html`<button class=${this.hint?.includes(click) ? 'primary hinted' : 'primary'} @click=${() => this.#click(click)}>${capital(click.slice(1))}</button>`)}
        </div>`
      : nothing}`;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    // Before rendering, because the buttons depend on the path. News that leave the position alone,
    // such as somebody's arrival, must not disturb a move half entered.
    const position = changed.has('view') && changed.get('view')?.position !== this.view?.position;
    const choices = changed.has('choices') && JSON.stringify(this.choices) !== JSON.stringify(this.#path.choices);
    if (!position && !choices) return;
    this.#path = new Path(this.choices ?? NOTHING);
    this.#drag.cancel();
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    if (!this.board || !this.view) return;
    const anotherBoard = changed.has('board') && !alike(this.board, changed.get('board'));
    const again = !this.#scene.layout || anotherBoard || changed.has('orientation') || changed.has('interactive');
    if (again) this.#rebuild(this.board);
    if (again || changed.has('choices')) this.#wait();
    this.#draw({ moving: !again && changed.has('view') && !!changed.get('view'), overlays: again || changed.has('overlay'), shots: again || changed.has('view') });
  }

  /** @param {Board} board */
  #rebuild(board) {
    const { width, height } = this.#scene.build(board, this).box;
    this.style.setProperty('--ratio', String(round(width / height)));
    if (this.interactive) this.#cursor.enter(this.#scene.cells);
  }

  /** Whoever comes with the keyboard next enters at something that can be chosen. */
  #wait() {
    const [first] = this.#scene.cellsOf(Object.keys(this.#path.next));
    const { layout } = this.#scene;
    if (this.interactive && layout && first !== undefined && !this.contains(document.activeElement)) this.#cursor.put(first, layout);
  }

  /** @param {{moving?: boolean, overlays?: boolean, shots?: boolean}} how */
  #draw({ moving = false, overlays = false, shots = false }) {
    const { view, interactive } = this;
    if (!view || !this.#scene.layout) return;
    set(this.#scene.svg, 'aria-label', this.label);
    /** @type {Moment} */
    const moment = {
      view, pieces: this.#shownPieces(view), next: interactive ? Object.keys(this.#path.next) : [], chosen: this.#path.clicks, hint: this.hint ?? [],
      overlay: this.overlay, focus: this.#cursor.shown ? this.#cursor.cell : null,
    };
    this.#scene.show(moment, { moving, overlays, shots });
    if (interactive) this.#scene.describe(moment, { every: this.picking, draggable: (cell) => this.#grab(cell) !== null });
  }

  /**
   * The pieces, with the one that is on its way already at its second click: an amazon stands on
   * its new square while the arrow is being chosen.
   * @param {View} view
   * @returns {Map<number, {art: string, name: string}>}
   */
  #shownPieces(view) {
    const pieces = new Map(view.pieces.map((piece) => [piece.cell, piece]));
    const [from, to] = this.#scene.cellsOf(this.#path.clicks);
    const moved = from === undefined ? undefined : pieces.get(from);
    if (moved && to !== undefined && !pieces.has(to)) {
      pieces.delete(from);
      pieces.set(to, { ...moved, cell: to });
    }
    return pieces;
  }

  /** @param {number} cell */
  #nameOf(cell) {
    return this.board?.cells[cell].name ?? '';
  }

  /** @param {number} cell */
  #press(cell) {
    const { layout } = this.#scene;
    if (!this.interactive || !layout) return;
    this.#cursor.put(cell, layout);
    const name = this.#nameOf(cell);
    if (this.picking) this.#tell('cell', { index: cell, name });
    else this.#click(name);
  }

  /** @param {string} click @param {boolean} [moving]  whether the piece slides there */
  #click(click, moving = true) {
    if (!this.#path.take(click)) return;
    this.#refresh(moving);
    if (this.#path.complete) this.#tell('move', { click: this.#path.clicks });
  }

  /** @param {'move' | 'cell'} event @param {object} detail */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }

  #takeBack() {
    if (!this.#path.takeBack()) return false;
    this.#refresh(true);
    return true;
  }

  #refresh(moving = false) {
    this.#draw({ moving });
    this.requestUpdate();
  }

  /** @param {number} cell @returns {{art: string | null} | null} */
  #grab(cell) {
    if (!this.interactive || this.picking || !this.view) return null;
    const name = this.#nameOf(cell);
    const art = this.#shownPieces(this.view).get(cell)?.art ?? null;
    if (name === this.#path.last) return this.#path.complete ? null : { art: this.#path.clicks.length === 1 ? art : null };
    return art && this.#path.canLift(name) ? { art } : null;
  }

  /** @param {number} cell */
  #beginDrag(cell) {
    const name = this.#nameOf(cell);
    if (name !== this.#path.last) this.#click(name);
    if (this.#path.clicks.length === 1) this.#scene.pieces.lift(cell);
  }

  /** @param {number} from @param {number | null} to */
  #endDrag(from, to) {
    this.#scene.pieces.lift(null);
    if (to === null || to === from) return;
    const name = this.#nameOf(to);
    if (this.#path.accepts(name)) {
      // It is there already, in the hand.
      this.#click(name, false);
    } else if (this.#path.clicks.length === 1) {
      this.#takeBack();
    }
  }

  /** @param {MouseEvent} event */
  #rightClick(event) {
    if (!this.interactive) return;
    event.preventDefault();
    this.#drag.cancel();
    this.#takeBack();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { layout } = this.#scene;
    if (!this.interactive || !layout || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) {
      this.#cursor.walk(event.key, layout);
      this.#showFocus(true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#press(this.#cursor.cell);
      this.#showFocus(true);
      if (!this.picking && !this.#path.complete) announce(pathWords(this.#path.clicks, Object.keys(this.#path.next)));
    } else if (event.key === 'Escape') {
      this.#drag.cancel();
      if (!this.#takeBack()) return;
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {FocusEvent} event */
  #focused({ target }) {
    const cell = cellAt(target);
    const { layout } = this.#scene;
    if (cell === null || !layout || !(target instanceof Element)) return;
    if (cell !== this.#cursor.cell) this.#cursor.put(cell, layout);
    this.#showFocus(target.matches(':focus-visible'));
  }

  /** @param {boolean} yes */
  #showFocus(yes) {
    this.#cursor.shown = yes;
    this.#draw({});
  }
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Two drawings of the same board, as different answers bring them. @param {Board} a @param {Board | null | undefined} b */
function alike(a, b) {
  return a === b || (!!b && a.cells.length === b.cells.length && JSON.stringify(a) === JSON.stringify(b));
}

customElements.define('q-board', QBoard);
