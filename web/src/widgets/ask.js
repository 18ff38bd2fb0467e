import { html, render } from '../../vendor/lit.js';

/**
 * Asks a question that wants a yes or a no.
 * @param {{title: string, words?: string, yes: string, no?: string, danger?: boolean}} question
 * @returns {Promise<boolean>}
 */
export function ask({ title, words, yes, no = 'Cancel', danger = false }) {
  const dialog = document.createElement('dialog');
  dialog.className = 'ask';
  dialog.setAttribute('aria-labelledby', 'ask-title');
  /** @param {boolean} answer */
  const close = (answer) => dialog.close(answer ? 'yes' : 'no');
  render(
    html`<h2 id="ask-title">${title}</h2>
      ${words ? html`<p>${words}</p>` : ''}
      <div class="buttons end">
        <button @click=${() => close(false)}>${no}</button>
        <button class=${danger ? 'danger' : 'primary'} autofocus @click=${() => close(true)}>${yes}</button>
      </div>`,
    dialog,
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answered) => {
    dialog.addEventListener('close', () => {
      answered(dialog.returnValue === 'yes');
      dialog.remove();
    });
  });
}
