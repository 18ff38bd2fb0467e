//! Files of values.

use cgt::Store;
use quincunx_amazons::theory::{Budget, Database, End, Extent, Library, Patch, Valuer};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const SMALL: Extent = Extent {
    rows: 3,
    columns: 3,
    empty: 4,
    amazons: 2,
};

/// A file that is removed in the end.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> Self {
        let name = format!("quincunx-theory-{}-{name}.redb", std::process::id());
        let file = Self(std::env::temp_dir().join(name));
        let _ = std::fs::remove_file(&file.0);
        file
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Every canonical region of an extent, by looking at all fillings of the rectangle.
fn regions(extent: Extent) -> HashSet<Patch> {
    let squares = u32::from(extent.rows * extent.columns);
    let mut regions = HashSet::new();
    let mut letters = vec![0; squares as usize];
    loop {
        let count = |letter| letters.iter().filter(|&&l| l == letter).count() as u8;
        if (1..=extent.empty).contains(&count(1))
            && count(2).max(count(3)) <= extent.amazons
            && count(2) + count(3) > 0
        {
            let rows: Vec<String> = letters
                .chunks(extent.columns.into())
                .map(|row| row.iter().map(|&l| ['#', '.', 'x', 'o'][l]).collect())
                .collect();
            let patch: Patch = rows.join("|").parse().unwrap();
            if let [region] = patch.split()[..]
                && region == patch
            {
                regions.insert(patch.canonical().0);
            }
        }
        let Some(at) = letters.iter().position(|&l| l < 3) else {
            return regions;
        };
        letters[..at].fill(0);
        letters[at] += 1;
    }
}

fn fill(database: &mut Database, extent: Extent) -> End {
    let stop = AtomicBool::new(false);
    database.fill(extent, 2, &stop, |_| {}).unwrap()
}

fn look_up(library: &mut Library, patch: Patch, store: &mut Store) -> Option<cgt::Game> {
    library.look_up(patch, store).unwrap()
}

#[test]
fn everything_is_there_and_right() {
    let file = File::new("right");
    let mut database = Database::open(&file.0).unwrap();
    assert_eq!(fill(&mut database, SMALL), End::Complete);
    let size = database.size().unwrap();
    let expected = regions(SMALL);
    assert_eq!(size.regions, expected.len() as u64);
    assert_eq!(size.complete, [SMALL]);
    assert_eq!(size.bytes, std::fs::metadata(&file.0).unwrap().len());

    let mut library = database.library().unwrap();
    let mut valuer = Valuer::default();
    let mut values = HashSet::new();
    for &region in &expected {
        let value = valuer.value(region, &mut Budget::unlimited()).unwrap();
        let found = look_up(&mut library, region, valuer.store());
        assert_eq!(found, Some(value), "{region}");
        let negative = valuer.store().neg(value);
        let found = look_up(&mut library, region.exchanged(), valuer.store());
        assert_eq!(found, Some(negative), "{region}");
        values.insert(value);
    }
    // Not collected: too many empty squares, too many amazons, too wide.
    for text in [
        "x..|...|##o",
        "xxx|...",
        "x..o",
        "x.......|........|........|........",
    ] {
        let patch: Patch = text.parse().unwrap();
        assert_eq!(look_up(&mut library, patch, valuer.store()), None, "{text}");
    }

    let stats = database.stats().unwrap();
    assert_eq!(
        (stats.regions, stats.values),
        (size.regions, values.len() as u64)
    );
    let kinds = [
        stats.integers,
        stats.fractions,
        stats.infinitesimals,
        stats.switches,
        stats.others,
    ];
    assert!(kinds.iter().all(|&kind| kind > 0), "{stats:?}");
    assert_eq!(kinds.iter().sum::<u64>(), stats.regions);
    let (hottest, temperature) = stats.hottest.unwrap();
    let (largest, positions) = stats.largest.unwrap();
    let mut hottest_found = Vec::new();
    let mut largest_found = Vec::new();
    for &region in &expected {
        let value = valuer.value(region, &mut Budget::unlimited()).unwrap();
        let store = valuer.store();
        hottest_found.push((store.temperature(value), region == hottest));
        largest_found.push((store.positions(value).len(), region == largest));
    }
    assert_eq!(hottest_found.iter().max().unwrap(), &(temperature, true));
    assert_eq!(largest_found.iter().max().unwrap(), &(positions, true));

    // A valuer with the library asks it: one position is all it has to work out.
    let patch: Patch = "x..|..o|##.".parse().unwrap();
    let mut taught = Valuer::with_library(database.library().unwrap());
    let value = taught.value(patch, &mut Budget::positions(1)).unwrap();
    let own = valuer.value(patch, &mut Budget::unlimited()).unwrap();
    let text = taught.store().text(value, 10_000);
    assert_eq!(text, valuer.store().text(own, 10_000));
    assert!(
        Valuer::default()
            .value(patch, &mut Budget::positions(1))
            .is_err()
    );

    drop((library, taught));
    // Something that overlaps, and the same again lying on its side.
    let [high, wide] = [(4, 2), (2, 4)].map(|(rows, columns)| Extent {
        rows,
        columns,
        ..SMALL
    });
    assert_eq!(fill(&mut database, high), End::Complete);
    assert_eq!(fill(&mut database, wide), End::Complete);
    let (size, both) = (database.size().unwrap(), &expected | &regions(high));
    assert_eq!(
        (size.regions, size.complete),
        (both.len() as u64, vec![SMALL, high])
    );

    database.reset().unwrap();
    let size = database.size().unwrap();
    assert_eq!((size.regions, size.values, size.complete), (0, 0, vec![]));
}

