//! The position that the arguments mean.

use crate::arguments::PositionArgs;
use crate::failure::Failure;
use roster::AnyGame;
use std::time::Duration;

/// Opens the variant, sets up the position and plays the moves.
pub(crate) fn open(args: &PositionArgs) -> Result<Box<dyn AnyGame>, Failure> {
    let mut game = roster::open(&args.game)?;
    if let Some(position) = &args.position {
        game = game.at_position(position)?;
    }
    let moves = args.after.iter().flat_map(|moves| moves.split_whitespace());
    for (i, mv) in moves.enumerate() {
        game.play(mv, Duration::ZERO)
            .map_err(|error| Failure::input(format!("move {} ({mv}): {error}", i + 1)))?;
    }
    Ok(game)
}

/// Checks that the game can write the notation asked for.
pub(crate) fn check_notation(game: &dyn AnyGame, notation: Option<&str>) -> Result<(), Failure> {
    match notation {
        Some(name) if !game.notations().contains(&name) => Err(Failure::input(format!(
            "{} has no notation '{name}'; it has {}",
            game.info().name,
            game.notations().join(", ")
        ))),
        _ => Ok(()),
    }
}

/// Whose turn it is or how the game ended, in one line.
pub(crate) fn status(game: &dyn AnyGame) -> String {
    game.ending_text()
        .unwrap_or_else(|| format!("{} to move", game.player_name(game.to_move())))
}
