import assert from 'node:assert/strict';
import { test } from 'node:test';
import { many, moveNumber, shortScore, whatHappened } from '../src/review/words.js';

const score = (share, proven = false) => ({ share, seat: 0, proven, text: '' });

test('a mistake is told from the side of whoever made it', () => {
  const judged = { before: score(0.8), after: score(0.3), seat: 0, loss: 0.5 };
  assert.equal(whatHappened(judged, 2), 'turned a good position into a bad one');
  assert.equal(whatHappened({ ...judged, before: score(0.2), after: score(0.5), seat: 1 }, 2), 'gave the lead away');
  assert.equal(whatHappened({ ...judged, before: score(1, true), after: score(0.5) }, 2), 'gave away a sure win');
  assert.equal(whatHappened({ ...judged, before: score(0.5), after: score(0, true) }, 2), 'walked into a sure loss');
  assert.equal(whatHappened({ ...judged, before: score(0.5), after: score(0.2) }, 2), 'fell behind');
});

test('moves are numbered by rounds', () => {
  assert.deepEqual([1, 2, 3].map((ply) => moveNumber(ply, 2)), ['1.', '1…', '2.']);
  assert.deepEqual([1, 2].map((ply) => moveNumber(ply, 2, 1)), ['1…', '2.']);
  assert.equal(moveNumber(6, 3), '2…');
});

test('scores fit onto a cell', () => {
  assert.deepEqual(['+3.24', '-12.50', 'win in 7', 'loss in 12', 'draw', '+0.00'].map(shortScore), ['+3.2', '−13', 'W7', 'L12', '=', '0.0']);
  assert.equal(many(1_234_567), '1.2 M');
});
