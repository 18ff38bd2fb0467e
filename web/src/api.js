import { asSentence } from './sentence.js';
/** @import {Catalogue, Composed, Created, GameWish, Insight, Invite, Lesson, LessonAnswer, Line, LineWish, Picture, Notes, ReadGame, StoredGame, Study, Summary, Variant} from './wire' */

/** What went wrong, as a sentence that can be shown to people. */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status  0 when the server was not reached
   * @param {Record<string, unknown>} [details]  the rest of the answer: `field`, `at`, `cell`
   */
  constructor(message, status, details = {}) {
    super(asSentence(message));
    this.status = status;
    this.details = details;
  }
}

/** @type {Record<number, string>} */
const SENTENCES = {
  0: 'The server cannot be reached. Are you online?',
  403: 'That is not yours to do.',
  404: 'There is nothing here.',
  413: 'That is too large.',
  429: 'That was a little too fast. Wait a moment and try again.',
  503: 'The server is busy. Try again in a moment.',
};

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]  sent as JSON; a string is sent as plain text
 * @returns {Promise<any>}
 */
export async function request(method, path, body) {
  /** @type {RequestInit} */
  const init = { method, headers: { accept: 'application/json' }, credentials: 'same-origin' };
  if (body !== undefined) {
    const plain = typeof body === 'string';
    init.headers = { ...init.headers, 'content-type': plain ? 'text/plain; charset=utf-8' : 'application/json' };
    init.body = plain ? body : JSON.stringify(body);
  }
  const response = await fetch(path, init).catch(() => {
    throw new ApiError(SENTENCES[0], 0);
  });
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const otherwise = SENTENCES[response.status] ?? `The server answered with error ${response.status}.`;
  throw new ApiError(answer.error ?? otherwise, response.status, answer);
}

/** @param {unknown} error */
export function sentence(error) {
  if (error instanceof ApiError) return error.message;
  console.error(error);
  return 'Something went wrong on this page. Reload it, please.';
}

const id = encodeURIComponent;

/** @type {Promise<Catalogue> | null} */
let catalogue = null;

export const api = {
  /** @returns {Promise<Catalogue>} asked once a page load */
  catalogue() {
    catalogue ??= request('GET', '/api/catalogue').catch((error) => {
      catalogue = null;
      throw error;
    });
    return catalogue;
  },
  /** @param {string} variant @returns {Promise<Variant>} */
  variant: (variant) => request('GET', `/api/variants/${id(variant)}`),
  /** @param {string} game @returns {Promise<{title: string, html: string}>} */
  rules: (game) => request('GET', `/api/rules/${id(game)}`),

  /** @param {GameWish} wish @returns {Promise<Created>} */
  create: (wish) => request('POST', '/api/games', wish),
  /** @param {string} game @param {string} secret @returns {Promise<{seat: number}>} */
  join: (game, secret) => request('POST', `/api/games/${id(game)}/join`, { secret }),
  /** @param {string} game @returns {Promise<Invite[]>} */
  invites: (game) => request('GET', `/api/games/${id(game)}/invites`),
  /** @param {{game?: string, result?: string, text?: string, page?: number}} search @returns {Promise<{games: Summary[], pages: number}>} */
  games(search) {
    const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    return request('GET', `/api/games?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))}`);
  },
  /** @param {string} game @returns {Promise<StoredGame>} */
  game: (game) => request('GET', `/api/games/${id(game)}`),
  /** @param {string} game @param {string} name @returns {Promise<null>} */
  rename: (game, name) => request('PATCH', `/api/games/${id(game)}`, { name }),
  /** @param {string} game @returns {Promise<null>} */
  remove: (game) => request('DELETE', `/api/games/${id(game)}`),
  /** @param {string} game @param {Notes} notes @returns {Promise<null>} */
  annotate: (game, notes) => request('PUT', `/api/games/${id(game)}/annotations`, notes),
  /** @param {string} text @returns {Promise<{games: string[]}>} */
  upload: (text) => request('POST', '/api/records', text),
  /** @param {string} text @returns {Promise<{games: ReadGame[]}>} */
  readRecords: (text) => request('POST', '/api/records/read', text),

  /** @param {LineWish} wish @returns {Promise<Line>} */
  line: (wish) => request('POST', '/api/line', wish),
  /** @param {LineWish} wish @returns {Promise<Insight>} */
  insight: (wish) => request('POST', '/api/insight', wish),
  /** @param {{variant: string, pieces: {cell: string, letter: string}[], toMove: number}} wish @returns {Promise<Composed>} */
  compose: (wish) => request('POST', '/api/compose', wish),
  /** @param {{variant: string, position: string}} wish @returns {Promise<Picture>} */
  position: (wish) => request('POST', '/api/position', wish),

  /** @param {string} game @returns {Promise<Lesson>} */
  lesson: (game) => request('GET', `/api/lessons/${id(game)}`),
  /** @param {string} game @param {number} step @param {{moves: string[], click?: string[], text?: string}} answer @returns {Promise<LessonAnswer>} */
  answerLesson: (game, step, answer) => request('POST', `/api/lessons/${id(game)}/${step}`, answer),
  /** @param {string} game @returns {Promise<{studies: Study[]}>} */
  studies: (game) => request('GET', `/api/studies/${id(game)}`),
};
