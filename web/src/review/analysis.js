import { Socket } from '../socket.js';
/** @import {AnalysisMessage, AnalysisRequest} from '../wire' */

/** @typedef {AnalysisRequest extends infer R ? R extends {tag: number} ? Omit<R, 'tag'> : never : never} Question */

/** One question at a time to an engine; a new one replaces the old one. The connection opens with the first. */
export class Analysis {
  /** @type {Socket | null} */ #socket = null;
  #tag = 0;
  /** @type {AnalysisRequest | null} */ #question = null;

  /** @param {(message: AnalysisMessage) => void} listen  hears only answers to the latest question */
  constructor(listen) {
    this.listen = listen;
  }

  /** @param {Question} question */
  ask(question) {
    this.#question = /** @type {AnalysisRequest} */ ({ ...question, tag: ++this.#tag });
    if (this.#socket) this.#send();
    else this.#socket = new Socket('/api/analysis', { message: (message) => this.#receive(message), open: () => this.#send() });
  }

  stop() {
    this.#tag++;
    if (this.#question) this.#socket?.send({ do: 'stop' });
    this.#question = null;
  }

  close() {
    this.#socket?.close();
    this.#socket = null;
    this.#question = null;
  }

  #send() {
    if (this.#question) this.#socket?.send(this.#question);
  }

  /** @param {AnalysisMessage} message */
  #receive(message) {
    // A question that was not understood is answered without its tag.
    if (message.tag !== this.#tag && message.type !== 'error') return;
    if (message.type === 'done' || message.type === 'error') this.#question = null;
    this.listen(message);
  }
}
