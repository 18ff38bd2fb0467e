//! The evaluations against slow ones that look at one square after the other.

use game::{Game, Notation, Player, Sample, Symmetric};
use quincunx_amazons::{Amazons, BLACK, Evaluator, Setup, Square, Squares, WHITE};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Evaluate, Evaluated, EvaluationInfo, Weights};

const DIRECTIONS: [(i32, i32); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

/// A board of characters, `board[y][x]`, and distances on it.
struct Slow {
    board: Vec<Vec<char>>,
    mover: char,
}

/// The distance to each square, if it can be reached.
type Distances = Vec<Vec<Option<u32>>>;

impl Slow {
    fn new(position: &Amazons) -> Self {
        let text = position.write_position();
        let (board, side) = text.split_once(' ').unwrap();
        Self {
            board: board.split('|').map(|row| row.chars().collect()).collect(),
            mover: side.chars().next().unwrap(),
        }
    }

    fn at(&self, x: i32, y: i32) -> Option<char> {
        let row = self.board.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    }

    fn squares(&self) -> impl Iterator<Item = (i32, i32)> {
        let (width, height) = (self.board[0].len() as i32, self.board.len() as i32);
        (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    fn amazons(&self, side: char) -> Vec<(i32, i32)> {
        let is_own = |(x, y): &(i32, i32)| self.at(*x, *y) == Some(side);
        self.squares().filter(is_own).collect()
    }

    /// Breadth first, with strides of at most `longest` squares.
    fn distances(&self, starts: &[(i32, i32)], longest: i32) -> Distances {
        let mut found = vec![vec![None; self.board[0].len()]; self.board.len()];
        let mut front = starts.to_vec();
        let mut distance = 0;
        while !front.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for (x, y) in front {
                for (dx, dy) in DIRECTIONS {
                    for n in 1..=longest {
                        let (x, y) = (x + n * dx, y + n * dy);
                        if self.at(x, y) != Some('.') {
                            break;
                        }
                        let known: &mut Option<u32> = &mut found[y as usize][x as usize];
                        if known.is_none() {
                            *known = Some(distance);
                            next.push((x, y));
                        }
                    }
                }
            }
            front = next;
        }
        found
    }

    /// Squares nearer to us than to them, with `tie` of those that are equally near.
    fn nearer(&self, own: &Distances, other: &Distances, tie: f64) -> f64 {
        self.squares()
            .map(|(x, y)| (own[y as usize][x as usize], other[y as usize][x as usize]))
            .map(|distances| match distances {
                (Some(own), Some(other)) if own == other => tie,
                (Some(own), Some(other)) if own < other => 1.0,
                (Some(_), None) => 1.0,
                (None, Some(_)) => -1.0,
                (Some(_), Some(_)) => -1.0,
                (None, None) => 0.0,
            })
            .sum()
    }

    fn queen_distance(&self, weights: &[f64]) -> f64 {
        let [queen, tie] = weights.try_into().unwrap();
        let other = if self.mover == 'o' { 'x' } else { 'o' };
        let own = self.distances(&self.amazons(self.mover), 16);
        let other = self.distances(&self.amazons(other), 16);
        queen * self.nearer(&own, &other, tie)
    }

    fn territory(&self, weights: &[f64]) -> f64 {
        let [
            queen,
            king,
            access,
            king_lead,
            tie,
            half_open,
            enclosed,
            half_room,
        ] = weights.try_into().unwrap();
        let sides = [self.mover, if self.mover == 'o' { 'x' } else { 'o' }];
        let queens = sides.map(|side| self.distances(&self.amazons(side), 16));
        let kings = sides.map(|side| self.distances(&self.amazons(side), 1));
        let (mut c1, mut c2, mut w) = (0.0, 0.0, 0.0);
        for (x, y) in self.squares() {
            let at = |distances: &Distances| distances[y as usize][x as usize];
            let half = |d: Option<u32>| d.map_or(0.0, |d| 0.5f64.powi(d.min(16) as i32));
            c1 += 2.0 * (half(at(&queens[0])) - half(at(&queens[1])));
            c2 += match (at(&kings[0]), at(&kings[1])) {
                (Some(own), Some(other)) => {
                    ((f64::from(other) - f64::from(own)) / 6.0).clamp(-1.0, 1.0)
                }
                (Some(_), None) => 1.0,
                (None, Some(_)) => -1.0,
                (None, None) => 0.0,
            };
            if let (Some(own), Some(other)) = (at(&queens[0]), at(&queens[1])) {
                w += 0.5f64.powi(own.abs_diff(other).min(7) as i32);
            }
        }
        let open = if w == 0.0 { 0.0 } else { w / (w + half_open) };
        let cost = |side: usize| -> f64 {
            let shares = self.amazons(sides[side]).into_iter().map(|amazon| {
                let room = self.room(amazon, &kings[1 - side]);
                0.5f64.powf(f64::from(room) / half_room)
            });
            shares.sum()
        };
        (1.0 - open + open * queen) * self.nearer(&queens[0], &queens[1], tie)
            + open * king * self.nearer(&kings[0], &kings[1], tie)
            + open * access * c1
            + open * king_lead * c2
            - open * enclosed * (cost(0) - cost(1))
    }

    /// Of the squares that the other side can reach: those one king step from the amazon count
    /// twice, those two steps away once.
    fn room(&self, amazon: (i32, i32), other: &Distances) -> u32 {
        let shared = |&(x, y): &(i32, i32)| {
            self.at(x, y) == Some('.') && other[y as usize][x as usize].is_some()
        };
        let around = |(x, y): (i32, i32)| DIRECTIONS.map(|(dx, dy)| (x + dx, y + dy));
        let near: Vec<_> = around(amazon).into_iter().filter(shared).collect();
        let mut within_two = near.clone();
        within_two.extend(near.iter().flat_map(|s| around(*s)).filter(shared));
        within_two.sort_unstable();
        within_two.dedup();
        (near.len() + within_two.len()) as u32
    }
}

/// Positions of many sizes: all of random games, and boards with random holes.
fn positions() -> Vec<Amazons> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2005);
    let mut positions = Vec::new();
    for (width, height, games) in [
        (4, 4, 30),
        (5, 4, 20),
        (6, 6, 20),
        (8, 8, 10),
        (10, 10, 20),
        (12, 12, 3),
        (13, 5, 5),
        (16, 16, 3),
        (4, 16, 5),
    ] {
        for _ in 0..games {
            let mut position = Amazons::start(width, height).unwrap();
            while let Some(mv) = position.sample(&mut rng) {
                positions.push(position);
                position.play_unchecked(mv);
            }
        }
    }
    for _ in 0..2000 {
        positions.extend(irregular(&mut rng));
    }
    positions
}

