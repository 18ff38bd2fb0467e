import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BASE, browser, cell, openGame, upload, visitor, waitForMoves } from './browser.js';

after(() => browser.close());

test('a game is made with options, and offered again at home', async () => {
  const { page, context, complaints } = await visitor();
  await page.goto(`${BASE}/new?game=cover&mode=computer`);
  await page.getByLabel('Stones', { exact: true }).selectOption('2');
  await page.getByRole('slider').fill('2');
  await page.getByRole('radio', { name: /Red/ }).check();
  await page.getByRole('radio', { name: /Other/ }).check();
  await page.getByLabel('Minutes').fill('7');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  await page.waitForSelector('q-board .cell');
  assert.match(await page.locator('.stage').innerText(), /Level 2/);
  assert.match(await page.locator('.stage').innerText(), /7:\d\d/);
  await page.locator('.logo').click();
  await page.getByRole('button', { name: /Play again: Cover, level 2, red/ }).click();
  await page.waitForURL('**/game/*');
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('options that do not go together are refused with a reason', async () => {
  const { page, context } = await visitor();
  await page.goto(`${BASE}/new?game=selfo`);
  await page.getByText('More options').click();
  await page.getByLabel('Players', { exact: true }).selectOption('6');
  await page.getByText('Who plays').waitFor();
  await page.getByLabel('Size', { exact: true }).selectOption('2');
  await page.locator('.notice.bad').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Play', exact: true }).isDisabled(), true);
  await context.close();
});

test('a friend is asked before a move is taken back', async () => {
  const ada = await visitor();
  const bob = await visitor();
  const { invites } = await openGame(ada.page, { variant: 'othello', seats: [{ kind: 'me' }, { kind: 'friend' }] });
  await bob.page.goto(new URL(invites[0].link, BASE).href);
  await bob.page.waitForSelector('q-board .cell');
  await cell(ada.page, 'f5').click();
  await waitForMoves(bob.page, 1);
  await ada.page.getByRole('button', { name: 'Take back' }).click();
  await ada.page.getByText('Waiting for the answer').waitFor();
  await bob.page.getByRole('button', { name: 'Accept' }).click();
  await ada.page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 0);
  await ada.context.close();
  await bob.context.close();
});

test('the computer shows its thoughts, and moves now when told', async () => {
  const { page, context } = await visitor();
  await openGame(page, { variant: 'amazons', seats: [{ kind: 'me' }, { kind: 'computer', level: 9 }], clock: { initial: 600, increment: 0 } });
  await page.getByRole('button', { name: 'Thoughts' }).click();
  for (const name of ['d1', 'd7', 'g7']) await cell(page, name).click();
  await page.getByText(/depth \d+/).waitFor();
  await page.getByRole('button', { name: 'Move now' }).click();
  await waitForMoves(page, 2);
  await context.close();
});

test('the theme is remembered', async () => {
  const { page, context } = await visitor();
  await page.goto(BASE);
  await page.getByRole('button', { name: /Colours/ }).click();
  await page.getByRole('button', { name: /Colours: light/ }).click();
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await context.close();
});

test('every page fits the smallest phone', async () => {
  const { page, context } = await visitor({ width: 320, height: 640, still: true });
  const id = await upload(page, '[Variant "othello"]\n\n1. f5 d6 2. c3 d3 *\n');
  const games = ['othello', 'amazons', 'invers', 'selfo', 'cover'];
  const paths = ['/', '/learn', '/library', '/review', `/review/${id}`, '/about', '/nowhere', ...games.flatMap((game) => [`/new?game=${game}`, `/learn/${game}`, `/study/${game}`, `/study/${game}?id=1`, `/rules/${game}`, `/editor?variant=${game}`])];
  for (const path of paths) {
    await page.goto(BASE + path);
    await page.waitForSelector('main h1');
    await page.waitForTimeout(150);
    const beyond = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 && !one.closest('.line-moves, .menu, pre')).map((one) => `${one.tagName}.${one.className}`));
    assert.deepEqual([await page.evaluate(() => document.documentElement.scrollWidth), beyond], [320, []], path);
  }
  await context.close();
});

test('every width from a small phone to a large screen fits', async () => {
  for (const [width, height] of [[320, 640], [360, 640], [412, 915], [768, 1024], [1024, 768], [1600, 900]]) {
    const { page, context } = await visitor({ width, height });
    for (const game of ['othello', 'cover', 'invers', 'selfo']) {
      await openGame(page, { variant: game, seats: [{ kind: 'me' }, { kind: 'me' }] });
      const [scroll, bottom] = await page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('q-board svg').getBoundingClientRect().bottom]);
      assert.ok(scroll <= width, `${game} is ${scroll} wide at ${width}`);
      assert.ok(bottom <= height, `${game} ends at ${bottom} of ${height}`);
    }
    await context.close();
  }
});
