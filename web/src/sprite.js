// The pictures of the pieces: one file of symbols, put into the document so that `<use>` finds them.

/** @type {Promise<void> | null} */
let loading = null;

export function loadSprite() {
  loading ??= inject();
  return loading;
}

async function inject() {
  const response = await fetch('/pieces.svg');
  const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  const sprite = document.importNode(parsed.documentElement, true);
  // Not `display: none`: gradients inside would not be painted.
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.append(sprite);
}
