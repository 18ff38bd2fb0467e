//! How far both sides are from every empty square, in queen moves and in king steps.
//!
//! Nothing is done square by square. A wave holds all squares that a side reaches in at most `d`
//! moves; it grows from `d` to `d + 1` in all directions at once. What an evaluation wants to know
//! are sums over squares, and they can be had from the waves as sets: a square is nearer to White if
//! there is a `d` at which White's wave has it and Black's has not, and the number of such `d` is
//! how much nearer it is. Those numbers are kept as three planes of bits.

use super::plane::{Plane, Toward};
use crate::{Amazons, Square, Squares};
use board::Bits;

/// What waves look at.
#[derive(Clone, Copy)]
pub(crate) struct Board<P> {
    /// White's first.
    amazons: [P; 2],
    empty: P,
    /// Is it longer or wider than twelve squares?
    is_large: bool,
}

impl<P: Plane> Board<P> {
    #[inline(always)]
    pub(crate) fn new(position: &Amazons) -> Self {
        Self {
            amazons: position.amazons.map(P::from_squares),
            empty: P::from_squares(position.empty()),
            is_large: position.width().max(position.height()) > 12,
        }
    }
}

/// Queen distances beyond this count as this: what is left of a half to that power is nothing.
pub(crate) const FARTHEST: u32 = 16;
/// A lead in king steps beyond this counts as this.
pub(crate) const MOST_LEAD: u32 = 6;
/// A difference of queen distances beyond this counts as this in the openness.
pub(crate) const MOST_DIFFERENCE: u32 = 7;

/// Sums over all empty squares. Where there are two numbers, the first is White's.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Sums {
    /// Squares that a side reaches in fewer queen moves than the other.
    pub(crate) queen_nearer: [u32; 2],
    /// Squares that both reach in the same number of queen moves.
    pub(crate) queen_ties: u32,
    /// The same for king steps.
    pub(crate) king_nearer: [u32; 2],
    /// The same for king steps.
    pub(crate) king_ties: u32,
    /// The sum of 2^(16 − queen distance) over what a side reaches.
    pub(crate) access: [u32; 2],
    /// The sum of the leads in king steps, each at most 6.
    pub(crate) king_lead: [u32; 2],
    /// The sum of 2^(7 − difference of the queen distances) over the squares that both reach.
    pub(crate) openness: u32,
}

/// What both sides reach at all: the last wave of each.
pub(crate) type Reached<P> = [P; 2];

/// A number from 0 to 7 for every square, one plane for each binary digit.
#[derive(Clone, Copy)]
struct Counters<P>([P; 3]);

impl<P: Plane> Counters<P> {
    fn zero() -> Self {
        Self([P::empty(); 3])
    }

    /// One more on the given squares; 7 is followed by 0.
    #[inline(always)]
    fn increase(&mut self, squares: P) {
        let [ones, twos, fours] = self.0;
        let carry = ones.and(squares);
        self.0 = [
            ones.xor(squares),
            twos.xor(carry),
            fours.xor(twos.and(carry)),
        ];
    }

    /// The sum over the given squares.
    #[inline(always)]
    fn sum(&self, squares: P) -> u32 {
        let [ones, twos, fours] = self.0.map(|digit| digit.and(squares).count());
        ones + 2 * twos + 4 * fours
    }
}

/// Follows the waves of both sides to their ends.
#[inline(always)]
pub(crate) fn sums<P: Plane>(board: Board<P>) -> (Sums, Reached<P>) {
    let mut sums = Sums::default();
    let reached = king_waves(board, &mut sums);
    queen_waves(board, reached, &mut sums);
    (sums, reached)
}

#[inline(always)]
fn king_waves<P: Plane>(board: Board<P>, sums: &mut Sums) -> Reached<P> {
    let mut waves = board.amazons;
    let mut counts = [0; 2];
    let mut nearer = [P::empty(); 2];
    let mut leads = Counters::<P>::zero();
    loop {
        waves = waves.map(|wave| wave.grown().and(board.empty));
        let before = counts;
        counts = waves.map(P::count);
        if counts == before {
            break;
        }
        let [white, black] = waves;
        nearer = [
            nearer[0].or(white.without(black)),
            nearer[1].or(black.without(white)),
        ];
        let full = leads.0[1].and(leads.0[2]);
        leads.increase(white.xor(black).without(full));
    }
    let [white, black] = waves;
    let alone = white.xor(black);
    let [ones, twos, fours] = leads.0;
    leads.0 = [ones.without(alone), twos.or(alone), fours.or(alone)];
    sums.king_nearer = nearer.map(P::count);
    sums.king_ties = white.and(black).without(nearer[0].or(nearer[1])).count();
    sums.king_lead = nearer.map(|squares| leads.sum(squares));
    waves
}

