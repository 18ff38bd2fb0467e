// Everything that can be downloaded is what its name says.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { BASE, browser, post, upload, visitor } from './browser.js';

after(() => browser.close());

const RECORD = '[Variant "othello"]\n[Player1 "Ada"]\n[Player2 "Grace"]\n\n1. f5 d6 2. c3 d3 3. c4 f4 *\n';
const MOVES = ['f5', 'd6', 'c3', 'd3', 'c4', 'f4'];

/** What lies in the file that a press brings. */
async function download(page, item) {
  const [file] = await Promise.all([page.waitForEvent('download'), item.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens the menu of downloads, and takes one. */
async function take(page, words) {
  await page.locator('summary[aria-label=Download]').first().click();
  return download(page, page.locator('.menu[open]').getByText(words));
}

async function assertRecord(page, { name, bytes }) {
  assert.equal(name, 'quincunx-othello.txt');
  const { games } = await post(page, '/api/records/read', bytes.toString());
  assert.equal(games.length, 1);
  assert.deepEqual(games[0].steps.map(({ move }) => move), MOVES);
  assert.deepEqual(games[0].players, ['Ada', 'Grace']);
}

function assertPng({ name, bytes }) {
  assert.match(name, /^quincunx-othello(-\d+)?\.png$/);
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  assert.ok(bytes.readUInt32BE(16) > 200 && bytes.readUInt32BE(20) > 200, 'the picture is too small');
}

function assertSvg({ name, bytes }, pieces) {
  assert.match(name, /^quincunx-othello-\d+\.svg$/);
  const text = bytes.toString();
  assert.match(text, /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.ok(text.trimEnd().endsWith('</svg>'));
  assert.equal(text.match(/url\(#(White|Black)\)/g)?.length, pieces);
}

function assertGif({ name, bytes }) {
  assert.equal(name, 'quincunx-othello.gif');
  assert.equal(bytes.subarray(0, 6).toString('latin1'), 'GIF89a');
  // A block before each picture says how long it stays.
  const frames = bytes.toString('latin1').split('\x21\xf9\x04').length - 1;
  assert.equal(frames, MOVES.length + 1);
}

test('downloads of the library', async () => {
  const { page, context, complaints } = await visitor();
  await upload(page, RECORD);
  await page.goto(`${BASE}/library`);
  await page.waitForSelector('q-saved-game summary');
  await assertRecord(page, await take(page, 'Record'));
  assertPng(await take(page, 'PNG'));
  assertGif(await take(page, 'GIF'));
  assert.deepEqual(complaints, []);
  await context.close();
});

test('downloads of a game under review', async () => {
  const { page, context, complaints } = await visitor();
  const id = await upload(page, RECORD);
  await page.goto(`${BASE}/review/${id}?ply=2`);
  await page.waitForSelector('q-desk q-board .cell.can');
  await assertRecord(page, await take(page, 'Record'));
  assertSvg(await take(page, 'SVG'), 6);
  assertPng(await take(page, 'PNG'));
  assertGif(await take(page, 'GIF'));
  assert.deepEqual(complaints, []);
  await context.close();
});

test('downloads of a game that is not saved, written and painted by the page', async () => {
  const { page, context, complaints } = await visitor();
  await page.goto(`${BASE}/review?${new URLSearchParams({ variant: 'othello', moves: MOVES.join(' '), names: 'Ada\nGrace' })}`);
  await page.waitForSelector('q-desk q-board .cell.can');
  await page.keyboard.press('c');
  await page.keyboard.type('An {odd} one \\ or not.');
  await page.keyboard.press('Control+Enter');
  const record = await take(page, 'Record');
  await assertRecord(page, record);
  const { games } = await post(page, '/api/records/read', record.bytes.toString());
  assert.equal(games[0].steps.at(-1).comment, 'An {odd} one \\ or not.');
  assertSvg(await take(page, 'SVG'), 10);
  assertPng(await take(page, 'PNG'));
  assert.equal(await page.getByText('GIF').count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});
