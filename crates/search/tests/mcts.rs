//! How a Monte-Carlo tree search behaves: limits, memory, reuse, choices.

mod toys;

use game::{Game, Hashed, Outcome, Packed, Player, Refereed, Sample};
use quincunx_search::{
    Blind, Engine, Evaluate, Limits, Mcts, MctsOptions, PlayerClock, PolicyInfo, Report, Score,
    SpecError, Stop, Tactics, Task, Term, Value, Widening, player,
};
use rand::{Rng, RngExt};
use std::ops::ControlFlow;
use std::time::Duration;
use tictactoe::{Square, TicTacToe};
use toys::{Bush, mix};

fn think<G: Game>(engine: &mut dyn Engine<G>, task: &Task<'_, G>) -> Report<G::Move> {
    engine.think(task, &Stop::new(), &mut |_| ())
}

fn options<G: Tactics>() -> MctsOptions {
    MctsOptions {
        memory: 1,
        seed: 1,
        ..MctsOptions::usual::<G>()
    }
}

/// A game that is not worth playing: always 1200 moves in 40 stages, for ever or for so many plies.
/// The one with the most even moves wins.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Vast {
    plies: u32,
    longest: u32,
    even: [u32; 2],
    id: u64,
}

impl Vast {
    const WIDTH: u32 = 1200;

    fn new(longest: u32) -> Self {
        Self {
            plies: 0,
            longest,
            even: [0; 2],
            id: 0,
        }
    }
}

impl Game for Vast {
    type Move = u32;

    fn to_move(&self) -> Player {
        Player((self.plies % 2) as u8)
    }
    fn for_each_move<B>(&self, mut f: impl FnMut(u32) -> ControlFlow<B>) -> ControlFlow<B> {
        let width = if self.plies < self.longest {
            Self::WIDTH
        } else {
            0
        };
        (0..width).try_for_each(&mut f)
    }
    fn play_unchecked(&mut self, mv: u32) {
        self.even[self.to_move().index()] += u32::from(mv.is_multiple_of(2));
        self.plies += 1;
        self.id = mix(self.id + u64::from(mv) + 1);
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.plies >= self.longest).then(|| match self.even[0].cmp(&self.even[1]) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::FIRST),
            std::cmp::Ordering::Less => Outcome::Win(Player::SECOND),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }
}

impl Sample for Vast {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<u32> {
        (self.plies < self.longest).then(|| rng.random_range(0..Self::WIDTH))
    }
}
impl Refereed for Vast {}
impl Hashed for Vast {
    fn hash(&self) -> u64 {
        self.id
    }
}
impl Packed for Vast {
    fn pack(mv: u32) -> u32 {
        mv
    }
    fn unpack(code: u32) -> u32 {
        code
    }
}
impl Tactics for Vast {
    fn promise(&self, mv: u32) -> i32 {
        i32::from(mv.is_multiple_of(100))
    }
    const STAGED: bool = true;
    fn stage(&self, mv: u32) -> u32 {
        mv / 30
    }
    const POLICIES: &'static [PolicyInfo] = &[PolicyInfo {
        name: "slow",
        about: "takes a millisecond for each move",
    }];
    fn policy_move<R: Rng + ?Sized>(&self, _: usize, rng: &mut R) -> Option<u32> {
        std::thread::sleep(Duration::from_millis(1));
        self.sample(rng)
    }
}

/// Knows who is ahead.
#[derive(Clone, Copy, Debug)]
struct Lead;

impl Evaluate<Vast> for Lead {
    fn evaluate(&self, position: &Vast) -> Value {
        let us = position.to_move().index();
        100 * (position.even[us] as Value - position.even[1 - us] as Value)
    }
    fn terms(&self, _: &Vast) -> Vec<Term> {
        Vec::new()
    }
}

