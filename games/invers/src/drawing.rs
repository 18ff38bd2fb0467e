//! The board with a button at each end of each line, and the two hands beside it.

use crate::line::Line;
use crate::stone::{Stone, colour_name};
use crate::{Invers, Push};
use board::SquareGrid;
use game::{
    Cell, Click, Clicks, Color, Draw, Drawing, Game, Label, Mark, Notation, Overlay, Piece,
    PieceShape, Player, Point, Style, TextBox, Tone,
};

/// Room for the coordinates at the left and below.
const COORDINATES: f64 = 0.45;
/// How far a button reaches outwards, and how much is free between it and the board.
const BUTTON: f64 = 0.55;
const GAP: f64 = 0.12;
/// A button is a little shorter than the cell it leads to.
const INSET: f64 = 0.1;
/// From the buttons at the right to the hands.
const ASIDE: f64 = 0.45;
/// Room above and at the right.
const BORDER: f64 = 0.15;

/// The left upper corner of the board in the picture.
const LEFT: f64 = COORDINATES + BUTTON + GAP;
const TOP: f64 = BORDER + BUTTON + GAP;

/// Columns of characters: each cell takes three, and before the board come a coordinate and a button.
const TEXT_LEFT: u16 = 5;

fn rectangle(left: f64, top: f64, width: f64, height: f64) -> Vec<Point> {
    vec![
        Point::new(left, top),
        Point::new(left + width, top),
        Point::new(left + width, top + height),
        Point::new(left, top + height),
    ]
}

/// The name of the cell that shows a player's hand.
pub(crate) fn hand_name(player: Player) -> String {
    format!("hand {}", colour_name(player))
}

/// The colour of a player's stones.
pub(crate) const fn color(player: Player) -> Color {
    if player.index() == 0 {
        Color::Yellow
    } else {
        Color::Red
    }
}

fn piece(cell: usize, stone: Stone) -> Piece {
    Piece {
        cell,
        shape: PieceShape::Tile {
            inverted: stone.inverted,
        },
        color: color(stone.owner),
        letter: stone.letter(),
    }
}

impl<const N: usize> Invers<N> {
    /// The place of a push's button in the drawing: behind the cells of the board.
    pub(crate) const fn button_index(push: Push) -> usize {
        Self::CELLS + push.0 as usize
    }

    /// The place of a player's hand in the drawing: behind the buttons.
    pub(crate) const fn hand_index(player: Player) -> usize {
        Self::CELLS + Self::PUSHES + player.index()
    }

    /// Which way a push goes: by the side where the stone enters.
    pub(crate) const fn arrow(push: Push) -> &'static str {
        ["↓", "↑", "→", "←"][push.0 as usize / N]
    }

    fn text_box(x: u16, row: u16) -> TextBox {
        TextBox::new(TEXT_LEFT + 3 * x, 1 + row, 3, 1)
    }

    fn draw_board(&self, drawing: &mut Drawing) {
        for cell in 0..Self::CELLS {
            let (x, y) = (cell % N, cell / N);
            drawing.cells.push(Cell::square(
                Self::cell_name(cell as u8),
                LEFT + x as f64,
                TOP + y as f64,
                Tone::Light,
                Self::text_box(x as u16, y as u16),
            ));
            drawing.pieces.push(piece(cell, self.stone_at(cell as u32)));
        }
        for i in 0..N {
            let middle = i as f64 + 0.5;
            drawing.labels.push(Label::new(
                SquareGrid::column_name(i as u32),
                Point::new(
                    LEFT + middle,
                    TOP + N as f64 + GAP + BUTTON + COORDINATES / 2.0,
                ),
                (TEXT_LEFT + 3 * i as u16 + 1, N as u16 + 2),
            ));
            drawing.labels.push(Label::new(
                (N - i).to_string(),
                Point::new(COORDINATES / 2.0, TOP + middle),
                (0, 1 + i as u16),
            ));
        }
    }

    fn draw_button(&self, push: Push, drawing: &mut Drawing) {
        let Line { entry, exit, .. } = *Self::line(push);
        let (x, y) = (usize::from(entry) % N, usize::from(entry) / N);
        let (left, top) = (LEFT + x as f64, TOP + y as f64);
        let (column, row) = (TEXT_LEFT + 3 * x as u16, 1 + y as u16);
        let length = 1.0 - 2.0 * INSET;
        let along_row = usize::from(exit) / N == y;
        let (outline, text) = match (along_row, entry < exit) {
            (false, true) => (
                rectangle(left + INSET, top - GAP - BUTTON, length, BUTTON),
                TextBox::new(column, row - 1, 3, 1),
            ),
            (false, false) => (
                rectangle(left + INSET, top + 1.0 + GAP, length, BUTTON),
                TextBox::new(column, row + 1, 3, 1),
            ),
            (true, true) => (
                rectangle(left - GAP - BUTTON, top + INSET, BUTTON, length),
                TextBox::new(column - 3, row, 3, 1),
            ),
            (true, false) => (
                rectangle(left + 1.0 + GAP, top + INSET, BUTTON, length),
                TextBox::new(column + 3, row, 3, 1),
            ),
        };
        let arrow = Self::arrow(push);
        let mut button = Cell::new(self.write_move(push), outline, Tone::Button, text);
        button.blank = arrow;
        drawing.labels.push(Label {
            text: arrow.into(),
            at: Some(button.center),
            text_at: None,
        });
        drawing.cells.push(button);
    }

    /// The hand of the second player beside the top row, of the first beside the bottom row.
    fn draw_hand(&self, player: Player, drawing: &mut Drawing) {
        let row = if player == Player::FIRST { N - 1 } else { 0 };
        let left = LEFT + N as f64 + GAP + BUTTON + ASIDE;
        let top = TOP + row as f64;
        let text = TextBox::new(TEXT_LEFT + 3 * N as u16 + 5, 1 + row as u16, 3, 1);
        drawing.labels.push(Label::new(
            colour_name(player),
            Point::new(left + 0.5, if row == 0 { top - 0.2 } else { top + 1.2 }),
            (text.column + 4, text.row),
        ));
        let cell = drawing.cells.len();
        drawing
            .cells
            .push(Cell::square(hand_name(player), left, top, Tone::Tray, text));
        drawing.pieces.push(piece(cell, self.hand(player)));
    }
}

impl<const N: usize> Draw for Invers<N> {
    fn draw(&self) -> Drawing {
        let side = N as f64 + GAP + BUTTON;
        let mut drawing = Drawing::new(
            LEFT + side + ASIDE + 1.0 + BORDER,
            TOP + side + COORDINATES,
            Style::Slate,
        );
        self.draw_board(&mut drawing);
        for number in 0..Self::PUSHES as u8 {
            self.draw_button(Push(number), &mut drawing);
        }
        for player in [Player::FIRST, Player::SECOND] {
            self.draw_hand(player, &mut drawing);
        }
        drawing
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.all_overlays()
    }

    fn clicks(&self, push: Push) -> Clicks {
        [Click::Cell(self.write_move(push))].into_iter().collect()
    }

    /// The stone that went in, and the one that was taken in hand.
    fn mark_last(&self, push: Push, drawing: &mut Drawing) {
        drawing.mark(&Self::cell_name(Self::line(push).entry), Mark::Last);
        drawing.mark(&hand_name(self.to_move()), Mark::Last);
    }
}
