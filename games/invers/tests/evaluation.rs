//! The evaluations against slow ones that follow the words of their descriptions.

mod support;

use game::{Game, Player, Sample, Symmetric};
use quincunx_invers::{Invers, Stone};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Evaluate, Evaluated, Weights, evaluator};
use support::position;

const NAMES: [&str; 4] = ["strong", "sihef", "aihef", "caihef"];

/// All unfinished positions of some random games.
fn random_positions<const N: usize>(games: u64) -> Vec<Invers<N>> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Invers::<N>::start();
        while let Some(push) = game.sample(&mut rng) {
            positions.push(game);
            game.play_unchecked(push);
        }
    }
    positions
}

/// The board as one player sees it, cell by cell.
struct Slow<'a, const N: usize> {
    game: &'a Invers<N>,
    player: Player,
}

impl<const N: usize> Slow<'_, N> {
    fn stone(&self, x: usize, y: usize) -> Stone {
        self.game.stone(x, y)
    }
    fn is(&self, stone: Stone, own: bool, inverted: bool) -> bool {
        (stone.owner == self.player) == own && stone.inverted == inverted
    }
    fn cells() -> impl Iterator<Item = (usize, usize)> {
        (0..N).flat_map(|x| (0..N).map(move |y| (x, y)))
    }
    /// How many own stones of a side lie in a zone of the thesis, 1 to 6.
    fn in_zone(&self, inverted: bool, zone: usize) -> f64 {
        // Drawn in the thesis for 6×6; other boards are the same as seen from the nearest corner.
        const QUARTER: [[usize; 3]; 3] = [[1, 2, 3], [2, 4, 5], [3, 5, 6]];
        let from_edge = |at: usize| at.min(N - 1 - at).min(2);
        let fits = |&(x, y): &(usize, usize)| {
            QUARTER[from_edge(y)][from_edge(x)] == zone && self.is(self.stone(x, y), true, inverted)
        };
        Self::cells().filter(fits).count() as f64
    }
    /// The lines as seen from each of their ends: the stones from there on.
    fn lines(&self) -> Vec<Vec<Stone>> {
        let mut lines = Vec::new();
        for i in 0..N {
            let column: Vec<Stone> = (0..N).map(|y| self.stone(i, y)).collect();
            let row: Vec<Stone> = (0..N).map(|x| self.stone(x, i)).collect();
            for mut line in [column, row] {
                lines.push(line.clone());
                line.reverse();
                lines.push(line);
            }
        }
        lines
    }
    fn lines_where(&self, fits: impl Fn(&[Stone]) -> bool) -> f64 {
        self.lines().iter().filter(|line| fits(line)).count() as f64
    }
    fn normal(&self) -> Vec<(usize, usize)> {
        Self::cells()
            .filter(|&(x, y)| self.is(self.stone(x, y), true, false))
            .collect()
    }

    fn vector(&self) -> Vec<f64> {
        let mut amounts = vec![(N * N / 2 + 1 - self.normal().len()) as f64];
        amounts.extend((1..=6).map(|zone| self.in_zone(false, zone)));
        amounts
    }

    fn strong(&self) -> Vec<f64> {
        let normal = self.normal();
        let at_edge = |&&(x, y): &&(usize, usize)| x == 0 || y == 0 || x == N - 1 || y == N - 1;
        let reach = normal.iter().filter(at_edge).count();
        let left = normal.len();
        let turn = self.game.to_move() == self.player;
        let own_normal = |stone: Stone| self.is(stone, true, false);
        let is_guard = |stone: Stone| self.is(stone, true, true);
        let their_normal = |stone: Stone| self.is(stone, false, false);
        let yes = |fact: bool| f64::from(u8::from(fact));
        let mut amounts: Vec<f64> = (1..=6).map(|zone| self.in_zone(false, zone)).collect();
        amounts.extend((1..=6).map(|zone| self.in_zone(true, zone)));
        amounts.extend([
            yes(turn),
            self.lines_where(|line| own_normal(line[0]) && is_guard(line[N - 1])),
            self.lines_where(|line| own_normal(line[1]) && is_guard(line[N - 1])),
            self.lines_where(|line| their_normal(line[0]) && is_guard(line[N - 1])),
            self.lines_where(|line| N > 2 && line[..3.min(N)].iter().all(|s| own_normal(*s))),
            self.lines_where(|line| own_normal(line[0]) && their_normal(line[1])),
        ]);
        amounts.extend((0..3).map(|number| yes(reach == number)));
        amounts.extend((1..4).map(|number| yes(left == number)));
        amounts.extend([
            yes(left == 1 && reach == 1),
            yes(left == 2 && reach == 2),
            yes(left == 1 && reach == 1 && turn),
        ]);
        amounts
    }
}

