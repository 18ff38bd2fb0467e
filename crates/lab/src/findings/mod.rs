//! What the games of an experiment say: tables, comparisons with what was published, reports.

mod comparison;
mod figures;
mod plots;
mod report;
mod tables;

pub use comparison::{Comparison, compare};
pub use report::report;
pub use tables::{cross_table, ladder, ladder_table, players_table, results_table, side_table};
