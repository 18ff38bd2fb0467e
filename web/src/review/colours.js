// The colours of the players: as their pieces have them for bars, and readable on the page for curves.

const KNOWN = new Set(['black', 'white', 'red', 'blue', 'yellow', 'green']);

/** @param {string} player @returns {string} a custom property */
export function seatColour(player) {
  return KNOWN.has(player) ? `--seat-${player}` : '--accent';
}

/** @param {string} player @returns {string} a custom property */
export function curveColour(player) {
  return KNOWN.has(player) ? `--curve-${player}` : '--accent';
}