/// How many empty squares both sides can reach.
pub(crate) fn contested<P: Plane>(board: Board<P>) -> u32 {
    let mut waves = board.amazons;
    let mut counts = [0; 2];
    loop {
        waves = waves.map(|wave| wave.grown().and(board.empty));
        let before = counts;
        counts = waves.map(P::count);
        if counts == before {
            return waves[0].and(waves[1]).count();
        }
    }
}

/// Goes on until the queens have been wherever kings can go; in the end that is the same.
#[inline(always)]
fn queen_waves<P: Plane>(board: Board<P>, reached: Reached<P>, sums: &mut Sums) {
    let runs = Runs::new(board);
    let all = reached.map(P::count);
    let mut waves = board.amazons;
    let mut counts = [0; 2];
    let mut nearer = [P::empty(); 2];
    let mut differences = Counters::<P>::zero();
    let mut distance = 0;
    while counts != all {
        distance = FARTHEST.min(distance + 1);
        for side in 0..2 {
            if counts[side] != all[side] {
                waves[side] = runs.spread(waves[side]).and(board.empty);
                let count = waves[side].count();
                sums.access[side] += (count - counts[side]) << (FARTHEST - distance);
                counts[side] = count;
            } else if distance == 1 {
                waves[side] = P::empty();
            }
        }
        let [white, black] = waves;
        nearer = [
            nearer[0].or(white.without(black)),
            nearer[1].or(black.without(white)),
        ];
        let [ones, twos, fours] = differences.0;
        let full = ones.and(twos).and(fours);
        differences.increase(white.xor(black).without(full));
    }
    let both = reached[0].and(reached[1]);
    let ties = both.without(nearer[0].or(nearer[1]));
    sums.queen_nearer = nearer.map(P::count);
    sums.queen_ties = ties.count();
    sums.openness = openness(differences, both);
}

/// The squares that each side reaches in fewer queen moves than the other, and how many both reach
/// in the same number: what [`queen_waves`] finds, without the rest.
#[inline(always)]
pub(crate) fn queens_nearer<P: Plane>(board: Board<P>) -> ([u32; 2], u32) {
    let runs = Runs::new(board);
    let mut waves = board.amazons;
    let mut counts = [0; 2];
    let mut nearer = [P::empty(); 2];
    loop {
        waves = waves.map(|wave| runs.spread(wave).and(board.empty));
        let before = counts;
        counts = waves.map(P::count);
        if counts == before {
            break;
        }
        let [white, black] = waves;
        nearer = [
            nearer[0].or(white.without(black)),
            nearer[1].or(black.without(white)),
        ];
    }
    let both = waves[0].and(waves[1]);
    let ties = both.without(nearer[0].or(nearer[1]));
    (nearer.map(P::count), ties.count())
}

/// How amazons are thought to go from square to square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gait {
    /// As queens, any number of squares.
    Queen,
    /// As kings, one square.
    King,
}

/// How many moves each side is away from each empty square, White first; `None` if it never gets
/// there.
pub(crate) type Distances = Vec<(Square, [Option<u32>; 2])>;

/// The waves of both sides, square by square: for people, who want to see them.
pub(crate) fn distances(position: &Amazons, gait: Gait) -> Distances {
    let board = Board::<Squares>::new(position);
    let runs = Runs::new(board);
    let rings = board.amazons.map(|amazons| {
        let (mut wave, mut reached) = (amazons, Squares::EMPTY);
        let mut rings = Vec::new();
        loop {
            wave = board.empty
                & match gait {
                    Gait::Queen => runs.spread(wave),
                    Gait::King => wave.grown(),
                };
            if wave == reached {
                return rings;
            }
            rings.push(wave & !reached);
            reached = wave;
        }
    });
    let distance = |rings: &Vec<Squares>, square: u32| {
        let ring = rings.iter().position(|ring| ring.has(square));
        ring.map(|ring| ring as u32 + 1)
    };
    let squares = board.empty.iter();
    squares
        .map(|square| {
            let of_both = [0, 1].map(|side| distance(&rings[side], square));
            (Square(square as u8), of_both)
        })
        .collect()
}

