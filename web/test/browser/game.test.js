import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BASE, browser, cell, middle, openGame, visitor, violations, waitForMoves } from './browser.js';

const ME = { kind: 'me' };
const COMPUTER = { kind: 'computer', level: 1 };
const FRIEND = { kind: 'friend' };

after(() => browser.close());

const pieces = (page) => page.locator('q-board .piece').count();

test('Othello by keyboard alone, against the computer', async () => {
  const { page, context, complaints } = await visitor();
  await openGame(page, { variant: 'othello', seats: [ME, COMPUTER] });
  await cell(page, 'e4').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await waitForMoves(page, 2);
  assert.match(await page.locator('.moves').innerText(), /f5/);
  await page.waitForFunction(() => /to move|wins/.test(document.getElementById('announcer').textContent));
  assert.equal(await pieces(page), 6);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('boards cost one press of Tab, and it leads to something that can be chosen', async () => {
  const { page, context } = await visitor();
  const focus = () => page.evaluate(() => [document.activeElement.tagName.toLowerCase(), document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()]);
  await page.goto(BASE);
  await page.waitForSelector('.game-card a');
  await page.locator('.hero a').last().focus();
  await page.keyboard.press('Tab');
  assert.deepEqual(await focus(), ['a', 'Play the computer'], 'pictures of boards are no places to tab to');
  await openGame(page, { variant: 'cover', seats: [ME, COMPUTER] });
  await page.keyboard.press('Tab');
  while ((await focus())[0] === 'a' || /Colours/.test((await focus())[1])) await page.keyboard.press('Tab');
  assert.match((await focus())[1], /^A07, blue stone, upright, can be chosen/);
  await page.keyboard.press('Enter');
  assert.match(await page.locator('#announcer').textContent(), /^A07 chosen\. Can be chosen now: A06, A08/);
  await cell(page, 'A06').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /red plays .*: your turn/.test(document.getElementById('announcer').textContent));
  await page.keyboard.press('Tab');
  assert.deepEqual(await focus(), ['button', 'Change your name']);
  await context.close();
});

test('an amazon is clicked, taken back and dragged', async () => {
  const { page, context, complaints } = await visitor();
  await openGame(page, { variant: 'amazons', seats: [ME, ME] });
  await cell(page, 'd1').click();
  assert.equal(await page.locator('.mark.target.dot').count() > 10, true);
  await cell(page, 'd7').click();
  assert.match(await cell(page, 'd7').getAttribute('aria-label'), /white/);
  await cell(page, 'a1').click({ button: 'right', force: true });
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.mark.selected').count(), 0);
  await page.mouse.move(...(await middle(cell(page, 'd1'))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(cell(page, 'd5'))), { steps: 4 });
  assert.equal(await page.locator('.hand use').count(), 1);
  await page.mouse.move(...(await middle(cell(page, 'd7'))), { steps: 4 });
  await page.mouse.up();
  assert.equal(await page.locator('.hand use').count(), 0);
  await cell(page, 'g7').click();
  await waitForMoves(page, 1);
  assert.match(await page.locator('.moves').innerText(), /d1-d7\/g7/);
  assert.equal(await pieces(page), 9);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('typed moves, looking back fast, turning: nothing is left behind', async () => {
  const { page, context, complaints } = await visitor();
  await openGame(page, { variant: 'othello', seats: [ME, ME] });
  for (const [i, move] of ['f5', 'd6', 'c3', 'd3', 'c4'].entries()) {
    await page.getByRole('textbox', { name: 'Type a move' }).fill(move);
    await page.keyboard.press('Enter');
    await waitForMoves(page, i + 1);
  }
  await page.reload();
  await waitForMoves(page, 5);
  await page.locator('body').click({ position: { x: 5, y: 300 } });
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft', { delay: 15 });
  await page.waitForTimeout(900);
  assert.equal(await pieces(page), 4);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', 'End']) await page.keyboard.press(key);
  await page.waitForTimeout(900);
  assert.equal(await pieces(page), 9);
  assert.equal(await page.locator('q-board use').count(), 9);
  const [x] = await middle(cell(page, 'a1'));
  await page.getByRole('button', { name: 'Flip' }).click();
  const [flipped] = await middle(cell(page, 'a1'));
  assert.ok(flipped > x + 200);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 4);
  assert.equal(await page.locator('dialog').count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a refused move is given back', async () => {
  const { page, context } = await visitor();
  await openGame(page, { variant: 'othello', seats: [ME, ME] });
  await page.getByRole('textbox', { name: 'Type a move' }).fill('a1');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.toast.error');
  await cell(page, 'f5').click();
  await waitForMoves(page, 1);
  await context.close();
});

test('stones are pushed in with the buttons beside the board, on a phone', async () => {
  const { page, context, complaints } = await visitor({ width: 360, height: 740, touch: true });
  await openGame(page, { variant: 'invers', seats: [ME, COMPUTER] });
  await cell(page, 'a6-a1').tap();
  await waitForMoves(page, 2);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a friend joins, names pass, a draw is offered and taken; a third one watches', async () => {
  const ada = await visitor();
  const bob = await visitor();
  const eve = await visitor();
  const { id } = await openGame(ada.page, { variant: 'cover', seats: [ME, FRIEND], clock: { initial: 300, increment: 3 } });
  const link = await ada.page.getByRole('textbox', { name: /Link for/ }).inputValue();
  await bob.page.goto(link);
  await bob.page.waitForURL(`**/game/${id}`);
  await bob.page.waitForSelector('q-board .cell');
  assert.equal(new URL(bob.page.url()).hash, '');
  await ada.page.waitForFunction(() => !document.querySelector('.invite'));
  await bob.page.getByRole('button', { name: 'Change your name' }).click();
  await bob.page.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await bob.page.keyboard.press('Enter');
  await ada.page.getByText('Bob').first().waitFor();
  await eve.page.goto(`${BASE}/game/${id}`);
  await eve.page.waitForSelector('q-board .cell');
  assert.equal(await eve.page.getByRole('button', { name: 'Resign' }).count(), 0);
  // Red sits opposite: its stones are at the bottom of its own screen.
  const [, own] = await middle(cell(bob.page, 'K05'));
  const [, others] = await middle(cell(bob.page, 'G01'));
  assert.ok(own > others);
  await cell(ada.page, 'C05').click();
  await cell(ada.page, 'D06').click();
  await Promise.all([ada, bob, eve].map(({ page }) => waitForMoves(page, 1)));
  await bob.page.getByRole('button', { name: 'Offer draw' }).click();
  await ada.page.getByRole('button', { name: 'Accept' }).click();
  await Promise.all([ada, bob, eve].map(({ page }) => page.getByRole('heading', { name: 'A draw' }).waitFor()));
  for (const { context, complaints } of [ada, bob, eve]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('a lost connection comes back, and a move made meanwhile arrives', async () => {
  const { page, context } = await visitor();
  await openGame(page, { variant: 'othello', seats: [ME, ME] });
  await page.evaluate(() => window.sockets.at(-1).close());
  await page.getByText('The connection is lost').waitFor();
  await cell(page, 'f5').click();
  await waitForMoves(page, 1);
  assert.equal(await page.getByText('The connection is lost').count(), 0);
  await context.close();
});

test('resigning asks first, then offers what comes next', async () => {
  const { page, context } = await visitor();
  await openGame(page, { variant: 'cover-2', seats: [ME, COMPUTER] });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('heading', { name: 'You lost' }).waitFor();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.getByRole('button', { name: 'Resign' }).waitFor();
  await context.close();
});

test('271 cells are redrawn in a fraction of a frame', async () => {
  const { page, context } = await visitor({ still: true });
  await openGame(page, { variant: 'selfo:size=10', seats: [ME, ME] });
  const [first] = await page.locator('q-board .cell.can').evaluateAll((cells) => cells.map((path) => path.getAttribute('aria-label').split(',')[0]));
  const took = await page.evaluate(async () => {
    const board = document.querySelector('q-board');
    const { view } = board;
    const other = { ...view, position: 'other', pieces: view.pieces.slice(1) };
    await board.updateComplete;
    const rounds = 20;
    const start = performance.now();
    for (let i = 0; i < rounds; i++) {
      board.view = i % 2 ? view : other;
      await board.updateComplete;
    }
    return (performance.now() - start) / rounds;
  });
  console.log(`  a redraw of 271 cells takes ${took.toFixed(2)} ms; first cell ${first}`);
  assert.ok(took < 12);
  await context.close();
});

for (const theme of ['light', 'dark']) {
  test(`the checker for accessibility is content (${theme})`, async () => {
    const { page, context } = await visitor({ theme, still: true });
    for (const path of ['/', '/new?game=selfo', '/nowhere']) {
      await page.goto(`${BASE}${path}`);
      await page.waitForSelector('h1');
      await page.waitForTimeout(500);
      assert.deepEqual(await violations(page), [], path);
    }
    await openGame(page, { variant: 'othello', seats: [ME, FRIEND] });
    await page.waitForTimeout(500);
    assert.deepEqual(await violations(page), [], 'game');
    await context.close();
  });
}
