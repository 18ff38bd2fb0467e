import { api, sentence } from '../api.js';
/** @import {Host} from './engine.js' */
/** @import {Tree} from './tree.js' */

/** So long after the last change, notes are saved. */
const PAUSE = 900;

/** Saves comments and branches by itself. */
export class Keeper {
  /** @type {'' | 'changed' | 'saved' | 'failed'} */ state = '';
  problem = '';
  #timer = 0;
  /** @type {Tree | null} */ #tree = null;
  #leave = () => this.flush();

  /** @param {Host} host @param {string} id  the game in the library */
  constructor(host, id) {
    this.host = host;
    this.id = id;
    addEventListener('pagehide', this.#leave);
  }

  /** @param {Tree} tree */
  changed(tree) {
    this.#tree = tree;
    this.state = 'changed';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), PAUSE);
    this.host.requestUpdate();
  }

  /** Saves now what still waits. */
  flush() {
    if (this.state === 'changed') void this.#save();
  }

  close() {
    removeEventListener('pagehide', this.#leave);
    this.flush();
  }

  async #save() {
    clearTimeout(this.#timer);
    if (!this.#tree) return;
    this.state = 'saved';
    try {
      await api.annotate(this.id, this.#tree.notes());
    } catch (error) {
      this.state = 'failed';
      this.problem = sentence(error);
    }
    this.host.requestUpdate();
  }
}
