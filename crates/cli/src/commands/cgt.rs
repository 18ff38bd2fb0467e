//! `quincunx cgt`: what a combinatorial game is worth.

use crate::arguments::CgtArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, write_file};
use crate::thinking::time_of;
use cgt::{Game, Store};
use roster::regions::{self, Budget, Patch, Valuer};
use serde_json::Value;
use std::time::Instant;
use tables::Shelf;

/// Longer values are not written unless somebody asks.
const LONGEST: usize = 2000;

/// A region is given up after that unless somebody says otherwise.
const USUAL_TIME: &str = "60s";

pub(crate) fn run(args: &CgtArgs) -> Result<(), Failure> {
    match (&args.amazons, &args.expression) {
        (Some(region), _) => {
            let time = args.time.as_deref().unwrap_or(USUAL_TIME);
            let (mut valuer, game) = value_of(region, time)?;
            tell(args, valuer.store(), game, region)
        }
        (None, Some(_)) if args.time.is_some() => Err(Failure::input(
            "--time is how long to work on a region (--amazons); a written game is worked out in any case, so leave it out",
        )),
        (None, Some(expression)) => {
            let mut store = Store::new();
            let game = store.parse(expression).map_err(Failure::input)?;
            tell(args, &mut store, game, expression)
        }
        (None, None) => Err(Failure::input("write a game, or a region with --amazons")),
    }
}

/// What a region of Amazons is worth; from the database, where it was collected.
fn value_of(region: &str, time: &str) -> Result<(Valuer, Game), Failure> {
    let patch: Patch = region.parse().map_err(Failure::input)?;
    let time = time_of("--time", time)?;
    let mut valuer = regions::valuer(Shelf::standard()).map_err(Failure::input)?;
    let mut budget = Budget::until(Instant::now() + time);
    let game = valuer.value(patch, &mut budget);
    let game = game.map_err(|too_large| Failure::input(format!("{patch} is {too_large}")))?;
    Ok((valuer, game))
}

fn tell(args: &CgtArgs, store: &mut Store, game: Game, title: &str) -> Result<(), Failure> {
    if let Some(file) = &args.thermograph {
        let players = match args.amazons {
            Some(_) => ["Black", "White"],
            None => ["Left", "Right"],
        };
        let title = format!("Thermograph of {title}");
        let svg = report::thermograph_svg(&regions::thermograph(store, game, title, players));
        write_file(Some(file), svg.as_bytes())?;
    }
    let limit = if args.full { usize::MAX } else { LONGEST };
    if args.json {
        return print_json(&facts_json(store, game, limit));
    }
    print(&facts_text(store, game, limit))
}

/// What there is to say about a game, a line each.
pub(super) fn facts_text(store: &mut Store, game: Game, limit: usize) -> String {
    let facts = store.describe(game, limit).into_iter();
    facts
        .map(|(name, text)| format!("{name}: {text}\n"))
        .collect()
}

/// The same for programs.
pub(super) fn facts_json(store: &mut Store, game: Game, limit: usize) -> Value {
    let facts = store.describe(game, limit).into_iter();
    Value::Object(
        facts
            .map(|(name, text)| (name.replace(' ', "_"), text.into()))
            .collect(),
    )
}
