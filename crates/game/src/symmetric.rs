//! Symmetry.

use crate::{Game, Player};

/// A game some of whose positions are the same game seen from another side.
///
/// Symmetries are numbered; 0 is the identity. They commute with play:
/// `p.after(m).transform(s) == p.transform(s).after(p.transform_move(s, m))`.
pub trait Symmetric: Game {
    /// How many symmetries there are, the identity included.
    fn symmetries(&self) -> usize {
        1
    }
    /// The position seen through symmetry number `symmetry`.
    #[must_use]
    fn transform(&self, symmetry: usize) -> Self;
    /// The move in this position, as it is called in `self.transform(symmetry)`.
    fn transform_move(&self, symmetry: usize, mv: Self::Move) -> Self::Move;
    /// The player that `player` becomes; another one only where a symmetry exchanges colours.
    fn transform_player(&self, _symmetry: usize, player: Player) -> Player {
        player
    }
}

/// One chosen position among all those that are symmetric to `position`, the same for each of them:
/// the one with the smallest key.
pub fn canonical<G: Symmetric, K: Ord>(position: &G, key: impl Fn(&G) -> K) -> G {
    (0..position.symmetries())
        .map(|s| position.transform(s))
        .min_by_key(key)
        .expect("there is always the identity")
}
