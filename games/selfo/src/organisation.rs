//! How much of a set is in motion.

use crate::notation::COLOURS;
use crate::{Move, Selfo};
use board::Bits;
use game::{Curve, Game, MAX_PLAYERS, Referee};

/// The self-organisation of a game: for each set, the mean number of its owner's turns since each
/// piece last moved (since the start, if it never did).
///
/// A player who moves his pieces without preference keeps the mean around their number; a mean well
/// above it tells that most of them have found their places and a few wander.
///
/// It is fed with the moves of a game and is no part of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Organisation {
    turns: [u32; MAX_PLAYERS],
    /// By cell: the turn of its set in which the piece there came there; 0 for the start.
    moved: Vec<u32>,
}

impl Organisation {
    /// A game from this position, in which nothing has moved yet.
    #[must_use]
    pub fn new<B: Bits>(start: &Selfo<B>) -> Self {
        Self {
            turns: [0; MAX_PLAYERS],
            moved: vec![0; start.board().shape.bits() as usize],
        }
    }

    /// Takes note of a move made in the position `before`. Passing and swapping are turns too, of
    /// the set that the mover owned until then.
    pub fn note<B: Bits>(&mut self, before: &Selfo<B>, mv: Move) {
        let set = usize::from(before.set_number(before.to_move()));
        self.turns[set] += 1;
        if let Move::Step { from, to } = mv {
            self.moved[usize::from(from)] = 0;
            self.moved[usize::from(to)] = self.turns[set];
        }
    }

    /// The measure of each set in the course of a game.
    pub(crate) fn curves<B: Bits>(game: &Referee<Selfo<B>>) -> Vec<Curve> {
        let mut organisation = Self::new(game.start());
        let mut curves: Vec<Curve> = COLOURS[..game.start().players()]
            .iter()
            .map(|colour| Curve {
                name: format!("self-organisation of {colour}"),
                values: Vec::with_capacity(game.len() + 1),
            })
            .collect();
        for step in 0..=game.len() {
            let now = game.position_after(step);
            for (set, curve) in curves.iter_mut().enumerate() {
                curve.values.push(organisation.of(now, set as u8));
            }
            if let Some(mv) = game.move_at(step) {
                organisation.note(now, mv);
            }
        }
        curves
    }

    /// The measure of one set in the position that the moves noted have led to.
    #[must_use]
    pub fn of<B: Bits>(&self, now: &Selfo<B>, set: u8) -> f64 {
        let pieces = now.sets[usize::from(set)];
        let turns = self.turns[usize::from(set)];
        let ages = pieces.iter().map(|cell| turns - self.moved[cell as usize]);
        f64::from(ages.sum::<u32>()) / f64::from(pieces.count())
    }
}
