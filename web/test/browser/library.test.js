import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BASE, browser, cell, upload, visitor, violations } from './browser.js';

after(() => browser.close());

const RECORD = '[Variant "othello"]\n[Player1 "Ada"]\n[Player2 "Grace"]\n\n1. f5 d6 2. c3 d3 *\n';
const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('the library: upload good and bad files, find, rename, delete', async () => {
  const { page, context } = await visitor();
  await page.goto(`${BASE}/library`);
  await page.waitForSelector('text=No games yet');
  await page.setInputFiles('q-drop input', [file('good.txt', RECORD), file('two.txt', RECORD + RECORD), file('bad.txt', 'this is no game')]);
  await page.waitForFunction(() => document.querySelectorAll('.uploads .notice').length === 3);
  assert.equal(await page.locator('.uploads .notice.good').count(), 2);
  assert.match(await page.locator('.uploads .notice.bad').innerText(), /bad\.txt/);
  await page.waitForFunction(() => document.querySelectorAll('q-saved-game').length === 3);
  await page.locator('[aria-label^="Rename"]').first().click();
  await page.keyboard.type('My best game');
  await page.keyboard.press('Enter');
  await page.waitForSelector('h2 >> text=My best game');
  await page.fill('input[type=search]', 'best');
  await page.waitForFunction(() => document.querySelectorAll('q-saved-game').length === 1);
  await page.locator('[aria-label^="Delete"]').first().click();
  await page.click('dialog .danger');
  await page.waitForSelector('text=No game fits');
  await page.click('text=Show all games');
  await page.waitForFunction(() => document.querySelectorAll('q-saved-game').length === 2);
  assert.deepEqual(await violations(page), []);
  await context.close();
});

test('a library of more than one page', async () => {
  const { page, context, complaints } = await visitor();
  await upload(page, RECORD.repeat(32));
  await page.goto(`${BASE}/library`);
  const count = (games) => page.waitForFunction((n) => document.querySelectorAll('q-saved-game').length === n, games);
  await count(30);
  await page.getByText('Page 1 of 2').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Newer' }).isDisabled(), true);
  await page.getByRole('button', { name: 'Older' }).click();
  await count(2);
  await page.getByText('Page 2 of 2').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Older' }).isDisabled(), true);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.reload();
  await count(2);
  // Whoever searches begins at the first page again.
  await page.getByRole('searchbox').fill('Ada');
  await page.getByText('Page 1 of 2').waitFor();
  await count(30);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Older' }).click();
  await count(2);
  // When the last game of the last page is gone, so is the page.
  for (const left of [1, 30]) {
    await page.getByRole('button', { name: /^Delete/ }).first().click();
    await page.locator('dialog .danger').click();
    await count(left);
  }
  assert.equal(await page.getByText(/Page \d/).count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the editor: paint, type, and analyse', async () => {
  const { page, context } = await visitor();
  await page.goto(`${BASE}/editor?variant=othello`);
  await page.waitForSelector('.palette label');
  await cell(page, 'c3').click();
  await page.waitForFunction(() => document.querySelector('#position-text')?.value.includes('..x.....'));
  await cell(page, 'c3').click();
  await page.waitForFunction(() => !document.querySelector('#position-text')?.value.includes('..x.....'));
  await page.fill('#position-text', '........|........|........|...ox...|...xo...|........|........|......xx o');
  await page.waitForFunction(() => document.querySelectorAll('q-board .piece').length === 6);
  await page.fill('#position-text', 'rubbish');
  await page.waitForSelector('#text-problem .wrong');
  await page.click('text=Start position');
  await page.waitForFunction(() => document.querySelectorAll('q-board .piece').length === 4);
  await page.click('text=Analyse');
  await page.waitForSelector('q-desk q-board .cell.can');
  await context.close();
});

test('painting with a pointer held down', async () => {
  const { page, context } = await visitor();
  await page.goto(`${BASE}/editor?variant=othello`);
  await page.waitForSelector('.palette label');
  const at = async (name) => {
    const { x, y, width, height } = await cell(page, name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await at('a2')));
  await page.mouse.down();
  await page.mouse.move(...(await at('e2')), { steps: 12 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelectorAll('q-board .piece').length === 9);
  await context.close();
});
