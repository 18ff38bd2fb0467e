/** @import {Board, Brush, Piece, View} from '../wire' */

/** The pieces that somebody sets up: a letter a cell. @typedef {Map<string, string>} Painting */

/** @param {View} view @param {Board} board @param {Brush[]} brushes @returns {Painting} */
export function paintingOf(view, board, brushes) {
  /** @type {Painting} */
  const painting = new Map();
  for (const { cell, art } of view.pieces) {
    const brush = brushes.find((one) => one.art === art) ?? brushes.find((one) => plain(one.art) === plain(art));
    if (brush?.letter) painting.set(board.cells[cell].name, brush.letter);
  }
  return painting;
}

/**
 * What the board shows until the server has answered.
 * @param {Painting} painting
 * @param {Board} board
 * @param {Brush[]} brushes
 * @param {View} before  pieces that stay keep their look
 * @returns {View}
 */
export function viewOf(painting, board, brushes, before) {
  const looks = new Map(before.pieces.map((piece) => [piece.cell, piece]));
  /** @type {Piece[]} */
  const pieces = [];
  board.cells.forEach(({ name }, cell) => {
    const brush = brushes.find(({ letter }) => letter !== '' && letter === painting.get(name));
    if (!brush) return;
    const old = looks.get(cell);
    pieces.push(old && plain(old.art) === plain(brush.art) ? old : { cell, art: brush.art, name: brush.name });
  });
  const { ending: _, ...rest } = before;
  return { ...rest, pieces, shots: [], last: [] };
}

/** Standing or lying, it is the same stone. @param {string} art */
function plain(art) {
  return art.replace(/-vertical$/, '');
}
