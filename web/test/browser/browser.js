// Starts Chromium and gives the tests a few words of their own.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

export const BASE = process.env.BASE ?? 'http://localhost:8080';
/** A public demonstration. */
export const DEMO = process.env.DEMO ?? 'http://localhost:8081';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

/** A browser of its own, with its own identity. `complaints` collects what the console says. */
export async function visitor({ width = 1280, height = 800, theme = 'light', touch = false, still = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, hasTouch: touch, isMobile: touch, reducedMotion: still ? 'reduce' : 'no-preference' });
  // Lets a test cut the connection.
  await context.addInitScript(() => {
    const Original = WebSocket;
    window.sockets = [];
    window.WebSocket = class extends Original {
      constructor(...args) {
        super(...args);
        window.sockets.push(this);
      }
    };
  });
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** Asks the server in the name of this visitor, who must be at one of its pages. A string is sent as plain text. */
export function post(page, path, body) {
  return page.evaluate(
    async ([address, content]) => {
      const plain = typeof content === 'string';
      const response = await fetch(address, { method: 'POST', headers: { 'content-type': plain ? 'text/plain' : 'application/json' }, body: plain ? content : JSON.stringify(content) });
      return response.json();
    },
    [path, body],
  );
}

/** Puts records into the library of this visitor. @returns the first game */
export async function upload(page, records) {
  await page.goto(`${BASE}/about`);
  const { games } = await post(page, '/api/records', records);
  return games[0];
}

/** Makes a game as the page would, and opens it. */
export async function openGame(page, wish) {
  await page.goto(`${BASE}/about`);
  const answer = await post(page, '/api/games', wish);
  if (!answer.id) throw new Error(JSON.stringify(answer));
  await page.goto(`${BASE}/game/${answer.id}`);
  await page.waitForSelector('q-board .cell');
  return answer;
}

/** The cell called `name`. */
export function cell(page, name) {
  return page.locator(`q-board .cell[aria-label="${name}"], q-board .cell[aria-label^="${name},"], q-board .cell[aria-label^="push ${name},"]`).first();
}

export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Waits until so many moves have been made. */
export async function waitForMoves(page, count) {
  await page.waitForFunction((n) => document.querySelectorAll('.moves .move').length >= n, count, { timeout: 30_000 });
}

/** What the accessibility checker finds; injected past the content security policy by the debugger. */
export async function violations(page) {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] }));
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} (${failureSummary?.split('\n')[1]?.trim()})`).join('; ')}`);
}
