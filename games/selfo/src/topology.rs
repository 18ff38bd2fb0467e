//! A board as bits: cells, neighbours, names, symmetries.
//!
//! The bits are laid out so that a step in one direction is the same shift for every cell. A step of
//! a whole set of cells is then one shift and one mask, whatever the set.

use crate::shape::{Grid, Shape, Site};
use board::Bits;
use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, PoisonError};

/// Two opposite directions.
#[derive(Clone, Copy, Default)]
pub(crate) struct Axis<B> {
    /// From a cell's bit to its neighbour's.
    pub(crate) shift: u32,
    /// The cells that have such a neighbour.
    pub(crate) from: B,
}

/// A board with everything about it that never changes. There is one of each shape, made when it is
/// first asked for and kept for ever; [`Topology::of`] finds it.
pub struct Topology<B: Bits> {
    /// Its kind and size.
    pub shape: Shape,
    /// All cells.
    pub cells: B,
    /// The cells' bits, row by row from the top, each from left to right.
    pub reading_order: Vec<u16>,
    /// The same, from the middle outwards and clockwise.
    pub spiral: Vec<u16>,
    axes: [Axis<B>; 4],
    axis_count: usize,
    /// From a cell's bit to the one below it in the layout.
    stride: u32,
    /// By bit; empty sets between the cells.
    neighbours: Vec<B>,
    sites: Vec<Option<Site>>,
    names: Vec<String>,
    by_name: HashMap<String, u16>,
    symmetries: Vec<Vec<u16>>,
}

impl<B: Bits> Topology<B> {
    /// The board of this shape, which must fit into the bits of `B`.
    #[must_use]
    pub fn of(shape: Shape) -> Board<B> {
        static BOARDS: Mutex<Vec<&'static (dyn Any + Send + Sync)>> = Mutex::new(Vec::new());
        let mut boards = BOARDS.lock().unwrap_or_else(PoisonError::into_inner);
        let known = boards
            .iter()
            .filter_map(|board| board.downcast_ref::<Self>())
            .find(|board| board.shape == shape);
        Board(known.unwrap_or_else(|| {
            // There are 43 shapes, so what is never given back stays small.
            let board: &'static Self = Box::leak(Box::new(Self::build(shape)));
            boards.push(board);
            board
        }))
    }

    fn build(shape: Shape) -> Self {
        assert!(shape.bits() <= B::CAPACITY, "{shape:?} does not fit");
        let sites: Vec<Site> = shape.sites().collect();
        let reading_order: Vec<u16> = sites.iter().map(|s| shape.bit(*s) as u16).collect();
        let cells = B::from_indices(reading_order.iter().map(|&bit| bit.into()));

        let mut neighbours = vec![B::EMPTY; B::CAPACITY as usize];
        let mut axes = [Axis::<B>::default(); 4];
        for (axis, &step) in axes.iter_mut().zip(shape.forward_steps()) {
            axis.shift = (step.0 * shape.stride()).wrapping_add_signed(step.1);
            for &site in &sites {
                if let Some(next) = shape.step(site, step) {
                    let (here, there) = (shape.bit(site), shape.bit(next));
                    assert_eq!(here + axis.shift, there);
                    axis.from.insert(here);
                    neighbours[here as usize].insert(there);
                    neighbours[there as usize].insert(here);
                }
            }
        }

        let mut spiral = sites.clone();
        let angle = |site: Site| {
            let (x, y) = shape.middle(site);
            y.atan2(x)
        };
        spiral.sort_by(|&a, &b| {
            (shape.ring(a).cmp(&shape.ring(b))).then(angle(a).total_cmp(&angle(b)))
        });
        let spiral = spiral.iter().map(|s| shape.bit(*s) as u16).collect();

        let by_place: HashMap<(i32, i32), u16> = sites
            .iter()
            .map(|s| (shape.place(*s), shape.bit(*s) as u16))
            .collect();
        let symmetries = (0..shape.symmetries())
            .map(|symmetry| {
                let mut map = vec![0; B::CAPACITY as usize];
                for &site in &sites {
                    let place = shape.transform(symmetry, shape.place(site));
                    map[shape.bit(site) as usize] = by_place[&place];
                }
                map
            })
            .collect();

        let mut site_of = vec![None; B::CAPACITY as usize];
        let mut names = vec![String::new(); B::CAPACITY as usize];
        let mut by_name = HashMap::new();
        for &site in &sites {
            let bit = shape.bit(site);
            site_of[bit as usize] = Some(site);
            names[bit as usize] = shape.name(site);
            by_name.insert(shape.name(site), bit as u16);
        }
        Self {
            shape,
            cells,
            reading_order,
            spiral,
            axes,
            axis_count: shape.forward_steps().len(),
            stride: shape.stride(),
            neighbours,
            sites: site_of,
            names,
            by_name,
            symmetries,
        }
    }

