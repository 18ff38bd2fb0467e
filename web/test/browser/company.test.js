// Whoever leaves, whatever breaks, and games that begin in the middle.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BASE, browser, cell, openGame, visitor, waitForMoves } from './browser.js';

after(() => browser.close());

const ME = { kind: 'me' };

test('the other one is seen coming, leaving and coming back', async () => {
  const ada = await visitor();
  const bob = await visitor();
  const { id, invites } = await openGame(ada.page, { variant: 'cover', seats: [ME, { kind: 'friend' }] });
  const away = ada.page.locator('q-seat-strip .badge', { hasText: 'away' });
  assert.equal(await away.count(), 0, 'nobody can be away before having come');
  await bob.page.goto(new URL(invites[0].link, BASE).href);
  await bob.page.waitForURL(`**/game/${id}`);
  await ada.page.getByText('Red has come').waitFor();
  await bob.page.waitForSelector('q-board .cell');
  await away.waitFor({ state: 'detached' });
  await bob.page.close();
  await away.waitFor();
  const page = await bob.context.newPage();
  await page.goto(`${BASE}/game/${id}`);
  await away.waitFor({ state: 'detached' });
  assert.deepEqual([...ada.complaints, ...bob.complaints], []);
  await ada.context.close();
  await bob.context.close();
});

test('without a network the page says so, keeps the move, and comes back by itself', async () => {
  const { page, context } = await visitor();
  await openGame(page, { variant: 'othello', seats: [ME, ME] });
  const lost = page.getByText('The connection is lost');
  await context.setOffline(true);
  await page.evaluate(() => window.sockets.at(-1).close());
  await lost.waitFor();
  await cell(page, 'f5').click();
  // What might happen twice is refused; a move waits.
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.toast.error', { hasText: 'no connection' }).waitFor();
  await page.waitForTimeout(1500);
  assert.equal(await lost.count(), 1);
  assert.equal(await page.locator('.moves .move').count(), 0);
  await context.setOffline(false);
  await waitForMoves(page, 1);
  await lost.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('heading', { name: /wins/ }).count(), 0);
  await context.close();
});

test('a page that cannot be asked for offers to try again', async () => {
  const { page, context } = await visitor();
  await page.goto(`${BASE}/library`);
  await page.waitForSelector('text=No games yet');
  await context.setOffline(true);
  await page.getByLabel('Result').selectOption('won');
  await page.getByText('cannot be reached').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No game fits').waitFor();
  await context.close();
});

test('Selfo’s second player swaps the sets with a button', async () => {
  const { page, context, complaints } = await visitor({ still: true });
  await openGame(page, { variant: 'selfo', seats: [ME, ME] });
  const swap = page.locator('q-board').getByRole('button', { name: 'Swap' });
  assert.equal(await swap.count(), 0, 'who begins has nothing to swap');
  const [from, to] = await page.evaluate(() => {
    const [[first, next]] = Object.entries(document.querySelector('q-board').choices).filter(([click]) => !click.startsWith('!'));
    return [first, Object.keys(next)[0]];
  });
  await cell(page, from).click();
  await cell(page, to).click();
  await waitForMoves(page, 1);
  const colour = (seat) => page.evaluate((i) => document.querySelector('q-game-page').querySelectorAll('q-seat-strip')[i].querySelector('use').getAttribute('href'), seat);
  const before = [await colour(0), await colour(1)];
  await swap.click();
  await waitForMoves(page, 2);
  assert.match(await page.locator('.moves .move').nth(1).innerText(), /swap/);
  assert.equal(await swap.count(), 0);
  // Now it is the first one's turn again, with the other set.
  const movable = await page.locator('q-board .cell.can').evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label')));
  assert.ok(movable.length > 0);
  assert.ok(movable.every((words) => /white/.test(words)), movable.join('; '));
  assert.deepEqual([await colour(0), await colour(1)], before.reverse());
  assert.deepEqual(complaints, []);
  await context.close();
});

test('from a position under review to a game against the computer', async () => {
  const { page, context, complaints } = await visitor();
  await page.goto(`${BASE}/review?variant=othello&moves=f5+d6+c3&ply=1`);
  await page.waitForSelector('q-desk q-board .cell.can');
  await page.getByRole('button', { name: 'Play from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play from here' });
  await dialog.getByRole('slider').fill('1');
  assert.equal(await dialog.getByRole('radio', { name: /white \(to move\)/ }).isChecked(), true);
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForSelector('q-game-page q-board .cell.can');
  await waitForMoves(page, 1);
  assert.match(await page.locator('.stage').innerText(), /Level 1/);
  await cell(page, 'd6').click();
  await waitForMoves(page, 3);
  const [first, second] = await page.locator('.moves .move').allInnerTexts();
  assert.deepEqual([first.trim(), second.trim()], ['f5', 'd6']);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('from a position that was set up to a game at this screen', async () => {
  const { page, context, complaints } = await visitor();
  await page.goto(`${BASE}/editor?variant=othello`);
  await page.waitForSelector('.palette label');
  await cell(page, 'd6').click();
  await page.waitForFunction(() => document.querySelectorAll('q-board .piece').length === 5);
  await page.getByRole('radio', { name: 'White', exact: true }).check();
  await page.getByText('white is to move').waitFor();
  await page.getByRole('button', { name: 'Play from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play from here' });
  await dialog.getByRole('radio', { name: 'At this screen' }).check();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForSelector('q-game-page q-board .cell.can');
  assert.equal(await page.locator('q-board .piece').count(), 5);
  await page.locator('q-board .cell.can').first().click();
  await waitForMoves(page, 1);
  assert.equal(await page.locator('q-board .piece').count(), 6);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('whoever wonders about the rules reads them without leaving the game', async () => {
  const { page, context, complaints } = await visitor({ width: 360, height: 640 });
  const { id } = await openGame(page, { variant: 'cover', seats: [ME, ME] });
  await page.getByText('Blue begins: choose one of the marked pieces').waitFor();
  await page.getByRole('button', { name: 'Rules' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rules of Cover' });
  await sheet.getByText('homebase').first().waitFor();
  await sheet.getByRole('button', { name: 'Back to the game' }).click();
  assert.equal(await sheet.count(), 0);
  assert.equal(new URL(page.url()).pathname, `/game/${id}`);
  assert.deepEqual(complaints, []);
  await context.close();
});
