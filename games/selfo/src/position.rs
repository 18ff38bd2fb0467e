//! The rules, on one set of bits for each colour.

use crate::{Board, Move};
use board::{Bits, zobrist};
use game::{Game, Hashed, IllegalMove, MAX_PLAYERS, Outcome, Player, Sample};
use rand::{Rng, RngExt};
use std::ops::ControlFlow;

/// What a variant lays down besides the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How many play, 2 to 6.
    pub players: u8,
    /// How many steps a piece may go in one move, 1 to 4.
    pub steps: u8,
    /// May later players swap sets on their first turn?
    pub swap: bool,
}

/// How a position is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Open,
    Won(u8),
    AllPassed,
}

/// A position. Players are seats, who own a set of pieces (a colour) each; swapping exchanges sets.
///
/// `B` holds a set of cells: `u128` or, for large boards, `Wide<6>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selfo<B: Bits> {
    /// The hash of the pieces; first, because it tells most unequal positions apart.
    pub(crate) pieces_hash: u64,
    /// The pieces of each colour.
    pub(crate) sets: [B; MAX_PLAYERS],
    /// The cells without a piece.
    pub(crate) empty: B,
    pub(crate) board: Board<B>,
    pub(crate) rules: Rules,
    /// Which colour each seat owns.
    pub(crate) set_of: [u8; MAX_PLAYERS],
    /// Whose turn it is.
    pub(crate) seat: u8,
    /// The seats that may still swap, as bits: their first turn is to come.
    pub(crate) fresh: u8,
    /// The seats that have left the game, as bits.
    pub(crate) gone: u8,
    /// The passes in a row.
    pub(crate) passes: u8,
    pub(crate) state: State,
}

impl<B: Bits> Selfo<B> {
    /// The beginning of a game with the given pieces, one set for each player. The sets must be
    /// disjoint, on the board, and not connected.
    pub(crate) fn beginning(board: Board<B>, rules: Rules, sets: [B; MAX_PLAYERS]) -> Self {
        let all_but_first = (1 << rules.players) - 2;
        let mut position = Self {
            pieces_hash: 0,
            sets,
            empty: board.cells,
            board,
            rules,
            set_of: std::array::from_fn(|seat| seat as u8),
            seat: 0,
            fresh: if rules.swap { all_but_first } else { 0 },
            gone: 0,
            passes: 0,
            state: State::Open,
        };
        position.refresh();
        position
    }

    /// Sets everything that follows from the rest: the empty cells, the hash, the end of the game.
    pub(crate) fn refresh(&mut self) {
        self.empty = self.sets.iter().fold(self.board.cells, |e, s| e & !*s);
        self.pieces_hash = self.fresh_pieces_hash();
        self.state = self.judge();
    }

    /// A position with one connected set is won by its owner; with several, by the one among the
    /// owners whose turn was last. Sets of players who left do not count.
    fn judge(&self) -> State {
        let players = self.rules.players;
        let winner = (1..=players)
            .map(|back| (self.seat + players - back) % players)
            .find(|&seat| {
                self.is_active(Player(seat)) && self.board.is_connected(self.set(Player(seat)))
            });
        match winner {
            Some(seat) => State::Won(seat),
            None if u32::from(self.passes) >= self.active_players() => State::AllPassed,
            None => State::Open,
        }
    }

    fn fresh_pieces_hash(&self) -> u64 {
        let mut hash = 0;
        for (colour, set) in self.sets.iter().enumerate() {
            for cell in set.iter() {
                hash ^= piece_key(colour as u8, cell as u16);
            }
        }
        hash
    }

    /// The board.
    #[inline]
    #[must_use]
    pub fn board(&self) -> Board<B> {
        self.board
    }
    /// Players, steps and swapping.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }
    /// The pieces that a player owns now.
    #[inline]
    #[must_use]
    pub fn set(&self, player: Player) -> B {
        self.sets[self.set_of[player.index()] as usize]
    }
    /// The cells without a piece.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> B {
        self.empty
    }
    /// The number of the set that a player owns now.
    #[inline]
    #[must_use]
    pub fn set_number(&self, player: Player) -> u8 {
        self.set_of[player.index()]
    }
    /// Who owns set number `set`.
    #[must_use]
    pub fn owner(&self, set: u8) -> Option<Player> {
        Player::all(self.rules.players.into()).find(|p| self.set_number(*p) == set)
    }
    /// Is the player still in the game?
    #[inline]
    #[must_use]
    pub fn is_active(&self, player: Player) -> bool {
        self.gone >> player.0 & 1 == 0
    }
    /// How many are still in the game.
    #[inline]
    #[must_use]
    pub fn active_players(&self) -> u32 {
        u32::from(self.rules.players) - self.gone.count_ones()
    }
    /// May the player to move swap sets?
    #[inline]
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.fresh >> self.seat & 1 == 1
    }

    #[inline]
    pub(crate) fn own(&self) -> B {
        self.sets[self.set_of[self.seat as usize] as usize]
    }

    /// Gives the turn to the next player still in the game.
    #[inline]
    pub(crate) fn advance(&mut self) {
        loop {
            self.seat += 1;
            if self.seat == self.rules.players {
                self.seat = 0;
            }
            if self.gone >> self.seat & 1 == 0 {
                return;
            }
        }
    }

    /// The cells that the piece on `from` can reach.
    #[inline]
    #[must_use]
    pub fn targets(&self, from: u16) -> B {
        let mut reached = self.board.neighbours(from) & self.empty;
        for _ in 1..self.rules.steps {
            reached |= self.board.around(reached) & self.empty;
        }
        reached
    }

    /// The sets that the player to move may take.
    fn swappable(&self) -> impl Iterator<Item = u8> {
        let others = if self.may_swap() {
            ((1 << self.rules.players) - 1) & !self.gone & !(1 << self.seat)
        } else {
            0u8
        };
        u64::from(others)
            .iter()
            .map(|seat| self.set_of[seat as usize])
    }

    fn swap_count(&self) -> u64 {
        if self.may_swap() {
            u64::from(self.active_players()) - 1
        } else {
            0
        }
    }

    /// With `piece` just arrived, does the set hang together? Most sets fail one of the two quick
    /// tests: the piece, or some piece, stands alone.
    #[inline]
    fn is_connected_by(&self, set: B, piece: u16) -> bool {
        let board = self.board;
        (board.neighbours(piece) & set).any()
            && (set & !board.around(set)).is_empty()
            && board.is_connected(set)
    }

    /// The single steps along one axis, as the earlier cell of each pair: either the piece stands
    /// there and the later cell is empty, or the other way round.
    #[inline]
    fn steps_along(&self, axis: &crate::topology::Axis<B>, own: B) -> B {
        let (own_later, empty_later) = (own >> axis.shift, self.empty >> axis.shift);
        (own & empty_later | self.empty & own_later) & axis.from
    }
}

