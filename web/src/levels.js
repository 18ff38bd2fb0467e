/** What a level feels like, from 1. */
const WORDS = ['first steps', 'a curious beginner', 'a casual player', 'knows the tricks', 'a club player', 'a strong club player', 'hard to beat', 'a master', 'a grandmaster', 'the strongest there is'];

/** @param {number} level */
export function levelWords(level) {
  return WORDS[level - 1] ?? '';
}
