//! The rules.

use crate::{Layout, Move};
use board::SquareGrid;
use game::{Game, Hashed, IllegalMove, Outcome, Player, Refereed, Sample};
use rand::{Rng, RngExt};
use std::ops::ControlFlow;

/// The player who moves first.
pub const BLACK: Player = Player::FIRST;
/// The player who moves second.
pub const WHITE: Player = Player::SECOND;

/// A position on a board of any even size from 4 up to the layout's stride.
///
/// With fewer than four discs the position is in Reversi's opening, in which the players put their
/// discs on the four centre squares and turn none.
// The small fields stand between the words on purpose. Side by side the compiler would write the
// words one by one and read them back as one vector, which makes the processor wait for its own
// writes: that costs a third of the speed of perft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Othello<B> {
    /// The discs of the player to move.
    pub(crate) own: B,
    pub(crate) mover: Player,
    pub(crate) size: u8,
    /// The discs of the other player.
    pub(crate) opp: B,
}

impl<B: Layout> Othello<B> {
    /// Othello's start: two black and two white discs in the centre.
    ///
    /// # Panics
    /// If the layout has no board of this size.
    #[must_use]
    pub fn start(size: u32) -> Self {
        let mut start = Self::reversi(size);
        let [top_left, top_right, bottom_left, bottom_right] = start.centre_squares();
        start.own = B::from_indices([top_right, bottom_left]);
        start.opp = B::from_indices([top_left, bottom_right]);
        start
    }

    /// Reversi's start: the empty board.
    ///
    /// # Panics
    /// If the layout has no board of this size.
    #[must_use]
    pub fn reversi(size: u32) -> Self {
        assert!(
            size.is_multiple_of(2) && (4..=B::STRIDE).contains(&size),
            "a board of size {size}"
        );
        Self {
            own: B::EMPTY,
            opp: B::EMPTY,
            mover: BLACK,
            size: size as u8,
        }
    }

    /// The number of rows and of columns.
    #[must_use]
    pub fn size(&self) -> u32 {
        u32::from(self.size)
    }

    /// The discs of a player, as a set of square numbers.
    #[inline]
    #[must_use]
    pub fn discs(&self, player: Player) -> B {
        if player == self.mover {
            self.own
        } else {
            self.opp
        }
    }

    /// The squares without a disc.
    #[inline]
    #[must_use]
    pub fn empties(&self) -> B {
        B::board(self.size) & !(self.own | self.opp)
    }

    /// The squares on which the player to move may put a disc. If there are none, the player
    /// passes or the game is over.
    #[inline]
    #[must_use]
    pub fn targets(&self) -> B {
        if self.is_opening() {
            return self.free_centre();
        }
        B::line_ends(self.own, self.opp) & self.empties()
    }

    /// The squares on which each player could put a disc if it were their turn, the player to move
    /// first.
    #[inline]
    pub(crate) fn targets_of_both(&self) -> [B; 2] {
        if self.is_opening() {
            return [self.free_centre(); 2];
        }
        let ends = [
            B::line_ends(self.own, self.opp),
            B::line_ends(self.opp, self.own),
        ];
        ends.map(|ends| ends & self.empties())
    }

    /// The discs that a disc of the player to move on `square` turns. In Reversi's opening that is
    /// none by itself: two squares in a row cannot flank.
    #[inline]
    #[must_use]
    pub fn flips(&self, square: u32) -> B {
        B::flips(square, self.own, self.opp)
    }

    /// The number of black discs and of white ones.
    #[inline]
    #[must_use]
    pub fn disc_counts(&self) -> [u32; 2] {
        [BLACK, WHITE].map(|player| self.discs(player).count())
    }

    /// The exact score: by how many discs `player` is ahead, when the empty squares go to whoever
    /// has more discs.
    #[inline]
    #[must_use]
    pub fn final_score(&self, player: Player) -> i32 {
        let ahead =
            self.discs(player).count() as i32 - self.discs(player.opponent()).count() as i32;
        ahead + ahead.signum() * self.empties().count() as i32
    }

    /// Is this Reversi's opening, in which the centre is filled?
    #[inline]
    #[must_use]
    pub fn is_opening(&self) -> bool {
        (self.own | self.opp).count() < 4
    }

