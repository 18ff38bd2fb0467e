//! Positions put together by hand.

use crate::Selfo;
use crate::drawing::{LEFT_BEHIND, color, letter};
use crate::notation::COLOURS;
use board::Bits;
use game::{Brush, Color, Compose, InvalidPosition, Letters, MAX_PLAYERS, PieceShape, Player};

impl<B: Bits> Compose for Selfo<B> {
    /// The sets; with three and more players also the pieces of those who have left.
    fn brushes(&self) -> Vec<Brush> {
        let disc = |letter, name: String, color| Brush::new(letter, name, PieceShape::Disc, color);
        let mut brushes: Vec<Brush> = (0..usize::from(self.rules.players))
            .map(|set| disc(letter(set), format!("{} piece", COLOURS[set]), color(set)))
            .collect();
        if self.rules.players > 2 {
            let name = "piece of a player who left".to_owned();
            brushes.push(disc(LEFT_BEHIND, name, Color::Neutral));
        }
        brushes
    }

    /// Nobody has passed, and nobody may still swap: a game that is set up has begun already. Who
    /// owns which set is as in this position.
    ///
    /// The pieces of players who left belong to the sets of which no other piece is on the board,
    /// in the order of reading; which to which makes no difference.
    fn build(&self, letters: &Letters, to_move: Player) -> Result<Self, InvalidPosition> {
        let with = |wanted: char| {
            let cells = self.board.reading_order.iter().zip(letters);
            let lie = cells.filter(|(_, letter)| **letter == Some(wanted));
            B::from_indices(lie.map(|(cell, _)| u32::from(*cell)))
        };
        let players = usize::from(self.rules.players);
        let mut sets = [B::EMPTY; MAX_PLAYERS];
        for (set, pieces) in sets.iter_mut().enumerate().take(players) {
            *pieces = with(letter(set));
        }
        let mut gone = 0;
        if with(LEFT_BEHIND).any() {
            let missing: Vec<usize> = (0..players).filter(|set| sets[*set].is_empty()).collect();
            self.deal(with(LEFT_BEHIND), &missing, &mut sets)?;
            let owners = missing.iter().filter_map(|set| self.owner(*set as u8));
            gone = owners.fold(0, |gone, owner| gone | 1 << owner.0);
        }
        let mut composed = self.clone();
        composed.sets = sets;
        composed.seat = to_move.0;
        (composed.fresh, composed.gone, composed.passes) = (0, gone, 0);
        composed.validate()?;
        composed.refresh();
        Ok(composed)
    }

    fn shows_all(&self) -> bool {
        (self.fresh, self.passes) == (0, 0) && self.gone.count_ones() < 2
    }
}

impl<B: Bits> Selfo<B> {
    /// Gives each of the `missing` sets as many of the pieces that were left behind.
    fn deal(
        &self,
        left_behind: B,
        missing: &[usize],
        sets: &mut [B; MAX_PLAYERS],
    ) -> Result<(), InvalidPosition> {
        let count = left_behind.count() as usize;
        if missing.is_empty() || !count.is_multiple_of(missing.len()) {
            return Err(InvalidPosition::new(format!(
                "{count} pieces of players who left, and {} of {} sets without other pieces; \
                 all have the same number",
                missing.len(),
                self.rules.players
            )));
        }
        let order = self.board.reading_order.iter();
        let cells: Vec<u32> = order
            .map(|cell| u32::from(*cell))
            .filter(|cell| left_behind.has(*cell))
            .collect();
        for (set, cells) in missing.iter().zip(cells.chunks(count / missing.len())) {
            sets[*set] = B::from_indices(cells.iter().copied());
        }
        Ok(())
    }
}
