//! What can be seen on a board: who is nearer to which square, and which parts are cut off.

use crate::evaluation::{Gait, distances};
use crate::regions::Region;
use crate::{Amazons, BLACK, Square, WHITE};
use board::Bits;
use game::{Color, Overlay};

/// Squares that a side is nearer to by one move, by two, by more, and that it alone can reach.
const BY_LEAD: [f32; 3] = [0.3, 0.45, 0.6];
const ALONE: f32 = 0.8;
/// Squares that are equally near to both.
const TIE: f32 = 0.4;

/// Squares of a region, and those that nobody can reach any more.
const IN_REGION: f32 = 0.55;
const DEAD: f32 = 0.35;
/// Regions with amazons of both sides, the largest first; then from the beginning.
const CONTESTED: [Color; 4] = [Color::Blue, Color::Green, Color::Red, Color::Yellow];

impl Amazons {
    /// All overlays of the game.
    pub(crate) fn all_overlays(&self) -> Vec<Overlay> {
        let queens = Overlay::new(
            "territory",
            "Territory by queen moves",
            "How many queen moves White and Black need to each empty square: whoever is nearer will \
             mostly get it; the stronger the shade, the greater the lead, and grey is equally near.",
        );
        let kings = Overlay::new(
            "territory-king",
            "Territory by king steps",
            "How many single steps White and Black need to each empty square: late in the game, when \
             lines are short, this tells more than queen moves; grey is equally near.",
        );
        vec![
            self.territory(queens, Gait::Queen),
            self.territory(kings, Gait::King),
            self.regions_overlay(),
            self.values_overlay(),
        ]
    }

    fn territory(&self, mut overlay: Overlay, gait: Gait) -> Overlay {
        let (mut nearer, mut ties, mut unreached) = ([0; 2], 0, 0);
        for (square, [white, black]) in distances(self, gait) {
            let cell = self.cell_index(square);
            let written = |distance: Option<u32>| distance.map_or("–".into(), |n| n.to_string());
            let lead = match (white, black) {
                (None, None) => {
                    unreached += 1;
                    continue;
                }
                (Some(white), Some(black)) => Some(white.abs_diff(black)),
                _ => None,
            };
            overlay.text(cell, format!("{}:{}", written(white), written(black)));
            let far = |distance: Option<u32>| distance.unwrap_or(u32::MAX);
            match lead {
                Some(0) => {
                    ties += 1;
                    overlay.shade(cell, Color::Neutral, TIE);
                }
                _ => {
                    let (player, color) = if far(white) < far(black) {
                        (WHITE, Color::White)
                    } else {
                        (BLACK, Color::Black)
                    };
                    nearer[player.index()] += 1;
                    let strength = lead.map_or(ALONE, |lead| BY_LEAD[(lead as usize - 1).min(2)]);
                    overlay.shade(cell, color, strength);
                }
            }
        }
        overlay.fact("nearer to white", nearer[WHITE.index()]);
        overlay.fact("nearer to black", nearer[BLACK.index()]);
        overlay.fact("equally near", ties);
        overlay.fact("out of reach", unreached);
        overlay
    }

    fn regions_overlay(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "regions",
            "Regions",
            "The parts of the board that no amazon can leave or enter, each a game of its own: white \
             and black ones belong to one side alone, coloured ones are contested, grey ones are dead.",
        );
        let mut regions = self.regions();
        // Of equal ones the order of the board decides.
        regions.sort_by_key(|region| std::cmp::Reverse(region.squares.count()));
        let (mut alive, mut contested, mut dead) = (0, 0, 0);
        for region in &regions {
            let [white, black] = [WHITE, BLACK].map(|p| region.position.amazons(p).count());
            let (whose, color) = match (white, black) {
                (0, 0) => {
                    dead += region.squares.count();
                    self.shade_region(&mut overlay, region, Color::Neutral, DEAD);
                    continue;
                }
                (_, 0) => ("white's", Color::White),
                (0, _) => ("black's", Color::Black),
                _ => {
                    contested += 1;
                    ("contested", CONTESTED[(contested - 1) % CONTESTED.len()])
                }
            };
            self.shade_region(&mut overlay, region, color, IN_REGION);
            alive += 1;
            let empty = region.squares & self.empty();
            let place = if empty.any() { empty } else { region.squares };
            let cell = self.cell_index(Square(place.lowest() as u8));
            overlay.text(cell, alive.to_string());
            let amazons = match (white, black) {
                (white, 0) => format!("{white} white"),
                (0, black) => format!("{black} black"),
                (white, black) => format!("{white} white and {black} black"),
            };
            overlay.fact(
                format!("region {alive}"),
                format!(
                    "{whose}; empty squares: {}; amazons: {amazons}",
                    empty.count()
                ),
            );
        }
        overlay.fact("dead squares", dead);
        overlay
    }

    fn shade_region(&self, overlay: &mut Overlay, region: &Region, color: Color, strength: f32) {
        for square in region.squares.iter() {
            overlay.shade(self.cell_index(Square(square as u8)), color, strength);
        }
        let squares = region.squares.iter();
        overlay.outline(squares.map(|s| self.cell_index(Square(s as u8))), color);
    }
}
