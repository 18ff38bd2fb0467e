import { html, nothing } from '../../vendor/lit.js';
import { ApiError, api, sentence } from '../api.js';
import '../board.js';
import { paintingOf, viewOf } from '../editor/painting.js';
import { optionsIn, setup } from '../editor/setup.js';
import { Strokes } from '../editor/strokes.js';
import { LightElement } from '../element.js';
import { capital } from '../game/people.js';
import { icon } from '../icons.js';
import { paintPng, pictureAddress, saveFile } from '../review/picture.js';
import { reviewAddress } from '../review/reviewed.js';
import { artOf, swatch } from '../swatch.js';
import { copy } from '../widgets/copy.js';
import { menu } from '../widgets/menu.js';
import { playFrom } from '../widgets/play-from.js';
import { toast } from '../widgets/toast.js';
/** @import {Painting} from '../editor/painting.js' */
/** @import {Brush, CatalogueGame, Overlay, Picture, Route, Variant, View} from '../wire' */

/** @type {Brush} */
const ERASER = { letter: '', art: '', name: 'nothing' };
const PAINTED = 150;
const TYPED = 300;

class EditorPage extends LightElement {
  static properties = {
    route: { attribute: false }, games: { state: true }, variant: { state: true }, view: { state: true }, brush: { state: true }, toMove: { state: true },
    text: { state: true }, valid: { state: true }, problem: { state: true }, wrongText: { state: true }, bad: { state: true }, broken: { state: true },
  };

