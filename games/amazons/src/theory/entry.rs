//! Values as they are written down.

use cgt::{Dyadic, Game, Nus, Store};
use serde::{Deserialize, Serialize};

/// A value: a number with ups and a nimber, or the numbers of its canonical options, which are smaller
/// than its own.
#[derive(Serialize, Deserialize)]
pub(super) enum Entry {
    Sum {
        numerator: i64,
        exponent: u32,
        ups: i32,
        nimber: u32,
    },
    Options {
        left: Vec<u32>,
        right: Vec<u32>,
    },
}

impl Entry {
    /// How `game` is written down, if `number` tells the numbers of its options.
    pub(super) fn of(store: &mut Store, game: Game, number: impl Fn(Game) -> u32) -> Self {
        if let Some(nus) = store.as_nus(game) {
            return Self::Sum {
                numerator: i64::try_from(nus.number.numerator())
                    .expect("regions have fewer than 2^62 moves"),
                exponent: nus.number.exponent(),
                ups: nus.ups,
                nimber: nus.nimber,
            };
        }
        let numbers = |options: &[Game]| options.iter().map(|&option| number(option)).collect();
        Self::Options {
            left: numbers(store.left_options(game)),
            right: numbers(store.right_options(game)),
        }
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).expect("our own types can be written")
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        postcard::from_bytes(bytes).ok()
    }

    /// The game in a store, if `game` tells what its options are there. `None` if there is no such game.
    pub(super) fn game<E>(
        &self,
        store: &mut Store,
        mut game: impl FnMut(&mut Store, u32) -> Result<Game, E>,
    ) -> Result<Option<Game>, E> {
        match self {
            Self::Sum {
                numerator,
                exponent,
                ups,
                nimber,
            } => {
                let number = Dyadic::new(*numerator, *exponent).filter(|_| *ups != i32::MIN);
                Ok(number.map(|number| {
                    store.nus(Nus {
                        number,
                        ups: *ups,
                        nimber: *nimber,
                    })
                }))
            }
            Self::Options { left, right } => {
                let mut games = |numbers: &[u32]| -> Result<Vec<Game>, E> {
                    numbers.iter().map(|&number| game(store, number)).collect()
                };
                let (left, right) = (games(left)?, games(right)?);
                Ok(Some(store.game(&left, &right)))
            }
        }
    }
}
