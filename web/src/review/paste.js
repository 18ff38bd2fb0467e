import { html, nothing } from '../../vendor/lit.js';
import { ApiError, api, sentence } from '../api.js';
import { LightElement } from '../element.js';
import { capital } from '../game/people.js';
import { icon } from '../icons.js';
import { navigate } from '../router.js';
import { recall, remember } from '../store.js';
import '../widgets/drop.js';
import { movesIn } from './record.js';
import { pastedAddress, reviewAddress } from './reviewed.js';
/** @import {Catalogue, ReadGame} from '../wire' */

/** The server refuses more. */
const MOST_BYTES = 1_000_000;

/** `<q-paste>`: a game or position as text, to be put on the desk. */
class Paste extends LightElement {
  static properties = { catalogue: { state: true }, game: { state: true }, variant: { state: true }, problem: { state: true }, busy: { state: true } };

  constructor() {
    super();
    /** @type {Catalogue | null} */ this.catalogue = null;
    this.game = recall('paste.game', 'othello');
    this.variant = '';
    /** What is wrong, and what to do. @type {{what: string, remedy: string} | null} */ this.problem = null;
    this.busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    api.catalogue().then((catalogue) => (this.catalogue = catalogue), (error) => (this.problem = { what: sentence(error), remedy: '' }));
  }

  get #field() {
    return /** @type {HTMLTextAreaElement} */ (this.querySelector('textarea'));
  }

  /** @param {CustomEvent<{files: File[]}>} event */
  async #file({ detail }) {
    const [file] = detail.files;
    if (file.size > MOST_BYTES) {
      this.problem = { what: `${file.name} is too large.`, remedy: 'Records are small texts; is it the right file?' };
      return;
    }
    this.#field.value = await file.text();
    await this.#open();
  }

  /** @param {Event} [event] */
  async #open(event) {
    event?.preventDefault();
    const text = this.#field.value.trim();
    this.problem = null;
    if (!text) {
      this.problem = { what: 'There is nothing in the field yet.', remedy: 'Paste a game or a position, or choose a file.' };
      this.#field.focus();
      return;
    }
    this.busy = true;
    remember('paste.game', this.game);
    try {
      const read = await api.readRecords(text).catch(refusal);
      if (!(read instanceof ApiError)) await this.#record(read.games, text);
      else if (text.startsWith('[Variant')) this.problem = { what: full(read.message), remedy: 'Correct the text and try again.' };
      else await this.#bare(text);
    } catch (error) {
      this.problem = { what: sentence(error), remedy: 'Correct the text and try again.' };
    }
    this.busy = false;
    if (this.problem) this.#field.focus();
  }

  /** @param {ReadGame[]} games @param {string} text */
  async #record([game, ...more], text) {
    if (more.length && !this.catalogue?.demo) return this.#upload(text);
    await navigate(pastedAddress(game));
  }

  /** A position, or moves. @param {string} text */
  async #bare(text) {
    const variant = this.variant.trim() || this.game;
    const position = await api.position({ variant, position: text }).catch(refusal);
    if (!(position instanceof ApiError)) return navigate(reviewAddress({ variant, position: text }));
    const moves = movesIn(text);
    const line = await api.line({ variant, moves, brief: true }).catch(refusal);
    if (!(line instanceof ApiError)) return navigate(reviewAddress({ variant, moves }));
    if (Number(line.details.at) > 0) {
      this.problem = wrongMove(line, moves);
      return;
    }
    const looksLikePosition = moves.length <= 3 && text.length > 12;
    this.problem = {
      what: looksLikePosition ? `This is not a position of the game. ${full(position.message)}` : `The first move, “${shorten(moves[0])}”, cannot be played. ${full(line.message)}`,
      remedy: 'Is the right game chosen? A record begins with a line like [Variant "cover"].',
    };
  }

  /** @param {string} text */
  async #upload(text) {
    const { games } = await api.upload(text);
    await navigate(games.length === 1 ? `/review/${games[0]}` : '/library');
  }

  render() {
    const games = this.catalogue?.games ?? [];
    const game = games.find(({ name }) => name === this.game);
    return html`<form class="paste stack" @submit=${this.#open}>
      <div class="stack tight"><h1>Review a game</h1>
        <p class="soft">Paste a record, a list of moves or a position. Or open one of <a href="/library">your games</a>.</p></div>
      <div class="field">
        <label for="paste-text"><strong>Game or position</strong></label>
        <textarea id="paste-text" rows="9" spellcheck="false" autocomplete="off" autocapitalize="off" aria-invalid=${this.problem ? 'true' : 'false'} aria-describedby="paste-problem" placeholder=${PLACEHOLDER}></textarea>
        <div id="paste-problem" role="alert">${this.problem ? html`<p class="notice bad">${this.problem.what} ${this.problem.remedy}</p>` : nothing}</div>
      </div>
      <fieldset><legend>Which game, if the text does not say</legend>
        <div class="chips">${games.map(({ name, title }) => html`<label><input type="radio" name="game" .checked=${name === this.game} @change=${() => ((this.game = name), (this.variant = ''))}><span>${title}</span></label>`)}</div>
      </fieldset>
      <details><summary>Another size or other options</summary>
        <label class="field variant-field"><span>Variant</span><input type="text" spellcheck="false" autocapitalize="off" placeholder=${game?.name ?? ''} .value=${this.variant} @input=${(/** @type {Event} */ event) => (this.variant = /** @type {HTMLInputElement} */ (event.target).value)}>
          <span class="small soft">${game ? `As the program names it: ${example(game.name, game.options[0])}.` : ''}</span></label>
      </details>
      <div class="buttons">
        <button class="primary large" ?disabled=${this.busy}>${icon('review')}Review</button>
        <q-drop words="Choose a file" @files=${this.#file}></q-drop>
        <a class="button" href="/editor?variant=${this.game}">${icon('edit')}Set up a position</a>
      </div>
    </form>`;
  }
}

const PLACEHOLDER = '[Variant "cover"]\n\n1. C05-D06 G09-F10 2. D06-E07 …\n\nor just: f5 d6 c3 d3 c4\nor a position';

/** An error of the server's is an answer here. @param {unknown} error */
function refusal(error) {
  if (error instanceof ApiError && error.status !== 0) return error;
  throw error;
}

/** @param {unknown} error @param {string[]} moves */
function wrongMove(error, moves) {
  const at = error instanceof ApiError ? error.details.at : undefined;
  if (typeof at !== 'number') return { what: full(sentence(error)), remedy: 'Correct the text and try again.' };
  return { what: `Move ${at + 1}, “${shorten(moves[at])}”, cannot be played. ${full(sentence(error))}`, remedy: at > 0 ? `The ${at === 1 ? 'move' : `${at} moves`} before ${at === 1 ? 'is' : 'are'} fine.` : '' };
}

/** As a whole sentence. @param {string} words */
function full(words) {
  return capital(/[.!?…]$/.test(words) ? words : `${words}.`);
}

/** @param {string} [text] */
function shorten(text = '') {
  return text.length > 24 ? `${text.slice(0, 24)} …` : text;
}

/** @param {string} game @param {{key: string, default: string | number | null} | undefined} option */
function example(game, option) {
  return option ? `${game}:${option.key}=${option.default ?? 2}` : game;
}

customElements.define('q-paste', Paste);
