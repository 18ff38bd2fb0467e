//! What is known of a region that takes too long to work out.

use super::filling::Fillings;
use super::{Budget, Patch};
use crate::evaluation::{Gait, distances};
use crate::{Amazons, BLACK, WHITE};
use cgt::{Dyadic, Player};
use game::Game;

/// How many positions bounds may take.
const EFFORT: u64 = 10_000;

/// A value that was not worked out, and what can be said of it nevertheless.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "too large: after {positions} positions its value is not known; it lies between {lowest} and {highest}, and its \
     temperature is about {temperature}"
)]
pub struct TooLarge {
    /// How many positions were worked out before the budget was spent.
    pub positions: u64,
    /// The value is at least that.
    pub lowest: i32,
    /// The value is at most that.
    pub highest: i32,
    /// How urgent it seems to move. This is no bound.
    pub temperature: Dyadic,
}

impl TooLarge {
    pub(super) fn new(patch: Patch, positions: u64) -> Self {
        let alone = |player| most_moves_alone(patch, player) as i32;
        Self {
            positions,
            lowest: -alone(Player::Right),
            highest: alone(Player::Left),
            temperature: guessed_temperature(&patch.position()),
        }
    }

    /// The same with the colours of all amazons exchanged.
    pub(super) fn exchanged(self) -> Self {
        Self {
            lowest: -self.highest,
            highest: -self.lowest,
            ..self
        }
    }
}

/// How many moves a player makes, at most, if the opponent never moves. The game is no better than that for the
/// player: against as many free moves elsewhere the opponent just takes those, and is never out of them first.
fn most_moves_alone(patch: Patch, player: Player) -> u32 {
    let obstacles = patch.own(player.opponent());
    let own = patch.own(player);
    // One side's colour is as good as the other's.
    let alone = Patch::new(patch.room & !obstacles, own, 0);
    let most = Fillings::default().most_moves(alone, &mut Budget::positions(EFFORT));
    most.unwrap_or(alone.empty_squares())
}

/// Half of the difference that the first move makes, in squares that one side is nearer to.
pub(super) fn guessed_temperature(position: &Amazons) -> Dyadic {
    let best = |side, player| {
        let position = position.with_to_move(side);
        let moves = position.moves().into_iter();
        moves.map(|mv| lead(&position.after(mv), player)).max()
    };
    match (best(BLACK, Player::Left), best(WHITE, Player::Right)) {
        (Some(left), Some(right)) if left + right > 0 => Dyadic::from(left + right).half(),
        _ => Dyadic::ZERO,
    }
}

/// How many more squares a player is nearer to by queen moves than the opponent.
pub(super) fn lead(position: &Amazons, player: Player) -> i32 {
    let far = |distance: Option<u32>| distance.unwrap_or(u32::MAX);
    let nearer = |[white, black]: [Option<u32>; 2]| far(white).cmp(&far(black)) as i32;
    let squares = distances(position, Gait::Queen).into_iter();
    let lead_of_left: i32 = squares.map(|(_, by)| nearer(by)).sum();
    match player {
        Player::Left => lead_of_left,
        Player::Right => -lead_of_left,
    }
}