/// Any board with any number of amazons and arrows; `None` if the side to move cannot move.
fn irregular(rng: &mut Xoshiro256PlusPlus) -> Option<Amazons> {
    let mut setup = Setup::empty(rng.random_range(1..=16), rng.random_range(1..=16));
    let burnt = rng.random_range(0.0..0.7);
    let amazon = rng.random_range(0.0..0.1);
    for y in 0..setup.height {
        for x in 0..setup.width {
            let square = Squares::from_square(Square::new(x, y));
            if rng.random_bool(burnt) {
                setup.burnt |= square;
            } else if rng.random_bool(amazon) {
                setup.white |= square;
            } else if rng.random_bool(amazon) {
                setup.black |= square;
            }
        }
    }
    setup.to_move = if rng.random_bool(0.5) { WHITE } else { BLACK };
    let position = setup.position().unwrap();
    position.outcome().is_none().then_some(position)
}

trait FromSquare {
    fn from_square(square: Square) -> Self;
}

impl FromSquare for Squares {
    fn from_square(square: Square) -> Self {
        board::Bits::bit(square.index())
    }
}

fn info(name: &str) -> &'static EvaluationInfo {
    let find = |info: &&EvaluationInfo| info.name == name;
    Amazons::EVALUATIONS.iter().find(find).unwrap()
}