#[test]
fn the_same_seed_gives_the_same_reports() {
    let start = TicTacToe::start();
    let run = |text: &str| {
        let mut engine = player(&start, text).unwrap();
        let mut position = start;
        let mut reports = Vec::new();
        while position.outcome().is_none() {
            let task = Task {
                lines: 3,
                ..Task::new(&position, Limits::nodes(400))
            };
            let mut report = think(&mut *engine, &task);
            report.elapsed = Duration::ZERO;
            position.play_unchecked(report.best().unwrap());
            reports.push(report);
        }
        reports
    };
    for text in [
        "mcts:seed=5,solver=off",
        "mcts:seed=5,cutoff=2,widen=1.5,alpha=0.4,order=eval",
        "mcts:seed=5,reuse=off",
    ] {
        assert_eq!(run(text), run(text), "{text}");
        assert_ne!(run(text), run(&text.replace("seed=5", "seed=6")), "{text}");
    }
}

#[test]
fn node_limits_are_exact() {
    let start = Vast::new(20);
    for threads in [1, 2, 3] {
        for nodes in [1, 2, 777] {
            let options = MctsOptions {
                threads,
                ..options::<Vast>()
            };
            let mut mcts = Mcts::new(options, Blind);
            let report = think(&mut mcts, &Task::new(&start, Limits::nodes(nodes)));
            assert_eq!(report.nodes, nodes);
            assert_eq!(u64::from(mcts.visits()), nodes);
        }
    }
}

#[test]
fn a_depth_ends_the_search() {
    let start = TicTacToe::start();
    let mut mcts = Mcts::new(options::<TicTacToe>(), Blind);
    let report = think(&mut mcts, &Task::new(&start, Limits::depth(3)));
    assert_eq!(report.depth, 3);
    // A tree that is full before it gets there ends the search as well.
    let start = Vast::new(20);
    let mut mcts = Mcts::new(options::<Vast>(), Blind);
    let report = think(&mut mcts, &Task::new(&start, Limits::depth(15)));
    assert!(report.depth < 15);
}

#[test]
fn finished_positions_have_no_move_and_forced_ones_one() {
    let mut mcts = Mcts::new(options::<Vast>(), Blind);
    let report = think(&mut mcts, &Task::new(&Vast::new(0), Limits::nodes(10)));
    assert_eq!((report.best(), report.nodes), (None, 0));
    // Seven marks, then eight: the last square is the only one.
    let mut position = TicTacToe::start();
    for square in [0, 1, 2, 4, 3, 5, 7, 6] {
        position.play_unchecked(Square(square));
    }
    let mut mcts = Mcts::new(options::<TicTacToe>(), Blind);
    let report = think(&mut mcts, &Task::new(&position, Limits::nodes(1000)));
    assert_eq!(report.lines[0].score, Score::Draw);
    assert_eq!(report.lines[0].moves, [Square(8)]);
    assert!(report.nodes < 5);
    // With a clock running, one playout is enough for a forced move.
    let start = Vast::new(9);
    let limits = Limits {
        clock: Some(PlayerClock {
            left: Duration::from_secs(1000),
            increment: Duration::ZERO,
        }),
        ..Limits::default()
    };
    let task = Task {
        among: Some(&[77]),
        ..Task::new(&start, limits)
    };
    let report = think(&mut Mcts::new(options::<Vast>(), Blind), &task);
    assert_eq!((report.best(), report.nodes), (Some(77), 1));
}

#[test]
fn without_any_playout_there_is_still_a_move() {
    let start = Vast::new(9);
    let stop = Stop::new();
    stop.stop();
    let mut mcts = Mcts::new(options::<Vast>(), Blind);
    let task = Task::new(&start, Limits::nodes(1000));
    let report = mcts.think(&task, &stop, &mut |_| ());
    assert!(report.best().is_some());
    assert_eq!((report.nodes, mcts.visits()), (0, 0));
}

