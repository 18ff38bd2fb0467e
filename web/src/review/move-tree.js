import { html, nothing } from '../../vendor/lit.js';
import { LightElement } from '../element.js';
import { MARKS, moveNumber } from './words.js';
/** @import {PropertyValues} from '../../vendor/lit.js' */
/** @import {Node, Tree} from './tree.js' */

/**
 * `<q-move-tree>`: the game as a table of rounds; comments and branches interrupt it. `version` changes whenever the tree
 * does. Sends `go` with the node wanted, `edit` with the node whose comment is to be written, `comment` with its text.
 */
class MoveTree extends LightElement {
  static properties = {
    tree: { attribute: false }, version: { type: Number }, current: { attribute: false }, editing: { attribute: false }, players: { type: Number }, first: { type: Number },
  };

  constructor() {
    super();
    /** @type {Tree | null} */ this.tree = null;
    this.version = 0;
    /** @type {Node | null} */ this.current = null;
    /** @type {Node | null} */ this.editing = null;
    this.players = 2;
    /** Who moves first. */ this.first = 0;
  }

  get #columns() {
    return this.players <= 3 ? this.players : 2;
  }

  render() {
    if (!this.tree) return nothing;
    const { root, main } = this.tree;
    return html`<div class="moves tree" tabindex="0" role="group" aria-label="Moves">
      ${this.#comment(root)}
      ${main.length ? nothing : html`<p class="soft small empty">No moves yet. Make one on the board.</p>`}
      ${this.#rows(main)}
    </div>`;
  }

  /** Rounds as rows; what is said or branches off stands between them. @param {Node[]} main */
  #rows(main) {
    const columns = this.#columns;
    const first = this.first % columns;
    /** @type {unknown[]} */ const out = [];
    /** @type {unknown[]} */ let cells = [];
    const close = () => {
      if (cells.length) out.push(html`<div class="round">${cells}${Array.from({ length: columns + 1 - cells.length }, () => html`<span></span>`)}</div>`);
      cells = [];
    };
    main.forEach((node, i) => {
      const column = (i + first) % columns;
      if (!cells.length) {
        cells.push(html`<span class="number" aria-hidden="true">${Math.floor((i + first) / columns) + 1}</span>`);
        for (let gap = 0; gap < column; gap++) cells.push(html`<span class="soft gap" aria-hidden="true">…</span>`);
      }
      cells.push(this.#move(node));
      const aside = this.#aside(node);
      if (column === columns - 1 || aside) close();
      if (aside) out.push(html`<div class="aside">${aside}</div>`);
    });
    close();
    return out;
  }

  /** What stands behind a move: its comment, and the branches that replace it. @param {Node} node @returns {unknown} */
  #aside(node) {
    const others = node.siblings[0] === node ? node.siblings.slice(1) : [];
    if (!others.length && !node.comment && this.editing !== node) return null;
    return html`${this.#comment(node)}${others.map((other) => html`<div class="line">${this.#line(other)}</div>`)}`;
  }

  /** A branch, move after move, with its own branches. @param {Node} branch @returns {unknown[]} */
  #line(branch) {
    const out = [];
    let numbered = true;
    for (let node = branch; ; node = node.children[0]) {
      const number = moveNumber(node.ply, this.players, this.first);
      out.push(this.#move(node, numbered || number.endsWith('.') ? number : ''));
      // The branch itself already stands among its siblings.
      const aside = node === branch ? this.#comment(node) : this.#aside(node);
      numbered = aside !== nothing && aside !== null;
      if (numbered) out.push(html`<div class="aside">${aside}</div>`);
      if (!node.children.length) return out;
    }
  }

  /** @param {Node} node @param {string} [number] */
  #move(node, number = '') {
    const mark = node.judged?.mark ?? '';
    return html`<button class="quiet move" data-seat=${(node.ply - 1 + this.first) % this.players} aria-current=${node === this.current ? 'step' : nothing} @click=${() => this.#tell('go', { node })}>
      ${number ? html`<span class="soft number">${number}</span>` : nothing}${node.move}${mark ? html`<span class="verdict" data-mark=${mark} title=${MARKS[mark]} aria-label=${MARKS[mark]} role="img">${mark}</span>` : nothing}
    </button>`;
  }

  /** @param {Node} node */
  #comment(node) {
    if (this.editing === node) {
      return html`<textarea class="comment-field" aria-label="Comment" rows="3" maxlength="4000" placeholder="What do you think?" .value=${node.comment}
        @blur=${(/** @type {Event} */ event) => this.#finish(node, event)} @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event)}></textarea>`;
    }
    if (!node.comment) return nothing;
    return html`<button class="quiet comment" title="Change this comment" @click=${() => this.#tell('edit', { node })}>${node.comment}</button>`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    event.stopPropagation();
    const done = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (done) /** @type {HTMLElement} */ (event.target).blur();
  }

  /** @param {Node} node @param {Event} event */
  #finish(node, { target }) {
    this.#tell('comment', { node, text: /** @type {HTMLTextAreaElement} */ (target).value.trim() });
  }

  /** @param {string} event @param {object} detail */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    this.style.setProperty('--columns', String(this.#columns));
    if (changed.has('editing') && this.editing) this.querySelector('textarea')?.focus();
    if (changed.has('current')) this.#scroll();
  }

  /** Only the list scrolls, never the page. */
  #scroll() {
    const list = this.querySelector('.moves');
    const current = this.querySelector('[aria-current]');
    if (!list) return;
    if (!current) {
      list.scrollTop = 0;
      return;
    }
    const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top + 8 || inner.bottom > outer.bottom - 8) list.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}

customElements.define('q-move-tree', MoveTree);
