import { html, nothing, svg } from '../../vendor/lit.js';
import { capital } from '../game/people.js';
import { artOf, swatch } from '../swatch.js';
/** @import {Insight, Term, View} from '../wire' */

/**
 * What the evaluation counts, and for whom it speaks.
 * @param {Insight} insight
 * @param {string[]} players
 * @param {View} view
 */
export function terms(insight, players, view) {
  const worths = insight.terms.map((term) => ({ term, worths: term.amounts.map((amount) => amount * term.weight) }));
  const differs = (/** @type {{worths: number[]}} */ { worths: all }) => all.some((worth) => Math.abs(worth - all[0]) > 1e-9);
  const shown = worths.filter(differs).sort((a, b) => spread(b.worths) - spread(a.worths));
  const equal = worths.filter((one) => !differs(one) && one.term.amounts.some((amount) => amount !== 0));
  const most = Math.max(1e-9, ...shown.map((one) => spread(one.worths)));
  return html`<section class="stack tight" aria-label="Evaluation">
    <h2>What the evaluation sees</h2>
    <p class="small soft">${capital(insight.about || insight.evaluation)}.${insight.total ? html` In all <strong>${insight.total.text}</strong> for ${view.mover}.` : nothing}</p>
    ${shown.length || equal.length
      ? html`<table class="terms">
          <thead><tr><th scope="col"><span class="unseen">Term</span></th>${players.map((player) => html`<th scope="col">${swatch(artOf(player, view))}<span class="unseen">${player}</span></th>`)}<th scope="col"><span class="unseen">Who gains</span></th></tr></thead>
          <tbody>${shown.map(({ term, worths: all }) => row(term, all, players, most))}</tbody>
        </table>
        ${equal.length
          ? html`<details class="small"><summary>${equal.length} more, the same for all</summary>
              <table class="terms"><tbody>${equal.map(({ term, worths: all }) => row(term, all, players, most))}</tbody></table></details>`
          : nothing}`
      : html`<p class="soft small">Nothing speaks for anybody yet.</p>`}
  </section>`;
}

/** @param {number[]} worths */
function spread(worths) {
  return Math.max(...worths) - Math.min(...worths);
}

/** @param {Term} term @param {number[]} worths @param {string[]} players @param {number} most */
function row({ name, about, weight, amounts }, worths, players, most) {
  const gain = spread(worths);
  const best = worths.indexOf(Math.max(...worths));
  const words = gain > 1e-9 ? `${players[best]} gains ${gain.toFixed(2)}` : 'the same for all';
  return html`<tr>
    <th scope="row" title="${about ? `${about}; ` : ''}each is worth ${Math.round(weight * 100) / 100}">${capital(name.replaceAll('-', ' '))}</th>
    ${amounts.map((amount) => html`<td>${Math.round(amount * 10) / 10}</td>`)}
    <td class="gain">${bar(gain / most, players.length === 2 && best === 1, players[best], words)}</td>
  </tr>`;
}

/** From the middle to the side of whoever gains. @param {number} part @param {boolean} right @param {string} colour @param {string} words */
function bar(part, right, colour, words) {
  const width = Math.round(50 * part * 10) / 10;
  return html`<svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label=${words}><title>${words}</title>
    ${svg`<rect class="axis" x="49.75" y="0" width="0.5" height="12"></rect><rect class="amount" x=${right ? 50 : 50 - width} y="2" width=${width} height="8" rx="1" data-colour=${colour}></rect>`}
  </svg>`;
}