#[test]
fn a_stop_is_obeyed_inside_a_playout() {
    // One playout would take two seconds.
    let start = Vast::new(u32::MAX);
    for threads in [1, 2] {
        let options = MctsOptions {
            policy: Some(0),
            threads,
            ..options::<Vast>()
        };
        let mut mcts = Mcts::new(options, Blind);
        let stop = Stop::new();
        let puller = stop.clone();
        let pulled = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            puller.stop();
            std::time::Instant::now()
        });
        let task = Task::new(&start, Limits::default());
        let report = mcts.think(&task, &stop, &mut |_| ());
        let late = pulled.join().unwrap().elapsed();
        assert!(late < Duration::from_millis(1000), "{late:?}");
        assert!(report.best().is_some());
        // Playouts that were broken off leave no trace.
        assert_eq!((report.nodes, mcts.visits()), (0, 0));
    }
}

#[test]
fn reports_come_while_it_thinks() {
    let start = Vast::new(30);
    let mut mcts = Mcts::new(options::<Vast>(), Blind);
    let mut reports = Vec::new();
    let limits = Limits::time(Duration::from_millis(700));
    let last = mcts.think(&Task::new(&start, limits), &Stop::new(), &mut |report| {
        reports.push(report.clone());
    });
    assert!(reports.len() >= 2, "{}", reports.len());
    assert!(reports.is_sorted_by_key(|report| report.nodes));
    assert_eq!(reports.last(), Some(&last));
}

#[test]
fn memory_is_bounded_and_searching_goes_on() {
    let start = Vast::new(30);
    for (stages, threads) in [(true, 1), (false, 1), (true, 2)] {
        let options = MctsOptions {
            stages,
            threads,
            widening: Some(Widening {
                factor: 2.0,
                exponent: 0.25,
            }),
            ..options::<Vast>()
        };
        let mut mcts = Mcts::new(options, Blind);
        let task = Task {
            lines: usize::MAX,
            ..Task::new(&start, Limits::nodes(100_000))
        };
        let report = think(&mut mcts, &task);
        assert_eq!(report.nodes, 100_000);
        assert!(mcts.memory() <= 1 << 20, "{}", mcts.memory());
        assert!(mcts.memory() > 3 << 18, "{}", mcts.memory());
        // After two moves there is room again, and what is known is kept.
        let mut lines = report.lines.iter().map(|line| &line.moves);
        let line = lines.find(|moves| moves.len() > 1).unwrap();
        let next = start.after(line[0]).after(line[1]);
        let report = think(&mut mcts, &Task::new(&next, Limits::nodes(20_000)));
        assert_eq!(report.nodes, 20_000);
        assert!(mcts.visits() > 20_000, "{}", mcts.visits());
        assert!(mcts.memory() <= 1 << 20);
        assert!(report.depth >= 2, "{}", report.depth);
    }
}

#[test]
fn few_nodes_are_made_below_a_position_with_many_moves() {
    let start = Vast::new(30);
    for stages in [true, false] {
        let options = MctsOptions {
            stages,
            memory: 64,
            ..options::<Vast>()
        };
        let mut mcts = Mcts::new(options, Blind);
        think(&mut mcts, &Task::new(&start, Limits::nodes(10_000)));
        // At most one burst of four on each of two levels for a playout, and as many in reserve.
        assert!(mcts.memory() < 10_000 * 16 * 32, "{}", mcts.memory());
    }
}

#[test]
fn the_tree_goes_along_with_the_game() {
    let start = Bush::<true>::new(3, 2, 40);
    for with_history in [true, false] {
        let mut mcts = Mcts::new(options::<Bush<true>>(), Blind);
        let task = Task::new(&start, Limits::nodes(2000));
        let report = think(&mut mcts, &task);
        let line = report.lines[0].moves.clone();
        let (mut position, mut history) = (start.clone(), Vec::new());
        for mv in &line[..2] {
            history.push(position.hash());
            position.play_unchecked(*mv);
        }
        let task = Task {
            history: if with_history { &history } else { &[] },
            ..Task::new(&position, Limits::nodes(1))
        };
        think(&mut mcts, &task);
        let visits = mcts.visits();
        assert!(visits > 100, "{visits}");
        // The same position once more: nothing is lost.
        think(&mut mcts, &task);
        assert_eq!(mcts.visits(), visits + 1);
        // Another game: nothing is left.
        let mut others = (4..).map(|seed| Bush::new(seed, 2, 40));
        let other = others.find(|bush| bush.outcome().is_none()).unwrap();
        think(&mut mcts, &Task::new(&other, Limits::nodes(1)));
        assert_eq!(mcts.visits(), 1);
        mcts.forget();
        assert_eq!((mcts.visits(), mcts.memory()), (0, 0));
    }
}

