//! `quincunx analyze GAME`: the best lines of a position, or the mistakes of a game.

use crate::arguments::AnalyzeArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, read_text, table_text};
use crate::thinking::{json, progress, request};
use crate::{live::Live, position};
use game::Table;
use roster::{AnyEngine, AnyGame, Request, TextReport};
use search::{Score, Stop};
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

/// One move of a game, judged.
struct Judged {
    number: usize,
    player: String,
    mv: String,
    /// What the mover could have had, and what was left after the move, for the mover.
    before: Score,
    after: Score,
    best: String,
    mark: &'static str,
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
    let judged = judge(game.as_ref(), player.as_mut(), &request, !args.json)?;
    if args.json {
        let moves: Vec<_> = judged
            .iter()
            .map(|j| {
                serde_json::json!({
                    "number": j.number, "player": j.player, "move": j.mv,
                    "score_before": j.before.to_string(), "score_after": j.after.to_string(),
                    "best": j.best, "mark": j.mark,
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
            j.number.to_string(),
            j.player.clone(),
            j.mv.clone(),
            j.mark.to_owned(),
            j.after.to_string(),
            if j.best == j.mv {
                String::new()
            } else {
                j.best.clone()
            },
            if j.best == j.mv {
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

/// Thinks about every position of a game and compares what was played with what was best.
fn judge(
    game: &dyn AnyGame,
    player: &mut dyn AnyEngine,
    request: &Request,
    show: bool,
) -> Result<Vec<Judged>, Failure> {
    let mut now = game.boxed_clone();
    now.restart(None);
    let mut live = Live::new(show);
    let mut found: Vec<(TextReport, usize)> = Vec::new();
    let moves: Vec<Option<String>> = (0..game.len()).map(|step| game.move_text(step)).collect();
    let mut names = Vec::new();
    for (step, mv) in moves.iter().enumerate() {
        live.show(&format!(
            "thinking about move {} of {}\n",
            step + 1,
            moves.len()
        ));
        let Some(mv) = mv else {
            break;
        };
        let report = player.think(now.as_ref(), request, &Stop::new(), &mut |_| {})?;
        found.push((report, now.to_move().index()));
        names.push(now.player_name(now.to_move()));
        now.play(mv, Duration::ZERO)?;
    }
    let last = player.think(now.as_ref(), request, &Stop::new(), &mut |_| {})?;
    let last_score = match now.outcome() {
        // For whoever would be to move.
        Some(outcome) => match outcome.sign(now.to_move()) {
            1 => Score::Win(0),
            -1 => Score::Loss(0),
            _ => Score::Draw,
        },
        None => last.lines.first().map_or(Score::Unknown, |line| line.score),
    };
    live.clear();
    let scale = f64::from(game.scale());
    let score = |step: usize| match found.get(step) {
        Some((report, _)) => report
            .lines
            .first()
            .map_or(Score::Unknown, |line| line.score),
        None => last_score,
    };
    let mover = |step: usize| found.get(step).map_or(now.to_move().index(), |(_, m)| *m);
    let judged = (0..found.len()).map(|step| {
        let before = score(step);
        let same = mover(step) == mover(step + 1);
        let after = if same {
            score(step + 1)
        } else {
            reversed(score(step + 1))
        };
        let best = found[step].0.best().unwrap_or_default();
        let mv = moves[step].clone().unwrap_or_default();
        let lost = if best == mv {
            0.0
        } else {
            worth(before, scale) - worth(after, scale)
        };
        Judged {
            number: step + 1,
            player: names[step].clone(),
            mark: match lost {
                x if x >= 0.3 => "??",
                x if x >= 0.15 => "?",
                x if x >= 0.07 => "?!",
                _ => "",
            },
            mv,
            before,
            after,
            best,
        }
    });
    Ok(judged.collect())
}

/// The same score for the other player, one ply earlier.
fn reversed(score: Score) -> Score {
    match score {
        Score::Points(value) => Score::Points(-value),
        Score::Chance(share) => Score::Chance(1.0 - share),
        Score::Win(plies) => Score::Loss(plies + 1),
        Score::Loss(plies) => Score::Win(plies + 1),
        other => other,
    }
}

/// The share of the point that a score promises.
fn worth(score: Score, scale: f64) -> f64 {
    match score {
        // `scale` is the advantage that wins three games in four.
        Score::Points(value) => 1.0 / (1.0 + 3f64.powf(-f64::from(value) / scale)),
        Score::Chance(share) => share.into(),
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Draw | Score::Unknown => 0.5,
    }
}