/// The sum of 2^(7 − difference).
#[inline(always)]
fn openness<P: Plane>(differences: Counters<P>, both: P) -> u32 {
    let [ones, twos, fours] = differences.0;
    let halves = |squares: P, odd: P| 2 * squares.count() - squares.and(odd).count();
    let up_to_three =
        |squares: P| 4 * halves(squares.without(twos), ones) + halves(squares.and(twos), ones);
    16 * up_to_three(both.without(fours)) + up_to_three(both.and(fours))
}

/// The empty squares, and of them those that have one or three empty squares in a row before them,
/// seen from each direction.
struct Runs<P> {
    empty: P,
    is_large: bool,
    twos: [P; 8],
    fours: [P; 8],
}

/// Does the same for all eight directions, each with its number and its type.
macro_rules! in_all_directions {
    ($number:ident, $Direction:ident => $body:block) => {
        in_all_directions!(@ $number, $Direction, $body:
            0 Toward<1, 0>, 1 Toward<-1, 0>, 2 Toward<0, 1>, 3 Toward<0, -1>,
            4 Toward<1, 1>, 5 Toward<-1, -1>, 6 Toward<1, -1>, 7 Toward<-1, 1>);
    };
    (@ $number:ident, $Direction:ident, $body:block: $($n:literal $toward:ty),*) => {
        $({
            let $number: usize = $n;
            type $Direction = $toward;
            $body
        })*
    };
}

impl<P: Plane> Runs<P> {
    #[inline(always)]
    fn new(
        Board {
            empty, is_large, ..
        }: Board<P>,
    ) -> Self {
        let mut runs = Self {
            empty,
            is_large,
            twos: [P::empty(); 8],
            fours: [P::empty(); 8],
        };
        in_all_directions!(d, Direction => {
            let twos = empty.and(Direction::steps::<1, P>(empty));
            runs.twos[d] = twos;
            runs.fours[d] = twos.and(Direction::steps::<2, P>(twos));
        });
        runs
    }

    /// All squares that a queen reaches in one move from any of the given ones, and those
    /// themselves. A ray grows by 1 + 2 + 4 + 4 steps, on large boards by 4 more: from end to end.
    #[inline(always)]
    fn spread(&self, from: P) -> P {
        let mut all = from;
        in_all_directions!(d, Direction => {
            let mut ray = from.or(Direction::steps::<1, P>(from).and(self.empty));
            ray = ray.or(Direction::steps::<2, P>(ray).and(self.twos[d]));
            ray = ray.or(Direction::steps::<4, P>(ray).and(self.fours[d]));
            ray = ray.or(Direction::steps::<4, P>(ray).and(self.fours[d]));
            if self.is_large {
                ray = ray.or(Direction::steps::<4, P>(ray).and(self.fours[d]));
            }
            all = all.or(ray);
        });
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Sample};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    /// How many squares are nearer to White, to Black, and equally near to both.
    fn counts(distances: &Distances) -> ([u32; 2], u32) {
        let far = |distance: Option<u32>| distance.unwrap_or(u32::MAX);
        let count = |fits: &dyn Fn(u32, u32) -> bool| {
            let those = distances.iter();
            those.filter(|(_, [w, b])| fits(far(*w), far(*b))).count() as u32
        };
        let ties = count(&|white, black| white == black && white < u32::MAX);
        ([count(&|w, b| w < b), count(&|w, b| b < w)], ties)
    }

    #[test]
    fn distances_add_up_to_what_evaluations_count() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        for (width, height) in [(4, 4), (10, 10), (16, 13)] {
            for _ in 0..10 {
                let mut position = Amazons::start(width, height).unwrap();
                while let Some(mv) = position.sample(&mut rng) {
                    position.play_unchecked(mv);
                    let board = Board::<Squares>::new(&position);
                    let (sums, _) = sums(board);
                    let queens = counts(&distances(&position, Gait::Queen));
                    assert_eq!(queens, (sums.queen_nearer, sums.queen_ties));
                    let kings = counts(&distances(&position, Gait::King));
                    assert_eq!(kings, (sums.king_nearer, sums.king_ties));
                }
            }
        }
    }
}
