import { Analysis } from './analysis.js';
import { keptJudgements, keepJudgements } from './kept.js';
/** @import {AnalysisMessage} from '../wire' */
/** @import {Node} from './tree.js' */
/** @import {Session} from './session.js' */
/** @import {Host} from './engine.js' */

/** Goes through the whole game, move by move. */
export class Judge {
  /** @type {'idle' | 'running' | 'done'} */ state = 'idle';
  problem = '';
  place = 0;
  count = 0;
  of = 0;
  #key = '';
  /** @type {Node[]} */ #nodes = [];
  #analysis = new Analysis((message) => this.#receive(message));

  /** @param {Host} host @param {() => void} changed  it began or ended */
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
  }

  /** Takes what is known from an earlier visit. @param {Session} session */
  recall(session) {
    const nodes = session.tree.main;
    this.#key = keyOf(session, nodes);
    const kept = keptJudgements(this.#key);
    if (!kept || kept.length !== nodes.length) return;
    nodes.forEach((node, i) => (node.judged = kept[i]));
    this.#finish(nodes);
  }

  /** @param {Session} session @param {number} seconds a move */
  start(session, seconds) {
    const nodes = session.tree.main;
    this.#key = keyOf(session, nodes);
    this.#nodes = nodes;
    for (const node of nodes) node.judged = null;
    this.state = 'running';
    this.problem = '';
    this.count = 0;
    this.of = nodes.length;
    this.#analysis.ask({ do: 'review', ...session.wish(session.tree.root.end), secondsPerMove: seconds });
    this.changed();
  }

  stop() {
    this.#analysis.stop();
    this.state = this.count ? 'done' : 'idle';
    this.changed();
  }

  close() {
    this.#analysis.close();
  }

  /** @param {Node[]} nodes */
  #finish(nodes) {
    this.state = 'done';
    this.count = this.of = nodes.length;
  }

  /** @param {AnalysisMessage} message */
  #receive(message) {
    if (message.type === 'queued') {
      this.place = message.place;
    } else if (message.type === 'judged') {
      this.place = 0;
      const node = this.#nodes[message.ply];
      if (node) node.judged = message;
      this.count = this.#nodes.filter(({ judged }) => judged).length;
    } else if (message.type === 'done') {
      this.state = 'done';
      if (this.count === this.of) keepJudgements(this.#key, this.#nodes.map(({ judged }) => judged));
      this.changed();
    } else if (message.type === 'error') {
      this.problem = message.error;
      this.state = this.count ? 'done' : 'idle';
      this.changed();
    }
    this.host.requestUpdate();
  }
}

/** @param {Session} session @param {Node[]} nodes */
function keyOf({ variant, start }, nodes) {
  return [variant, start ?? '', ...nodes.map(({ move }) => move)].join(' ');
}
