//! The fields as numbers without gaps, and how they lie to each other.

use crate::{Corners, Field, Geometry, Layout};

/// The number of a field: row by row.
pub(super) type Place = u16;

/// The eight ways a stone can go: rows up and columns to the right.
const WAYS: [(i32, i32); 8] = [
    (1, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (0, 1),
];

/// How a board is seen: the side to move plays upwards, and perhaps left and right are exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View {
    /// Colours, top and bottom are exchanged.
    pub(super) turned: bool,
    /// Left and right are exchanged.
    pub(super) mirrored: bool,
}

/// What there is to know about the fields of a board.
pub(super) struct Chart<B> {
    pub(super) layout: Layout,
    fields: Vec<Field>,
    /// By the code of a field.
    places: Vec<Place>,
    /// The two intersections of each field.
    pub(super) ends: Vec<B>,
    turned: Vec<Place>,
    mirrored: Vec<Place>,
    neighbours: Vec<[Option<Place>; 8]>,
}

impl<B: Corners> Chart<B> {
    pub(super) fn new(geometry: &Geometry<B>) -> Self {
        let layout = geometry.layout;
        let size = layout.size() as i32;
        let fields: Vec<Field> = layout.fields().collect();
        let number = |row: i32, column: i32| ((row - 1) * size + column - 1) as Place;
        let most = fields.iter().map(|field| field.code()).max().unwrap_or(0);
        let mut places = vec![0; most as usize + 1];
        let mut turned = Vec::new();
        let mut mirrored = Vec::new();
        let mut neighbours = Vec::new();
        for (place, field) in fields.iter().enumerate() {
            places[field.code() as usize] = place as Place;
            let (row, column) = layout.row_and_column(*field);
            let (row, column) = (row as i32, column as i32);
            turned.push(number(size + 1 - column, size + 1 - row));
            mirrored.push(number(column, row));
            neighbours.push(WAYS.map(|(up, right)| {
                let (row, column) = (row + up, column + right);
                let on_board = (1..=size).contains(&row) && (1..=size).contains(&column);
                on_board.then(|| number(row, column))
            }));
        }
        Self {
            layout,
            ends: fields
                .iter()
                .map(|field| B::from_indices(layout.ends(*field)))
                .collect(),
            fields,
            places,
            turned,
            mirrored,
            neighbours,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.fields.len()
    }
    #[inline]
    pub(super) fn field(&self, place: Place) -> Field {
        self.fields[usize::from(place)]
    }
    #[inline]
    pub(super) fn place(&self, field: Field) -> Place {
        self.places[field.code() as usize]
    }
    #[inline]
    pub(super) fn neighbour(&self, place: Place, way: usize) -> Option<Place> {
        self.neighbours[usize::from(place)][way]
    }

    /// Where a place is in another view.
    #[inline]
    pub(super) fn seen(&self, view: View, mut place: Place) -> Place {
        if view.turned {
            place = self.turned[usize::from(place)];
        }
        if view.mirrored {
            place = self.mirrored[usize::from(place)];
        }
        place
    }

    /// The way from a field to its neighbour.
    #[inline]
    pub(super) fn way(&self, from: Place, to: Place) -> usize {
        let ways = &self.neighbours[usize::from(from)];
        ways.iter()
            .position(|next| *next == Some(to))
            .expect("these are neighbours")
    }
}

/// What a way is in another view.
#[inline]
pub(super) fn way_seen(view: View, way: usize) -> usize {
    // The order of `WAYS`; turning sends (r, c) to (−c, −r), mirroring to (c, r).
    const TURNED: [usize; 8] = [1, 0, 2, 3, 5, 4, 7, 6];
    const MIRRORED: [usize; 8] = [0, 1, 3, 2, 7, 6, 5, 4];
    let way = if view.turned { TURNED[way] } else { way };
    if view.mirrored { MIRRORED[way] } else { way }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_turn_as_fields_do() {
        let chart = Chart::new(<u64 as Corners>::geometry(2));
        for turned in [false, true] {
            for mirrored in [false, true] {
                let view = View { turned, mirrored };
                for place in 0..chart.len() as Place {
                    assert_eq!(chart.place(chart.field(place)), place);
                    for way in 0..8 {
                        let next = chart.neighbour(place, way);
                        let seen = chart.neighbour(chart.seen(view, place), way_seen(view, way));
                        assert_eq!(next.map(|next| chart.seen(view, next)), seen);
                    }
                }
            }
        }
    }
}
