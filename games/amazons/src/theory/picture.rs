//! Thermographs for whoever draws them.

use cgt::{Dyadic, Game, Store, Wall};
use game::Thermograph;

/// The thermograph of a game in plain numbers.
pub fn thermograph(
    store: &mut Store,
    game: Game,
    title: impl Into<String>,
    players: [&'static str; 2],
) -> Thermograph {
    let exact = store.thermograph(game);
    let corners = |wall: &Wall| {
        let corners = wall.corners();
        corners.map(|(t, value)| (float(t), float(value))).collect()
    };
    let (mean, temperature) = (exact.mean, exact.temperature);
    Thermograph {
        title: title.into(),
        players,
        left: corners(&exact.left),
        right: corners(&exact.right),
        temperature: float(temperature),
        mean: float(mean),
        label: format!("mean {mean}, temperature {temperature}"),
    }
}

/// Near enough for a picture.
fn float(number: Dyadic) -> f64 {
    number.numerator() as f64 / 2f64.powi(number.exponent() as i32)
}
