//! Small games made at random, for comparing searches with slow and obvious versions of themselves.
//!
//! A game is a graph: the positions are its nodes and the moves its edges. It can have two to four
//! players, transpositions, draws, forced moves, players who move twice, players who drop out, and
//! cycles, which the referee's rule of three repetitions turns into draws.

#![allow(dead_code, reason = "each test uses its part")]

pub(crate) mod solution;

use game::{DrawRule, Game, Hashed, MAX_PLAYERS, Outcome, Packed, Player, Refereed, Sample};
use quincunx_search::{Evaluate, Tactics, Term, Value};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

/// What kind of game to make.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) players: usize,
    pub(crate) nodes: u32,
    /// The most moves that a position has.
    pub(crate) moves: u32,
    /// May moves lead back? If not, no line is longer than `nodes`.
    pub(crate) cyclic: bool,
    /// Do the players move in turn?
    pub(crate) in_turn: bool,
    /// In how many of a hundred nodes there is only one move.
    pub(crate) forced: u32,
    /// How many of a hundred nodes are ends, besides those that must be.
    pub(crate) ends: u32,
    /// How many of a hundred ends are draws.
    pub(crate) draws: u32,
}

impl Shape {
    /// Two players without cycles.
    pub(crate) const TREE: Self = Self {
        players: 2,
        nodes: 60,
        moves: 4,
        cyclic: false,
        in_turn: true,
        forced: 15,
        ends: 10,
        draws: 30,
    };
    /// Two players with cycles.
    pub(crate) const CYCLES: Self = Self {
        nodes: 30,
        cyclic: true,
        ends: 12,
        ..Self::TREE
    };
}

#[derive(Debug)]
struct Node {
    mover: Player,
    next: Vec<u32>,
    outcome: Outcome,
    worth: [Value; MAX_PLAYERS],
    gone: u8,
}

/// A game.
#[derive(Debug)]
pub(crate) struct Graph {
    shape: Shape,
    seed: u64,
    nodes: Vec<Node>,
}

impl Graph {
    /// The game of this shape with this number.
    pub(crate) fn new(shape: Shape, seed: u64) -> Arc<Self> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let players = shape.players as u32;
        // From which node on a player is out; two always stay.
        let leaves: Vec<u32> = (0..players)
            .map(|player| match player {
                0 | 1 => u32::MAX,
                _ if rng.random_range(0..2) == 0 => rng.random_range(1..shape.nodes),
                _ => u32::MAX,
            })
            .collect();
        let mut nodes: Vec<Node> = Vec::new();
        for index in 0..shape.nodes {
            let is_gone = |player: u32| !shape.cyclic && leaves[player as usize] <= index;
            let present: Vec<u32> = (0..players).filter(|player| !is_gone(*player)).collect();
            let gone = (0..players).filter(|player| is_gone(*player));
            let gone = gone.fold(0, |mask, player| mask | 1 << player);
            let mover = *present.choose(&mut rng).unwrap() as u8;
            let winner = *present.choose(&mut rng).unwrap() as u8;
            let is_draw = rng.random_range(0..100) < shape.draws;
            let mut worth = [0; MAX_PLAYERS];
            worth.fill_with(|| rng.random_range(-300..=300));
            if players == 2 {
                worth[1] = -worth[0];
            }
            nodes.push(Node {
                mover: Player(mover),
                next: Vec::new(),
                outcome: if is_draw {
                    Outcome::Draw
                } else {
                    Outcome::Win(Player(winner))
                },
                worth,
                gone,
            });
        }
        for index in 0..shape.nodes {
            if index > 0 && rng.random_range(0..100) < shape.ends {
                continue;
            }
            let after = nodes[index as usize].mover.0;
            let fits = |to: &u32| {
                let to_mover = nodes[*to as usize].mover.0;
                let in_turn = !shape.in_turn || (after + 1) % players as u8 == to_mover;
                let far = to.abs_diff(index);
                *to != index && in_turn && (shape.cyclic || *to > index && far < 12)
            };
            let mut choice: Vec<u32> = (0..shape.nodes).filter(fits).collect();
            let is_forced = rng.random_range(0..100) < shape.forced;
            let moves = if is_forced {
                1
            } else {
                rng.random_range(1..=shape.moves)
            };
            let mut next = Vec::new();
            while next.len() < moves as usize && !choice.is_empty() {
                next.push(choice.swap_remove(rng.random_range(0..choice.len())));
            }
            nodes[index as usize].next = next;
        }
        Arc::new(Self { shape, seed, nodes })
    }

    /// All its positions that are not finished.
    pub(crate) fn positions(self: &Arc<Self>) -> impl Iterator<Item = Spot> {
        (0..self.shape.nodes)
            .map(|node| self.spot(node))
            .filter(|spot| spot.outcome().is_none())
    }

    /// The position with this number.
    pub(crate) fn spot(self: &Arc<Self>, node: u32) -> Spot {
        Spot {
            graph: Arc::clone(self),
            node,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }
}

/// A position.
#[derive(Clone)]
pub(crate) struct Spot {
    graph: Arc<Graph>,
    pub(crate) node: u32,
}

impl Spot {
    fn here(&self) -> &Node {
        &self.graph.nodes[self.node as usize]
    }
    pub(crate) fn graph(&self) -> &Arc<Graph> {
        &self.graph
    }
}

impl PartialEq for Spot {
    fn eq(&self, other: &Self) -> bool {
        self.node == other.node && self.graph.seed == other.graph.seed
    }
}
impl Eq for Spot {}
impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "node {} of {}: {:?}",
            self.node,
            self.graph.seed,
            self.here()
        )
    }
}

/// A move: the node it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Step(pub(crate) u32);

impl Game for Spot {
    type Move = Step;
    fn players(&self) -> usize {
        self.graph.shape.players
    }
    fn to_move(&self) -> Player {
        self.here().mover
    }
    fn for_each_move<B>(&self, mut f: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        self.here().next.iter().try_for_each(|node| f(Step(*node)))
    }
    fn play_unchecked(&mut self, step: Step) {
        self.node = step.0;
    }
    fn outcome(&self) -> Option<Outcome> {
        self.here().next.is_empty().then_some(self.here().outcome)
    }
}

impl Hashed for Spot {
    fn hash(&self) -> u64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.node.into());
        rng.random()
    }
}
impl Packed for Spot {
    fn pack(step: Step) -> u32 {
        step.0
    }
    fn unpack(code: u32) -> Step {
        Step(code)
    }
}
impl Sample for Spot {}
impl Refereed for Spot {
    fn draw_rule(&self) -> DrawRule {
        DrawRule {
            repetitions: self.graph.shape.cyclic.then_some(3),
            move_limit: None,
        }
    }
    fn is_in(&self, player: Player) -> bool {
        self.here().gone >> player.0 & 1 == 0
    }
}
impl Tactics for Spot {}

/// What the nodes are said to be worth, at random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth;

impl Evaluate<Spot> for Worth {
    fn evaluate(&self, spot: &Spot) -> Value {
        self.worth(spot, spot.to_move())
    }
    fn terms(&self, _: &Spot) -> Vec<Term> {
        Vec::new()
    }
    fn worth(&self, spot: &Spot, player: Player) -> Value {
        spot.here().worth[player.index()]
    }
}
