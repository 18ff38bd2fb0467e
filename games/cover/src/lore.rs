//! What evaluations and move ordering look up about the fields of a board, worked out once for each
//! size when somebody first asks.

use crate::geometry::Way;
use crate::{Direction, Field, Geometry, Layout, runs::Runs};
use board::Bits;
use game::Player;

/// Where a field is, seen by a player whose stone stands there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Place {
    /// Horizontal lines behind it: the most that a field can be away from the enemy's homebase, less
    /// what this one is. So it is also the number of lines to the own homebase.
    pub(crate) lines: u8,
    /// The most vertical lines that a field can be away from the centre, less what this one is.
    pub(crate) centre: u8,
    /// The most steps that a field can be away from the enemy's homebase, less what this one is.
    pub(crate) steps: u8,
    /// The steps from here to the own homebase, for whoever would defend it.
    pub(crate) steps_home: u8,
}

/// What there is to look up about a board.
pub(crate) struct Lore<B> {
    /// The most horizontal lines to a homebase.
    pub(crate) most_lines: u8,
    /// The most steps to a homebase.
    pub(crate) most_steps: u8,
    /// For each player, by [`Field::code`].
    pub(crate) places: [Vec<Place>; 2],
    /// For each way and intersection, how many fields across that line have an end beyond it. A field
    /// has only one end on a line across it, so this is a sum over intersections.
    pub(crate) fields_beyond: [Vec<u8>; 4],
    /// The same with the fields that have an end on the intersection itself.
    pub(crate) fields_from: [Vec<u8>; 4],
    pub(crate) runs: Runs<B>,
}

impl<B: Bits> Lore<B> {
    pub(crate) fn new(geometry: &Geometry<B>) -> Self {
        let layout = geometry.layout;
        let corners = geometry.corner_numbers();
        let mut across = [vec![0; corners], vec![0; corners]];
        for field in layout.fields() {
            for end in layout.ends(field) {
                across[field.direction().across() as usize][end as usize] += 1;
            }
        }
        let beyond = |way: Way| -> Vec<u8> {
            let across = &across[way.direction() as usize];
            let fields = |corner: u32| -> u8 {
                let ray = geometry.ray(corner, way);
                ray.iter().map(|corner| across[corner as usize]).sum()
            };
            (0..corners as u32).map(fields).collect()
        };
        let fields_beyond = Way::ALL.map(beyond);
        let mut fields_from = fields_beyond.clone();
        for way in Way::ALL {
            let from = &mut fields_from[way as usize];
            for (from, here) in from.iter_mut().zip(&across[way.direction() as usize]) {
                *from += here;
            }
        }
        Self {
            most_lines: 2 * (layout.size() - 1) as u8,
            most_steps: (layout.size() - 1) as u8,
            places: [Player::FIRST, Player::SECOND].map(|player| places(layout, player, corners)),
            fields_beyond,
            fields_from,
            runs: Runs::new(geometry),
        }
    }

    #[inline]
    pub(crate) fn place(&self, player: Player, field: Field) -> Place {
        self.places[player.index()][field.code() as usize]
    }
}

impl Way {
    pub(crate) const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Right, Self::Left];

    /// How the stones lie that shoot this way.
    pub(crate) const fn direction(self) -> Direction {
        match self {
            Self::Up | Self::Down => Direction::Vertical,
            Self::Right | Self::Left => Direction::Horizontal,
        }
    }
}

fn places(layout: Layout, player: Player, corners: usize) -> Vec<Place> {
    let mut places = vec![Place::default(); 2 * corners];
    for field in layout.fields() {
        let far = layout.size() - 1;
        let (row, column) = layout.row_and_column(field);
        // Counted from Blue's homebase for Blue and from Red's for Red.
        let (a, b) = match player {
            Player::FIRST => (row - 1, column - 1),
            _ => (layout.size() - row, layout.size() - column),
        };
        places[field.code() as usize] = Place {
            lines: (a + b) as u8,
            centre: (far - a.abs_diff(b)) as u8,
            steps: a.min(b) as u8,
            steps_home: a.max(b) as u8,
        };
    }
    places
}
