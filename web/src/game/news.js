import { html, nothing } from '../../vendor/lit.js';
import '../widgets/invite.js';
import { seatName } from './people.js';
import { result } from './result.js';
import { mySeat } from './seated.js';
/** @import {GameState, LiveRequest} from '../wire' */
/** @import {Table} from './table.js' */

/**
 * What needs attention, the most urgent first.
 * @param {Table} table
 * @param {GameState} state
 * @param {() => void} rematch
 */
export function news(table, state, rematch) {
  const { mine, creator, connected, hint } = table;
  /** @param {LiveRequest} request */
  const request = (request) => void table.ask(request);
  const over = !!state.view.ending;
  return html`${connected ? nothing : html`<p class="notice warn" role="status">The connection is lost. Trying to come back; your game is safe.</p>`}
    ${result(state, mine, rematch)}
    ${creator && !over ? html`<q-invite .state=${state}></q-invite>` : nothing}
    ${over || !mine.length ? nothing : html`${drawOffer(state, mine, request)}${pleaToTakeBack(state, mine, request)}`}
    ${hint ? html`<p class="notice">Try <strong>${hint.text}</strong> ${hint.score ? html`<span class="soft">(${hint.score.text})</span>` : nothing}</p>` : nothing}`;
}

/** @param {GameState} state @param {number[]} mine @param {(request: LiveRequest) => void} request */
function drawOffer(state, mine, request) {
  const by = state.seats.findIndex((seat, i) => seat.offersDraw && !mine.includes(i));
  const seat = mySeat(state, mine);
  if (by < 0 || state.seats[seat].offersDraw) return nothing;
  return question(`${seatName(state, by, mine)} offers a draw.`, () => request({ do: 'offerDraw', seat }), () => request({ do: 'declineDraw', seat }));
}

/** @param {GameState} state @param {number[]} mine @param {(request: LiveRequest) => void} request */
function pleaToTakeBack(state, mine, request) {
  const plea = state.takeBack;
  if (!plea) return nothing;
  if (mine.includes(plea.by)) return html`<p class="notice">You asked to take back. Waiting for the answer.</p>`;
  const seat = mySeat(state, mine);
  if (state.seats[seat].left) return nothing;
  if (plea.agreed.includes(seat)) return html`<p class="notice">You agreed to take back. Waiting for the others.</p>`;
  /** @param {boolean} accept */
  const answer = (accept) => request({ do: 'answerTakeBack', seat, accept });
  return question(`${seatName(state, plea.by, mine)} would like to take back to move ${plea.to}.`, () => answer(true), () => answer(false));
}

/** @param {string} words @param {() => void} accept @param {() => void} decline */
function question(words, accept, decline) {
  return html`<div class="notice row spread" role="alert">
    <span>${words}</span><span class="buttons"><button class="primary" @click=${accept}>Accept</button><button @click=${decline}>Decline</button></span>
  </div>`;
}
