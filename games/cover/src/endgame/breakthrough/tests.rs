//! The definition against the print, and against plain recursion over the rules.

use super::*;
use crate::names::Naming;
use std::collections::{BTreeSet, HashMap};
use tables::Study;

const PRINTED: &str = include_str!("../../../tests/data/breakthrough.txt");

/// Where the print says something else, for reasons unknown. G09 lacks shots along its line that the
/// diagrams of its neighbours have.
const DISAGREEMENTS: [&str; 5] = [
    "D10 blue F11",
    "D10 blue G03",
    "D11 blue G03",
    "G09 blue I10",
    "G09 blue J11",
];

#[test]
fn the_printed_diagrams() {
    let ones = Breakthroughs::<u128>::new(4, 1, None);
    let layout = ones.chart.layout;
    let mut differences = BTreeSet::new();
    let mut compared = 0;
    let text: Vec<&str> = PRINTED
        .lines()
        .filter(|l| !l.starts_with("# D") && !l.starts_with("# m"))
        .collect();
    for printed in text
        .split(|line| line.is_empty())
        .filter(|part| !part.is_empty())
    {
        let (name, rows) = printed.split_first().unwrap();
        let (runner, side) = name.split_once(' ').unwrap();
        let runner = layout
            .fields()
            .find(|f| Naming::Diagram.name(layout, *f) == runner);
        let runner = ones.chart.place(runner.unwrap());
        let to_move = if side == "blue" { RUNNER } else { DEFENDER };
        assert_eq!(rows.len(), 11, "{name}");
        for (row, column) in rows.iter().zip((1..=11).rev()) {
            for (sign, row) in row.split(' ').zip((1..=11).rev()) {
                let field = layout.field(row, column).unwrap();
                let defender = usize::from(ones.chart.place(field));
                let ours = if ones.chart.place(field) == runner {
                    "X"
                } else if !ones.is_possible(runner, &ones.defences[defender]) {
                    "#"
                } else if ones.gets_through(runner, defender, to_move) {
                    "+"
                } else {
                    "-"
                };
                compared += 1;
                if ours != sign {
                    let field = Naming::Diagram.name(layout, field);
                    differences.insert(format!("{name} {field}"));
                }
            }
        }
    }
    assert_eq!(compared, 19 * 121);
    let differences: Vec<&str> = differences.iter().map(String::as_str).collect();
    assert_eq!(differences, DISAGREEMENTS);
}

/// The definition, word by word, over boards: no places, no numbers, no order.
struct Plain<B: Corners> {
    known: HashMap<(Vec<Field>, Vec<Field>, Player), bool>,
    board: std::marker::PhantomData<B>,
}

impl<B: Corners> Plain<B> {
    fn gets_through(&mut self, board: &Board<B>) -> bool {
        let layout = board.layout();
        let key = (
            board.fields_of(RUNNER),
            board.fields_of(DEFENDER),
            board.to_move,
        );
        if key.0.is_empty() {
            return false;
        }
        if key.1.is_empty() || key.0[0] == layout.homebase(DEFENDER) {
            return true;
        }
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut moves = Vec::new();
        let _: ControlFlow<()> = board.for_each_move(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        let away = |field: Field| {
            let (row, column) = layout.row_and_column(field);
            (layout.size() - row).max(layout.size() - column)
        };
        let lies = |field: Field| layout.delta(field).0 % 2 != 0;
        let answer = if board.to_move == RUNNER {
            moves.into_iter().any(|mv| {
                let turns = lies(mv.from) != lies(mv.to);
                let may = if lies(mv.from) {
                    turns
                } else {
                    !turns || away(mv.from) <= 2
                };
                may && away(mv.to) < away(mv.from) && self.gets_through(&board.after(mv))
            })
        } else {
            moves
                .into_iter()
                .all(|mv| self.gets_through(&board.after(mv)))
        };
        self.known.insert(key, answer);
        answer
    }
}

fn compare_with_plain<B: Corners>(stones: u32, step: usize) {
    let ones = Breakthroughs::<B>::new(stones, 1, None);
    let twos = Breakthroughs::<B>::new(stones, 2, Some(&ones));
    let mut plain = Plain {
        known: HashMap::new(),
        board: std::marker::PhantomData,
    };
    let (mut through, mut stopped) = (0, 0);
    for all in [&ones, &twos] {
        for runner in 0..all.chart.len() as Place {
            for (number, defence) in all.possible(runner).step_by(step) {
                for to_move in [RUNNER, DEFENDER] {
                    let board = all.board(runner, &defence.stones, to_move);
                    let answer = all.gets_through(runner, number, to_move);
                    assert_eq!(answer, plain.gets_through(&board), "{board:?}");
                    *if answer { &mut through } else { &mut stopped } += 1;
                }
            }
        }
    }
    assert!(through > 100 && stopped > 100, "{through} {stopped}");
}

#[test]
fn plain_recursion_says_the_same() {
    compare_with_plain::<u64>(1, 1);
    compare_with_plain::<u64>(2, 3);
}

#[test]
fn the_account_of_cover_4() {
    let study = BreakthroughStudy::<u128>::new(4);
    let stats = study.stats();
    let row = |table: usize, name: &str| -> Vec<&str> {
        let mut rows = stats[table].rows.iter();
        let row = rows.find(|row| row[0].starts_with(name)).unwrap();
        row[1..].iter().map(String::as_str).collect()
    };
    assert_eq!(row(0, "too bold"), ["74", "376", "56", "588", "1094"]);
    assert_eq!(row(0, "too shy"), ["328", "14", "6", "2", "350"]);
    assert_eq!(row(0, "that is")[4], "94.66 %");
    // All positions of the table 1v1 that are not over: see figure 27.
    assert_eq!(row(1, "all"), ["26828", "8842", "9144", "8842"]);
    assert_eq!(row(1, "it gets through"), ["9110", "5998", "112", "3000"]);
    assert_eq!(row(1, "the formula"), ["9838", "6058", "140", "3640"]);
    // What is sure is won.
    assert_eq!(row(1, "our own term"), ["5790", "5790", "0", "0"]);
    assert_eq!(
        row(2, "neither stops it alone: it is stopped"),
        ["2094", "782"]
    );
    let diagram = study.diagram("[F08] blue").unwrap();
    assert!(
        diagram.text.contains("\nG + + + + + - - # # * -\n"),
        "{}",
        diagram.text
    );
    assert_eq!(diagram.drawing.pieces.len(), 1);
    assert_eq!(diagram.drawing.overlay.unwrap().texts.len(), 121 - 8);
}

#[test]
fn senseless_questions_are_answered_in_words() {
    let study = BreakthroughStudy::<u128>::new(4);
    for (question, words) in [
        ("[F08,F06] blue", "give the stone that runs"),
        ("[F08]x[C03] blue", "give the stone that runs"),
        ("[K11] blue", "has won"),
        ("[A01] blue", "no stone of that side"),
        ("[Z99] blue", "expected"),
    ] {
        let error = study.diagram(question).unwrap_err();
        assert!(error.contains(words), "{question}: {error}");
    }
}
