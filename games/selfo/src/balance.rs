//! Is an initial position fair, and can every piece be reached?

use crate::Selfo;
use board::Bits;
use game::Player;

/// What there is to say about one player's pieces, with all others standing still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The groups the pieces form.
    pub groups: u32,
    /// An estimate of the moves needed to connect them; `None` if other pieces wall some of them in.
    ///
    /// It is the cost of the cheapest tree of links between the groups, a link over a gap of `d`
    /// empty cells costing `d / steps` moves, rounded up. It is no bound: one piece between three
    /// groups can be cheaper, a piece that leaves a hole behind dearer. It is exact for two groups
    /// if one of them is a single piece and the moves are single steps.
    pub need: Option<u32>,
    /// How many moves of the opponents, made at once, would wall some of the pieces in.
    pub threats: u32,
}

/// [`Prospect`]s of all players, as a verdict on an initial position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Balance {
    /// By seat.
    pub prospects: Vec<Prospect>,
}

impl Balance {
    /// Do all need about the same number of moves? The most at most an eighth and one more than the
    /// least.
    #[must_use]
    pub fn is_even(&self) -> bool {
        let needs: Option<Vec<u32>> = self.prospects.iter().map(|p| p.need).collect();
        needs.is_some_and(|needs| Self::even(&needs))
    }

    pub(crate) fn even(needs: &[u32]) -> bool {
        let least = needs.iter().min().copied().unwrap_or_default();
        needs.iter().all(|need| *need <= least + least / 8 + 1)
    }

    /// Is no piece walled in, nor could be by a single move?
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.prospects
            .iter()
            .all(|p| p.need.is_some() && p.threats == 0)
    }
}

impl<B: Bits> Selfo<B> {
    /// What each player needs to connect, and whether anybody can be walled in.
    #[must_use]
    pub fn balance(&self) -> Balance {
        let prospect = |player| Prospect {
            groups: self.board.groups(self.set(player)).count() as u32,
            need: self.need(player),
            threats: self.threats(player).count() as u32,
        };
        Balance {
            prospects: Player::all(self.rules.players.into())
                .map(prospect)
                .collect(),
        }
    }

    /// What everybody needs; `None` if somebody is walled in.
    pub(crate) fn needs(&self) -> Option<Vec<u32>> {
        Player::all(self.rules.players.into())
            .map(|player| self.need(player))
            .collect()
    }

    /// Grows a tree of links from one group, always over the smallest gap (Prim's algorithm).
    fn need(&self, player: Player) -> Option<u32> {
        let set = self.set(player);
        let steps = u32::from(self.rules.steps);
        let mut joined = self.board.flood(B::bit(set.lowest()), set);
        let mut need = 0;
        while joined != set {
            let mut reached = joined;
            let mut gap = 0u32;
            let touched = loop {
                let around = self.board.around(reached);
                let touched = around & set & !joined;
                if touched.any() {
                    break touched;
                }
                let next = reached | around & self.empty;
                if next == reached {
                    return None;
                }
                reached = next;
                gap += 1;
            };
            need += gap.div_ceil(steps);
            joined |= self.board.flood(B::bit(touched.lowest()), set);
        }
        Some(need)
    }

    /// The moves of others, as (from, to), after which the player's pieces do not lie in one part of
    /// the board.
    pub(crate) fn threats(&self, player: Player) -> impl Iterator<Item = (u16, u16)> {
        let set = self.set(player);
        let free = self.empty | set;
        let others = Player::all(self.rules.players.into()).filter(move |p| *p != player);
        let pieces: Vec<(u16, B)> = others
            .flat_map(|other| self.set(other).iter())
            .map(|from| (from as u16, self.targets(from as u16)))
            .collect();
        let goals = pieces.iter().fold(B::EMPTY, |all, (_, to)| all | *to);
        goals
            .iter()
            .filter(move |to| self.is_cut(set, free & !B::bit(*to)))
            .flat_map(move |to| {
                // The piece opens the cell it comes from.
                let cuts = pieces.iter().filter(move |(from, targets)| {
                    let after = free & !B::bit(to) | B::bit((*from).into());
                    targets.has(to) && self.is_cut(set, after)
                });
                let cuts: Vec<_> = cuts.map(|(from, _)| (*from, to as u16)).collect();
                cuts
            })
    }

    /// Do the pieces of `set` lie in more than one part of `free`?
    fn is_cut(&self, set: B, free: B) -> bool {
        let mut reached = B::bit(set.lowest());
        while (set & !reached).any() {
            let next = reached | self.board.around(reached) & free;
            if next == reached {
                return true;
            }
            reached = next;
        }
        false
    }
}
