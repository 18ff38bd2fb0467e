//! `quincunx moves GAME`: the legal moves of a position.

use crate::arguments::MovesArgs;
use crate::failure::Failure;
use crate::output::{print, print_json};
use crate::position;

pub(crate) fn run(args: &MovesArgs) -> Result<(), Failure> {
    let game = position::open(&args.position)?;
    let notation = args.notation.as_deref();
    position::check_notation(game.as_ref(), notation)?;
    let moves: Vec<String> = game.moves(notation).into_iter().map(|m| m.text).collect();
    if args.json {
        return print_json(&serde_json::json!({
            "variant": game.variant(),
            "position": game.position(notation),
            "to_move": game.player_name(game.to_move()),
            "ending": game.ending_text(),
            "moves": moves,
        }));
    }
    if let Some(ending) = game.ending_text() {
        eprintln!("the game is over: {ending}");
    }
    let lines: String = moves.iter().map(|m| format!("{m}\n")).collect();
    print(&lines)
}
