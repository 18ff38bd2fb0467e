/** Twice the size that the drawing asks for, so that it stays sharp. */
const SCALE = 2;

/** The address of any position as a picture. @param {{variant: string, position: string}} what */
export function pictureAddress({ variant, position }) {
  return `/api/picture.svg?${new URLSearchParams({ variant, position, theme: themeNow() })}`;
}

/** @returns {'light' | 'dark'} */
export function themeNow() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Any position as a PNG, painted here. @param {{variant: string, position: string}} what @returns {Promise<Blob>} */
export async function paintPng(what) {
  const picture = new Image();
  picture.src = pictureAddress(what);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * SCALE;
  canvas.height = picture.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((painted, failed) => canvas.toBlob((blob) => (blob ? painted(blob) : failed(new Error('no picture')))));
}

/** Hands a file to the browser. @param {Blob | string} content @param {string} name */
export function saveFile(content, name) {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
