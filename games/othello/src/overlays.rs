//! What can be seen on a board: where the players could move, and which discs are safe or exposed.

use crate::evaluation::Geometry;
use crate::position::{BLACK, WHITE};
use crate::{Layout, Othello};
use game::{Color, Overlay, Player};

/// How strong the shades are: of squares that are empty, and under discs, which leave little to be
/// seen.
const ON_EMPTY: f32 = 0.55;
const UNDER_DISC: f32 = 0.9;

const PLAYERS: [(Player, Color, &str); 2] = [
    (BLACK, Color::Black, "black"),
    (WHITE, Color::White, "white"),
];

impl<B: Layout> Othello<B> {
    /// All of Othello's overlays.
    pub(crate) fn all_overlays(&self) -> Vec<Overlay> {
        vec![self.mobility(), self.stable(), self.frontier()]
    }

    fn mobility(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "mobility",
            "Mobility",
            "The squares where black, white or both (grey) could put a disc if it were their turn: \
             who has few of them is soon forced to give something away.",
        );
        let [own, opp] = self.targets_of_both();
        let of = |player: Player| if player == self.mover { own } else { opp };
        for (player, color, name) in PLAYERS {
            for square in (of(player) & !of(player.opponent())).iter() {
                overlay.shade(self.cell_index(square), color, ON_EMPTY);
            }
            overlay.fact(format!("moves of {name}"), of(player).count());
        }
        for square in (own & opp).iter() {
            overlay.shade(self.cell_index(square), Color::Neutral, ON_EMPTY);
        }
        overlay.fact("squares for both", (own & opp).count());
        overlay
    }

    fn stable(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "stable",
            "Stable discs",
            "Discs that can never be turned again: along all four lines they lie at an end, in a \
             full line, or beside such a disc of their colour. There can be more, but these are sure.",
        );
        let fixed = Geometry::<B>::new(self.size()).fixed(self.empties());
        self.mark_discs(&mut overlay, Color::Yellow, "stable discs", |discs| {
            Geometry::stable(discs, &fixed)
        });
        overlay
    }

    fn frontier(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "frontier",
            "Frontier",
            "Discs next to an empty square from which they could be flanked one day, because the \
             board goes on behind them: each is a move for the opponent, so few are better.",
        );
        let geometry = Geometry::<B>::new(self.size());
        let empties = self.empties();
        self.mark_discs(&mut overlay, Color::Red, "frontier discs", |discs| {
            let is_open = |disc: &u32| (geometry.outlets(B::bit(*disc)) & empties).any();
            B::from_indices(discs.iter().filter(is_open))
        });
        overlay
    }

    /// Shades some discs of each player, and counts them.
    fn mark_discs(&self, overlay: &mut Overlay, color: Color, what: &str, choose: impl Fn(B) -> B) {
        for (player, _, name) in PLAYERS {
            let chosen = choose(self.discs(player));
            for square in chosen.iter() {
                overlay.shade(self.cell_index(square), color, UNDER_DISC);
            }
            overlay.fact(format!("{what} of {name}"), chosen.count());
        }
    }
}
