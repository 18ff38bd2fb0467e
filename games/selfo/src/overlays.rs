//! What can be seen on a board: where signals meet, which pieces hang together, who is walled in.

use crate::Selfo;
use crate::drawing::color;
use crate::evaluation::RANGE;
use crate::notation::COLOURS;
use board::Bits;
use game::{Color, MAX_PLAYERS, Overlay, Player};

/// The names and titles of the overlays that show the signals of a set.
const SIGNALS: [(&str, &str); MAX_PLAYERS] = [
    ("signal-black", "Black's signals"),
    ("signal-white", "White's signals"),
    ("signal-red", "Red's signals"),
    ("signal-blue", "Blue's signals"),
    ("signal-green", "Green's signals"),
    ("signal-yellow", "Yellow's signals"),
];

/// The shade of the strongest signal. It is red whatever the set: black or white would be lost on
/// the board.
const STRONGEST: f32 = 0.85;
/// The shade of a group of one piece, and of all pieces together.
const ONE_PIECE: f32 = 0.3;
const ALL_PIECES: f32 = 0.9;
/// The shades of pieces that are cut off, and of the wall around them.
const CUT_OFF: f32 = 0.85;
const WALL: f32 = 0.9;

impl<B: Bits> Selfo<B> {
    /// All of the game's overlays.
    pub(crate) fn all_overlays(&self) -> Vec<Overlay> {
        let sets = 0..usize::from(self.rules.players);
        let mut overlays: Vec<Overlay> = sets.map(|set| self.signal_overlay(set)).collect();
        overlays.push(self.groups_overlay());
        overlays.push(self.walls_overlay());
        overlays
    }

    /// The place of a cell in the drawing.
    fn cell_index(&self, cell: u16) -> usize {
        let place = self.board.reading_order.iter().position(|c| *c == cell);
        place.expect("only cells are asked for")
    }

    fn shade_set(&self, overlay: &mut Overlay, set: B, color: Color, strength: f32) {
        for cell in set.iter() {
            overlay.shade(self.cell_index(cell as u16), color, strength);
        }
    }

    /// Who owns a set, unless its owner has left.
    fn active_owner(&self, set: usize) -> Option<Player> {
        self.owner(set as u8).filter(|owner| self.is_active(*owner))
    }

    fn signal_overlay(&self, set: usize) -> Overlay {
        let (name, title) = SIGNALS[set];
        let mut overlay = Overlay::new(
            name,
            title,
            "Each group sends a signal as strong as its size, halved by every step over empty cells \
             and own pieces: the redder a cell, the greater their sum, and the more the set is at home there.",
        );
        let Some(owner) = self.active_owner(set) else {
            overlay.fact(COLOURS[set], "has left the game");
            return overlay;
        };
        let signals = self.signals(owner);
        for (cell, strength) in self.signal_field(owner) {
            let place = self.cell_index(cell);
            let share = strength as f32 / signals.strongest as f32;
            overlay.shade(place, Color::Red, STRONGEST * share);
            if strength == signals.strongest {
                overlay.text(place, in_pieces(strength));
            }
        }
        overlay.fact("strongest sum of signals", in_pieces(signals.strongest));
        overlay.fact("pieces in the leading group", signals.leading);
        overlay.fact("steps of the others to it", signals.distance);
        overlay
    }

    fn groups_overlay(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "groups",
            "Groups",
            "Pieces of one set that hang together, with their number, the larger the stronger the \
             shade: whoever first has one group only wins.",
        );
        for (set, colour) in self.named_sets() {
            if self.active_owner(set).is_none() {
                overlay.fact(colour, "has left the game");
                continue;
            }
            let pieces = self.sets[set];
            let (mut groups, mut largest) = (0, 0);
            for group in self.board.groups(pieces) {
                let size = group.count();
                let share = (size - 1) as f32 / (pieces.count() - 1) as f32;
                let strength = ONE_PIECE + (ALL_PIECES - ONE_PIECE) * share.sqrt();
                self.shade_set(&mut overlay, group, color(set), strength);
                if size > 1 {
                    let first = self.cell_index(group.lowest() as u16);
                    overlay.text(first, size.to_string());
                }
                groups += 1;
                largest = largest.max(size);
            }
            let value = format!("groups: {groups}, largest: {largest} of {}", pieces.count());
            overlay.fact(colour, value);
        }
        overlay
    }

    /// The sets with what they are called.
    fn named_sets(&self) -> impl Iterator<Item = (usize, &'static str)> {
        let players = usize::from(self.rules.players);
        COLOURS.into_iter().enumerate().take(players)
    }

    fn walls_overlay(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "walls",
            "Walls",
            "Pieces that are cut off from the rest of their set, and the wall (grey) around them: \
             while its one owner passes, they cannot get out, and if all are walled in so, it is a draw.",
        );
        let mut shaded = B::EMPTY;
        for (set, colour) in self.named_sets() {
            let Some(owner) = self.active_owner(set) else {
                overlay.fact(colour, "has left the game");
                continue;
            };
            let Some(wall) = self.wall_against(owner) else {
                overlay.fact(colour, "not walled in for sure");
                continue;
            };
            overlay.fact(colour, self.describe_wall(&wall));
            // What is cut off may be part of another wall.
            let (cut_off, around) = self.both_sides(&wall);
            self.shade_set(&mut overlay, cut_off & !shaded, color(set), CUT_OFF);
            shaded |= cut_off;
            self.shade_set(&mut overlay, around & !shaded, Color::Neutral, WALL);
            shaded |= around;
        }
        overlay
    }
}

/// The strength of a signal in pieces.
fn in_pieces(strength: u32) -> String {
    format!("{:.1}", f64::from(strength) / f64::from(1 << RANGE))
}
