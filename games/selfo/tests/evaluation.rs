//! The evaluations against slow ones, their terms and the symmetries.

mod common;

use board::{Bits, Wide};
use common::{Cell, Slow, Taken, any_start, start};
use game::{Game, Notation, Player, Refereed, Sample, Symmetric};
use quincunx_selfo::{Selfo, Signals, Survey};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Evaluate, Term, evaluator};
use std::collections::{BTreeMap, BTreeSet};

const EVALUATIONS: [&str; 2] = ["connection", "signal"];

/// Variants with their grids: all kinds of boards, numbers of players, steps, and more than 128 bits.
const NARROW: [(&str, &str); 10] = [
    ("selfo:size=2,pieces=2,setup=scattered", "hexhex"),
    ("selfo-3", "hexhex"),
    ("selfo-4", "hexhex"),
    ("selfo-5", "hexhex"),
    ("selfo", "hexhex"),
    ("selfo:size=5,players=3,steps=2", "hexhex"),
    ("selfo:size=5,players=4,setup=pattern,swap=off", "hexhex"),
    ("selfo:size=6,board=square4,setup=scattered", "square4"),
    ("selfo:size=6,board=square8,setup=scattered", "square8"),
    (
        "selfo:size=3,board=triangular,players=3,pieces=5,setup=scattered",
        "triangular",
    ),
];
const WIDE: [(&str, &str); 3] = [
    ("selfo-7", "hexhex"),
    ("selfo:size=12,board=square4,players=4", "square4"),
    ("selfo:size=5,board=triangular", "triangular"),
];

/// Unfinished positions: half from random games, half with all pieces on random cells.
fn positions<B: Bits>(name: &str, count: usize) -> Vec<Selfo<B>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(count as u64);
    let start = any_start::<B>(name);
    let mut found = Vec::new();
    let mut game = start.clone();
    while found.len() < count {
        let position = if found.len() % 2 == 0 {
            for _ in 0..rng.random_range(1..8u32) {
                match game.sample(&mut rng) {
                    Some(mv) => game.play_unchecked(mv),
                    None => game = start.clone(),
                }
            }
            game.clone()
        } else {
            shuffled(&game, &mut rng)
        };
        if position.outcome().is_none() {
            found.push(position);
        }
    }
    found
}

fn shuffled<B: Bits>(position: &Selfo<B>, rng: &mut Xoshiro256PlusPlus) -> Selfo<B> {
    let text = position.write_position();
    let (rows, rest) = text.split_once(' ').unwrap();
    let mut cells: Vec<char> = rows.chars().filter(|c| *c != '|').collect();
    cells.shuffle(rng);
    let mut cells = cells.into_iter();
    let rows: String = rows
        .chars()
        .map(|c| if c == '|' { c } else { cells.next().unwrap() })
        .collect();
    position.read_position(&format!("{rows} {rest}")).unwrap()
}

/// A board in slow motion, from one player's side.
struct View<'a> {
    neighbours: &'a BTreeMap<Cell, Vec<Cell>>,
    taken: &'a Taken,
    own: char,
    /// Others whose pieces may step aside: all, if there are at least two.
    passable: BTreeSet<char>,
}

type Costs = BTreeMap<Cell, u32>;