#[test]
fn what_was_interrupted_goes_on() {
    let extent = Extent {
        rows: 4,
        columns: 3,
        empty: 3,
        amazons: 2,
    };
    let whole = File::new("whole");
    let mut database = Database::open(&whole.0).unwrap();
    assert_eq!(fill(&mut database, extent), End::Complete);
    let expected = regions(extent);
    assert_eq!(database.size().unwrap().regions, expected.len() as u64);

    // Stopped again and again, with a smaller collection in between; and killed: the file is taken
    // away as it is while it is still open.
    let (mut file, mut stops) = (File::new("stopped-0"), 0);
    loop {
        let mut parts = Database::open(&file.0).unwrap();
        if stops == 2 {
            assert_eq!(fill(&mut parts, SMALL), End::Complete);
        }
        let stop = AtomicBool::new(false);
        let end = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(20 + 10 * stops));
                stop.store(true, Ordering::Relaxed);
            });
            parts.fill(extent, 2, &stop, |_| {}).unwrap()
        });
        if end == End::Complete {
            break;
        }
        stops += 1;
        let copy = File::new(&format!("stopped-{stops}"));
        std::fs::copy(&file.0, &copy.0).unwrap();
        file = copy;
    }
    assert!(stops > 1, "it was stopped {stops} times");
    let parts = Database::open(&file.0).unwrap();
    let sizes = [&database, &parts].map(|d| d.size().unwrap());
    assert!(sizes[1].complete.contains(&extent));
    let mut store = Store::new();
    let mut libraries = [&database, &parts].map(|d| d.library().unwrap());
    for &region in &expected {
        let [a, b] = libraries.each_mut().map(|l| look_up(l, region, &mut store));
        assert!(a.is_some() && a == b, "{region}");
    }
}

fn refused(path: &Path) -> String {
    let error = Database::open(path).err().expect("it is refused");
    let text = error.to_string();
    assert!(text.contains(&path.display().to_string()), "{text}");
    text
}

#[test]
fn files_that_cannot_be_used_are_refused() {
    let file = File::new("refused");
    std::fs::write(&file.0, "x...|...o").unwrap();
    assert!(refused(&file.0).contains("remove it and build it again"));
    std::fs::write(&file.0, vec![7; 1 << 20]).unwrap();
    assert!(refused(&file.0).contains("remove it and build it again"));

    // Another version.
    std::fs::remove_file(&file.0).unwrap();
    let other = redb::Database::create(&file.0).unwrap();
    let writing = other.begin_write().unwrap();
    let meta: redb::TableDefinition<&str, u32> = redb::TableDefinition::new("meta");
    writing
        .open_table(meta)
        .unwrap()
        .insert("format", 2)
        .unwrap();
    writing.commit().unwrap();
    drop(other);
    assert!(refused(&file.0).contains("its format is 2, but this program reads format 1"));

    // Cut short, anywhere.
    std::fs::remove_file(&file.0).unwrap();
    let mut database = Database::open(&file.0).unwrap();
    fill(&mut database, SMALL);
    // Nobody else may write meanwhile.
    assert!(refused(&file.0).contains("lready open"));
    drop(database);
    let bytes = std::fs::read(&file.0).unwrap();
    for parts in [1, 10, 50, 90, 99] {
        std::fs::write(&file.0, &bytes[..bytes.len() * parts / 100]).unwrap();
        assert!(refused(&file.0).contains("build it again"), "{parts}");
    }

    let mut database = Database::open(File::new("extent").0.clone()).unwrap();
    for (extent, problem) in [
        (
            Extent {
                rows: 6,
                columns: 5,
                ..SMALL
            },
            "6 rows and 5 columns",
        ),
        (
            Extent {
                rows: 9,
                columns: 1,
                ..SMALL
            },
            "9 rows and 1 columns",
        ),
        (Extent { rows: 0, ..SMALL }, "0 rows and 3 columns"),
        (Extent { empty: 0, ..SMALL }, "at least one empty square"),
    ] {
        let error = database.fill(extent, 1, &AtomicBool::new(false), |_| {});
        assert!(error.unwrap_err().to_string().contains(problem));
    }
}
