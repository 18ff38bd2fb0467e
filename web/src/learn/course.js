import { html, nothing, unsafeHTML } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import { begin } from '../begin.js';
import '../board.js';
import { positionWords } from '../board/words.js';
import { LightElement } from '../element.js';
import { icon } from '../icons.js';
import { announce } from '../widgets/announce.js';
import { toast } from '../widgets/toast.js';
import { confetti } from './confetti.js';
import { doneOf, markDone } from './progress.js';
/** @import {QBoard} from '../board.js' */
/** @import {CatalogueGame, Choices, Lesson, LessonAnswer} from '../wire' */
/** @import {PropertyValues} from '../../vendor/lit.js' */

/** @type {Choices} */
const LOOKING = {};

/** `<q-course>`: the steps of a course, one after the other; the last page is the end. */
class Course extends LightElement {
  static properties = {
    lesson: { attribute: false }, game: { attribute: false }, at: { type: Number }, answer: { state: true }, hinted: { state: true }, done: { state: true },
  };

  #keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  constructor() {
    super();
    /** @type {Lesson | null} */ this.lesson = null;
    /** @type {CatalogueGame | null} */ this.game = null;
    /** The step; one more than there are is the end. */ this.at = 0;
    /** What the server said to the last move. @type {LessonAnswer | null} */ this.answer = null;
    this.hinted = false;
    /** @type {Set<string>} */ this.done = new Set();
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#keys);
    this.done = doneOf('learn', this.#name);
    const steps = this.lesson?.steps.length ?? 0;
    const asked = Number(location.hash.slice(1));
    const first = Array.from({ length: steps }, (_, i) => i).find((i) => !this.done.has(String(i)));
    this.at = asked >= 1 && asked <= steps ? asked - 1 : (first ?? 0);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#keys);
  }