#[test]
fn good_moves_are_found() {
    // Even moves win; the evaluation sees it at once, playouts after a while.
    let start = Vast::new(5);
    for cutoff in [None, Some(0), Some(1)] {
        for widening in [
            None,
            Some(Widening {
                factor: 2.0,
                exponent: 0.5,
            }),
        ] {
            let options = MctsOptions {
                cutoff,
                widening,
                ..options::<Vast>()
            };
            let mut mcts = Mcts::new(options, Lead);
            let report = think(&mut mcts, &Task::new(&start, Limits::nodes(20_000)));
            assert_eq!(report.best().unwrap() % 2, 0, "{cutoff:?} {widening:?}");
            let Score::Chance(chance) = report.lines[0].score else {
                panic!("{report:?}");
            };
            assert!(chance > 0.5 && chance < 1.0);
        }
    }
}

#[test]
fn lines_are_different_and_in_order() {
    let position = TicTacToe::start();
    let options = MctsOptions {
        solver: false,
        ..options::<TicTacToe>()
    };
    let mut mcts = Mcts::new(options, Blind);
    let task = Task {
        lines: 5,
        ..Task::new(&position, Limits::nodes(5000))
    };
    let report = think(&mut mcts, &task);
    assert_eq!(report.lines.len(), 5);
    assert_eq!(report.best(), Some(Square(4)), "the middle is best");
    let firsts: std::collections::HashSet<_> = report.lines.iter().map(|l| l.moves[0]).collect();
    assert_eq!(firsts.len(), 5);
    for line in &report.lines {
        let mut along = position;
        for mv in &line.moves {
            assert!(along.is_legal(*mv));
            along.play_unchecked(*mv);
        }
    }
}

#[test]
fn nonsense_is_refused() {
    let start = TicTacToe::start();
    for (text, what) in [
        ("mcts:playout=clever", "no playout policy"),
        ("mcts:playout=random,cutoff=0", "cutoff=0"),
        ("mcts:eval=open-twos", "neither is set"),
        ("mcts:alpha=0.5", "widen is not set"),
        ("mcts:stages=on", "no stages"),
    ] {
        match player(&start, text) {
            Err(SpecError::Unfit(why)) => assert!(why.contains(what), "{text}: {why}"),
            Err(other) => panic!("{text}: {other}"),
            Ok(_) => panic!("{text} is accepted"),
        }
    }
    for fine in [
        "mcts",
        "mcts:stages=off,threads=2,memory=1",
        "mcts:playout=random,cutoff=3,eval=open-twos",
        "mcts:c=1.4,widen=2,alpha=0.3,order=eval,eval=open-twos",
    ] {
        assert!(player(&start, fine).is_ok(), "{fine}");
    }
}

/// How much the tree costs: playouts a second against random games a second. Run with
/// `cargo test --release -p quincunx-search --test mcts -- --ignored --nocapture`.
#[test]
#[ignore = "measures"]
fn speed() {
    use rand::SeedableRng;
    let start = TicTacToe::start();
    for _ in 0..3 {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
        let begin = std::time::Instant::now();
        let games = 2_000_000;
        let mut plies = 0;
        for _ in 0..games {
            plies += game::playout(start, 100, &mut rng).1;
        }
        let random = f64::from(games) / begin.elapsed().as_secs_f64();
        let options = MctsOptions {
            solver: false,
            ..options::<TicTacToe>()
        };
        let mut mcts = Mcts::new(options, Blind);
        let report = think(&mut mcts, &Task::new(&start, Limits::nodes(2_000_000)));
        let searched = report.nodes as f64 / report.elapsed.as_secs_f64();
        println!("{random:.0} random games/s ({plies} plies), {searched:.0} playouts/s");
    }
}
