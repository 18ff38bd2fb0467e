import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord, movesIn, readRecords, writeRecord } from '../src/review/record.js';

const RECORD = `[Variant "cover-4"]
[Player1 "Ada \\"the first\\""]
[Player2 "random"]
[Result "1-0"]

{before} 1. C05-D06 {[%clk 0:04:58.200] bold} G09-F10 2. D06-E07 1-0

[Variant "othello"]

f5 d6 {a \\} brace} *
`;

test('our own records are read with tags, comments and results', () => {
  const [cover, othello] = readRecords(RECORD);
  assert.equal(cover.variant, 'cover-4');
  assert.deepEqual(cover.players, ['Ada "the first"', 'random']);
  assert.equal(cover.comment, 'before');
  assert.deepEqual(cover.steps, [{ move: 'C05-D06', comment: 'bold' }, { move: 'G09-F10', comment: '' }, { move: 'D06-E07', comment: '' }]);
  assert.equal(cover.result, '1-0');
  assert.deepEqual(othello.steps.map(({ move }) => move), ['f5', 'd6']);
  assert.equal(othello.steps[1].comment, 'a } brace');
});

test('what is written can be read again', () => {
  const text = writeRecord({ variant: 'cover', position: 'a "b"', players: ['x', 'y'], moves: ['A1-B2', 'C3-D4', 'E5-F6'], result: '1/2-1/2' });
  const [game] = readRecords(text);
  assert.equal(game.position, 'a "b"');
  assert.equal(game.result, '1/2-1/2');
  assert.deepEqual(game.steps.map(({ move }) => move), ['A1-B2', 'C3-D4', 'E5-F6']);
});

test('numbers and results are not moves', () => {
  assert.deepEqual(movesIn('1. f5 d6 2.c3 d3 1-0'), ['f5', 'd6', 'c3', 'd3']);
  assert.ok(isRecord('[Variant "cover"]'));
  assert.ok(!isRecord('f5 d6'));
});
