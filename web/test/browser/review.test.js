import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BASE, browser, cell, upload, visitor, violations } from './browser.js';

after(() => browser.close());

const RECORD = '[Variant "othello"]\n[Player1 "Ada"]\n[Player2 "Grace"]\n\n1. f5 d6 2. c3 d3 3. c4 f4 *\n';
const tree = (page) => page.locator('q-move-tree .move').allInnerTexts();
const current = (page) => page.locator('q-move-tree [aria-current]').innerText();
const moves = (texts) => texts.map((text) => text.replace(/\s+/g, ''));

/** Whether the graph has points of this colour. */
function paints(page, colour) {
  return page.evaluate(([r, g, b]) => {
    const canvas = document.querySelector('q-graph canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b && data[i + 3] === 255) count++;
    return count > 20;
  }, colour);
}

async function openDesk(page, path) {
  await page.goto(BASE + path);
  await page.waitForSelector('q-desk q-board .cell.can');
}

test('stepping through a game, branching from it, and finding the notes again', async () => {
  const { page, context, complaints } = await visitor();
  const id = await upload(page, RECORD);
  await openDesk(page, `/review/${id}`);
  assert.deepEqual(moves(await tree(page)), ['f5', 'd6', 'c3', 'd3', 'c4', 'f4']);
  assert.equal(await current(page), 'f4');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.equal(await current(page), 'f5');
  await page.waitForSelector('q-board .cell.can');
  await cell(page, 'f6').click();
  await page.waitForFunction(() => document.querySelector('q-move-tree [aria-current]')?.textContent?.includes('f6'));
  assert.deepEqual(moves(await tree(page)), ['f5', 'd6', '1…f6', 'c3', 'd3', 'c4', 'f4']);
  await page.keyboard.press('c');
  await page.keyboard.type('The diagonal opening.');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('text=Notes saved');
  await page.waitForTimeout(300);
  await page.reload();
  await page.waitForSelector('q-move-tree .comment');
  assert.equal(await page.locator('q-move-tree .comment').innerText(), 'The diagonal opening.');
  await page.locator('q-move-tree .line .move').click();
  await page.click('text=Make main line');
  assert.deepEqual(moves(await tree(page)), ['f5', 'f6', '1…d6', '2.c3', 'd3', '3.c4', 'f4']);
  await page.click('text=Delete');
  assert.deepEqual(moves(await tree(page)), ['f5', 'd6', 'c3', 'd3', 'c4', 'f4']);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the engine shows lines that can be played into the tree', async () => {
  const { page, context, complaints } = await visitor();
  await openDesk(page, '/review?variant=othello&moves=f5+d6');
  await page.click('.switch');
  await page.waitForSelector('.lines .score', { timeout: 20_000 });
  await page.waitForTimeout(500);
  await page.locator('.line-moves button').nth(1).click();
  await page.waitForFunction(() => document.querySelectorAll('q-move-tree .move').length === 4);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a review finds the mistakes and shows what was better', async () => {
  const { page, context, complaints } = await visitor();
  await openDesk(page, '/review?variant=othello&moves=e6+f6+f5+d6+f7+g4+c3+e3');
  await page.click('.graph-box button');
  await page.waitForSelector('.turning-points li', { timeout: 40_000 });
  await page.waitForSelector('.judging', { state: 'detached', timeout: 60_000 });
  await page.locator('.turning-points >> text=Show me').first().click();
  await page.waitForSelector('q-move-tree .line .move');
  assert.ok(await page.locator('q-move-tree .verdict').count());
  // What was better is worth what the review said, without asking the engine again.
  assert.equal(await page.locator('q-eval-bar .unknown').count(), 0);
  assert.ok(await paints(page, [0x7a, 0x2f, 0x5d]), 'the curve has another colour in the light theme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(500);
  assert.ok(await paints(page, [0xeb, 0xa6, 0xcd]), 'the curve has another colour in the dark theme');
  await page.reload();
  await page.waitForSelector('.turning-points li');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('pasting: records, moves, positions, and what is wrong with them', async () => {
  const { page, context } = await visitor();
  const paste = async (text) => {
    await page.goto(`${BASE}/review`);
    await page.waitForSelector('.paste .chips label');
    await page.fill('textarea', text);
    await page.click('.paste .primary');
  };
  await paste(RECORD.replace('d6', 'd6 {solid}'));
  await page.waitForSelector('q-move-tree .comment');
  await paste('f5 d6 c3');
  await page.waitForFunction(() => document.querySelectorAll('q-move-tree .move').length === 3);
  await paste('f5 d6 a1');
  await page.waitForSelector('#paste-problem .notice');
  assert.match(await page.locator('#paste-problem').innerText(), /Move 3, “a1”/);
  await paste('f5d6c3d3c4');
  await page.waitForFunction(() => document.querySelectorAll('q-move-tree .move').length === 5);
  await paste('nonsense');
  await page.waitForSelector('#paste-problem .notice');
  await context.close();
});

test('a pasted game can be saved', async () => {
  const { page, context, complaints } = await visitor();
  await openDesk(page, '/review?variant=othello&moves=f5+d6');
  await page.click('text=Save to library');
  await page.waitForURL(/\/review\/[a-z0-9]+$/);
  await page.waitForSelector('q-desk q-board .cell.can');
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const theme of ['light', 'dark']) {
  test(`review, library, paste and editor pass the accessibility checks (${theme})`, async () => {
    const { page, context } = await visitor({ theme, still: true });
    const id = await upload(page, RECORD);
    for (const tab of ['moves', 'report', 'insight']) {
      await openDesk(page, `/review/${id}`);
      await page.click(`#desk-tab-${tab}`);
      await page.waitForTimeout(600);
      assert.deepEqual(await violations(page), [], tab);
    }
    for (const path of ['/review', '/library', '/editor?variant=othello', '/learn']) {
      await page.goto(BASE + path);
      await page.waitForTimeout(900);
      assert.deepEqual(await violations(page), [], path);
    }
    await context.close();
  });
}

test('where a table knows the position, every move has its exact verdict', async () => {
  const { page, context, complaints } = await visitor();
  const position = encodeURIComponent('[H10]x[J10] blue');
  await openDesk(page, `/review?variant=cover-4&position=${position}`);
  await page.click('#desk-tab-insight');
  await page.getByLabel('Exact verdicts').check();
  await page.waitForSelector('.insight .facts');
  const facts = await page.locator('.insight .facts').innerText();
  assert.match(facts, /this position\s+blue wins in 11/);
  assert.match(facts, /H10-I11\s+blue wins in 11/);
  assert.match(facts, /H10-H09\s+red wins in 2/);
  assert.ok(await page.locator('q-board svg >> text=+11').count());
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(complaints, []);
  await context.close();
});
