//! Thermographs: how a game fares when every move costs so much.

use crate::wall::Wall;
use crate::{Dyadic, Game, Nus, Player, Store};

/// What play arrives at in the cooled game, for every temperature from 0 up.
///
/// At temperature t each move costs its player t. The walls say where play stops then if Left or Right
/// begins. They meet at the [`temperature`](Self::temperature); above it nobody wants to move, and both
/// are the mast at the [`mean`](Self::mean).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thermograph {
    /// Where play stops if Left begins.
    pub left: Wall,
    /// Where play stops if Right begins.
    pub right: Wall,
    /// The temperature from which on nobody wants to move. A number has the temperature at which its
    /// canonical form stops being worth a move: -1 over its denominator.
    pub temperature: Dyadic,
    /// What the game is worth on average in a sum of many copies.
    pub mean: Dyadic,
}

impl Thermograph {
    /// Of a game that is nearly a number, if not quite.
    fn mast(nus: Nus) -> Self {
        let mean = nus.number;
        Self {
            left: Wall::mast(mean),
            right: Wall::mast(mean),
            temperature: if nus.is_number() {
                -mean.step()
            } else {
                Dyadic::ZERO
            },
            mean,
        }
    }

    /// What the player who begins can reach at each temperature, from the walls of the options
    /// that the opponent moves in next.
    fn scaffold<'a>(walls: impl Iterator<Item = &'a Wall>, player: Player) -> Wall {
        walls
            .map(|wall| wall.taxed(player))
            .reduce(|best, wall| best.better(&wall, player))
            .expect("in a game that is no number both can move")
    }
}

impl Store {
    /// The thermograph.
    pub fn thermograph(&mut self, game: Game) -> &Thermograph {
        if !self.thermographs.contains_key(&game) {
            let thermograph = self.draw(game);
            self.thermographs.insert(game, thermograph);
        }
        &self.thermographs[&game]
    }

    fn draw(&mut self, game: Game) -> Thermograph {
        if let Some(nus) = self.as_nus(game) {
            return Thermograph::mast(nus);
        }
        let (left, right) = (self.left_range(game), self.right_range(game));
        for at in left.start..right.end {
            self.thermograph(self.options[at]);
        }
        let known = |at: usize| &self.thermographs[&self.options[at]];
        let left = Thermograph::scaffold(left.map(|at| &known(at).right), Player::Left);
        let right = Thermograph::scaffold(right.map(|at| &known(at).left), Player::Right);
        let temperature = left.meeting(&right);
        Thermograph {
            mean: left.at(temperature),
            left: left.cut(temperature),
            right: right.cut(temperature),
            temperature,
        }
    }

    /// What the game is worth on average in a sum of many copies.
    pub fn mean(&mut self, game: Game) -> Dyadic {
        self.thermograph(game).mean
    }

    /// How urgent it is to move: see [`Thermograph::temperature`].
    pub fn temperature(&mut self, game: Game) -> Dyadic {
        self.thermograph(game).temperature
    }
}
