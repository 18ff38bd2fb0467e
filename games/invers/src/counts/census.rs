//! Counts the positions that a symmetry leaves as they are and that could be reached for all we
//! can prove. With the identity: all positions that could be reached.

use crate::Invers;
use board::Bits;
use game::Player;

/// The positions with one number of normal stones.
#[derive(Clone, Copy, Default)]
pub(super) struct Layer {
    pub(super) going_on: u128,
    pub(super) finished: u128,
}

/// Positions by their number of normal stones.
pub(super) struct Census {
    pub(super) layers: Vec<Layer>,
}

impl Census {
    /// The positions fixed by one of the eight symmetries of the square, and the start, which is the
    /// only one without an inverted stone on the ring.
    pub(super) fn of<const N: usize>(symmetry: usize) -> Self {
        let mut census = Self {
            layers: vec![Layer::default(); Invers::<N>::CELLS + 1],
        };
        let all = Fillings::of::<N>(symmetry, 0);
        let untouched_ring = Fillings::of::<N>(symmetry, Invers::<N>::RING);
        let half = Invers::<N>::CELLS / 2;
        for hands in [[0, 0], [0, 1], [1, 0], [1, 1]].map(|h| h.map(Player)) {
            let yellow_hands = hands.iter().filter(|h| **h == Player::FIRST).count();
            let yellow = half + 1 - yellow_hands;
            for normal_yellow in 0..=half {
                for normal_red in 0..=half {
                    let normal = [normal_yellow, normal_red];
                    let place = (yellow, normal_yellow, normal_red);
                    let boards = all.at(place) - untouched_ring.at(place);
                    for mover in [Player::FIRST, Player::SECOND] {
                        if !is_possible(hands, normal, mover, half) {
                            continue;
                        }
                        let layer = &mut census.layers[normal_yellow + normal_red];
                        if normal.contains(&0) {
                            layer.finished += boards;
                        } else {
                            layer.going_on += boards;
                        }
                    }
                }
            }
        }
        census.layers[Invers::<N>::CELLS].going_on += 1;
        census
    }

    pub(super) fn finished(&self) -> u128 {
        self.layers.iter().map(|l| l.finished).sum()
    }

    pub(super) fn total(&self) -> u128 {
        self.finished() + self.layers.iter().map(|l| l.going_on).sum::<u128>()
    }

    /// The number of positions of which none is symmetric to another.
    pub(super) fn orbits<const N: usize>() -> u128 {
        // Each census counts the start, which is one orbit.
        let fixed: u128 = (0..8).map(|s| Self::of::<N>(s).total() - 1).sum();
        fixed / 16 + 1
    }
}

/// Is there nothing against these hands, numbers of normal stones and turn?
fn is_possible(hands: [Player; 2], normal: [usize; 2], mover: Player, half: usize) -> bool {
    if normal == [0, 0] {
        return false;
    }
    let players = [Player::FIRST, Player::SECOND];
    // A stone of the opponent's in hand has been turned.
    let turned_before_held = players.iter().all(|p| {
        let held = hands[p.index()];
        held == *p || normal[held.index()] < half
    });
    // The last push turned the last stone of a complete colour.
    let last_turned_is_held = players
        .iter()
        .all(|p| normal[p.index()] > 0 || hands[mover.opponent().index()] == *p);
    turned_before_held && last_turned_is_held
}

/// The number of ways to put stones on all cells so that a symmetry changes nothing, by the number
/// of yellow stones, of normal yellow ones and of normal red ones. More normal stones of a colour
/// than half the cells are not counted.
struct Fillings {
    half: usize,
    ways: Vec<u128>,
}

impl Fillings {
    /// The fillings under `symmetry` in which the stones on `kept` are normal.
    fn of<const N: usize>(symmetry: usize, kept: u64) -> Self {
        let cells = Invers::<N>::CELLS;
        let half = cells / 2;
        let empty = Self {
            half,
            ways: vec![0; (cells + 1) * (half + 1) * (half + 1)],
        };
        let mut fillings = Self {
            half,
            ways: empty.ways.clone(),
        };
        let nothing = fillings.index((0, 0, 0));
        fillings.ways[nothing] = 1;
        let mut filled = 0;
        let mut left = Invers::<N>::BOARD;
        while left.any() {
            // The cells that the symmetry turns around in a circle have like stones.
            let mut circle = u64::bit(left.lowest());
            while Invers::<N>::moved(circle, symmetry) & !circle != 0 {
                circle |= Invers::<N>::moved(circle, symmetry);
            }
            left &= !circle;
            let size = circle.count() as usize;
            let mut next = Self {
                half,
                ways: empty.ways.clone(),
            };
            for yellow in 0..=filled {
                for normal_yellow in 0..=yellow.min(half) {
                    for normal_red in 0..=(filled - yellow).min(half) {
                        let ways = fillings.at((yellow, normal_yellow, normal_red));
                        next.add((yellow + size, normal_yellow + size, normal_red), ways);
                        next.add((yellow, normal_yellow, normal_red + size), ways);
                        if circle & kept == 0 {
                            next.add((yellow + size, normal_yellow, normal_red), ways);
                            next.add((yellow, normal_yellow, normal_red), ways);
                        }
                    }
                }
            }
            fillings = next;
            filled += size;
        }
        fillings
    }

    fn index(&self, (yellow, normal_yellow, normal_red): (usize, usize, usize)) -> usize {
        let side = self.half + 1;
        (yellow * side + normal_yellow) * side + normal_red
    }

    fn at(&self, place: (usize, usize, usize)) -> u128 {
        self.ways[self.index(place)]
    }

    fn add(&mut self, place: (usize, usize, usize), ways: u128) {
        if place.1.max(place.2) <= self.half {
            let index = self.index(place);
            self.ways[index] += ways;
        }
    }
}
