//! Games from which positions are taken.

use game::{Game, Sample};
use quincunx_amazons::Amazons;
use rand_xoshiro::Xoshiro256PlusPlus;

/// All positions of a game in which each move is the best of so many random ones: the one that leaves the opponent fewest
/// moves and the mover most. With one it is a random game, with some the board splits as in games of players.
pub(crate) fn played(
    mut position: Amazons,
    choices: usize,
    dice: &mut Xoshiro256PlusPlus,
) -> Vec<Amazons> {
    let mut positions = Vec::new();
    while let Some(first) = position.sample(dice) {
        let others = (1..choices).filter_map(|_| position.sample(dice));
        let mut best = (i32::MIN, first);
        for mv in std::iter::once(first).chain(others) {
            let next = position.after(mv);
            let again = next.with_to_move(position.to_move());
            let lead = again.moves().len() as i32 - next.moves().len() as i32;
            best = best.max((lead, mv));
        }
        position.play_unchecked(best.1);
        positions.push(position);
    }
    positions
}
