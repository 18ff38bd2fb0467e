import { stepOfTurning } from '../board/layout.js';
import { share } from '../widgets/copy.js';
import { showRules } from '../widgets/rules-sheet.js';
import { regretfulSeat } from './seated.js';
/** @import {Action} from './actions.js' */
/** @import {GameState} from '../wire' */
/** @import {Table} from './table.js' */

/**
 * What can be done at a table besides moving.
 * @param {Table} table
 * @param {GameState} state
 * @param {{resign: () => void, turn: (degrees: number) => void}} act
 * @returns {Action[]}
 */
export function offers(table, state, { resign, turn }) {
  const { mine, myTurn, seat, past, showsThoughts } = table;
  const over = !!state.view.ending;
  const playing = mine.length > 0 && !over;
  const company = mine.length < state.seats.length;
  const friends = state.seats.some(({ kind }, i) => kind === 'person' && !mine.includes(i));
  const computer = state.seats.some(({ kind }) => kind === 'computer');
  const offered = playing && state.seats[seat]?.offersDraw;
  const watch = new URL(`/game/${state.id}`, location.href).href;
  return [
    { picture: 'back', words: 'Take back', shown: playing, disabled: !state.turn || !!state.takeBack, act: () => void table.ask({ do: 'takeBack', seat: regretfulSeat(state, mine) }) },
    { picture: 'now', words: 'Move now', about: 'The computer stops thinking and moves', shown: playing && state.thinking?.place === 0, act: () => void table.ask({ do: 'moveNow' }) },
    { picture: 'hint', words: 'Hint', about: 'Show a good move', shown: playing && !friends && state.thinking?.place !== 0, disabled: !myTurn || past !== null, act: () => void table.ask({ do: 'hint' }) },
    { picture: 'draw', words: offered ? 'Draw offered' : 'Offer draw', shown: playing && company, disabled: offered, act: () => void table.ask({ do: 'offerDraw', seat }) },
    { picture: 'resign', words: 'Resign', shown: playing, act: resign },
    { picture: 'brain', words: 'Thoughts', about: 'Show what the computer thinks', shown: computer && !over, pressed: showsThoughts, act: () => table.toggleThoughts() },
    { picture: 'learn', words: 'Rules', act: () => void showRules(state.game) },
    { picture: 'flip', words: 'Flip', about: 'Look from the other side (f)', act: () => turn(180) },
    { picture: 'rotate', words: 'Rotate', act: () => turn(state.board ? stepOfTurning(state.board) : 90) },
    { picture: 'eye', words: 'Watch link', about: 'A link with which others can watch', act: () => void share(watch, `A game of ${state.title}`, 'Copied. Whoever opens this link can watch.') },
  ];
}
