//! The mathematics of a board that has split, laid over its drawing.

use super::account::Part;
use super::glossary::glossary;
use super::memory::Memory;
use super::picture::thermograph;
use super::review::Review;
use super::teller::{NAMES, Teller, letter};
use crate::{Amazons, Square};
use board::Bits;
use cgt::{Dyadic, Outcome, Store};
use game::{Color, Overlay};
use tables::Shelf;

/// Values of so many letters fit onto a square.
const LONGEST: usize = 5;

const SHADE: f32 = 0.45;
/// Regions of which the value is not known.
const UNKNOWN: Color = Color::Blue;

impl Amazons {
    /// What each region is worth, their sum, and which move wins.
    pub(crate) fn values_overlay(&self) -> Overlay {
        Memory::with(Shelf::standard(), |memory| self.values_with(memory))
    }

    fn values_with(&self, memory: &mut Memory) -> Overlay {
        let mut overlay = Overlay::new(
            "values",
            "Values of regions",
            "What each region is worth in free moves, positive for Black: black and white regions are won by that side, yellow \
             ones by whoever moves there first, grey ones by whoever does not; blue ones are still too large, and only guessed at.",
        );
        overlay.exact = true;
        let review = Review::of(self, memory);
        let is_known = review.parts.iter().any(|part| part.game().is_some());
        for (at, part) in review.parts.iter().enumerate() {
            self.show(&mut overlay, memory.valuer.store(), part, letter(at));
        }
        let review = &review;
        let mut teller = Teller {
            position: self,
            review,
            memory,
        };
        overlay.facts = teller.sum();
        overlay.advice = teller.advice();
        if is_known {
            let sections = (0..review.parts.len()).map(|at| teller.part(at));
            overlay.sections = sections.collect();
            for (section, part) in overlay.sections.iter_mut().zip(&review.parts) {
                let store = teller.memory.valuer.store();
                let hot = part
                    .game()
                    .filter(|game| store.temperature(*game) > Dyadic::ZERO);
                let title = &section.title;
                section.thermograph = hot.map(|game| thermograph(store, game, title, NAMES));
            }
            overlay.sections.push(glossary());
        }
        overlay
    }

    /// Draws a part onto the board.
    fn show(&self, overlay: &mut Overlay, store: &mut Store, part: &Part, letter: char) {
        let color = part
            .game()
            .map_or(UNKNOWN, |game| match store.outcome(game) {
                Outcome::Left => Color::Black,
                Outcome::Right => Color::White,
                Outcome::Next => Color::Yellow,
                Outcome::Previous => Color::Neutral,
            });
        let cells = |squares: crate::Squares| {
            let squares = squares.iter().map(|square| Square(square as u8));
            let cells: Vec<usize> = squares.map(|square| self.cell_index(square)).collect();
            cells
        };
        let all = cells(part.region.squares);
        for cell in &all {
            overlay.shade(*cell, color, SHADE);
        }
        overlay.outline(all, color);
        let mut empty = cells(part.region.squares & self.empty()).into_iter();
        if let Some(cell) = empty.next() {
            overlay.text(cell, letter);
        }
        let value = part.game().and_then(|game| store.text(game, LONGEST));
        let fits = |value: &String| value.chars().count() <= LONGEST;
        if let (Some(cell), Some(value)) = (empty.next(), value.filter(fits)) {
            overlay.text(cell, value);
        }
    }
}
