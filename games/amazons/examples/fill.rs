//! Fills a database of values: `fill FILE ROWS COLUMNS EMPTY AMAZONS THREADS`.

use quincunx_amazons::theory::{Database, Extent};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

const USAGE: &str = "usage: fill FILE ROWS COLUMNS EMPTY AMAZONS THREADS";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, numbers @ ..] = arguments.as_slice() else {
        return Err(USAGE.into());
    };
    let numbers: Result<Vec<u8>, _> = numbers.iter().map(|number| number.parse()).collect();
    let [rows, columns, empty, amazons, threads] = numbers?[..] else {
        return Err(USAGE.into());
    };
    let extent = Extent {
        rows,
        columns,
        empty,
        amazons,
    };
    println!("{extent}");
    let start = Instant::now();
    let seconds = || start.elapsed().as_secs_f64();
    let mut database = Database::open(file)?;
    let end = database.fill(
        extent,
        threads.into(),
        &AtomicBool::new(false),
        |progress| {
            println!("{:8.1} s {progress:?}", seconds());
        },
    )?;
    println!("{end:?} after {:.1} s", seconds());
    println!("{:?}", database.size()?);
    let stats = database.stats()?;
    println!("{stats:?}");
    if let (Some((hottest, temperature)), Some((largest, positions))) =
        (stats.hottest, stats.largest)
    {
        println!("the hottest is {hottest}, temperature {temperature}");
        println!("the largest is {largest}, {positions} positions");
    }
    println!("looked at after {:.1} s", seconds());
    Ok(())
}
