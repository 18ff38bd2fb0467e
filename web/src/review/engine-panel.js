import { html, nothing } from '../../vendor/lit.js';
import { many, moveNumber, percent } from './words.js';
/** @import {AnalysisLine} from '../wire' */
/** @import {Engine} from './engine.js' */
/** @import {Node} from './tree.js' */

/**
 * The engine's opinion of the position.
 * @param {Engine} engine
 * @param {Node} node
 * @param {{players: string[], first: number, follow: (moves: string[]) => void}} how
 */
export function enginePanel(engine, node, { players, first, follow }) {
  const { found } = node;
  const ending = node.view?.ending;
  return html`<section class="engine card" aria-label="Engine">
    <div class="row engine-head">
      <label class="switch" title="Switch the engine on or off (l)"><input type="checkbox" role="switch" .checked=${engine.on} @change=${() => engine.toggle()}><span class="track" aria-hidden="true"></span><strong>Engine</strong></label>
      <span class="grow small soft status" role="status">${status(engine, node)}</span>
      ${engine.on
        ? html`<label class="row small count"><span class="unseen">Lines</span>
            <select aria-label="How many lines" @change=${(/** @type {Event} */ event) => engine.setLines(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
              ${[1, 2, 3, 4, 5].map((n) => html`<option value=${n} ?selected=${n === engine.lines}>${n} ${n === 1 ? 'line' : 'lines'}</option>`)}
            </select></label>`
        : nothing}
    </div>
    ${engine.on
      ? html`<ol class="lines" data-lines=${engine.lines}>
          ${ending
            ? html`<li class="soft">The game is over: ${ending.text}.</li>`
            : found
              ? found.lines.slice(0, engine.lines).map((line) => lineItem(line, node, { players, first, follow }))
              : html`<li class="soft">${engine.problem || (engine.paused ? 'Waits until the review is done.' : 'Thinking …')}</li>`}
        </ol>
        ${found?.remark && !ending ? html`<p class="small soft">${found.remark}</p>` : nothing}`
      : nothing}
  </section>`;
}

/** @param {Engine} engine @param {Node} node */
function status(engine, { found, view }) {
  if (!engine.on) return 'shows the best moves';
  if (engine.place) return `Number ${engine.place} in the queue`;
  if (!found || view?.ending) return '';
  const speed = found.ms > 0 ? ` · ${many((found.nodes / found.ms) * 1000)}/s` : '';
  const words = `${found.depth ? `depth ${found.depth} · ` : ''}${many(found.nodes)}${speed}`;
  return html`<span title="${many(found.nodes)} positions looked at">${words}</span>`;
}

/**
 * @param {AnalysisLine} line
 * @param {Node} node
 * @param {{players: string[], first: number, follow: (moves: string[]) => void}} how
 */
function lineItem({ score, moves }, node, { players, first, follow }) {
  const title = `${players[score.seat]} ${percent(score.share)}`;
  return html`<li>
    <span class="score${score.proven ? ' proven' : ''}" title=${title}>${score.text}</span>
    <span class="line-moves">${moves.map((text, i) => {
      const number = moveNumber(node.ply + 1 + i, players.length, first);
      return html`<button class="quiet" title="Play up to here" @click=${() => follow(moves.slice(0, i + 1))}>${i === 0 || number.endsWith('.') ? html`<span class="soft">${number}</span>` : nothing}${text}</button>`;
    })}</span>
  </li>`;
}
