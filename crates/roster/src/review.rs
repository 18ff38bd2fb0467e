//! Looking back at a game: what was played against what was best.

use crate::{AnyEngine, AnyGame, EngineError, PlayError, Request, TextReport};
use game::{Player, Record, RecordedMove};
use search::{Score, Stop};
use std::time::Duration;
use thiserror::Error;

/// One move of a game, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Which step of the game, counted from 0.
    pub step: usize,
    /// Who moved.
    pub player: Player,
    /// What that player is called.
    pub mover: String,
    /// The move.
    pub played: String,
    /// What the mover could have had.
    pub before: Score,
    /// What was left after the move, for the mover.
    pub after: Score,
    /// The best line; its first move would have been better, unless it was played.
    pub best_line: Vec<String>,
    /// The share of the point that the move gave away, from 0 to 1.
    pub loss: f64,
}

impl Judgement {
    /// The best move.
    #[must_use]
    pub fn best(&self) -> &str {
        self.best_line.first().map_or("", String::as_str)
    }
    /// Was it played?
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.best() == self.played
    }
    /// `??` for a blunder, `?` for a mistake, `?!` for a doubtful move, else nothing.
    #[must_use]
    pub fn mark(&self) -> &'static str {
        match self.loss {
            x if x >= 0.3 => "??",
            x if x >= 0.15 => "?",
            x if x >= 0.07 => "?!",
            _ => "",
        }
    }
}

/// Why a game cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReviewError {
    /// The player cannot think about it.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// It cannot be played again.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// Thinks about every position of a game from a step on and tells `report` of each move. Ends early if
/// `stop` is pulled.
///
/// A step at which a player left the game is no move and is not judged.
pub fn review(
    game: &dyn AnyGame,
    from: usize,
    player: &mut dyn AnyEngine,
    request: &Request,
    stop: &Stop,
    report: &mut dyn FnMut(Judgement),
) -> Result<(), ReviewError> {
    let scale = game.scale();
    let two = game.players() == 2;
    let mut now = game.boxed_clone();
    while now.undo() {}
    now.restart(None);
    // What was found out about the position that has come up.
    let mut known: Option<TextReport> = None;
    for (step, RecordedMove { text: played, .. }) in game.record().moves.into_iter().enumerate() {
        if step < from || Record::parse_resignation(&played).is_some() {
            now.replay(&played)?;
            known = None;
            continue;
        }
        let found = match known.take() {
            Some(found) => found,
            None => think(now.as_ref(), player, request, stop)?,
        };
        let mover = now.to_move();
        let name = now.player_name(mover);
        let before = best_score(&found);
        let best_line = found
            .lines
            .first()
            .map_or_else(Vec::new, |line| line.moves.clone());
        // With more than two players the next one's score says nothing about the mover's.
        let asked = (!two).then(|| Request {
            among: vec![played.clone()],
            ..request.clone()
        });
        let alone = asked
            .map(|request| think(now.as_ref(), player, &request, stop))
            .transpose()?;
        now.play(&played, Duration::ZERO)?;
        let found = think(now.as_ref(), player, request, stop)?;
        if stop.is_stopped() {
            break;
        }
        let next = match now.outcome() {
            Some(outcome) => match outcome.sign(now.to_move()) {
                1 => Score::Win(0),
                -1 => Score::Loss(0),
                _ => Score::Draw,
            },
            None => best_score(&found),
        };
        let after = match alone {
            Some(alone) => best_score(&alone),
            None if now.to_move() == mover => next,
            None => next.for_opponent(),
        };
        let is_best = best_line.first() == Some(&played);
        let loss = if is_best {
            0.0
        } else {
            (before.share(scale) - after.share(scale)).max(0.0)
        };
        report(Judgement {
            step,
            player: mover,
            mover: name,
            played,
            before,
            after,
            best_line,
            loss,
        });
        known = Some(found);
    }
    Ok(())
}

fn think(
    game: &dyn AnyGame,
    player: &mut dyn AnyEngine,
    request: &Request,
    stop: &Stop,
) -> Result<TextReport, EngineError> {
    player.think(game, request, stop, &mut |_| {})
}

fn best_score(found: &TextReport) -> Score {
    found
        .lines
        .first()
        .map_or(Score::Unknown, |line| line.score)
}
