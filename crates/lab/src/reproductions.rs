//! The published experiments, as plans.

use crate::LabError;
use crate::plan::Plan;
use std::path::Path;

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../data/reproductions/", $name, ".toml")))),*]
    };
}

/// Names and texts of all plans that are shipped, by game and in the order of their publication.
const SHIPPED: &[(&str, &str)] = shipped![
    "invers-techniques",
    "invers-depths",
    "invers-evaluations",
    "amazons-exploration",
    "amazons-playouts",
    "amazons-strategies",
    "selfo-setups",
    "selfo-depth",
    "selfo-organisation",
    "othello-random",
    "othello-minimax",
    "othello-expected-min",
    "othello-expected-min-pruned",
    "othello-costs",
];

/// All published experiments.
pub fn reproductions() -> Result<Vec<Plan>, LabError> {
    SHIPPED
        .iter()
        .map(|(name, text)| {
            Plan::read(text, Path::new(""))
                .map_err(|error| LabError::Plan(format!("{name}: {error}")))
        })
        .collect()
}