  get #name() {
    return this.game?.name ?? '';
  }

  get #step() {
    return this.lesson?.steps[this.at];
  }

  /** @param {number} at */
  #go(at) {
    const { lesson } = this;
    if (!lesson || at < 0 || at > lesson.steps.length) return;
    if (at > this.at && this.#step?.task === 'read') this.done = markDone('learn', this.#name, String(this.at));
    this.at = at;
    this.#reset();
    history.replaceState(null, '', at < lesson.steps.length ? `#${at + 1}` : location.pathname);
    const step = lesson.steps[at];
    announce(step ? `Step ${at + 1} of ${lesson.steps.length}: ${step.title}` : 'The course is finished.');
  }

  #reset() {
    this.answer = null;
    this.hinted = false;
  }

  /** @param {CustomEvent<{click: string[]}>} event */
  async #move({ detail }) {
    const at = this.at;
    try {
      const answer = await api.answerLesson(this.#name, at, { moves: this.answer?.moves ?? [], click: detail.click });
      if (at !== this.at) return;
      this.answer = answer;
      this.hinted = false;
      if (answer.done) this.done = markDone('learn', this.#name, String(at));
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
    // A wrong move may leave the position as it was; the board must not go on waiting.
    /** @type {QBoard | null} */ (this.querySelector('q-board'))?.reset();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const busy = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') this.#go(this.at + 1);
    else if (event.key === 'ArrowLeft') this.#go(this.at - 1);
    else if (event.key === 'h' && this.#step?.hint) this.hinted = true;
    else if (event.key === 'r') this.#reset();
    else return;
    event.preventDefault();
  }

  render() {
    const { lesson, game } = this;
    if (!lesson || !game) return nothing;
    const step = this.#step;
    return html`<div class="course">
      <nav class="dots" aria-label="Steps">
        <a class="button quiet square" href="/learn" aria-label="All courses" title="All courses">${icon('back')}</a>
        <ol>${lesson.steps.map(({ title }, i) => html`<li><button class="dot${this.done.has(String(i)) ? ' done' : ''}" aria-label="Step ${i + 1}: ${title}${this.done.has(String(i)) ? ', done' : ''}" title=${title} aria-current=${i === this.at ? 'step' : nothing} @click=${() => this.#go(i)}></button></li>`)}</ol>
        <a class="small" href="/rules/${game.name}">Rules</a>
      </nav>
      ${step ? this.#lessonStep(step, lesson.steps.length) : this.#end(game)}
    </div>`;
  }

  /** @param {Lesson['steps'][number]} step @param {number} count */
  #lessonStep(step, count) {
    const { answer } = this;
    const { board, view, choices } = answer ?? step;
    const solved = answer?.done ?? false;
    const ready = step.task === 'read' || solved || this.done.has(String(this.at));
    return html`<section class="lesson-words stack" aria-labelledby="step-title">
        <p class="small soft">Step ${this.at + 1} of ${count}</p>
        <h1 id="step-title">${step.title}</h1>
        ${this.at === 0 && this.lesson?.html ? html`<div class="prose soft">${unsafeHTML(this.lesson.html)}</div>` : nothing}
        <div class="prose">${unsafeHTML(step.html)}</div>
      </section>
      <div class="lesson-board"><q-board interactive .board=${board} .view=${view} .choices=${step.task === 'move' && !solved ? choices : LOOKING} label="${this.lesson?.title} board, ${positionWords(view)}" @move=${this.#move}></q-board></div>
      <section class="lesson-answer stack">
        <div class="feedback" aria-live="polite">
          ${answer && !(this.hinted && !answer.done)
            ? html`<div class="notice ${answer.right ? 'good' : 'warn'} row"><span class="mark">${icon(answer.right ? 'yes' : 'rotate')}</span><div class="grow">${unsafeHTML(answer.html || (answer.right ? 'Right!' : 'Not that one. Try again.'))}</div></div>`
            : this.hinted && step.hint
              ? html`<div class="notice row"><span class="mark">${icon('hint')}</span><div class="grow">${unsafeHTML(step.hint)}</div></div>`
              : step.task === 'move'
                ? html`<p class="soft">Your turn: make a move on the board.</p>`
                : nothing}
        </div>
        <div class="buttons lesson-buttons">
          <button class="square" aria-label="Previous step" title="Previous step" ?disabled=${this.at === 0} @click=${() => this.#go(this.at - 1)}>${icon('previous')}</button>
          ${step.task === 'move'
            ? html`<button class="quiet" ?disabled=${!step.hint || solved} @click=${() => (this.hinted = true)}>${icon('hint')}<span>Hint</span></button>
                <button class="quiet" ?disabled=${!answer} @click=${() => this.#reset()}>${icon('again')}<span>Again</span></button>`
            : nothing}
          <button class="next ${ready ? 'primary' : ''}" @click=${() => this.#go(this.at + 1)}>${this.at + 1 === count ? 'Finish' : ready ? 'Next' : 'Skip'}${icon('next')}</button>
        </div>
      </section>`;
  }

  /** @param {CatalogueGame} game */
  #end(game) {
    const play = () => void begin({ game: game.name, title: game.title, variant: game.name, mode: 'computer', level: 1, side: 'first', clock: 'none', players: game.players, seats: game.players.length > 2 ? game.players.map((_, i) => (i ? { kind: 'computer', level: 1 } : { kind: 'me' })) : null });
    const left = (this.lesson?.steps.length ?? 0) - this.done.size;
    return html`<section class="lesson-end stack" aria-label="The end">
      ${left > 0 ? nothing : confetti(game.view)}
      <h1>${left > 0 ? `Almost there` : `You can play ${game.title} now!`}</h1>
      <p class="soft">${left > 0 ? `${left === 1 ? 'One step is' : `${left} steps are`} still open; the empty dots above show which.` : 'The first level plays gently. Good luck!'}</p>
      <div class="buttons">
        <button class="primary large" @click=${play}>${icon('play')}Play level 1</button>
        ${game.studies !== 0 ? html`<a class="button large" href="/study/${game.name}">${icon('study')}Try the studies</a>` : nothing}
        <a class="button large quiet" href="/learn">Another game</a>
      </div>
    </section>`;
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    if (changed.has('at') && changed.get('at') !== undefined) scrollTo(0, 0);
    // On a phone the answer stands below the board.
    else if (changed.has('answer') && this.answer) this.querySelector('.lesson-answer')?.scrollIntoView({ block: 'nearest' });
  }
}

customElements.define('q-course', Course);
