//! `quincunx players GAME`: who can be played against, and what can be set.

use crate::arguments::PlayersArgs;
use crate::failure::Failure;
use crate::output::{print, print_json};
use game::quote;
use roster::Catalogue;
use search::{Algorithm, Setting};
use std::fmt::Write;

pub(crate) fn run(args: &PlayersArgs) -> Result<(), Failure> {
    let game = roster::open(&args.game)?;
    let catalogue = game.catalogue();
    if args.json {
        return print_json(&json(game.variant(), &catalogue));
    }
    let Some(name) = &args.name else {
        return print(&overview(game.variant(), &catalogue));
    };
    let algorithm = catalogue.algorithms.iter().find(|a| a.name == name);
    let algorithm = algorithm.ok_or_else(|| {
        let known: Vec<&str> = catalogue.algorithms.iter().map(|a| a.name).collect();
        Failure::input(format!(
            "there is no way of searching {}; there is {}",
            quote(name),
            known.join(", ")
        ))
    })?;
    print(&details(algorithm, &catalogue))
}

fn overview(variant: &str, catalogue: &Catalogue) -> String {
    let mut out = format!("Players of {variant}\n\nLevels, from a beginner to the strongest:\n");
    for (i, level) in catalogue.levels.iter().enumerate() {
        let _ = writeln!(out, "  level-{:<3} {level}", i + 1);
    }
    out.push_str(
        "  analyst   the strongest, with an honest opinion of draws: analyzes and gives hints\n",
    );
    let width = |names: &mut dyn Iterator<Item = &str>| names.map(str::len).max().unwrap_or(0);
    let _ = writeln!(out, "\nWithout search:");
    let wide = width(&mut catalogue.agents.iter().map(|a| a.0));
    for (name, about) in &catalogue.agents {
        let _ = writeln!(out, "  {name:<wide$}  {about}");
    }
    if !catalogue.presets.is_empty() {
        let _ = writeln!(out, "\nPresets:");
        let wide = width(&mut catalogue.presets.iter().map(|p| p.name));
        for preset in &catalogue.presets {
            let _ = writeln!(out, "  {:<wide$}  {}", preset.name, preset.about);
            let _ = writeln!(out, "  {:<wide$}  = {}", "", preset.spec);
        }
    }
    let _ = writeln!(out, "\nWays of searching:");
    let wide = width(&mut catalogue.algorithms.iter().map(|a| a.name));
    for algorithm in catalogue.algorithms {
        let _ = writeln!(out, "  {:<wide$}  {}", algorithm.name, algorithm.about);
    }
    let _ = writeln!(out, "\nEvaluations (eval=…):");
    let wide = width(&mut catalogue.evaluations.iter().map(|e| e.name));
    for evaluation in catalogue.evaluations {
        let _ = writeln!(out, "  {:<wide$}  {}", evaluation.name, evaluation.about);
    }
    if !catalogue.policies.is_empty() {
        let _ = writeln!(out, "\nPlayouts of mcts (playout=…), besides random:");
        let wide = width(&mut catalogue.policies.iter().map(|p| p.name));
        for policy in catalogue.policies {
            let _ = writeln!(out, "  {:<wide$}  {}", policy.name, policy.about);
        }
    }
    out.push_str("\nAll settings of a way of searching: quincunx players GAME NAME.\n");
    out.push_str("Try one: quincunx play GAME --second level-5, quincunx bestmove GAME --player alphabeta:depth=6.\n");
    out
}

fn details(algorithm: &Algorithm, catalogue: &Catalogue) -> String {
    let mut out = format!("{}: {}\n", algorithm.name, algorithm.about);
    let mut section = |title: &str, settings: &[Setting]| {
        if settings.is_empty() {
            return;
        }
        let _ = writeln!(out, "\n{title}:");
        for setting in settings {
            let default = match setting.default {
                "" => String::new(),
                default => format!(" [{default}]"),
            };
            let _ = writeln!(out, "  {}={}{default}", setting.key, setting.kind);
            let _ = writeln!(out, "      {}", setting.about);
        }
    };
    section("Settings", algorithm.settings);
    section("Of every way of searching", catalogue.common);
    section("Rules of thumb of this game", catalogue.reflexes);
    out
}

fn settings(settings: &[Setting]) -> Vec<serde_json::Value> {
    settings
        .iter()
        .map(|s| {
            serde_json::json!({
                "key": s.key, "about": s.about, "values": s.kind.to_string(), "default": s.default,
            })
        })
        .collect()
}

fn json(variant: &str, catalogue: &Catalogue) -> serde_json::Value {
    let agents: Vec<_> = catalogue
        .agents
        .iter()
        .map(|(name, about)| serde_json::json!({ "name": name, "about": about }))
        .collect();
    let presets: Vec<_> = catalogue
        .presets
        .iter()
        .map(|p| serde_json::json!({ "name": p.name, "about": p.about, "spec": p.spec }))
        .collect();
    let algorithms: Vec<_> = catalogue
        .algorithms
        .iter()
        .map(|a| {
            serde_json::json!({
                "name": a.name, "about": a.about, "settings": settings(a.settings),
            })
        })
        .collect();
    let evaluations: Vec<_> = catalogue
        .evaluations
        .iter()
        .map(|e| {
            let weights: Vec<_> = e
                .weights
                .iter()
                .map(|w| {
                    serde_json::json!({ "name": w.name, "about": w.about, "default": w.default })
                })
                .collect();
            serde_json::json!({ "name": e.name, "about": e.about, "weights": weights })
        })
        .collect();
    let policies: Vec<_> = catalogue
        .policies
        .iter()
        .map(|p| serde_json::json!({ "name": p.name, "about": p.about }))
        .collect();
    serde_json::json!({
        "variant": variant,
        "levels": catalogue.levels,
        "agents": agents,
        "presets": presets,
        "algorithms": algorithms,
        "common_settings": settings(catalogue.common),
        "reflex_settings": settings(catalogue.reflexes),
        "evaluations": evaluations,
        "playouts": policies,
    })
}
