import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fraction } from '../src/review/fraction.js';

test('numbers are written as in the theory', () => {
  assert.deepEqual([0, 3, -2, 0.5, -1.75, 2.125].map(fraction), ['0', '3', '−2', '1/2', '−7/4', '17/8']);
});
