//! What the move generator needs to know about a board, worked out once for each size.

use crate::endgame::Endgames;
use crate::lore::Lore;
use crate::{Direction, Field, Layout};
use board::{Bits, Wide};
use game::Player;
use std::sync::{LazyLock, OnceLock};

/// A set of intersections. A board of up to three stones a side fits into 64 bits, up to five into
/// 128, all into five words.
pub trait Corners: Bits {
    /// The most stones a side may have on a board that fits.
    const MOST_STONES: u32;
    /// What there is to know about the board of `stones` stones a side.
    fn geometry(stones: u32) -> &'static Geometry<Self>;
    /// Mixes the set into a hash.
    #[must_use]
    fn mix_into(self, hash: u64) -> u64;
}

/// Mixes a word into a hash: a full product folded onto itself.
#[inline]
pub(crate) const fn mix(hash: u64, word: u64) -> u64 {
    let product = (hash ^ word.wrapping_add(0x9e37_79b9_7f4a_7c15)) as u128 * 0xa076_1d64_78bd_642f;
    (product as u64) ^ (product >> 64) as u64
}

macro_rules! corners {
    ($set:ty, $most_stones:literal, $mix:expr) => {
        impl Corners for $set {
            const MOST_STONES: u32 = $most_stones;
            #[inline]
            fn geometry(stones: u32) -> &'static Geometry<Self> {
                static ALL: LazyLock<Vec<Geometry<$set>>> = LazyLock::new(|| {
                    let sizes = 1..=$most_stones;
                    sizes.map(|n| Geometry::new(Layout::new(n))).collect()
                });
                &ALL[stones as usize - 1]
            }
            #[inline]
            fn mix_into(self, hash: u64) -> u64 {
                $mix(self, hash)
            }
        }
    };
}

corners!(u64, 3, |set, hash| mix(hash, set));
corners!(u128, 5, |set: u128, hash| mix(
    mix(hash, set as u64),
    (set >> 64) as u64
));
corners!(Wide<5>, 10, |set: Wide<5>, hash| set
    .0
    .into_iter()
    .fold(hash, mix));

/// How many kinds of steps a stone has.
pub(crate) const STEPS: usize = 8;
/// The first of the steps that turn the stone; the first two are along its length.
const FIRST_TURN: usize = 4;

/// The four ways along the lines.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    Up,
    Down,
    Right,
    Left,
}

/// What there is to know about a board, in the form that the move generator needs.
pub struct Geometry<B> {
    /// The fields.
    pub(crate) layout: Layout,
    /// How much larger the number of the next intersection upwards is.
    up: u32,
    /// How much larger the number of the next intersection to the left is.
    left: u32,
    /// The intersections that a player's stones may enter: all but the tip of the own homebase.
    pub(crate) open: [B; 2],
    /// Where a player's vertical stone is held that stands on the enemy's homebase.
    pub(crate) goals: [B; 2],
    /// What each kind of step adds to the number of a vertical and of a horizontal stone.
    steps: [[i32; STEPS]; 2],
    /// For each way and intersection, all intersections beyond it.
    rays: [Vec<B>; 4],
    lore: OnceLock<Lore<B>>,
    endgames: Endgames<B>,
}

impl<B> std::fmt::Debug for Geometry<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Cover-{}", self.layout.stones())
    }
}

impl<B> PartialEq for Geometry<B> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.layout == other.layout
    }
}
impl<B> Eq for Geometry<B> {}

impl<B: Bits> Geometry<B> {
    fn new(layout: Layout) -> Self {
        let all = B::from_indices(layout.corners());
        let players = [Player::FIRST, Player::SECOND];
        let (up, left) = (layout.up() as i32, layout.left() as i32);
        let mut geometry = Self {
            layout,
            up: layout.up(),
            left: layout.left(),
            open: players.map(|player| all & !B::bit(layout.home_corner(player))),
            goals: players.map(|player| B::bit(layout.homebase(player.opponent()).corner())),
            steps: [
                // Up, down; left, right; a turn to the left below and above, to the right below and above.
                [up, -up, left, -left, left, left + up, 0, up],
                // Right, left; up, down; a turn upwards at the left and right end, downwards likewise.
                [-left, left, up, -up, 0, -left, -up, -left - up],
            ],
            rays: Default::default(),
            lore: OnceLock::new(),
            endgames: Endgames::default(),
        };
        for (way, rays) in [Way::Up, Way::Down, Way::Right, Way::Left]
            .into_iter()
            .zip(0..)
        {
            let mut of_corner = vec![B::EMPTY; geometry.corner_numbers()];
            for corner in layout.corners() {
                let mut next = geometry.shift(B::bit(corner), way) & all;
                while next.any() {
                    of_corner[corner as usize] |= next;
                    next = geometry.shift(next, way) & all;
                }
            }
            geometry.rays[rays] = of_corner;
        }
        geometry
    }

