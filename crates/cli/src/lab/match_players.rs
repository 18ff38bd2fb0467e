//! `quincunx match A B --game GAME`: many games between two players.

use super::session;
use crate::arguments::{GamesPlayedArgs, MatchArgs};
use crate::failure::Failure;
use lab::{AdjudicationPlan, Entry, LimitPlan, OpeningPlan, Plan};
use std::path::Path;

pub(crate) fn run(args: &MatchArgs) -> Result<(), Failure> {
    let plan = Plan {
        name: "match".to_owned(),
        title: format!("{} against {}", args.player, args.opponent),
        players: entries(&[args.player.clone(), args.opponent.clone()]),
        sprt: args.sprt.as_ref().map(|words| words.join(" ")),
        ..plan(&args.played)?
    };
    session::conduct(&plan, args.keep.database.as_deref(), &args.results)
}

/// What the common arguments say.
pub(crate) fn plan(args: &GamesPlayedArgs) -> Result<Plan, Failure> {
    let mut plan = Plan {
        game: args.game.clone(),
        games: args
            .rounds
            .map_or(args.games, |rounds| rounds.saturating_mul(2)),
        seed: args.seed,
        openings: OpeningPlan {
            plies: args.opening,
            candidates: args.candidates,
            file: args
                .openings
                .as_ref()
                .map(|path| path.to_string_lossy().into_owned()),
            list: Vec::new(),
        },
        limits: LimitPlan {
            time: args.time.clone(),
            clock: args.clock.clone(),
            depth: args.depth,
            nodes: args.nodes,
            margin: args.margin.clone(),
            patience: args.patience.clone(),
        },
        adjudication: AdjudicationPlan {
            resign: args.resign.clone(),
            draw: args.draw.clone(),
            maxmoves: args.maxmoves,
            tables: args.tables,
        },
        ..Plan::default()
    };
    plan.fetch_openings(Path::new(""))?;
    Ok(plan)
}

/// Players of the same text are told apart by a number.
pub(crate) fn entries(texts: &[String]) -> Vec<Entry> {
    let entry = |(i, text): (usize, &String)| {
        let before = texts[..i].iter().filter(|other| *other == text).count();
        match before {
            0 => Entry::Text(text.clone()),
            _ => Entry::Named {
                name: format!("{text} ({})", before + 1),
                spec: text.clone(),
            },
        }
    };
    texts.iter().enumerate().map(entry).collect()
}
