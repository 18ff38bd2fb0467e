//! `quincunx lab levels GAME`: the ladder of levels.

use super::session;
use crate::arguments::LabLevelsArgs;
use crate::failure::Failure;
use lab::{Entry, OpeningPlan, Pairing, Plan};

pub(crate) fn run(args: &LabLevelsArgs) -> Result<(), Failure> {
    if !(1 <= args.from && args.from < args.to && args.to <= 10) {
        return Err(Failure::input(format!(
            "levels {} to {}: there are levels 1 to 10, and it takes two",
            args.from, args.to
        )));
    }
    let level = |level: usize| {
        let name = format!("level-{level}");
        match level {
            10 => Entry::Named {
                spec: format!("{name}:time={}", args.time),
                name,
            },
            _ => Entry::Text(name),
        }
    };
    let plan = Plan {
        name: "levels".to_owned(),
        title: format!("The levels of {}", args.game),
        game: args.game.clone(),
        pairing: if args.all {
            Pairing::RoundRobin
        } else {
            Pairing::Ladder
        },
        games: args.games,
        seed: args.seed,
        players: (args.from..=args.to).map(level).collect(),
        openings: OpeningPlan {
            plies: args.opening,
            ..OpeningPlan::default()
        },
        ..Plan::default()
    };
    session::conduct(&plan, args.keep.database.as_deref(), &args.results)
}
