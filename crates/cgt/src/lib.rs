//! The theory of combinatorial games, exactly.
//!
//! Two players, Left and Right, move in turn, there is no chance and nothing hidden, and who cannot move
//! loses. Such a game is nothing but its options: what Left can move to and what Right can move to,
//! written `{a,b|c}`. A position that falls apart into regions is a sum of games: who moves, moves in
//! one of them. So the question is what a game is worth inside of any sum, and the answer is its
//! value: two games are equal if they can replace each other in every sum.
//!
//! Each value has one smallest form, the canonical one, that results from removing dominated options
//! and bypassing reversible ones. A [`Store`] keeps every value it meets once, in that form, and a
//! [`Game`] is its number in the store; so equal games are the same `Game`.
//!
//! ```
//! use cgt::{Dyadic, Outcome, Store};
//!
//! let mut store = Store::new();
//! let one = store.integer(1);
//! let minus_one = store.neg(one);
//! // Whoever moves first in this game gains a free move.
//! let switch = store.game(&[one], &[minus_one]);
//! assert_eq!(store.outcome(switch), Outcome::Next);
//! assert_eq!(store.temperature(switch), Dyadic::ONE);
//! // Two of them cancel.
//! assert_eq!(store.sum(switch, switch), cgt::Game::ZERO);
//!
//! // All of it can be written and read.
//! let game = store.parse("{1|-1} + *2 + 1/2").unwrap();
//! assert_eq!(store.text(game, 100).unwrap(), "{3/2*2|-1/2*2}");
//! assert_eq!(store.mean(game).to_string(), "1/2");
//! assert_eq!(store.parse("{0|*}"), store.parse("↑"));
//! ```
//!
//! What a game can be asked: how it [compares](Store::compare) with others and who
//! [wins](Store::outcome) it; where play [stops](Store::left_stop); its
//! [mean](Store::mean), its [temperature](Store::temperature) and the whole
//! [thermograph](Store::thermograph); its [atomic weight](Store::atomic_weight) if it is all-small; and
//! where to [move](Store::winning_moves) in a sum.
//!
//! Everything is exact. Numbers that occur in short games, their means and their temperatures have
//! powers of two below the line, so [`Dyadic`] is all the arithmetic there is.

mod atomic;
mod canonical;
mod compare;
mod comparisons;
mod cooling;
mod describe;
mod dyadic;
mod forms;
mod import;
mod kinds;
mod nus;
mod parse;
mod player;
mod print;
mod stop;
mod store;
mod strategy;
mod sum;
mod thermograph;
mod wall;

pub use dyadic::Dyadic;
pub use nus::Nus;
pub use parse::ParseError;
pub use player::{Outcome, Player};
pub use stop::Stop;
pub use store::{Game, Store};
pub use strategy::SumMove;
pub use thermograph::Thermograph;
pub use wall::Wall;
