//! `yr RYRYRY|YRYRYR|… y` and `a3-f3`.

use crate::pipe;
use crate::setup::Setup;
use crate::stone::{Stone, colour_name};
use crate::{Invers, Push};
use board::SquareGrid;
use game::{Cursor, Game, Notation, Outcome, ParseError, Player, PositionError};

impl<const N: usize> Invers<N> {
    pub(crate) const GRID: SquareGrid = SquareGrid::new(N as u32, N as u32);

    /// The name of a cell, which is numbered from the top left corner.
    pub(crate) fn cell_name(cell: u8) -> String {
        let cell = u32::from(cell);
        let n = N as u32;
        Self::GRID.name(cell % n, n - 1 - cell / n)
    }

    /// The push from one end of a line to the other.
    fn push_between(entry: (u32, u32), exit: (u32, u32)) -> Option<Push> {
        let n = N as u32;
        let cell = |(x, y): (u32, u32)| (x + n * (n - 1 - y)) as u8;
        let ends = (cell(entry), cell(exit));
        (0..Self::PUSHES as u8).map(Push).find(|push| {
            let line = Self::line(*push);
            (line.entry, line.exit) == ends
        })
    }
}

impl<const N: usize> Notation for Invers<N> {
    fn write_position(&self) -> String {
        let row = |y: usize| -> String { (0..N).map(|x| self.stone(x, y).letter()).collect() };
        let rows: Vec<String> = (0..N).rev().map(row).collect();
        let [first, second] = [Player::FIRST, Player::SECOND].map(|p| self.hand(p).letter());
        let mover = ['y', 'r'][self.mover.index()];
        format!("{first}{second} {} {mover}", rows.join("|"))
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let mut cursor = Cursor::new(text);
        let first = read_stone(&mut cursor)?;
        let second = read_stone(&mut cursor)?;
        cursor.expect(" ")?;
        let mut cells = Vec::with_capacity(Self::CELLS);
        for row in 0..N {
            if row > 0 {
                cursor.expect("|")?;
            }
            for _ in 0..N {
                cells.push(read_stone(&mut cursor)?);
            }
        }
        cursor.expect(" ")?;
        let side = cursor.clone();
        let mover = match cursor.next_char() {
            Some('y') => Player::FIRST,
            Some('r') => Player::SECOND,
            _ => return Err(side.error("the side to move, 'y' or 'r'").into()),
        };
        cursor.end()?;
        let setup = Setup {
            hands: [first, second],
            cells,
            mover,
        };
        Ok(setup.validate()?)
    }

    fn write_move(&self, push: Push) -> String {
        let line = Self::line(push);
        format!(
            "{}-{}",
            Self::cell_name(line.entry),
            Self::cell_name(line.exit)
        )
    }

    fn read_move(&self, text: &str) -> Result<Push, ParseError> {
        if let Some(push) = pipe::read_push::<N>(text) {
            return Ok(push);
        }
        let cell = |name: &str| Self::GRID.parse(name);
        let ends = text
            .split_once('-')
            .and_then(|(entry, exit)| Some((cell(entry)?, cell(exit)?)));
        let (entry, exit) = ends.ok_or_else(|| {
            let example = self.write_move(Push(2 * N as u8));
            ParseError::whole(text, format!("the two ends of a line, such as {example}"))
        })?;
        Self::push_between(entry, exit).ok_or_else(|| {
            ParseError::whole(text, "the first and the last cell of a row or column")
        })
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).into()
    }

    fn final_remark(&self) -> String {
        let [yellow, red] =
            [Player::FIRST, Player::SECOND].map(|p| Self::STONES as u32 - self.normal_stones(p));
        match self.outcome() {
            None => String::new(),
            Some(Outcome::Win(winner)) if self.normal_stones(winner) == 0 => format!(
                "all {} stones of {} are inverted",
                Self::STONES,
                colour_name(winner)
            ),
            Some(_) => format!(
                "{} has no push, and {yellow} yellow and {red} red stones are inverted",
                colour_name(self.mover)
            ),
        }
    }

    fn notations() -> &'static [&'static str] {
        &["standard", "pipe"]
    }

    fn write_position_in(&self, notation: &str) -> String {
        if notation == "pipe" {
            pipe::write(self)
        } else {
            self.write_position()
        }
    }

    fn write_move_in(&self, notation: &str, push: Push) -> String {
        if notation == "pipe" {
            push.number().to_string()
        } else {
            self.write_move(push)
        }
    }
}

fn read_stone(cursor: &mut Cursor) -> Result<Stone, ParseError> {
    let start = cursor.clone();
    cursor
        .next_char()
        .and_then(Stone::from_letter)
        .ok_or_else(|| start.error("a stone: Y, y, R or r"))
}
