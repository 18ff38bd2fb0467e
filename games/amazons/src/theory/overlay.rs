//! The mathematics of a board that has split, laid over its drawing.

use super::{Budget, Patch, Valuer};
use crate::{Amazons, BLACK, Move};
use board::Bits;
use cgt::{Game, Outcome, Player};
use game::{Color, Game as _, Notation, Overlay};

/// What may be spent on the regions of a position. Positions come and go quickly in a review.
const EFFORT: u64 = 20_000;
/// Regions with amazons of both sides and more empty squares are not even begun.
const MOST_CONTESTED: u32 = 9;
/// Longer values are only described.
const LONGEST: usize = 60;

/// Regions by who wins them: Black, White, whoever moves there first, and nobody gains by moving first.
const COLOURS: [Color; 4] = [Color::Black, Color::White, Color::Yellow, Color::Neutral];
const SHADE: f32 = 0.45;

/// A region in which somebody can move.
struct Part {
    value: Game,
    squares: crate::Squares,
}

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
        let regions = self.regions();
        let mut valuer = Valuer::default();
        let mut budget = Budget::positions(EFFORT);
        let mut parts = Vec::new();
        for region in regions.iter().filter(|region| is_alive(&region.position)) {
            let value =
                small(&region.position).and_then(|patch| valuer.value(patch, &mut budget).ok());
            let Some(value) = value else {
                let squares = region.squares.count();
                overlay.fact(
                    "not known",
                    format!("a region of {squares} squares is too large to be worked out"),
                );
                return overlay;
            };
            parts.push(Part {
                value,
                squares: region.squares,
            });
        }
        for (part, letter) in parts.iter().zip(('A'..='Z').cycle()) {
            self.show(&mut overlay, &mut valuer, part, letter);
        }
        self.show_sum(&mut overlay, &mut valuer, &parts);
        overlay
    }

    fn show(&self, overlay: &mut Overlay, valuer: &mut Valuer, part: &Part, letter: char) {
        let store = valuer.store();
        let (mean, temperature) = (store.mean(part.value), store.temperature(part.value));
        let colour = match store.outcome(part.value) {
            Outcome::Left => COLOURS[0],
            Outcome::Right => COLOURS[1],
            Outcome::Next => COLOURS[2],
            Outcome::Previous => COLOURS[3],
        };
        let text = store.text(part.value, LONGEST);
        let value = text.unwrap_or_else(|| "a hot game".to_owned());
        let cells: Vec<_> = part
            .squares
            .iter()
            .map(|s| crate::Square(s as u8))
            .collect();
        for square in &cells {
            overlay.shade(self.cell_index(*square), colour, SHADE);
        }
        let first = cells[0];
        overlay.text(self.cell_index(first), letter);
        let said = if store.is_number(part.value) {
            format!("{value}: nobody gains by moving here first")
        } else {
            format!("{value}; mean {mean}, temperature {temperature}")
        };
        overlay.fact(format!("region {letter} ({})", first.name()), said);
    }

    fn show_sum(&self, overlay: &mut Overlay, valuer: &mut Valuer, parts: &[Part]) {
        let store = valuer.store();
        let sum = store.sum_of(parts.iter().map(|part| part.value));
        let text = store.text(sum, LONGEST);
        let (mean, temperature) = (store.mean(sum), store.temperature(sum));
        let text = text.unwrap_or_else(|| format!("mean {mean}, temperature {temperature}"));
        overlay.fact("sum", text);
        let verdict = match store.outcome(sum) {
            Outcome::Left => "Black, whoever moves first",
            Outcome::Right => "White, whoever moves first",
            Outcome::Next => "whoever moves first",
            Outcome::Previous => "whoever moves second",
        };
        overlay.fact("wins", verdict);
        let moves = self.winning_moves(valuer, sum);
        let mover = self.player_name(self.to_move());
        let said = match &moves[..] {
            [] if self.outcome().is_some() => return,
            [] => "no move wins".to_owned(),
            [mv, ..] => format!(
                "{} ({} of its moves win)",
                self.write_move(*mv),
                moves.len()
            ),
        };
        overlay.fact(format!("{mover} to move"), said);
    }

    /// The moves after which the one who made them wins, by the values of what they lead to; `sum` is what the
    /// position is worth. Nothing if that takes too long.
    fn winning_moves(&self, valuer: &mut Valuer, sum: Game) -> Vec<Move> {
        let player = if self.to_move() == BLACK {
            Player::Left
        } else {
            Player::Right
        };
        if valuer.store().outcome(sum).winner(player) != player {
            return Vec::new();
        }
        let mut winning = Vec::new();
        for mv in self.moves() {
            let after = self.after(mv);
            let mut budget = Budget::positions(EFFORT);
            let mut total = Game::ZERO;
            for region in after.regions().iter().filter(|r| is_alive(&r.position)) {
                let value =
                    small(&region.position).and_then(|patch| valuer.value(patch, &mut budget).ok());
                let Some(value) = value else {
                    return Vec::new();
                };
                total = valuer.store().sum(total, value);
            }
            if valuer.store().outcome(total).winner(player.opponent()) == player {
                winning.push(mv);
            }
        }
        winning
    }
}

/// The region, if it is small enough to be worked out at once.
fn small(region: &Amazons) -> Option<Patch> {
    let is_contested = region.amazons.iter().all(|amazons| amazons.any());
    if is_contested && region.empty().count() > MOST_CONTESTED {
        return None;
    }
    Patch::try_from(region).ok()
}

/// Can anybody move there?
fn is_alive(region: &Amazons) -> bool {
    let amazons = region.amazons[0] | region.amazons[1];
    amazons.any() && region.empty().any()
}
