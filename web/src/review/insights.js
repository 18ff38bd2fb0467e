import { api, sentence } from '../api.js';
import { scoreOverlay } from './scores.js';
/** @import {Overlay} from '../wire' */
/** @import {Host} from './engine.js' */
/** @import {Node} from './tree.js' */
/** @import {Session} from './session.js' */

const SETTLE = 120;

/** What can be seen in a position without thinking ahead, and what of it is drawn onto the board. */
export class Insights {
  /** The overlay chosen; it stays while somebody leafs through the game. */
  chosen = '';
  problem = '';
  /** Is somebody looking at the table of terms? */
  #open = false;
  #timer = 0;
  /** @type {Node | null} */ #node = null;
  /** @type {Session | null} */ #session = null;
  /** The overlay of scores, made once for the same scores. @type {{of: unknown, overlay: Overlay} | null} */ #scores = null;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {Session} session @param {Node} node */
  look(session, node) {
    this.#session = session;
    this.#node = node;
    this.#again();
  }

  /** @param {boolean} yes */
  open(yes) {
    this.#open = yes;
    this.#again();
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    this.#again();
  }

  /** What to draw now. @returns {Overlay | null} */
  get overlay() {
    const node = this.#node;
    const session = this.#session;
    if (!node?.view || !session?.board || !this.chosen) return null;
    if (this.chosen !== 'scores') return node.insight?.overlays?.find(({ name }) => name === this.chosen) ?? null;
    if (!node.scores?.length) return null;
    if (this.#scores?.of !== node.scores) {
      this.#scores = { of: node.scores, overlay: scoreOverlay(node.scores, session.board, { mover: node.view.toMove, players: session.players.length }) };
    }
    return this.#scores.overlay;
  }

  close() {
    clearTimeout(this.#timer);
  }

  #again() {
    clearTimeout(this.#timer);
    const wanted = this.#open || (this.chosen && this.chosen !== 'scores');
    if (wanted && this.#node && !this.#node.insight) this.#timer = setTimeout(() => this.#ask(), SETTLE);
    this.host.requestUpdate();
  }

  async #ask() {
    const node = this.#node;
    if (!node || !this.#session) return;
    try {
      node.insight = await api.insight(this.#session.wish(node));
      this.problem = '';
    } catch (error) {
      this.problem = sentence(error);
    }
    this.host.requestUpdate();
  }
}
