//! `quincunx solve`: who wins, and why.

use super::table;
use crate::arguments::{PositionArgs, SolveArgs};
use crate::failure::Failure;
use crate::interruption;
use crate::live::Live;
use crate::output::{count, duration, print, print_json, read_text, write_file};
use crate::position;
use crate::thinking::time_of;
use game::{Outcome, Player};
use roster::{
    AnyEngine, AnyGame, Certificate, CertificateError, Claim, Request, Seen, Strategy, TextReport,
};
use search::{Limits, Power, Score, Stop};
use std::path::Path;
use std::time::{Duration, Instant};
use tables::{Means, Shelf, TableError, Verdict};

pub(crate) fn run(args: &SolveArgs) -> Result<(), Failure> {
    match (&args.check, &args.game) {
        (Some(file), _) => check(file),
        (None, Some(game)) => solve(args, game),
        (None, None) => Err(Failure::input("say which game to solve")),
    }
}

/// What was found out.
struct Solution {
    method: String,
    outcome: Outcome,
    /// After so many plies, if that is known exactly.
    plies: Option<u32>,
    line: Vec<String>,
    nodes: Option<u64>,
    remark: Option<String>,
    elapsed: Duration,
}

fn solve(args: &SolveArgs, game: &str) -> Result<(), Failure> {
    let game = position::open(&PositionArgs {
        game: game.to_owned(),
        position: args.position.clone(),
        after: args.after.clone(),
    })?;
    if let Some(ending) = game.ending_text() {
        return Err(Failure::input(format!("the game is over: {ending}")));
    }
    if game.players() != 2 {
        return Err(Failure::input("only games of two are solved"));
    }
    let began = Instant::now();
    build_table(args, game.as_ref())?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let power = Power {
        threads: args.threads.unwrap_or(threads).max(1),
        megabytes: args.memory.clamp(1, 1 << 20) as usize,
    };
    // The solver takes its memory only where it is needed.
    let mut engine = None;
    let solution = match game.verdict() {
        Some(verdict) => by_table(game.as_ref(), verdict, began.elapsed()),
        None => {
            let (name, solver) = game.solver(power);
            let solver = engine.insert(solver);
            by_search(args, game.as_ref(), name, solver.as_mut())?
        }
    };
    let proof = match &args.proof {
        Some(file) => Some(prove(args, game.as_ref(), &solution, engine, file)?),
        None => None,
    };
    tell(args, game.as_ref(), &solution, proof)
}

