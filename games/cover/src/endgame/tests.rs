//! Tables against a slow analysis that knows nothing but the rules.

use super::boards::Boards;
use super::craft::CoverCraft;
use super::material::Material;
use super::oracle::{self, Oracle};
use super::space::Endgame;
use super::stats;

use crate::{Corners, Cover, FourPlies};
use game::{Game, Notation, Symmetric};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use tables::{Means, Plain, Retrograde, Shelf, TableFile, Verdict, Workshop};

const ONE_AGAINST_ONE: Material = Material { mover: 1, other: 1 };

/// A table, worked out here and now.
fn build<B: Corners>(stones: u32, material: Material, lower: &[Oracle<B>]) -> Oracle<B> {
    let boards = Arc::new(Boards::new(B::geometry(stones), material));
    let endgame = Endgame::new(Arc::clone(&boards), lower);
    let values = Retrograde::new(&endgame).run(|_| ControlFlow::Continue(()));
    let bytes = oracle::write(&endgame, &values.unwrap()).into_bytes();
    let file = TableFile::held("in memory", bytes).unwrap();
    Oracle::open(file, boards).unwrap()
}

/// All positions with one stone a side before which nothing was played.
fn one_against_one<B: Corners>(stones: u32) -> Vec<Cover<B, FourPlies>> {
    let start = Cover::<B, FourPlies>::start(stones);
    let names: Vec<String> = start
        .layout()
        .fields()
        .map(|field| crate::names::Naming::Diagram.name(start.layout(), field))
        .collect();
    let mut positions = Vec::new();
    for blue in &names {
        for red in &names {
            for mover in ["blue", "red"] {
                let text = format!("[{blue}]x[{red}] {mover}");
                positions.extend(start.read_position(&text));
            }
        }
    }
    positions
}

fn compare<B: Corners>(stones: u32) {
    let plain = Plain::from_all(one_against_one::<B>(stones));
    let oracle = build::<B>(stones, ONE_AGAINST_ONE, &[]);
    let mut with_history = 0;
    for (position, worth) in plain.positions().iter().zip(plain.solve()) {
        let kept = oracle.probe(position);
        // Who stands on a homebase, or has lost all stones, is not in the table.
        if let Some(kept) = kept {
            assert_eq!(kept, worth.verdict(), "{}", position.write_position());
            with_history += usize::from(position.history() != &FourPlies::default());
        } else {
            assert!(
                position.outcome().is_some(),
                "{}",
                position.write_position()
            );
        }
    }
    assert!(with_history > plain.positions().len() / 2);
}

#[test]
fn every_position_of_the_smallest_boards_with_every_history() {
    compare::<u64>(1);
    compare::<u64>(2);
}

#[test]
fn the_published_figures() {
    let oracle = build::<u128>(4, ONE_AGAINST_ONE, &[]);
    let tables = stats::tables(std::slice::from_ref(&oracle));
    let value = |row: usize| tables[0].rows[row][1].clone();
    let values: Vec<String> = (0..5).map(value).collect();
    assert_eq!(values, ["27294", "6860", "9075", "9075", "9144"]);
    let longest = tables[0]
        .rows
        .iter()
        .find(|row| row[0].starts_with("longest"));
    assert_eq!(longest.unwrap()[1], "38");
    let start = Cover::<u128, FourPlies>::start(4);
    let probe = |text: &str| oracle.probe(&start.read_position(text).unwrap()).unwrap();
    assert_eq!(probe("[A08]x[A11] red"), Verdict::Loss(38));
    assert_eq!(probe("[H08]x[J10] blue"), Verdict::Draw);
    assert_eq!(probe("[H10]x[J10] blue"), Verdict::Win(11));
}

#[test]
fn positions_seen_from_another_side_are_worth_the_same() {
    let one = build::<u64>(2, ONE_AGAINST_ONE, &[]);
    let two = build::<u64>(
        2,
        Material { mover: 2, other: 1 },
        std::slice::from_ref(&one),
    );
    let mut position = Cover::<u64, FourPlies>::start(2)
        .read_position("[C01,A03]x[G05] red")
        .unwrap();
    let mut known = 0;
    for turn in 0..200 {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        let verdict = two.probe(&position);
        known += usize::from(verdict.is_some());
        for symmetry in 0..position.symmetries() {
            assert_eq!(two.probe(&position.transform(symmetry)), verdict);
        }
        // To and fro, as long as it goes.
        let quiet = |mv: &&crate::Move| two.probe(&position.after(**mv)).is_some();
        let Some(mv) = moves
            .iter()
            .cycle()
            .skip(turn * 7)
            .take(moves.len())
            .find(quiet)
        else {
            break;
        };
        position.play_unchecked(*mv);
    }
    assert!(known > 50, "{known}");
}

