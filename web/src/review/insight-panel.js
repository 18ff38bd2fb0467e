import { html, nothing } from '../../vendor/lit.js';
import { curveColour } from './colours.js';
import { overlayWords } from './overlay-words.js';
import { terms } from './terms.js';
/** @import {Overlay} from '../wire' */
/** @import {Engine} from './engine.js' */
/** @import {Insights} from './insights.js' */
/** @import {Node} from './tree.js' */
/** @import {Session} from './session.js' */

/**
 * @param {{insights: Insights, engine: Engine, session: Session, node: Node, series: import('./graph.js').Series[], go: (ply: number) => void}} parts
 */
export function insightPanel({ insights, engine, session, node, series, go }) {
  const overlays = node.insight?.overlays ?? [];
  const exact = overlays.filter((overlay) => overlay.exact);
  const isExact = exact.some(({ name }) => name === insights.chosen);
  return html`<div class="stack insight">
    <section class="stack tight" aria-label="On the board">
      <h2>On the board</h2>
      <div class="chips overlays" role="radiogroup" aria-label="What to draw on the board">
        ${chip('', 'Nothing', parts())} ${chip('scores', 'Score of every move', parts())}
        ${overlays.filter((overlay) => !overlay.exact).map(({ name, title }) => chip(name, title, parts()))}
      </div>
      ${isExact ? nothing : aboutOverlay(insights, engine, node)}
    </section>
    ${exact.length
      ? html`<section class="stack tight" aria-label="Exact knowledge"><h2>Exact knowledge</h2>
          <div class="chips overlays" role="radiogroup" aria-label="Exact knowledge on the board">${exact.map(({ name, title }) => chip(name, title, parts()))}</div>
          ${isExact ? aboutOverlay(insights, engine, node) : nothing}</section>`
      : nothing}
    ${insights.problem ? html`<p class="notice">${insights.problem}</p>` : nothing}
    ${node.insight && node.view ? terms(node.insight, session.players, node.view) : insights.problem ? nothing : html`<p class="soft small">Looking at the position …</p>`}
    ${series.length
      ? html`<section class="stack tight" aria-label="Curves"><h2>How it went</h2>
          <q-graph class="curve" .series=${series} .at=${node.ply} .round=${session.players.length} label="Curves over the game: ${series.map(({ name }) => name).join(', ')}" @ply=${(/** @type {CustomEvent<{ply: number}>} */ event) => go(event.detail.ply)}></q-graph>
          <ul class="legend small">${series.map(({ name, colour }) => html`<li data-colour=${colour.slice(8)}>${name}</li>`)}</ul></section>`
      : nothing}
  </div>`;

  function parts() {
    return { insights, engine };
  }
}

/** The curves that the server sends, one colour a player. @param {Session} session @returns {import('./graph.js').Series[]} */
export function curveSeries({ curves, players }) {
  return curves
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }, i) => ({ name, values, colour: curveColour(players.find((player) => name.endsWith(player)) ?? players[i] ?? '') }));
}

/** @param {string} name @param {string} title @param {{insights: Insights, engine: Engine}} parts */
function chip(name, title, { insights, engine }) {
  const choose = () => {
    insights.choose(name);
    engine.score(name === 'scores');
  };
  return html`<label><input type="radio" name="overlay" .checked=${insights.chosen === name} @change=${choose}><span>${title}</span></label>`;
}

/** @param {Insights} insights @param {Engine} engine @param {Node} node */
function aboutOverlay(insights, engine, node) {
  if (!insights.chosen) return nothing;
  /** @type {Overlay | null} */
  const overlay = insights.overlay;
  if (!overlay) {
    const words = node.view?.ending ? 'The game is over here.' : engine.problem || (engine.place ? `Number ${engine.place} in the queue.` : 'One moment …');
    return html`<p class="small soft" role="status">${words}</p>`;
  }
  return overlayWords(overlay);
}