/// Builds the table of the position, unless there is none or it takes too much memory.
fn build_table(args: &SolveArgs, game: &dyn AnyGame) -> Result<(), Failure> {
    let (Some(name), Some(workshop)) = (game.table(), roster::workshop(game.variant())?) else {
        return Ok(());
    };
    let means = Means {
        memory: args.memory << 20,
        save_every: Duration::from_secs(50),
    };
    let info = workshop.tables().into_iter().find(|info| info.name == name);
    if info.is_none_or(|info| info.ships || info.memory > means.memory) {
        return Ok(());
    }
    let mut watched = table::Watched::new(!args.json);
    let shelf = Shelf::standard();
    let built = workshop.build(&name, shelf, means, &mut |news| watched.hear(news));
    watched.live.clear();
    match built {
        // What is below it may take more memory than it does itself.
        Ok(_) | Err(TableError::Memory { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// The table that knows a position, in words.
fn table_name(game: &dyn AnyGame) -> String {
    let name = game.table().unwrap_or_default();
    let workshop = roster::workshop(game.variant()).ok().flatten();
    let infos = workshop
        .map(|workshop| workshop.tables())
        .unwrap_or_default();
    match infos.iter().find(|info| info.name == name) {
        Some(info) => format!(
            "the table {name} of exact values ({}, about {} positions)",
            info.about,
            count(info.positions)
        ),
        None => format!("the table {name} of exact values"),
    }
}

fn by_table(game: &dyn AnyGame, verdict: Verdict, elapsed: Duration) -> Solution {
    let mover = game.to_move();
    Solution {
        method: table_name(game),
        outcome: verdict.winner(mover).map_or(Outcome::Draw, Outcome::Win),
        plies: verdict.plies().map(u32::from),
        line: game.exact_line(),
        nodes: None,
        remark: None,
        elapsed,
    }
}

fn by_search(
    args: &SolveArgs,
    game: &dyn AnyGame,
    name: &str,
    engine: &mut dyn AnyEngine,
) -> Result<Solution, Failure> {
    let limits = match &args.time {
        Some(text) => Limits::time(time_of("--time", text)?),
        None => Limits::default(),
    };
    let stop = Stop::new();
    interruption::stop(&stop, "giving up");
    let mut live = Live::new(!args.json);
    let found = engine.think(game, &Request::new(limits), &stop, &mut |found| {
        live.show(&progress(name, found));
    })?;
    live.clear();
    let line = found.lines.first();
    let score = line.map_or(Score::Unknown, |line| line.score);
    let mover = game.to_move();
    let outcome = match score {
        Score::Win(_) => Outcome::Win(mover),
        Score::Loss(_) => Outcome::Win(mover.opponent()),
        Score::Draw => Outcome::Draw,
        _ => {
            return Err(Failure::input(format!(
                "not solved by {name}: {}",
                progress(name, &found)
            )));
        }
    };
    Ok(Solution {
        method: name.to_owned(),
        outcome,
        // A search knows a way to win, not the quickest.
        plies: None,
        line: line.map(|line| line.moves.clone()).unwrap_or_default(),
        nodes: Some(found.nodes),
        remark: found.remark.clone(),
        elapsed: found.elapsed,
    })
}

fn progress(name: &str, found: &TextReport) -> String {
    let rate = found.nodes as f64 / found.elapsed.as_secs_f64().max(0.001);
    let mut text = format!(
        "{name}: {} nodes, {} a second, {}",
        count(found.nodes),
        count(rate as u64),
        duration(found.elapsed)
    );
    if let Some(remark) = &found.remark {
        text += &format!("; {remark}");
    }
    text
}

/// Works out a proof and writes it.
fn prove(
    args: &SolveArgs,
    game: &dyn AnyGame,
    solution: &Solution,
    mut engine: Option<Box<dyn AnyEngine>>,
    file: &Path,
) -> Result<Seen, Failure> {
    let claims = match solution.outcome {
        Outcome::Win(winner) => vec![(winner, Claim::Wins)],
        Outcome::Draw => Player::all(2)
            .map(|player| (player, Claim::Holds))
            .collect(),
    };
    let mut live = Live::new(!args.json);
    let mut strategies = Vec::new();
    for (player, claim) in claims {
        let mut positions = 0;
        let found = Strategy::find(game, player, claim, args.proof_limit, &mut |position| {
            positions += 1;
            live.show(&format!("proof: {} positions", count(positions)));
            keeps(position, claim, engine.as_deref_mut())
        });
        strategies.push(found.map_err(|error| too_long(game, error))?);
    }
    live.clear();
    let certificate = Certificate {
        variant: game.variant().to_owned(),
        position: game.position(None),
        strategies,
    };
    let seen = certificate.check().map_err(Failure::input)?;
    write_file(Some(file), certificate.write().as_bytes())?;
    Ok(seen)
}

/// What to do if there is no proof: a table can be checked as a whole.
fn too_long(game: &dyn AnyGame, error: CertificateError) -> Failure {
    match (&error, game.table().filter(|_| game.verdict().is_some())) {
        (CertificateError::TooLong(_), Some(table)) => Failure::input(format!(
            "{error}; 'quincunx table verify {} {table}' derives every value of the table again, which is a proof as well",
            game.variant()
        )),
        (CertificateError::TooLong(_), None) => {
            Failure::input(format!("{error}; --proof-limit allows more"))
        }
        _ => Failure::input(error),
    }
}

/// A move that keeps what the player to move claims.
fn keeps(
    game: &dyn AnyGame,
    claim: Claim,
    engine: Option<&mut (dyn AnyEngine + 'static)>,
) -> Option<String> {
    // Quickest first, so that whoever claims to win does not go round in circles.
    if game.verdict().is_some() {
        let (mv, verdict) = game.known_moves().into_iter().next()?;
        let is_kept = match claim {
            Claim::Wins => matches!(verdict, Verdict::Win(_)),
            Claim::Holds => !matches!(verdict, Verdict::Loss(_)),
        };
        return is_kept.then_some(mv);
    }
    let request = Request::new(Limits::default());
    let found = engine?
        .think(game, &request, &Stop::new(), &mut |_| {})
        .ok()?;
    let line = found.lines.into_iter().next()?;
    let is_kept = match line.score {
        Score::Win(_) => true,
        Score::Draw => claim == Claim::Holds,
        _ => false,
    };
    line.moves.into_iter().next().filter(|_| is_kept)
}

/// Who wins, in words.
fn verdict(game: &dyn AnyGame, solution: &Solution) -> String {
    match solution.outcome {
        Outcome::Win(winner) => {
            let name = game.player_name(winner);
            match solution.plies {
                Some(plies) => format!("{name} wins in {plies} plies"),
                None => format!("{name} wins"),
            }
        }
        Outcome::Draw => "a draw".to_owned(),
    }
}

fn tell(
    args: &SolveArgs,
    game: &dyn AnyGame,
    solution: &Solution,
    proof: Option<Seen>,
) -> Result<(), Failure> {
    let verdict = verdict(game, solution);
    if args.json {
        return print_json(&serde_json::json!({
            "variant": game.variant(),
            "position": game.position(None),
            "verdict": verdict,
            "method": solution.method,
            "line": solution.line,
            "nodes": solution.nodes,
            "remark": solution.remark,
            "seconds": solution.elapsed.as_secs_f64(),
            "proof_positions": proof.map(|seen| seen.positions),
        }));
    }
    let mover = game.player_name(game.to_move());
    let mut text = format!("{}, {mover} to move: {verdict}\n", game.variant());
    if let Some(remark) = &solution.remark {
        text += &format!("{remark}\n");
    }
    if !solution.line.is_empty() {
        text += &format!("best play: {}\n", solution.line.join(" "));
    }
    text += &format!("found by {}", solution.method);
    if let Some(nodes) = solution.nodes {
        text += &format!(", {} nodes", count(nodes));
    }
    text += &format!(", {}\n", duration(solution.elapsed));
    if let (Some(seen), Some(file)) = (proof, &args.proof) {
        text += &format!(
            "proof in {}: {} positions, checked; 'quincunx solve --check {}' checks it again\n",
            file.display(),
            count(seen.positions),
            file.display()
        );
    }
    print(&text)
}

fn check(file: &Path) -> Result<(), Failure> {
    let refuse = |error: roster::CertificateError| {
        Failure::input(format!("{}: the proof is wrong: {error}", file.display()))
    };
    let certificate = Certificate::read(&read_text(file)?).map_err(refuse)?;
    let seen = certificate.check().map_err(refuse)?;
    let game = roster::open(&certificate.variant)?.at_position(&certificate.position)?;
    let proven = match certificate.outcome() {
        Some(Outcome::Win(winner)) => format!("{} wins", game.player_name(winner)),
        Some(Outcome::Draw) => "a draw".to_owned(),
        None => {
            return Err(Failure::input(format!(
                "{}: its claims do not make a verdict",
                file.display()
            )));
        }
    };
    print(&format!(
        "the proof is right: {} {}: {proven} ({} positions with a move, {} ends, every answer tried)\n",
        certificate.variant,
        certificate.position,
        count(seen.positions),
        count(seen.ends)
    ))
}
