//! The Game of the Amazons on small boards: a queen's move, then an arrow as a queen's move from where the
//! amazon arrived, which burns a square. Nothing passes amazons and burnt squares. Who cannot move loses.

use cgt::{Game, Store};
use std::collections::HashMap;

/// What stands where on a board: sets of squares, which are counted row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    pub(crate) left: u32,
    pub(crate) right: u32,
    pub(crate) empty: u32,
}

impl Position {
    fn all(self) -> u32 {
        self.left | self.right | self.empty
    }

    fn within(self, squares: u32) -> Self {
        Self {
            left: self.left & squares,
            right: self.right & squares,
            empty: self.empty & squares,
        }
    }

    fn colours_exchanged(self) -> Self {
        Self {
            left: self.right,
            right: self.left,
            ..self
        }
    }
}

/// Boards of one size, and the values of all regions on them that have been met.
pub(crate) struct Board {
    width: u32,
    /// The squares in each of eight directions; the first four lead to higher numbers.
    rays: Vec<[u32; 8]>,
    /// Where the symmetries of the rectangle take each square.
    symmetries: Vec<Vec<u32>>,
    first_column: u32,
    last_column: u32,
    values: HashMap<Position, Game, rustc_hash::FxBuildHasher>,
}

impl Board {
    pub(crate) fn new(width: u32, height: u32) -> Self {
        assert!(width * height <= 32, "squares fit into a word");
        let on_board =
            |x: i32, y: i32| (0..width as i32).contains(&x) && (0..height as i32).contains(&y);
        let square = |x: i32, y: i32| (y * width as i32 + x) as u32;
        let places: Vec<(i32, i32)> = (0..height as i32)
            .flat_map(|y| (0..width as i32).map(move |x| (x, y)))
            .collect();
        let ray = |(x, y): (i32, i32), (dx, dy): (i32, i32)| {
            (1..32)
                .map(|n| (x + n * dx, y + n * dy))
                .take_while(|&(x, y)| on_board(x, y))
                .fold(0, |set, (x, y)| set | 1 << square(x, y))
        };
        let directions = [
            (1, 0),
            (-1, 1),
            (0, 1),
            (1, 1),
            (-1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
        ];
        let (right, bottom) = (width as i32 - 1, height as i32 - 1);
        type Map = fn(i32, i32, i32, i32) -> (i32, i32);
        let mut maps: Vec<Map> = vec![
            |x, y, _, _| (x, y),
            |x, y, right, _| (right - x, y),
            |x, y, _, bottom| (x, bottom - y),
            |x, y, right, bottom| (right - x, bottom - y),
        ];
        if width == height {
            let turned: [Map; 4] = [
                |x, y, _, _| (y, x),
                |x, y, right, _| (right - y, x),
                |x, y, _, bottom| (y, bottom - x),
                |x, y, right, bottom| (right - y, bottom - x),
            ];
            maps.extend(turned);
        }
        let column = |x: u32| (0..height).fold(0, |set, y| set | 1 << (y * width + x));
        Self {
            width,
            rays: places
                .iter()
                .map(|&place| directions.map(|direction| ray(place, direction)))
                .collect(),
            symmetries: maps
                .iter()
                .map(|map| {
                    let to = |&(x, y): &(i32, i32)| map(x, y, right, bottom);
                    places.iter().map(|p| square(to(p).0, to(p).1)).collect()
                })
                .collect(),
            first_column: column(0),
            last_column: column(width - 1),
            values: HashMap::default(),
        }
    }

    /// The value of a position written as rows with `|` between them: `x` Left, `o` Right, `#` burnt.
    pub(crate) fn value_of(store: &mut Store, text: &str) -> Game {
        let rows: Vec<&str> = text.split('|').collect();
        let mut board = Self::new(rows[0].len() as u32, rows.len() as u32);
        let squares: String = rows.concat();
        let set = |letter| {
            let places = squares.chars().enumerate().filter(|&(_, l)| l == letter);
            places.fold(0, |set, (at, _)| set | 1 << at)
        };
        let position = Position {
            left: set('x'),
            right: set('o'),
            empty: set('.'),
        };
        board.value(store, position)
    }

    /// The value of a position: the sum of its regions.
    pub(crate) fn value(&mut self, store: &mut Store, position: Position) -> Game {
        let mut amazons = position.left | position.right;
        let mut total = Game::ZERO;
        while amazons != 0 {
            let region = self.region(amazons & amazons.wrapping_neg(), position.all());
            amazons &= !region;
            let value = self.region_value(store, self.shifted(position.within(region)));
            total = store.sum(total, value);
        }
        total
    }

    /// All squares that are connected with `seed`.
    fn region(&self, seed: u32, squares: u32) -> u32 {
        let mut region = seed;
        loop {
            let row =
                region | (region & !self.last_column) << 1 | (region & !self.first_column) >> 1;
            let larger = (row | row << self.width | row >> self.width) & squares;
            if larger == region {
                return region;
            }
            region = larger;
        }
    }

    /// The region moved to the first row and column.
    fn shifted(&self, region: Position) -> Position {
        let mut by = region.all().trailing_zeros() / self.width * self.width;
        while region.all() >> by & self.first_column == 0 {
            by += 1;
        }
        Position {
            left: region.left >> by,
            right: region.right >> by,
            empty: region.empty >> by,
        }
    }

    fn region_value(&mut self, store: &mut Store, region: Position) -> Game {
        if let Some(&known) = self.values.get(&region) {
            return known;
        }
        let left = self.options(store, region);
        let right: Vec<Game> = if region.right == 0 {
            Vec::new()
        } else {
            let mirrored = self.options(store, region.colours_exchanged());
            mirrored.into_iter().map(|game| store.neg(game)).collect()
        };
        let value = store.game(&left, &right);
        let negative = store.neg(value);
        for symmetry in 0..self.symmetries.len() {
            let image = self.shifted(self.image(region, symmetry));
            self.values.insert(image, value);
            self.values.insert(image.colours_exchanged(), negative);
        }
        value
    }

    /// The values of the positions that Left can move to.
    fn options(&mut self, store: &mut Store, region: Position) -> Vec<Game> {
        let mut options = Vec::new();
        for from in squares(region.left) {
            let vacated = region.empty | 1 << from;
            for to in squares(self.reach(from, region.empty)) {
                let empty = vacated & !(1 << to);
                for arrow in squares(self.reach(to, empty)) {
                    let next = Position {
                        left: region.left & !(1 << from) | 1 << to,
                        right: region.right,
                        empty: empty & !(1 << arrow),
                    };
                    options.push(self.value(store, next));
                }
            }
        }
        options
    }

    /// Where a queen can go.
    fn reach(&self, from: u32, empty: u32) -> u32 {
        let mut reach = 0;
        for (direction, &ray) in self.rays[from as usize].iter().enumerate() {
            let blocked = ray & !empty;
            reach |= if blocked == 0 {
                ray
            } else {
                let first = if direction < 4 {
                    blocked.trailing_zeros()
                } else {
                    31 - blocked.leading_zeros()
                };
                ray & !self.rays[first as usize][direction] & !(1 << first)
            };
        }
        reach
    }

    fn image(&self, region: Position, symmetry: usize) -> Position {
        let map = &self.symmetries[symmetry];
        let image = |set| squares(set).fold(0, |image, square| image | 1 << map[square as usize]);
        Position {
            left: image(region.left),
            right: image(region.right),
            empty: image(region.empty),
        }
    }
}

fn squares(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros();
            set &= set - 1;
            square
        })
    })
}