fn fast_is_slow<const N: usize>(games: u64) {
    let positions = random_positions::<N>(games);
    for name in NAMES {
        let evaluator = evaluator(&Invers::<N>::start(), name).unwrap();
        for game in &positions {
            let terms = evaluator.terms(game);
            let us = game.to_move();
            let mut sum = 0.0;
            for player in [us, us.opponent()] {
                let slow = Slow { game, player };
                let amounts = if name == "strong" {
                    slow.strong()
                } else {
                    slow.vector()
                };
                assert_eq!(terms.len(), amounts.len());
                for (term, amount) in terms.iter().zip(amounts) {
                    let fast = term.amounts[player.index()];
                    assert_eq!(fast, amount, "{} of {player:?} in {game:?}", term.name);
                    let sign = if player == us { 1.0 } else { -1.0 };
                    sum += sign * term.weight * amount;
                }
            }
            let value = f64::from(evaluator.evaluate(game));
            assert!((value - 100.0 * sum).abs() < 0.500_001, "{value} {sum}");
        }
    }
}

#[test]
fn the_fast_evaluations_are_the_slow_ones() {
    fast_is_slow::<2>(300);
    fast_is_slow::<4>(60);
    fast_is_slow::<6>(20);
    fast_is_slow::<8>(6);
}

fn symmetric<const N: usize>(games: u64) {
    for name in NAMES {
        let evaluator = evaluator(&Invers::<N>::start(), name).unwrap();
        for game in random_positions::<N>(games) {
            let value = evaluator.evaluate(&game);
            for symmetry in 0..game.symmetries() {
                assert_eq!(evaluator.evaluate(&game.transform(symmetry)), value);
            }
        }
    }
}

#[test]
fn symmetries_and_the_exchange_of_colours_change_no_value() {
    symmetric::<2>(100);
    symmetric::<4>(30);
    symmetric::<6>(10);
    symmetric::<8>(4);
}

/// Yellow has two normal stones in corners, one beside a corner, one along the edge and one in the
/// middle; red has one in a corner of the board inside.
fn a_few_normal_stones() -> Invers<6> {
    position::<6>(
        "yr y
         Yyryrr
         YRyryr
         ryYrry
         Yryryr
         ryryry
         rryryY",
    )
}

#[test]
fn the_vectors_are_those_of_the_thesis() {
    let game = a_few_normal_stones();
    // Yellow has 19 − 5 inverted stones, red 19 − 1.
    let value = |name: &str| evaluator(&game, name).unwrap().evaluate(&game);
    let points = |inverted: i32, costs: [i32; 6]| {
        let [corner, beside, edge, inner, _, middle] = costs;
        ((14 - 18) * inverted - (2 * corner + beside + edge + middle) + inner) / 10
    };
    assert_eq!(value("sihef"), points(1000, [10, 20, 30, 40, 50, 60]));
    assert_eq!(value("aihef"), points(10_000, [10, 30, 50, 90, 150, 300]));
    assert_eq!(value("caihef"), points(300, [10, 30, 50, 90, 150, 300]));
}

#[test]
fn any_vector_can_be_read() {
    let text = "evaluation = \"sihef\"\n[weights]\ninverted = 0\nnormal-1 = 0\nnormal-2 = 0\n\
                normal-3 = 0\nnormal-4 = 0\nnormal-5 = 0\nnormal-6 = -2.5\n";
    let (info, weights) = Weights::parse(text, Invers::<6>::EVALUATIONS).unwrap();
    let game = a_few_normal_stones();
    let evaluator = game.evaluator(info, &weights);
    assert_eq!(evaluator.evaluate(&game), -250);
    for (info, name) in Invers::<6>::EVALUATIONS.iter().zip(NAMES) {
        assert_eq!(info.name, name);
        let weights = Weights::defaults(info);
        let read = Weights::parse(&weights.to_text(info), Invers::<6>::EVALUATIONS).unwrap();
        assert_eq!((read.0.name, read.1), (name, weights));
    }
}
