import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { BASE, browser, upload, visitor, violations } from './browser.js';

after(() => browser.close());

/** Three moves before its end the board is in three parts, one of them hot. */
const RECORD = `[Variant "amazons-6"]
[Result "1-0"]

1. f2-e2/a6 a5-b5/b3 2. e1-c3/c2 e6-e4/e3 3. c3-e5/d5 e4-d4/b2 4. a2-a5/c3
b5-b4/b5 5. e5-d6/f4 d4-d2/d1 6. d6-e5/e6 f5-e4/d4 7. b1-c1/a1 b4-a3/a4 8.
a5-b4/d6 e4-f3/e4 9. c1-b1/a2 b6-c5/b6 10. e2-e1/f1 c5-c6/c4 11. b1-c1/b1
d2-e2/f2 12. c1-d2/c1 c6-c5/c6 13. d2-d3/d2 1-0
`;

/** Opens the finished game with the values of its regions, and steps back to where the board has split. */
async function openValues(page) {
  const id = await upload(page, RECORD);
  await page.goto(`${BASE}/review/${id}`);
  await page.waitForSelector('q-desk q-board .cell');
  await page.click('#desk-tab-insight');
  await page.getByLabel('Values of regions').check();
  for (let ply = 24; ply >= 22; ply--) {
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.waitForFunction((at) => document.querySelector('.desk-steppers .at')?.textContent?.startsWith(`${at} /`), ply);
  }
  await page.waitForSelector('.thermograph');
}

test('the review of a game of Amazons shows what its regions are worth, and why a move wins', async () => {
  const { page, context, complaints } = await visitor();
  await openValues(page);
  const parts = page.locator('.insight .part');
  const facts = await parts.evaluateAll((all) => all.map((part) => Object.fromEntries([...part.querySelectorAll('.facts > div')].map((row) => [...row.children].map((cell) => cell.textContent)))));
  assert.deepEqual(facts.map(({ value }) => value), ['±1', '-1/2', '-2: 2 free moves for White']);
  assert.deepEqual(facts.map(({ temperature }) => temperature.split(':')[0]), ['1', '-1/2', '-1']);
  assert.equal(facts[0]['if White begins'], 'White wins with c1-d2/d3');
  assert.equal(facts[2]['if Black begins'], 'White wins, for Black cannot move');
  assert.equal(await page.locator('q-board .outline.line').count(), 3);
  assert.match(await page.locator('.advice').innerText(), /^White wins with c1-d2\/d3 in region A\. .* worth 7\/2 for White/);
  const picture = page.locator('.thermograph svg');
  assert.equal(await picture.count(), 1, 'only one region is hot');
  assert.match(await picture.getAttribute('aria-label'), /^Region A .*: mean 0, temperature 1\. Play ends at 1 if Black begins, at −1 if White begins\.$/);
  assert.equal(await picture.locator('.wall').count(), 2);
  const glossary = page.locator('.insight details', { hasText: 'What the signs mean' });
  assert.ok(!(await glossary.locator('dl').isVisible()));
  await glossary.locator('summary').click();
  assert.ok(await glossary.locator('dl').isVisible());
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/desktop.png` });
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const theme of ['light', 'dark']) {
  test(`values and thermographs can be read on a phone and pass the accessibility checks (${theme})`, async () => {
    const { page, context } = await visitor({ width: 320, height: 640, theme, touch: true, still: true });
    await openValues(page);
    assert.deepEqual(await violations(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone');
    const { width } = await page.locator('.thermograph svg').first().boundingBox();
    assert.ok(width > 240, `the thermograph is ${width} wide`);
    const letters = await page.locator('.thermograph text').first().evaluate((text) => text.getBoundingClientRect().height);
    assert.ok(letters >= 11, `letters are ${letters} high`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-${theme}.png`, fullPage: true });
    await context.close();
  });
}
