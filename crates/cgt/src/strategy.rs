//! Where to move in a sum of games.

use crate::{Dyadic, Game, Player, Store};

/// A move in a sum: the component that is played in, and the option that is chosen there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SumMove {
    /// Which component, counted from 0.
    pub component: usize,
    /// What becomes of it.
    pub option: Game,
}

impl Store {
    /// Does the player win the sum if the opponent begins?
    pub fn wins_second(&mut self, components: &[Game], player: Player) -> bool {
        let total = self.sum_of(components.iter().copied());
        match player {
            Player::Left => self.le(Game::ZERO, total),
            Player::Right => self.le(total, Game::ZERO),
        }
    }

    /// All moves to canonical options after which the player wins the sum; exact, by adding everything up.
    pub fn winning_moves(&mut self, components: &[Game], player: Player) -> Vec<SumMove> {
        let mut winning = Vec::new();
        for (component, &game) in components.iter().enumerate() {
            let others = components.iter().copied().enumerate();
            let rest = self.sum_of(others.filter(|&(at, _)| at != component).map(|(_, g)| g));
            for option in self.options_of(game, player) {
                if self.wins_second(&[rest, option], player) {
                    winning.push(SumMove { component, option });
                }
            }
        }
        winning
    }

    /// A move in the hottest component, to the option that is best at its temperature. `None` if all
    /// components are numbers. Fast and usually good, but not always.
    pub fn hotstrat(&mut self, components: &[Game], player: Player) -> Option<SumMove> {
        let mut hottest: Option<(Dyadic, usize)> = None;
        for (component, &game) in components.iter().enumerate() {
            let temperature = self.temperature(game);
            if !self.is_number(game) && hottest.is_none_or(|(most, _)| temperature > most) {
                hottest = Some((temperature, component));
            }
        }
        let (temperature, component) = hottest?;
        Some(self.orthodox(components, component, temperature, player))
    }

    /// A move in the component in which it matters most who begins, at the temperature at which
    /// beginning promises most. Who plays like this from the first move on stops at the mean of the sum or better, so no
    /// further from the best play than the hottest component is hot. `None` if all components are numbers.
    pub fn thermostrat(&mut self, components: &[Game], player: Player) -> Option<SumMove> {
        let (ambient, component) = self.ambient(components, player)?;
        Some(self.orthodox(components, component, ambient, player))
    }

    /// The lowest temperature at which the stop is best that the player can count on, and the component
    /// to play in then: the opponent is taken to begin in all others.
    fn ambient(&mut self, components: &[Game], player: Player) -> Option<(Dyadic, usize)> {
        let mut temperatures = Vec::new();
        for &game in components {
            let thermograph = self.thermograph(game);
            for wall in [&thermograph.left, &thermograph.right] {
                temperatures.extend(wall.corners().map(|(temperature, _)| temperature));
            }
        }
        temperatures.sort_unstable();
        temperatures.dedup();
        let mut best: Option<(Dyadic, Dyadic, usize)> = None;
        for temperature in temperatures {
            let mut stop = Dyadic::ZERO;
            // Where all walls have met, the component that was the last one to freeze is widest.
            let mut widest: Option<((Dyadic, Dyadic), usize)> = None;
            for (component, &game) in components.iter().enumerate() {
                let is_number = self.is_number(game);
                let thermograph = self.thermograph(game);
                let left = thermograph.left.at(temperature);
                let right = thermograph.right.at(temperature);
                // Seen from the player's side, so that more is better for both.
                stop = match player {
                    Player::Left => stop + right,
                    Player::Right => stop - left,
                };
                let width = (left - right, thermograph.temperature);
                if !is_number && widest.is_none_or(|(most, _)| width > most) {
                    widest = Some((width, component));
                }
            }
            let ((width, _), component) = widest?;
            let stop = stop + width;
            if best.is_none_or(|(most, _, _)| stop > most) {
                best = Some((stop, temperature, component));
            }
        }
        best.map(|(_, temperature, component)| (temperature, component))
    }

    /// The option whose thermograph makes the player's wall at that temperature.
    fn orthodox(
        &mut self,
        components: &[Game],
        component: usize,
        temperature: Dyadic,
        player: Player,
    ) -> SumMove {
        let options = self.options_of(components[component], player);
        let worth = |store: &mut Self, option: Game| match player {
            Player::Left => store.thermograph(option).right.at(temperature),
            Player::Right => -store.thermograph(option).left.at(temperature),
        };
        let option = options
            .into_iter()
            .max_by_key(|&option| worth(self, option))
            .expect("in a game that is no number both can move");
        SumMove { component, option }
    }

    fn options_of(&mut self, game: Game, player: Player) -> Vec<Game> {
        match player {
            Player::Left => self.left_options(game).to_vec(),
            Player::Right => self.right_options(game).to_vec(),
        }
    }
}
