//! What engines say.

use super::drawing::click_word;
use game::Player;
use roster::{AnyGame, TextReport};
use search::Score;
use serde::Serialize;
use utoipa::ToSchema;

/// What a position is worth.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Opinion {
    /// For the player to move: "+3.20", "win in 7", "draw".
    text: String,
    /// The share of the point, from 0 to 1,
    share: f64,
    /// of this seat: the first of two players, or the player to move among more.
    seat: usize,
    /// Is it more than an opinion?
    proven: bool,
}

impl Opinion {
    /// A score for `player`.
    pub(crate) fn of(score: Score, player: Player, game: &dyn AnyGame) -> Self {
        let share = score.share(game.scale());
        let (share, seat) = match (game.players(), player.index()) {
            (2, 1) => (1.0 - share, 0),
            (_, seat) => (share, seat),
        };
        Self {
            text: score.to_string(),
            share: (share * 1e4).round() / 1e4,
            seat,
            proven: score.is_proven(),
        }
    }
}

/// A line of play that an engine recommends.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Line {
    pub(crate) score: Opinion,
    pub(crate) moves: Vec<String>,
    /// What to click for its first move.
    pub(crate) clicks: Vec<String>,
}

/// What an engine has found so far.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Thought {
    depth: u32,
    nodes: u64,
    ms: u64,
    lines: Vec<Line>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<String>,
}

/// What to click for a move.
pub(crate) fn click_words(game: &dyn AnyGame, text: &str) -> Vec<String> {
    let entry = game.moves(None).into_iter().find(|m| m.text == text);
    entry.map_or_else(Vec::new, |entry| {
        entry.clicks.iter().map(click_word).collect()
    })
}

impl Thought {
    pub(crate) fn of(game: &dyn AnyGame, found: &TextReport) -> Self {
        let mover = game.to_move();
        let line = |line: &search::Line<String>| Line {
            score: Opinion::of(line.score, mover, game),
            clicks: line
                .moves
                .first()
                .map_or_else(Vec::new, |text| click_words(game, text)),
            moves: line.moves.iter().take(16).cloned().collect(),
        };
        Self {
            depth: found.depth,
            nodes: found.nodes,
            ms: found.elapsed.as_millis() as u64,
            lines: found.lines.iter().map(line).collect(),
            remark: found.remark.clone(),
        }
    }
}
