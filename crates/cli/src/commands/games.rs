//! `quincunx games`: what there is to play.

use crate::arguments::GamesArgs;
use crate::failure::Failure;
use crate::output::{print, print_json};
use std::fmt::Write;

pub(crate) fn run(args: &GamesArgs) -> Result<(), Failure> {
    if args.json {
        return print_json(&roster::GAMES.iter().map(json).collect());
    }
    let mut out = String::new();
    for info in roster::GAMES {
        let _ = writeln!(out, "{} — {}", info.name, info.summary);
        for option in info.options {
            let default = match option.default {
                "" => String::new(),
                default => format!(" [{default}]"),
            };
            let _ = writeln!(
                out,
                "    {}={}{default}  {}",
                option.key, option.values, option.about
            );
        }
        let notations = notations(info.name);
        if notations.len() > 1 {
            let _ = writeln!(out, "    notations: {}", notations.join(", "));
        }
        let names: Vec<_> = players(info.name).iter().map(|(name, _)| *name).collect();
        let _ = writeln!(
            out,
            "    computer players: level-1 to level-10, {}",
            names.join(", ")
        );
        let formats: Vec<_> = roster::formats(info.name).iter().map(|f| f.name).collect();
        if !formats.is_empty() {
            let _ = writeln!(out, "    files: {}", formats.join(", "));
        }
        out.push('\n');
    }
    out.push_str(
        "A variant is a name with its first option, or with any: othello-6, cover:stones=2,repetition=c.\n\
         How a game is played: quincunx rules GAME. To play it: quincunx play GAME.\n",
    );
    print(&out)
}

/// The players with names of their own; `quincunx players` tells the rest.
fn players(game: &str) -> Vec<(&'static str, &'static str)> {
    let Ok(game) = roster::open(game) else {
        return Vec::new();
    };
    let catalogue = game.catalogue();
    let presets = catalogue.presets.iter().map(|p| (p.name, p.about));
    catalogue.agents.into_iter().chain(presets).collect()
}

fn notations(game: &str) -> &'static [&'static str] {
    roster::open(game).map_or(&[], |game| game.notations())
}

fn json(info: &game::Info) -> serde_json::Value {
    let options: Vec<_> = info
        .options
        .iter()
        .map(|o| {
            serde_json::json!({
                "key": o.key,
                "about": o.about,
                "values": o.values.to_string(),
                "default": o.default,
            })
        })
        .collect();
    let pairs = |list: Vec<(&str, &str)>| -> Vec<serde_json::Value> {
        list.into_iter()
            .map(|(name, about)| serde_json::json!({ "name": name, "about": about }))
            .collect()
    };
    let formats = roster::formats(info.name)
        .iter()
        .map(|f| (f.name, f.about))
        .collect();
    serde_json::json!({
        "name": info.name,
        "title": info.title,
        "summary": info.summary,
        "options": options,
        "notations": notations(info.name),
        "players": pairs(players(info.name)),
        "formats": pairs(formats),
    })
}
