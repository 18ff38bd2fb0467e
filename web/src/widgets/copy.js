import { toast } from './toast.js';

/**
 * Hands a link to the system's sharing sheet where there is one (phones), else to the clipboard.
 * @param {string} link
 * @param {string} title
 * @param {string} [copied]  what to say when it is in the clipboard
 */
export async function share(link, title, copied) {
  const touch = matchMedia('(pointer: coarse)').matches;
  if (touch && navigator.share) {
    try {
      await navigator.share({ title, url: link });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(link, copied);
}

/** @param {string} text @param {string} [copied] */
export async function copy(text, copied = 'Copied.') {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https there is no clipboard, only the old way.
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  toast(copied);
}
