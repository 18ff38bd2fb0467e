import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Path } from '../src/board/path.js';

const CHOICES = { d1: { d7: { g7: true, d1: true }, d6: { d5: true } }, g1: { g2: { g3: true } }, '!pass': true };

test('a path is complete at its last click only', () => {
  const path = new Path(CHOICES);
  assert.ok(path.take('d1') && !path.complete);
  assert.ok(path.take('d7') && !path.complete);
  assert.ok(path.take('g7') && path.complete);
  assert.deepEqual(path.clicks, ['d1', 'd7', 'g7']);
  assert.deepEqual(path.next, {});
});

test('another piece can be taken instead', () => {
  const path = new Path(CHOICES);
  path.take('d1');
  assert.ok(path.take('g1'));
  assert.deepEqual(path.clicks, ['g1']);
});

test('a click on the chosen piece lets it go, but a choice comes first', () => {
  const path = new Path(CHOICES);
  path.take('d1');
  assert.ok(path.take('d1'));
  assert.deepEqual(path.clicks, []);
  path.take('d1');
  path.take('d7');
  path.take('d1');
  assert.ok(path.complete);
});

test('a click beside everything lets go of a piece and of nothing more', () => {
  const path = new Path(CHOICES);
  path.take('d1');
  assert.ok(path.take('h8'));
  assert.deepEqual(path.clicks, []);
  path.take('d1');
  path.take('d7');
  assert.equal(path.take('h8'), false);
  assert.deepEqual(path.clicks, ['d1', 'd7']);
});

test('names that objects have anyway are no choices', () => {
  assert.equal(new Path(CHOICES).accepts('constructor'), false);
});
