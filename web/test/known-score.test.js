import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownScore } from '../src/review/known-score.js';
import { Tree } from '../src/review/tree.js';

const score = (/** @type {number} */ share) => ({ text: `${share}`, share, seat: 0, proven: false });

test('a position is worth what is known best about it', () => {
  const tree = new Tree(['a', 'b']);
  const [first, second] = tree.main;
  const other = tree.add(tree.root, 'x');
  const best = tree.add(tree.root, 'best');
  assert.equal(knownScore(first, 2, true), null);
  first.judged = /** @type {any} */ ({ before: score(0.7), after: score(0.4), best: 'best' });
  assert.equal(knownScore(tree.root, 2, false)?.share, 0.7);
  assert.equal(knownScore(first, 2, false)?.share, 0.4);
  // The move that the review preferred keeps what there was; of others nothing is known.
  assert.equal(knownScore(best, 2, false)?.share, 0.7);
  assert.equal(knownScore(other, 2, false), null);
  first.found = /** @type {any} */ ({ lines: [{ score: score(0.45) }] });
  assert.equal(knownScore(first, 2, true)?.share, 0.45);
  assert.equal(knownScore(first, 2, false)?.share, 0.4);
  second.view = /** @type {any} */ ({ ending: { text: 'white wins', winner: 1 } });
  assert.equal(knownScore(second, 2, true)?.share, 0);
});
