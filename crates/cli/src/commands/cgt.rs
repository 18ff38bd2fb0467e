//! `quincunx cgt`: what a combinatorial game is worth.

use crate::arguments::CgtArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, write_file};
use cgt::{Dyadic, Game, Store};
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
    let limit = if args.full { usize::MAX } else { LONGEST };
    let facts = store.describe(game, limit);
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