impl View<'_> {
    fn letter(&self, (y, x): Cell) -> char {
        self.taken.rows[y][x]
    }

    fn groups(&self) -> Vec<BTreeSet<Cell>> {
        let mut groups: Vec<BTreeSet<Cell>> = Vec::new();
        for &cell in self.neighbours.keys() {
            if self.letter(cell) != self.own || groups.iter().any(|g| g.contains(&cell)) {
                continue;
            }
            let mut group = BTreeSet::new();
            let mut todo = vec![cell];
            while let Some(cell) = todo.pop() {
                if self.letter(cell) == self.own && group.insert(cell) {
                    todo.extend(&self.neighbours[&cell]);
                }
            }
            groups.push(group);
        }
        groups
    }

    /// The cheapest ways to all cells from the nearest of `from`, by relaxing until nothing changes.
    fn costs(&self, from: &BTreeSet<Cell>, step: impl Fn(Cell) -> Option<u32>) -> Costs {
        let mut costs: Costs = from.iter().map(|cell| (*cell, 0)).collect();
        loop {
            let mut changed = false;
            for (cell, cost) in costs.clone() {
                for &next in &self.neighbours[&cell] {
                    let Some(step) = step(next) else { continue };
                    let there = cost + step;
                    if costs.get(&next).is_none_or(|known| *known > there) {
                        costs.insert(next, there);
                        changed = true;
                    }
                }
            }
            if !changed {
                return costs;
            }
        }
    }

    fn is_pinched(&self, cell: Cell) -> bool {
        let of_others = |c: &&Cell| ![self.own, '.'].contains(&self.letter(**c));
        self.letter(cell) == '.' && self.neighbours[&cell].iter().filter(of_others).count() >= 2
    }

    /// What a step onto a cell costs on the way of a signal.
    fn signal_step(&self, cell: Cell) -> Option<u32> {
        ['.', self.own].contains(&self.letter(cell)).then_some(1)
    }

    /// What a step onto a cell costs in a survey.
    fn survey_step(&self, cell: Cell) -> Option<u32> {
        match self.letter(cell) {
            letter if letter == self.own => Some(1),
            '.' if self.is_pinched(cell) => Some(2),
            '.' => Some(1),
            letter => self.passable.contains(&letter).then_some(4),
        }
    }

    fn survey(&self) -> Survey {
        let groups = self.groups();
        let distance = |group: &BTreeSet<Cell>| {
            let costs = self.costs(group, |cell| self.survey_step(cell));
            let others = groups.iter().filter(|other| *other != group).flatten();
            others
                .map(|piece| costs.get(piece).map_or(20, |c| c - 1))
                .sum::<u32>()
        };
        let reached = self.costs(&groups[0], |cell| self.survey_step(cell));
        Survey {
            distance: groups.iter().map(distance).min().unwrap(),
            walled: groups
                .iter()
                .flatten()
                .any(|piece| !reached.contains_key(piece)),
        }
    }

    fn signals(&self) -> Signals {
        let groups = self.groups();
        let steps: Vec<Costs> = groups
            .iter()
            .map(|g| self.costs(g, |cell| self.signal_step(cell)))
            .collect();
        let signal = |group: usize, cell: &Cell| match steps[group].get(cell) {
            Some(steps @ 0..=12) => groups[group].len() as f64 * 0.5f64.powi(*steps as i32),
            _ => 0.0,
        };
        let sum = |cell: &Cell| (0..groups.len()).map(|g| signal(g, cell)).sum::<f64>();
        let cells = || {
            self.neighbours
                .keys()
                .filter(|c| ['.', self.own].contains(&self.letter(**c)))
        };
        let strongest = cells().map(sum).fold(0.0, f64::max);
        let points: Vec<&Cell> = cells().filter(|cell| sum(cell) == strongest).collect();
        let presence = |group: usize| points.iter().map(|c| signal(group, c)).fold(0.0, f64::max);
        let most = (0..groups.len()).map(presence).fold(0.0, f64::max);
        let leaders: BTreeSet<Cell> = (0..groups.len())
            .filter(|group| presence(*group) == most)
            .flat_map(|group| groups[group].clone())
            .collect();
        let ways = self.costs(&leaders, |cell| self.signal_step(cell));
        let way = |piece: &Cell| ways.get(piece).map_or(13, |steps| *steps.min(&13));
        Signals {
            strongest: (strongest * 4096.0) as u32,
            leading: leaders.len() as u32,
            distance: groups.iter().flatten().map(way).sum(),
        }
    }
}

/// Compares and gives how many sets were walled in.
fn agree_with_slow<B: Bits>(name: &str, grid: &'static str, count: usize) -> usize {
    let slow = Slow { grid, steps: 1 };
    let mut neighbours = None;
    let mut walled = 0;
    let mut all = positions::<B>(name, count);
    // Those who left stand in the way for good.
    let left: Vec<_> = all.iter().filter_map(|p| p.without(Player(2))).collect();
    all.extend(left);
    for position in all {
        let text = position.write_position();
        let taken = slow.read(&text);
        let neighbours = neighbours.get_or_insert_with(|| slow.neighbours(&taken));
        let playing: Vec<Player> = Player::all(position.players())
            .filter(|player| position.is_active(*player))
            .collect();
        for player in playing.iter().copied() {
            let own = taken.owners[player.index()];
            let passable = match playing.len() {
                2 => BTreeSet::new(),
                _ => playing.iter().map(|p| taken.owners[p.index()]).collect(),
            };
            let view = View {
                neighbours,
                taken: &taken,
                own,
                passable,
            };
            let survey = position.survey(player);
            assert_eq!(survey, view.survey(), "{text} {own}");
            assert_eq!(position.signals(player), view.signals(), "{text} {own}");
            walled += usize::from(survey.walled);
        }
    }
    walled
}

#[test]
fn surveys_and_signals_agree_with_slow_ones() {
    let mut walled = 0;
    for (name, grid) in NARROW {
        walled += agree_with_slow::<u128>(name, grid, 150);
    }
    for (name, grid) in WIDE {
        walled += agree_with_slow::<Wide<6>>(name, grid, 30);
    }
    assert!(walled > 50, "{walled} sets were walled in");
}

fn total(terms: &[Term], player: Player) -> f64 {
    terms.iter().map(|term| term.points(player)).sum()
}