    /// One more than the largest number of an intersection.
    pub(crate) fn corner_numbers(&self) -> usize {
        self.layout.corners().max().map_or(0, |c| c as usize + 1)
    }

    /// The tables of endgames.
    #[inline]
    pub(crate) fn endgames(&self) -> &Endgames<B> {
        &self.endgames
    }

    /// What evaluations look up.
    #[inline]
    pub(crate) fn lore(&self) -> &Lore<B> {
        self.lore.get_or_init(|| Lore::new(self))
    }

    /// The intersections one step from those in `set`. What steps over the rim lands outside
    /// [`Self::open`].
    #[inline]
    pub(crate) fn shift(&self, set: B, way: Way) -> B {
        match way {
            Way::Up => set << bounded(self.up),
            Way::Down => set >> bounded(self.up),
            Way::Left => set << bounded(self.left),
            Way::Right => set >> bounded(self.left),
        }
    }

    /// The intersections two steps from those in `set`.
    #[inline]
    pub(crate) fn shift_twice(&self, set: B, first: Way, second: Way) -> B {
        let up = self.up;
        let left = self.left;
        match (first, second) {
            (Way::Up, Way::Up) => set << bounded(2 * up),
            (Way::Down, Way::Down) => set >> bounded(2 * up),
            (Way::Left, Way::Left) => set << bounded(2 * left),
            (Way::Right, Way::Right) => set >> bounded(2 * left),
            (Way::Up, Way::Left) | (Way::Left, Way::Up) => set << bounded(up + left),
            (Way::Down, Way::Right) | (Way::Right, Way::Down) => set >> bounded(up + left),
            (Way::Up, Way::Right) | (Way::Right, Way::Up) => set << 1,
            (Way::Down, Way::Left) | (Way::Left, Way::Down) => set >> 1,
            _ => set,
        }
    }

    /// All intersections beyond `corner`.
    #[inline]
    pub(crate) fn ray(&self, corner: u32, way: Way) -> B {
        self.rays[way as usize][corner as usize]
    }

    /// The field that a kind of step leads to.
    #[inline]
    pub(crate) fn step(&self, corner: u32, direction: Direction, kind: usize) -> Field {
        let to = corner.wrapping_add_signed(self.steps[direction as usize][kind]);
        let turns = kind >= FIRST_TURN;
        Field::new(to, if turns { direction.across() } else { direction })
    }

    /// The way of a step along the stone's length; `None` for all other pairs of fields.
    #[inline]
    pub(crate) fn way_along(&self, from: Field, to: Field) -> Option<Way> {
        if from.direction() != to.direction() {
            return None;
        }
        let by = to.corner().wrapping_sub(from.corner());
        match from.direction() {
            Direction::Vertical if by == self.up => Some(Way::Up),
            Direction::Vertical if by == self.up.wrapping_neg() => Some(Way::Down),
            Direction::Horizontal if by == self.left => Some(Way::Left),
            Direction::Horizontal if by == self.left.wrapping_neg() => Some(Way::Right),
            _ => None,
        }
    }

    /// Does some kind of step lead from one field to the other?
    pub(crate) fn are_neighbours(&self, from: Field, to: Field) -> bool {
        (0..STEPS).any(|kind| self.step(from.corner(), from.direction(), kind) == to)
    }

    /// The two intersections of a field.
    #[inline]
    pub(crate) fn ends(&self, field: Field) -> B {
        let one = B::bit(field.corner());
        let way = match field.direction() {
            Direction::Vertical => Way::Up,
            Direction::Horizontal => Way::Right,
        };
        one | self.shift(one, way)
    }
}

/// The same number; the compiler learns that it is small, which halves the cost of wide shifts.
#[inline]
const fn bounded(shift: u32) -> u32 {
    shift & 31
}

const _: () = {
    // The longest shift is two steps upwards on the largest board.
    assert!(2 * Layout::new(Layout::MOST_STONES).up() < 32);
};
