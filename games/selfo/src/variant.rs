//! A variant, taken from its options.

use crate::position::Rules;
use crate::setup::Setup;
use crate::shape::{Grid, Shape};
use crate::{Selfo, SelfoFamily, Topology};
use board::Bits;
use game::{Options, VariantError};
use search::Family;

/// Everything that can be chosen before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The board.
    pub shape: Shape,
    /// Players, steps and swapping.
    pub rules: Rules,
    /// How many pieces each player has.
    pub pieces: u32,
    /// How they stand at first.
    pub setup: Setup,
    /// The number from which everything random about that comes.
    pub seed: u64,
}

pub(crate) fn impossible(reason: String) -> VariantError {
    VariantError::Impossible {
        game: SelfoFamily::INFO.name,
        reason,
    }
}

impl Variant {
    /// The variant that the options describe.
    pub fn new(options: &Options) -> Result<Self, VariantError> {
        let number = |key: &str| options.required_number(key);
        let position = |key: &str, names: &[&str]| {
            let word = options.required_word(key);
            let found = names.iter().position(|name| *name == word);
            found.expect("only the listed words are allowed")
        };
        let grid = Grid::ALL[position("board", &Grid::NAMES)];
        let size = number("size") as u32;
        let shape = Shape::new(grid, size).ok_or_else(|| {
            let (min, max) = grid.sizes();
            impossible(format!(
                "{} boards have sizes {min} to {max}, not {size}",
                grid.name()
            ))
        })?;
        let rules = Rules {
            players: number("players") as u8,
            steps: number("steps") as u8,
            swap: options.word("swap") == Some("on"),
        };
        let (cells, players) = (shape.cells(), u32::from(rules.players));
        let pieces = match options.number("pieces") {
            Some(pieces) => pieces as u32,
            None => (cells * grid.density() / 100 / players).max(2),
        };
        if players * pieces >= cells {
            return Err(impossible(format!(
                "{players} players with {pieces} pieces each leave no room on {cells} cells"
            )));
        }
        Ok(Self {
            shape,
            rules,
            pieces,
            setup: Setup::ALL[position("setup", &Setup::NAMES)],
            seed: number("seed"),
        })
    }

    /// The initial position.
    pub fn start<B: Bits>(&self) -> Result<Selfo<B>, VariantError> {
        self.setup.place(Topology::<B>::of(self.shape), self)
    }
}
