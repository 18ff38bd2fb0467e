import { html, nothing } from '../../vendor/lit.js';
import '../board.js';
import { icon } from '../icons.js';
import { doneOf } from './progress.js';
/** @import {CatalogueGame} from '../wire' */

/** All courses. @param {CatalogueGame[]} games */
export function overview(games) {
  const taught = games.filter(({ lessons }) => lessons);
  const rest = games.filter(({ lessons }) => !lessons);
  return html`<div class="learn stack">
    <div class="stack tight"><h1>Learn the games</h1><p class="soft">Short steps on a real board. Each course takes a few minutes; you can stop and come back.</p></div>
    ${taught.length ? html`<div class="courses">${taught.map(card)}</div>` : nothing}
    ${rest.length
      ? html`<section class="stack tight"><h2>${taught.length ? 'To read' : 'The rules'}</h2><ul class="plain-links">${rest.map(({ name, title, summary }) => html`<li><a href="/rules/${name}">Rules of ${title}</a> <span class="soft small">${summary}</span></li>`)}</ul></section>`
      : nothing}
  </div>`;
}

/** @param {CatalogueGame} game */
function card({ name, title, summary, board, view, lessons, studies }) {
  const done = Math.min(doneOf('learn', name).size, lessons);
  const solved = doneOf('study', name).size;
  const words = done === 0 ? 'Start' : done < lessons ? 'Continue' : 'Once more';
  return html`<article class="card course-card" aria-labelledby="course-${name}">
    <a class="little-board" href="/learn/${name}" tabindex="-1" aria-hidden="true"><q-board .board=${board} .view=${view} label=${title}></q-board></a>
    <div class="stack tight">
      <h2 id="course-${name}">${title}</h2>
      <p class="soft">${summary}</p>
      <div class="row small"><progress max=${lessons} value=${done} aria-label="Progress in ${title}"></progress><span class="soft">${done === lessons ? html`${icon('yes')}` : nothing}${done} of ${lessons} steps</span></div>
    </div>
    <div class="buttons">
      <a class="button ${done < lessons ? 'primary' : ''}" href="/learn/${name}" aria-label="${words}: ${title}">${icon('learn')}${words}</a>
      <a class="button quiet" href="/rules/${name}" aria-label="Rules of ${title}">Rules</a>
      ${studies ? html`<a class="button quiet" href="/study/${name}" aria-label="Studies of ${title}">Studies${solved ? ` (${solved}/${studies})` : ''}</a>` : nothing}
    </div>
  </article>`;
}
