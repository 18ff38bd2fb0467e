//! `quincunx bestmove GAME --player SPEC`: one move of a player.

use crate::arguments::BestmoveArgs;
use crate::failure::Failure;
use crate::output::{print, print_json};
use crate::{position, thinking};
use search::Stop;
use std::time::Duration;

const USUAL_TIME: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &BestmoveArgs) -> Result<(), Failure> {
    let game = position::open(&args.position)?;
    let mut player = game.player(&args.think.player, args.think.seed)?;
    // A preset that has limits of its own is not given another.
    let mut request = thinking::request(&args.think, 1, USUAL_TIME)?;
    if thinking::limits(&args.think)?.is_endless() {
        request.limits = search::Limits::default();
    }
    if let Some(ending) = game.ending_text() {
        return Err(Failure::input(format!("the game is over: {ending}")));
    }
    let found = player.think(game.as_ref(), &request, &Stop::new(), &mut |_| {})?;
    if args.json {
        let mut json = thinking::json(&found);
        json["variant"] = game.variant().into();
        json["position"] = game.position(None).into();
        json["player"] = args.think.player.clone().into();
        json["move"] = found.best().into();
        return print_json(&json);
    }
    if let Some(line) = found.lines.first() {
        let remark = found
            .remark
            .as_deref()
            .map(|r| format!("; {r}"))
            .unwrap_or_default();
        if found.nodes > 0 {
            eprintln!(
                "{} ({}{remark}): {}",
                line.score,
                thinking::progress(&found),
                line.moves.join(" ")
            );
        } else if !remark.is_empty() {
            eprintln!("{}", remark.trim_start_matches("; "));
        }
    }
    print(&format!("{}\n", found.best().unwrap_or_default()))
}
