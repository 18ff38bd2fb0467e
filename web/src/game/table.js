import { api, sentence } from '../api.js';
import { positionWords } from '../board/words.js';
import { Live, LiveError } from '../live.js';
import { asSentence } from '../sentence.js';
import { recall, remember } from '../store.js';
import { announce } from '../widgets/announce.js';
import { toast } from '../widgets/toast.js';
import { History } from './history.js';
import { capital, hasJoined } from './people.js';
import { isMyTurn, mySeat, thinkingOf } from './seated.js';
/** @import {GameState, Hint, LiveMessage, LiveRequest, Thought, View} from '../wire' */

/** A game as it is known here: who sits where, what stands on the board, and what was said since. */
export class Table {
  /** @type {GameState | null} */ state = null;
  /** Seats. @type {number[]} */ mine = [];
  creator = false;
  connected = true;
  /** @type {Hint | null} */ hint = null;
  /** @type {Thought | null} */ thought = null;
  showsThoughts = recall('thoughts', false);
  /** When the clocks were as the state says. */ since = 0;
  /** The ply looked back at, or none for now. @type {number | null} */ past = null;
  #history = new History(null);
  /** @type {Live | null} */ #live = null;
  #closed = false;

  /**
   * @param {string} id
   * @param {{requestUpdate(): void}} host
   * @param {(state: GameState) => void} changed  something has happened in the game
   */
  constructor(id, host, changed) {
    this.id = id;
    this.host = host;
    this.changed = changed;
  }

  async open() {
    // Asked first, because a socket cannot say that there is no such game.
    const { start } = await api.game(this.id);
    if (this.#closed) return;
    this.#history = new History(start);
    this.#live = new Live(this.id, {
      message: (message) => {
        this.#receive(message);
        this.host.requestUpdate();
      },
      connected: (yes) => {
        this.connected = yes;
        if (yes && this.showsThoughts) void this.ask({ do: 'thoughts', on: true });
        this.host.requestUpdate();
      },
    });
  }

  close() {
    this.#closed = true;
    this.#live?.close();
  }

  get myTurn() {
    return isMyTurn(this.state, this.mine);
  }

  /** The seat I act for. */
  get seat() {
    return this.state ? mySeat(this.state, this.mine) : 0;
  }

  /** The position looked back at, if somebody does. @returns {View | null} */
  get pastView() {
    return this.past === null ? null : (this.#history.view(this.past) ?? null);
  }

  /** @param {LiveRequest} request @returns {Promise<boolean>} whether it was accepted */
  async ask(request) {
    try {
      await this.#live?.request(request);
      return true;
    } catch (error) {
      toast(error instanceof LiveError ? error.message : sentence(error), { kind: 'error' });
      return false;
    }
  }

  toggleThoughts() {
    this.showsThoughts = !this.showsThoughts;
    remember('thoughts', this.showsThoughts);
    if (!this.showsThoughts) this.thought = null;
    this.host.requestUpdate();
    void this.ask({ do: 'thoughts', on: this.showsThoughts });
  }

  /** @param {number} ply */
  async look(ply) {
    const { state } = this;
    if (!state || ply < 0 || ply > state.turn) return;
    try {
      if (!this.#history.view(ply)) await this.#history.fill(state.variant);
      this.past = ply === this.state?.turn ? null : ply;
      this.host.requestUpdate();
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
  }

  /** @param {LiveMessage} message */
  #receive(message) {
    if (message.type === 'you') {
      this.mine = message.seats;
      this.creator = message.creator;
    } else if (message.type === 'game') {
      this.#receiveState(message);
    } else if (message.type === 'thought') {
      this.thought = message;
    } else if (message.type === 'hint') {
      this.hint = message;
      announce(`Hint: ${message.text}`);
    } else if (message.type === 'away' && this.state) {
      const seats = this.state.seats.map((seat, i) => (i === message.seat ? { ...seat, here: message.here } : seat));
      this.state = { ...this.state, seats };
    } else if (message.type === 'queued' && this.state) {
      this.state = { ...this.state, thinking: { seat: message.seat, place: message.place } };
    } else if (message.type === 'error') {
      toast(asSentence(message.error), { kind: 'error' });
    }
  }

  /** @param {GameState} state */
  #receiveState(state) {
    const before = this.state;
    this.#history.add(state);
    this.state = { ...state, board: state.board ?? before?.board, thinking: thinkingOf(state) };
    this.since = performance.now();
    if (before?.turn !== state.turn) {
      this.hint = null;
      this.past = null;
    }
    if (!this.state.thinking) this.thought = null;
    if (before) this.#tell(state, before);
    else this.#introduce(state);
    this.changed(this.state);
  }

  /** What those want to know who do not look at the board just now. @param {GameState} state @param {GameState} before */
  #tell(state, before) {
    if (state.turn > before.turn) announce(`${positionWords(state.view, { player: before.view.mover, text: state.steps[state.turn - 1].text })}${this.myTurn && this.mine.length === 1 ? ': your turn' : ''}`);
    else if (state.view.ending && !before.view.ending) announce(state.view.ending.text);
    state.seats.forEach((seat, i) => {
      if (hasJoined(seat) && !hasJoined(before.seats[i]) && !this.mine.includes(i)) toast(`${capital(seat.name)} has come; the game can begin.`);
    });
  }

  /** Tells the name this browser goes by. @param {GameState} state */
  #introduce(state) {
    const name = recall('name', '');
    const [seat, ...more] = this.mine;
    if (name && seat !== undefined && !more.length && !state.seats[seat].label) void this.ask({ do: 'label', seat, text: name });
  }
}
