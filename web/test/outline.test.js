import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgesAround, pathAround } from '../src/board/outline.js';

/** A square cell whose corners are not quite exact, as after turning a board. */
const cell = (x, y) => ({ outline: [[x, y], [x + 1, y], [x + 1, y + 1 + 1e-9], [x, y + 1 - 1e-9]] });

test('only edges that one cell has are drawn', () => {
  assert.equal(edgesAround([]).length, 0);
  assert.equal(edgesAround([cell(0, 0)]).length, 4);
  assert.equal(edgesAround([cell(0, 0), cell(1, 0)]).length, 6);
  assert.equal(edgesAround([cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)]).length, 8);
  assert.equal(edgesAround([cell(0, 0), cell(1, 1)]).length, 8);
  assert.ok(!pathAround([cell(0, 0), cell(1, 0)]).includes('M1 0L1 1'));
  assert.ok(pathAround([cell(0, 0)]).includes('M1 0L1 1'));
});
