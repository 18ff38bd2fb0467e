//! Positions and moves as text.

use crate::position::{BLACK, WHITE};
use crate::setup::Setup;
use crate::{Layout, Move, Othello};
use game::{Cursor, Notation, ParseError, Player, PositionError};

/// Which characters stand for black, white and nobody, and what separates the rows.
struct Script {
    squares: [char; 3],
    between_rows: &'static str,
}

const STANDARD: Script = Script {
    squares: ['x', 'o', '.'],
    between_rows: "|",
};
const OBF: Script = Script {
    squares: ['X', 'O', '-'],
    between_rows: "",
};
const GGF: Script = Script {
    squares: ['*', 'O', '-'],
    between_rows: " ",
};

/// How other programs and people write a pass.
const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];

/// Is this word a pass?
pub(crate) fn is_pass(word: &str) -> bool {
    PASSES.iter().any(|pass| word.eq_ignore_ascii_case(pass))
}

impl<B: Layout> Othello<B> {
    fn write(&self, script: &Script) -> String {
        let [black, white, empty] = script.squares;
        let [blacks, whites] = [BLACK, WHITE].map(|player| self.discs(player));
        let square = |x: u32, y: u32| match x + B::STRIDE * y {
            s if blacks.has(s) => black,
            s if whites.has(s) => white,
            _ => empty,
        };
        let rows: Vec<String> = (0..self.size())
            .map(|y| (0..self.size()).map(|x| square(x, y)).collect())
            .collect();
        let side = script.squares[self.mover.index()];
        format!("{} {side}", rows.join(script.between_rows))
    }

    /// The position in OBF: the squares from a1 on in one word, and the side to move.
    pub(crate) fn write_obf(&self) -> String {
        self.write(&OBF)
    }

    /// The position as GGF's property BO has it.
    pub(crate) fn write_ggf(&self) -> String {
        format!("{} {}", self.size(), self.write(&GGF))
    }
}

impl<B: Layout> Notation for Othello<B> {
    fn write_position(&self) -> String {
        self.write(&STANDARD)
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let mut cursor = Cursor::new(text);
        cursor.skip_space();
        let setup = Setup::read(&mut cursor, self.size())?;
        cursor.skip_space();
        // Behind a semicolon OBF gives moves with their scores.
        if !cursor.eat(";") {
            cursor.end()?;
        }
        Ok(setup.validate()?)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.square()
            .map_or_else(|| "pass".into(), |square| self.square_name(square))
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        if is_pass(text) {
            return Ok(Move::PASS);
        }
        let (x, y) = self.grid().parse(text).ok_or_else(|| {
            let last = self.grid().last_name();
            ParseError::whole(text, format!("a square a1 to {last}, or pass"))
        })?;
        Ok(Move::on(x + B::STRIDE * y))
    }

    fn player_name(&self, player: Player) -> String {
        ["black", "white"][player.index()].into()
    }

    /// The disc count, the larger number first; and the exact score where it differs.
    fn final_remark(&self) -> String {
        let [black, white] = self.disc_counts();
        let (more, fewer) = (black.max(white), black.min(white));
        let empty = self.empties().count();
        if empty == 0 || more == fewer {
            format!("{more} to {fewer}")
        } else {
            format!(
                "{more} to {fewer}, or {} to {fewer} with the empty squares",
                more + empty
            )
        }
    }

    fn notations() -> &'static [&'static str] {
        &["standard", "obf"]
    }

    fn write_position_in(&self, notation: &str) -> String {
        match notation {
            "obf" => self.write_obf(),
            _ => self.write_position(),
        }
    }
}
