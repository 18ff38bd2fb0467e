//! Sums of a position and a small game, played out with the real rules.

use cgt::{Outcome, Store};
use game::Game;
use quincunx_amazons::{Amazons, BLACK, WHITE};

/// A game as nothing but its options, Left's and Right's.
#[derive(Clone, Default)]
pub(crate) struct Tree([Vec<Tree>; 2]);

impl Tree {
    pub(crate) fn new(left: &[&Self], right: &[&Self]) -> Self {
        Self([left, right].map(|options| options.iter().map(|&tree| tree.clone()).collect()))
    }

    /// Small games of many kinds.
    pub(crate) fn examples() -> Vec<Self> {
        let zero = Self::default();
        let one = Self::new(&[&zero], &[]);
        let two = Self::new(&[&one], &[]);
        let minus_one = Self::new(&[], &[&zero]);
        let minus_two = Self::new(&[], &[&minus_one]);
        let half = Self::new(&[&zero], &[&one]);
        let star = Self::new(&[&zero], &[&zero]);
        let up = Self::new(&[&zero], &[&star]);
        let down = Self::new(&[&star], &[&zero]);
        let switch = Self::new(&[&one], &[&minus_one]);
        let hot = Self::new(&[&two], &[&zero]);
        vec![
            zero, one, two, minus_one, minus_two, half, star, up, down, switch, hot,
        ]
    }

    pub(crate) fn value(&self, store: &mut Store) -> cgt::Game {
        let [left, right] = self.0.each_ref().map(|options| {
            let values = options.iter().map(|option| option.value(store));
            values.collect::<Vec<cgt::Game>>()
        });
        store.game(&left, &right)
    }
}

/// Does the one who is to move in `position` win its sum with `tree`?
fn mover_wins(position: &Amazons, tree: &Tree) -> bool {
    let mover = position.to_move();
    let options = &tree.0[usize::from(mover == WHITE)];
    let passed = position.with_to_move(mover.opponent());
    options.iter().any(|option| !mover_wins(&passed, option))
        || (position.moves().into_iter()).any(|mv| !mover_wins(&position.after(mv), tree))
}

/// Who wins the sum of a position and a game, Black being Left.
pub(crate) fn outcome(position: &Amazons, tree: &Tree) -> Outcome {
    let wins = [BLACK, WHITE].map(|player| mover_wins(&position.with_to_move(player), tree));
    match wins {
        [true, true] => Outcome::Next,
        [true, false] => Outcome::Left,
        [false, true] => Outcome::Right,
        [false, false] => Outcome::Previous,
    }
}

/// How many moves a side can make at most if it alone moves.
pub(crate) fn most_moves(position: &Amazons) -> u32 {
    let next = position.moves().into_iter().map(|mv| {
        let after = position.after(mv).with_to_move(position.to_move());
        1 + most_moves(&after)
    });
    next.max().unwrap_or(0)
}
