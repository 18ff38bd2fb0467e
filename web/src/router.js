/** @import {Route} from './wire' */

/**
 * The pages. Each module defines the custom element `tag`, which is given its `route`.
 * @type {{path: RegExp, tag: string, title: string, load: () => Promise<unknown>}[]}
 */
const PAGES = [
  { path: /^\/$/, tag: 'q-home-page', title: 'Five games', load: () => import('./pages/home.js') },
  { path: /^\/new$/, tag: 'q-new-page', title: 'New game', load: () => import('./pages/new.js') },
  { path: /^\/game\/(?<id>[^/]+)$/, tag: 'q-game-page', title: 'Game', load: () => import('./pages/game.js') },
  { path: /^\/join\/(?<id>[^/]+)$/, tag: 'q-join-page', title: 'Join', load: () => import('./pages/join.js') },
  { path: /^\/review(?:\/(?<id>[^/]+))?$/, tag: 'q-review-page', title: 'Review', load: () => import('./pages/review.js') },
  { path: /^\/learn(?:\/(?<game>[^/]+))?$/, tag: 'q-learn-page', title: 'Learn', load: () => import('./pages/learn.js') },
  { path: /^\/rules\/(?<game>[^/]+)$/, tag: 'q-rules-page', title: 'Rules', load: () => import('./pages/rules.js') },
  { path: /^\/study\/(?<game>[^/]+)$/, tag: 'q-study-page', title: 'Study', load: () => import('./pages/study.js') },
  { path: /^\/library$/, tag: 'q-library-page', title: 'Library', load: () => import('./pages/library.js') },
  { path: /^\/editor$/, tag: 'q-editor-page', title: 'Editor', load: () => import('./pages/editor.js') },
  { path: /^\/about$/, tag: 'q-about-page', title: 'About', load: () => import('./pages/about.js') },
];

/** @param {string} name what this page is about; shown in the browser's tab */
export function nameTab(name) {
  document.title = `${name} · Quincunx`;
}

/** @param {string} url @param {{replace?: boolean}} [how] */
export function navigate(url, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  return show();
}

/** Starts showing pages, now and whenever a link is followed. */
export function startRouter() {
  addEventListener('popstate', () => void show());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOurs(event, link)) return;
    event.preventDefault();
    if (link.href !== location.href) void navigate(link.href);
  });
  return show();
}

/** @param {MouseEvent} event @param {HTMLAnchorElement} link */
function isOurs(event, link) {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const inside = link.origin === location.origin && PAGES.some(({ path }) => path.test(link.pathname));
  return plain && inside && !event.defaultPrevented && !link.download && !link.target;
}

/** Counts calls, so that a page that loads slowly cannot replace a later one. */
let latest = 0;

async function show() {
  const mine = ++latest;
  const { pathname, search, hash } = location;
  const place = document.querySelector('main');
  if (!place) return;
  const page = PAGES.find(({ path }) => path.test(pathname));
  try {
    if (page) await page.load();
    else await import('./pages/missing.js');
  } catch (error) {
    console.error(error);
    await import('./pages/broken.js');
    if (mine === latest) place.replaceChildren(document.createElement('q-broken-page'));
    return;
  }
  if (mine !== latest) return;
  nameTab(page?.title ?? 'Not found');
  const params = page?.path.exec(pathname)?.groups ?? {};
  const element = document.createElement(page?.tag ?? 'q-missing-page');
  /** @type {Route} */
  const route = { params: decoded(params), query: new URLSearchParams(search), hash: hash.slice(1) };
  Object.assign(element, { route });
  const first = !place.firstElementChild?.tagName.startsWith('Q-');
  place.replaceChildren(element);
  markCurrentLink(pathname);
  scrollTo(0, 0);
  // After a change of page, keyboards and screen readers go on at its beginning.
  if (!first) place.focus({ preventScroll: true });
}

/** @param {Record<string, string>} params */
function decoded(params) {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled.map(([key, value]) => [key, decodeURIComponent(value)]));
}

/** @param {string} pathname */
function markCurrentLink(pathname) {
  const section = pathname.split('/')[1];
  for (const link of document.querySelectorAll('header nav a')) {
    const current = link.getAttribute('href')?.split('/')[1] === section;
    if (current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
