import { html } from '../../vendor/lit.js';
import { LightElement } from '../element.js';
import { icon } from '../icons.js';

/** `<q-drop>`: takes files, dropped anywhere on the page or chosen with the button. Sends `files` with `{files: File[]}`. */
class Drop extends LightElement {
  static properties = { multiple: { type: Boolean }, words: {}, over: { state: true } };

  #entered = (/** @type {DragEvent} */ event) => this.#drag(event, true);
  #left = (/** @type {DragEvent} */ event) => this.#drag(event, event.relatedTarget !== null);
  #dropped = (/** @type {DragEvent} */ event) => this.#drop(event);

  constructor() {
    super();
    this.multiple = false;
    this.words = 'Choose a file';
    this.over = false;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('dragover', this.#entered);
    addEventListener('dragleave', this.#left);
    addEventListener('drop', this.#dropped);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('dragover', this.#entered);
    removeEventListener('dragleave', this.#left);
    removeEventListener('drop', this.#dropped);
  }

  render() {
    return html`<label class="drop button${this.over ? ' over' : ''}">${icon('upload')}<span>${this.over ? 'Let go to open' : this.words}</span>
      <input class="unseen" type="file" ?multiple=${this.multiple} accept=".txt,.pgn,.sgf,.ggf,.obf,.rec,text/plain" @change=${this.#chosen}></label>`;
  }

  /** @param {DragEvent} event @param {boolean} over */
  #drag(event, over) {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.over = over;
  }

  /** @param {DragEvent} event */
  #drop(event) {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    this.over = false;
    this.#tell(files);
  }

  /** @param {Event} event */
  #chosen({ target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length) this.#tell(files);
  }

  /** @param {File[]} files */
  #tell(files) {
    this.dispatchEvent(new CustomEvent('files', { detail: { files: this.multiple ? files : files.slice(0, 1) } }));
  }
}

customElements.define('q-drop', Drop);
