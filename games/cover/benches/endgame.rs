//! How fast tables are built and asked: `cargo bench -p quincunx-cover --bench endgame`.

use game::{Game, Player, Sample, VariantName};
use quincunx_cover::{Cover, CoverFamily, FourPlies};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Family, Tactics};
use std::ops::ControlFlow;
use std::time::Duration;
use tables::{Means, Plain, Shelf};

fn main() {
    divan::main();
}

/// Positions of random games, with their histories.
fn positions(
    stones: u32,
    is_wanted: impl Fn(&Cover<u64, FourPlies>) -> bool,
) -> Vec<Cover<u64, FourPlies>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut positions = Vec::new();
    while positions.len() < 1000 {
        let mut position = Cover::start(stones);
        while let Some(mv) = position.sample(&mut rng) {
            position.play_unchecked(mv);
            if is_wanted(&position) {
                positions.push(position);
            }
        }
    }
    positions
}

/// A thousand questions to the tables of Cover-2.
#[divan::bench(threads = 1)]
fn probe_a_thousand(bencher: divan::Bencher<'_, '_>) {
    let positions = positions(2, |position| position.verdict().is_some());
    let ask = || positions.iter().filter(|p| p.verdict().is_some()).count();
    assert!(ask() >= 1000);
    bencher.bench_local(ask);
}

/// The table of one stone against one.
#[divan::bench(args = [2, 4], threads = 1, sample_count = 5)]
fn one_against_one(bencher: divan::Bencher<'_, '_>, stones: u32) {
    let name = format!("cover-{stones}");
    let name = VariantName::parse(&name).expect("it is a name");
    let options = name.options(&CoverFamily::INFO).expect("it has sizes");
    let workshop = CoverFamily::workshop(&options).expect("Cover has tables");
    let folder = std::env::temp_dir().join(format!("quincunx-bench-{}", std::process::id()));
    let means = Means {
        memory: 1 << 30,
        save_every: Duration::MAX,
    };
    bencher.bench_local(|| {
        let _ = std::fs::remove_dir_all(&folder);
        let shelf = Shelf::at(folder.clone());
        workshop.build("1v1", &shelf, means, &mut |_| ControlFlow::Continue(()))
    });
    let _ = std::fs::remove_dir_all(&folder);
}

/// The same, as one would first think of it.
#[divan::bench(threads = 1, sample_count = 1)]
fn one_against_one_of_cover_2_plainly(bencher: divan::Bencher<'_, '_>) {
    let wanted = |position: &Cover<u64, FourPlies>| {
        Player::all(2).all(|player| position.board().fields_of(player).len() == 1)
    };
    let starts = positions(2, wanted);
    bencher.bench_local(|| Plain::from_all(starts.iter().copied()).solve().len());
}
