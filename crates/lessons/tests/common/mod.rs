//! An exact judge of positions.

use roster::{AnyGame, Request};
use search::{Limits, Score, Stop};
use std::time::Duration;

/// The games that have courses and studies.
pub(crate) const GAMES: [&str; 5] = ["othello", "amazons", "invers", "selfo", "cover"];

/// Alpha-beta with nothing but exact techniques and no tables: a win within so many plies is found at
/// that depth, or there is none.
const EXACT: &str =
    "alphabeta:null=off,reductions=off,extensions=off,quiescence=off,rough=off,endgames=off";

/// Deeper than any game of Othello or Amazons that is judged here.
pub(crate) const TO_THE_END: u32 = 60;

/// Does every game end by itself, so that a search to the end knows everything?
pub(crate) fn is_finite(game: &dyn AnyGame) -> bool {
    matches!(game.info().name, "othello" | "amazons")
}

/// What the side to move can reach within so many plies.
pub(crate) fn judge(game: &dyn AnyGame, depth: u32) -> Score {
    judge_among(game, depth, Vec::new())
}

/// The same, if it may choose only among these moves.
pub(crate) fn judge_among(game: &dyn AnyGame, depth: u32, among: Vec<String>) -> Score {
    let mut player = game.player(EXACT, Some(1)).unwrap();
    let mut request = Request::new(Limits::depth(depth));
    request.among = among;
    let found = player.think(game, &request, &Stop::new(), &mut |_| {});
    found.unwrap().lines[0].score
}

/// Does this move win within so many plies, itself included?
pub(crate) fn wins_by(game: &dyn AnyGame, mv: &str, depth: u32) -> bool {
    let mover = game.to_move();
    let mut after = game.boxed_clone();
    after.play(mv, Duration::ZERO).unwrap();
    match after.ending() {
        Some(ending) => ending.outcome == game::Outcome::Win(mover),
        None => depth > 1 && matches!(judge(after.as_ref(), depth - 1), Score::Loss(_)),
    }
}

/// The markup and the paths that a text must not contain.
pub(crate) fn check_text(text: &str, place: &quincunx_lessons::Place) {
    assert!(!text.trim().is_empty(), "{place}: an empty text");
    for forbidden in ["<", ">", "&", "/tmp", "/work", "/home", "://", "\\"] {
        assert!(!text.contains(forbidden), "{place}: {forbidden} in {text}");
    }
    assert!(!text.contains("!!"), "{place}: too loud: {text}");
    assert_eq!(text.matches('`').count() % 2, 0, "{place}: {text}");
}
