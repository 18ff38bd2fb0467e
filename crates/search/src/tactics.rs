//! What a game can tell a search so that it finds its way.

use crate::Engine;
use game::{Hashed, Packed, Player, Refereed, Sample};
use rand::Rng;
use std::ops::ControlFlow;
use tables::Verdict;

/// What a game knows about its moves before anything is searched. Everything has a default: an
/// empty implementation makes a game searchable.
pub trait Tactics: Hashed + Packed + Sample + Refereed {
    /// How promising a legal move looks; higher ones are tried first. Asked of every move of every
    /// inner node, so it must be quick.
    #[inline]
    fn promise(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// Calls `f` with each legal move and its [`promise`](Self::promise), in the order of
    /// [`Game::for_each_move`](game::Game::for_each_move). Games whose moves share parts override it,
    /// so that what a part promises is found out once.
    #[inline]
    fn for_each_ranked_move<B>(
        &self,
        mut f: impl FnMut(Self::Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_move(|mv| f(mv, self.promise(mv)))
    }

    /// Is it much quicker to ask whether a move is legal than to list all moves? Then a search tries
    /// the move it remembers and the killers before it lists the others. Worth it where there are
    /// hundreds of moves, and [`is_legal`](game::Game::is_legal) does not look at them all.
    const QUICK_LEGALITY: bool = false;

    /// Are there moves after which an evaluation cannot be trusted before they are answered?
    const LOUD: bool = false;

    /// The loud moves: captures, threats that must be parried. A quiescence search looks at nothing
    /// else, so following them must come to an end soon.
    #[inline]
    fn for_each_loud_move<B>(
        &self,
        _f: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    /// The same position with the next player to move, as if the turn had been given away: the null
    /// move. `None` where that makes no sense or is known to mislead; games in which having to move
    /// is mostly a burden leave it so.
    #[inline]
    fn passed(&self) -> Option<Self> {
        None
    }

    /// Is the game about halfway through, so that its tree is narrower than at the beginning? Players
    /// with the setting `raise` look further ahead from here on.
    fn is_late(&self) -> bool {
        false
    }

    /// A hash for searches that are content with a good guess: unlike [`Hashed::hash`] it may leave
    /// out history that seldom matters, so that more transpositions are recognised. It must still
    /// tell apart positions with different legal moves.
    #[inline]
    fn rough_hash(&self) -> u64 {
        self.hash()
    }

    /// What the position is worth to the player to move, if a table in the program or on the standard
    /// shelf knows it for certain. Asked at every node, so it must be quick.
    #[inline]
    fn verdict(&self) -> Option<Verdict> {
        None
    }

    /// Who wins the position, if the theory of the game knows that for certain. Asked at every node, so it
    /// must be quick to find that nothing is known.
    #[inline]
    fn settled(&self) -> Option<Settled> {
        None
    }

    /// The name of the table, built or not, in which the position is.
    fn table(&self) -> Option<String> {
        None
    }

    /// A search of the game's own that finds out everything about the position, if that is within its
    /// reach, and what it is called.
    fn solver(&self, _power: Power) -> Option<(&'static str, Box<dyn Engine<Self>>)> {
        None
    }

    /// Do moves come in two stages worth deciding one after the other?
    const STAGED: bool = false;

    /// The first stage of a move, as a number that no other first stage has: in Amazons the queen
    /// move without the arrow.
    #[inline]
    fn stage(&self, mv: Self::Move) -> u32 {
        Self::pack(mv)
    }

    /// How moves can be chosen in the playouts of a Monte-Carlo search, besides at random. The first
    /// is the best known.
    const POLICIES: &'static [PolicyInfo] = &[];

    /// A move of policy number `policy`; `None` when the game is over.
    #[inline]
    fn policy_move<R: Rng + ?Sized>(&self, _policy: usize, rng: &mut R) -> Option<Self::Move> {
        self.sample(rng)
    }
}

/// What a theory knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// Who wins.
    pub winner: Player,
    /// After so many plies at most.
    pub plies: u32,
}

/// What a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Power {
    /// So many threads.
    pub threads: usize,
    /// So much memory for positions.
    pub megabytes: usize,
}

/// A way to choose the moves of playouts.
#[derive(Clone, Copy, Debug)]
pub struct PolicyInfo {
    /// Its name.
    pub name: &'static str,
    /// How it chooses, in one line.
    pub about: &'static str,
}
