import { changes } from './moves-of-pieces.js';
import { round } from './layout.js';
import { shape, set } from './shapes.js';
/** @import {Layout} from './layout.js' */

const SLIDE = 200;
const HALF_FLIP = 110;
const APPEAR = 160;
/** Discs turn one after the other, outwards from the move. */
const RIPPLE = 22;

/**
 * A piece on the board: a group at its cell, in it a body that only animations move. When an
 * animation ends or is cancelled the body is at rest, so nothing can be left behind.
 * @typedef {{group: SVGGElement, body: SVGGElement, picture: SVGUseElement, art: string}} Figure
 */

/** The pieces, brought from picture to picture. */
export class Pieces {
  layer = shape('g', { class: 'pieces', 'aria-hidden': 'true' });
  /** @type {Map<number, Figure>} */ #figures = new Map();
  /** @type {Set<SVGGElement>} */ #leaving = new Set();
  /** @type {Set<Animation>} */ #running = new Set();
  /** @type {Layout | null} */ #layout = null;

  /**
   * @param {Map<number, string>} arts  by cell
   * @param {Layout} layout
   * @param {{moving: boolean, origin: number | null}} how  whether to show the change as movement, and from where it spread
   */
  show(arts, layout, { moving, origin }) {
    if (layout === this.#layout && this.#shows(arts)) return;
    this.#settle();
    const still = !moving || this.#layout !== layout || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#layout = layout;
    if (still) this.#replace(arts, layout);
    else this.#animate(arts, layout, origin);
  }

  /** @param {Map<number, string>} arts */
  #shows(arts) {
    if (arts.size !== this.#figures.size) return false;
    for (const [cell, art] of arts) if (this.#figures.get(cell)?.art !== art) return false;
    return true;
  }

  /** Dims the piece that is being dragged. @param {number | null} cell */
  lift(cell) {
    for (const [at, { group }] of this.#figures) group.classList.toggle('lifted', at === cell);
  }

  /** @param {Map<number, string>} arts @param {Layout} layout */
  #replace(arts, layout) {
    for (const [cell, figure] of this.#figures) {
      if (arts.has(cell)) continue;
      figure.group.remove();
      this.#figures.delete(cell);
    }
    for (const [cell, art] of arts) {
      const figure = this.#figures.get(cell) ?? this.#add(cell);
      this.#put(figure, cell, art, layout);
    }
  }

  /** @param {Map<number, string>} arts @param {Layout} layout @param {number | null} origin */
  #animate(arts, layout, origin) {
    const before = new Map([...this.#figures].map(([cell, { art }]) => [cell, art]));
    const { slides, flips, arrivals, departures, entering } = changes(before, arts, layout.cells);
    const sources = new Map(slides.map(({ from }) => [from, this.#figures.get(from)]));
    for (const cell of departures) this.#leave(cell);
    for (const { from } of slides) this.#figures.delete(from);
    for (const { from, to } of slides) {
      const figure = /** @type {Figure} */ (sources.get(from));
      this.#figures.set(to, figure);
      // Above what it passes.
      if (slides.length === 1) this.layer.append(figure.group);
      this.#put(figure, to, /** @type {string} */ (arts.get(to)), layout);
      const [x, y] = this.#difference(from, to, layout);
      this.#run(figure.body, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], SLIDE);
    }
    if (entering) {
      const figure = this.#add(entering.cell);
      this.#put(figure, entering.cell, /** @type {string} */ (arts.get(entering.cell)), layout);
      const [x, y] = this.#difference(entering.like.from, entering.like.to, layout);
      this.#run(figure.body, [{ transform: `translate(${x}px, ${y}px)`, opacity: 0.3 }, { transform: 'none', opacity: 1 }], SLIDE);
    }
    for (const cell of flips) this.#flip(cell, /** @type {string} */ (arts.get(cell)), layout, origin);
    for (const cell of arrivals) {
      const figure = this.#add(cell);
      this.#put(figure, cell, /** @type {string} */ (arts.get(cell)), layout);
      this.#run(figure.body, [{ transform: 'scale(0.4)', opacity: 0 }, { transform: 'none', opacity: 1 }], APPEAR);
    }
  }

  /** @param {number} cell @param {string} art @param {Layout} layout @param {number | null} origin */
  #flip(cell, art, layout, origin) {
    const figure = /** @type {Figure} */ (this.#figures.get(cell));
    const before = figure.picture.getAttribute('href') ?? '';
    this.#put(figure, cell, art, layout);
    const distance = origin === null ? 0 : Math.hypot(...this.#difference(origin, cell, layout));
    const delay = Math.min(distance, 8) * RIPPLE;
    // The old side turns away on a copy, then the new side turns in.
    const away = /** @type {SVGUseElement} */ (figure.picture.cloneNode());
    away.setAttribute('href', before);
    const copy = shape('g');
    copy.append(away);
    figure.group.append(copy);
    this.#leaving.add(copy);
    const leave = this.#run(copy, [{ transform: 'none' }, { transform: 'scaleX(0)' }], HALF_FLIP, delay, 'both');
    leave.onfinish = () => this.#drop(copy);
    this.#run(figure.body, [{ transform: 'scaleX(0)' }, { transform: 'none' }], HALF_FLIP, delay + HALF_FLIP);
  }

  /** @param {number} cell */
  #leave(cell) {
    const figure = this.#figures.get(cell);
    if (!figure) return;
    this.#figures.delete(cell);
    this.#leaving.add(figure.group);
    this.#run(figure.body, [{ opacity: 1 }, { opacity: 0 }], APPEAR, 0, 'both').onfinish = () => this.#drop(figure.group);
  }

  /** Ends all that still moves: the next picture begins from a clean one. */
  #settle() {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    for (const group of this.#leaving) group.remove();
    this.#leaving.clear();
  }

  /** @param {SVGGElement} group */
  #drop(group) {
    group.remove();
    this.#leaving.delete(group);
  }

  /** @param {Element} body @param {Keyframe[]} frames @param {number} duration @param {number} [delay] @param {FillMode} [fill] */
  #run(body, frames, duration, delay = 0, fill = 'backwards') {
    const animation = body.animate(frames, { duration, delay, easing: 'ease-out', fill });
    this.#running.add(animation);
    animation.finished.then(() => this.#running.delete(animation), () => {});
    return animation;
  }

  /** @param {number} cell @returns {Figure} */
  #add(cell) {
    const group = shape('g', { class: 'piece' });
    const body = shape('g');
    const picture = emptyPicture();
    body.append(picture);
    group.append(body);
    this.layer.append(group);
    const figure = { group, body, picture, art: '' };
    this.#figures.set(cell, figure);
    return figure;
  }

  /** @param {Figure} figure @param {number} cell @param {string} art @param {Layout} layout */
  #put(figure, cell, art, layout) {
    const { center, room } = layout.cells[cell];
    figure.art = art;
    set(figure.group, 'transform', `translate(${round(center[0])} ${round(center[1])})`);
    dress(figure.picture, art, room, layout);
  }

  /** @param {number} from @param {number} to @param {Layout} layout @returns {[number, number]} */
  #difference(from, to, layout) {
    const [a, b] = [layout.cells[from].center, layout.cells[to].center];
    return [a[0] - b[0], a[1] - b[1]];
  }
}

/** A symbol with a view box would fill the whole board if its size were not given. */
export function emptyPicture() {
  return shape('use', { x: -1, y: -1, width: 2, height: 2 });
}

/**
 * Everything stays upright but bars, which lie along the lines of the board.
 * @param {SVGUseElement} picture @param {string} art @param {number} room @param {Layout} layout
 */
export function dress(picture, art, room, { degrees }) {
  set(picture, 'href', `#${art}`);
  const turn = art.startsWith('bar-') && degrees ? ` rotate(${degrees})` : '';
  set(picture, 'transform', `scale(${round(room)})${turn}`);
}
