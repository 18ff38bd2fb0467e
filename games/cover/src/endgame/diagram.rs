//! Diagrams: all stones but one in their places, and what each place of the last one is worth.
//!
//! The board is seen as rows and columns, the last row at the top, as in appendix B of the source:
//! `X` a stone of Blue and `O` one of Red, `#` where the stone cannot lie, `+` where Blue wins, `-` where
//! Red does, `.` where nobody can.

use super::oracle::Oracle;
use crate::names::{Naming, read_field, row_letter};
use crate::{Board, Corners, Cover, Field, FourPlies, Layout};
use game::{Cursor, Game, Outcome, Player};
use std::fmt::Write;
use tables::Verdict;

/// The stones that are given and the side to move: `[F06] blue`, `[F06,G08]x[C03] red`.
struct Question {
    stones: [Vec<Field>; 2],
    to_move: Player,
}

/// The diagram with these stones. The stone that is not given is Red's.
pub(super) fn text<B: Corners>(oracle: &Oracle<B>, pieces: &str) -> Result<String, String> {
    let layout = oracle.boards().chart.layout;
    let question = read(layout, pieces)?;
    let [blue, red] = &question.stones;
    let material = oracle.boards().material();
    let (blues, reds) = (blue.len() as u32, red.len() as u32 + 1);
    if (blues.max(reds), blues.min(reds)) != (material.mover, material.other) {
        return Err(format!(
            "give the stones of {material} but for one of Red, whose place the diagram leaves open: {}",
            example(layout, material.mover, material.other),
        ));
    }
    let mut base = Board::<B>::empty(layout.stones());
    base.to_move = question.to_move;
    for (player, fields) in Player::all(2).zip(&question.stones) {
        for field in fields {
            if !fits(&base, player, *field) {
                let name = Naming::Diagram.name(layout, *field);
                return Err(format!("{name}: no stone of that side can lie there"));
            }
            base.stones[player.index()].toggle(*field);
        }
    }
    let mut text = String::new();
    for row in (1..=layout.size()).rev() {
        text.push(row_letter(row));
        for column in 1..=layout.size() {
            let field = layout.field(row, column).expect("it is on the board");
            let _ = write!(text, " {}", sign(oracle, &base, field));
        }
        text.push('\n');
    }
    let columns: String = (1..=layout.size())
        .map(|c| format!(" {}", c % 10))
        .collect();
    let _ = writeln!(text, " {columns}");
    Ok(text)
}

fn example(layout: Layout, blues: u32, reds: u32) -> String {
    let names = |player: Player, count: u32| {
        let fields = layout.start(player).take(count as usize);
        let names: Vec<String> = fields.map(|f| Naming::Diagram.name(layout, f)).collect();
        names.join(",")
    };
    format!(
        "[{}]x[{}] blue",
        names(Player::FIRST, blues),
        names(Player::SECOND, reds - 1)
    )
}

/// Can a stone of this side lie there?
fn fits<B: Corners>(board: &Board<B>, player: Player, field: Field) -> bool {
    let layout = board.layout();
    let is_home = field == layout.homebase(player);
    let is_free = layout
        .ends(field)
        .iter()
        .all(|corner| board.covering(*corner).is_none());
    is_free && (!is_home || layout.start(player).any(|start| start == field))
}

fn sign<B: Corners>(oracle: &Oracle<B>, base: &Board<B>, field: Field) -> char {
    match base.owner(field) {
        Some(Player::FIRST) => return 'X',
        Some(_) => return 'O',
        None if !fits(base, Player::SECOND, field) => return '#',
        None => {}
    }
    let mut board = *base;
    board.stones[Player::SECOND.index()].toggle(field);
    let position: Cover<B, FourPlies> = Cover {
        board,
        history: FourPlies::default(),
    };
    let winner = match position.outcome() {
        Some(Outcome::Win(winner)) => Some(winner),
        Some(Outcome::Draw) => None,
        None => match oracle.probe(&position) {
            Some(Verdict::Win(_)) => Some(position.to_move()),
            Some(Verdict::Loss(_)) => Some(position.to_move().opponent()),
            _ => None,
        },
    };
    match winner {
        Some(Player::FIRST) => '+',
        Some(_) => '-',
        None => '.',
    }
}

fn read(layout: Layout, text: &str) -> Result<Question, String> {
    let mut cursor = Cursor::new(text);
    let mut stones = [Vec::new(), Vec::new()];
    let failed = |error: game::ParseError| error.to_string();
    for (number, side) in stones.iter_mut().enumerate() {
        cursor.skip_space();
        if number == 1 && !cursor.eat("x") {
            break;
        }
        cursor.expect("[").map_err(failed)?;
        cursor.skip_space();
        while !cursor.eat("]") {
            side.push(read_field(&mut cursor, layout).map_err(failed)?);
            cursor.skip_space();
            cursor.eat(",");
            cursor.skip_space();
        }
    }
    cursor.skip_space();
    let word = cursor
        .take_while(|c| c.is_ascii_alphabetic())
        .to_ascii_lowercase();
    let to_move = match word.as_str() {
        "" | "blue" => Player::FIRST,
        "red" => Player::SECOND,
        _ => return Err(cursor.error("'blue' or 'red'").to_string()),
    };
    cursor.skip_space();
    cursor.end().map_err(failed)?;
    Ok(Question { stones, to_move })
}
