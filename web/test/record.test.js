import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesIn, writeRecord } from '../src/review/record.js';

test('a record is written with its tags, numbered rounds and comments', () => {
  const text = writeRecord({ variant: 'cover', position: 'a "b"', players: ['x', 'y'], comment: 'a {brace}', steps: [{ move: 'A1-B2', comment: '' }, { move: 'C3-D4', comment: 'back\\slash' }, { move: 'E5-F6', comment: '' }], result: '1/2-1/2' });
  assert.equal(text, '[Variant "cover"]\n[Position "a \\"b\\""]\n[Player1 "x"]\n[Player2 "y"]\n[Result "1/2-1/2"]\n\n{a {brace\\}} 1. A1-B2 C3-D4 {back\\\\slash} 2. E5-F6 1/2-1/2\n');
});

test('numbers and results are not moves', () => {
  assert.deepEqual(movesIn('1. f5 d6 2.c3 d3 1-0'), ['f5', 'd6', 'c3', 'd3']);
});
