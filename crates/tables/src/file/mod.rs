//! Files of exact values.
//!
//! ```text
//! magic and version      8 bytes
//! checksum               8 bytes, of all that follows
//! length of the head     8 bytes
//! head                   what the table is, and where each block of each section lies
//! blocks                 each compressed by itself
//! ```
//!
//! A file is mapped into memory, and its checksum compared before anything in it is believed. Blocks
//! are unpacked when they are first asked for and then stay.

mod reader;
mod writer;

pub use reader::{Section, TableFile};
pub use writer::TableWriter;

use serde::{Deserialize, Serialize};
use std::io;
use thiserror::Error;

/// Files of other versions begin in another way.
const MAGIC: &[u8; 8] = b"QXTABLE1";
/// Bytes before the head.
const PREAMBLE: usize = 24;
/// So many bytes are compressed at once.
const BLOCK: usize = 1 << 15;

/// Why a table cannot be read or written.
#[derive(Debug, Error)]
pub enum TableFileError {
    /// The disk does not want.
    #[error("{file}: {error}")]
    File {
        /// Which file.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// It is not what it should be.
    #[error("{file}: {problem}; delete it, and build it again with 'quincunx table build'")]
    Damaged {
        /// Which file.
        file: String,
        /// What is wrong.
        problem: &'static str,
    },
}

/// What a file says about itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Head {
    name: String,
    /// In what way positions are numbered and values kept.
    layout: u32,
    sections: Vec<SectionHead>,
}

/// A section and its blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SectionHead {
    name: String,
    /// Bytes when unpacked.
    len: u64,
    /// Where each block ends, counted from the end of the head.
    ends: Vec<u64>,
    /// Where the first one begins.
    start: u64,
}
