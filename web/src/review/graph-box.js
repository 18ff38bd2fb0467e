import { html, nothing } from '../../vendor/lit.js';
import { icon } from '../icons.js';
/** @import {Desk} from './desk.js' */
/** @import {Session} from './session.js' */
/** @import {Node} from './tree.js' */

/** Seconds for each move of a quick review. */
export const QUICK = 0.3;

/** The curve of the game, or the way to get one. @param {Desk} desk @param {Session} session @param {Node} node */
export function graphBox(desk, session, node) {
  const { judge } = desk;
  const { main, root } = session.tree;
  if (main.length < 2) return nothing;
  if (judge.state === 'idle') {
    const seconds = Math.max(5, Math.round((main.length * QUICK * 1.2) / 5) * 5);
    return html`<div class="graph-box empty"><button class="primary" @click=${() => judge.start(session, QUICK)}>${icon('review')}Review the game</button><span class="soft small">${judge.problem || `Takes about ${seconds} seconds.`}</span></div>`;
  }
  const { series, marks } = desk.curve.of(`${judge.count} ${desk.version}`, main, session.players);
  const two = session.players.length === 2;
  const at = node.isMain ? node.ply : (session.tree.branchOf(node)?.ply ?? 1) - 1;
  return html`<div class="graph-box">
    <q-graph ?filled=${two} .series=${series} .marks=${marks} .at=${at} .low=${0} .high=${100} .round=${session.players.length}
      label="Evaluation over the game in percent${two ? ` for ${session.players[0]}` : ''}; the turning points are listed in the report" @ply=${(/** @type {CustomEvent<{ply: number}>} */ event) => desk.go([root, ...main][event.detail.ply])}></q-graph>
    ${judge.state === 'running'
      ? html`<div class="row judging"><progress max=${judge.of} value=${judge.count} aria-label="Review"></progress><span class="small soft" role="status">${judge.place ? `number ${judge.place} in the queue` : `${judge.count} of ${judge.of}`}</span><button class="quiet" @click=${() => judge.stop()}>Stop</button></div>`
      : nothing}
  </div>`;
}
