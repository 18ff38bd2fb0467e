//! The stones on the board and the side to move: everything but the history.
//!
//! A vertical stone is held by its lower intersection, a horizontal one by its left. Two stones never
//! share an intersection, so the vertical and horizontal sets of both players are disjoint, and all
//! steps of one kind are found by one shift of the free intersections.

use crate::geometry::{STEPS, Way};
use crate::{Corners, Direction, Field, Geometry, Layout, Move};
use board::Bits;
use game::Player;
use std::ops::ControlFlow;

/// The stones of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Stones<B> {
    /// The lower intersections of the vertical ones.
    pub(crate) vertical: B,
    /// The left intersections of the horizontal ones.
    pub(crate) horizontal: B,
}

impl<B: Bits> Stones<B> {
    pub(crate) const NONE: Self = Self {
        vertical: B::EMPTY,
        horizontal: B::EMPTY,
    };

    #[inline]
    pub(crate) fn of(&mut self, direction: Direction) -> &mut B {
        match direction {
            Direction::Vertical => &mut self.vertical,
            Direction::Horizontal => &mut self.horizontal,
        }
    }
    #[inline]
    pub(crate) fn has(&self, field: Field) -> bool {
        match field.direction() {
            Direction::Vertical => self.vertical.has(field.corner()),
            Direction::Horizontal => self.horizontal.has(field.corner()),
        }
    }
    /// Adds a stone, or takes it away.
    #[inline]
    pub(crate) fn toggle(&mut self, field: Field) {
        *self.of(field.direction()) ^= B::bit(field.corner());
    }
    /// The corners by which the stones are held.
    #[inline]
    pub(crate) fn held(&self) -> B {
        self.vertical | self.horizontal
    }
    pub(crate) fn fields(&self) -> impl Iterator<Item = Field> + use<B> {
        let of = |set: B, direction| set.iter().map(move |corner| Field::new(corner, direction));
        of(self.vertical, Direction::Vertical).chain(of(self.horizontal, Direction::Horizontal))
    }
}

/// The stones on the board and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board<B: Corners> {
    pub(crate) geometry: &'static Geometry<B>,
    pub(crate) stones: [Stones<B>; 2],
    pub(crate) to_move: Player,
}

/// For each kind of step, the vertical and horizontal stones of the side to move that can make it.
type Reach<B> = [[B; 2]; STEPS];

impl<B: Corners> Board<B> {
    /// A board without stones.
    pub(crate) fn empty(stones: u32) -> Self {
        Self {
            geometry: B::geometry(stones),
            stones: [Stones::NONE; 2],
            to_move: Player::FIRST,
        }
    }

