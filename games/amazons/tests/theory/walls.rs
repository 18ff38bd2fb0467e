//! Thermographs by their definition, on plain options.

use crate::plain::{Forest, Id, LEFT, RIGHT};
use cgt::Dyadic;
use std::collections::HashMap;

/// Corners, as temperature and value, from temperature 0 on; straight between them, constant above the last. All numbers have
/// powers of two below the line, so they are exact.
pub(crate) type Wall = Vec<(f64, f64)>;

/// The walls of one game.
#[derive(Clone, Debug)]
pub(crate) struct Walls {
    pub(crate) left: Wall,
    pub(crate) right: Wall,
    pub(crate) temperature: f64,
    pub(crate) mean: f64,
}

/// The value of a wall at a temperature.
pub(crate) fn at(wall: &Wall, temperature: f64) -> f64 {
    let above = wall.iter().position(|(t, _)| *t >= temperature);
    match above {
        None => wall[wall.len() - 1].1,
        Some(0) => wall[0].1,
        Some(above) => {
            let ((t, a), (u, b)) = (wall[above - 1], wall[above]);
            a + (b - a) / (u - t) * (temperature - t)
        }
    }
}

#[derive(Default)]
pub(crate) struct Thermographs {
    known: HashMap<Id, Walls>,
}

impl Thermographs {
    pub(crate) fn of(&mut self, forest: &mut Forest, game: Id) -> Walls {
        if let Some(known) = self.known.get(&game) {
            return known.clone();
        }
        let [left, right] = [LEFT, RIGHT].map(|player| {
            let options = forest.options(game, player).to_vec();
            let walls = options.into_iter().map(|option| {
                let walls = self.of(forest, option);
                match player {
                    LEFT => taxed(&walls.right, -1.0),
                    _ => taxed(&walls.left, 1.0),
                }
            });
            walls.reduce(|a, b| better(&a, &b, player))
        });
        let walls = match number(forest, game, left.as_ref(), right.as_ref()) {
            Some(number) => mast(number, -1.0 / denominator(number)),
            None => {
                let (left, right) = (left.expect("no number"), right.expect("no number"));
                cut(&left, &right)
            }
        };
        self.known.insert(game, walls.clone());
        walls
    }
}

/// The number that a game is, if it is one: then play in it and in the negative number ends without advantage for who begins.
fn number(forest: &mut Forest, game: Id, left: Option<&Wall>, right: Option<&Wall>) -> Option<f64> {
    let (low, high) = (left.map(|wall| wall[0].1), right.map(|wall| wall[0].1));
    let candidates: Vec<f64> = match (low, high) {
        (Some(low), Some(high)) if low > high => return None,
        (Some(low), Some(high)) => {
            let eighths = (low * 8.0).ceil() as i32..=(high * 8.0).floor() as i32;
            eighths.map(|n| f64::from(n) / 8.0).collect()
        }
        (Some(low), None) => vec![0.0, low.floor(), low.floor() + 1.0],
        (None, Some(high)) => vec![0.0, high.ceil(), high.ceil() - 1.0],
        (None, None) => vec![0.0],
    };
    let mut fits = candidates.into_iter().filter(|&number| {
        let number = Dyadic::new((number * 8.0) as i64, 3).expect("it is small");
        let value = forest.store.number(number);
        let negative = forest.negative_of(value);
        forest.is_zero(&[game, negative])
    });
    let found = fits.next();
    let is_cold = !matches!((low, high), (Some(low), Some(high)) if low == high);
    assert!(
        found.is_some() || !is_cold,
        "a number with more than eighths"
    );
    found
}

fn denominator(number: f64) -> f64 {
    let mut denominator = 1.0;
    while (number * denominator).fract() != 0.0 {
        denominator *= 2.0;
    }
    denominator
}

fn mast(mean: f64, temperature: f64) -> Walls {
    Walls {
        left: vec![(0.0, mean)],
        right: vec![(0.0, mean)],
        temperature,
        mean,
    }
}

/// Up to the temperature at which the scaffolds meet; above it nobody moves.
fn cut(left: &Wall, right: &Wall) -> Walls {
    let temperatures = corners_of(left, right);
    let meet = |t: &f64| at(left, *t) <= at(right, *t);
    let temperature = temperatures
        .into_iter()
        .find(meet)
        .expect("moves cost more and more");
    let mean = at(left, temperature);
    let below = |wall: &Wall| -> Wall {
        let mut below: Wall = wall
            .iter()
            .copied()
            .filter(|(t, _)| *t < temperature)
            .collect();
        below.push((temperature, mean));
        below
    };
    Walls {
        left: below(left),
        right: below(right),
        temperature,
        mean,
    }
}

/// Every temperature at which one of them bends or both cross.
fn corners_of(a: &Wall, b: &Wall) -> Vec<f64> {
    let mut corners: Vec<f64> = a.iter().chain(b).map(|(t, _)| *t).collect();
    corners.sort_by(f64::total_cmp);
    corners.dedup();
    let ends = corners.clone();
    for ends in ends.windows(2) {
        let [t, u] = [ends[0], ends[1]];
        let (before, behind) = (at(a, t) - at(b, t), at(a, u) - at(b, u));
        if before * behind < 0.0 {
            corners.push(t + (u - t) * before / (before - behind));
        }
    }
    corners.sort_by(f64::total_cmp);
    corners
}

fn better(a: &Wall, b: &Wall, player: usize) -> Wall {
    let corners = corners_of(a, b).into_iter();
    let best = corners.map(|t| match player {
        LEFT => (t, at(a, t).max(at(b, t))),
        _ => (t, at(a, t).min(at(b, t))),
    });
    best.collect()
}

/// Far above every temperature of a small region.
const HIGH: f64 = 64.0;

fn taxed(wall: &Wall, tax: f64) -> Wall {
    let mut all = wall.clone();
    all.push((HIGH, wall[wall.len() - 1].1));
    // A wall ends at its last corner; its tax does not.
    all.dedup_by_key(|(t, _)| *t);
    all.into_iter()
        .map(|(t, value)| (t, value + tax * t))
        .collect()
}
