//! The rules, on two sets of nine bits.

use board::zobrist;
use game::{Agents, Game, Hashed, IllegalMove, Outcome, Player, Refereed, Sample};
use std::ops::ControlFlow;

/// A square, 0 to 8: column + 3 × row, rows counted from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square(pub u8);

/// The lines of three.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000, // rows
    0b001_001_001,
    0b010_010_010,
    0b100_100_100, // columns
    0b100_010_001,
    0b001_010_100, // diagonals
];
const FULL: u16 = 0b111_111_111;

/// A position. Whose turn it is follows from the number of marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicTacToe {
    /// The squares of each player.
    pub(crate) marks: [u16; 2],
}

impl TicTacToe {
    /// The empty board.
    #[must_use]
    pub const fn start() -> Self {
        Self { marks: [0, 0] }
    }

    /// The squares without a mark.
    pub(crate) const fn free(&self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    /// Has `player` three in a row?
    pub(crate) fn has_line(&self, player: Player) -> bool {
        LINES
            .iter()
            .any(|line| self.marks[player.index()] & line == *line)
    }

    /// The lines in which `player` has two marks and the third square is free.
    pub(crate) fn open_twos(&self, player: Player) -> u32 {
        let own = self.marks[player.index()];
        let is_open_two =
            |line: &&u16| (own & **line).count_ones() == 2 && (self.free() & **line) != 0;
        LINES.iter().filter(is_open_two).count() as u32
    }
}

impl Game for TicTacToe {
    type Move = Square;

    fn to_move(&self) -> Player {
        Player(((self.marks[0] | self.marks[1]).count_ones() % 2) as u8)
    }

    fn for_each_move<B>(&self, mut f: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.has_line(Player::FIRST) || self.has_line(Player::SECOND) {
            return ControlFlow::Continue(());
        }
        for square in 0..9 {
            if self.free() >> square & 1 == 1 {
                f(Square(square))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, mv: Square) {
        self.marks[self.to_move().index()] |= 1 << mv.0;
    }

    fn outcome(&self) -> Option<Outcome> {
        for player in [Player::FIRST, Player::SECOND] {
            if self.has_line(player) {
                return Some(Outcome::Win(player));
            }
        }
        (self.free() == 0).then_some(Outcome::Draw)
    }

    fn why_illegal(&self, mv: Square) -> IllegalMove {
        IllegalMove::at(crate::notation::square_name(mv), "the square is taken")
    }
}

impl Sample for TicTacToe {}
impl Refereed for TicTacToe {}

impl Hashed for TicTacToe {
    /// The position is small enough to be mixed as a whole.
    fn hash(&self) -> u64 {
        zobrist::key(u64::from(self.marks[0]) << 9 | u64::from(self.marks[1]))
    }
}

impl Agents for TicTacToe {
    fn agents() -> Vec<game::Agent<Self>> {
        crate::agents::AGENTS.to_vec()
    }
}
