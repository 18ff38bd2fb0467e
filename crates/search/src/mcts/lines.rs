//! What a search says about the root: the best move, its line, and the next best ones.

use super::node::{NONE, Node};
use super::proof::{DRAW, LOSS, Rank, WIN};
use super::search::Search;
use crate::{Evaluate, Line, Report, Score, Tactics, exact};
use game::Player;
use std::cmp::Ordering;
use std::cmp::Reverse;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

impl<G: Tactics, E: Evaluate<G>> Search<'_, G, E> {
    /// What is known so far, with at most `lines` lines. `any` is a legal move, in case nothing is.
    pub(super) fn report(&self, lines: usize, elapsed: Duration, any: G::Move) -> Report<G::Move> {
        let mover = self.position.to_move();
        let first = self.favourite_move(self.root, mover);
        let mut others = self.move_nodes();
        others.retain(|node| *node != first);
        others.sort_by(|a, b| self.compare(*b, *a, mover));
        let ordered = (first != NONE).then_some(first).into_iter().chain(others);
        let mut lines: Vec<Line<G::Move>> = ordered
            .take(lines.max(1))
            .map(|node| self.line(node, mover))
            .collect();
        if lines.is_empty() {
            lines.push(Line {
                score: Score::Unknown,
                moves: vec![any],
            });
        }
        Report {
            depth: self.deepest.load(Relaxed),
            nodes: self.playouts(),
            elapsed,
            lines,
            remark: None,
        }
    }

    /// The visited nodes of the root's moves.
    fn move_nodes(&self) -> Vec<u32> {
        let mut nodes: Vec<u32> = self.children(self.root).collect();
        if self.options.stages {
            nodes = nodes
                .into_iter()
                .flat_map(|stage| self.children(stage))
                .collect();
        }
        nodes.retain(|node| self.node(*node).visits() > 0);
        nodes
    }

    /// The move that `chooser` should choose at a position: through its stage, if it has stages.
    fn favourite_move(&self, number: u32, chooser: Player) -> u32 {
        let child = self.favourite(number, chooser);
        if child == NONE || !self.options.stages {
            return child;
        }
        self.favourite(child, chooser)
    }

    /// The child that `chooser` should choose: one that is proven to win; else the one with the most
    /// visits (robust child), unless a proven draw is better than it seems or can be; one that is
    /// proven to lose only if there is no other.
    fn favourite(&self, number: u32, chooser: Player) -> u32 {
        let best = |can_be_chosen: &dyn Fn(&Node) -> bool| {
            self.children(number)
                .filter(|child| self.node(*child).visits() > 0)
                .filter(|child| can_be_chosen(self.node(*child)))
                // Of equals the first.
                .max_by(|a, b| self.compare(*a, *b, chooser).then(Ordering::Greater))
        };
        let is_draw = |node: &Node| node.proof().outcomes.settled(chooser) == Some(DRAW);
        let can_win = |node: &Node| node.proof().outcomes.best(chooser) == WIN;
        let is_better = |child: &u32| {
            let node = self.node(*child);
            node.proof().outcomes.worst(chooser) == WIN || node.mean() >= 1.0 / self.players as f32
        };
        match best(&is_draw) {
            None => best(&|_| true).unwrap_or(NONE),
            Some(draw) => best(&can_win).filter(is_better).unwrap_or(draw),
        }
    }

    /// Which of two children is better for `chooser`?
    fn compare(&self, a: u32, b: u32, chooser: Player) -> Ordering {
        let (a, b) = (self.node(a), self.node(b));
        standing(a, chooser)
            .cmp(&standing(b, chooser))
            .then_with(|| a.mean().total_cmp(&b.mean()))
    }

    /// The line that begins with a move of the root.
    fn line(&self, node: u32, mover: Player) -> Line<G::Move> {
        let proof = self.node(node).proof();
        let plies = u32::from(proof.plies) + 1;
        let score = match proof.outcomes.settled(mover) {
            Some(WIN) => Score::Win(plies),
            Some(LOSS) => Score::Loss(plies),
            Some(_) => Score::Draw,
            None => Score::Chance(self.node(node).mean()),
        };
        let mut moves = Vec::new();
        let mut position = self.position.clone();
        let mut at = node;
        while at != NONE {
            let mv = G::unpack(self.node(at).code());
            moves.push(mv);
            position.play_unchecked(mv);
            at = self.favourite_move(at, position.to_move());
        }
        if self.options.endgames {
            moves.extend(exact::line(position));
        }
        Line { score, moves }
    }
}

/// What is compared first: proven wins, the shortest first; then visits; then proven losses, the
/// longest first.
fn standing(node: &Node, chooser: Player) -> (Rank, Reverse<u16>, u16, u32) {
    let proof = node.proof();
    match proof.outcomes.settled(chooser) {
        Some(WIN) => (WIN, Reverse(proof.plies), 0, 0),
        Some(LOSS) => (LOSS, Reverse(0), proof.plies, node.visits()),
        _ => (DRAW, Reverse(0), 0, node.visits()),
    }
}
