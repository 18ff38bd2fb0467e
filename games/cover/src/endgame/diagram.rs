//! Diagrams: all stones but one in their places, and what each place of the last one means.
//!
//! The board is seen as rows and columns, the last row at the top.

use crate::names::{Naming, read_field, row_letter};
use crate::{Board, Corners, Cover, Field, FourPlies, Layout};
use game::{Color, Cursor, Draw, Overlay, Player};
use std::fmt::Write;
use tables::Diagram;

/// The stones that are given and the side to move: `[F06] blue`, `[F06,G08]x[C03] red`.
pub(super) struct Question {
    pub(super) stones: [Vec<Field>; 2],
    pub(super) to_move: Player,
}

/// What is seen on a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sign {
    pub(super) letter: char,
    pub(super) color: Option<Color>,
}

impl Sign {
    pub(super) const fn new(letter: char, color: Color) -> Self {
        Self {
            letter,
            color: Some(color),
        }
    }
}

/// Where the stone cannot lie.
const NO_PLACE: Sign = Sign {
    letter: '#',
    color: None,
};

/// How strong the colour of a sign is.
const SHADE: f32 = 0.45;

/// The diagram of a board whose last stone is Red's; `sign` says what its place means, given the board
/// with it.
pub(super) fn draw<B: Corners>(
    board: &Board<B>,
    [title, about]: [&'static str; 2],
    sign: impl Fn(&Board<B>) -> Sign,
) -> Diagram {
    let layout = board.layout();
    let seen = |field: Field| match board.owner(field) {
        Some(Player::FIRST) => Sign {
            letter: 'X',
            ..NO_PLACE
        },
        Some(_) => Sign {
            letter: 'O',
            ..NO_PLACE
        },
        None if !fits(board, Player::SECOND, field) => NO_PLACE,
        None => {
            let mut board = *board;
            board.stones[Player::SECOND.index()].toggle(field);
            sign(&board)
        }
    };
    let position: Cover<B, FourPlies> = Cover {
        board: *board,
        history: FourPlies::default(),
    };
    let mut drawing = position.draw();
    let mut overlay = Overlay::new("diagram", title, about);
    let mut text = String::new();
    for row in (1..=layout.size()).rev() {
        text.push(row_letter(row));
        for column in 1..=layout.size() {
            let field = layout.field(row, column).expect("it is on the board");
            let Sign { letter, color } = seen(field);
            let _ = write!(text, " {letter}");
            if let Some(color) = color {
                let cell = position.cell_index(field);
                overlay.shade(cell, color, SHADE);
                overlay.text(cell, letter);
            }
        }
        text.push('\n');
    }
    let columns: String = (1..=layout.size())
        .map(|c| format!(" {}", c % 10))
        .collect();
    let _ = writeln!(text, " {columns}");
    drawing.overlay = Some(overlay);
    Diagram { text, drawing }
}

/// Can a stone of this side lie there?
fn fits<B: Corners>(board: &Board<B>, player: Player, field: Field) -> bool {
    let layout = board.layout();
    let mut ends = layout.ends(field).into_iter();
    layout.allows(player, field) && ends.all(|corner| board.covering(corner).is_none())
}

impl Question {
    pub(super) fn read(layout: Layout, text: &str) -> Result<Self, String> {
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
        Ok(Self { stones, to_move })
    }

    /// The board with the stones that are given.
    pub(super) fn board<B: Corners>(&self, layout: Layout) -> Result<Board<B>, String> {
        let mut board = Board::<B>::empty(layout.stones());
        board.to_move = self.to_move;
        for (player, fields) in Player::all(2).zip(&self.stones) {
            for field in fields {
                if !fits(&board, player, *field) {
                    let name = Naming::Diagram.name(layout, *field);
                    return Err(format!("{name}: no stone of that side can lie there"));
                }
                board.stones[player.index()].toggle(*field);
            }
        }
        Ok(board)
    }
}
