//! The rules, on two sets of cells.

use crate::line::{Line, MOST_PUSHES, Push, lines};
use crate::stone::{Stone, colour_name};
use board::{Bits, zobrist};
use game::{DrawRule, Game, Hashed, IllegalMove, Outcome, Player, Refereed, Sample};
use rand::{Rng, RngExt};
use std::ops::ControlFlow;

/// A position on the board with `N` rows and columns; `N` is 2, 4, 6 or 8.
///
/// The stones in hand are always inverted, so only their colour is kept. Nothing is counted along:
/// a colour is complete when no stone of it lies on the board with its normal side up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Invers<const N: usize> {
    /// The cells with a yellow stone. All other cells of the board have a red one.
    pub(crate) yellow: u64,
    /// The cells whose stone has its normal side up.
    pub(crate) normal: u64,
    /// Bit `p` is set if player `p` has a yellow stone in hand.
    pub(crate) yellow_hands: u8,
    pub(crate) mover: Player,
}

impl<const N: usize> Invers<N> {
    /// The number of cells.
    pub(crate) const CELLS: usize = {
        assert!(
            N.is_multiple_of(2) && N >= 2 && N <= 8,
            "the board has 2, 4, 6 or 8 rows"
        );
        N * N
    };
    /// The number of stones of each colour, on the board and in hand.
    pub(crate) const STONES: usize = Self::CELLS / 2 + 1;
    /// The number of pushes, if none is forbidden.
    pub(crate) const PUSHES: usize = 4 * N;
    /// All cells.
    pub(crate) const BOARD: u64 = u64::MAX >> (64 - Self::CELLS);
    const LINES: &'static [Line; MOST_PUSHES] = &lines(N);

    /// The top row, which is also a set of `N` bits.
    pub(crate) const ROW: u64 = (1 << N) - 1;
    /// The left column.
    pub(crate) const COLUMN: u64 = {
        let mut cells = 0;
        let mut y = 0;
        while y < N {
            cells |= 1 << (N * y);
            y += 1;
        }
        cells
    };
    /// The cells at the end of a line.
    pub(crate) const RING: u64 = {
        let rows = Self::ROW | Self::ROW << (N * (N - 1));
        rows | Self::COLUMN | Self::COLUMN << (N - 1)
    };
    /// The cells at the end of two lines.
    const CORNERS: u64 = {
        let top = 1 | 1 << (N - 1);
        top | top << (N * (N - 1))
    };
    /// Are there enough stones of one colour to forbid every push?
    const MAY_BE_STUCK: bool = Self::STONES >= 4 * N - 4;

    /// The board laid out like a chessboard, with yellow on `a1`, and each player's own colour in hand.
    #[must_use]
    pub const fn start() -> Self {
        let mut yellow = 0;
        let mut cell = 0;
        while cell < Self::CELLS {
            let (x, y) = (cell % N, N - 1 - cell / N);
            if (x + y).is_multiple_of(2) {
                yellow |= 1 << cell;
            }
            cell += 1;
        }
        Self {
            yellow,
            normal: Self::BOARD,
            yellow_hands: 0b01,
            mover: Player::FIRST,
        }
    }

    /// The stone in column `x` from the left and row `y` from the bottom, both counted from 0.
    #[must_use]
    pub fn stone(&self, x: usize, y: usize) -> Stone {
        assert!(x < N && y < N, "no such cell");
        self.stone_at((x + N * (N - 1 - y)) as u32)
    }

    /// The stone in a player's hand.
    #[must_use]
    pub fn hand(&self, player: Player) -> Stone {
        Stone {
            owner: Player(1 - (self.yellow_hands >> player.0 & 1)),
            inverted: true,
        }
    }

    /// How many stones of a colour have their normal side up.
    #[must_use]
    pub fn normal_stones(&self, player: Player) -> u32 {
        (self.normal & self.cells_of(player)).count()
    }

    pub(crate) fn stone_at(&self, cell: u32) -> Stone {
        Stone {
            owner: Player(u8::from(!self.yellow.has(cell))),
            inverted: !self.normal.has(cell),
        }
    }

    /// The stone that a push makes fall out, before it is turned.
    pub(crate) fn falling(&self, push: Push) -> Stone {
        self.stone_at(Self::line(push).exit.into())
    }

