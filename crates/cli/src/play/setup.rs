//! From the arguments to a game with players.

use super::game_file::{self, Loaded};
use super::seat::Seat;
use super::session::Session;
use crate::arguments::{PlayArgs, PositionArgs};
use crate::failure::Failure;
use crate::position;
use game::Record;
use roster::AnyGame;
use std::hash::{BuildHasher, RandomState};
use std::path::Path;

/// Opens or loads the game, seats the players and makes sure that the game can be saved.
pub(crate) fn session(args: &PlayArgs) -> Result<Session, Failure> {
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let mut session = match &args.load {
        None => {
            let game = position::open(&args.position)?;
            let seats = seats(args, game.as_ref(), None)?;
            Session::new(game, seats, seed)
        }
        Some(path) => {
            let loaded = load(&args.position, path)?;
            if args.save.as_ref() == Some(path) && !loaded.own_format {
                return Err(Failure::input(format!(
                    "{} is in another program's format and would be overwritten; choose another --save",
                    path.display()
                )));
            }
            let seats = seats(args, loaded.game.as_ref(), Some(&loaded.record))?;
            let mut session = Session::new(loaded.game.boxed_clone(), seats, seed);
            session.take_over(loaded, path);
            for (i, mv) in args
                .position
                .after
                .iter()
                .flat_map(|m| m.split_whitespace())
                .enumerate()
            {
                session.play(mv).map_err(|error| {
                    Failure::input(format!("--after, move {} ({mv}): {error}", i + 1))
                })?;
            }
            session
        }
    };
    if let Some(path) = &args.save {
        if path.exists() && args.load.as_ref() != Some(path) {
            let (path, game) = (path.display(), &args.position.game);
            return Err(Failure::input(format!(
                "{path} exists; go on with that game with: quincunx play {game} --load {path} --save {path}"
            )));
        }
        session.autosave(path.clone())?;
    }
    Ok(session)
}

fn load(args: &PositionArgs, path: &Path) -> Result<Loaded, Failure> {
    if args.position.is_some() {
        return Err(Failure::input(
            "--load and --position both say how the game begins; give one",
        ));
    }
    let asked = roster::open(&args.game)?;
    let loaded = game_file::load(path)?;
    // A bare name means any variant of the game; a full one means that variant.
    let fits = if args.game == asked.info().name {
        loaded.game.info().name == asked.info().name
    } else {
        loaded.game.variant() == asked.variant()
    };
    if !fits {
        return Err(Failure::input(format!(
            "{} is a game of {}, not of {}",
            path.display(),
            loaded.game.variant(),
            args.game
        )));
    }
    Ok(loaded)
}

/// Whoever the arguments name, else whoever played in the file, else you against a gentle level.
fn seats(
    args: &PlayArgs,
    game: &dyn AnyGame,
    record: Option<&Record>,
) -> Result<Vec<Seat>, Failure> {
    let named = [
        ("first", &args.first),
        ("second", &args.second),
        ("third", &args.third),
        ("fourth", &args.fourth),
        ("fifth", &args.fifth),
        ("sixth", &args.sixth),
    ];
    let players = game.players();
    if let Some((option, _)) = named[players..].iter().find(|(_, who)| who.is_some()) {
        return Err(Failure::input(format!(
            "--{option}: {} has only {players} players",
            game.variant()
        )));
    }
    let seat = |(i, (option, who)): (usize, &(&str, &Option<String>))| match who {
        Some(who) => {
            Seat::parse(who, game).map_err(|error| Failure::input(format!("--{option}: {error}")))
        }
        None => {
            let before = record.and_then(|record| record.tag(&format!("Player{}", i + 1)));
            let before = before.and_then(|who| Seat::parse(who, game).ok());
            let usual = if i == 0 {
                Seat::Human
            } else {
                Seat::Computer("level-3".into())
            };
            Ok(before.unwrap_or(usual))
        }
    };
    named[..players].iter().enumerate().map(seat).collect()
}
