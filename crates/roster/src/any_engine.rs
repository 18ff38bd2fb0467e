//! Players of any game, text in and text out.

use crate::AnyGame;
use crate::running::Running;
use game::{MoveError, Notation};
use search::{Engine, Limits, Line, Players, Report, Stop, Task};
use thiserror::Error;

/// What a player is asked besides the position.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// How long to think. A player's own limits hold as well.
    pub limits: Limits,
    /// How many best lines to find.
    pub lines: usize,
    /// If not empty, only these moves may be chosen.
    pub among: Vec<String>,
}

impl Request {
    /// The best move within these limits.
    #[must_use]
    pub const fn new(limits: Limits) -> Self {
        Self {
            limits,
            lines: 1,
            among: Vec::new(),
        }
    }
}

/// A [`Report`] with moves as text.
pub type TextReport = Report<String>;

/// Why a player did not think.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EngineError {
    /// It was made for another game, or for a board of another kind.
    #[error("this player was made for another game than {0}")]
    OtherGame(String),
    /// One of the moves asked about is none.
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// A player of any game. Made by [`AnyGame::player`], for games of the same variant.
pub trait AnyEngine: Send {
    /// Thinks about the position of a game, with its history, until a limit is reached or `stop` is
    /// pulled. The report has no lines if the position is finished.
    fn think(
        &mut self,
        game: &dyn AnyGame,
        request: &Request,
        stop: &Stop,
        report: &mut dyn FnMut(&TextReport),
    ) -> Result<TextReport, EngineError>;

    /// Forgets what it learned in the game so far.
    fn forget(&mut self);
}

/// An engine for games of a known type.
pub(crate) struct Mind<G: Players>(pub(crate) Box<dyn Engine<G>>);

impl<G: Players> AnyEngine for Mind<G> {
    fn think(
        &mut self,
        game: &dyn AnyGame,
        request: &Request,
        stop: &Stop,
        report: &mut dyn FnMut(&TextReport),
    ) -> Result<TextReport, EngineError> {
        let running: &Running<G> = game
            .as_any()
            .downcast_ref()
            .ok_or_else(|| EngineError::OtherGame(game.variant().to_owned()))?;
        let referee = running.referee();
        let position = referee.position();
        if position.outcome().is_some() {
            return Ok(Report::empty());
        }
        let among: Result<Vec<G::Move>, MoveError> = request
            .among
            .iter()
            .map(|text| {
                let mv = position.read_move(text)?;
                position.clone().play(mv)?;
                Ok(mv)
            })
            .collect();
        let among = among?;
        let history = search::history(referee);
        let limit = position.draw_rule().move_limit;
        let task = Task {
            position,
            history: &history,
            moves_left: limit.map(|limit| limit.saturating_sub(referee.len() as u32)),
            limits: request.limits,
            lines: request.lines.max(1),
            among: (!among.is_empty()).then_some(&among[..]),
        };
        let found = self
            .0
            .think(&task, stop, &mut |found| report(&text(position, found)));
        Ok(text(position, &found))
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

/// The same report with moves as text.
fn text<G: Notation>(position: &G, report: &Report<G::Move>) -> TextReport {
    let line = |line: &Line<G::Move>| {
        let mut position = position.clone();
        let mut moves = Vec::with_capacity(line.moves.len());
        for mv in &line.moves {
            moves.push(position.write_move(*mv));
            position.play_unchecked(*mv);
        }
        Line {
            score: line.score,
            moves,
        }
    };
    Report {
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed,
        lines: report.lines.iter().map(line).collect(),
        remark: report.remark.clone(),
    }
}
