// What this browser remembers. Storage may be forbidden or full, and the page works without it.

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(key, otherwise) {
  try {
    const text = localStorage.getItem(`quincunx.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`quincunx.${key}`, JSON.stringify(value));
  } catch {
    // Forgetting is no reason to fail.
  }
}
