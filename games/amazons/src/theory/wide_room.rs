//! Rooms of one side that are too wide for a patch.
//!
//! On large boards a territory may be wider than eight squares. Where all of it can be filled, whoever always keeps as
//! much room as possible mostly finds out how; then its value is known.

use super::{TooLarge, Valuer};
use crate::regions::flood;
use crate::{Amazons, BLACK, Move, WHITE};
use board::Bits;
use cgt::{Dyadic, Game};
use game::{Game as _, Symmetric};

/// How a side fills a region of its own.
struct Filling {
    /// The moves that it makes.
    moves: u32,
    /// The first of them.
    first: Option<Move>,
    /// It cannot make more than that.
    room: u32,
}

impl Valuer {
    /// The value of a region, if only one side has amazons there. `None` if both have.
    pub(super) fn wide_room(&mut self, region: &Amazons) -> Option<Result<Game, TooLarge>> {
        let Filling { moves, room, .. } = filling(region)?;
        let is_black = region.amazons(BLACK).any();
        let sign = |number: u32| if is_black { 1 } else { -1 } * number as i32;
        Some(if moves == room {
            Ok(self.store().integer(sign(moves)))
        } else {
            let [lowest, highest] = if is_black {
                [moves, room]
            } else {
                [room, moves]
            };
            Err(TooLarge {
                positions: moves.into(),
                lowest: sign(lowest),
                highest: sign(highest),
                // It is a whole number, whichever.
                temperature: -Dyadic::ONE,
            })
        })
    }
}

/// A move of the side to which a region belongs that keeps as much room as possible. `None` if it has no move, or if both sides
/// have amazons there.
pub(super) fn filling_move(region: &Amazons) -> Option<Move> {
    filling(region)?.first
}

fn filling(region: &Amazons) -> Option<Filling> {
    let owner = match [BLACK, WHITE].map(|side| region.amazons(side).any()) {
        [true, false] => BLACK,
        [false, true] => WHITE,
        _ => return None,
    };
    let region = region.with_to_move(owner);
    let mut best = Filling {
        moves: 0,
        first: None,
        room: room_to_fill(&region),
    };
    // Which of several moves comes first depends on how the region is turned, so every way is tried.
    for symmetry in 0..region.symmetries() {
        let turned = fill(region.transform(symmetry));
        if let Some(first) = turned.first()
            && turned.len() as u32 > best.moves
        {
            let mut moves = region.moves().into_iter();
            best.first = moves.find(|mv| region.transform_move(symmetry, *mv) == *first);
            best.moves = turned.len() as u32;
        }
        if best.moves == best.room {
            break;
        }
    }
    Some(best)
}

/// The moves of the side to move as long as it has any, the other one never moving.
fn fill(mut position: Amazons) -> Vec<Move> {
    let owner = position.to_move();
    let mut moves = Vec::new();
    while let Some(mv) = roomiest(&position) {
        moves.push(mv);
        position = position.after(mv).with_to_move(owner);
    }
    moves
}

/// The first of the moves that keep the most room.
fn roomiest(position: &Amazons) -> Option<Move> {
    let room = room_to_fill(position);
    let mut best = None;
    for mv in position.moves() {
        let left = room_to_fill(&position.after(mv));
        if best.is_none_or(|(most, _)| left > most) {
            best = Some((left, mv));
        }
        // A move always takes one square, so nothing is better than that.
        if left + 1 == room {
            break;
        }
    }
    best.map(|(_, mv)| mv)
}

/// Between which numbers the value of a region lies: nobody has more moves than there are squares within reach while the others stand still.
pub(super) fn bounds(region: &Amazons) -> (i32, i32) {
    let [black, white] = [BLACK, WHITE].map(|side| {
        let others = region.amazons(side.opponent());
        let room = region.squares() & !region.burnt() & !others;
        (flood(region.amazons(side), room) & region.empty()).count() as i32
    });
    (-white, black)
}

/// How many empty squares there are in parts with amazons.
fn room_to_fill(position: &Amazons) -> u32 {
    let amazons = position.amazons(BLACK) | position.amazons(WHITE);
    let reached = flood(amazons, position.squares() & !position.burnt());
    (reached & position.empty()).count()
}

#[cfg(test)]
mod tests {
    use super::super::{Budget, Patch};
    use super::*;
    use crate::theory::filling::Fillings;
    use rand::RngExt;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    #[test]
    fn values_lie_between_their_bounds() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(22);
        let mut valuer = Valuer::default();
        for _ in 0..1000 {
            let mut bits = |n: u32| (0..n).fold(u64::MAX, |set, _| set & rng.random::<u64>());
            let room = (bits(1) | bits(2)) & 0x0000_0000_000f_0f0f;
            let left = bits(3) & room;
            let right = bits(3) & room & !left;
            let patch = Patch::new(room, left, right);
            let (lowest, highest) = bounds(&patch.position());
            let value = valuer.value(patch, &mut Budget::unlimited());
            let value = value.expect("the budget is unlimited");
            let store = valuer.store();
            let [low, high] = [lowest, highest].map(|bound| store.integer(bound));
            assert!(store.le(low, value) && store.le(value, high), "{patch}");
        }
    }

    /// Small rooms are counted exactly as patches; what is called known of them is so.
    #[test]
    fn what_is_known_agrees_with_exact_counts() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(21);
        let (mut valuer, mut fillings) = (Valuer::default(), Fillings::default());
        let (mut known, mut bounded) = (0, 0);
        for _ in 0..4000 {
            let mut bits = |n: u32| (0..n).fold(u64::MAX, |set, _| set & rng.random::<u64>());
            let room = (bits(1) | bits(2)) & 0x0000_0000_1f1f_1f1f;
            let own = bits(3) & room;
            for patch in [Patch::new(room, own, 0), Patch::new(room, 0, own)] {
                for part in patch.split() {
                    let enough = &mut Budget::unlimited();
                    let most = fillings.most_moves(part, enough).expect("it is small") as i32;
                    let sign = if part.left == 0 { -1 } else { 1 };
                    let exact = valuer.store().integer(sign * most);
                    let region = part.position();
                    match valuer.wide_room(&region).expect("it is of one side") {
                        Ok(value) => {
                            assert_eq!(value, exact, "{part}");
                            known += 1;
                            let best = filling_move(&region);
                            let next = best.map(|mv| {
                                let next = if part.left == 0 {
                                    region.with_to_move(WHITE).after(mv)
                                } else {
                                    region.after(mv)
                                };
                                let next = Patch::try_from(&next).expect("it is small");
                                fillings.most_moves(next, enough).expect("it is small")
                            });
                            assert_eq!(next.map(|moves| moves as i32 + 1).unwrap_or(0), most);
                        }
                        Err(bounds) => {
                            let value = sign * most;
                            assert!((bounds.lowest..=bounds.highest).contains(&value), "{part}");
                            bounded += 1;
                        }
                    }
                }
            }
        }
        assert!(known > 3000 && bounded > 100, "{known}, {bounded}");
    }
}
