import { html, nothing } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import { begin } from '../begin.js';
import '../board.js';
import { CLOCKS } from '../clocks.js';
import { LightElement } from '../element.js';
import { capital } from '../game/people.js';
import { icon } from '../icons.js';
import { levelWords } from '../levels.js';
import { variantName } from '../options.js';
import { recall, remember } from '../store.js';
import { artOf, swatch } from '../swatch.js';
import { optionField } from '../widgets/option-field.js';
/** @import {Catalogue, CatalogueGame, Route, SeatWish, Variant} from '../wire' */
/** @import {Mode, Side} from '../begin.js' */
/** @import {Chosen} from '../options.js' */

/** @type {{mode: Mode, words: string, picture: import('../icons.js').IconName}[]} */
const MODES = [
  { mode: 'computer', words: 'The computer', picture: 'computer' },
  { mode: 'friend', words: 'A friend', picture: 'friend' },
  { mode: 'here', words: 'Two at this screen', picture: 'here' },
];

/** @typedef {{options: Chosen, level: number, side: Side, clock: string, own: string, seats: SeatWish[]}} Settings */

/** @type {Settings} */
const USUAL = { options: {}, level: 3, side: 'first', clock: 'none', own: '15+10', seats: [] };

class NewPage extends LightElement {
  static properties = {
    route: { attribute: false },
    catalogue: { state: true },
    game: { state: true },
    mode: { state: true },
    settings: { state: true },
    variant: { state: true },
    problem: { state: true },
    busy: { state: true },
  };
  #timer = 0;

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    /** @type {Catalogue | null} */ this.catalogue = null;
    /** @type {CatalogueGame | null} */ this.game = null;
    /** @type {Mode} */ this.mode = 'computer';
    this.settings = USUAL;
    /** @type {Variant | null} */ this.variant = null;
    this.problem = '';
    this.busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  async #load() {
    try {
      this.catalogue = await api.catalogue();
      const { query } = /** @type {Route} */ (this.route);
      const mode = query.get('mode');
      this.mode = MODES.find((known) => known.mode === mode)?.mode ?? recall('mode', 'computer');
      this.#chooseGame(query.get('game') ?? recall('game', ''));
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** @param {string} name */
  #chooseGame(name) {
    const games = this.catalogue?.games ?? [];
    const game = games.find((known) => known.name === name) ?? games[0];
    this.game = game;
    this.settings = { ...USUAL, ...recall(`new.${game.name}`, {}) };
    this.variant = null;
    void this.#preview();
  }

