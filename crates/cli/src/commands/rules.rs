//! `quincunx rules GAME`: how a game is played.

use crate::arguments::RulesArgs;
use crate::failure::Failure;
use crate::output::{print, print_json};

pub(crate) fn run(args: &RulesArgs) -> Result<(), Failure> {
    let game = roster::open(&args.game)?;
    let info = game.info();
    if args.json {
        return print_json(&serde_json::json!({
            "name": info.name,
            "title": info.title,
            "rules": info.rules,
            "draw_rule": game.draw_rule(),
        }));
    }
    print(&format!(
        "{}\nThe referee: {}.\nTo play: quincunx play {}\n",
        info.rules,
        game.draw_rule(),
        game.variant()
    ))
}
