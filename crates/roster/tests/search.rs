//! Searches of every game against plain minimax.

use game::{Hashed, playout};
use quincunx_roster as roster;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{
    AlphaBeta, Engine, Evaluate, Judge, Limits, Minimax, Players, Report, Score, Stop, Switches,
    Task, Term, Value, Visitor,
};

/// Small variants of every game, with how many random plies lead to the positions looked at, how
/// deep they are searched, and how many there are.
const VARIANTS: &[(&str, u32, u32, u32)] = &[
    ("tictactoe", 6, 9, 300),
    ("othello-4", 8, 5, 400),
    ("othello-6", 28, 4, 400),
    ("othello", 56, 4, 300),
    ("othello-10", 90, 3, 200),
    ("amazons:width=4,height=4", 8, 3, 300),
    ("amazons:width=5,height=4", 12, 3, 200),
    ("invers-2", 4, 5, 300),
    ("invers-4", 60, 3, 300),
    ("invers", 100, 3, 200),
    ("selfo-3", 20, 3, 200),
    ("selfo:board=square4,size=4", 20, 3, 150),
    ("cover-1", 30, 4, 300),
    ("cover-2", 60, 3, 200),
    ("cover:stones=2,repetition=a", 60, 3, 100),
    ("cover:stones=2,repetition=c", 60, 3, 100),
];

/// An opinion that is different for every position and means nothing: the hardest case for a
/// search, since no ordering of moves helps it.
#[derive(Clone)]
struct Whim;

impl<G: Hashed> Evaluate<G> for Whim {
    fn evaluate(&self, position: &G) -> Value {
        (position.hash().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 50) as Value % 2001 - 1000
    }
    fn terms(&self, _: &G) -> Vec<Term> {
        Vec::new()
    }
}

/// Random positions of a variant that are not finished.
fn positions<G: Players>(start: &G, plies: u32, count: u32, seed: u64) -> Vec<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut found = Vec::new();
    while found.len() < count as usize {
        let mut position = start.clone();
        for _ in 0..rng.random_range(0..=plies) {
            match position.sample(&mut rng) {
                Some(mv) => position.play_unchecked(mv),
                None => break,
            }
        }
        if position.outcome().is_none() {
            found.push(position);
        }
    }
    found
}

fn think<G: Players>(engine: &mut impl Engine<G>, position: &G, limits: Limits) -> Report<G::Move> {
    engine.think(&Task::new(position, limits), &Stop::new(), &mut |_| {})
}

struct Exactness {
    variant: &'static str,
    plies: u32,
    depth: u32,
    count: u32,
}

impl Visitor for Exactness {
    type Output = ();

    fn visit<G: Players>(self, start: G) {
        let mut minimax = Minimax::new(Judge::new(Whim));
        let mut switches = vec![Switches::NONE, Switches::EXACT];
        for name in Switches::NAMES {
            if Switches::EXACT.with(name, false) != Switches::EXACT {
                switches.push(Switches::EXACT.with(name, false));
                switches.push(Switches::NONE.with(name, true));
            }
        }
        let mut engines: Vec<_> = switches
            .iter()
            .map(|s| AlphaBeta::new(Judge::new(Whim), *s, 1))
            .collect();
        for position in positions(&start, self.plies, self.count, 7) {
            let limits = Limits::depth(self.depth);
            let expected = think(&mut minimax, &position, limits);
            for (engine, switches) in engines.iter_mut().zip(&switches) {
                let found = think(engine, &position, limits);
                assert_eq!(
                    found.lines[0].score,
                    expected.lines[0].score,
                    "{} {} with {switches:?}",
                    self.variant,
                    position.write_position()
                );
                assert!(found.best().is_some_and(|mv| position.is_legal(mv)));
                Engine::<G>::forget(engine);
            }
        }
    }
}

#[test]
fn exact_techniques_find_what_minimax_finds() {
    for &(variant, plies, depth, count) in VARIANTS {
        let check = Exactness {
            variant,
            plies,
            depth,
            count,
        };
        roster::with_variant(variant, check).unwrap();
    }
}

/// Searches with everything switched on: what they call proven is true.
struct Proofs {
    variant: &'static str,
    plies: u32,
    count: u32,
}

impl Visitor for Proofs {
    type Output = u32;

    fn visit<G: Players>(self, start: G) -> u32 {
        let mut minimax = Minimax::new(Judge::new(Whim));
        let mut full = AlphaBeta::new(Judge::new(Whim), Switches::default(), 1);
        let mut pair = AlphaBeta::new(Judge::new(Whim), Switches::default(), 1).with_threads(2);
        let mut proven = 0;
        for position in positions(&start, self.plies, self.count, 11) {
            for engine in [&mut full, &mut pair] {
                let score = think(engine, &position, Limits::depth(6)).lines[0].score;
                let plies = match score {
                    Score::Win(plies) | Score::Loss(plies) => plies,
                    _ => 6,
                };
                // Minimax as deep as the search claims to have seen.
                let limits = Limits {
                    nodes: Some(60_000),
                    ..Limits::depth(plies)
                };
                let expected = think(&mut minimax, &position, limits);
                if expected.nodes >= 60_000 {
                    continue;
                }
                let text = position.write_position();
                match (expected.lines[0].score, score) {
                    // Reductions may miss the shortest way, or see the end later.
                    (Score::Win(_), Score::Win(_)) | (Score::Loss(_), Score::Loss(_)) => {
                        proven += 1;
                    }
                    (_, Score::Points(_)) => {}
                    (wanted, said) => panic!("{} {text}: {wanted} but {said}", self.variant),
                }
            }
        }
        proven
    }
}