#[inline]
fn piece_key(colour: u8, cell: u16) -> u64 {
    zobrist::key(u64::from(colour) << 9 | u64::from(cell))
}

impl<B: Bits> Game for Selfo<B> {
    type Move = Move;

    #[inline]
    fn players(&self) -> usize {
        self.rules.players.into()
    }

    #[inline]
    fn to_move(&self) -> Player {
        Player(self.seat)
    }

    fn for_each_move<R>(&self, mut f: impl FnMut(Move) -> ControlFlow<R>) -> ControlFlow<R> {
        if self.state != State::Open {
            return ControlFlow::Continue(());
        }
        for from in self.own().iter() {
            for to in self.targets(from as u16).iter() {
                f(Move::Step {
                    from: from as u16,
                    to: to as u16,
                })?;
            }
        }
        f(Move::Pass)?;
        for set in self.swappable() {
            f(Move::Swap { set })?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let mover = self.seat;
        self.fresh &= !(1 << mover);
        match mv {
            Move::Step { from, to } => {
                let colour = self.set_of[mover as usize];
                let change = B::bit(from.into()) | B::bit(to.into());
                self.sets[colour as usize] ^= change;
                self.empty ^= change;
                self.pieces_hash ^= piece_key(colour, from) ^ piece_key(colour, to);
                self.passes = 0;
                if self.is_connected_by(self.sets[colour as usize], to) {
                    self.state = State::Won(mover);
                }
            }
            Move::Pass => {
                self.passes += 1;
                if u32::from(self.passes) == self.active_players() {
                    self.state = State::AllPassed;
                }
            }
            Move::Swap { set } => {
                let other = self.set_of.iter().position(|s| *s == set);
                self.set_of
                    .swap(mover.into(), other.expect("each set has an owner"));
                self.passes = 0;
            }
        }
        self.advance();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::Open => None,
            State::Won(seat) => Some(Outcome::Win(Player(seat))),
            State::AllPassed => Some(Outcome::Draw),
        }
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        if self.state != State::Open {
            return 0;
        }
        let own = self.own();
        let steps: u32 = if self.rules.steps == 1 {
            let axes = self.board.axes().iter();
            axes.map(|axis| self.steps_along(axis, own).count()).sum()
        } else {
            own.iter()
                .map(|from| self.targets(from as u16).count())
                .sum()
        };
        u64::from(steps) + 1 + self.swap_count()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.state == State::Open
            && match mv {
                Move::Pass => true,
                Move::Swap { set } => self.swappable().any(|s| s == set),
                Move::Step { from, to } => {
                    self.board.has_cell(from)
                        && self.board.has_cell(to)
                        && self.own().has(from.into())
                        && self.targets(from).has(to.into())
                }
            }
    }

    fn why_illegal(&self, mv: Move) -> IllegalMove {
        self.reason_against(mv)
    }
}

impl<B: Bits> Sample for Selfo<B> {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let count = self.count_moves();
        if count == 0 {
            return None;
        }
        let mut left = rng.random_range(0..count as u32);
        let own = self.own();
        if self.rules.steps == 1 {
            for axis in self.board.axes() {
                let steps = self.steps_along(axis, own);
                let here = steps.count();
                if left < here {
                    let earlier = steps.nth(left);
                    let (a, b) = (earlier as u16, (earlier + axis.shift) as u16);
                    let (from, to) = if own.has(earlier) { (a, b) } else { (b, a) };
                    return Some(Move::Step { from, to });
                }
                left -= here;
            }
        } else {
            for from in own.iter() {
                let targets = self.targets(from as u16);
                let here = targets.count();
                if left < here {
                    let to = targets.nth(left) as u16;
                    let from = from as u16;
                    return Some(Move::Step { from, to });
                }
                left -= here;
            }
        }
        if left == 0 {
            return Some(Move::Pass);
        }
        let set = self.swappable().nth(left as usize - 1);
        Some(Move::Swap {
            set: set.expect("counted just now"),
        })
    }
}

impl<B: Bits> Hashed for Selfo<B> {
    fn hash(&self) -> u64 {
        let mut rest = u64::from(self.seat);
        for set in self.set_of {
            rest = rest << 3 | u64::from(set);
        }
        rest = rest << 3 | u64::from(self.passes);
        rest = rest << 6 | u64::from(self.fresh);
        rest = rest << 6 | u64::from(self.gone);
        // Bit 60 keeps these facts apart from those of the pieces.
        self.pieces_hash ^ zobrist::key(1 << 60 | rest)
    }
}
