/** A number as the theory writes it: there is always a power of two below the line. @param {number} value */
export function fraction(value) {
  let below = 1;
  while (!Number.isInteger(value * below) && below < 2 ** 20) below *= 2;
  const above = String(value * below).replace('-', '−');
  return below === 1 ? above : `${above}/${below}`;
}