fn evaluator(position: &Amazons, name: &str) -> Evaluator {
    position.evaluator(info(name), &Weights::defaults(info(name)))
}

/// Is the value the rounded one of this number of squares? Exactly between two either will do.
fn rounds_to(squares: f64, value: i32) -> bool {
    (100.0 * squares - f64::from(value)).abs() <= 0.5 + 1e-4
}

#[test]
fn waves_find_what_a_search_square_by_square_finds() {
    let territory = Weights::defaults(info("territory"));
    let queens = Weights::defaults(info("queen-distance"));
    for position in positions() {
        let slow = Slow::new(&position);
        for (name, expected) in [
            ("territory", slow.territory(territory.values())),
            ("queen-distance", slow.queen_distance(queens.values())),
        ] {
            let found = evaluator(&position, name).evaluate(&position);
            let text = position.write_position();
            assert!(
                rounds_to(expected, found),
                "{name} {text}: {found}, not {expected}"
            );
        }
    }
}

#[test]
fn fewest_replies_counts_moves() {
    let weight = Weights::defaults(info("fewest-replies")).get(0);
    for position in positions() {
        let other = position.with_to_move(position.to_move().opponent());
        let difference = position.moves().len() as f64 - other.moves().len() as f64;
        let found = evaluator(&position, "fewest-replies").evaluate(&position);
        assert!(rounds_to(weight * difference, found));
    }
}

#[test]
fn evaluations_are_the_sum_of_their_terms() {
    for position in positions() {
        let us = position.to_move();
        for info in Amazons::EVALUATIONS {
            let evaluator = evaluator(&position, info.name);
            let points = |player: Player| -> f64 {
                let terms = evaluator.terms(&position);
                terms.iter().map(|term| term.points(player)).sum()
            };
            let expected = points(us) - points(us.opponent());
            assert!(
                rounds_to(expected, evaluator.evaluate(&position)),
                "{}",
                info.name
            );
        }
    }
}

#[test]
fn every_term_has_a_weight_of_its_name() {
    let start = Amazons::start(10, 10).unwrap();
    for info in Amazons::EVALUATIONS {
        for term in evaluator(&start, info.name).terms(&start) {
            assert!(info.weights.iter().any(|weight| weight.name == term.name));
        }
    }
}

#[test]
fn mirror_images_and_exchanged_colours_are_worth_the_same() {
    for position in positions().iter().step_by(7) {
        for info in Amazons::EVALUATIONS {
            let evaluator = evaluator(position, info.name);
            let value = evaluator.evaluate(position);
            for symmetry in 0..position.symmetries() {
                assert_eq!(evaluator.evaluate(&position.transform(symmetry)), value);
            }
            assert_eq!(evaluator.evaluate(&position.exchanged()), value);
        }
    }
}

/// By hand: White reaches b1 and c1 only, Black f1 only; nobody can get at the other.
#[test]
fn a_settled_board_is_worth_its_squares() {
    let position = Amazons::start(4, 4)
        .unwrap()
        .read_position("o..#x. o")
        .unwrap();
    for name in ["territory", "queen-distance"] {
        assert_eq!(
            evaluator(&position, name).evaluate(&position),
            100,
            "{name}"
        );
    }
}

/// Weights from a file may be anything, and what is worth a win is left to proofs.
#[test]
fn no_weights_leave_the_range_of_evaluations() {
    let start = Amazons::start(6, 6).unwrap();
    let mut text = "evaluation = \"territory\"\n[weights]\n".to_owned();
    for weight in info("territory").weights {
        let value = if weight.name == "half-open" {
            0.0
        } else {
            1e30
        };
        text.push_str(&format!("{} = {value:e}\n", weight.name));
    }
    let (info, weights) = Weights::parse(&text, Amazons::EVALUATIONS).unwrap();
    let value = start.evaluator(info, &weights).evaluate(&start);
    assert!(value.abs() <= search::MOST);
}