    /// The pairs of opposite directions.
    #[inline]
    pub(crate) fn axes(&self) -> &[Axis<B>] {
        &self.axes[..self.axis_count]
    }

    /// The neighbours of a cell.
    #[inline]
    #[must_use]
    pub fn neighbours(&self, cell: u16) -> B {
        self.neighbours[cell as usize]
    }

    /// The cell that is a step away in one of twice as many directions as there are axes.
    pub(crate) fn neighbour_in(&self, cell: u16, direction: usize) -> Option<u16> {
        let axis = self.axes()[direction / 2];
        if direction.is_multiple_of(2) {
            let there = cell + axis.shift as u16;
            axis.from.has(cell.into()).then_some(there)
        } else {
            let there = cell.checked_sub(axis.shift as u16)?;
            axis.from.has(there.into()).then_some(there)
        }
    }

    /// All cells next to a cell of `set`; cells of the set are among them only if they touch another.
    #[inline]
    #[must_use]
    pub fn around(&self, set: B) -> B {
        // Whatever steps off the board lands on bits that are no cells, so one mask at the end
        // suffices; only triangles have no neighbours where others have.
        let stride = self.stride;
        let (right, left) = (set << 1, set >> 1);
        let above_and_below = match self.shape.grid {
            Grid::HexHex => (set | right) << (stride - 1) | (set | left) >> (stride - 1),
            Grid::Square4 => set << stride | set >> stride,
            Grid::Square8 => {
                let three = set | right | left;
                three << stride | three >> stride
            }
            Grid::Triangular => {
                let Axis { shift, from } = self.axes[1];
                (set & from) << shift | (set >> shift) & from
            }
        };
        (right | left | above_and_below) & self.cells
    }

    /// The cells with two or more neighbours in `set`.
    #[inline]
    pub(crate) fn between(&self, set: B) -> B {
        let (mut one, mut two) = (B::EMPTY, B::EMPTY);
        for Axis { shift, from } in self.axes() {
            for touched in [(set & *from) << *shift, set >> *shift & *from] {
                two |= one & touched;
                one |= touched;
            }
        }
        two
    }

    /// The cells of `within` that can be reached from `seed` through cells of `within`, with `seed`.
    #[inline]
    #[must_use]
    pub fn flood(&self, seed: B, within: B) -> B {
        let mut reached = seed;
        loop {
            let next = reached | self.around(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Does the set hang together? The empty set does.
    #[must_use]
    pub fn is_connected(&self, set: B) -> bool {
        set.is_empty() || self.flood(B::bit(set.lowest()), set) == set
    }

    /// The connected parts of a set, in the order of their lowest bits.
    pub fn groups(&self, set: B) -> impl Iterator<Item = B> {
        let mut left = set;
        std::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let group = self.flood(B::bit(left.lowest()), left);
            left &= !group;
            Some(group)
        })
    }

    /// Is this the bit of a cell?
    #[inline]
    #[must_use]
    pub fn has_cell(&self, cell: u16) -> bool {
        u32::from(cell) < B::CAPACITY && self.cells.has(cell.into())
    }

    /// Where a cell lies.
    pub(crate) fn site(&self, cell: u16) -> Site {
        self.sites[cell as usize].expect("only cells are asked for")
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, cell: u16) -> &str {
        &self.names[cell as usize]
    }

    /// The cell with this name, in lower case.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<u16> {
        self.by_name.get(name).copied()
    }

    /// How many symmetries the board has, the identity included.
    #[must_use]
    pub fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    /// Where a symmetry takes a cell.
    #[must_use]
    pub fn transform(&self, symmetry: usize, cell: u16) -> u16 {
        self.symmetries[symmetry][cell as usize]
    }

    /// Where a symmetry takes a set.
    #[must_use]
    pub fn transform_set(&self, symmetry: usize, set: B) -> B {
        let map = &self.symmetries[symmetry];
        B::from_indices(set.iter().map(|cell| map[cell as usize].into()))
    }
}