  /** @param {Partial<Settings>} change */
  #set(change) {
    this.settings = { ...this.settings, ...change };
  }

  /** @param {string} key @param {string} value */
  #setOption(key, value) {
    this.#set({ options: { ...this.settings.options, [key]: value } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#preview(), 150);
  }

  get #variantName() {
    return this.game ? variantName(this.game, this.settings.options) : '';
  }

  /** The server knows which options go together; its refusal is shown where they are chosen. */
  async #preview() {
    const wanted = this.#variantName;
    try {
      const variant = await api.variant(wanted);
      if (wanted !== this.#variantName) return;
      this.variant = variant;
      this.problem = '';
    } catch (error) {
      if (wanted !== this.#variantName) return;
      this.problem = sentence(error);
    }
  }

  /** @param {Event} event */
  async #start(event) {
    event.preventDefault();
    const { game, settings } = this;
    if (!game || this.problem || this.busy) return;
    remember(`new.${game.name}`, settings);
    remember('game', game.name);
    remember('mode', this.mode);
    this.busy = true;
    const clock = settings.clock === 'own' ? settings.own : settings.clock;
    const players = this.#players;
    await begin({ game: game.name, title: game.title, variant: this.#variantName, mode: this.mode, level: settings.level, side: settings.side, clock, players, seats: players.length > 2 ? this.#seats : null });
    this.busy = false;
  }

  get #players() {
    return this.variant?.players ?? this.game?.players ?? [];
  }

  /** Where more than two play: me first, then computers, unless chosen otherwise. @returns {SeatWish[]} */
  get #seats() {
    const { seats, level } = this.settings;
    const others = { computer: 'computer', friend: 'friend', here: 'me' };
    return this.#players.map((_, i) => {
      const kind = seats[i]?.kind ?? (i === 0 ? 'me' : others[this.mode]);
      return kind === 'computer' ? { kind, level: seats[i]?.level ?? level } : { kind };
    });
  }

  render() {
    if (!this.game || !this.catalogue) return this.problem ? html`<p class="notice bad">${this.problem}</p>` : html`<div class="loading">One moment …</div>`;
    const { game, settings, variant } = this;
    const [size, ...more] = game.options;
    const many = this.#players.length > 2;
    return html`<form class="new-game" @submit=${this.#start}>
      <h1>New game</h1>
      <div class="stack choices">
        ${this.#chips('Game', 'game', this.catalogue.games.map(({ name, title }) => ({ value: name, words: html`${title}` })), game.name, (name) => this.#chooseGame(name))}
        ${this.#chips('Against', 'mode', MODES.map(({ mode, words, picture }) => ({ value: mode, words: html`${icon(picture)}${words}` })), this.mode, (mode) => ((this.mode = /** @type {Mode} */ (mode)), this.#set({ seats: [] })))}
        ${many ? this.#seatList() : nothing}
        ${!many && this.mode === 'computer' ? this.#level() : nothing}
        ${!many && this.mode !== 'here' ? this.#side() : nothing}
        ${this.#clock()}
        <div class="options">
          ${size ? optionField(size, settings.options[size.key], (value) => this.#setOption(size.key, value)) : nothing}
          ${more.length
            ? html`<details ?open=${more.some(({ key }) => settings.options[key])}><summary>More options</summary>
                <div class="option-grid">${more.map((option) => optionField(option, settings.options[option.key], (value) => this.#setOption(option.key, value)))}</div></details>`
            : nothing}
        </div>
        ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
      </div>
      <div class="preview">
        <q-board .board=${variant?.board ?? game.board} .view=${variant?.view ?? game.view} label="${game.title}, the first position"></q-board>
        <p class="soft small">${game.summary} <a href="/rules/${game.name}">Rules</a></p>
        <button class="primary large" ?disabled=${!!this.problem || this.busy}>${icon('play')}${this.mode === 'friend' ? 'Invite a friend' : 'Play'}</button>
      </div>
    </form>`;
  }

  /**
   * @param {string} title
   * @param {string} name
   * @param {{value: string, words: unknown}[]} choices
   * @param {string} now
   * @param {(value: string) => void} choose
   */
  #chips(title, name, choices, now, choose) {
    return html`<fieldset><legend>${title}</legend>
      <div class="chips">
        ${choices.map(({ value, words }) => html`<label><input type="radio" name=${name} value=${value} .checked=${value === now} @change=${() => choose(value)}><span>${words}</span></label>`)}
      </div></fieldset>`;
  }

  #level() {
    const { level } = this.settings;
    const most = this.game?.levels ?? 10;
    return html`<label class="field"><span>Level ${level}: <em class="soft">${levelWords(level)}</em></span>
      <input type="range" min="1" max=${most} step="1" .value=${String(level)} aria-valuetext="${level}, ${levelWords(level)}" @input=${(/** @type {Event} */ event) => this.#set({ level: Number(/** @type {HTMLInputElement} */ (event.target).value) })}>
    </label>`;
  }

  #side() {
    const [first, second] = this.#players;
    /** @param {string} player @param {string} words */
    const piece = (player, words) => html`${swatch(artOf(player, this.variant?.view ?? this.game?.view))}${capital(player)}<small class="soft">${words}</small>`;
    const choices = [
      { value: 'first', words: piece(first, 'begins') },
      { value: 'second', words: piece(second, 'second') },
      { value: 'random', words: html`Any` },
    ];
    return this.#chips('You are', 'side', choices, this.settings.side, (side) => this.#set({ side: /** @type {Side} */ (side) }));
  }

  #clock() {
    const choices = ['none', ...CLOCKS, 'own'].map((value) => ({ value, words: html`${{ none: 'No clock', own: 'Other …' }[value] ?? value}` }));
    const [minutes, increment] = this.settings.own.split('+');
    /** @param {string} name @param {string} value @param {string} most @param {(value: string) => string} own */
    const field = (name, value, most, own) => html`<label class="field"><span>${name}</span>
      <input type="number" min="0" max=${most} step="any" .value=${value} @change=${(/** @type {Event} */ event) => this.#set({ own: own(/** @type {HTMLInputElement} */ (event.target).value) })}></label>`;
    return html`${this.#chips('Clock (minutes + seconds a move)', 'clock', choices, this.settings.clock, (clock) => this.#set({ clock }))}
      ${this.settings.clock === 'own' ? html`<div class="option-grid">${field('Minutes', minutes, '600', (value) => `${value}+${increment}`)}${field('Seconds a move', increment, '600', (value) => `${minutes}+${value}`)}</div>` : nothing}`;
  }

  #seatList() {
    const seats = this.#seats;
    /** @param {number} i @param {SeatWish} wish */
    const put = (i, wish) => this.#set({ seats: seats.map((seat, j) => (i === j ? wish : seat)) });
    return html`<fieldset><legend>Who plays</legend>
      <div class="stack tight">
        ${this.#players.map((player, i) => html`<div class="row seat-choice">
          ${swatch(artOf(player, this.variant?.view))}<span class="grow">${capital(player)}</span>
          <select aria-label="Who plays ${player}" @change=${(/** @type {Event} */ event) => put(i, { kind: /** @type {SeatWish['kind']} */ (/** @type {HTMLSelectElement} */ (event.target).value), level: this.settings.level })}>
            ${[['me', 'me'], ['friend', 'a friend'], ['computer', 'the computer']].map(([kind, words]) => html`<option value=${kind} ?selected=${seats[i].kind === kind}>${words}</option>`)}
          </select>
          ${seats[i].kind === 'computer'
            ? html`<select aria-label="Level of ${player}" @change=${(/** @type {Event} */ event) => put(i, { kind: 'computer', level: Number(/** @type {HTMLSelectElement} */ (event.target).value) })}>
                ${Array.from({ length: this.game?.levels ?? 10 }, (_, level) => html`<option value=${level + 1} ?selected=${seats[i].level === level + 1}>level ${level + 1}</option>`)}
              </select>`
            : nothing}
        </div>`)}
      </div></fieldset>`;
  }
}

customElements.define('q-new-page', NewPage);
