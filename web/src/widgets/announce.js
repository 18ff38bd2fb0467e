/**
 * Says something to screen readers, without showing it.
 * @param {string} words
 */
export function announce(words) {
  const place = document.getElementById('announcer');
  if (!place) return;
  // The same words twice would be silent; an invisible space makes them new.
  place.textContent = place.textContent === words ? `${words}\u00a0` : words;
}
