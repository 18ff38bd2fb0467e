//! What the stones of a side can shoot, and where they could.
//!
//! A stone *sweeps*, either way along its length, the free intersections ahead up to the first stone,
//! which it *hits* if that is an enemy lying across. Two stones never sweep the same intersection
//! the same way, as the one behind is blocked by the one in front.

use crate::board::Stones;
use crate::geometry::Way;
use crate::{Board, Corners, Direction, Field, Move};
use game::Player;
use std::ops::ControlFlow;

/// What the stones of a side can shoot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fire<B> {
    /// The fields on which each stone could hit an enemy, summed over the stones.
    pub(crate) locations: i32,
    /// The enemy stones that can be hit.
    pub(crate) hits: Stones<B>,
}

/// What a move along the length of a stone would shoot at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub(crate) mv: Move,
    /// The end of the stone, before it moves, from which the line of fire begins.
    pub(crate) muzzle: u32,
    /// The intersection where it ends: at the first stone, or at the rim.
    pub(crate) end: u32,
    /// The enemy stone that is taken, if there is one.
    pub(crate) hit: Option<Field>,
}

impl<B: Corners> Board<B> {
    /// All moves of the side to move that would shoot, repetitions included. The board is not
    /// decided.
    pub(crate) fn shots(&self) -> Vec<Shot> {
        let occupied = self.occupied();
        let mut shots = Vec::new();
        let _ = self.for_each_move(|mv| {
            if let Some(way) = self.geometry.way_along(mv.from, mv.to) {
                let (muzzle, first) = self.look(mv.from.corner(), way, occupied);
                let ray = self.geometry.ray(muzzle, way);
                let rim = match way {
                    Way::Up | Way::Left => ray.highest(),
                    Way::Down | Way::Right => ray.lowest(),
                };
                shots.push(Shot {
                    mv,
                    muzzle,
                    end: first.unwrap_or(rim),
                    hit: self.hit(mv),
                });
            }
            ControlFlow::<()>::Continue(())
        });
        shots
    }

    /// The last intersection of a stone before the shot, and the first stone ahead that way.
    #[inline(always)]
    fn look(&self, corner: u32, way: Way, occupied: B) -> (u32, Option<u32>) {
        let layout = self.layout();
        let last_own = match way {
            Way::Up => corner + layout.up(),
            Way::Right => corner - layout.left(),
            Way::Down | Way::Left => corner,
        };
        let blockers = self.geometry.ray(last_own, way) & occupied;
        if blockers.is_empty() {
            return (last_own, None);
        }
        let first = match way {
            Way::Up | Way::Left => blockers.lowest(),
            Way::Down | Way::Right => blockers.highest(),
        };
        (last_own, Some(first))
    }

    /// The stones of a player that shoot this way.
    #[inline]
    fn shooters(&self, player: Player, way: Way) -> B {
        let stones = &self.stones[player.index()];
        match way.direction() {
            Direction::Vertical => stones.vertical,
            Direction::Horizontal => stones.horizontal,
        }
    }

    /// What the stones of a player can shoot. `occupied` are the intersections with stones.
    #[inline]
    pub(crate) fn fire(&self, player: Player, occupied: B) -> Fire<B> {
        let lore = self.geometry.lore();
        let enemy = self.stones[player.opponent().index()];
        let (vertical, horizontal) = self.cover(&enemy);
        let mut locations = 0;
        let mut hit_at = [B::EMPTY; 2];
        for way in Way::ALL {
            let across = match way.direction() {
                Direction::Vertical => horizontal,
                Direction::Horizontal => vertical,
            };
            let beyond = &lore.fields_beyond[way as usize];
            let from = &lore.fields_from[way as usize];
            for corner in self.shooters(player, way).iter() {
                let (last_own, first) = self.look(corner, way, occupied);
                locations += i32::from(beyond[last_own as usize]);
                if let Some(first) = first {
                    locations -= i32::from(from[first as usize]);
                    if across.has(first) {
                        locations += 1;
                        hit_at[way.direction() as usize].insert(first);
                    }
                }
            }
        }
        // Vertical shots hit horizontal stones, at the intersection that holds them or at the other.
        let [of_vertical, of_horizontal] = hit_at;
        let g = self.geometry;
        let hits = Stones {
            vertical: enemy.vertical & (of_horizontal | g.shift(of_horizontal, Way::Down)),
            horizontal: enemy.horizontal & (of_vertical | g.shift(of_vertical, Way::Left)),
        };
        Fire { locations, hits }
    }

    /// The intersections that a player's vertical and horizontal stones sweep.
    fn sweeps(&self, player: Player, occupied: B) -> [B; 2] {
        let mut swept = [B::EMPTY; 2];
        for way in Way::ALL {
            for corner in self.shooters(player, way).iter() {
                let (last_own, first) = self.look(corner, way, occupied);
                let mut line = self.geometry.ray(last_own, way);
                if let Some(first) = first {
                    line &= !(self.geometry.ray(first, way) | B::bit(first));
                }
                swept[way.direction() as usize] |= line;
            }
        }
        swept
    }

    /// Does every move of a stone of the side to move lead into the enemy's fire? The stone counts as
    /// lifted off the board; none of its moves takes a stone.
    #[cold]
    pub(crate) fn is_trapped(&self, stone: Field) -> bool {
        let occupied = self.occupied() & !self.geometry.ends(stone);
        let [by_vertical, by_horizontal] = self.sweeps(self.to_move.opponent(), occupied);
        self.for_each_move(|mv| {
            let swept = match mv.to.direction() {
                Direction::Vertical => by_horizontal,
                Direction::Horizontal => by_vertical,
            };
            if mv.from == stone && (self.geometry.ends(mv.to) & swept).is_empty() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_continue()
    }

    /// Calls `f` with each move that takes a stone. The board is not decided.
    #[inline]
    pub(crate) fn for_each_shot<T>(
        &self,
        mut f: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let enemy = self.stones[self.to_move.opponent().index()];
        let (vertical, horizontal) = self.cover(&enemy);
        let occupied = self.occupied();
        for way in Way::ALL {
            let across = match way.direction() {
                Direction::Vertical => horizontal,
                Direction::Horizontal => vertical,
            };
            if across.is_empty() {
                continue;
            }
            for corner in self.shooters(self.to_move, way).iter() {
                if let (_, Some(first)) = self.look(corner, way, occupied)
                    && across.has(first)
                {
                    f(self.step_along(corner, way))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
