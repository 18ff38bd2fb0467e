/** @import {AnalysisLines, Choices, Insight, Judged, MoveScore, NoteNode, Notes, View} from '../wire' */

/** A move in the tree; the start has none. */
export class Node {
  /** @type {Node[]} The first continues the line, the others leave it. */ children = [];
  comment = '';
  /** Was it really played? Then it stays. */
  played = false;
  /** @type {View | null} */ view = null;
  /** @type {Choices | null} */ choices = null;
  /** @type {Judged | null} */ judged = null;
  /** @type {AnalysisLines | null} */ found = null;
  /** @type {MoveScore[] | null} */ scores = null;
  /** @type {Insight | null} */ insight = null;

  /** @param {string} move @param {Node | null} parent */
  constructor(move, parent) {
    this.move = move;
    this.parent = parent;
    /** @type {number} */ this.ply = parent ? parent.ply + 1 : 0;
  }

  /** The moves that lead here, as nodes. @returns {Node[]} */
  get path() {
    const path = [];
    for (let node = /** @type {Node} */ (this); node.parent; node = node.parent) path.push(node);
    return path.reverse();
  }

  get moves() {
    return this.path.map(({ move }) => move);
  }

  get isMain() {
    return this.path.every((node) => node.parent?.children[0] === node);
  }

  /** The same position after other moves of the other branches. */
  get siblings() {
    return this.parent?.children ?? [];
  }

  /** The last position of the line that goes on from here. @returns {Node} */
  get end() {
    let node = /** @type {Node} */ (this);
    while (node.children.length) node = node.children[0];
    return node;
  }
}

/** All moves that were played or thought of, with comments. */
export class Tree {
  root = new Node('', null);

  /**
   * @param {string[]} steps  what was played
   * @param {{played?: boolean, notes?: Notes | null}} [how]
   */
  constructor(steps, { played = false, notes = null } = {}) {
    this.root.comment = notes?.comment ?? '';
    /** @type {Node[]} */
    const known = [];
    for (const { parent, move, comment } of notes?.nodes ?? []) {
      const node = this.add(parent === undefined ? this.root : known[parent], move);
      node.comment = comment ?? '';
      known.push(node);
    }
    let node = this.root;
    for (const step of steps) {
      const next = node.children.find(({ move }) => move === step) ?? new Node(step, node);
      // Notes only mention a move that was played if there is something to say; otherwise it comes first.
      if (!node.children.includes(next)) node.children.unshift(next);
      next.played = played;
      node = next;
    }
  }

  /** The main line, without the start. @returns {Node[]} */
  get main() {
    return this.root.end.path;
  }

  /** @param {Node} node @param {string} move @returns {Node} the move's node, new or not */
  add(node, move) {
    const known = node.children.find((child) => child.move === move);
    if (known) return known;
    const child = new Node(move, node);
    node.children.push(child);
    return child;
  }

  /** Where the branch leaves the line it came from, or none on the main line. @param {Node} node @returns {Node | null} */
  branchOf(node) {
    return node.path.reverse().find((one) => one.siblings[0] !== one) ?? null;
  }

  /** The branch becomes the line, and the line a branch. @param {Node} node */
  promote(node) {
    const branch = this.branchOf(node);
    if (!branch?.parent) return;
    branch.parent.children = [branch, ...branch.siblings.filter((one) => one !== branch)];
  }

  /** May this move go, with all that follows? @param {Node} node */
  canRemove(node) {
    return node.parent !== null && !node.played;
  }

  /** @param {Node} node @returns {Node} where to go on */
  remove(node) {
    const { parent } = node;
    if (!parent || node.played) return node;
    parent.children = parent.children.filter((one) => one !== node);
    return parent;
  }

  /** What is worth keeping besides the moves that were played. @returns {Notes} */
  notes() {
    /** @type {Set<Node>} */
    const kept = new Set();
    for (const node of this.#all()) {
      const says = node.comment !== '' || !node.played || node.siblings[0] !== node;
      if (says) for (const one of [...node.path]) kept.add(one);
    }
    /** @type {NoteNode[]} */ const nodes = [];
    /** @type {Map<Node, number>} */ const places = new Map();
    for (const node of this.#all()) {
      if (!kept.has(node)) continue;
      places.set(node, nodes.length);
      const parent = node.parent ? places.get(node.parent) : undefined;
      nodes.push({ ...(parent === undefined ? {} : { parent }), move: node.move, ...(node.comment ? { comment: node.comment } : {}) });
    }
    return { ...(this.root.comment ? { comment: this.root.comment } : {}), nodes };
  }

  /** Every node but the start, each after its parent and in the order of its siblings. */
  *#all() {
    const waiting = [...this.root.children].reverse();
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      waiting.push(...[...node.children].reverse());
    }
  }
}