fn worth_is_the_sum_of_terms<B: Bits>(name: &str) {
    for evaluation in EVALUATIONS {
        let evaluator = evaluator(&any_start::<B>(name), evaluation).unwrap();
        for position in positions::<B>(name, 300) {
            let terms = evaluator.terms(&position);
            for player in Player::all(position.players()) {
                let others: Vec<f64> = Player::all(position.players())
                    .filter(|other| *other != player)
                    .filter(|other| position.is_active(*other))
                    .map(|other| total(&terms, other))
                    .collect();
                let best = others.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let mean = others.iter().sum::<f64>() / others.len() as f64;
                let share = if others.len() == 1 { 1.0 } else { 0.5 };
                let expected = total(&terms, player) - share * (best + mean) / 2.0;
                let text = position.write_position();
                let worth = evaluator.worth(&position, player);
                assert!(
                    (f64::from(worth) - 100.0 * expected).abs() <= 0.501,
                    "{text}"
                );
                if player == position.to_move() {
                    assert_eq!(evaluator.evaluate(&position), worth, "{text}");
                }
                if position.players() == 2 {
                    let other = evaluator.worth(&position, player.opponent());
                    assert!((worth + other).abs() <= 1, "{text}");
                }
            }
        }
    }
}

#[test]
fn evaluations_are_sums_of_terms() {
    for (name, _) in NARROW {
        worth_is_the_sum_of_terms::<u128>(name);
    }
    for (name, _) in WIDE {
        worth_is_the_sum_of_terms::<Wide<6>>(name);
    }
}

#[test]
fn evaluations_do_not_change_when_the_board_is_turned() {
    for (name, _) in NARROW {
        for evaluation in EVALUATIONS {
            let evaluator = evaluator(&start(name), evaluation).unwrap();
            for position in positions::<u128>(name, 60) {
                for symmetry in 1..position.symmetries() {
                    let turned = position.transform(symmetry);
                    for player in Player::all(position.players()) {
                        assert_eq!(
                            evaluator.worth(&position, player),
                            evaluator.worth(&turned, player),
                            "{evaluation} {symmetry}: {}",
                            position.write_position()
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn evaluations_do_not_prefer_a_colour() {
    let game = start("selfo:size=4,swap=off");
    for evaluation in EVALUATIONS {
        let evaluator = evaluator(&game, evaluation).unwrap();
        for position in positions::<u128>("selfo:size=4,swap=off", 200) {
            let exchange = |c: char| match c {
                'x' => 'o',
                'o' => 'x',
                c => c,
            };
            let text = position.write_position();
            let (rows, rest) = text.split_once(' ').unwrap();
            let rest = match rest.split_at(1) {
                ("1", rest) => format!("2{rest}"),
                (_, rest) => format!("1{rest}"),
            };
            let rows: String = rows.chars().map(exchange).collect();
            let other = game.read_position(&format!("{rows} {rest}")).unwrap();
            assert_eq!(
                evaluator.evaluate(&position),
                evaluator.evaluate(&other),
                "{text}"
            );
        }
    }
}

#[test]
fn a_survey_by_hand() {
    let board = start("selfo:size=4,swap=off");
    let survey = |text: &str| board.read_position(text).unwrap().survey(Player::FIRST);
    // Two cells lie between g4 and either of the others.
    let open = survey("x..x|.....|......|..x....|......|o....|o..o 1");
    assert_eq!((open.distance, open.walled), (2 + 2, false));
    // The way out of the corner leads between white pieces, over two cells that count twice.
    let pinched = survey("x.ox|oo...|......|..x....|......|.....|.... 1");
    assert_eq!((pinched.distance, pinched.walled), (5 + 3, false));
    let walled = survey("xo.x|oo...|......|..x....|......|.....|.... 1");
    assert_eq!((walled.distance, walled.walled), (20 + 3, true));
}

#[test]
fn blockades_are_draws_and_walls_are_bad() {
    let board = start("selfo:size=3,swap=off");
    let evaluator = evaluator(&board, "connection").unwrap();
    let value = |text: &str| evaluator.evaluate(&board.read_position(text).unwrap());
    let mutual = "xo.|oo..|.....|..xx|.xo";
    assert!(
        board
            .read_position(&format!("{mutual} 1"))
            .unwrap()
            .dead_draw()
            .is_some()
    );
    for rest in ["1", "2", "1 passes=1"] {
        assert_eq!(value(&format!("{mutual} {rest}")), 0);
    }
    assert!(value("xo.|oo..|..o..|..xx|.x. 1") < -5000);
    assert!(value("xo.|oo..|..o..|..xx|.x. 2") > 5000);
}

/// After a pass the next one draws: whoever has that in hand is not behind.
#[test]
fn who_can_pass_for_a_draw_is_not_behind() {
    let board = start("selfo:size=4,swap=off");
    let evaluator = evaluator(&board, "connection").unwrap();
    let mut behind = 0;
    for position in positions::<u128>("selfo:size=4,swap=off", 200) {
        let rows = position.write_position();
        let rows = rows.split(' ').next().unwrap();
        let value = |rest: &str| {
            let position = board.read_position(&format!("{rows} {rest}")).unwrap();
            evaluator.evaluate(&position)
        };
        assert_eq!(value("1 passes=1"), value("1").max(0));
        behind += u32::from(value("1") < 0);
    }
    assert!(behind > 20);
}