    /// The centre squares: top left, top right, bottom left, bottom right.
    pub(crate) fn centre_squares(&self) -> [u32; 4] {
        let near = self.size() / 2 - 1;
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| near + x + B::STRIDE * (near + y))
    }

    #[cold]
    fn free_centre(&self) -> B {
        B::from_indices(self.centre_squares()) & self.empties()
    }

    /// Could the other player move, if it were their turn? Asked only outside the opening.
    #[inline]
    fn opponent_has_move(&self) -> bool {
        (B::line_ends(self.opp, self.own) & self.empties()).any()
    }

    pub(crate) fn grid(&self) -> SquareGrid {
        SquareGrid::new(self.size(), self.size())
    }

    pub(crate) fn square_name(&self, square: u32) -> String {
        self.grid().name(square % B::STRIDE, square / B::STRIDE)
    }
}

impl<B: Layout> Game for Othello<B> {
    type Move = Move;

    #[inline]
    fn to_move(&self) -> Player {
        self.mover
    }

    #[inline]
    fn for_each_move<R>(&self, mut f: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        let targets = self.targets();
        if targets.is_empty() && self.opponent_has_move() {
            return f(Move::PASS);
        }
        for square in targets.iter() {
            f(Move::on(square))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let (mut own, mut opp) = (self.own, self.opp);
        if let Some(square) = mv.square() {
            let flips = self.flips(square);
            own |= flips | B::bit(square);
            opp &= !flips;
        }
        (self.own, self.opp) = (opp, own);
        self.mover = self.mover.opponent();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.empties().any() && (self.targets().any() || self.opponent_has_move()) {
            return None;
        }
        let (own, opp) = (self.own.count(), self.opp.count());
        Some(match own.cmp(&opp) {
            std::cmp::Ordering::Greater => Outcome::Win(self.mover),
            std::cmp::Ordering::Less => Outcome::Win(self.mover.opponent()),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        let count = self.targets().count();
        if count == 0 {
            return u64::from(self.opponent_has_move());
        }
        u64::from(count)
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        let targets = self.targets();
        match mv.square() {
            Some(square) => square < B::CAPACITY && targets.has(square),
            None => targets.is_empty() && self.opponent_has_move(),
        }
    }

    fn why_illegal(&self, mv: Move) -> IllegalMove {
        let [us, them] = if self.mover == BLACK {
            ["black", "white"]
        } else {
            ["white", "black"]
        };
        let targets = self.targets();
        let Some(square) = mv.square() else {
            let example = self.square_name(targets.lowest());
            return IllegalMove::new(format!(
                "{us} may not pass, {us} can move, say to {example}"
            ));
        };
        let name = self.square_name(square);
        if square >= B::CAPACITY || !B::board(self.size).has(square) {
            return IllegalMove::at(name, "the board has no such square");
        }
        if !self.empties().has(square) {
            return IllegalMove::at(name, "the square is taken");
        }
        if self.is_opening() {
            let centre = self
                .centre_squares()
                .map(|s| self.square_name(s))
                .join(", ");
            return IllegalMove::at(name, format!("the first four discs go to {centre}"));
        }
        if targets.is_empty() {
            return IllegalMove::at(name, format!("{us} has no move and must pass"));
        }
        IllegalMove::at(name, format!("a {us} disc there would turn no {them} disc"))
    }
}

/// No draw rule: each turn but a pass fills a square, and two passes in a row end the game.
impl<B: Layout> Refereed for Othello<B> {}

impl<B: Layout> Sample for Othello<B> {
    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let targets = self.targets();
        match targets.count() {
            0 => self.opponent_has_move().then_some(Move::PASS),
            count => Some(Move::on(targets.select(rng.random_range(0..count)))),
        }
    }
}

impl<B: Layout> Hashed for Othello<B> {
    /// Mixed from the whole position when asked for: cheaper than to keep it up to date, as a move
    /// turns many discs.
    #[inline]
    fn hash(&self) -> u64 {
        self.own.mix(
            self.opp,
            u64::from(self.size) << 1 | u64::from(self.mover.0),
        )
    }
}
