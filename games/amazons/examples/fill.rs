//! Fills a database of values: `fill FILE ROWS COLUMNS EMPTY AMAZONS THREADS`.

use quincunx_amazons::theory::{Database, Extent};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, numbers @ ..] = arguments.as_slice() else {
        return Err("usage: fill FILE ROWS COLUMNS EMPTY AMAZONS THREADS".into());
    };
    let numbers: Vec<u8> = numbers
        .iter()
        .map(|n| n.parse())
        .collect::<Result<_, _>>()?;
    let [rows, columns, empty, amazons, threads] = numbers[..] else {
        return Err("usage: fill FILE ROWS COLUMNS EMPTY AMAZONS THREADS".into());
    };
    let extent = Extent {
        rows,
        columns,
        empty,
        amazons,
    };
    let start = Instant::now();
    let mut database = Database::open(file)?;
    println!("{extent}");
    let end = database.fill(
        extent,
        threads.into(),
        &AtomicBool::new(false),
        |progress| {
            println!("{:6.1} s {progress:?}", start.elapsed().as_secs_f64());
        },
    )?;
    println!("{end:?} after {:.1} s", start.elapsed().as_secs_f64());
    println!("{:#?}", database.size()?);
    println!("{:#?}", database.stats()?);
    Ok(())
}