#[test]
fn what_is_built_on_the_disk_is_checked_and_interruption_changes_nothing() {
    let folder = std::env::temp_dir().join(format!("quincunx-tables-{}", std::process::id()));
    let shelves = [Shelf::at(folder.join("one")), Shelf::at(folder.join("two"))];
    let workshop = CoverCraft::<u64>::new(2);
    let means = Means {
        memory: 1 << 30,
        save_every: Duration::from_secs(1000),
    };
    let build = |shelf: &Shelf, most: usize| {
        let mut told = 0;
        workshop.build("2v1", shelf, means, &mut |_| {
            told += 1;
            if told > most {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
    };
    build(&shelves[0], usize::MAX).unwrap();
    // Again and again a little further.
    let mut interruptions = 0;
    while let Err(error) = build(&shelves[1], 5) {
        assert_eq!(error.to_string(), "interrupted");
        interruptions += 1;
    }
    assert!(interruptions > 5, "{interruptions}");
    let checked = shelves.each_ref().map(|shelf| {
        let go_on = &mut |_: &tables::News<'_>| ControlFlow::Continue(());
        workshop.verify("2v1", shelf, go_on).unwrap()
    });
    assert_eq!(checked[0], checked[1]);
    assert!(checked[0].derived > 1_000_000 && checked[0].searched >= 1000);
    let little = Means {
        memory: 1 << 20,
        ..means
    };
    let error = workshop.build("2v2", &shelves[0], little, &mut |_| {
        ControlFlow::Continue(())
    });
    assert!(error.unwrap_err().to_string().contains("--memory"));
    let error = Workshop::stats(&workshop, "3v1", &shelves[0])
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "there is no table '3v1' of cover-2; there are 1v1, 2v1, 2v2, breakthrough"
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn diagrams() {
    let oracle = build::<u128>(4, ONE_AGAINST_ONE, &[]);
    let text = super::verdicts::diagram(&oracle, "[F06] blue")
        .unwrap()
        .text;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 12);
    // The source's example: [F06]x[H08] is a draw.
    assert_eq!(lines[11 - 8].split(' ').nth(8), Some("."), "{text}");
    assert_eq!(lines[11 - 6].split(' ').nth(6), Some("X"), "{text}");
    assert!(super::verdicts::diagram(&oracle, "[F06]x[A05] blue").is_err());
    assert!(super::verdicts::diagram(&oracle, "[F06").is_err());
}

/// What ships is what is built.
#[test]
fn the_tables_in_the_program() {
    fn compare<B: Corners>(stones: u32) {
        let built = build::<B>(stones, ONE_AGAINST_ONE, &[]);
        let shelf = Shelf::shipped_only();
        let shipped = tables::find(&CoverCraft::<B>::new(stones), ONE_AGAINST_ONE, &shelf)
            .unwrap()
            .unwrap();
        assert_eq!(
            shipped.file().checksum(),
            built.file().checksum(),
            "Cover-{stones}"
        );
    }
    (1..=3).for_each(compare::<u64>);
    (4..=5).for_each(compare::<u128>);
    (6..=10).for_each(compare::<board::Wide<5>>);
}

/// Cover-2 is solved: the table of the start ships, and every value in it follows from the others.
#[test]
fn cover_2_is_solved() {
    let workshop = CoverCraft::<u64>::new(2);
    let shelf = Shelf::shipped_only();
    for table in ["1v1", "2v1", "2v2"] {
        let go_on = &mut |_: &tables::News<'_>| ControlFlow::Continue(());
        assert!(workshop.verify(table, &shelf, go_on).unwrap().derived > 0);
    }
    let start = Cover::<u64, FourPlies>::start(2);
    assert_eq!(search::Tactics::verdict(&start), Some(Verdict::Draw));
}
