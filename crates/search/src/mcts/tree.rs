//! The tree, and what is kept of it from move to move.

use super::arena::Arena;
use super::node::NONE;
use super::proof::Proof;
use super::search::children;
use crate::{Tactics, Task};

/// So many positions are compared at most to find the one that the game has come to.
const MOST_COMPARED: usize = 20_000;

/// A tree with the position at its root.
#[derive(Debug)]
pub(super) struct Tree<G: Tactics> {
    arena: Arena,
    root: u32,
    position: G,
    history: Vec<u64>,
    moves_left: Option<u32>,
    staged: bool,
}

impl<G: Tactics> Tree<G> {
    /// Nothing but a root.
    pub(super) fn new(mebibytes: usize, staged: bool, task: &Task<'_, G>) -> Self {
        let mut tree = Self {
            arena: Arena::new(mebibytes),
            root: NONE,
            position: task.position.clone(),
            history: Vec::new(),
            moves_left: None,
            staged,
        };
        tree.start_anew();
        tree.adopt(task);
        tree
    }

    pub(super) fn arena(&self) -> &Arena {
        &self.arena
    }
    pub(super) fn root(&self) -> u32 {
        self.root
    }
    pub(super) fn position(&self) -> &G {
        &self.position
    }
    pub(super) fn moves_left(&self) -> Option<u32> {
        self.moves_left
    }

    fn start_anew(&mut self) {
        self.arena.clear();
        self.root = self.arena.take(1, true).expect("there is room for one");
        let open = Proof::open(self.position.players());
        self.arena.node(self.root).start(NONE, NONE, open);
    }

    fn adopt(&mut self, task: &Task<'_, G>) {
        self.position.clone_from(task.position);
        self.history.clear();
        self.history.extend_from_slice(task.history);
        self.moves_left = task.moves_left;
    }

    /// Makes it the tree of another task: with what is known about its position if the game has come
    /// there from the present root, and empty otherwise or if nothing shall be kept.
    pub(super) fn turn_to(&mut self, task: &Task<'_, G>, among: Option<&[u32]>, keep: bool) {
        let found = if keep { self.find(task) } else { None };
        self.adopt(task);
        match found {
            Some(node) => {
                self.root = node;
                self.arena.node(node).set_next(NONE);
                self.restrict(among);
                if self.arena.is_crowded() {
                    self.root = self.arena.keep_only(node);
                }
            }
            None => self.start_anew(),
        }
    }

    /// The node of the task's position, if all that is proven below it also holds in the task.
    fn find(&self, task: &Task<'_, G>) -> Option<u32> {
        let watched = task.position.draw_rule().repetitions.is_some();
        let extended = task.history.strip_prefix(&self.history[..]);
        if watched && extended.is_none() {
            return None;
        }
        // The positions between the two roots, the old one first, if they are known.
        let between = extended.filter(|between| watched || !between.is_empty());
        let most = between.map_or(2 * self.position.players(), <[u64]>::len);
        let mut level = vec![(self.root, self.position.clone())];
        let mut compared = 0;
        for distance in 0..=most {
            let here = |position: &G| position == task.position;
            let left_as_said = self
                .moves_left
                .map(|left| left.checked_sub(distance as u32))
                == task.moves_left.map(Some);
            if between.is_none_or(|between| distance == between.len()) {
                let node = level.iter().find(|(_, position)| here(position));
                if let Some((node, _)) = node {
                    return Some(*node).filter(|_| left_as_said);
                }
            }
            if let Some(between) = between {
                let passed = |position: &G| Some(&position.hash()) == between.get(distance);
                level.retain(|(_, position)| passed(position));
            }
            let mut next = Vec::new();
            for (node, position) in &level {
                for child in self.move_nodes(*node) {
                    compared += 1;
                    if compared > MOST_COMPARED {
                        return None;
                    }
                    let mv = G::unpack(self.arena.node(child).code());
                    next.push((child, position.after(mv)));
                }
            }
            level = next;
        }
        None
    }

    /// The visited nodes of the moves from a position, stages or not.
    fn move_nodes(&self, node: u32) -> Vec<u32> {
        let direct = children(&self.arena, node);
        let mut nodes: Vec<u32> = if self.staged {
            direct
                .flat_map(|stage| children(&self.arena, stage))
                .collect()
        } else {
            direct.collect()
        };
        nodes.retain(|node| self.arena.node(*node).visits() > 0);
        nodes
    }

    /// Leaves the root only the moves `among` which the task lets it choose, and forgets what was
    /// proven about it with others.
    fn restrict(&mut self, among: Option<&[u32]>) {
        let stages: Vec<u32> = if self.staged {
            children(&self.arena, self.root).collect()
        } else {
            Vec::new()
        };
        let allowed = |node: u32| {
            let code = self.arena.node(node).code();
            among.is_none_or(|among| among.binary_search(&code).is_ok())
        };
        for stage in stages {
            self.relink(stage, allowed);
        }
        let has_moves = |stage: u32| self.arena.node(stage).first() != NONE;
        if self.staged {
            self.relink(self.root, has_moves);
        } else {
            self.relink(self.root, allowed);
        }
    }

    /// Drops the children of a node that are not wanted any more. All are asked for anew.
    fn relink(&self, parent: u32, wanted: impl Fn(u32) -> bool) {
        let kept: Vec<u32> = children(&self.arena, parent)
            .filter(|child| wanted(*child))
            .collect();
        let node = self.arena.node(parent);
        node.set_first(kept.first().copied().unwrap_or(NONE));
        for (place, child) in kept.iter().enumerate() {
            let next = kept.get(place + 1).copied().unwrap_or(NONE);
            self.arena.node(*child).set_next(next);
        }
        node.reopen(Proof::open(self.position.players()));
    }
}
