//! What can be seen on a board: who has how much to turn, and which pushes are blocked.

use crate::drawing::color;
use crate::stone::colour_name;
use crate::{Invers, Push};
use board::Bits;
use game::{Game, Overlay, Player};

/// How strong shades are: around stones, which leave little to be seen, and on buttons.
const AROUND_STONE: f32 = 0.9;
const ON_BUTTON: f32 = 0.45;

impl<const N: usize> Invers<N> {
    /// All of the game's overlays.
    pub(crate) fn all_overlays(&self) -> Vec<Overlay> {
        vec![self.counts(), self.blocked()]
    }

    fn counts(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "counts",
            "Counts",
            "The stones with a coloured rim still have their normal side up, and at each hand stands \
             how many of that colour there are: whose colour has none left wins.",
        );
        for player in Player::all(2) {
            let name = colour_name(player);
            let normal = self.normal & self.cells_of(player);
            for cell in normal.iter() {
                overlay.shade(cell as usize, color(player), AROUND_STONE);
            }
            overlay.text(Self::hand_index(player), normal.count().to_string());
            let inverted = self.cells_of(player) & !self.normal;
            overlay.fact(format!("{name}, normal"), normal.count());
            overlay.fact(format!("{name}, inverted on the board"), inverted.count());
            let hand = colour_name(self.hand(player).owner);
            overlay.fact(format!("{name} holds"), format!("a {hand} stone"));
        }
        overlay
    }

    fn blocked(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "blocked",
            "Blocked pushes",
            "Where the player to move may not push, marked on the button and at the far end: there an \
             inverted stone of the opponent would fall out.",
        );
        let enemy = self.mover.opponent();
        let inverted = self.cells_of(enemy) & !self.normal;
        let blocked = Self::pushes_out(inverted);
        for cell in (inverted & Self::RING).iter() {
            overlay.shade(cell as usize, color(enemy), AROUND_STONE);
        }
        let count = format!("{} of {}", blocked.count(), Self::PUSHES);
        let mover = colour_name(self.mover);
        overlay.fact(format!("blocked for {mover}"), count);
        for number in blocked.iter() {
            let push = Push(number as u8);
            let button = Self::button_index(push);
            overlay.shade(button, color(enemy), ON_BUTTON);
            overlay.text(button, "×");
            overlay.fact(Self::short_name(push), self.why_illegal(push));
        }
        overlay
    }

    /// The line and the direction of a push: `a↓`, `3→`.
    fn short_name(push: Push) -> String {
        let entry = Self::cell_name(Self::line(push).entry);
        let (column, row) = entry.split_at(1);
        let arrow = Self::arrow(push);
        let is_upright = usize::from(push.0) < 2 * N;
        format!("{}{arrow}", if is_upright { column } else { row })
    }
}
