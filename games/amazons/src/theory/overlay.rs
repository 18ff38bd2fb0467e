//! The mathematics of a board that has split, laid over its drawing.

use super::{Account, Budget, Exact, Part, Valuer};
use crate::{Amazons, Square};
use board::Bits;
use cgt::Outcome;
use game::{Color, Game as _, Notation, Overlay};

/// What may be spent on the regions of a position. Positions come and go quickly in a review.
const EFFORT: u64 = 20_000;
/// Regions with amazons of both sides and more empty squares are not even begun.
const MOST_CONTESTED: u32 = 7;
/// Longer values are only described.
const LONGEST: usize = 60;

/// Regions by who wins them: Black, White, whoever moves there first, and nobody gains by moving first.
const COLOURS: [Color; 4] = [Color::Black, Color::White, Color::Yellow, Color::Neutral];
const SHADE: f32 = 0.45;

impl Amazons {
    /// What each region is worth, their sum, and which moves win.
    pub(crate) fn values_overlay(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "values",
            "Values of regions",
            "What each region is worth in moves, positive for Black: + and − win for Black and White, ± is hot, whoever moves \
             there first gains. The sum decides who wins; the temperature says how much a move in a region is worth.",
        );
        overlay.exact = true;
        let mut valuer = Valuer::default();
        let too_large = self.regions().into_iter().find(|r| !is_small(&r.position));
        let account = match too_large {
            Some(_) => None,
            None => Some(Account::of(
                self,
                &mut valuer,
                &mut Budget::positions(EFFORT),
            )),
        };
        match account.as_ref().and_then(|account| account.exact.as_ref()) {
            Some(exact) => {
                let parts = account.iter().flat_map(|account| &account.parts);
                for (part, letter) in parts.zip(('A'..='Z').cycle()) {
                    self.show(&mut overlay, &mut valuer, part, letter);
                }
                self.show_sum(&mut overlay, &mut valuer, exact);
            }
            None => overlay.fact(
                "not known",
                "a region is still too large to be worked out at once",
            ),
        }
        overlay
    }

    fn show(&self, overlay: &mut Overlay, valuer: &mut Valuer, part: &Part, letter: char) {
        let store = valuer.store();
        let Some(game) = part.game() else { return };
        let (mean, temperature) = (store.mean(game), store.temperature(game));
        let colour = match store.outcome(game) {
            Outcome::Left => COLOURS[0],
            Outcome::Right => COLOURS[1],
            Outcome::Next => COLOURS[2],
            Outcome::Previous => COLOURS[3],
        };
        let text = store.text(game, LONGEST);
        let value = text.unwrap_or_else(|| "a hot game".to_owned());
        let squares = part.region.squares.iter().map(|s| Square(s as u8));
        let squares: Vec<Square> = squares.collect();
        for square in &squares {
            overlay.shade(self.cell_index(*square), colour, SHADE);
        }
        let first = squares[0];
        overlay.text(self.cell_index(first), letter);
        let said = if store.is_number(game) {
            format!("{value}: nobody gains by moving here first")
        } else {
            format!("{value}; mean {mean}, temperature {temperature}")
        };
        overlay.fact(format!("region {letter} ({})", first.name()), said);
    }

    fn show_sum(&self, overlay: &mut Overlay, valuer: &mut Valuer, exact: &Exact) {
        let store = valuer.store();
        let text = store.text(exact.sum, LONGEST);
        let (mean, temperature) = (store.mean(exact.sum), store.temperature(exact.sum));
        let text = text.unwrap_or_else(|| format!("mean {mean}, temperature {temperature}"));
        overlay.fact("sum", text);
        let verdict = match exact.outcome {
            Outcome::Left => "Black, whoever moves first",
            Outcome::Right => "White, whoever moves first",
            Outcome::Next => "whoever moves first",
            Outcome::Previous => "whoever moves second",
        };
        overlay.fact("wins", verdict);
        let mover = self.player_name(self.to_move());
        let said = match &exact.winning[..] {
            [] if self.outcome().is_some() => return,
            [] => "no move wins".to_owned(),
            [mv, ..] => {
                let count = exact.winning.len();
                format!("{} ({count} of its moves win)", self.write_move(*mv))
            }
        };
        overlay.fact(format!("{mover} to move"), said);
    }
}

/// Is a region small enough to be worked out at once?
fn is_small(region: &Amazons) -> bool {
    let is_contested = region.amazons.iter().all(|amazons| amazons.any());
    !is_contested || region.empty().count() <= MOST_CONTESTED
}
