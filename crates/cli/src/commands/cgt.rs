//! `quincunx cgt`: what a combinatorial game is worth.

use crate::arguments::CgtArgs;
use crate::failure::Failure;
use crate::output::{count, print, print_json, write_file};
use cgt::{Dyadic, Game, Outcome, Store};
use report::ThermographChart;

/// Longer values are not written unless somebody asks.
const LONGEST: usize = 2000;

pub(crate) fn run(args: &CgtArgs) -> Result<(), Failure> {
    let mut store = Store::new();
    let game = store.parse(&args.expression).map_err(Failure::input)?;
    if let Some(file) = &args.thermograph {
        let svg = chart(&mut store, game, &args.expression).svg();
        write_file(Some(file), svg.as_bytes())?;
    }
    let facts = facts(&mut store, game, args.full);
    if args.json {
        let entries = facts
            .into_iter()
            .map(|(name, text)| (name.replace(' ', "_"), text.into()));
        return print_json(&serde_json::Value::Object(entries.collect()));
    }
    let lines: String = facts
        .into_iter()
        .map(|(name, text)| format!("{name}: {text}\n"))
        .collect();
    print(&lines)
}

/// What there is to say about a game.
fn facts(store: &mut Store, game: Game, full: bool) -> Vec<(&'static str, String)> {
    let limit = if full { usize::MAX } else { LONGEST };
    let positions = store.positions(game).len() as u64;
    let value = store.text(game, limit).unwrap_or_else(|| {
        format!(
            "a game with {} positions, too long to be read; --full writes it",
            count(positions)
        )
    });
    let mut facts = vec![
        ("value", value),
        ("outcome", outcome(store.outcome(game)).to_owned()),
        ("mean", store.mean(game).to_string()),
        ("temperature", store.temperature(game).to_string()),
        ("left stop", store.left_stop(game).value().to_string()),
        ("right stop", store.right_stop(game).value().to_string()),
        ("birthday", store.birthday(game).to_string()),
        ("positions", count(positions)),
    ];
    if let Some(weight) = store.atomic_weight(game)
        && let Some(text) = store.text(weight, LONGEST)
    {
        facts.push(("atomic weight", text));
    }
    facts
}

fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Left => "L, Left wins whoever begins",
        Outcome::Right => "R, Right wins whoever begins",
        Outcome::Next => "N, whoever begins wins",
        Outcome::Previous => "P, whoever does not begin wins",
    }
}

/// The thermograph as a plot.
fn chart(store: &mut Store, game: Game, title: &str) -> ThermographChart {
    let thermograph = store.thermograph(game);
    let corners = |wall: &cgt::Wall| {
        let corners = wall.corners();
        corners.map(|(t, value)| (float(t), float(value))).collect()
    };
    ThermographChart {
        title: format!("Thermograph of {title}"),
        left: corners(&thermograph.left),
        right: corners(&thermograph.right),
        temperature: float(thermograph.temperature),
        mean: float(thermograph.mean),
        label: format!(
            "mean {}, temperature {}",
            thermograph.mean, thermograph.temperature
        ),
    }
}

/// Near enough for a picture.
fn float(number: Dyadic) -> f64 {
    number.numerator() as f64 / 2f64.powi(number.exponent() as i32)
}
