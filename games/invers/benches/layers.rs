//! How fast layers are built: `cargo bench -p quincunx-invers --bench layers`.

use game::{Notation, VariantName};
use quincunx_invers::{Invers, InversFamily};
use search::Family;
use std::ops::ControlFlow;
use std::time::Duration;
use tables::{Means, Plain, Shelf};

fn main() {
    divan::main();
}

/// All 4×4 boards with two normal stones.
#[divan::bench(threads = 1, sample_count = 3)]
fn lowest_layer(bencher: divan::Bencher<'_, '_>) {
    let name = VariantName::parse("invers-4").expect("it is a name");
    let options = name.options(&InversFamily::INFO).expect("it has sizes");
    let workshop = InversFamily::workshop(&options).expect("small boards have tables");
    let folder = std::env::temp_dir().join(format!("quincunx-bench-{}", std::process::id()));
    let means = Means {
        memory: 1 << 30,
        save_every: Duration::MAX,
    };
    bencher.bench_local(|| {
        let _ = std::fs::remove_dir_all(&folder);
        let shelf = Shelf::at(folder.clone());
        workshop.build("2", &shelf, means, &mut |_| ControlFlow::Continue(()))
    });
    let _ = std::fs::remove_dir_all(&folder);
}

/// The same from one such board on, as one would first think of it.
#[divan::bench(threads = 1, sample_count = 1)]
fn lowest_layer_plainly(bencher: divan::Bencher<'_, '_>) {
    let start = Invers::<4>::start()
        .read_position("yr ryry|yryr|ryRy|yrYr y")
        .expect("it is a position");
    bencher.bench_local(|| Plain::from_all([start]).solve().len());
}
