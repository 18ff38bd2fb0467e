//! The counts, against exploring the smallest board and against figures of the thesis.

use game::{Game, Notation, Options, Player, Table, canonical};
use quincunx_invers::{Invers, InversFamily};
use search::Family;
use std::collections::HashSet;

fn counts(size: &str) -> Vec<Table> {
    let options = Options::new(&InversFamily::INFO, &[("size", size)]).unwrap();
    InversFamily::counts(&options)
}

/// The number in the row that begins with these words.
fn number<'a>(table: &'a Table, words: &str) -> &'a str {
    let row = table.rows.iter().find(|r| r[0].trim().starts_with(words));
    &row.unwrap_or_else(|| panic!("no row '{words}'"))[1]
}

/// Every text of a position on 2×2 with the right stones, right or wrong in all else.
fn all_texts() -> Vec<String> {
    let mut texts = Vec::new();
    for stones in 0..4usize.pow(4) * 4 * 2 {
        let letter = |i: u32| ["Y", "y", "R", "r"][stones / 4usize.pow(i) % 4];
        let hands = ["yy", "yr", "ry", "rr"][stones / 256 % 4];
        let side = ["y", "r"][stones / 1024];
        let [a, b, c, d] = [0, 1, 2, 3].map(letter);
        let text = format!("{hands} {a}{b}|{c}{d} {side}");
        let yellow = text[..8].chars().filter(|c| "Yy".contains(*c)).count();
        if yellow == 3 {
            texts.push(text);
        }
    }
    texts
}

/// The arguments by which positions are excluded, in words of their own.
fn is_excluded(position: &Invers<2>) -> bool {
    let players = [Player::FIRST, Player::SECOND];
    let on_board = position.write_position()[3..8].to_owned();
    let no_push_yet = !on_board.contains(['y', 'r']);
    let took_an_unturned_stone = players.iter().any(|p| {
        let held = position.hand(*p).owner;
        held != *p && position.normal_stones(held) == 2
    });
    let last_mover_holds = position.hand(position.to_move().opponent()).owner;
    let complete = players.iter().find(|p| position.normal_stones(**p) == 0);
    (no_push_yet && *position != Invers::start())
        || took_an_unturned_stone
        || complete.is_some_and(|colour| *colour != last_mover_holds)
}

#[test]
fn on_2_by_2_all_arrangements_are_counted_one_by_one() {
    let tables = counts("2");
    let texts = all_texts();
    assert_eq!(
        number(&tables[0], "positions: the same"),
        texts.len().to_string()
    );
    let boards: HashSet<&str> = texts.iter().map(|t| &t[3..8]).collect();
    assert_eq!(number(&tables[0], "boards with"), boards.len().to_string());

    // Reading refuses too many normal stones and two complete colours.
    let start = Invers::<2>::start();
    let possible: Vec<Invers<2>> = texts
        .iter()
        .filter_map(|text| start.read_position(text).ok())
        .filter(|position| !is_excluded(position))
        .collect();
    assert_eq!(
        number(&tables[0], "positions that no argument"),
        possible.len().to_string()
    );
    let finished = possible.iter().filter(|p| p.outcome().is_some()).count();
    assert_eq!(number(&tables[0], "of them finished"), finished.to_string());
    let orbits: HashSet<String> = possible
        .iter()
        .map(|p| canonical(p, Notation::write_position).write_position())
        .collect();
    assert_eq!(
        number(&tables[0], "the same up to"),
        orbits.len().to_string()
    );

    let normal = |p: &Invers<2>| p.normal_stones(Player::FIRST) + p.normal_stones(Player::SECOND);
    for row in &tables[1].rows {
        let layer = possible.iter().filter(|p| normal(p).to_string() == row[0]);
        assert_eq!(row[1], layer.count().to_string(), "layer {}", row[0]);
    }

    // What can be reached is not excluded.
    let mut seen = HashSet::from([start]);
    let mut todo = vec![start];
    while let Some(position) = todo.pop() {
        assert!(
            possible.contains(&position),
            "{}",
            position.write_position()
        );
        let next = position.moves().into_iter().map(|m| position.after(m));
        todo.extend(next.filter(|p| seen.insert(*p)));
    }
    assert_eq!(
        number(&tables[0], "positions that can be reached"),
        seen.len().to_string()
    );
}

#[test]
fn the_figures_of_the_thesis() {
    let tables = counts("6");
    assert_eq!(
        number(&tables[0], "boards, each"),
        (1u128 << 72).to_string()
    );
    assert_eq!(
        number(&tables[2], "24^36"),
        "48708493958471199415506599153950129703565945470976"
    );
    assert_eq!(
        number(&tables[2], "24!/12!"),
        (13..=24).chain([12; 16]).product::<u128>().to_string()
    );
    assert_eq!(number(&tables[2], "plies of a game"), "35");
    assert_eq!(number(&tables[2], "plies of the shortest"), "18");
}

#[test]
fn every_size_adds_up() {
    for size in ["2", "4", "6", "8"] {
        let tables = counts(size);
        let read = |words: &str| number(&tables[0], words).parse::<u128>().unwrap();
        let layers: u128 = tables[1]
            .rows
            .iter()
            .map(|r| r[1].parse::<u128>().unwrap())
            .sum();
        assert_eq!(layers, read("positions that no argument"));
        assert!(layers < read("positions: the same"));
        assert!(read("the same up to") >= layers / 16);
    }
    // The layer of nine normal stones on 4×4 by hand. C(16,7) = C(16,9) = 11440, C(16,8) = 12870.
    let colours_hands_and_turn = 2 * (2 * 11_440 + 2 * 12_870);
    let one_colour_all_normal = 2 * 2 * 11_440;
    let held_but_not_turned = 2 * 2 * 8 * 12_870;
    let expected = colours_hands_and_turn * 11_440 - one_colour_all_normal - held_but_not_turned;
    let layer = &counts("4")[1].rows[7];
    assert_eq!(layer[..2], ["9".to_owned(), expected.to_string()]);
}
