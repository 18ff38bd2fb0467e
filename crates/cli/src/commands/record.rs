//! `quincunx record FILE`: check, replay, convert a game file.

use crate::arguments::RecordArgs;
use crate::failure::Failure;
use crate::insight::{drawing_after, overlay_text};
use crate::output::{print, read_text, write_file, write_json, write_picture};
use crate::position::status;
use game::{Record, RecordedResult};
use roster::AnyGame;

pub(crate) fn run(args: &RecordArgs) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let records = roster::read_records(&text)
        .map_err(|error| Failure::input(format!("{}: {error}", args.file.display())))?;
    if records.is_empty() {
        return Err(Failure::input(format!(
            "{}: no game in it",
            args.file.display()
        )));
    }
    let mut games = Vec::new();
    for (i, record) in records.into_iter().enumerate() {
        let game = roster::load(&record).map_err(|error| {
            Failure::input(format!("{}, game {}: {error}", args.file.display(), i + 1))
        })?;
        games.push((record, game));
    }
    if let Some(format) = &args.to {
        return convert(&games, format, args);
    }
    if args.json {
        let all = games
            .iter()
            .map(|(record, game)| json(record, game.as_ref()));
        return write_json(args.picture.output.as_deref(), &all.collect());
    }
    let picture = args.picture.output.is_some() || args.picture.format.is_some();
    if picture || args.at.is_some() || args.overlay.is_some() && !args.replay {
        return draw(&games, args);
    }
    for (i, (record, game)) in games.iter().enumerate() {
        summarise(i, record, game.as_ref(), args)?;
    }
    Ok(())
}

fn summarise(
    i: usize,
    record: &Record,
    game: &dyn AnyGame,
    args: &RecordArgs,
) -> Result<(), Failure> {
    if args.replay {
        for step in 0..=game.len() {
            let title = match step.checked_sub(1).and_then(|last| game.move_text(last)) {
                Some(mv) => format!("\n{step}. {mv}\n\n"),
                None => "\nstart\n\n".to_owned(),
            };
            print(&title)?;
            show(game, step, args)?;
        }
        print("\n")?;
    }
    let names: Vec<&str> = [
        "Player1", "Player2", "Player3", "Player4", "Player5", "Player6",
    ]
    .iter()
    .filter_map(|tag| record.tag(tag))
    .collect();
    let who = if names.is_empty() {
        String::new()
    } else {
        format!("{}, ", names.join(" – "))
    };
    let moves = match record.moves.len() {
        0 => "no moves".to_owned(),
        1 => "1 move, legal".to_owned(),
        n => format!("{n} moves, all legal"),
    };
    let claimed = match (&record.result, game.ending()) {
        (RecordedResult::Finished(..), None) => format!(", recorded as {}", record.result),
        _ => String::new(),
    };
    print(&format!(
        "game {}: {}, {who}{moves}; {}{claimed}\n",
        i + 1,
        game.variant(),
        status(game)
    ))
}

/// The record with every move in its usual notation, comments and tags kept.
fn normal(record: &Record, game: &dyn AnyGame) -> Record {
    let mut normal = record.clone();
    for (step, mv) in normal.moves.iter_mut().enumerate() {
        if let Some(text) = game.move_text(step) {
            mv.text = text;
        }
    }
    let checked = game.record();
    for tag in ["Variant", "Position"] {
        if let Some(value) = checked.tag(tag) {
            normal.set_tag(tag, value);
        }
    }
    if game.ending().is_some() {
        normal.result = checked.result;
    }
    let result = normal.result.to_string();
    normal.set_tag("Result", result);
    normal
}

fn convert(
    games: &[(Record, Box<dyn AnyGame>)],
    format: &str,
    args: &RecordArgs,
) -> Result<(), Failure> {
    let mut out = String::new();
    for (i, (record, game)) in games.iter().enumerate() {
        let record = normal(record, game.as_ref());
        if format == "record" {
            if i > 0 {
                out.push('\n');
            }
            out.push_str(&record.write(game.players()));
            continue;
        }
        let formats = roster::formats(game.info().name);
        let Some(found) = formats.iter().find(|f| f.name == format) else {
            let known: Vec<_> = ["record"]
                .into_iter()
                .chain(formats.iter().map(|f| f.name))
                .collect();
            return Err(Failure::input(format!(
                "{} cannot be written as '{format}'; there are {}",
                game.info().name,
                known.join(", ")
            )));
        };
        let text = (found.write)(&record)
            .map_err(|error| Failure::input(format!("game {} as {format}: {error}", i + 1)))?;
        out.push_str(text.trim_end());
        out.push('\n');
    }
    write_file(args.picture.output.as_deref(), out.as_bytes())
}

fn draw(games: &[(Record, Box<dyn AnyGame>)], args: &RecordArgs) -> Result<(), Failure> {
    let [(_, game)] = games else {
        return Err(Failure::input(format!(
            "{} games in one file; a picture shows one",
            games.len()
        )));
    };
    let last = match args.at {
        Some(at) if at > game.len() => {
            return Err(Failure::input(format!(
                "--at {at}: the game has only {} moves",
                game.len()
            )));
        }
        Some(at) => at,
        None => game.len(),
    };
    show(game.as_ref(), last, args)
}

/// The position after so many steps, and below text what its overlay says.
fn show(game: &dyn AnyGame, steps: usize, args: &RecordArgs) -> Result<(), Failure> {
    let overlay = args.overlay.as_deref();
    let draw = |steps| drawing_after(game, steps, overlay);
    let words = draw(steps)?.overlay.map(|overlay| overlay_text(&overlay));
    write_picture(&draw, steps, &words.unwrap_or_default(), &args.picture)
}

fn json(record: &Record, game: &dyn AnyGame) -> serde_json::Value {
    let normal = normal(record, game);
    let tags: serde_json::Map<String, serde_json::Value> = normal
        .tags
        .iter()
        .map(|(k, v)| (k.clone(), v.clone().into()))
        .collect();
    let moves: Vec<_> = normal
        .moves
        .iter()
        .map(|mv| {
            serde_json::json!({
                "move": mv.text,
                "comment": mv.comment,
                "clock_ms": mv.clock.map(|c| c.as_millis() as u64),
            })
        })
        .collect();
    serde_json::json!({
        "variant": game.variant(),
        "tags": tags,
        "moves": moves,
        "result": normal.result.to_string(),
        "final_position": game.position(None),
        "status": status(game),
    })
}
