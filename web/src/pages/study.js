import { html, nothing } from '../../vendor/lit.js';
import { ApiError, api, sentence } from '../api.js';
import { LightElement } from '../element.js';
import { icon } from '../icons.js';
import { doneOf } from '../learn/progress.js';
import { stars } from '../learn/stars.js';
import '../learn/study-board.js';
import { pictureAddress } from '../review/picture.js';
import { nameTab } from '../router.js';
/** @import {Route, Study} from '../wire' */

/** The studies of a game, or one of them (`?id=`). */
class StudyPage extends LightElement {
  static properties = { route: { attribute: false }, studies: { state: true }, title: { state: true }, problem: { state: true } };

  constructor() {
    super();
    /** @type {Route | null} */ this.route = null;
    /** @type {Study[] | null} */ this.studies = null;
    this.title = '';
    this.problem = '';
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  get #game() {
    return this.route?.params.game ?? '';
  }

  async #load() {
    try {
      const [{ studies }, { games }] = await Promise.all([api.studies(this.#game), api.catalogue()]);
      this.studies = studies;
      this.title = games.find(({ name }) => name === this.#game)?.title ?? this.#game;
      nameTab(`Studies of ${this.title}`);
    } catch (error) {
      this.problem = error instanceof ApiError && error.status === 404 ? 'There are no studies for this game.' : sentence(error);
    }
  }

  render() {
    if (this.problem) return html`<section class="notfound narrow stack"><h1>No studies here</h1><p class="soft">${this.problem}</p><div class="buttons"><a class="button primary" href="/learn">Learn the games</a><a class="button" href="/">All games</a></div></section>`;
    const { studies } = this;
    if (!studies) return html`<div class="loading">One moment …</div>`;
    const id = this.route?.query.get('id');
    const at = studies.findIndex((study) => String(study.id) === id);
    if (at >= 0) return html`<q-study .study=${studies[at]} game=${this.#game} .next=${studies[at + 1]?.id ?? null}></q-study>`;
    return this.#list(studies);
  }

  /** @param {Study[]} studies */
  #list(studies) {
    const done = doneOf('study', this.#game);
    const solved = studies.filter((study) => done.has(String(study.id))).length;
    return html`<div class="stack">
      <div class="row spread"><div class="stack tight"><h1>Studies of ${this.title}</h1><p class="soft">One position, one move to find. ${solved ? `${solved} of ${studies.length} solved.` : ''}</p></div>
        <div class="buttons"><a class="button quiet" href="/learn/${this.#game}">${icon('learn')}Learn</a><a class="button quiet" href="/rules/${this.#game}">Rules</a></div></div>
      ${studies.length ? nothing : html`<p class="notice">There are no studies for ${this.title} yet.</p>`}
      <ul class="study-list">
        ${studies.map((study) => html`<li><a class="card study-card" href="/study/${this.#game}?id=${study.id}">
          <img src=${pictureAddress(study)} alt="" loading="lazy" width="200" height="160">
          <h2>${study.title}</h2>
          <p class="row spread small">${stars(study.difficulty)}${done.has(String(study.id)) ? html`<span class="badge good">solved</span>` : nothing}</p>
        </a></li>`)}
      </ul>
    </div>`;
  }
}

customElements.define('q-study-page', StudyPage);
