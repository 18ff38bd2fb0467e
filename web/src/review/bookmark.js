import { sentence } from '../api.js';
import { toast } from '../widgets/toast.js';
/** @import {Session} from './session.js' */
/** @import {Node} from './tree.js' */

/** So long a position must stay before the server is asked what may be played there. */
const SETTLE = 90;

/** Which position of a game is shown. */
export class Bookmark {
  /** @type {Node | null} */ node = null;
  /** Where to go, when the position has come. @type {Node | null} */ #wanted = null;
  #settle = 0;

  /**
   * @param {Session} session
   * @param {{arrived: (node: Node) => void, ready: () => void}} on  `ready`: moves can be made there now
   */
  constructor(session, on) {
    this.session = session;
    this.on = on;
  }

  close() {
    clearTimeout(this.#settle);
  }

  /** From the start over the position shown to the end of its line. @returns {Node[]} */
  get line() {
    return this.node ? [this.session.tree.root, ...this.node.end.path] : [];
  }

  /** @param {Node} node */
  async go(node) {
    this.#wanted = node;
    try {
      await this.session.show(node);
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
      return;
    }
    // Somebody who steps on does not wait for a position that comes late.
    if (this.#wanted !== node) return;
    this.node = node;
    this.on.arrived(node);
    clearTimeout(this.#settle);
    if (!node.choices) this.#settle = setTimeout(() => void this.#ready(node), SETTLE);
  }

  /** @param {Node} node */
  async #ready(node) {
    try {
      await this.session.ready(node);
      if (this.node === node) this.on.ready();
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
  }
}
