/** @import {Choices} from '../wire' */

/** The clicks made so far on the way through the tree of choices. */
export class Path {
  /** @type {string[]} */ clicks = [];
  /** Is it a whole move that waits for its answer? */
  complete = false;

  /** @param {Choices} choices */
  constructor(choices) {
    this.choices = choices;
  }

  /** @returns {Choices} what may be clicked next */
  get next() {
    if (this.complete) return {};
    /** @type {Choices} */
    let here = this.choices;
    for (const click of this.clicks) {
      const deeper = here[click];
      if (typeof deeper !== 'object') return {};
      here = deeper;
    }
    return here;
  }

  get last() {
    return this.clicks.at(-1);
  }

  /** @param {string} click */
  accepts(click) {
    return Object.hasOwn(this.next, click);
  }

  /** Does `click` begin a move, and does it not end one at once? @param {string} click */
  canLift(click) {
    return !this.complete && typeof this.choices[click] === 'object';
  }

  /**
   * A click, wherever it fell.
   * @param {string} click
   * @returns {boolean} whether it changed anything
   */
  take(click) {
    if (this.complete) return false;
    if (this.accepts(click)) {
      this.complete = this.next[click] === true;
      this.clicks = [...this.clicks, click];
      return true;
    }
    if (click === this.last) return this.takeBack();
    if (Object.hasOwn(this.choices, click)) {
      this.clear();
      return this.take(click);
    }
    // A click beside everything lets go of a piece, but does not throw away more than that.
    return this.clicks.length === 1 && this.takeBack();
  }

  takeBack() {
    if (!this.clicks.length || this.complete) return false;
    this.clicks = this.clicks.slice(0, -1);
    return true;
  }

  clear() {
    this.clicks = [];
    this.complete = false;
  }
}

/** @param {string} click @returns {string | null} the words of a button beside the board */
export function buttonWords(click) {
  return click.startsWith('!') ? click.slice(1) : null;
}
