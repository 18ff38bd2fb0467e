import { html, nothing } from '../../vendor/lit.js';
import { capital } from '../game/people.js';
import { icon } from '../icons.js';
import { MARKS, moveNumber, whatHappened } from './words.js';
/** @import {Mark} from '../wire' */
/** @import {Judge} from './judge.js' */
/** @import {Node} from './tree.js' */

/** More turning points than that tell no story. */
const MOST = 8;

/** @typedef {{judge: Judge, main: Node[], players: string[], names: string[], mine: number[], first: number, go: (node: Node) => void, show: (node: Node) => void, start: (seconds: number) => void}} ReportParts */

/** What the review found. @param {ReportParts} parts */
export function report(parts) {
  const { judge, main, start } = parts;
  if (!main.length) return html`<p class="soft">There are no moves to look at yet.</p>`;
  const judged = main.filter((node) => node.judged);
  return html`<div class="stack report">
    ${judge.problem ? html`<p class="notice bad">${judge.problem}</p>` : nothing}
    ${judged.length ? nothing : html`<p class="soft">The computer looks at every move, shows where the game turned, and what would have been better.</p>`}
    ${judged.length ? html`${turningPoints(parts)}${tally(parts)}` : nothing}
    ${judge.state === 'running'
      ? nothing
      : html`<div class="buttons">
          <button class=${judged.length ? '' : 'primary'} @click=${() => start(0.3)}>${icon('review')}${judged.length ? 'Review again' : 'Review the game'}</button>
          <button @click=${() => start(1.5)}>Thoroughly</button>
        </div>`}
  </div>`;
}

/** @param {ReportParts} parts */
function turningPoints(parts) {
  const { judge, main, players, mine } = parts;
  const mistakes = main.filter(({ judged }) => judged && judged.mark !== '');
  const own = mine.length > 0 && mine.length < players.length;
  const about = own ? mistakes.filter(({ judged }) => judged && mine.includes(judged.seat)) : mistakes;
  const others = mistakes.filter((node) => !about.includes(node));
  const praise = judge.state === 'done' ? `No mistakes${own ? ' of yours' : ''} that the computer can see. Well played!` : 'None so far.';
  return html`<section class="stack tight" aria-label="Turning points">
    <h2>${own ? 'Your turning points' : 'Turning points'}</h2>
    ${about.length ? list(about, parts) : html`<p class="soft">${praise}</p>`}
    ${others.length ? html`<details><summary>What the other side missed (${others.length})</summary>${list(others, parts)}</details>` : nothing}
  </section>`;
}

/** The worst ones, in the order of the game. @param {Node[]} mistakes @param {ReportParts} parts */
function list(mistakes, parts) {
  const worst = [...mistakes].sort((a, b) => (b.judged?.loss ?? 0) - (a.judged?.loss ?? 0)).slice(0, MOST).sort((a, b) => a.ply - b.ply);
  return html`<ol class="turning-points">${worst.map((node) => turningPoint(node, parts))}</ol>`;
}

/** @param {Node} node @param {ReportParts} parts */
function turningPoint(node, { players, names, mine, first, go, show }) {
  const judged = /** @type {NonNullable<Node['judged']>} */ (node.judged);
  const who = mine.length === 1 && mine.includes(judged.seat) ? 'you' : (names[judged.seat] ?? players[judged.seat]);
  const { best, bestLine, mark } = judged;
  return html`<li data-mark=${mark}>
    <p><button class="link" @click=${() => go(node)}>Move ${moveNumber(node.ply, players.length, first)} ${node.move}</button>
      <span class="verdict" data-mark=${mark} role="img" aria-label=${MARKS[mark]}>${mark}</span>
      ${' '}${who} ${whatHappened(judged, players.length)}.</p>
    ${best === judged.played
      ? nothing
      : html`<p class="small">Better was <strong>${best}</strong>${bestLine.length > 1 ? html` <span class="soft">(${bestLine.slice(1, 5).join(' ')}${bestLine.length > 5 ? ' …' : ''})</span>` : nothing}
          <button class="link" @click=${() => show(node)}>Show me</button></p>`}
  </li>`;
}

/** @type {Mark[]} */
const COUNTED = ['??', '?', '?!'];

/** How many of each kind, a player a row. @param {ReportParts} parts */
function tally({ main, players, names, mine }) {
  return html`<table class="tally">
    <caption class="unseen">Mistakes of each player</caption>
    <thead><tr><th scope="col"><span class="unseen">Player</span></th>${COUNTED.map((mark) => html`<th scope="col"><span class="verdict" data-mark=${mark}>${mark}</span><span class="unseen">${MARKS[mark]}</span></th>`)}<th scope="col" title="How much of the chance to win a move gave away">average loss</th></tr></thead>
    <tbody>
      ${players.map((player, seat) => {
        const own = main.flatMap(({ judged }) => (judged && judged.seat === seat ? [judged] : []));
        const loss = own.reduce((sum, judged) => sum + judged.loss, 0) / (own.length || 1);
        return html`<tr><th scope="row">${capital(names[seat] ?? player)}${mine.includes(seat) && mine.length === 1 && names[seat] !== 'you' ? ' (you)' : ''}</th>
          ${COUNTED.map((mark) => html`<td>${own.filter((judged) => judged.mark === mark).length}</td>`)}<td>${(loss * 100).toFixed(1)} %</td></tr>`;
      })}
    </tbody>
  </table>`;
}
