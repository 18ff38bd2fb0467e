//! Exact values of positions: retrograde analysis, and files that keep what it finds.
//!
//! A [`Space`] numbers positions. [`Retrograde`] works out who wins each of them and in how many
//! plies, round by round: what is decided in n plies is found in round n, and what is never found is
//! a draw.

mod brute;
mod checkpoint;
mod code;
mod craft;
mod file;
mod keys;
mod look;
mod plain;
mod retrograde;
mod shelf;
mod space;
mod study;
mod values;
mod verdict;
mod verify;
mod workshop;
mod worth;

pub use brute::{brute_force, compare_with_search};
pub use checkpoint::CheckpointError;
pub use code::Code;
pub use craft::{Craft, find};
pub use file::{Section, TableFile, TableFileError, TableWriter};
pub use keys::KeySet;
pub use look::Look;
pub use plain::Plain;
pub use retrograde::{Progress, Retrograde, RetrogradeError, Saving};
pub use shelf::Shelf;
pub use space::Space;
pub use study::{Diagram, Study};
pub use values::Values;
pub use verdict::Verdict;
pub use verify::{VerifyError, verify};
pub use workshop::{
    Built, Checked, Listener, Means, News, TableError, TableInfo, Workshop, in_words,
};
pub use worth::Worth;
