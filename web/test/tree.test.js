import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tree } from '../src/review/tree.js';

const line = (tree) => tree.main.map(({ move }) => move);

test('a game without notes has nothing to keep', () => {
  const tree = new Tree(['f5', 'd6', 'c3'], { played: true });
  assert.deepEqual(line(tree), ['f5', 'd6', 'c3']);
  assert.deepEqual(tree.notes(), { nodes: [] });
});

test('branches and comments survive keeping and reading', () => {
  const steps = ['f5', 'd6', 'c3', 'd3'];
  const tree = new Tree(steps, { played: true });
  const [f5, d6] = tree.main;
  const f6 = tree.add(f5, 'f6');
  tree.add(f6, 'e6').comment = 'diagonal';
  d6.comment = 'usual';
  tree.root.comment = 'hello';
  const notes = tree.notes();
  assert.deepEqual(notes, {
    comment: 'hello',
    nodes: [{ move: 'f5' }, { parent: 0, move: 'd6', comment: 'usual' }, { parent: 0, move: 'f6' }, { parent: 2, move: 'e6', comment: 'diagonal' }],
  });
  const again = new Tree(steps, { played: true, notes });
  assert.deepEqual(line(again), steps);
  assert.deepEqual(again.notes(), notes);
});

test('a promoted branch comes first, also after reading it again', () => {
  const steps = ['f5', 'd6'];
  const tree = new Tree(steps, { played: true });
  const f6 = tree.add(tree.main[0], 'f6');
  assert.equal(tree.branchOf(f6), f6);
  tree.promote(f6);
  assert.deepEqual(line(tree), ['f5', 'f6']);
  const again = new Tree(steps, { played: true, notes: tree.notes() });
  assert.deepEqual(line(again), ['f5', 'f6']);
  const d6 = again.main[0].children[1];
  assert.equal(d6.move, 'd6');
  assert.ok(d6.played && !again.canRemove(d6));
  again.promote(d6);
  assert.deepEqual(line(again), steps);
});

test('a branch in a branch is promoted one level at a time', () => {
  const tree = new Tree(['a', 'b', 'c']);
  const x = tree.add(tree.root.children[0], 'x');
  tree.add(x, 'y');
  const z = tree.add(x, 'z');
  tree.promote(z);
  assert.equal(x.children[0], z);
  assert.deepEqual(line(tree), ['a', 'b', 'c']);
  tree.promote(z);
  assert.deepEqual(line(tree), ['a', 'x', 'z']);
});

test('what was played stays, what was tried can go', () => {
  const tree = new Tree(['f5'], { played: true });
  const [f5] = tree.main;
  const tried = tree.add(f5, 'd6');
  assert.equal(tree.remove(f5), f5);
  assert.equal(tree.remove(tried), f5);
  assert.deepEqual(line(tree), ['f5']);
});
