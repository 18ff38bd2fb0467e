import { html, nothing } from '../../vendor/lit.js';
import '../widgets/invite.js';
import { seatName } from './people.js';
import { result } from './result.js';
import { mySeat } from './seated.js';
/** @import {GameState, Hint, LiveRequest} from '../wire' */

/**
 * What needs attention, the most urgent first.
 * @param {object} facts
 * @param {GameState} facts.state
 * @param {number[]} facts.mine
 * @param {boolean} facts.creator
 * @param {boolean} facts.connected
 * @param {Hint | null} facts.hint
 * @param {object} act
 * @param {(request: LiveRequest) => void} act.request
 * @param {() => void} act.rematch
 */
export function news({ state, mine, creator, connected, hint }, { request, rematch }) {
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