  /** @type {Painting} */ #painting = new Map();
  #timer = 0;
  /** Counts questions, so that a late answer cannot undo what was painted since. */ #latest = 0;
  /** What the stroke under way puts. */ #letter = '';
  #strokes = new Strokes({ begin: (cell, erase) => this.#begin(cell, erase), paint: (cell) => this.#put(cell, this.#letter) });

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    /** @type {CatalogueGame[]} */ this.games = [];
    /** @type {Variant | null} */ this.variant = null;
    /** @type {View | null} */ this.view = null;
    /** @type {Brush | null} */ this.brush = null;
    this.toMove = 0;
    this.text = '';
    /** The position, if it is one. */ this.valid = '';
    this.problem = '';
    this.wrongText = '';
    /** @type {Overlay | null} */ this.bad = null;
    this.broken = '';
  }

  connectedCallback() {
    super.connectedCallback();
    document.querySelector('main')?.classList.add('wide');
    void this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.querySelector('main')?.classList.remove('wide');
    clearTimeout(this.#timer);
  }

  async #load() {
    const query = this.route?.query ?? new URLSearchParams();
    try {
      this.games = (await api.catalogue()).games;
      await this.#choose(query.get('variant') ?? this.games[0].name, query.get('position'));
    } catch (error) {
      this.broken = sentence(error);
    }
  }

  /** @param {string} name @param {string | null} [position] */
  async #choose(name, position = null) {
    try {
      const variant = await api.variant(name);
      const brushes = variant.brushes?.length ? [...variant.brushes.filter(({ letter }) => letter !== ''), ERASER] : [];
      this.variant = { ...variant, brushes };
      this.brush = brushes.find(({ letter }) => letter !== '') ?? brushes[0] ?? null;
      this.#show(variant);
      if (position !== null) await this.#read(position);
    } catch (error) {
      if (!this.variant) throw error;
      toast(sentence(error), { kind: 'error' });
    }
  }

  /** A position that the server has drawn. @param {Picture} picture */
  #show({ board, view }) {
    if (!this.variant) return;
    this.variant = { ...this.variant, board };
    this.view = view;
    this.toMove = view.toMove;
    this.#painting = paintingOf(view, board, this.variant.brushes);
    this.#accept(view.position);
    this.text = view.position;
  }

  /** @param {string} position */
  #accept(position) {
    this.valid = position;
    this.problem = '';
    this.wrongText = '';
    this.bad = null;
    history.replaceState(null, '', `/editor?${new URLSearchParams({ variant: this.variant?.variant ?? '', position })}`);
  }

  /** @param {string} position */
  async #read(position) {
    const mine = ++this.#latest;
    try {
      const picture = await api.position({ variant: this.variant?.variant ?? '', position });
      if (mine !== this.#latest) return;
      this.#show(picture);
      this.text = position;
    } catch (error) {
      if (mine !== this.#latest) return;
      this.text = position;
      this.valid = '';
      this.wrongText = sentence(error);
    }
  }

  async #compose() {
    const { variant } = this;
    const mine = ++this.#latest;
    if (!variant) return;
    try {
      const composed = await api.compose({ variant: variant.variant, pieces: [...this.#painting].map(([cell, letter]) => ({ cell, letter })), toMove: this.toMove });
      if (mine !== this.#latest) return;
      this.view = composed.view;
      this.text = composed.position ?? composed.view.position;
      this.#accept(this.text);
    } catch (error) {
      if (mine !== this.#latest) return;
      this.valid = '';
      this.problem = sentence(error);
      const cell = variant.board.cells.findIndex(({ name }) => error instanceof ApiError && name === error.details.cell);
      this.bad = cell < 0 ? null : { name: 'bad', title: '', about: '', shades: [{ cell, color: 'red', strength: 0.65 }], texts: [], arrows: [], facts: [], exact: false };
    }
  }

  #changed() {
    const { variant, view } = this;
    if (!variant || !view) return;
    this.view = viewOf(this.#painting, variant.board, variant.brushes, view);
    this.#latest++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#compose(), PAINTED);
  }

  /** Painting over the same piece takes it away. @param {number} cell @param {boolean} erase */
  #begin(cell, erase) {
    const letter = this.brush?.letter ?? '';
    const now = this.#painting.get(this.variant?.board.cells[cell].name ?? '') ?? '';
    this.#letter = erase || now === letter ? '' : letter;
  }

  /** @param {number} cell @param {string} letter */
  #put(cell, letter) {
    const { name, tone } = this.variant?.board.cells[cell] ?? { name: '', tone: 'button' };
    if (tone === 'button' || (this.#painting.get(name) ?? '') === letter) return;
    if (letter) this.#painting.set(name, letter);
    else this.#painting.delete(name);
    this.#changed();
  }

  /** From the keyboard; pointers paint by themselves. @param {CustomEvent<{index: number}>} event */
  #cell({ detail: { index } }) {
    if (this.#strokes.busy) return;
    this.#begin(index, false);
    this.#put(index, this.#letter);
  }

  #clear() {
    this.#painting = new Map();
    this.#changed();
  }

  /** @param {Event} event */
  #typed({ target }) {
    const text = /** @type {HTMLTextAreaElement} */ (target).value;
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(text.trim()), TYPED);
  }

  async #png() {
    try {
      saveFile(await paintPng({ variant: this.variant?.variant ?? '', position: this.valid }), `quincunx-${this.variant?.game}.png`);
    } catch {
      toast('The picture could not be painted.', { kind: 'error' });
    }
  }

  render() {
    if (this.broken) return html`<p class="notice bad">${this.broken}</p>`;
    const { variant, view } = this;
    if (!variant || !view) return html`<div class="loading">One moment …</div>`;
    return html`<div class="editor">
      <section class="editor-board" aria-label="Board" @pointerdown=${(/** @type {PointerEvent} */ event) => this.#strokes.down(event)} @pointermove=${(/** @type {PointerEvent} */ event) => this.#strokes.move(event)} @pointerup=${() => this.#strokes.up()} @pointercancel=${() => this.#strokes.up()}>
        <q-board interactive picking .board=${variant.board} .view=${view} .overlay=${this.bad} label="${variant.title} board to set up" @cell=${this.#cell}></q-board>
      </section>
      <aside class="stack editor-panel">
        <h1>Board editor</h1>
        ${setup({ games: this.games, game: variant.game, chosen: optionsIn(variant.variant), choose: (name) => this.#choose(name) })}
        ${this.#palette(variant)} ${this.#mover(variant, view)}
        <div class="buttons">
          <button @click=${() => this.#choose(variant.variant)}>${icon('rotate')}Start position</button>
          <button ?disabled=${!variant.brushes.length} @click=${this.#clear}>${icon('close')}Clear</button>
        </div>
        <div class="verdict-place" role="status">${this.problem ? html`<p class="notice warn">${this.problem}</p>` : this.valid ? html`<p class="small valid">${icon('yes')} ${view.ending ? `A finished position: ${view.ending.text}.` : `A position that can be played; ${view.mover} is to move.`}</p>` : nothing}</div>
        <div class="buttons">
          <a class="button primary ${this.valid ? '' : 'off'}" aria-disabled=${this.valid ? 'false' : 'true'} href=${this.valid ? reviewAddress({ variant: variant.variant, position: this.valid }) : nothing}>${icon('review')}Analyse</a>
          <button ?disabled=${!this.valid || !!view.ending} @click=${() => playFrom({ variant: variant.variant, position: this.valid, players: variant.players, toMove: this.toMove })}>${icon('play')}Play from here</button>
        </div>
        <div class="field">
          <div class="row"><label class="grow" for="position-text"><strong>Position as text</strong></label>
            <button class="quiet" @click=${() => copy(this.text)}>${icon('copy')}Copy</button>
            ${menu({
              picture: 'download', words: 'Picture',
              items: [html`<a href=${pictureAddress({ variant: variant.variant, position: this.valid })} download="quincunx-${variant.game}.svg">As SVG</a>`, html`<button @click=${this.#png}>As PNG</button>`],
            })}</div>
          <textarea id="position-text" rows="3" spellcheck="false" autocomplete="off" autocapitalize="off" aria-invalid=${this.wrongText ? 'true' : 'false'} aria-describedby="text-problem" .value=${this.text} @input=${this.#typed}></textarea>
          <div id="text-problem" role="alert">${this.wrongText ? html`<p class="small wrong">${capital(this.wrongText)}</p>` : nothing}</div>
        </div>
      </aside>
    </div>`;
  }

  /** @param {Variant} variant */
  #palette({ brushes }) {
    if (!brushes.length) return html`<p class="notice">This server cannot set up positions by hand yet; type the position below.</p>`;
    return html`<fieldset><legend>Put</legend><div class="chips palette">
      ${brushes.map((brush) => html`<label title=${brush.name || 'nothing'}><input type="radio" name="brush" aria-label=${brush.letter ? brush.name : 'Eraser'} .checked=${brush === this.brush} @change=${() => (this.brush = brush)}><span>${brush.art ? swatch(brush.art) : icon('trash')}</span></label>`)}
    </div></fieldset>`;
  }

  /** @param {Variant} variant @param {View} view */
  #mover({ players }, view) {
    /** @param {number} seat */
    const choose = (seat) => {
      this.toMove = seat;
      this.#changed();
    };
    return html`<fieldset><legend>To move</legend><div class="chips">
      ${players.map((player, seat) => html`<label><input type="radio" name="mover" .checked=${seat === this.toMove} @change=${() => choose(seat)}><span>${swatch(artOf(player, view))}${capital(player)}</span></label>`)}
    </div></fieldset>`;
  }
}

customElements.define('q-editor-page', EditorPage);
