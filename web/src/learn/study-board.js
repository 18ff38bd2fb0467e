import { html, nothing, unsafeHTML } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import '../board.js';
import { positionWords } from '../board/words.js';
import { LightElement } from '../element.js';
import { capital } from '../game/people.js';
import { icon } from '../icons.js';
import { reviewAddress } from '../review/reviewed.js';
import { announce } from '../widgets/announce.js';
import { playFrom } from '../widgets/play-from.js';
import { toast } from '../widgets/toast.js';
import { markDone } from './progress.js';
import { stars } from './stars.js';
/** @import {QBoard} from '../board.js' */
/** @import {Choices, Line, Study} from '../wire' */

/** @type {Choices} */
const LOOKING = {};

/** `<q-study>`: one position to think about. First somebody looks for the move, then the solution can be stepped through. */
class StudyBoard extends LightElement {
  static properties = {
    study: { attribute: false }, game: {}, next: { type: Number }, line: { state: true }, choices: { state: true }, at: { state: true }, wrong: { state: true }, solved: { state: true }, shown: { state: true },
  };

  #keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  constructor() {
    super();
    /** @type {Study | null} */ this.study = null;
    this.game = '';
    /** The study after this one. @type {number | null} */ this.next = null;
    /** @type {Line | null} */ this.line = null;
    /** @type {Choices} */ this.choices = LOOKING;
    this.at = 0;
    /** The last wrong try. */ this.wrong = '';
    this.solved = false;
    /** Was the solution given away? */ this.shown = false;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#keys);
    void this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#keys);
  }

  get #known() {
    return this.solved || this.shown;
  }

  async #load() {
    const { study } = this;
    if (!study) return;
    const { variant, position, solution } = study;
    try {
      const [line, start] = await Promise.all([api.line({ variant, position, moves: solution }), api.line({ variant, position, moves: [] })]);
      this.choices = start.choices;
      this.line = line;
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
  }

  /** @param {CustomEvent<{click: string[]}>} event */
  async #move({ detail }) {
    const { study, line } = this;
    if (!study || !line) return;
    try {
      const tried = await api.line({ variant: study.variant, position: study.position, moves: [], click: detail.click, brief: true });
      const text = tried.plies[tried.plies.length - 1].text ?? '';
      if (text === line.plies[1]?.text) {
        this.solved = true;
        this.wrong = '';
        this.at = 1;
        markDone('study', this.game, String(study.id));
        announce(`${text} is right.`);
      } else {
        this.wrong = text;
      }
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
    /** @type {QBoard | null} */ (this.querySelector('q-board'))?.reset();
  }

  #give() {
    this.shown = true;
    this.wrong = '';
    this.at = 1;
  }

  /** @param {number} at */
  #step(at) {
    if (this.#known && this.line) this.at = Math.max(0, Math.min(at, this.line.plies.length - 1));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const busy = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (busy || event.ctrlKey || event.metaKey || event.altKey || !this.#known) return;
    if (event.key === 'ArrowRight') this.#step(this.at + 1);
    else if (event.key === 'ArrowLeft') this.#step(this.at - 1);
    else if (event.key === 'Home') this.#step(0);
    else if (event.key === 'End') this.#step(Infinity);
    else return;
    event.preventDefault();
  }

  render() {
    const { study, line } = this;
    if (!study) return nothing;
    if (!line) return html`<div class="loading">Setting up the board …</div>`;
    const { view } = line.plies[this.at];
    return html`<div class="study">
      <nav class="dots" aria-label="Studies"><a class="button quiet" href="/study/${this.game}">${icon('back')}All studies</a></nav>
      <section class="lesson-words stack" aria-labelledby="study-title">
        <p class="row small soft">${stars(study.difficulty)}<span>${capital(line.plies[0].view.mover)} to move</span></p>
        <h1 id="study-title">${study.title}</h1>
        <div class="prose">${unsafeHTML(study.html)}</div>
      </section>
      <div class="lesson-board"><q-board interactive .board=${line.board} .view=${view} .choices=${this.#known ? LOOKING : this.choices} label="${line.title} board, ${positionWords(view)}" @move=${this.#move}></q-board></div>
      <section class="lesson-answer stack">
        <div class="feedback" aria-live="polite">${this.#feedback(study)}</div>
        ${this.#known ? this.#solution(study, line) : nothing}
        <div class="buttons lesson-buttons">
          ${this.#known ? nothing : html`<button @click=${this.#give}>${icon('eye')}Show the solution</button>`}
          ${this.next !== null ? html`<a class="button next ${this.#known ? 'primary' : 'quiet'}" href="/study/${this.game}?id=${this.next}">Next study${icon('next')}</a>` : nothing}
        </div>
        <div class="buttons">
          <a class="button quiet" href=${reviewAddress({ variant: study.variant, position: study.position, moves: this.#known ? study.solution : [] })}>${icon('review')}Open in review</a>
          <button class="quiet" @click=${() => playFrom({ variant: study.variant, position: study.position, players: line.players, toMove: line.plies[0].view.toMove })}>${icon('play')}Play it out</button>
        </div>
      </section>
    </div>`;
  }

  /** @param {Study} study */
  #feedback(study) {
    if (this.solved) return html`<p class="notice good row">${icon('yes')}<span><strong>${this.line?.plies[1]?.text}</strong> is right: ${verdictWords(study.verdict)}.</span></p>`;
    if (this.shown) return html`<p class="notice row"><span>The move is <strong>${this.line?.plies[1]?.text}</strong>: ${verdictWords(study.verdict)}.</span></p>`;
    if (this.wrong) return html`<p class="notice warn"><strong>${this.wrong}</strong> is not it. Try again.</p>`;
    return html`<p class="soft">Find the move and make it on the board.</p>`;
  }

  /** @param {Study} study @param {Line} line */
  #solution(study, line) {
    const last = line.plies.length - 1;
    return html`<div class="stack tight">
      ${last > 1
        ? html`<div class="row solution" role="group" aria-label="The solution, move by move">
            <button class="quiet square" aria-label="One move back" ?disabled=${this.at === 0} @click=${() => this.#step(this.at - 1)}>${icon('previous')}</button>
            ${line.plies.slice(1).map(({ text }, i) => html`<button class="quiet" aria-current=${i + 1 === this.at ? 'step' : nothing} @click=${() => this.#step(i + 1)}>${text}</button>`)}
            <button class="quiet square" aria-label="One move on" ?disabled=${this.at === last} @click=${() => this.#step(this.at + 1)}>${icon('next')}</button>
          </div>`
        : nothing}
      <div class="prose">${unsafeHTML(study.why)}</div>
      ${study.source ? html`<p class="small soft">Source: ${study.source}</p>` : nothing}
    </div>`;
  }
}

/** @param {string} verdict */
function verdictWords(verdict) {
  return /^(win|draw|loss)/.test(verdict) ? `a ${verdict}` : verdict;
}

customElements.define('q-study', StudyBoard);
