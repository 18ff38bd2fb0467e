//! `quincunx match GAME A B`: many games between two players.

use crate::arguments::MatchArgs;
use crate::failure::Failure;
use crate::live::Live;
use crate::output::{print, print_json, write_file};
use game::quote;
use lab::{Contest, GameResult, Openings, Tally};
use search::{Limits, parse_time};
use std::sync::Mutex;
use std::time::{Duration, Instant};

pub(crate) fn run(args: &MatchArgs) -> Result<(), Failure> {
    if args.games == 0 || !args.games.is_multiple_of(2) {
        return Err(Failure::input(format!(
            "--games {} is not an even number from 2: games come in pairs",
            args.games
        )));
    }
    if !(1..=256).contains(&args.concurrency) {
        return Err(Failure::input(format!(
            "--concurrency {} is not between 1 and 256",
            args.concurrency
        )));
    }
    let time = args.time.as_deref().map(|text| {
        parse_time(text).ok_or_else(|| Failure::input(format!("--time {} is no time", quote(text))))
    });
    let limits = Limits {
        time: time.transpose()?,
        ..Limits::default()
    };
    let contest = Contest {
        variant: args.game.clone(),
        players: [args.player.clone(), args.opponent.clone()],
        limits,
        pairs: args.games / 2,
        openings: Openings {
            plies: args.opening,
            candidates: args.candidates,
        },
        seed: args.seed,
        concurrency: args.concurrency,
    };
    let begin = Instant::now();
    let live = Mutex::new((Live::new(!args.json), Vec::<GameResult>::new()));
    let tally = contest.play(&|result, tally| {
        let mut live = live.lock().expect("nothing panics here");
        live.0.show(&format!("{}\n", summary(tally, args.games)));
        live.1.push(result.clone());
        true
    })?;
    let (mut live, mut games) = live.into_inner().expect("nothing panics here");
    live.clear();
    games.sort_by_key(|game| game.number);
    if let Some(path) = &args.save {
        let texts: Vec<String> = games.iter().map(|game| text(game, args)).collect();
        write_file(Some(path), texts.join("\n").as_bytes())?;
    }
    if args.json {
        return print_json(&json(args, &tally, &games));
    }
    let moves: usize = games.iter().map(|game| game.moves).sum();
    let times = [0, 1].map(|i| games.iter().map(|game| game.time[i]).sum::<Duration>());
    let per_move = times.map(|time| 2000.0 * time.as_secs_f64() / moves.max(1) as f64);
    print(&format!(
        "{} against {}: {}\n{:.0} moves a game, {:.1} and {:.1} ms a move, {:.0} s in all\n",
        args.player,
        args.opponent,
        summary(&tally, args.games),
        moves as f64 / games.len().max(1) as f64,
        per_move[0],
        per_move[1],
        begin.elapsed().as_secs_f64()
    ))
}

fn summary(tally: &Tally, games: usize) -> String {
    let [wins, draws, losses] = tally.wins_draws_losses();
    let score = tally.score_interval().map(|score| 100.0 * score);
    let elo = tally.elo();
    format!(
        "{} of {games} games, +{wins} ={draws} -{losses}, {:.1} % [{:.1}, {:.1}], Elo {:+.0} [{:+.0}, {:+.0}]",
        tally.games(),
        100.0 * tally.score(),
        score.low,
        score.high,
        elo.value,
        elo.low,
        elo.high
    )
}

/// The game's record with its players.
fn text(game: &GameResult, args: &MatchArgs) -> String {
    let mut record = game.record.clone();
    let names = [&args.player, &args.opponent];
    record.set_tag("Player1", names[game.first].clone());
    record.set_tag("Player2", names[1 - game.first].clone());
    record.set_tag("Round", (game.number / 2 + 1).to_string());
    record.write(2)
}

fn json(args: &MatchArgs, tally: &Tally, games: &[GameResult]) -> serde_json::Value {
    let [wins, draws, losses] = tally.wins_draws_losses();
    let (score, elo) = (tally.score_interval(), tally.elo());
    let finite = |x: f64| x.is_finite().then_some(x);
    let games: Vec<_> = games
        .iter()
        .map(|game| {
            serde_json::json!({
                "number": game.number, "first": game.first + 1, "score": game.score,
                "ending": game.ending, "moves": game.moves,
                "seconds": game.time.map(|time| time.as_secs_f64()),
            })
        })
        .collect();
    serde_json::json!({
        "game": args.game, "players": [args.player, args.opponent], "seed": args.seed,
        "wins": wins, "draws": draws, "losses": losses,
        "score": tally.score(), "error": tally.error(),
        "score_low": score.low, "score_high": score.high,
        "pairs": tally.pentanomial(), "superiority": tally.superiority(),
        "elo": finite(elo.value), "elo_low": finite(elo.low), "elo_high": finite(elo.high),
        "games": games,
    })
}
