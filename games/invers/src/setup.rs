//! A position as it was read, and whether there is such a position.

use crate::Invers;
use crate::drawing::hand_name;
use crate::stone::{Stone, colour_name};
use board::Bits;
use game::{InvalidPosition, Player};

/// Stones anywhere, and somebody to move.
pub(crate) struct Setup {
    /// What each player has in hand.
    pub(crate) hands: [Stone; 2],
    /// The cells from the top left corner, row by row.
    pub(crate) cells: Vec<Stone>,
    pub(crate) mover: Player,
}

impl Setup {
    /// The position, if it has the right stones. Whether a game can lead to it is not asked.
    pub(crate) fn validate<const N: usize>(&self) -> Result<Invers<N>, InvalidPosition> {
        let players = [Player::FIRST, Player::SECOND];
        for player in players {
            if !self.hands[player.index()].inverted {
                return Err(InvalidPosition::at(
                    hand_name(player),
                    "a stone in hand is always inverted",
                ));
            }
        }
        let stones = || self.hands.iter().chain(&self.cells);
        let [yellow, red] = players.map(|p| stones().filter(|s| s.owner == p).count());
        if yellow != red {
            return Err(InvalidPosition::new(format!(
                "{yellow} yellow and {red} red stones, with the hands; there are {} of each",
                Invers::<N>::STONES
            )));
        }
        let normal = players.map(|p| stones().filter(|s| s.owner == p && !s.inverted).count());
        for player in players {
            if normal[player.index()] == Invers::<N>::STONES {
                return Err(InvalidPosition::new(format!(
                    "all {} stones of {} are normal; one is inverted from the beginning",
                    Invers::<N>::STONES,
                    colour_name(player)
                )));
            }
        }
        if normal == [0, 0] {
            return Err(InvalidPosition::new(
                "all stones of both colours are inverted; the game ends with the first colour",
            ));
        }
        let cells_where = |fits: fn(&Stone) -> bool| {
            let all = self.cells.iter().enumerate();
            u64::from_indices(all.filter(|(_, s)| fits(s)).map(|(cell, _)| cell as u32))
        };
        let in_hand = players.map(|p| u8::from(self.hands[p.index()].owner == Player::FIRST));
        Ok(Invers {
            yellow: cells_where(|s| s.owner == Player::FIRST),
            normal: cells_where(|s| !s.inverted),
            yellow_hands: in_hand[0] | in_hand[1] << 1,
            mover: self.mover,
        })
    }
}
