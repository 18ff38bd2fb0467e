//! Who wins a board that has split into small regions: the leaves of a search.
//!
//! A search must find the same whenever it is repeated, so nothing here depends on what has been worked out
//! before: small regions are always valued, and the room of one side alone is counted between two bounds
//! that are found at once.

use super::filling::greedy_moves;
use super::{Budget, Patch, Valuer, longest};
use crate::regions::flood;
use crate::{Amazons, BLACK, Square, Squares};
use arrayvec::ArrayVec;
use board::Bits;
use cgt::Game;
use game::Game as _;
use rustc_hash::FxHashMap;
use search::Settled;
use std::cell::RefCell;

/// Contested regions with more empty squares than that are left to the search, and more of them together.
const MOST_CONTESTED: u32 = 5;
const MOST_TOGETHER: u32 = 8;
/// Boards hardly ever split before so many squares of a hundred are burnt.
const BURNT_PERCENT: u32 = 30;
/// A position has at most so many regions with amazons, or is left to the search.
const MOST_REGIONS: usize = 16;
/// What is remembered is given up when it is more than that.
const MOST_REMEMBERED: usize = 200_000;

/// What a thread remembers of regions.
#[derive(Default)]
struct Memory {
    valuer: Valuer,
    /// The moves that a side can make at least in a room of its own.
    rooms: FxHashMap<Patch, u32>,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

impl Amazons {
    /// The winner, if the board has split into regions that are small or belong to one side.
    #[inline]
    pub(crate) fn settled_by_sums(&self) -> Option<Settled> {
        let all = self.width() * self.height();
        if 100 * self.burnt.count() < BURNT_PERCENT * all {
            return None;
        }
        let (regions, empty) = self.small_regions()?;
        let wins = MEMORY.with_borrow_mut(|memory| memory.mover_wins(self, &regions))?;
        let mover = self.to_move();
        Some(Settled {
            winner: if wins { mover } else { mover.opponent() },
            plies: longest(empty, wins),
        })
    }

    /// The regions in which somebody can move and how many empty squares they have together. `None` if one
    /// is too large.
    fn small_regions(&self) -> Option<(ArrayVec<Squares, MOST_REGIONS>, u32)> {
        let room = self.squares() & !self.burnt;
        let [white, black] = self.amazons;
        let mut amazons = white | black;
        let mut regions = ArrayVec::new();
        let (mut contested, mut empty) = (0, 0);
        while amazons.any() {
            let region = flood(Squares::bit(amazons.lowest()), room);
            let inside = (region & amazons).count();
            let empty_here = region.count() - inside;
            if (region & white).any() && (region & black).any() {
                contested += empty_here;
                if empty_here > MOST_CONTESTED || contested > MOST_TOGETHER {
                    return None;
                }
            }
            if empty_here > 0 {
                regions.try_push(region).ok()?;
                empty += empty_here;
            }
            amazons &= !region;
        }
        Some((regions, empty))
    }
}

impl Memory {
    /// Does the side to move win the sum? `None` if the room of one side could be filled better than at the
    /// first attempt, and that would matter.
    fn mover_wins(&mut self, position: &Amazons, regions: &[Squares]) -> Option<bool> {
        if self.rooms.len() + self.valuer.size() > MOST_REMEMBERED {
            *self = Self::default();
        }
        let (mut sum, mut lowest, mut highest) = (Game::ZERO, 0, 0);
        for region in regions {
            let patch = patch(position, *region)?;
            match (patch.left, patch.right) {
                (_, 0) => {
                    lowest += self.moves_at_least(patch);
                    highest += patch.empty_squares() as i32;
                }
                (0, _) => {
                    highest -= self.moves_at_least(patch);
                    lowest -= patch.empty_squares() as i32;
                }
                _ => {
                    let value = self.valuer.value(patch, &mut Budget::unlimited());
                    let value = value.expect("the budget is unlimited");
                    sum = self.valuer.store().sum(sum, value);
                }
            }
        }
        let store = self.valuer.store();
        // The whole lies between these two.
        let [lowest, highest] = [lowest, highest].map(|n| store.integer(n));
        let low = store.sum(sum, lowest);
        let high = store.sum(sum, highest);
        let (wins, loses) = if position.to_move() == BLACK {
            (!store.le(low, Game::ZERO), store.le(high, Game::ZERO))
        } else {
            (!store.le(Game::ZERO, high), store.le(Game::ZERO, low))
        };
        (wins || loses).then_some(wins)
    }

    fn moves_at_least(&mut self, room: Patch) -> i32 {
        let (canonical, _) = room.canonical();
        let known = self.rooms.entry(canonical);
        *known.or_insert_with(|| greedy_moves(canonical)) as i32
    }
}

/// A part of a board as a patch, if it fits.
#[inline]
fn patch(position: &Amazons, region: Squares) -> Option<Patch> {
    let rows = region.0.iter().fold(0, |rows, word| rows | word);
    let columns = (rows | rows >> 32 | rows >> 16 | rows >> 48) as u16;
    let left = columns.trailing_zeros();
    let bottom = Square(region.lowest() as u8).y();
    if columns >> left > 0xFF {
        return None;
    }
    let row = |set: Squares, y: u32| set.0[y as usize / 4] >> (16 * (y % 4)) as u16 as u64;
    let above = bottom + super::MAX_PATCH_SIDE;
    if (above..16).any(|y| row(region, y) as u16 != 0) {
        return None;
    }
    let set = |set: Squares| {
        let rows = (0..above.min(16) - bottom).map(|y| {
            let row = row(set & region, bottom + y) as u16 >> left;
            u64::from(row as u8) << (8 * y)
        });
        rows.fold(0, |set, row| set | row)
    };
    let [right, left] = position.amazons.map(set);
    Some(Patch::new(set(region), left, right))
}
