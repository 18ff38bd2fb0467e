//! How long the mathematics of a position takes.
//!
//! `cargo test --release -p quincunx-amazons --test theory pace -- --ignored --nocapture`

use crate::games::played;
use crate::random;
use conformance::overlay;
use game::Notation;
use quincunx_amazons::Amazons;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::time::{Duration, Instant};

/// What a reader who leafs through a game waits for, at most, nearly always.
const PATIENCE: Duration = Duration::from_millis(200);

#[test]
#[ignore = "it measures time, so the machine should do nothing else"]
fn stepping_through_games_keeps_pace() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(3);
    let start = Amazons::start(10, 10).unwrap();
    let mut positions = Vec::new();
    for game in 0..60 {
        positions.extend(played(start, [1, 4, 16][game % 3], &mut dice));
    }
    positions.extend((0..300).map(|_| random::territories(&mut dice)));
    let mut times = Vec::new();
    let (mut split, mut summed) = (0, 0);
    for position in positions {
        let before = Instant::now();
        let values = overlay(&position, "values");
        times.push((before.elapsed(), position));
        split += usize::from(!values.sections.is_empty());
        summed += usize::from(values.facts.len() > 1);
    }
    times.sort_by_key(|(time, _)| *time);
    let count = times.len();
    println!("{count} positions, {split} with a known region, {summed} with a known sum");
    for share in [50, 90, 99] {
        println!(
            "{share} of 100 take at most {:?}",
            times[count * share / 100].0
        );
    }
    for (time, position) in times.iter().rev().take(5) {
        println!("{time:?} {}", position.write_position());
    }
    let slow = times.iter().filter(|(time, _)| *time > PATIENCE).count();
    assert!(100 * slow <= count, "{slow} of {count} take too long");
}
