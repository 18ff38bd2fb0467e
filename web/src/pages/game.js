import { html, nothing } from '../../vendor/lit.js';
import { ApiError, api, sentence } from '../api.js';
import '../board.js';
import { stepOfTurning } from '../board/layout.js';
import { buttonWords } from '../board/path.js';
import { positionWords } from '../board/words.js';
import { LightElement } from '../element.js';
import { actionBar } from '../game/actions.js';
import { facing } from '../game/facing.js';
import { History } from '../game/history.js';
import { news } from '../game/news.js';
import { bottomSeat, isMyTurn, mySeat, regretfulSeat, thinkingOf } from '../game/seated.js';
import { Live, LiveError } from '../live.js';
import { nameTab, navigate } from '../router.js';
import { asSentence } from '../sentence.js';
import { recall, remember } from '../store.js';
import { announce } from '../widgets/announce.js';
import { ask } from '../widgets/ask.js';
import { share } from '../widgets/copy.js';
import '../widgets/move-list.js';
import '../widgets/seat-strip.js';
import { sparklines } from '../widgets/sparkline.js';
import { toast } from '../widgets/toast.js';
/** @import {QBoard} from '../board.js' */
/** @import {Choices, GameState, Hint, LiveMessage, LiveRequest, Orientation, Route, Thought, View} from '../wire' */

/** @type {Choices} */
const LOOKING = {};

class GamePage extends LightElement {
  static properties = {
    route: { attribute: false },
    state: { state: true },
    mine: { state: true },
    creator: { state: true },
    connected: { state: true },
    problem: { state: true },
    past: { state: true },
    orientation: { state: true },
    hint: { state: true },
    thought: { state: true },
    showsThoughts: { state: true },
    since: { state: true },
  };

  /** @type {Live | null} */ #live = null;
  #history = new History(null);
  #wantsRematch = false;
  #faced = false;
  /** Has there ever been something to press beside the board? */
  #hasButtons = false;
  #keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    /** @type {GameState | null} */ this.state = null;
    /** @type {number[]} */ this.mine = [];
    this.creator = false;
    this.connected = true;
    this.problem = '';
    /** The ply looked back at, or none for now. @type {number | null} */ this.past = null;
    /** @type {Orientation} */ this.orientation = { turn: 0, mirror: false };
    /** @type {Hint | null} */ this.hint = null;
    /** @type {Thought | null} */ this.thought = null;
    this.showsThoughts = recall('thoughts', false);
    /** When the clocks were as the state says. */
    this.since = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    document.querySelector('main')?.classList.add('wide');
    document.addEventListener('keydown', this.#keys);
    void this.#open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.querySelector('main')?.classList.remove('wide');
    document.removeEventListener('keydown', this.#keys);
    this.#live?.close();
  }

  get #id() {
    return this.route?.params.id ?? '';
  }

