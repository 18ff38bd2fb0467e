//! Games as plain trees, and their theory by the definitions: slow, and obviously right.

use cgt::{Game, Store};
use rand::{Rng, RngExt};
use std::rc::Rc;

/// A game is its options.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Tree {
    pub(crate) left: Vec<Rc<Tree>>,
    pub(crate) right: Vec<Rc<Tree>>,
}

impl Tree {
    pub(crate) fn new(left: Vec<Rc<Self>>, right: Vec<Rc<Self>>) -> Rc<Self> {
        Rc::new(Self { left, right })
    }

    /// A random tree that is at most so deep.
    pub(crate) fn random(depth: u32, rng: &mut impl Rng) -> Rc<Self> {
        let mut side = || -> Vec<Rc<Self>> {
            let count = if depth == 0 {
                0
            } else {
                rng.random_range(0..=3)
            };
            (0..count)
                .map(|_| {
                    let below = rng.random_range(0..depth);
                    Self::random(below, rng)
                })
                .collect()
        };
        Self::new(side(), side())
    }

    pub(crate) fn is_at_most(&self, other: &Self) -> bool {
        !self.left.iter().any(|option| other.is_at_most(option))
            && !other.right.iter().any(|option| option.is_at_most(self))
    }

    pub(crate) fn negative(&self) -> Rc<Self> {
        let negatives = |side: &[Rc<Self>]| side.iter().map(|g| g.negative()).collect();
        Self::new(negatives(&self.right), negatives(&self.left))
    }

    pub(crate) fn sum(&self, other: &Self) -> Rc<Self> {
        let side = |mine: &[Rc<Self>], theirs: &[Rc<Self>]| {
            let mine = mine.iter().map(|g| g.sum(other));
            mine.chain(theirs.iter().map(|g| self.sum(g))).collect()
        };
        Self::new(
            side(&self.left, &other.left),
            side(&self.right, &other.right),
        )
    }

    /// The canonical form: options in canonical form, then bypassing what is reversible and removing what is
    /// dominated until there is neither.
    pub(crate) fn canonical(&self) -> Rc<Self> {
        let canonical = |side: &[Rc<Self>]| side.iter().map(|g| g.canonical()).collect();
        let mut game = Self {
            left: canonical(&self.left),
            right: canonical(&self.right),
        };
        while game.bypass_one() || game.remove_one() {}
        game.left.sort();
        game.right.sort();
        Rc::new(game)
    }

    fn bypass_one(&mut self) -> bool {
        for at in 0..self.left.len() {
            let option = self.left[at].clone();
            if let Some(answer) = option.right.iter().find(|answer| answer.is_at_most(self)) {
                self.left.swap_remove(at);
                self.left.extend(answer.left.iter().cloned());
                return true;
            }
        }
        for at in 0..self.right.len() {
            let option = self.right[at].clone();
            if let Some(answer) = option.left.iter().find(|answer| self.is_at_most(answer)) {
                self.right.swap_remove(at);
                self.right.extend(answer.right.iter().cloned());
                return true;
            }
        }
        false
    }

    fn remove_one(&mut self) -> bool {
        fn remove(side: &mut Vec<Rc<Tree>>, worse: impl Fn(&Tree, &Tree) -> bool) -> bool {
            for a in 0..side.len() {
                if (0..side.len()).any(|b| a != b && worse(&side[a], &side[b])) {
                    side.swap_remove(a);
                    return true;
                }
            }
            false
        }
        remove(&mut self.left, Tree::is_at_most) || remove(&mut self.right, |a, b| b.is_at_most(a))
    }

    /// In sixty-fourths, if this canonical form is a number.
    pub(crate) fn number(&self) -> Option<i64> {
        match (&self.left[..], &self.right[..]) {
            ([], []) => Some(0),
            ([below], []) => below.number().map(|n| n + 64),
            ([], [above]) => above.number().map(|n| n - 64),
            ([below], [above]) => match (below.number()?, above.number()?) {
                (below, above) if below < above => Some((below + above) / 2),
                _ => None,
            },
            _ => None,
        }
    }

    /// The game in the store.
    pub(crate) fn keep(&self, store: &mut Store) -> Game {
        let mut side = |side: &[Rc<Self>]| -> Vec<Game> {
            side.iter().map(|option| option.keep(store)).collect()
        };
        let (left, right) = (side(&self.left), side(&self.right));
        store.game(&left, &right)
    }

    /// The canonical form that the store has.
    pub(crate) fn of(store: &mut Store, game: Game) -> Rc<Self> {
        let [left, right] = [
            store.left_options(game).to_vec(),
            store.right_options(game).to_vec(),
        ];
        let mut side = |options: Vec<Game>| {
            let trees = options.into_iter().map(|option| Self::of(store, option));
            let mut trees: Vec<Rc<Self>> = trees.collect();
            trees.sort();
            trees
        };
        let (left, right) = (side(left), side(right));
        Self::new(left, right)
    }
}
