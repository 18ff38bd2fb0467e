import { html, render, unsafeHTML } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import { toast } from './toast.js';

/** Shows the rules over the board, so that nobody has to leave a game to read them. @param {string} game */
export async function showRules(game) {
  try {
    const { title, html: text } = await api.rules(game);
    const dialog = document.createElement('dialog');
    dialog.className = 'ask rules-sheet';
    dialog.setAttribute('aria-label', `Rules of ${title}`);
    render(
      html`<article class="prose">${unsafeHTML(text)}</article>
        <div class="buttons end"><button class="primary" autofocus @click=${() => dialog.close()}>Back to the game</button></div>`,
      dialog,
    );
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  } catch (error) {
    toast(sentence(error), { kind: 'error' });
  }
}
