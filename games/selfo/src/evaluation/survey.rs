//! How far a set is from being connected, and how easily it is walled in.

use crate::{Board, Selfo};
use board::Bits;
use game::Player;

/// What a piece counts to which no way leads.
const OUT_OF_REACH: u32 = 20;

/// What the `connection` evaluation knows about one set, with all other pieces standing still.
///
/// Ways lead over empty cells and own pieces. A step onto a *pinched* cell, an empty one with two or
/// more pieces of others around it, counts twice: walls are closed there. With three and more players
/// in the game walls seldom last, so ways also lead over their pieces; such a step counts four times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Survey {
    /// The cells between each piece and one group, summed up, for the group that makes it least. A
    /// piece out of reach counts 20.
    pub distance: u32,
    /// Is a piece out of reach? Then the set is walled in.
    pub walled: bool,
}

impl<B: Bits> Selfo<B> {
    /// Surveys a player's set.
    #[must_use]
    pub fn survey(&self, player: Player) -> Survey {
        let set = self.set(player);
        let others = self.board.cells & !self.empty & !set;
        let passable = if self.active_players() > 2 {
            let ruins = Player::all(self.rules.players.into()).filter(|p| !self.is_active(*p));
            others & !ruins.fold(B::EMPTY, |ruins, p| ruins | self.set(p))
        } else {
            B::EMPTY
        };
        let terrain = Terrain {
            board: self.board,
            set,
            free: self.empty | set | passable,
            pinched: self.board.between(others) & self.empty,
            taken: passable,
        };
        terrain.survey()
    }
}

/// The board as one set sees it.
struct Terrain<B: Bits> {
    board: Board<B>,
    set: B,
    /// Where ways may lead.
    free: B,
    /// The free cells that count twice.
    pinched: B,
    /// The free cells that count four times: pieces that may step aside.
    taken: B,
}

impl<B: Bits> Terrain<B> {
    fn survey(&self) -> Survey {
        let mut survey = Survey {
            distance: u32::MAX,
            walled: false,
        };
        let alone = self.set & !self.board.around(self.set);
        let mut left = self.set;
        while left.any() {
            let mut group = B::bit(left.lowest());
            if (group & alone).is_empty() {
                group = self.board.flood(group, left);
            }
            left &= !group;
            let limit = survey.distance;
            let found = if self.taken.any() {
                self.distance::<true>(group, limit)
            } else {
                self.distance::<false>(group, limit)
            };
            if let Some((distance, walled)) = found {
                survey.distance = distance;
                survey.walled |= walled;
            }
        }
        survey
    }

    /// The cells between each piece and `group`, summed up, and whether a piece is out of reach;
    /// `None` if it is no less than `limit`. Only when `CROSSING` are there taken cells.
    fn distance<const CROSSING: bool>(&self, group: B, limit: u32) -> Option<(u32, bool)> {
        let mut left = self.set & !group;
        let mut unreached = self.free & !group;
        let mut ring = group;
        // What lies around the last rings, the latest first: dear cells are entered later.
        let mut around = [B::EMPTY; 4];
        let (mut sum, mut between) = (0, 0);
        while left.any() {
            // Whatever is left is at least as far away as the next ring.
            if sum + between * left.count() >= limit {
                return None;
            }
            around = [self.board.around(ring), around[0], around[1], around[2]];
            let mut next = around[0] & !self.pinched | around[1] & self.pinched;
            let mut later = around[0] & self.pinched;
            if CROSSING {
                next = next & !self.taken | around[3] & self.taken;
                later |= (around[0] | around[1] | around[2]) & self.taken;
            }
            ring = next & unreached;
            if ((ring | later) & unreached).is_empty() {
                sum += OUT_OF_REACH * left.count();
                return (sum < limit).then_some((sum, true));
            }
            unreached &= !ring;
            sum += between * (ring & left).count();
            between += 1;
            left &= !ring;
        }
        (sum < limit).then_some((sum, false))
    }
}
