import { outlinePath, round } from './layout.js';
import { pathAround } from './outline.js';
import { shape } from './shapes.js';
/** @import {Overlay, Point, View} from '../wire' */
/** @import {Layout} from './layout.js' */

/** What somebody draws onto a position: shades, outlines, words and arrows; and the shots of the last move. */
export class OverlayLayers {
  shades = shape('g', { class: 'shades', 'aria-hidden': 'true' });
  shots = shape('g', { class: 'shots', 'aria-hidden': 'true' });
  signs = shape('g', { class: 'signs', 'aria-hidden': 'true' });

  /** @param {Overlay | null} overlay @param {Layout} layout */
  show(overlay, layout) {
    this.shades.replaceChildren(
      ...(overlay?.shades ?? []).map(({ cell, color, strength }) =>
        shape('path', { class: `shade ${color}`, d: outlinePath(layout.cells[cell].outline), 'fill-opacity': round(strength) }),
      ),
    );
    this.signs.replaceChildren(
      ...(overlay?.outlines ?? []).flatMap(({ cells, color }) => {
        const d = pathAround(cells.map((cell) => layout.cells[cell]));
        return ['rim', 'line'].map((part) => shape('path', { class: `outline ${color} ${part}`, d }));
      }),
      ...(overlay?.arrows ?? []).map(({ from, to, color, dashed }) => arrow(layout.place(from), layout.place(to), `arrow ${color}${dashed ? ' dashed' : ''}`)),
      ...(overlay?.texts ?? []).map(({ cell, text }) => {
        const { center, room } = layout.cells[cell];
        const size = Math.min(0.34, (2.6 * room) / Math.max(3, text.length));
        const words = shape('text', { class: 'note', x: round(center[0]), y: round(center[1] + size * 0.35), 'font-size': round(size) });
        words.textContent = text;
        return words;
      }),
    );
  }

  /** @param {View['shots']} shots @param {Layout} layout */
  showShots(shots, layout) {
    this.shots.replaceChildren(
      ...shots.map(({ from, to }) => {
        const [[x1, y1], [x2, y2]] = [layout.place(from), layout.place(to)];
        return shape('path', { class: 'shot', d: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}` });
      }),
    );
  }
}

/** A line with two barbs: all stroke, so one colour rule is enough. @param {Point} from @param {Point} to @param {string} look */
function arrow([x1, y1], [x2, y2], look) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  /** @param {number} by */
  const barb = (by) => `${round(x2 - 0.26 * Math.cos(angle + by))} ${round(y2 - 0.26 * Math.sin(angle + by))}`;
  const group = shape('g', { class: look });
  const tip = `${round(x2)} ${round(y2)}`;
  group.append(shape('path', { class: 'shaft', d: `M${round(x1)} ${round(y1)}L${tip}` }), shape('path', { class: 'head', d: `M${barb(0.5)}L${tip}L${barb(-0.5)}` }));
  return group;
}