#[test]
fn one_and_two_threads_agree_with_minimax_about_proven_positions() {
    for (variant, plies, count) in [
        ("tictactoe", 6, 100),
        ("othello-4", 10, 100),
        ("othello-6", 32, 150),
        ("amazons:width=4,height=4", 10, 100),
        ("cover-1", 40, 60),
        ("invers-2", 4, 60),
    ] {
        let check = Proofs {
            variant,
            plies,
            count,
        };
        let proven = roster::with_variant(variant, check).unwrap();
        assert!(
            proven > 40,
            "{variant}: only {proven} positions were decided"
        );
    }
}

/// Proof-number search, Monte-Carlo's proven results and minimax say the same.
struct Solvers {
    variant: &'static str,
    plies: u32,
    count: u32,
}

impl Visitor for Solvers {
    type Output = [u32; 2];

    fn visit<G: Players>(self, start: G) -> [u32; 2] {
        let mut minimax = Minimax::new(Judge::new(Whim));
        let mut agreed = [0, 0];
        for position in positions(&start, self.plies, self.count, 13) {
            let limits = Limits {
                nodes: Some(50_000),
                ..Limits::default()
            };
            let expected = think(&mut minimax, &position, limits).lines[0].score;
            if !matches!(expected, Score::Win(_) | Score::Loss(_)) {
                continue;
            }
            for (spec, agreed) in ["proof:nodes=30000", "mcts:nodes=3000,seed=1"]
                .iter()
                .zip(&mut agreed)
            {
                let mut engine = search::player(&start, spec).unwrap();
                let task = Task::new(&position, Limits::default());
                let found = engine.think(&task, &Stop::new(), &mut |_| {});
                match (expected, found.lines[0].score) {
                    (Score::Win(_), Score::Win(_)) | (Score::Loss(_), Score::Loss(_)) => {
                        *agreed += 1;
                    }
                    (_, Score::Points(_) | Score::Chance(_) | Score::Unknown) => {}
                    (wanted, said) => panic!(
                        "{} {}: {wanted} but {spec} says {said}",
                        self.variant,
                        position.write_position()
                    ),
                }
            }
        }
        agreed
    }
}

#[test]
fn proofs_of_all_kinds_agree_with_minimax() {
    for (variant, plies, count) in [
        ("tictactoe", 6, 150),
        ("othello-4", 10, 150),
        ("othello-6", 32, 250),
        ("amazons:width=4,height=4", 10, 150),
        ("invers-2", 4, 100),
        ("selfo-3", 40, 300),
        ("cover-1", 40, 100),
        ("cover-2", 80, 150),
    ] {
        let check = Solvers {
            variant,
            plies,
            count,
        };
        let agreed = roster::with_variant(variant, check).unwrap();
        println!("{variant}: {agreed:?}");
        assert!(agreed.iter().all(|&n| n > 10), "{variant}: only {agreed:?}");
    }
}

struct Repeatable;

impl Visitor for Repeatable {
    type Output = ();

    fn visit<G: Players>(self, start: G) {
        for spec in [
            "alphabeta:nodes=5000,seed=3,span=2",
            "mcts:nodes=500,seed=3",
            "proof:nodes=5000,seed=3",
            "maxn:nodes=2000,seed=3,span=2",
            "paranoid:nodes=2000,seed=3,span=2",
            "expectedmin:nodes=2000,seed=3",
        ] {
            for position in positions(&start, 10, 3, 5) {
                let once = || {
                    let mut engine = search::player(&start, spec).unwrap();
                    let task = Task::new(&position, Limits::default());
                    let found = engine.think(&task, &Stop::new(), &mut |_| {});
                    (found.lines, found.nodes, found.depth)
                };
                assert_eq!(once(), once(), "{spec}");
            }
        }
    }
}

#[test]
fn a_seed_and_a_node_limit_give_the_same_answer_every_time() {
    for info in roster::GAMES {
        roster::with_variant(info.name, Repeatable).unwrap();
    }
}

/// Random games stay within reach of the variants' names above.
#[test]
fn the_variants_exist() {
    struct Play;
    impl Visitor for Play {
        type Output = u32;
        fn visit<G: Players>(self, start: G) -> u32 {
            playout(start, 10, &mut Xoshiro256PlusPlus::seed_from_u64(1)).1
        }
    }
    for (variant, ..) in VARIANTS {
        assert!(
            roster::with_variant(variant, Play).unwrap() > 0,
            "{variant}"
        );
    }
}
