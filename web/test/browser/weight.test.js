import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BASE, browser, visitor } from './browser.js';

after(() => browser.close());

test('the first page is light', async (t) => {
  const { page, context } = await visitor();
  await page.goto(`${BASE}/`);
  await page.waitForSelector('.game-card a');
  await page.waitForLoadState('networkidle');
  const { bytes, files, ready } = await page.evaluate(() => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return { bytes: all.reduce((sum, entry) => sum + entry.transferSize, 0), files: all.length, ready: performance.now() };
  });
  t.diagnostic(`${files} files, ${Math.round(bytes / 1000)} kB compressed, all there after ${Math.round(ready)} ms`);
  assert.ok(bytes < 300_000, `${bytes} bytes`);
  await context.close();
});
