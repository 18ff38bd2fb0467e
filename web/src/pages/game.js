import { html, nothing } from '../../vendor/lit.js';
import { ApiError, api, sentence } from '../api.js';
import '../board.js';
import { stepOfTurning } from '../board/layout.js';
import { buttonWords } from '../board/path.js';
import { openingWords, positionWords } from '../board/words.js';
import { LightElement } from '../element.js';
import { actionBar } from '../game/actions.js';
import { facing } from '../game/facing.js';
import { news } from '../game/news.js';
import { offers } from '../game/offers.js';
import { bottomSeat } from '../game/seated.js';
import { Table } from '../game/table.js';
import { nameTab, navigate } from '../router.js';
import { remember } from '../store.js';
import { ask } from '../widgets/ask.js';
import '../widgets/move-list.js';
import '../widgets/seat-strip.js';
import { sparklines } from '../widgets/sparkline.js';
/** @import {QBoard} from '../board.js' */
/** @import {Choices, GameState, Orientation, Route} from '../wire' */

/** @type {Choices} */
const LOOKING = {};

class GamePage extends LightElement {
  static properties = { route: { attribute: false }, problem: { state: true }, orientation: { state: true } };

  /** @type {Table | null} */ #table = null;
  #wantsRematch = false;
  #faced = false;
  /** Has there ever been something to press beside the board? */
  #hasButtons = false;
  #keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    this.problem = '';
    /** @type {Orientation} */ this.orientation = { turn: 0, mirror: false };
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
    this.#table?.close();
  }

  async #open() {
    this.#table = new Table(this.route?.params.id ?? '', this, (state) => this.#changed(state));
    try {
      await this.#table.open();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.problem = 'There is no such game. Perhaps it was deleted, or the link lost a few letters.';
      else this.problem = sentence(error);
    }
  }

  /** @param {GameState} state */
  #changed(state) {
    this.#hasButtons ||= Object.keys(state.choices).some((click) => buttonWords(click) !== null);
    nameTab(this.#table?.myTurn ? `Your turn · ${state.title}` : state.title);
    if (this.#wantsRematch && state.next) void navigate(`/game/${state.next}`);
    if (!this.#faced) void this.#face(state);
  }

  /** Sits down at the right side of the board. @param {GameState} state */
  async #face({ seats, variant }) {
    const mine = this.#table?.mine ?? [];
    this.#faced = true;
    if (seats.length !== 2 || mine.length !== 1) return;
    try {
      const { board, view } = await api.variant(variant);
      this.orientation = facing(board, view, [seats[mine[0]].name], [seats[1 - mine[0]].name]);
    } catch {
      // The usual side will do.
    }
  }

  /** @param {CustomEvent<{click: string[]}>} event */
  async #move({ detail }) {
    const accepted = await this.#table?.ask({ do: 'move', turn: this.#table.state?.turn ?? 0, click: detail.click });
    if (!accepted) /** @type {QBoard | null} */ (this.querySelector('q-board'))?.reset();
  }

  /** @param {SubmitEvent} event */
  async #type(event) {
    event.preventDefault();
    const field = this.querySelector('input[name=move]');
    if (!(field instanceof HTMLInputElement) || !this.#table?.state || !field.value.trim()) return;
    const text = field.value.trim();
    // At once: the next move may be typed before the answer comes. What is refused is given back.
    field.value = '';
    if (!(await this.#table.ask({ do: 'move', turn: this.#table.state.turn, text }))) field.value ||= text;
  }

  async #resign() {
    const sure = await ask({ title: 'Resign this game?', words: 'The other side wins. This cannot be taken back.', yes: 'Resign', no: 'Play on', danger: true });
    if (sure && this.#table) void this.#table.ask({ do: 'resign', seat: this.#table.seat });
  }

  #rematch() {
    this.#wantsRematch = true;
    void this.#table?.ask({ do: 'rematch' });
  }

  /** @param {CustomEvent<{seat: number, text: string}>} event */
  #label({ detail }) {
    remember('name', detail.text);
    void this.#table?.ask({ do: 'label', ...detail });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const table = this.#table;
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !table?.state) return;
    const ply = table.past ?? table.state.turn;
    if (event.key === 'ArrowLeft') void table.look(ply - 1);
    else if (event.key === 'ArrowRight') void table.look(ply + 1);
    else if (event.key === 'Home') void table.look(0);
    else if (event.key === 'End') void table.look(table.state.turn);
    else if (event.key === 'f') this.#turn(180);
    else return;
    event.preventDefault();
  }

  /** @param {number} degrees */
  #turn(degrees) {
    const { board } = this.#table?.state ?? {};
    if (!board) return;
    this.orientation = { ...this.orientation, turn: this.orientation.turn + degrees / stepOfTurning(board) };
  }

  render() {
    if (this.problem) {
      return html`<section class="notfound narrow stack"><h1>No game here</h1><p class="soft">${this.problem}</p>
        <div class="buttons"><a class="button primary" href="/">All games</a><a class="button" href="/library">Your games</a></div></section>`;
    }
    const table = this.#table;
    const state = table?.state;
    if (!table || !state?.board) return html`<div class="loading table-waiting">Setting up the board …</div>`;
    const bottom = bottomSeat(state, table.mine);
    const above = state.seats.map((_, i) => i).filter((i) => i !== bottom);
    const choices = table.myTurn && table.past === null ? state.choices : LOOKING;
    this.style.setProperty('--strip-rows', String(1 + Math.ceil(above.length / 2)));
    return html`<h1 class="unseen">${state.title}</h1>
      <div class="table${this.#hasButtons ? ' with-buttons' : ''}">
        <section class="stage" aria-label="Board">
          <div class="seats">${above.map((i) => this.#strip(table, i))}</div>
          ${this.#board(table, state, choices)}
          <div class="seats">${this.#strip(table, bottom)}</div>
        </section>
        <aside class="panel" aria-label="Game">
          ${news(table, state, () => this.#rematch())}
          ${actionBar(offers(table, state, { resign: () => void this.#resign(), turn: (degrees) => this.#turn(degrees) }))}
          <q-move-list class="grow" .steps=${state.steps.map(({ text }) => text)} .ply=${table.past ?? state.turn} .players=${state.seats.length} empty=${openingWords(state.view, choices)}
            @ply=${(/** @type {CustomEvent<{ply: number}>} */ event) => table.look(event.detail.ply)}></q-move-list>
          ${table.myTurn ? this.#typing() : nothing}
          ${state.curves?.length ? html`<div class="curves">${sparklines(state.curves)}</div>` : nothing}
        </aside>
      </div>`;
  }

  /** @param {Table} table @param {number} seat */
  #strip({ state, mine, since, thought }, seat) {
    return html`<q-seat-strip .state=${state} .seat=${seat} .mine=${mine} .since=${since} .thought=${thought?.seat === seat ? thought : null} @label=${this.#label}></q-seat-strip>`;
  }

  /** @param {Table} table @param {GameState} state @param {Choices} choices */
  #board({ pastView, hint }, state, choices) {
    const view = pastView ?? state.view;
    return html`<div class=${pastView ? 'place past' : 'place'}><q-board interactive .board=${state.board} .view=${view} .choices=${choices} .orientation=${this.orientation} .hint=${pastView ? null : (hint?.clicks ?? null)}
      label="${state.title} board, ${positionWords(view)}" @move=${this.#move}></q-board></div>`;
  }

  #typing() {
    return html`<form class="row type-move" @submit=${this.#type}>
      <input class="grow" type="text" name="move" placeholder="Type a move" aria-label="Type a move" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go">
      <button>Play</button>
    </form>`;
  }
}

customElements.define('q-game-page', GamePage);
