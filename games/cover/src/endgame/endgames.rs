//! The tables of a board size, opened when they are first asked for.

use super::craft::CoverCraft;
use super::material::Material;
use super::oracle::Oracle;
use super::sides::MOST;
use crate::{Board, Corners, Cover, Repetition};
use std::sync::OnceLock;
use tables::{Shelf, Verdict};

/// The tables of a board size: those in the program and those on the standard shelf.
pub(crate) struct Endgames<B> {
    /// By the stones of the side that has more, and by those of the other.
    tables: [[OnceLock<Option<Oracle<B>>>; MOST]; MOST],
}

impl<B> Default for Endgames<B> {
    fn default() -> Self {
        Self {
            tables: Default::default(),
        }
    }
}

impl<B: Corners> Endgames<B> {
    /// What a position is worth, if a table knows it.
    #[inline]
    pub(crate) fn verdict<R: Repetition>(&self, position: &Cover<B, R>) -> Option<Verdict> {
        position.history().of_four_plies()?;
        let board = position.board();
        let [blue, red] = [0, 1].map(|player| board.stones[player].held().count() as usize);
        let (more, fewer) = (blue.max(red), blue.min(red));
        if more > MOST || fewer == 0 {
            return None;
        }
        let table = self.tables[more - 1][fewer - 1].get_or_init(|| open(board, more, fewer));
        table.as_ref()?.probe(position)
    }
}

/// The name of the table of a position, if there is one.
pub(crate) fn table_of<B: Corners, R: Repetition>(position: &Cover<B, R>) -> Option<String> {
    position.history().of_four_plies()?;
    let board = position.board();
    let [blue, red] = [0, 1].map(|player| board.stones[player].held().count());
    let material = Material {
        mover: blue.max(red),
        other: blue.min(red),
    };
    let mut all = Material::all(board.layout().stones());
    all.any(|m| m == material).then(|| material.to_string())
}

#[cold]
fn open<B: Corners>(board: &Board<B>, more: usize, fewer: usize) -> Option<Oracle<B>> {
    let material = Material {
        mover: more as u32,
        other: fewer as u32,
    };
    let craft = CoverCraft::new(board.layout().stones());
    tables::find(&craft, material, Shelf::standard())
        .inspect_err(Shelf::do_without)
        .ok()
        .flatten()
}
