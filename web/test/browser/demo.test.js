// A public demonstration: games can be played and looked at, and nothing is changed.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO, browser, post, visitor } from './browser.js';

after(() => browser.close());

test('the library of a demonstration offers no deletion, and the server would refuse it', async () => {
  const { page, context } = await visitor();
  await page.goto(`${DEMO}/about`);
  await page.getByText('This is a demonstration').waitFor();
  const { id } = await post(page, '/api/games', { variant: 'othello', seats: [{ kind: 'me' }, { kind: 'me' }] });
  await page.goto(`${DEMO}/library`);
  await page.waitForSelector('q-saved-game');
  await page.getByText('not uploaded, renamed or deleted').waitFor();
  for (const words of [/^Delete/, /^Rename/]) assert.equal(await page.getByRole('button', { name: words }).count(), 0);
  assert.equal(await page.locator('q-drop').count(), 0);
  const status = await page.evaluate(async (game) => (await fetch(`/api/games/${game}`, { method: 'DELETE' })).status, id);
  assert.equal(status, 403);
  await page.reload();
  await page.waitForSelector('q-saved-game');
  await context.close();
});

test('a game can be reviewed in a demonstration, and its notes stay on the page', async () => {
  const { page, context, complaints } = await visitor();
  await page.goto(`${DEMO}/about`);
  const { id } = await post(page, '/api/games', { variant: 'othello', moves: ['f5', 'd6'], seats: [{ kind: 'me' }, { kind: 'me' }] });
  await page.goto(`${DEMO}/review/${id}`);
  await page.waitForSelector('q-desk q-board .cell.can');
  await page.getByText('Notes stay on this page').waitFor();
  /** @type {string[]} */
  const written = [];
  page.on('request', (request) => request.method() === 'PUT' && written.push(request.url()));
  await page.keyboard.press('c');
  await page.keyboard.type('Solid.');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('q-move-tree .comment');
  await page.waitForTimeout(1500);
  assert.deepEqual(written, []);
  await page.goto(`${DEMO}/review?variant=othello&moves=f5+d6`);
  await page.waitForSelector('q-desk q-board .cell.can');
  assert.equal(await page.getByText('Save to library').count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});
