//! `quincunx analyze GAME`: the best lines of a position, or the mistakes of a game.

use crate::arguments::AnalyzeArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, read_text, table_text};
use crate::thinking::{json, progress, request};
use crate::{live::Live, position};
use game::Table;
use roster::{AnyGame, Judgement, TextReport};
use search::Stop;
use std::time::Duration;

/// How long a single position is thought about, and each one of a game.
const USUAL_TIME: Duration = Duration::from_secs(5);
const USUAL_TIME_IN_GAMES: Duration = Duration::from_secs(1);
/// Longer lines are cut off.
const LONGEST_LINE: usize = 12;

pub(crate) fn run(args: &AnalyzeArgs) -> Result<(), Failure> {
    if !(1..=50).contains(&args.lines) {
        return Err(Failure::input(format!(
            "--lines {} is not between 1 and 50",
            args.lines
        )));
    }
    match &args.record {
        None => one_position(args),
        Some(path) => whole_game(args, path),
    }
}

fn one_position(args: &AnalyzeArgs) -> Result<(), Failure> {
    let game = position::open(&args.position)?;
    let mut player = game.player(&args.think.player, args.think.seed)?;
    let request = request(&args.think, args.lines, USUAL_TIME)?;
    if let Some(outcome) = game.outcome() {
        // Not an error: the question has an answer.
        let ending = game.ending_text().unwrap_or_else(|| format!("{outcome:?}"));
        if args.json {
            return print_json(&serde_json::json!({
                "variant": game.variant(),
                "position": game.position(None),
                "ending": ending,
                "lines": [],
            }));
        }
        return print(&format!("the game is over: {ending}\n"));
    }
    let mut live = Live::new(!args.json);
    let found = player.think(game.as_ref(), &request, &Stop::new(), &mut |found| {
        live.show(&text(game.as_ref(), found));
    })?;
    live.clear();
    if args.json {
        let mut json = json(&found);
        json["variant"] = game.variant().into();
        json["position"] = game.position(None).into();
        json["to_move"] = game.player_name(game.to_move()).into();
        json["player"] = args.think.player.clone().into();
        return print_json(&json);
    }
    print(&text(game.as_ref(), &found))
}

/// The lines of a report as a table.
fn text(game: &dyn AnyGame, found: &TextReport) -> String {
    let mut table = Table::new(
        format!("{} to move", game.player_name(game.to_move())),
        &["move", "score", "line"],
    );
    for line in &found.lines {
        let Some((first, rest)) = line.moves.split_first() else {
            continue;
        };
        let more = rest.len() > LONGEST_LINE;
        let rest = rest[..rest.len().min(LONGEST_LINE)].join(" ");
        let rest = if more { format!("{rest} …") } else { rest };
        table.row([first.clone(), line.score.to_string(), rest]);
    }
    table.note(progress(found));
    if let Some(remark) = &found.remark {
        table.note(remark.clone());
    }
    table_text(&table)
}

fn whole_game(args: &AnalyzeArgs, path: &std::path::Path) -> Result<(), Failure> {
    let records = roster::read_records(&read_text(path)?)?;
    let record = records
        .first()
        .ok_or_else(|| Failure::input(format!("{} holds no game", path.display())))?;
    let game = roster::load(record)?;
    let asked = roster::info(&args.position.game)?;
    if asked.name != game.info().name {
        return Err(Failure::input(format!(
            "{} is a game of {}, not of {}",
            path.display(),
            game.variant(),
            args.position.game
        )));
    }
    let mut player = game.player(&args.think.player, args.think.seed)?;
    let request = request(&args.think, 1, USUAL_TIME_IN_GAMES)?;
    let mut live = Live::new(!args.json);
    let mut judged: Vec<Judgement> = Vec::new();
    let moves = game.len();
    roster::review(
        game.as_ref(),
        0,
        player.as_mut(),
        &request,
        &Stop::new(),
        &mut |judgement| {
            live.show(&format!(
                "thought about move {} of {moves}\n",
                judgement.step + 1
            ));
            judged.push(judgement);
        },
    )?;
    live.clear();
    if args.json {
        let moves: Vec<_> = judged
            .iter()
            .map(|j| {
                serde_json::json!({
                    "number": j.step + 1, "player": j.mover, "move": j.played,
                    "score_before": j.before.to_string(), "score_after": j.after.to_string(),
                    "best": j.best(), "mark": j.mark(),
                })
            })
            .collect();
        return print_json(&serde_json::json!({
            "variant": game.variant(), "ending": game.ending_text(), "moves": moves,
        }));
    }
    let mut table = Table::new(
        format!("{}: {} moves", game.variant(), judged.len()),
        &["move", "player", "played", "", "score", "best", "its score"],
    );
    for j in &judged {
        table.row([
            (j.step + 1).to_string(),
            j.mover.clone(),
            j.played.clone(),
            j.mark().to_owned(),
            j.after.to_string(),
            if j.is_best() {
                String::new()
            } else {
                j.best().to_owned()
            },
            if j.is_best() {
                String::new()
            } else {
                j.before.to_string()
            },
        ]);
    }
    table.note("Scores are for the player who moves. ?! doubtful, ? a mistake, ?? a blunder.");
    if let Some(ending) = game.ending_text() {
        table.note(ending);
    }
    print(&table_text(&table))
}
