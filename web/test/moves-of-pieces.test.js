import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changes } from '../src/board/moves-of-pieces.js';

const CELLS = Array.from({ length: 9 }, (_, i) => ({ name: String(i), outline: [], center: /** @type {[number, number]} */ ([i % 3, Math.floor(i / 3)]), room: 0.5, tone: /** @type {const} */ ('light') }));
const pieces = (entries) => new Map(Object.entries(entries).map(([cell, art]) => [Number(cell), art]));

test('a piece that moved slides', () => {
  const { slides, flips, arrivals, departures } = changes(pieces({ 0: 'queen-white', 8: 'queen-black' }), pieces({ 4: 'queen-white', 5: 'burnt-neutral', 8: 'queen-black' }), CELLS);
  assert.deepEqual(slides, [{ from: 0, to: 4 }]);
  assert.deepEqual([flips, arrivals, departures], [[], [5], []]);
});

test('an amazon that burns the square it left still slides', () => {
  const { slides, arrivals, flips } = changes(pieces({ 0: 'queen-white' }), pieces({ 0: 'burnt-neutral', 4: 'queen-white' }), CELLS);
  assert.deepEqual(slides, [{ from: 0, to: 4 }]);
  assert.deepEqual([arrivals, flips], [[0], []]);
});

test('discs turn over in place', () => {
  const { slides, flips, arrivals } = changes(pieces({ 1: 'disc-white', 2: 'disc-white', 3: 'disc-black' }), pieces({ 0: 'disc-black', 1: 'disc-black', 2: 'disc-black', 3: 'disc-black' }), CELLS);
  assert.deepEqual([slides, flips, arrivals], [[], [1, 2], [0]]);
});

test('a stone that turns while it moves is the same stone', () => {
  const { slides } = changes(pieces({ 0: 'bar-blue-vertical' }), pieces({ 1: 'bar-blue' }), CELLS);
  assert.deepEqual(slides, [{ from: 0, to: 1 }]);
});

test('a stone slides onto the place of the one it takes', () => {
  const { slides, departures } = changes(pieces({ 0: 'bar-blue', 1: 'bar-red' }), pieces({ 1: 'bar-blue' }), CELLS);
  assert.deepEqual(slides, [{ from: 0, to: 1 }]);
  assert.deepEqual(departures, [1]);
});

test('a pushed line slides on, whatever its colours', () => {
  const before = pieces({ 0: 'tile-red', 1: 'tile-red', 2: 'tile-yellow', 4: 'tile-red' });
  const after = pieces({ 0: 'tile-yellow-inverted', 1: 'tile-red', 2: 'tile-red', 4: 'tile-red' });
  const { slides, flips, arrivals, departures, entering } = changes(before, after, CELLS);
  assert.deepEqual(slides, [{ from: 0, to: 1 }, { from: 1, to: 2 }]);
  assert.deepEqual([flips, arrivals, departures], [[], [], [2]]);
  assert.equal(entering?.cell, 0);
});
