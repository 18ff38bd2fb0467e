//! What the threads of one search share.

use super::arena::Arena;
use super::grow::Level;
use super::node::{NONE, Node};
use super::options::{MctsOptions, Widths};
use super::proof::{Gathering, Proof, Rank};
use super::tree::Tree;
use crate::{Evaluate, Tactics};
use game::Player;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU32};

/// One search. Everything in it may be used by all threads at the same time.
#[derive(Debug)]
pub(super) struct Search<'a, G: Tactics, E> {
    pub(super) options: &'a MctsOptions,
    pub(super) evaluator: &'a E,
    pub(super) widths: &'a Widths,
    pub(super) arena: &'a Arena,
    pub(super) root: u32,
    pub(super) position: &'a G,
    pub(super) moves_left: Option<u32>,
    /// The only moves that may be chosen at the root, packed and sorted; none for all.
    pub(super) among: Option<&'a [u32]>,
    pub(super) players: usize,
    /// Is the tree shared between threads?
    pub(super) shared: bool,
    /// The visits that the root had before.
    pub(super) visits_before: u32,
    /// The search has ended: the root is proven, or a line is long enough.
    pub(super) over: AtomicBool,
    /// The length of the longest line.
    pub(super) deepest: AtomicU32,
}

impl<'a, G: Tactics, E: Evaluate<G>> Search<'a, G, E> {
    pub(super) fn new(
        options: &'a MctsOptions,
        evaluator: &'a E,
        widths: &'a Widths,
        tree: &'a Tree<G>,
        among: Option<&'a [u32]>,
    ) -> Self {
        Self {
            options,
            evaluator,
            widths,
            arena: tree.arena(),
            root: tree.root(),
            position: tree.position(),
            moves_left: tree.moves_left(),
            among,
            players: tree.position().players(),
            shared: options.threads > 1,
            visits_before: tree.arena().node(tree.root()).visits(),
            over: AtomicBool::new(false),
            deepest: AtomicU32::new(0),
        }
    }

    #[inline]
    pub(super) fn node(&self, number: u32) -> &'a Node {
        self.arena.node(number)
    }

    /// The children of a node, in their order.
    pub(super) fn children(&self, number: u32) -> impl Iterator<Item = u32> + use<'a, G, E> {
        children(self.arena, number)
    }

    /// The playouts so far.
    pub(super) fn playouts(&self) -> u64 {
        u64::from(self.node(self.root).visits() - self.visits_before)
    }

    /// What the player at the root gets, if that is proven.
    pub(super) fn root_settled(&self) -> Option<Rank> {
        let outcomes = self.node(self.root).proof().outcomes;
        outcomes.settled(self.position.to_move())
    }

    /// Puts together what is proven about the children of a node at which `chooser` chooses; the move
    /// that leads to them takes `step` plies. True if that tells more than before.
    pub(super) fn gather(&self, number: u32, chooser: Player, step: u16) -> bool {
        let node = self.node(number);
        let mut gathering = Gathering::new(chooser);
        // Asked before looking at the children: when it says so, they are all there.
        if !node.is_complete() {
            gathering.add(Proof::open(self.players));
        }
        for child in self.children(number) {
            gathering.add(self.node(child).proof());
        }
        node.narrow(gathering.result(step))
    }

    /// The same for the root, whose children may have changed since the last search.
    pub(super) fn gather_root(&self) {
        if !self.options.solver {
            return;
        }
        let mover = self.position.to_move();
        if self.options.stages {
            for stage in self.children(self.root) {
                self.gather(stage, mover, Level::MovesOf(0).step());
            }
        }
        self.gather(self.root, mover, self.top_level().step());
    }

    /// What the children of a position are.
    #[inline]
    pub(super) fn top_level(&self) -> Level {
        if self.options.stages {
            Level::Stages
        } else {
            Level::Moves
        }
    }

    /// Ends the search in all threads.
    pub(super) fn end(&self) {
        self.over.store(true, Relaxed);
    }
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }
}

/// The children of a node, in their order.
pub(super) fn children(arena: &Arena, number: u32) -> impl Iterator<Item = u32> + use<'_> {
    let mut child = arena.node(number).first();
    std::iter::from_fn(move || {
        let this = child;
        if this == NONE {
            return None;
        }
        child = arena.node(this).next();
        Some(this)
    })
}
