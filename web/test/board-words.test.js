import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingWords, pathWords } from '../src/board/words.js';

test('after a choice the keyboard hears what comes next', () => {
  assert.equal(pathWords(['d1'], ['d2', 'd3']), 'd1 chosen. Can be chosen now: d2, d3.');
  assert.equal(pathWords([], ['!pass', 'a1']), 'Can be chosen now: pass, a1.');
  const many = Array.from({ length: 15 }, (_, i) => `a${i + 1}`);
  assert.match(pathWords(['d1'], many), /a12 and 3 more\.$/);
  assert.equal(pathWords([], []), 'Nothing can be chosen now.');
});

test('who begins, and how', () => {
  const view = /** @type {any} */ ({ mover: 'blue' });
  assert.equal(openingWords(view, {}), 'Blue begins.');
  assert.match(openingWords(view, { a1: true, b2: true }), /marked places/);
  assert.match(openingWords(view, { a1: { a2: true } }), /marked pieces, then where/);
});
