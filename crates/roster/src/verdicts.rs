//! What tables of exact values say, for people.

use game::{Click, Color, Overlay, Player};
use search::{Players, exact_worth};
use std::cmp::Reverse;
use tables::{Verdict, Worth};

/// How strong the colours are.
const SHADE: f32 = 0.5;

/// A verdict on a position in which `mover` is to move: `red wins in 17`.
pub fn verdict_words(verdict: Verdict, mover: Player, name: impl Fn(Player) -> String) -> String {
    let Some(winner) = verdict.winner(mover).map(name) else {
        return "draw".to_owned();
    };
    match verdict.plies() {
        Some(0) | None => format!("{winner} has won"),
        Some(plies) => format!("{winner} wins in {plies}"),
    }
}

/// The moves about which tables know, and what they are worth to the one who makes them, the best first.
pub(crate) fn known_moves<G: Players>(position: &G) -> Vec<(G::Move, Verdict)> {
    let moves = position.moves().into_iter();
    let known = moves.filter_map(|mv| Some((mv, exact_worth(position, mv)?)));
    let mut known: Vec<(G::Move, Worth)> = known.collect();
    known.sort_by_key(|(_, worth)| Reverse(*worth));
    let verdicts = known.into_iter();
    verdicts.map(|(mv, worth)| (mv, worth.verdict())).collect()
}

/// What each move leads to.
pub(crate) fn overlay<G: Players>(position: &G, variant: &str) -> Overlay {
    let mut overlay = Overlay::new(
        "verdicts",
        "Exact verdicts",
        "What each move leads to if both sides play perfectly from there, where a table knows: green wins and red \
         loses for the side to move, with the plies to the end; = is a draw. Of several moves to one place the best counts.",
    );
    overlay.exact = true;
    let name = |player: Player| position.player_name(player);
    let words = |verdict: Verdict| verdict_words(verdict, position.to_move(), name);
    let Some(verdict) = position.verdict() else {
        let why = match position.table() {
            _ if position.outcome().is_some() => "the game is over".to_owned(),
            Some(table) => format!("quincunx table build {variant} {table}"),
            None => "no table is about so many pieces".to_owned(),
        };
        overlay.fact("not known", why);
        return overlay;
    };
    overlay.fact("this position", words(verdict));
    let drawing = position.draw();
    for (mv, verdict) in known_moves(position) {
        overlay.fact(position.write_move(mv), words(verdict));
        let clicks = position.clicks(mv);
        let last = clicks.iter().rev().find_map(|click| match click {
            Click::Cell(name) => drawing.cell(name),
            Click::Button(_) => None,
        });
        let Some(cell) = last.filter(|cell| overlay.shades.iter().all(|s| s.cell != *cell)) else {
            continue;
        };
        let (color, text) = match verdict {
            Verdict::Win(plies) => (Color::Green, format!("+{plies}")),
            Verdict::Loss(plies) => (Color::Red, format!("-{plies}")),
            Verdict::Draw => (Color::Neutral, "=".to_owned()),
        };
        overlay.shade(cell, color, SHADE);
        overlay.text(cell, text);
    }
    overlay
}
