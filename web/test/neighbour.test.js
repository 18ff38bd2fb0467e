import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neighbour } from '../src/board/neighbour.js';

const ARROWS = /** @type {const} */ (['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** @param {[number, number][]} centers */
function cells(centers) {
  return centers.map((center, i) => ({ name: String(i), outline: [], center, room: 0.5, tone: /** @type {const} */ ('light') }));
}

/** Walks everywhere from the first cell and counts where it came. */
function reachable(board) {
  const seen = new Set([0]);
  for (const from of seen) {
    for (const arrow of ARROWS) {
      const to = neighbour(board, from, arrow, board[from].center);
      if (to !== null) seen.add(to);
    }
  }
  return seen.size;
}

const range = (n) => Array.from({ length: n }, (_, i) => i);
const squares = cells(range(8).flatMap((y) => range(8).map((x) => [x, y])));
const hexagons = cells(range(11).flatMap((r) => range(11).filter((q) => q + r >= 5 && q + r <= 15).map((q) => [q + r / 2, (r * Math.sqrt(3)) / 2])));
const diamond = cells(range(11).flatMap((r) => range(11).map((c) => [(c - r) * Math.SQRT1_2, -(c + r) * Math.SQRT1_2])));

test('every cell can be reached by arrow keys alone', () => {
  for (const board of [squares, hexagons, diamond]) assert.equal(reachable(board), board.length);
});

test('on squares an arrow goes to the next square', () => {
  assert.equal(neighbour(squares, 0, 'ArrowRight', [0, 0]), 1);
  assert.equal(neighbour(squares, 0, 'ArrowDown', [0, 0]), 8);
  assert.equal(neighbour(squares, 0, 'ArrowUp', [0, 0]), null);
});

test('walking up a board of hexagons keeps its line', () => {
  const from = hexagons.findIndex(({ center }) => center[1] === 10 * Math.sqrt(3) / 2);
  const x = hexagons[from].center[0];
  let here = from;
  for (let i = 0; i < 8; i++) here = neighbour(hexagons, here, 'ArrowUp', [x, hexagons[here].center[1]]) ?? here;
  assert.ok(Math.abs(hexagons[here].center[0] - x) <= 0.5);
});
