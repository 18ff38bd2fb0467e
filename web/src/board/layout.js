/** @import {Board, Cell, Label, Orientation, Point, Stroke} from '../wire' */

/** Around the whole picture, in cells. */
const MARGIN = 0.18;
/** What a label takes to each side of its middle. */
const LABEL_REACH = 0.2;

/**
 * A board as it is seen: turned and mirrored.
 * @typedef {object} Layout
 * @property {Cell[]} cells
 * @property {Stroke[]} strokes
 * @property {Label[]} labels
 * @property {{x: number, y: number, width: number, height: number}} box
 * @property {number} degrees  how far it is turned, clockwise
 * @property {boolean} mirror
 * @property {(point: Point) => Point} place  from the board's coordinates to the picture's
 */

/** @param {Board} board @returns {number} the degrees of one step of turning */
export function stepOfTurning(board) {
  const onBoard = board.cells.filter((cell) => cell.tone !== 'button' && cell.tone !== 'tray');
  return onBoard.every((cell) => cell.outline.length === 4) ? 90 : 60;
}

/** @param {Board} board @returns {Orientation} seen from the other side */
export function otherSide(board) {
  return { turn: 180 / stepOfTurning(board), mirror: false };
}

/** @param {Board} board @param {Orientation} orientation @returns {Layout} */
export function arrange(board, { turn, mirror }) {
  const degrees = (((turn * stepOfTurning(board)) % 360) + 360) % 360;
  const place = placing(board, degrees, mirror);
  const cells = board.cells.map((cell) => ({ ...cell, center: place(cell.center), outline: cell.outline.map(place) }));
  const strokes = board.strokes.map((stroke) => ({ ...stroke, from: place(stroke.from), to: place(stroke.to) }));
  const labels = board.labels.map((label) => ({ ...label, at: labelPlace(label, board, place) }));
  return { cells, strokes, labels, box: boundingBox(cells, labels), degrees, mirror, place };
}

/**
 * Letters of rows and columns turn with the board. Whole words would then lie across what they
 * name, so they keep their place beside it.
 * @param {Label} label
 * @param {Board} board
 * @param {(point: Point) => Point} place
 * @returns {Point}
 */
function labelPlace({ text, at }, board, place) {
  if (text.length <= 2) return place(at);
  const distance = (/** @type {Cell} */ { center }) => Math.hypot(center[0] - at[0], center[1] - at[1]);
  const named = board.cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
  const [x, y] = place(named.center);
  return [x + at[0] - named.center[0], y + at[1] - named.center[1]];
}

/**
 * @param {Board} board
 * @param {number} degrees
 * @param {boolean} mirror
 * @returns {(point: Point) => Point}
 */
function placing(board, degrees, mirror) {
  if (degrees === 0 && !mirror) return (point) => point;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [board.width / 2, board.height / 2];
  return ([x, y]) => {
    const dx = mirror ? cx - x : x - cx;
    const dy = y - cy;
    return [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos];
  };
}

/** @param {Cell[]} cells @param {Label[]} labels */
function boundingBox(cells, labels) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  /** @param {Point} point @param {number} reach */
  const include = ([x, y], reach) => {
    left = Math.min(left, x - reach);
    right = Math.max(right, x + reach);
    top = Math.min(top, y - reach);
    bottom = Math.max(bottom, y + reach);
  };
  for (const cell of cells) for (const corner of cell.outline) include(corner, MARGIN);
  for (const label of labels) include(label.at, LABEL_REACH);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** @param {Point[]} outline @param {Point} [center] @param {number} [size] shrinks towards the centre */
export function outlinePath(outline, center = [0, 0], size = 1) {
  const corners = outline.map(([x, y]) => `${round(center[0] + (x - center[0]) * size)} ${round(center[1] + (y - center[1]) * size)}`);
  return `M${corners.join('L')}Z`;
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 1000) / 1000;
}