/// A reference to the one [`Topology`] of a shape; equal when the shapes are.
pub struct Board<B: Bits>(&'static Topology<B>);

impl<B: Bits> Clone for Board<B> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B: Bits> Copy for Board<B> {}

impl<B: Bits> Deref for Board<B> {
    type Target = Topology<B>;
    #[inline]
    fn deref(&self) -> &Topology<B> {
        self.0
    }
}

impl<B: Bits> PartialEq for Board<B> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl<B: Bits> Eq for Board<B> {}

impl<B: Bits> fmt::Debug for Board<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.shape.grid.name(), self.shape.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Wide;
    use std::collections::HashSet;

    fn all_shapes() -> impl Iterator<Item = Shape> {
        Grid::ALL.into_iter().flat_map(|grid| {
            let (min, max) = grid.sizes();
            (min..=max).map(move |size| Shape { grid, size })
        })
    }

    #[test]
    fn cells_are_counted_by_the_formulas_and_fit() {
        for shape in all_shapes() {
            let n = shape.size;
            let cells = match shape.grid {
                Grid::HexHex => 3 * n * n - 3 * n + 1,
                Grid::Square4 | Grid::Square8 => n * n,
                Grid::Triangular => 6 * n * n,
            };
            assert_eq!(shape.cells(), cells, "{shape:?}");
            let board = Topology::<Wide<6>>::of(shape);
            assert_eq!(board.cells.count(), cells, "{shape:?}");
            let names: HashSet<&str> = board.cells.iter().map(|c| board.name(c as u16)).collect();
            assert_eq!(names.len() as u32, cells, "{shape:?}");
        }
        assert_eq!(all_shapes().count(), 43);
        assert_eq!(Shape::new(Grid::HexHex, 6).map(Shape::bits), Some(121));
    }

    /// Neighbours are the cells whose middles are nearest, and no others.
    #[test]
    fn neighbours_are_those_of_the_picture() {
        for shape in all_shapes().filter(|s| s.size < 8) {
            let board = Topology::<Wide<6>>::of(shape);
            let limit = match shape.grid {
                Grid::HexHex | Grid::Square4 => 1.01,
                Grid::Square8 => 1.42,
                Grid::Triangular => 0.58,
            };
            for a in board.cells.iter() {
                let (ax, ay) = shape.middle(board.site(a as u16));
                let near = board.cells.iter().filter(|&b| {
                    let (bx, by) = shape.middle(board.site(b as u16));
                    a != b && (ax - bx).hypot(ay - by) < limit
                });
                assert_eq!(
                    board.neighbours(a as u16),
                    Wide::from_indices(near),
                    "{shape:?} {}",
                    board.name(a as u16)
                );
                let set = Wide::bit(a);
                assert_eq!(board.around(set), board.neighbours(a as u16));
                let directions = 0..2 * board.axes().len();
                let steps = directions.filter_map(|d| board.neighbour_in(a as u16, d));
                assert_eq!(
                    Wide::from_indices(steps.map(u32::from)),
                    board.neighbours(a as u16)
                );
            }
        }
    }

    #[test]
    fn symmetries_are_different_and_keep_neighbours() {
        for shape in all_shapes() {
            let board = Topology::<Wide<6>>::of(shape);
            let maps: HashSet<Vec<u16>> = (0..board.symmetries())
                .map(|s| {
                    board
                        .reading_order
                        .iter()
                        .map(|&c| board.transform(s, c))
                        .collect()
                })
                .collect();
            assert_eq!(maps.len(), shape.symmetries(), "{shape:?}");
            for s in 0..board.symmetries() {
                for &cell in &board.reading_order {
                    assert_eq!(
                        board.transform_set(s, board.neighbours(cell)),
                        board.neighbours(board.transform(s, cell)),
                        "{shape:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_spiral_goes_outwards_step_by_step() {
        for shape in all_shapes() {
            let board = Topology::<Wide<6>>::of(shape);
            let set = Wide::from_indices(board.spiral.iter().map(|&c| c.into()));
            assert_eq!(set, board.cells);
            let rings: Vec<u32> = board
                .spiral
                .iter()
                .map(|&c| shape.ring(board.site(c)))
                .collect();
            assert!(rings.is_sorted());
            // Within a ring each cell touches the next, if only at a corner on square boards.
            if shape.grid != Grid::Square4 {
                for pair in board.spiral.windows(2) {
                    let same_ring =
                        shape.ring(board.site(pair[0])) == shape.ring(board.site(pair[1]));
                    assert!(
                        !same_ring || board.neighbours(pair[0]).has(pair[1].into()),
                        "{shape:?} {} {}",
                        board.name(pair[0]),
                        board.name(pair[1])
                    );
                }
            }
        }
    }
}
