import { api, sentence } from '../api.js';

const MOST_BYTES = 2_000_000;

/** @typedef {{name: string, games: string[], problem: string}} Uploaded what became of a file */

/**
 * Uploads files one after the other.
 * @param {File[]} files
 * @param {(done: Uploaded[]) => void} tell  after each
 */
export async function uploadAll(files, tell) {
  /** @type {Uploaded[]} */
  const done = [];
  for (const file of files) {
    done.push(await upload(file));
    tell([...done]);
  }
}

/** @param {File} file @returns {Promise<Uploaded>} */
async function upload(file) {
  const { name } = file;
  if (file.size > MOST_BYTES) return { name, games: [], problem: 'the file is too large; records are small texts.' };
  try {
    const { games } = await api.upload(await file.text());
    return { name, games, problem: '' };
  } catch (error) {
    return { name, games: [], problem: `${sentence(error)}${sentence(error).endsWith('.') ? '' : '.'}` };
  }
}
