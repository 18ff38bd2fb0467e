//! What a player may do in a turn, and what is wrong with what may not be done.

use crate::Selfo;
use crate::notation::COLOURS;
use board::Bits;
use game::{IllegalMove, Notation, Packed, Player};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Does nothing.
    Pass,
    /// Exchanges sets with the owner of this one.
    Swap {
        /// The set the mover takes, by number.
        set: u8,
    },
    /// Moves a piece; by which way does not matter.
    Step {
        /// The cell it leaves, as its bit.
        from: u16,
        /// The cell it reaches, as its bit.
        to: u16,
    },
}

impl Move {
    /// The move as a number: cells have nine bits each, sets and the pass come after all steps.
    #[inline]
    pub(crate) const fn code(self) -> u32 {
        match self {
            Self::Step { from, to } => (from as u32) << 9 | to as u32,
            Self::Pass => 1 << 18,
            Self::Swap { set } => 1 << 18 | 1 << 3 | set as u32,
        }
    }

    /// The move with this number.
    #[inline]
    pub(crate) const fn from_code(code: u32) -> Self {
        match code >> 18 {
            0 => Self::Step {
                from: (code >> 9) as u16,
                to: (code & 511) as u16,
            },
            _ if code & 8 == 0 => Self::Pass,
            _ => Self::Swap {
                set: (code & 7) as u8,
            },
        }
    }
}

impl<B: Bits> Packed for Selfo<B> {
    fn pack(mv: Move) -> u32 {
        mv.code()
    }
    fn unpack(code: u32) -> Move {
        Move::from_code(code)
    }
}

impl<B: Bits> Selfo<B> {
    /// Why a move that is not legal here is not.
    pub(crate) fn reason_against(&self, mv: Move) -> IllegalMove {
        match mv {
            Move::Pass => IllegalMove::new("the game is over"),
            Move::Swap { set } => IllegalMove::new(self.reason_against_swap(set)),
            Move::Step { from, to } => self.reason_against_step(from, to),
        }
    }

    fn reason_against_swap(&self, set: u8) -> String {
        let mover = self.seat;
        if !self.rules.swap {
            return "this variant is played without swapping".into();
        }
        if self.fresh >> mover & 1 == 0 {
            return "sets can be swapped only by the second and later players, on their first turn"
                .into();
        }
        match self.owner(set) {
            None => format!("there is no set number {}", u32::from(set) + 1),
            Some(owner) if owner.0 == mover => {
                format!("{} is the mover's own set", COLOURS[set as usize])
            }
            Some(_) => format!("the owner of {} has left the game", COLOURS[set as usize]),
        }
    }

    fn reason_against_step(&self, from: u16, to: u16) -> IllegalMove {
        let board = self.board;
        if !board.has_cell(from) || !board.has_cell(to) {
            return IllegalMove::new("there is no such cell");
        }
        let (start, end) = (board.name(from), board.name(to));
        if self.empty.has(from.into()) {
            return IllegalMove::at(start, "there is no piece on this cell");
        }
        if !self.own().has(from.into()) {
            let owner = Player::all(self.rules.players.into())
                .find(|p| self.set(*p).has(from.into()))
                .map_or_else(String::new, |p| self.player_name(p));
            let mover = self.player_name(Player(self.seat));
            return IllegalMove::at(
                start,
                format!("this piece is {owner}'s, and it is {mover}'s turn"),
            );
        }
        if from == to {
            return IllegalMove::at(start, "the piece is already there; to stay, pass");
        }
        if !self.empty.has(to.into()) {
            return IllegalMove::at(end, "the cell is taken");
        }
        let steps = self.rules.steps;
        let steps_text = if steps == 1 {
            "one step".to_owned()
        } else {
            format!("{steps} steps")
        };
        let mut near = B::bit(from.into());
        for _ in 0..steps {
            near |= board.around(near);
        }
        if near.has(to.into()) {
            let reason =
                format!("no way of at most {steps_text} over empty cells leads from {start}");
            IllegalMove::at(end, reason)
        } else {
            IllegalMove::at(end, format!("more than {steps_text} from {start}"))
        }
    }
}
