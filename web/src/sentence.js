/**
 * Programs write "this link does not lead to a seat"; people read sentences.
 * @param {string} words
 */
export function asSentence(words) {
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
