// A WebSocket that comes back by itself.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export class Socket {
  /** @type {WebSocket | null} */ #socket = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #closed = false;
  #comeBack = () => this.#reopenNow();

  /**
   * @param {string} path
   * @param {{message: (message: any) => void, open?: () => void, lost?: () => void}} on
   */
  constructor(path, on) {
    this.path = path;
    this.on = on;
    addEventListener('online', this.#comeBack);
    document.addEventListener('visibilitychange', this.#comeBack);
    this.#open();
  }

  get open() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {object} message @returns {boolean} whether it could be sent */
  send(message) {
    if (!this.open) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#comeBack);
    document.removeEventListener('visibilitychange', this.#comeBack);
    this.#socket?.close();
  }

  #open() {
    if (this.#closed) return;
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = (this.#socket = new WebSocket(url));
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.on.open?.();
    };
    socket.onmessage = (event) => this.on.message(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      this.on.lost?.();
      // A little chance in the wait, so that not everybody returns at once after a restart.
      this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 1.8, LONGEST_WAIT);
    };
  }

  /** The network is back, or somebody looks at the page again: no reason to wait any longer. */
  #reopenNow() {
    const idle = this.#socket?.readyState === WebSocket.CLOSED;
    if (this.#closed || !idle || document.hidden) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#open();
  }
}
