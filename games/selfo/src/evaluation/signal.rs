//! The source's evaluation: groups attract each other by signals (§5.3 of the thesis).
//!
//! Each group of a set sends a signal. At the group its strength is the number of its pieces, and
//! every step away halves it; beyond [`RANGE`] steps nothing arrives. It passes empty cells and
//! pieces of the same set, and is stopped by all others. The strengths of all of a set's signals are
//! added up cell by cell, and three steps follow:
//!
//! - the *strongest points* are the cells where that sum is greatest;
//! - the *leading group* is the one whose signal is strongest at one of them;
//! - the *distance* of the set is the sum of the steps, by the way that signals take, from each
//!   piece of other groups to the leading group. Where no signal comes through, it counts as one
//!   step more than the range.
//!
//! Several points or groups that are equal count together, so that the evaluation does not change
//! when the board is turned.

use super::Amounts;
use crate::{Board, Selfo};
use board::Bits;
use game::{MAX_PLAYERS, Player};
use search::Weight;

pub(super) const TERMS: usize = 2;

/// In the order of what [`amounts`] gives.
pub(super) const WEIGHTS: [Weight; TERMS] = [
    Weight {
        name: "strongest",
        about: "the sum of the signals where it is greatest, in pieces",
        default: 0.5,
    },
    Weight {
        name: "distance",
        about: "the steps from the pieces of all other groups to the leading group",
        default: -1.0,
    },
];

/// How much of each term each player has.
pub(super) fn amounts<B: Bits>(position: &Selfo<B>) -> Amounts<TERMS> {
    let mut amounts = [[0.0; TERMS]; MAX_PLAYERS];
    for player in position.active() {
        let signals = position.signals(player);
        amounts[player.index()] = [
            f64::from(signals.strongest) / f64::from(1 << RANGE),
            signals.distance.into(),
        ];
    }
    amounts
}

/// After so many steps a signal is not felt any more.
pub(crate) const RANGE: u32 = 12;
/// A signal of one piece at its source is 2^RANGE, and there are fewer than 2^8 pieces.
const PLANES: usize = RANGE as usize + 8;

/// What the signals of one set say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signals {
    /// The strength at the strongest points, in units of 2^−12 pieces.
    pub strongest: u32,
    /// The pieces of the leading group; of several, of all of them.
    pub leading: u32,
    /// The steps from all other pieces to it.
    pub distance: u32,
}

/// The sum of signals on each cell in binary, one set of cells for each digit, so that a signal is
/// added to all cells of equal distance at once.
struct Field<B> {
    planes: [B; PLANES],
}

impl<B: Bits> Field<B> {
    /// Adds 2^`digit` on all `cells`.
    #[inline]
    fn add(&mut self, cells: B, digit: usize) {
        let mut carry = cells;
        for plane in &mut self.planes[digit..] {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
            if carry.is_empty() {
                break;
            }
        }
    }

    /// The sum on one cell.
    fn sum(&self, cell: u32) -> u32 {
        let planes = self.planes.iter().enumerate();
        planes.fold(0, |sum, (digit, plane)| {
            sum | u32::from(plane.has(cell)) << digit
        })
    }

    /// The cells with the greatest sum, and that sum.
    fn strongest(&self, cells: B) -> (B, u32) {
        let (mut best, mut sum) = (cells, 0);
        for (digit, plane) in self.planes.iter().enumerate().rev() {
            let with = best & *plane;
            if with.any() {
                best = with;
                sum |= 1 << digit;
            }
        }
        (best, sum)
    }
}

impl<B: Bits> Selfo<B> {
    /// The signals of a player's set.
    #[must_use]
    pub fn signals(&self, player: Player) -> Signals {
        let ground = self.ground(player);
        let (points, strongest) = ground.field().strongest(ground.free);
        let leaders = ground.leaders(points);
        Signals {
            strongest,
            leading: leaders.count(),
            distance: ground.distance(leaders),
        }
    }

    /// The strength of the signals of a player's set on each cell that they reach, in units of 2^−12
    /// pieces.
    pub(crate) fn signal_field(&self, player: Player) -> Vec<(u16, u32)> {
        let ground = self.ground(player);
        let field = ground.field();
        let cells = ground
            .free
            .iter()
            .map(|cell| (cell as u16, field.sum(cell)));
        cells.filter(|(_, sum)| *sum > 0).collect()
    }

    fn ground(&self, player: Player) -> Ground<B> {
        let set = self.set(player);
        Ground {
            board: self.board,
            set,
            free: self.empty | set,
        }
    }
}

/// The board as one set sees it.
struct Ground<B: Bits> {
    board: Board<B>,
    set: B,
    /// The cells that signals pass.
    free: B,
}

impl<B: Bits> Ground<B> {
    fn field(&self) -> Field<B> {
        let mut field = Field {
            planes: [B::EMPTY; PLANES],
        };
        for group in self.board.groups(self.set) {
            let size = u64::from(group.count());
            self.for_each_ring(group, |steps, ring| {
                for bit in size.iter() {
                    field.add(ring, (RANGE - steps + bit) as usize);
                }
            });
        }
        field
    }

    /// Calls `f` with the cells at 0, 1, 2 … steps from `source`, up to the range of signals.
    #[inline]
    fn for_each_ring(&self, source: B, mut f: impl FnMut(u32, B)) {
        let (mut reached, mut ring) = (source, source);
        for steps in 0..=RANGE {
            f(steps, ring);
            ring = self.board.around(ring) & self.free & !reached;
            if ring.is_empty() {
                return;
            }
            reached |= ring;
        }
    }

    /// The pieces of the group, or groups, whose signal is strongest at one of `points`.
    fn leaders(&self, points: B) -> B {
        let (mut leaders, mut most) = (B::EMPTY, 0);
        let mut left = self.set;
        self.for_each_ring(points, |steps, ring| {
            let mut touched = ring & left;
            while touched.any() {
                let group = self.board.flood(B::bit(touched.lowest()), self.set);
                touched &= !group;
                left &= !group;
                let signal = group.count() << (RANGE - steps);
                if signal > most {
                    (leaders, most) = (group, signal);
                } else if signal == most {
                    leaders |= group;
                }
            }
        });
        leaders
    }

    fn distance(&self, leaders: B) -> u32 {
        let (mut sum, mut left) = (0, self.set.count());
        self.for_each_ring(leaders, |steps, ring| {
            let here = (ring & self.set).count();
            sum += steps * here;
            left -= here;
        });
        sum + left * (RANGE + 1)
    }
}
