//! Random partitions.

use super::reach::{neighbourhood, squares};
use super::{MAX_PATCH_SIDE, Patch};
use rand::{Rng, RngExt};
use std::fmt;

/// What a random partition is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// It has at most so many rows.
    pub rows: u32,
    /// It has at most so many columns.
    pub columns: u32,
    /// It has so many empty squares.
    pub empty: u32,
    /// Each side has so many amazons.
    pub amazons: u32,
}

/// Why there is no partition of a recipe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecipeError {
    /// The rectangle is too small or too large.
    #[error(
        "a partition of {rows} rows and {columns} columns; there may be 1 to {MAX_PATCH_SIDE} of each"
    )]
    Sides {
        /// The rows asked for.
        rows: u32,
        /// The columns asked for.
        columns: u32,
    },
    /// Nobody could ever move.
    #[error("a partition needs at least one empty square and one amazon a side")]
    Nothing,
    /// There is more to be put on squares than there are squares.
    #[error(
        "{empty} empty squares and {amazons} amazons a side take {wanted} squares, but {rows} rows and {columns} \
         columns have {squares}; ask for fewer, or for more rows and columns",
        wanted = u64::from(*empty) + 2 * u64::from(*amazons),
        squares = rows * columns
    )]
    Room {
        /// The rows asked for.
        rows: u32,
        /// The columns asked for.
        columns: u32,
        /// The empty squares asked for.
        empty: u32,
        /// The amazons asked for.
        amazons: u32,
    },
}

impl Recipe {
    /// A random connected partition, trimmed. Its room grows from one square, each time by any of the squares
    /// around it; then amazons take any of its squares.
    ///
    /// # Errors
    /// If there is none.
    pub fn random(self, rng: &mut dyn Rng) -> Result<Patch, RecipeError> {
        self.check()?;
        let board = (0..self.rows)
            .flat_map(|y| (0..self.columns).map(move |x| 8 * y + x))
            .fold(0, |board, square| board | 1 << square);
        let mut room = any(board, rng);
        while room.count_ones() < self.empty + 2 * self.amazons {
            // As long as there are other squares of the rectangle, some touch the room.
            room |= any(neighbourhood(room) & board & !room, rng);
        }
        let (mut left, mut right) = (0, 0);
        for _ in 0..self.amazons {
            left |= any(room & !(left | right), rng);
            right |= any(room & !(left | right), rng);
        }
        Ok(Patch::new(room, left, right))
    }

    fn check(self) -> Result<(), RecipeError> {
        let Self {
            rows,
            columns,
            empty,
            amazons,
        } = self;
        let sides = 1..=MAX_PATCH_SIDE;
        if !sides.contains(&rows) || !sides.contains(&columns) {
            return Err(RecipeError::Sides { rows, columns });
        }
        if empty == 0 || amazons == 0 {
            return Err(RecipeError::Nothing);
        }
        let wanted = u64::from(empty) + 2 * u64::from(amazons);
        if wanted > u64::from(rows * columns) {
            return Err(RecipeError::Room {
                rows,
                columns,
                empty,
                amazons,
            });
        }
        Ok(())
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rows,
            columns,
            empty,
            amazons,
        } = self;
        let plural = |count: u32| if count == 1 { "" } else { "s" };
        write!(
            f,
            "{rows}×{columns} with {empty} empty square{} and {amazons} amazon{} a side",
            plural(*empty),
            plural(*amazons)
        )
    }
}

/// Any of the squares of a set, each as likely as the others.
fn any(set: u64, rng: &mut dyn Rng) -> u64 {
    let chosen = rng.random_range(0..set.count_ones() as usize);
    let square = squares(set).nth(chosen);
    1 << square.expect("there are so many")
}
