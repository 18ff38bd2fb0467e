import { outlinePath, round } from './layout.js';
import { shape } from './shapes.js';
/** @import {Layout} from './layout.js' */

const ARROWS = '→↘↓↙←↖↑↗';

/** The parts of the picture that only change with the board or its orientation. */
export class Ground {
  cells = shape('g', { class: 'cells' });
  strokes = shape('g', { class: 'strokes' });
  labels = shape('g', { class: 'labels', 'aria-hidden': 'true' });
  /** @type {SVGPathElement[]} */ paths = [];

  /** @param {Layout} layout */
  draw(layout) {
    this.paths = layout.cells.map((cell, index) =>
      shape('path', { class: `cell ${cell.tone}`, d: outlinePath(cell.outline), 'data-cell': index }),
    );
    this.cells.replaceChildren(...this.paths);
    this.strokes.replaceChildren(
      ...layout.strokes.map(({ from, to, kind }) =>
        shape('path', { class: `stroke ${kind}`, d: `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}` }),
      ),
    );
    this.labels.replaceChildren(
      ...layout.labels.map(({ text, at }) => {
        const label = shape('text', { class: 'label', x: round(at[0]), y: round(at[1] + 0.095) });
        label.textContent = ARROWS.includes(text) ? turnedArrow(text, layout) : text;
        return label;
      }),
    );
  }
}

/** Letters stay upright, but an arrow has to point where it pointed on the board.
 * @param {string} arrow @param {Layout} layout */
function turnedArrow(arrow, { degrees, mirror }) {
  let angle = ARROWS.indexOf(arrow) * 45;
  if (mirror) angle = 180 - angle;
  return ARROWS[Math.round((angle + degrees + 360) / 45) % 8];
}
