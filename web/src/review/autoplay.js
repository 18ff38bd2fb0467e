/** From one move to the next. */
const PAUSE = 1300;

/** Plays a game by itself, move by move, until its line ends. */
export class Autoplay {
  #timer = 0;

  /** @param {{step: () => boolean, changed: () => void}} on  `step` goes on and says whether it could */
  constructor(on) {
    this.on = on;
  }

  get running() {
    return this.#timer !== 0;
  }

  start() {
    this.#timer = setInterval(() => this.on.step() || this.stop(), PAUSE);
    this.on.changed();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.on.changed();
  }
}
