//! The stones as one player sees them.

use crate::Invers;
use game::Player;

/// The cells by what lies there for one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    /// Own stones, normal side up: those still to be turned.
    pub(super) normal: u64,
    /// Own inverted stones, which the opponent may not push out.
    pub(super) inverted: u64,
    /// The opponent's normal stones.
    pub(super) their_normal: u64,
    /// Is it this player's turn?
    pub(super) turn: bool,
}

impl Side {
    #[inline]
    pub(super) fn of<const N: usize>(position: &Invers<N>, player: Player) -> Self {
        let own = position.cells_of(player);
        Self {
            normal: own & position.normal,
            inverted: own & !position.normal,
            their_normal: position.normal & !own,
            turn: player == position.mover,
        }
    }
}