    /// The fields.
    #[inline]
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.geometry.layout
    }
    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.to_move
    }
    /// The fields on which a player has stones, from left to right and from the bottom up.
    #[must_use]
    pub fn fields_of(&self, player: Player) -> Vec<Field> {
        let mut fields: Vec<Field> = self.stones[player.index()].fields().collect();
        fields.sort_by_key(|field| self.layout().delta(*field));
        fields
    }
    /// Who has a stone on this very field?
    #[must_use]
    pub fn owner(&self, field: Field) -> Option<Player> {
        Player::all(2).find(|player| self.stones[player.index()].has(field))
    }
    /// The field of the stone that covers an intersection, and whose it is.
    pub(crate) fn covering(&self, corner: u32) -> Option<(Player, Field)> {
        let covers = |field: &Field| self.layout().ends(*field).contains(&corner);
        Player::all(2).find_map(|player| {
            let field = self.stones[player.index()].fields().find(covers)?;
            Some((player, field))
        })
    }

    #[inline]
    fn mine(&self) -> &Stones<B> {
        &self.stones[self.to_move.index()]
    }
    #[inline]
    fn theirs(&self) -> &Stones<B> {
        &self.stones[self.to_move.opponent().index()]
    }
    /// The intersections of a player's vertical and horizontal stones.
    #[inline]
    pub(crate) fn cover(&self, stones: &Stones<B>) -> (B, B) {
        let vertical = stones.vertical | self.geometry.shift(stones.vertical, Way::Up);
        let horizontal = stones.horizontal | self.geometry.shift(stones.horizontal, Way::Right);
        (vertical, horizontal)
    }
    #[inline]
    pub(crate) fn occupied(&self) -> B {
        let both = Stones {
            vertical: self.stones[0].vertical | self.stones[1].vertical,
            horizontal: self.stones[0].horizontal | self.stones[1].horizontal,
        };
        let (vertical, horizontal) = self.cover(&both);
        vertical | horizontal
    }
    /// The free intersections that the side to move may enter.
    #[inline]
    fn free(&self) -> B {
        self.geometry.open[self.to_move.index()] & !self.occupied()
    }

    /// Is a homebase taken, or has a side lost all its stones?
    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        let [blue, red] = &self.stones;
        let [blue_goal, red_goal] = self.geometry.goals;
        ((blue.vertical & blue_goal) | (red.vertical & red_goal)).any()
            || blue.held().is_empty()
            || red.held().is_empty()
    }

    #[inline(always)]
    fn reach(&self) -> Reach<B> {
        use Way::{Down, Left, Right, Up};
        let g = self.geometry;
        let Stones {
            vertical: v,
            horizontal: h,
        } = *self.mine();
        let free = self.free();
        // A stone that lies across the line right ahead is shot, so its place is as good as free.
        let (enemy_vertical, enemy_horizontal) = self.cover(self.theirs());
        let free_along_vertical = free | enemy_horizontal;
        let free_along_horizontal = free | enemy_vertical;
        // For "the intersection to the left is free" shift the free ones to the right, and so on.
        let left = g.shift(free, Right);
        let right = g.shift(free, Left);
        let up = g.shift(free, Down);
        let down = g.shift(free, Up);
        let up_left = g.shift_twice(free, Down, Right);
        let up_right = g.shift_twice(free, Down, Left);
        let down_right = g.shift_twice(free, Up, Left);
        [
            [
                v & g.shift_twice(free_along_vertical, Down, Down),
                h & g.shift_twice(free_along_horizontal, Left, Left),
            ],
            [
                v & g.shift(free_along_vertical, Up),
                h & g.shift(free_along_horizontal, Right),
            ],
            [v & left & up_left, h & up & up_right],
            [v & right & up_right, h & down & down_right],
            [v & left, h & up],
            [v & up_left, h & up_right],
            [v & right, h & down],
            [v & up_right, h & down_right],
        ]
    }

    /// How many moves there are, repetitions included. The board is not decided.
    #[inline]
    pub(crate) fn count_moves(&self) -> u64 {
        // No intersection holds two stones, so both directions are counted at once.
        let of_kind = |[vertical, horizontal]: [B; 2]| u64::from((vertical | horizontal).count());
        self.reach().into_iter().map(of_kind).sum()
    }

    /// Are there more than `few` moves, repetitions included? The board is not decided.
    #[inline]
    pub(crate) fn has_more_moves_than(&self, few: u64) -> bool {
        // Quarter turns need only one free intersection, so that these few shifts mostly suffice.
        let free = self.free();
        let g = self.geometry;
        let Stones {
            vertical: v,
            horizontal: h,
        } = *self.mine();
        let turns = (v & g.shift(free, Way::Right)) | (h & g.shift(free, Way::Down));
        if few == 0 && turns.any() {
            return true;
        }
        u64::from(turns.count()) > few || self.count_moves() > few
    }

    /// How many moves a player would have, repetitions included, if it were to move.
    #[inline]
    pub(crate) fn count_moves_of(&self, player: Player) -> u64 {
        let board = Self {
            to_move: player,
            ..*self
        };
        board.count_moves()
    }

    /// Calls `f` with each move, repetitions included. The board is not decided.
    #[inline]
    pub(crate) fn for_each_move<T>(
        &self,
        mut f: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        for (kind, stones) in self.reach().into_iter().enumerate() {
            for direction in [Direction::Vertical, Direction::Horizontal] {
                for corner in stones[direction as usize].iter() {
                    f(self.step(corner, direction, kind))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Move number `n` of [`Self::count_moves`], kind by kind.
    #[inline]
    pub(crate) fn nth_move(&self, mut n: u64) -> Move {
        for (kind, [vertical, horizontal]) in self.reach().into_iter().enumerate() {
            let both = vertical | horizontal;
            let count = u64::from(both.count());
            if n < count {
                let corner = both.nth(n as u32);
                let direction = if vertical.has(corner) {
                    Direction::Vertical
                } else {
                    Direction::Horizontal
                };
                return self.step(corner, direction, kind);
            }
            n -= count;
        }
        unreachable!("there are fewer moves")
    }

    /// The move of a stone along its length.
    #[inline]
    pub(crate) fn step_along(&self, corner: u32, way: Way) -> Move {
        // The first kind of step is forwards along the length, the second backwards.
        let kind = match way {
            Way::Up | Way::Right => 0,
            Way::Down | Way::Left => 1,
        };
        self.step(corner, way.direction(), kind)
    }

    #[inline]
    fn step(&self, corner: u32, direction: Direction, kind: usize) -> Move {
        Move {
            from: Field::new(corner, direction),
            to: self.geometry.step(corner, direction, kind),
        }
    }

    /// May this move be played, if the board may be repeated?
    #[inline]
    pub(crate) fn is_possible(&self, mv: Move) -> bool {
        let Move { from, to } = mv;
        if !self.mine().has(from) || !self.geometry.are_neighbours(from, to) {
            return false;
        }
        let blocked = self.entered(mv) & !self.free();
        if blocked.is_empty() {
            return true;
        }
        if self.geometry.way_along(from, to).is_none() {
            return false;
        }
        let (vertical, horizontal) = self.cover(self.theirs());
        let across = match from.direction() {
            Direction::Vertical => horizontal,
            Direction::Horizontal => vertical,
        };
        (blocked & !across).is_empty()
    }

    /// The intersections that a move to a neighbouring field newly covers.
    #[inline]
    fn entered(&self, mv: Move) -> B {
        self.geometry.ends(mv.to) & !self.geometry.ends(mv.from)
    }

    /// Is the neighbouring field free, and would going there take no stone?
    #[inline]
    pub(crate) fn is_quiet(&self, mv: Move) -> bool {
        (self.entered(mv) & !self.free()).is_empty() && self.hit(mv).is_none()
    }

    /// The stone that a move to a neighbouring field would shoot.
    #[inline]
    #[must_use]
    pub fn hit(&self, mv: Move) -> Option<Field> {
        let g = self.geometry;
        let way = g.way_along(mv.from, mv.to)?;
        let last_own = match way {
            Way::Up | Way::Right => mv.to.corner(),
            Way::Down | Way::Left => mv.from.corner(),
        };
        let ray = g.ray(last_own, way);
        let (vertical, horizontal) = self.cover(self.theirs());
        let across = match mv.from.direction() {
            Direction::Vertical => horizontal,
            Direction::Horizontal => vertical,
        };
        // Mostly there is no such stone on the whole line.
        if (ray & across).is_empty() {
            return None;
        }
        let blockers = ray & self.occupied();
        let first = match way {
            Way::Up | Way::Left => blockers.lowest(),
            Way::Down | Way::Right => blockers.highest(),
        };
        if !across.has(first) {
            return None;
        }
        // The stone is held by this intersection, or by the one below it or to its left.
        let across = mv.from.direction().across();
        let here = Field::new(first, across);
        Some(if self.theirs().has(here) {
            here
        } else {
            match across {
                Direction::Vertical => Field::new(first - self.layout().up(), across),
                Direction::Horizontal => Field::new(first + self.layout().left(), across),
            }
        })
    }

    /// Plays a possible move; tells whether it took a stone.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) -> bool {
        let hit = self.hit(mv);
        let mover = self.to_move;
        self.stones[mover.index()].toggle(mv.from);
        self.stones[mover.index()].toggle(mv.to);
        self.to_move = mover.opponent();
        if let Some(hit) = hit {
            self.stones[mover.opponent().index()].toggle(hit);
        }
        hit.is_some()
    }

    /// The board after a possible move.
    #[inline]
    pub(crate) fn after(mut self, mv: Move) -> Self {
        self.play(mv);
        self
    }

    /// The board and the side to move, mixed.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        // Far from each other, or the side to move could be mistaken for a stone in the first corner.
        const MOVER: [u64; 2] = [0x243f_6a88_85a3_08d3, 0xb7e1_5162_8aed_2a6a];
        let mover = MOVER[self.to_move.index()];
        self.stones.iter().fold(mover, |hash, side| {
            side.horizontal.mix_into(side.vertical.mix_into(hash))
        })
    }
}
