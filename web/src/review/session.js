import { api } from '../api.js';
/** @import {Board, Curve, Line, LineWish} from '../wire' */
/** @import {Node, Tree} from './tree.js' */

/** A game under review: its moves, and the positions as far as they were asked for. */
export class Session {
  /** @type {Board | null} */ board = null;
  game = '';
  title = '';
  /** @type {string[]} */ players = [];
  /** @type {Curve[]} of the main line as it was first */ curves = [];

  /** @param {{variant: string, start: string | null, tree: Tree}} what */
  constructor({ variant, start, tree }) {
    this.variant = variant;
    this.start = start;
    this.tree = tree;
  }

  /** What to ask the server about a position. @param {Node} node @returns {{variant: string, position?: string, moves: string[]}} */
  wish(node) {
    return { variant: this.variant, ...(this.start === null ? {} : { position: this.start }), moves: node.moves };
  }

  /** Asks for the whole main line at once. */
  async open() {
    const line = await this.#fill(this.tree.root.end);
    this.board = line.board;
    this.game = line.game;
    this.title = line.title;
    this.players = line.players;
    this.curves = line.curves;
  }

  /** Makes sure that a position can be shown. @param {Node} node */
  async show(node) {
    if (!node.view) await this.#fill(node);
  }

  /** Makes sure that moves can be made there. @param {Node} node */
  async ready(node) {
    if (node.choices && node.view) return;
    const line = await api.line({ ...this.wish(node), brief: true });
    node.view = line.plies[line.plies.length - 1].view;
    node.choices = line.choices;
  }

  /** @param {Node} node @param {Pick<LineWish, 'click' | 'text'>} how @returns {Promise<Node>} */
  async play(node, how) {
    const line = await api.line({ ...this.wish(node), ...how, brief: true });
    const { text, view } = line.plies[line.plies.length - 1];
    const next = this.tree.add(node, text ?? '');
    next.view = view;
    next.choices = line.choices;
    return next;
  }

  /** Puts a whole line into the tree. @param {Node} node @param {string[]} moves @returns {Promise<Node[]>} its nodes */
  async follow(node, moves) {
    const line = await api.line({ ...this.wish(node), moves: [...node.moves, ...moves] });
    /** @type {Node[]} */
    const nodes = [];
    for (const { text, view } of line.plies.slice(node.ply + 1)) {
      const next = this.tree.add(nodes.at(-1) ?? node, text ?? '');
      next.view ??= view;
      nodes.push(next);
    }
    return nodes;
  }

  /** @param {Node} node @returns {Promise<Line>} */
  async #fill(node) {
    const line = await api.line(this.wish(node));
    const path = [this.tree.root, ...node.path];
    line.plies.forEach(({ view }, i) => (path[i].view = view));
    node.choices = line.choices;
    return line;
  }
}
