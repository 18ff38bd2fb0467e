/**
 * A short message at the edge of the screen that goes away by itself.
 * @param {string} words
 * @param {{kind?: 'news' | 'error'}} [how]
 */
export function toast(words, { kind = 'news' } = {}) {
  const place = document.getElementById('toasts');
  if (!place) return;
  const note = document.createElement('p');
  note.className = `toast ${kind}`;
  note.textContent = words;
  if (kind === 'error') note.setAttribute('role', 'alert');
  place.append(note);
  while (place.childElementCount > 3) place.firstElementChild?.remove();
  setTimeout(() => note.remove(), 2500 + words.length * 60);
}
