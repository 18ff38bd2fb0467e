//! Between which numbers the value of a region lies, at a glance.

use super::Patch;
use super::filling::greedy_moves;
use super::reach::{flood, neighbourhood, reach, squares};
use rustc_hash::FxHashMap;

/// Bounds of values, and what has been found out for them.
#[derive(Default)]
pub(super) struct Bounds {
    /// The moves of one side in rooms that it has closed: a room with the amazons inside as Left's and those on
    /// its edge as Right's.
    rooms: FxHashMap<Patch, u32>,
}

/// What a side has as long as the other one does nothing there.
struct Prospects {
    /// Moves at most, if the other side's amazons stay where they are.
    most: u32,
    /// Moves that nobody can take away, because they are made behind the side's own lines.
    safe: u32,
}

impl Bounds {
    /// The value of a patch is at least the first number and at most the second one.
    ///
    /// Left could play nothing but its safe moves. They leave its lines where they are, so Right has at most the
    /// moves that it would have if Left stood still: whoever counts these is never surprised. That
    /// is a way to play which gets Left the difference, and likewise for Right.
    pub(super) fn of(&mut self, patch: Patch) -> (i32, i32) {
        let left = self.prospects(patch);
        let right = self.prospects(patch.exchanged());
        (
            left.safe as i32 - right.most as i32,
            left.most as i32 - right.safe as i32,
        )
    }

    /// Of Left.
    fn prospects(&mut self, patch: Patch) -> Prospects {
        let own = patch.left;
        let reachable = flood(own, patch.room & !patch.right);
        let enemy_reach = flood(patch.right, patch.room & !own);
        let behind = patch.room & !enemy_reach;
        let edge = neighbourhood(enemy_reach) & own;
        // An amazon on the edge of several rooms can retreat into one of them only.
        let mut free_edge = edge;
        let mut left_over = behind & !own;
        let mut safe = 0;
        while left_over != 0 {
            let room = flood(left_over & left_over.wrapping_neg(), behind & !edge);
            left_over &= !room;
            let inside = room & own;
            let beside = match inside {
                0 => neighbourhood(room) & free_edge,
                _ => 0,
            };
            free_edge &= !beside;
            safe += self.safe_moves(Patch::new(room | beside, inside, beside));
        }
        Prospects {
            most: (reachable & !own).count_ones(),
            safe,
        }
    }

    fn safe_moves(&mut self, room: Patch) -> u32 {
        *self.rooms.entry(room).or_insert_with(|| {
            if room.left != 0 {
                // Whoever is inside moves; those on the edge stay.
                return greedy_moves(Patch::new(room.room, room.left, 0));
            }
            // One of the edge steps back and burns the square on which it stood: the room stays closed.
            let inside = room.empty();
            let retreats = squares(room.right).flat_map(|from| squares(reach(from, inside)));
            let moves = retreats.map(|to| 1 + greedy_moves(Patch::new(inside, 1 << to, 0)));
            moves.max().unwrap_or(0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Budget, Valuer};
    use super::*;
    use rand::RngExt;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    #[test]
    fn values_lie_between_their_bounds() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(31);
        let (mut bounds, mut valuer) = (Bounds::default(), Valuer::default());
        let (mut count, mut closed, mut exact) = (0, 0, 0);
        while count < 5000 {
            // Five by four squares with a few amazons and few empty ones.
            let mut bits = |n: u32| (0..n).fold(u64::MAX, |set, _| set & rng.random::<u64>());
            let board = 0x0000_0000_1f1f_1f1f;
            let room = (bits(1) | bits(2)) & board;
            let left = bits(3) & room;
            let right = bits(3) & room & !left;
            let Some(patch) = Patch::from_sets(room, left, right) else {
                continue;
            };
            let amazons = (left | right).count_ones();
            if left == 0 || right == 0 || amazons > 4 || patch.empty_squares() > 5 {
                continue;
            }
            count += 1;
            let (lowest, highest) = bounds.of(patch);
            let value = valuer.value(patch, &mut Budget::unlimited()).unwrap();
            let store = valuer.store();
            let [low, high] = [lowest, highest].map(|bound| store.integer(bound));
            assert!(store.le(low, value) && store.le(value, high), "{patch}");
            closed += usize::from(bounds.prospects(patch).safe > 0);
            exact += usize::from(lowest == highest);
        }
        assert!(closed > 500 && exact > 500, "{closed}, {exact}");
    }
}
