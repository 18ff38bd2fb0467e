import { html, nothing } from '../vendor/lit.js';
import { LightElement } from './element.js';
import { loadSprite } from './sprite.js';
import { Cursor } from './board/cursor.js';
import { Drag, cellAt } from './board/drag.js';
import { Ground } from './board/ground.js';
import { arrange, round } from './board/layout.js';
import { Marks } from './board/marks.js';
import { isArrow } from './board/neighbour.js';
import { OverlayLayers } from './board/overlay.js';
import { Path, buttonWords } from './board/path.js';
import { Pieces } from './board/pieces.js';
import { set, shape } from './board/shapes.js';
import { cellWords } from './board/words.js';
/** @import {Board, Choices, Orientation, Overlay, View} from './wire' */
/** @import {Layout} from './board/layout.js' */
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
 * Events: `move` with `{click: string[]}` when a path through the choices is complete,
 * `path` with `{path: string[]}` on the way there, `cell` with `{index, name}` when picking.
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

  #svg = shape('svg', { class: 'board' });
  #ground = new Ground();
  #marks = new Marks();
  #pieces = new Pieces();
  #overlays = new OverlayLayers();
  #drag;
  #path = new Path(NOTHING);
  /** @type {Layout | null} */ #layout = null;
  /** @type {Map<string, number>} */ #indices = new Map();
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
    this.#drag = new Drag({
      svg: this.#svg,
      layout: () => this.#layout,
      grab: (cell) => this.#grab(cell),
      press: (cell) => this.#press(cell),
      begin: (cell) => this.#beginDrag(cell),
      end: (from, to) => this.#endDrag(from, to),
    });
    this.#svg.append(
      this.#ground.cells, this.#ground.strokes, this.#overlays.shades, this.#marks.below, this.#overlays.shots,
      this.#pieces.layer, this.#marks.above, this.#ground.labels, this.#overlays.signs, this.#drag.layer,
    );
    this.#svg.addEventListener('keydown', (event) => this.#key(event));
    this.#svg.addEventListener('contextmenu', (event) => this.#rightClick(event));
    this.#svg.addEventListener('focusin', (event) => this.#focused(event));
    this.#svg.addEventListener('focusout', () => this.#showFocus(false));
    void loadSprite();
  }

  /** Forgets the clicks made so far, also those of a move that waits for its answer. */
  reset() {
    this.#path.clear();
    this.#refresh();
  }

  /** Puts the keyboard on the board. */
  focusBoard() {
    this.#cursor.focus();
  }

  render() {
    const buttons = this.interactive ? Object.keys(this.#path.next).filter((click) => buttonWords(click) !== null) : [];
    return html`${this.#svg}${buttons.length
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
    const again = !this.#layout || anotherBoard || changed.has('orientation') || changed.has('interactive');
    if (again) this.#rebuild(this.board);
    this.#draw({ moving: !again && changed.has('view') && !!changed.get('view'), overlays: again || changed.has('overlay'), shots: again || changed.has('view') });
  }

  /** @param {Board} board */
  #rebuild(board) {
    this.#layout = arrange(board, this.orientation);
    const { x, y, width, height } = this.#layout.box;
    const svg = this.#svg;
    set(svg, 'viewBox', [x, y, width, height].map(round).join(' '));
    set(svg, 'class', `board ${board.style}${this.interactive ? ' interactive' : ''}`);
    set(svg, 'role', this.interactive ? 'application' : 'img');
    if (this.interactive) set(svg, 'aria-roledescription', 'board');
    this.style.setProperty('--ratio', String(round(width / height)));
    this.#ground.draw(this.#layout);
    this.#indices = new Map(board.cells.map((cell, index) => [cell.name, index]));
    if (!this.interactive) return;
    for (const path of this.#ground.paths) path.setAttribute('role', 'button');
    this.#cursor.enter(this.#ground.paths);
  }

  /** @param {{moving?: boolean, overlays?: boolean, shots?: boolean}} how */
  #draw({ moving = false, overlays = false, shots = false }) {
    const { view } = this;
    const layout = this.#layout;
    if (!view || !layout) return;
    set(this.#svg, 'aria-label', this.label);
    const pieces = this.#shownPieces(view);
    const origin = view.last.at(-1) ?? null;
    this.#pieces.show(new Map([...pieces].map(([cell, { art }]) => [cell, art])), layout, { moving, origin });
    if (shots) this.#overlays.showShots(view.shots, layout);
    if (overlays) this.#overlays.show(this.overlay, layout);

    const next = new Set(this.#cells(Object.keys(this.#path.next)));
    const chosen = new Set(this.#cells(this.#path.clicks));
    const hint = this.#cells(this.hint ?? []);
    const begun = this.#path.clicks.length > 0;
    // Buttons that wait for a first click look like it anyway; rings on top would be noise.
    const target = [...next].filter((cell) => begun || layout.cells[cell].tone !== 'button');
    this.#marks.show(
      {
        last: begun ? [] : view.last, selected: chosen, hint, begun, focus: this.#cursor.shown ? this.#cursor.cell : null,
        target: this.interactive ? target : [], taken: (cell) => pieces.has(cell),
      },
      layout,
    );
    if (this.interactive) this.#describe(pieces, next, chosen, new Set(view.last));
  }

  /**
   * @param {Map<number, {name: string}>} pieces
   * @param {Set<number>} next
   * @param {Set<number>} chosen
   * @param {Set<number>} last
   */
  #describe(pieces, next, chosen, last) {
    const layout = /** @type {Layout} */ (this.#layout);
    let draggable = false;
    this.#ground.paths.forEach((path, index) => {
      const cell = layout.cells[index];
      const can = next.has(index) || this.picking;
      draggable ||= can && this.#grab(index) !== null;
      set(path, 'class', `cell ${cell.tone}${can ? ' can' : ''}`);
      set(path, 'aria-label', cellWords(cell, { piece: pieces.get(index)?.name, can, chosen: chosen.has(index), last: last.has(index) }));
      set(path, 'aria-disabled', String(!can));
    });
    // Only where something can be dragged must a finger not scroll the page.
    this.#svg.classList.toggle('draggable', draggable || chosen.size > 0);
  }

  /**
   * The pieces, with the one that is on its way already at its second click: an amazon stands on
   * its new square while the arrow is being chosen.
   * @param {View} view
   * @returns {Map<number, {art: string, name: string}>}
   */
  #shownPieces(view) {
    const pieces = new Map(view.pieces.map((piece) => [piece.cell, piece]));
    const [from, to] = this.#cells(this.#path.clicks);
    const moved = from === undefined ? undefined : pieces.get(from);
    if (moved && to !== undefined && !pieces.has(to)) {
      pieces.delete(from);
      pieces.set(to, { ...moved, cell: to });
    }
    return pieces;
  }

  /** @param {string[]} clicks */
  #cells(clicks) {
    return clicks.map((click) => this.#indices.get(click)).filter((index) => index !== undefined);
  }

  /** @param {number} cell */
  #nameOf(cell) {
    return this.board?.cells[cell].name ?? '';
  }

  /** @param {number} cell */
  #press(cell) {
    if (!this.interactive || !this.#layout) return;
    this.#cursor.put(cell, this.#layout);
    const name = this.#nameOf(cell);
    if (this.picking) this.#tell('cell', { index: cell, name });
    else this.#click(name);
  }

  /** @param {string} click @param {boolean} [moving]  whether the piece slides there */
  #click(click, moving = true) {
    if (!this.#path.take(click)) return;
    this.#refresh(moving);
    this.#tell('path', { path: this.#path.clicks });
    if (this.#path.complete) this.#tell('move', { click: this.#path.clicks });
  }

  /** @param {'move' | 'path' | 'cell'} event @param {object} detail */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }

  #takeBack() {
    if (!this.#path.takeBack()) return false;
    this.#refresh(true);
    this.#tell('path', { path: this.#path.clicks });
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
    if (this.#path.clicks.length === 1) this.#pieces.lift(cell);
  }

  /** @param {number} from @param {number | null} to */
  #endDrag(from, to) {
    this.#pieces.lift(null);
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
    if (!this.interactive || !this.#layout || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) {
      this.#cursor.walk(event.key, this.#layout);
      this.#showFocus(true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#press(this.#cursor.cell);
      this.#showFocus(true);
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
    if (cell === null || !this.#layout || !(target instanceof Element)) return;
    if (cell !== this.#cursor.cell) this.#cursor.put(cell, this.#layout);
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
