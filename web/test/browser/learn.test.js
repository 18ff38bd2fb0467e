import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BASE, browser, visitor, violations } from './browser.js';

after(() => browser.close());

test('a course from the first step to the end', async () => {
  const { page, context, complaints } = await visitor({ still: true });
  await page.goto(`${BASE}/learn`);
  await page.waitForSelector('.course-card');
  assert.deepEqual(await violations(page), []);
  await page.locator('.course-card .button').first().click();
  await page.waitForSelector('q-course');
  const steps = await page.locator('button.dot').count();
  for (let step = 0; step < steps; step++) {
    assert.equal(await page.locator('button.dot').nth(step).getAttribute('aria-current'), 'step');
    if (step < 3) assert.deepEqual(await violations(page), [], `step ${step + 1}`);
    await page.locator('.next').click();
  }
  await page.waitForSelector('.lesson-end');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a move in a step is answered', async () => {
  const { page, context } = await visitor({ still: true });
  await page.goto(`${BASE}/learn/othello`);
  await page.waitForSelector('q-course');
  for (let i = 0; i < 12 && !(await page.locator('q-course .cell.can').count()); i++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(100);
  }
  await page.locator('q-course .cell.can').first().click();
  await page.waitForSelector('.feedback .notice');
  await context.close();
});

test('a study: give up, step through the solution, open it in review', async () => {
  const { page, context, complaints } = await visitor({ still: true });
  await page.goto(`${BASE}/study/othello`);
  await page.waitForSelector('.study-card');
  assert.deepEqual(await violations(page), []);
  await page.locator('.study-card').first().click();
  await page.waitForSelector('q-study .cell.can');
  assert.deepEqual(await violations(page), []);
  await page.click('text=Show the solution');
  await page.waitForSelector('.feedback .notice');
  await page.click('text=Open in review');
  await page.waitForSelector('q-desk q-board');
  assert.deepEqual(complaints, []);
  await context.close();
});
