//! `quincunx explain GAME`: how a position is evaluated, term by term.

use crate::arguments::ExplainArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, table_text};
use crate::position;
use game::{Player, Table};
use roster::{AnyGame, Explanation};

pub(crate) fn run(args: &ExplainArgs) -> Result<(), Failure> {
    let game = position::open(&args.position)?;
    let explanation = game.explain(args.eval.as_deref().unwrap_or(""))?;
    if args.weights {
        return print(&explanation.weights.to_text(explanation.info));
    }
    if let Some(ending) = game.ending_text()
        && explanation.worth.is_empty()
    {
        return Err(Failure::input(format!(
            "only a game that goes on is evaluated; this one is over: {ending}"
        )));
    }
    if args.json {
        return print_json(&json(game.as_ref(), &explanation));
    }
    print(&text(game.as_ref(), &explanation))
}

fn players(game: &dyn AnyGame) -> Vec<(Player, String)> {
    Player::all(game.players())
        .map(|player| (player, game.player_name(player)))
        .collect()
}

fn text(game: &dyn AnyGame, explanation: &Explanation) -> String {
    let players = players(game);
    let title = format!("{}: {}", explanation.info.name, explanation.info.about);
    let mut columns = vec!["term".to_owned(), "weight".to_owned()];
    for (_, name) in &players {
        columns.push(name.clone());
        columns.push("points".to_owned());
    }
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut table = Table::new(title, &columns);
    for term in &explanation.terms {
        let mut row = vec![term.name.to_owned(), number(term.weight)];
        for (player, _) in &players {
            // Adding 0 makes a 0 of a -0.
            row.push(number(term.amounts[player.index()]));
            row.push(format!("{:+.2}", term.points(*player) + 0.0));
        }
        table.row(row);
    }
    let mut sum = vec!["sum".to_owned(), String::new()];
    for (player, _) in &players {
        let points: f64 = explanation.terms.iter().map(|t| t.points(*player)).sum();
        sum.push(String::new());
        sum.push(format!("{:+.2}", points + 0.0));
    }
    table.row(sum);
    let worth: Vec<String> = players
        .iter()
        .zip(&explanation.worth)
        .map(|((_, name), worth)| format!("{name} {:+.2}", f64::from(*worth) / 100.0))
        .collect();
    table.note(format!(
        "Worth: {} ({} to move).",
        worth.join(", "),
        game.player_name(game.to_move())
    ));
    table_text(&table)
}

/// Whole numbers without a fraction, others with three digits.
fn number(x: f64) -> String {
    if x == x.trunc() {
        format!("{x:.0}")
    } else {
        format!("{x:.3}")
    }
}

fn json(game: &dyn AnyGame, explanation: &Explanation) -> serde_json::Value {
    let players = players(game);
    let terms: Vec<_> = explanation
        .terms
        .iter()
        .map(|term| {
            let sides: serde_json::Map<_, _> = players
                .iter()
                .map(|(player, name)| {
                    let side = serde_json::json!({
                        "amount": term.amounts[player.index()],
                        "points": term.points(*player),
                    });
                    (name.clone(), side)
                })
                .collect();
            serde_json::json!({ "term": term.name, "weight": term.weight, "sides": sides })
        })
        .collect();
    let worth: serde_json::Map<_, _> = players
        .iter()
        .zip(&explanation.worth)
        .map(|((_, name), worth)| (name.clone(), (f64::from(*worth) / 100.0).into()))
        .collect();
    serde_json::json!({
        "variant": game.variant(),
        "position": game.position(None),
        "to_move": game.player_name(game.to_move()),
        "evaluation": explanation.info.name,
        "terms": terms,
        "worth": worth,
    })
}
