//! How far a set is from being connected, and how easily it is cut apart.

use super::cuts::cut_cells;
use crate::{Board, Selfo};
use board::Bits;
use game::Player;

/// What the `connection` evaluation knows about one set, with all other pieces standing still.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Survey {
    /// The groups the pieces form.
    pub groups: u32,
    /// The parts of the board, bounded by other pieces, that the pieces lie in. With more than one
    /// the set is walled in.
    pub parts: u32,
    /// The moves that the cheapest links between the groups of each part cost: the estimate of
    /// [`Prospect::need`](crate::Prospect::need).
    pub need: u32,
    /// What long links cost besides: a link of `m` moves adds `m (m − 1) / 2`, as each further cell
    /// has to be filled by a piece from further behind.
    pub stretch: u32,
    /// The empty cells on the ways of all pieces to one group, whichever makes that least.
    pub gather: u32,
    /// The cells by which one move of another walls the set in.
    pub threats: u32,
    /// Pairs of pieces that touch.
    pub contacts: u32,
    /// The groups that one move of an opponent might cut off from all others.
    pub narrow: u32,
    /// The groups that two moves of opponents might cut off.
    pub tight: u32,
}

impl<B: Bits> Selfo<B> {
    /// Surveys a player's set.
    #[must_use]
    pub fn survey(&self, player: Player) -> Survey {
        let set = self.set(player);
        let enemies = self.board.cells & !self.empty & !set;
        let terrain = Terrain {
            board: self.board,
            set,
            empty: self.empty,
            contested: self.board.around(enemies),
            hard: self.board.pinched(enemies),
        };
        let mut survey = Survey {
            contacts: terrain.contacts(),
            gather: u32::MAX,
            ..Survey::default()
        };
        terrain.ways_out(&mut survey);
        terrain.links(&mut survey, self.rules.steps.into());
        if false {
            survey.threats = self.wall_threats(set, enemies);
        }
        survey
    }
}

impl<B: Bits> Selfo<B> {
    fn wall_threats(&self, set: B, enemies: B) -> u32 {
        let free = self.empty | set;
        let mut reach = self.board.around(enemies) & self.empty;
        for _ in 1..self.rules.steps {
            reach |= self.board.around(reach) & self.empty;
        }
        let cuts = cut_cells(&self.board, set, free) & reach;
        let is_threat = |to: &u32| {
            let mut near = B::bit(*to);
            for _ in 1..self.rules.steps {
                near |= self.board.around(near) & self.empty;
            }
            // The piece opens the cell it comes from.
            (self.board.around(near) & enemies)
                .iter()
                .any(|from| self.is_cut(set, free & !B::bit(*to) | B::bit(from)))
        };
        cuts.iter().filter(is_threat).count() as u32
    }
}

/// The board as one set sees it.
const EXTRA: usize = 1;
struct Terrain<B: Bits> {
    hard: B,
    board: Board<B>,
    set: B,
    empty: B,
    /// The cells next to pieces of others.
    contested: B,
}

impl<B: Bits> Terrain<B> {
    fn contacts(&self) -> u32 {
        let axes = self.board.axes().iter();
        axes.map(|axis| (self.set & self.set >> axis.shift & axis.from).count())
            .sum()
    }

    /// Counts the groups, and those whose ways out are few.
    fn ways_out(&self, survey: &mut Survey) {
        let alone = self.set & !self.board.around(self.set);
        let mut left = self.set;
        while left.any() {
            let first = B::bit(left.lowest());
            let group = if (first & alone).any() {
                first
            } else {
                self.board.flood(first, left)
            };
            left &= !group;
            survey.groups += 1;
            survey.gather = survey.gather.min(self.gather(group));
            match self.way_out(group) {
                1 => survey.narrow += 1,
                2 => survey.tight += 1,
                _ => {}
            }
        }
    }

    /// How many moves of others would close the narrowest ring around a group.
    ///
    /// The rings are the cells at equal distances from the group, over empty cells, up to the first
    /// from which another piece of the set is touched. An empty cell takes one move to fill if it is
    /// next to another's piece, else it is taken to need two. 0 if there is no other piece in the group's part of the board.
    fn way_out(&self, group: B) -> u32 {
        let mut reached = group;
        let mut narrowest = u32::MAX;
        loop {
            let ring = self.board.around(reached) & (self.empty | self.set) & !reached;
            if (ring & self.set).any() {
                return narrowest;
            }
            let moves = ring.count() + (ring & !self.contested).count();
            if moves == 0 {
                return 0;
            }
            narrowest = narrowest.min(moves);
            reached |= ring;
        }
    }

    fn gather(&self, group: B) -> u32 {
        let easy = self.set | self.empty & !self.hard;
        let hard = self.empty & self.hard;
        let mut sum = 0;
        let mut left = self.set & !group;
        let (mut unreached_easy, mut unreached_hard) = (easy & !group, hard);
        let mut rings = [group, B::EMPTY, B::EMPTY];
        while left.any() {
            let ring = self.board.around(rings[0]) & unreached_easy
                | self.board.around(rings[EXTRA]) & unreached_hard;
            if (ring | rings[0] | rings[1]).is_empty() {
                return sum + 20 * left.count();
            }
            unreached_easy &= !ring;
            unreached_hard &= !ring;
            rings = [ring, rings[0], rings[1]];
            left &= !ring;
            sum += left.count();
        }
        sum
    }

    /// Links the groups over the smallest gaps (Prim's algorithm), part by part.
    ///
    /// All groups that one move can reach are linked at once: no link is cheaper than one move, and
    /// how many of these there are follows from the number of groups, which must be known.
    fn links(&self, survey: &mut Survey, steps: u32) {
        let free = self.empty | self.set;
        let (mut long_links, mut long_moves) = (0, 0);
        let mut joined = B::EMPTY;
        while joined != self.set {
            survey.parts += 1;
            let mut reached = B::bit((self.set & !joined).lowest());
            joined |= reached;
            let mut gap = 0u32;
            while joined != self.set {
                let next = reached | self.board.around(reached) & free;
                let touched = next & self.set & !joined;
                if touched.any() {
                    let moves = gap.div_ceil(steps);
                    if moves <= 1 {
                        joined |= touched;
                    } else {
                        joined |= B::bit(touched.lowest());
                        long_links += 1;
                        long_moves += moves;
                        survey.stretch += moves * (moves - 1) / 2;
                    }
                    reached = joined;
                    gap = 0;
                } else if next == reached {
                    break;
                } else {
                    reached = next;
                    gap += 1;
                }
            }
        }
        survey.need = survey.groups - survey.parts - long_links + long_moves;
    }
}
