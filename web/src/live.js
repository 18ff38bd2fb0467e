import { asSentence } from './sentence.js';
import { Socket } from './socket.js';
/** @import {LiveMessage, LiveRequest} from './wire' */

/** How long a request may stay without answer while the connection seems to be fine. */
const PATIENCE = 20_000;

/**
 * A game as it happens. Requests are promises; a move that was not acknowledged when the
 * connection broke is sent again with its turn, which the server takes as the same move.
 */
export class Live {
  #next = 1;
  /** @type {Map<number, {message: LiveRequest & {id: number}, done: (value: unknown) => void, failed: (error: Error) => void, timer: number}>} */
  #waiting = new Map();

  /**
   * @param {string} game
   * @param {{message: (message: LiveMessage) => void, connected: (yes: boolean) => void}} on
   */
  constructor(game, on) {
    this.on = on;
    this.socket = new Socket(`/api/games/${encodeURIComponent(game)}/live`, {
      message: (message) => this.#receive(message),
      open: () => {
        on.connected(true);
        for (const { message } of this.#waiting.values()) this.socket.send(message);
      },
      lost: () => {
        on.connected(false);
        this.#forgetAllButMoves();
      },
    });
  }

  /** @param {LiveRequest} request @returns {Promise<unknown>} */
  request(request) {
    const id = this.#next++;
    const message = { ...request, id };
    return new Promise((done, failed) => {
      const timer = setTimeout(() => this.#fail(id, 'The server does not answer.'), PATIENCE);
      this.#waiting.set(id, { message, done, failed, timer });
      if (!this.socket.send(message) && request.do !== 'move') this.#fail(id, 'There is no connection right now.');
    });
  }

  close() {
    this.socket.close();
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  /** @param {LiveMessage} message */
  #receive(message) {
    if (message.type === 'ok') {
      this.#take(message.re)?.done(null);
    } else if (message.type === 'error' && message.re !== undefined) {
      this.#fail(message.re, message.error);
    } else {
      this.on.message(message);
    }
  }

  /** @param {number} id */
  #take(id) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  /** @param {number} id @param {string} sentence */
  #fail(id, sentence) {
    this.#take(id)?.failed(new LiveError(asSentence(sentence)));
  }

  /** Only moves carry their turn; anything else might happen twice. */
  #forgetAllButMoves() {
    for (const [id, { message, timer }] of this.#waiting) {
      if (message.do === 'move') clearTimeout(timer);
      else this.#fail(id, 'The connection was lost.');
    }
  }
}

/** A refusal, as a sentence that can be shown to people. */
export class LiveError extends Error {}