    #[inline]
    pub(crate) const fn line(push: Push) -> &'static Line {
        &Self::LINES[push.0 as usize % MOST_PUSHES]
    }

    /// All pushes.
    pub(crate) fn all_lines() -> impl Iterator<Item = &'static Line> {
        Self::LINES[..Self::PUSHES].iter()
    }

    /// The cells with stones of a player's colour.
    #[inline]
    pub(crate) const fn cells_of(&self, player: Player) -> u64 {
        // No bits for yellow, all of the board's for red, who has the other cells.
        self.yellow ^ (Self::BOARD & (player.0 as u64).wrapping_neg())
    }

    /// Is all of one colour inverted?
    #[inline]
    const fn is_won(&self) -> bool {
        let yellow = self.normal & self.yellow;
        yellow == 0 || yellow == self.normal
    }

    /// The cells with inverted stones of the opponent, which the mover may not push out, and
    /// perhaps bits beyond the board.
    #[inline]
    const fn untouchable(&self) -> u64 {
        // All ones for yellow, whose opponent has the other cells.
        let flip = (self.mover.0 as u64).wrapping_sub(1);
        (self.yellow ^ flip) & !self.normal
    }

    /// The legal pushes as a set of their numbers.
    #[inline]
    pub(crate) const fn pushes(&self) -> u64 {
        if self.is_won() {
            return 0;
        }
        !Self::pushes_out(self.untouchable()) & (u64::MAX >> (64 - Self::PUSHES))
    }

    /// The pushes, as a set of their numbers, by which the stones on some cells would fall out.
    #[inline]
    pub(crate) const fn pushes_out(cells: u64) -> u64 {
        let bottom = cells >> (N * (N - 1)) & Self::ROW;
        let top = cells & Self::ROW;
        let right = Self::left_column(cells >> (N - 1));
        let left = Self::left_column(cells);
        // Whoever pushes in at the top pushes out at the bottom, and so on.
        bottom | top << N | right << (2 * N) | left << (3 * N)
    }

    /// The left column of a set of cells as `N` neighbouring bits, the top one lowest.
    ///
    /// The product adds up copies of the column, each one row less to the right than the last. No
    /// two bits of all the copies fall together, so nothing is carried, and in one window of `N`
    /// places each copy shows one cell.
    #[inline]
    const fn left_column(cells: u64) -> u64 {
        let copies = const {
            let mut sum = 0u64;
            let mut y = 0;
            while y < N {
                sum |= 1 << ((N - 1) * (N - 1 - y));
                y += 1;
            }
            sum
        };
        (cells & Self::COLUMN).wrapping_mul(copies) >> ((N - 1) * (N - 1)) & Self::ROW
    }
}

impl<const N: usize> Invers<N> {
    /// One of some pushes, at least one, each with the same probability.
    ///
    /// Tries ends of lines until one is among them. Mostly many are, so this is faster than to look
    /// for the n-th.
    #[inline]
    pub(crate) fn any_of<R: Rng + ?Sized>(pushes: u64, rng: &mut R) -> Push {
        loop {
            let number = rng.random_range(0..Self::PUSHES as u8);
            if pushes.has(number.into()) {
                return Push(number);
            }
        }
    }
}

impl<const N: usize> Game for Invers<N> {
    type Move = Push;

    #[inline]
    fn to_move(&self) -> Player {
        self.mover
    }

    #[inline]
    fn for_each_move<B>(&self, mut f: impl FnMut(Push) -> ControlFlow<B>) -> ControlFlow<B> {
        for number in self.pushes().iter() {
            f(Push(number as u8))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, push: Push) {
        let line = Self::line(push);
        let hand = self.mover.0;
        let pushed_in = u64::from(self.yellow_hands >> hand & 1);
        let fallen_out = (self.yellow >> line.exit & 1) as u8;
        self.yellow = line.shift(self.yellow) | pushed_in << line.entry;
        self.normal = line.shift(self.normal);
        self.yellow_hands = self.yellow_hands & !(1 << hand) | fallen_out << hand;
        self.mover = self.mover.opponent();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let yellow = self.normal & self.yellow;
        if yellow == 0 {
            return Some(Outcome::Win(Player::FIRST));
        }
        if yellow == self.normal {
            return Some(Outcome::Win(Player::SECOND));
        }
        if !Self::MAY_BE_STUCK || self.pushes() != 0 {
            return None;
        }
        // As many stones a side: fewer normal ones are more inverted ones.
        let [yellow, red] = [Player::FIRST, Player::SECOND].map(|p| self.normal_stones(p));
        Some(match yellow.cmp(&red) {
            std::cmp::Ordering::Less => Outcome::Win(Player::FIRST),
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Greater => Outcome::Win(Player::SECOND),
        })
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        if self.is_won() {
            return 0;
        }
        let cells = self.untouchable();
        let forbidden = (cells & Self::RING).count() + (cells & Self::CORNERS).count();
        Self::PUSHES as u64 - u64::from(forbidden)
    }

    #[inline]
    fn is_legal(&self, push: Push) -> bool {
        self.pushes().has(push.0.into())
    }

    fn why_illegal(&self, push: Push) -> IllegalMove {
        if usize::from(push.0) >= Self::PUSHES {
            return IllegalMove::new("the board has no such line");
        }
        let owner = colour_name(self.mover.opponent());
        IllegalMove::at(
            Self::cell_name(Self::line(push).exit),
            format!("the stone that would fall out is {owner}'s and inverted"),
        )
    }
}

impl<const N: usize> Sample for Invers<N> {
    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Push> {
        let pushes = self.pushes();
        if pushes.is_empty() {
            return None;
        }
        Some(Self::any_of(pushes, rng))
    }
}

impl<const N: usize> Refereed for Invers<N> {
    /// The rules themselves allow to go on for ever.
    fn draw_rule(&self) -> DrawRule {
        DrawRule {
            repetitions: Some(3),
            move_limit: Some(1000),
        }
    }
}

impl<const N: usize> Hashed for Invers<N> {
    /// Mixed from the two words when asked for: a push changes half a line in each, so there is
    /// nothing to save by keeping it.
    #[inline]
    fn hash(&self) -> u64 {
        // Far from anything that a set of normal stones can be, or the two could be exchanged.
        const TURN_AND_HANDS: u64 = 0x9e37_79b9_7f4a_7c15;
        let turn_and_hands = u64::from(self.mover.0 << 2 | self.yellow_hands);
        let turn_and_hands = zobrist::key(TURN_AND_HANDS + turn_and_hands);
        zobrist::key(zobrist::key(self.normal) ^ self.yellow ^ turn_and_hands)
    }
}