  async #open() {
    try {
      // Asked first, because a socket cannot say that there is no such game.
      const { start } = await api.game(this.#id);
      this.#history = new History(start);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.problem = 'There is no such game. Perhaps it was deleted, or the link lost a few letters.';
      else this.problem = sentence(error);
      return;
    }
    if (!this.isConnected) return;
    this.#live = new Live(this.#id, {
      message: (message) => this.#receive(message),
      connected: (yes) => {
        this.connected = yes;
        if (yes && this.showsThoughts) void this.#ask({ do: 'thoughts', on: true });
      },
    });
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
    } else if (message.type === 'error') {
      toast(asSentence(message.error), { kind: 'error' });
    }
  }

  /** @param {GameState} state */
  #receiveState(state) {
    const before = this.state;
    this.#history.add(state);
    this.#hasButtons ||= Object.keys(state.choices).some((click) => buttonWords(click) !== null);
    this.state = { ...state, board: state.board ?? before?.board, thinking: thinkingOf(state) };
    this.since = performance.now();
    if (before?.turn !== state.turn) {
      this.hint = null;
      this.past = null;
    }
    if (!this.state.thinking) this.thought = null;
    if (before && state.turn > before.turn) {
      announce(positionWords(state.view, { player: before.view.mover, text: state.steps[state.turn - 1].text }));
    } else if (before && state.view.ending && !before.view.ending) {
      announce(state.view.ending.text);
    }
    if (!before) this.#introduce(state);
    nameTab(this.#myTurn ? `Your turn · ${state.title}` : state.title);
    if (this.#wantsRematch && state.next) void navigate(`/game/${state.next}`);
    if (!this.#faced) void this.#face(state);
  }

  /** Tells the name this browser goes by. @param {GameState} state */
  #introduce(state) {
    const name = recall('name', '');
    const alone = this.mine.length === 1;
    if (name && alone && !state.seats[this.mine[0]].label) void this.#ask({ do: 'label', seat: this.mine[0], text: name });
  }

  /** Sits down at the right side of the board. @param {GameState} state */
  async #face({ seats, variant }) {
    this.#faced = true;
    const others = seats.map((_, i) => i).filter((i) => !this.mine.includes(i));
    if (seats.length !== 2 || this.mine.length !== 1) return;
    try {
      const { board, view } = await api.variant(variant);
      this.orientation = facing(board, view, this.mine.map((i) => seats[i].name), others.map((i) => seats[i].name));
    } catch {
      // The usual side will do.
    }
  }

  get #myTurn() {
    return isMyTurn(this.state, this.mine);
  }

  get #seat() {
    return this.state ? mySeat(this.state, this.mine) : 0;
  }

  /** @param {LiveRequest} request @returns {Promise<boolean>} whether it was accepted */
  async #ask(request) {
    try {
      await this.#live?.request(request);
      return true;
    } catch (error) {
      toast(error instanceof LiveError ? error.message : sentence(error), { kind: 'error' });
      return false;
    }
  }

  /** @param {CustomEvent<{click: string[]}>} event */
  async #move({ detail }) {
    if (!this.state) return;
    const accepted = await this.#ask({ do: 'move', turn: this.state.turn, click: detail.click });
    if (!accepted) /** @type {QBoard | null} */ (this.querySelector('q-board'))?.reset();
  }

  /** @param {SubmitEvent} event */
  async #type(event) {
    event.preventDefault();
    const field = this.querySelector('input[name=move]');
    if (!(field instanceof HTMLInputElement) || !this.state || !field.value.trim()) return;
    if (await this.#ask({ do: 'move', turn: this.state.turn, text: field.value.trim() })) field.value = '';
  }

  async #resign() {
    const sure = await ask({ title: 'Resign this game?', words: 'The other side wins. This cannot be taken back.', yes: 'Resign', no: 'Play on', danger: true });
    if (sure) void this.#ask({ do: 'resign', seat: this.#seat });
  }

  #toggleThoughts() {
    this.showsThoughts = !this.showsThoughts;
    remember('thoughts', this.showsThoughts);
    if (!this.showsThoughts) this.thought = null;
    void this.#ask({ do: 'thoughts', on: this.showsThoughts });
  }

  #rematch() {
    this.#wantsRematch = true;
    void this.#ask({ do: 'rematch' });
  }

  /** @param {CustomEvent<{seat: number, text: string}>} event */
  #label({ detail }) {
    remember('name', detail.text);
    void this.#ask({ do: 'label', ...detail });
  }

  /** @param {number} ply */
  async #look(ply) {
    const { state } = this;
    if (!state || ply < 0 || ply > state.turn) return;
    if (ply === state.turn) {
      this.past = null;
      return;
    }
    try {
      if (!this.#history.view(ply)) await this.#history.fill(state.variant);
      this.past = ply;
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !this.state) return;
    const ply = this.past ?? this.state.turn;
    if (event.key === 'ArrowLeft') void this.#look(ply - 1);
    else if (event.key === 'ArrowRight') void this.#look(ply + 1);
    else if (event.key === 'Home') void this.#look(0);
    else if (event.key === 'End') void this.#look(this.state.turn);
    else if (event.key === 'f') this.#turn(180);
    else return;
    event.preventDefault();
  }

  /** @param {number} degrees */
  #turn(degrees) {
    const { board } = this.state ?? {};
    if (!board) return;
    this.orientation = { ...this.orientation, turn: this.orientation.turn + degrees / stepOfTurning(board) };
  }

  render() {
    const { state } = this;
    if (this.problem) {
      return html`<section class="notfound narrow stack"><h1>No game here</h1><p class="soft">${this.problem}</p>
        <div class="buttons"><a class="button primary" href="/">All games</a><a class="button" href="/library">Your games</a></div></section>`;
    }
    if (!state?.board) return html`<div class="loading table-waiting">Setting up the board …</div>`;
    const bottom = bottomSeat(state, this.mine);
    const above = state.seats.map((_, i) => i).filter((i) => i !== bottom);
    this.style.setProperty('--strip-rows', String(1 + Math.ceil(above.length / 2)));
    return html`<h1 class="unseen">${state.title}</h1>
      <div class="table${this.#hasButtons ? ' with-buttons' : ''}">
        <section class="stage" aria-label="Board">
          <div class="seats">${above.map((i) => this.#strip(i))}</div>
          ${this.#board(state)}
          <div class="seats">${this.#strip(bottom)}</div>
        </section>
        <aside class="panel" aria-label="Game">
          ${news(this.#facts(state), { request: (request) => void this.#ask(request), rematch: () => this.#rematch() })}
          ${actionBar(this.#actions(state))}
          <q-move-list class="grow" .steps=${state.steps.map(({ text }) => text)} .ply=${this.past ?? state.turn} .players=${state.seats.length} @ply=${(/** @type {CustomEvent<{ply: number}>} */ event) => this.#look(event.detail.ply)}></q-move-list>
          ${this.#typing()}
          ${state.curves?.length ? html`<div class="curves">${sparklines(state.curves)}</div>` : nothing}
        </aside>
      </div>`;
  }

  /** @param {GameState} state */
  #facts(state) {
    const { mine, creator, connected, hint } = this;
    return { state, mine, creator, connected, hint };
  }

  /** @param {number} seat */
  #strip(seat) {
    const thought = this.thought?.seat === seat ? this.thought : null;
    return html`<q-seat-strip .state=${this.state} .seat=${seat} .mine=${this.mine} .since=${this.since} .thought=${thought} @label=${this.#label}></q-seat-strip>`;
  }

  /** @param {GameState} state */
  #board(state) {
    const past = this.past === null ? undefined : this.#history.view(this.past);
    /** @type {View} */
    const view = past ?? state.view;
    const choices = !past && this.#myTurn ? state.choices : LOOKING;
    return html`<div class=${past ? 'place past' : 'place'}><q-board interactive .board=${state.board} .view=${view} .choices=${choices} .orientation=${this.orientation} .hint=${past ? null : (this.hint?.clicks ?? null)}
      label="${state.title} board, ${positionWords(view)}" @move=${this.#move}></q-board></div>`;
  }

  #typing() {
    if (!this.#myTurn) return nothing;
    return html`<form class="row type-move" @submit=${this.#type}>
      <input class="grow" type="text" name="move" placeholder="Type a move" aria-label="Type a move" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go">
      <button>Play</button>
    </form>`;
  }

  /** @param {GameState} state @returns {import('../game/actions.js').Action[]} */
  #actions(state) {
    const over = !!state.view.ending;
    const playing = this.mine.length > 0 && !over;
    const company = this.mine.length < state.seats.length;
    const friends = state.seats.some((seat, i) => seat.kind === 'person' && !this.mine.includes(i));
    const computer = state.seats.some(({ kind }) => kind === 'computer');
    const offered = playing && state.seats[this.#seat]?.offersDraw;
    return [
      { picture: 'back', words: 'Take back', shown: playing, disabled: !state.turn || !!state.takeBack, act: () => void this.#ask({ do: 'takeBack', seat: regretfulSeat(state, this.mine) }) },
      { picture: 'now', words: 'Move now', shown: playing && state.thinking?.place === 0, act: () => void this.#ask({ do: 'moveNow' }) },
      { picture: 'hint', words: 'Hint', shown: playing && !friends && state.thinking?.place !== 0, disabled: !this.#myTurn || this.past !== null, act: () => void this.#ask({ do: 'hint' }) },
      { picture: 'draw', words: offered ? 'Draw offered' : 'Offer draw', shown: playing && company, disabled: offered, act: () => void this.#ask({ do: 'offerDraw', seat: this.#seat }) },
      { picture: 'resign', words: 'Resign', shown: playing, act: () => void this.#resign() },
      { picture: 'brain', words: 'Thoughts', shown: computer && !over, pressed: this.showsThoughts, act: () => this.#toggleThoughts() },
      { picture: 'flip', words: 'Flip', act: () => this.#turn(180) },
      { picture: 'rotate', words: 'Rotate', act: () => this.#turn(state.board ? stepOfTurning(state.board) : 90) },
      { picture: 'eye', words: 'Watch link', act: () => void share(new URL(`/game/${state.id}`, location.href).href, `A game of ${state.title}`) },
    ];
  }
}

customElements.define('q-game-page', GamePage);
