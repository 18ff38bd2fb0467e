// A whole game of each of the five games, against the gentlest level, by clicking.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browser, cell, openGame, visitor } from './browser.js';

after(() => browser.close());

/** What to click for the next move: a way through the tree of choices, or what the hint says. */
async function nextClicks(page, useHints) {
  if (!useHints) {
    return page.evaluate(() => {
      const clicks = [];
      let node = document.querySelector('q-board').choices;
      while (node !== true) {
        const keys = Object.keys(node);
        const key = keys[Math.floor(Math.random() * keys.length)];
        clicks.push(key);
        node = node[key];
      }
      return clicks;
    });
  }
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = await page.waitForFunction(() => document.querySelector('q-board').hint, null, { timeout: 20_000 });
  return hint.jsonValue();
}

async function playToTheEnd(variant, useHints) {
  const { page, context, complaints } = await visitor({ still: true });
  await openGame(page, { variant, seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }] });
  const over = () => page.evaluate(() => Boolean(document.querySelector('q-board').view?.ending));
  const myTurn = () =>
    page.waitForFunction(
      () => {
        const board = document.querySelector('q-board');
        return board.view?.ending || (board.interactive && board.view?.toMove === 0 && Object.keys(board.choices ?? {}).length > 0);
      },
      null,
      { timeout: 30_000 },
    );
  for (let move = 0; ; move += 1) {
    await myTurn();
    if (await over()) break;
    assert.ok(move < 600, 'the game does not end');
    const before = await page.evaluate(() => document.querySelector('q-board').view.position);
    for (const click of await nextClicks(page, useHints)) {
      if (click.startsWith('!')) {
        await page.locator('q-board').getByRole('button', { name: new RegExp(`^${click.slice(1)}$`, 'i') }).click();
      } else {
        await cell(page, click).click({ force: true });
      }
    }
    await page.waitForFunction((text) => document.querySelector('q-board').view.position !== text, before, { timeout: 30_000 });
  }
  const words = await page.locator('main').innerText();
  assert.match(words, /wins|draw/i);
  assert.ok(await page.getByRole('link', { name: /Review/ }).first().isVisible());
  assert.deepEqual(complaints, []);
  await context.close();
}

for (const [variant, useHints] of [
  ['othello', false],
  ['amazons', false],
  ['invers', false],
  ['cover', false],
  // At random Selfo takes a thousand moves.
  ['selfo', true],
]) {
  test(`${variant} from the first move to the last`, { timeout: 300_000 }, () => playToTheEnd(variant, useHints));
}
