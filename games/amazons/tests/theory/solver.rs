//! The solver against plain minimax.

use crate::minimax::Plain;
use game::{Game, Sample};
use quincunx_amazons::Amazons;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Engine, Limits, Power, Report, Score, Stop, Tactics, Task};

const POWER: Power = Power {
    threads: 1,
    megabytes: 64,
};

fn solve(engine: &mut dyn Engine<Amazons>, position: &Amazons) -> Report<quincunx_amazons::Move> {
    let task = Task::new(position, Limits::default());
    engine.think(&task, &Stop::new(), &mut |_| {})
}

#[test]
fn late_positions_are_solved_as_by_minimax() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut plain = Plain::default();
    let mut counts = [0; 2];
    for game in 0..800 {
        let (width, height, plies) = [(4, 5, 5), (5, 4, 5), (5, 5, 10), (4, 4, 2)][game % 4];
        let mut position = Amazons::start(width, height).unwrap();
        for _ in 0..plies {
            if let Some(mv) = position.sample(&mut rng) {
                position.play_unchecked(mv);
            }
        }
        if position.outcome().is_some() {
            continue;
        }
        let (_, mut solver) = position.solver(POWER).unwrap();
        let found = solve(solver.as_mut(), &position);
        let wins = plain.mover_wins(&position);
        counts[usize::from(wins)] += 1;
        let line = &found.lines[0];
        assert_eq!(matches!(line.score, Score::Win(_)), wins, "{position:?}");
        assert_eq!(matches!(line.score, Score::Loss(_)), !wins, "{position:?}");
        // The line is played to the end, and ends as it should.
        let mut last = position;
        for mv in &line.moves {
            assert!(last.is_legal(*mv));
            let is_winner = plain.mover_wins(&last);
            assert!(!is_winner || plain.is_winning(&last, *mv));
            last.play_unchecked(*mv);
        }
        assert!(last.outcome().is_some());
        let (Score::Win(most) | Score::Loss(most)) = line.score else {
            unreachable!()
        };
        assert!(line.moves.len() <= most as usize);
        assert_eq!(most % 2 == 1, wins);
        plain.tidy();
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn small_starts_are_solved() {
    for (width, height, first_wins) in [(4, 4, false), (5, 4, true)] {
        let start = Amazons::start(width, height).unwrap();
        let found = solve(start.solver(POWER).unwrap().1.as_mut(), &start);
        let wins = matches!(found.lines[0].score, Score::Win(_));
        assert_eq!(wins, first_wins, "{width}×{height}");
    }
}

#[test]
fn it_gives_up_when_told() {
    let start = Amazons::start(8, 8).unwrap();
    let (_, mut solver) = start.solver(POWER).unwrap();
    let task = Task::new(&start, Limits::nodes(5000));
    let found = solver.think(&task, &Stop::new(), &mut |_| {});
    assert_eq!(found.lines[0].score, Score::Unknown);
    assert!(start.is_legal(found.best().unwrap()) && found.nodes < 6000);
    // A great board is for another search.
    assert!(Amazons::start(10, 10).unwrap().solver(POWER).is_none());
}
