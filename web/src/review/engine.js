import { recall, remember } from '../store.js';
import { Analysis } from './analysis.js';
/** @import {AnalysisMessage} from '../wire' */
/** @import {Node} from './tree.js' */
/** @import {Session} from './session.js' */

/** So long a position must stay before the engine is asked: somebody may be leafing through. */
const SETTLE = 140;

/** @typedef {{requestUpdate(): void}} Host */

/** The engine beside the board: the best lines of the position shown, or a score for each of its moves. */
export class Engine {
  on = recall('engine.on', false);
  lines = recall('engine.lines', 3);
  /** Are all moves to be scored? */
  scoring = false;
  /** The place in the queue; 0 when it is our turn. */
  place = 0;
  busy = false;
  problem = '';
  #paused = false;
  #timer = 0;
  /** @type {'scores' | 'lines' | null} */ #asked = null;
  /** @type {Session | null} */ #session = null;
  /** @type {Node | null} */ #node = null;
  #analysis = new Analysis((message) => this.#receive(message));

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

  toggle() {
    this.on = !this.on;
    remember('engine.on', this.on);
    this.#again();
  }

  /** @param {number} lines */
  setLines(lines) {
    this.lines = lines;
    remember('engine.lines', lines);
    if (this.#node) this.#node.found = null;
    this.#again();
  }

  /** @param {boolean} yes */
  score(yes) {
    this.scoring = yes;
    this.#again();
  }

  /** While a review runs, it has the engines for itself. @param {boolean} yes */
  pause(yes) {
    this.#paused = yes;
    this.#again();
  }

  get paused() {
    return this.#paused;
  }

  close() {
    clearTimeout(this.#timer);
    this.#analysis.close();
  }

  #again() {
    clearTimeout(this.#timer);
    this.#analysis.stop();
    this.busy = false;
    this.place = 0;
    this.problem = '';
    if (this.#wants) this.#timer = setTimeout(() => this.#ask(), SETTLE);
    this.host.requestUpdate();
  }

  /** What there is to ask now. @returns {'scores' | 'lines' | null} */
  get #wants() {
    const node = this.#node;
    if (this.#paused || !node || node.view?.ending) return null;
    if (this.scoring && !node.scores) return 'scores';
    return this.on ? 'lines' : null;
  }

  #ask() {
    const what = this.#wants;
    if (!what || !this.#session || !this.#node) return;
    const wish = this.#session.wish(this.#node);
    this.busy = true;
    this.#asked = what;
    this.#analysis.ask(what === 'lines' ? { do: 'lines', ...wish, lines: this.lines } : { do: 'scores', ...wish });
    this.host.requestUpdate();
  }

  /** After the scores come the lines. */
  #ended() {
    this.busy = false;
    if (this.#asked === 'scores' && this.#wants === 'lines') this.#ask();
  }

  /** @param {AnalysisMessage} message */
  #receive(message) {
    const node = this.#node;
    if (!node) return;
    if (message.type === 'queued') {
      this.place = message.place;
    } else if (message.type === 'lines') {
      this.place = 0;
      // What was found before, when we were here already, stays until this is deeper.
      if (!node.found || message.depth >= node.found.depth) node.found = message;
    } else if (message.type === 'scores') {
      this.place = 0;
      node.scores = message.scores;
    } else if (message.type === 'done') {
      this.#ended();
    } else if (message.type === 'error') {
      this.problem = message.error;
      if (this.#asked === 'scores') node.scores ??= [];
      this.#ended();
    }
    this.host.requestUpdate();
  }
}
