import { html, nothing, render } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import { levelWords } from '../levels.js';
import { navigate } from '../router.js';
import { recall, remember } from '../store.js';
import { toast } from './toast.js';
/** @import {SeatWish} from '../wire' */

/**
 * Asks against whom to play on from a position, makes that game and goes there.
 * @param {{variant: string, position?: string, moves?: string[], players: string[], toMove: number}} from
 */
export function playFrom({ variant, position, moves, players, toMove }) {
  const dialog = document.createElement('dialog');
  dialog.className = 'ask play-from';
  dialog.setAttribute('aria-labelledby', 'play-from-title');
  const wish = { against: 'computer', level: recall('level', 3), seat: toMove };

  /** @returns {SeatWish[]} */
  const seats = () =>
    players.map((_, i) => {
      if (wish.against === 'here' || i === wish.seat) return { kind: 'me' };
      return wish.against === 'computer' ? { kind: 'computer', level: wish.level } : { kind: 'friend' };
    });

  const start = async () => {
    remember('level', wish.level);
    try {
      const { id } = await api.create({ variant, ...(position === undefined ? {} : { position }), ...(moves?.length ? { moves } : {}), seats: seats() });
      dialog.close();
      await navigate(`/game/${id}`);
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
  };

  /** @param {Partial<typeof wish>} change */
  const set = (change) => {
    Object.assign(wish, change);
    draw();
  };

  /** @param {string} title @param {'against' | 'seat'} name @param {[string | number, string][]} choices */
  const chips = (title, name, choices) => html`<fieldset><legend>${title}</legend><div class="chips">
    ${choices.map(([value, words]) => html`<label><input type="radio" name=${name} .checked=${wish[name] === value} @change=${() => set({ [name]: value })}><span>${words}</span></label>`)}
  </div></fieldset>`;

  const draw = () =>
    render(
      html`<h2 id="play-from-title">Play from here</h2>
        ${chips('Against', 'against', [['computer', 'Computer'], ['friend', 'A friend'], ['here', 'At this screen']])}
        ${wish.against === 'computer'
          ? html`<label class="field"><span>Level ${wish.level}: <em class="soft">${levelWords(wish.level)}</em></span>
              <input type="range" min="1" max="10" .value=${String(wish.level)} @input=${(/** @type {Event} */ event) => set({ level: Number(/** @type {HTMLInputElement} */ (event.target).value) })}></label>`
          : nothing}
        ${wish.against === 'here' ? nothing : chips('You are', 'seat', players.map((player, i) => [i, i === toMove ? `${player} (to move)` : player]))}
        <div class="buttons end">
          <button @click=${() => dialog.close()}>Cancel</button>
          <button class="primary" @click=${start}>Play</button>
        </div>`,
      dialog,
    );

  draw();
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}
