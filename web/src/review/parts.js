import { html, nothing } from '../../vendor/lit.js';
import { stepOfTurning } from '../board/layout.js';
import { capital } from '../game/people.js';
import { icon } from '../icons.js';
import { artOf, swatch } from '../swatch.js';
import './eval-bar.js';
import { knownScore } from './known-score.js';
/** @import {IconName} from '../icons.js' */
/** @import {Desk, Tab} from './desk.js' */
/** @import {Keeper} from './keeper.js' */
/** @import {Reviewed} from './reviewed.js' */
/** @import {Session} from './session.js' */
/** @import {Node} from './tree.js' */

/** Which game this is, who played it, and how it ended. @param {Reviewed} given @param {Session} session @param {Keeper | null} keeper */
export function deskHeader({ name, names, result, ending, id, demo }, session, keeper) {
  const { players, title, tree } = session;
  const points = result === '*' ? [] : result.split('-');
  return html`<header class="desk-header">
    <div class="row spread"><h1>${name || title}</h1>${savedNote(keeper, id !== null, demo)}</div>
    <p class="row who">${players.map((player, i) => html`<span class="player">${swatch(artOf(player, tree.root.view))}<span>${capital(names[i] || player)}</span>${points[i] ? html` <strong>${points[i].replace('1/2', '½')}</strong>` : nothing}</span>`)}</p>
    ${ending ? html`<p class="small soft">${capital(ending)}.</p>` : nothing}
  </header>`;
}

/** @param {Keeper | null} keeper @param {boolean} saved @param {boolean} demo */
function savedNote(keeper, saved, demo) {
  const words = !saved ? '' : demo ? 'Notes stay on this page' : keeper?.state === 'changed' ? 'Saving …' : keeper?.state === 'saved' ? 'Notes saved' : keeper?.state === 'failed' ? 'Not saved' : '';
  return html`<span class="small ${keeper?.state === 'failed' ? 'failed' : 'soft'}" role="status" title=${keeper?.problem || nothing}>${words}</span>`;
}

/** Who stands better, as far as it is known. @param {Desk} desk @param {Session} session @param {Node} node */
export function evalBar({ engine, orientation }, { players, board }, node) {
  const score = knownScore(node, players.length, engine.on);
  const seat = score?.seat ?? 0;
  const upsideDown = board ? (orientation.turn * stepOfTurning(board)) % 360 === 180 : false;
  return html`<q-eval-bar .share=${score?.share ?? null} player=${players[seat]} other=${players.length === 2 ? players[1 - seat] : ''} text=${score?.text ?? ''} ?flipped=${upsideDown}></q-eval-bar>`;
}

/** @param {Desk} desk @param {Node} node */
export function steppers(desk, node) {
  const last = desk.line.length - 1;
  /** @param {IconName} picture @param {string} words @param {boolean} possible @param {() => void} act */
  const button = (picture, words, possible, act) => html`<button class="quiet square" aria-label=${words} title=${words} ?disabled=${!possible} @click=${act}>${icon(picture)}</button>`;
  const step = desk.session?.board ? stepOfTurning(desk.session.board) : 90;
  return html`<div class="desk-steppers" role="group" aria-label="Step through the game">
    <span class="turning">${button('flip', 'Flip the board (f)', true, () => desk.turn(180))}${button('rotate', 'Rotate the board', true, () => desk.turn(step))}</span>
    ${button('first', 'To the beginning (Home)', node.ply > 0, () => desk.goPly(0))} ${button('previous', 'One move back (←)', node.ply > 0, () => desk.goPly(node.ply - 1))}
    ${button(desk.autoplay.running ? 'pause' : 'play', desk.autoplay.running ? 'Stop' : 'Play it by itself (space)', last > 0, () => desk.toggleAutoplay())}
    ${button('next', 'One move on (→)', node.ply < last, () => desk.goPly(node.ply + 1))} ${button('last', 'To the end (End)', node.ply < last, () => desk.goPly(last))}
    <span class="small soft at">${node.ply} / ${last}</span>
  </div>`;
}

/** @type {[Tab, string][]} */
const TABS = [['moves', 'Moves'], ['report', 'Report'], ['insight', 'Insight']];

/** @param {Tab} now @param {(tab: Tab) => void} choose @param {boolean} reviewed */
export function tabs(now, choose, reviewed) {
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = TABS.findIndex(([tab]) => tab === now);
    const [tab] = TABS[(at + step + TABS.length) % TABS.length];
    choose(tab);
    document.getElementById(`desk-tab-${tab}`)?.focus();
    event.preventDefault();
  };
  return html`<div class="tabs" role="tablist" aria-label="About the game" @keydown=${key}>
    ${TABS.map(([tab, words]) => html`<button class="quiet" role="tab" id="desk-tab-${tab}" aria-selected=${tab === now ? 'true' : 'false'} aria-controls="desk-panel" tabindex=${tab === now ? 0 : -1} @click=${() => choose(tab)}>
      ${words}${tab === 'report' && reviewed && now !== 'report' ? html`<span class="dot" aria-hidden="true"></span>` : nothing}</button>`)}
  </div>`;
}
