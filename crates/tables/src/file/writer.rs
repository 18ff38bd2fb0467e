//! Writes a file.

use super::{BLOCK, Head, MAGIC, SectionHead, TableFileError};
use rayon::prelude::*;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use xxhash_rust::xxh3::Xxh3Default;

/// Slow to pack, small, and as fast to unpack as any.
const LEVEL: i32 = 19;
/// Above so many bytes it would take too long.
const MUCH: usize = 4 << 20;
const LEVEL_FOR_MUCH: i32 = 9;

/// A table on its way to the disk.
pub struct TableWriter {
    head: Head,
    blocks: Vec<Vec<u8>>,
    packed: u64,
}

impl TableWriter {
    /// A table with this name, whose positions are numbered in this way.
    #[must_use]
    pub fn new(name: impl Into<String>, layout: u32) -> Self {
        Self {
            head: Head {
                name: name.into(),
                layout,
                sections: Vec::new(),
            },
            blocks: Vec::new(),
            packed: 0,
        }
    }

    /// Adds a section.
    pub fn section(&mut self, name: impl Into<String>, bytes: &[u8]) {
        let level = if bytes.len() > MUCH {
            LEVEL_FOR_MUCH
        } else {
            LEVEL
        };
        let packed: Vec<Vec<u8>> = bytes
            .par_chunks(BLOCK)
            .map(|block| zstd::bulk::compress(block, level).expect("memory suffices for a block"))
            .collect();
        let start = self.packed;
        let mut ends = Vec::with_capacity(packed.len());
        for block in &packed {
            self.packed += block.len() as u64;
            ends.push(self.packed);
        }
        self.blocks.extend(packed);
        self.head.sections.push(SectionHead {
            name: name.into(),
            len: bytes.len() as u64,
            ends,
            start,
        });
    }

    /// The whole file in memory.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write(&mut bytes).expect("memory takes everything");
        bytes
    }

    /// Writes the file. If something is in the way, whatever was there before stays.
    pub fn save(self, path: &Path) -> Result<(), TableFileError> {
        let written = (|| {
            let beside = path.with_extension("new");
            let mut out = BufWriter::new(File::create(&beside)?);
            self.write(&mut out)?;
            let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.sync_all()?;
            fs::rename(&beside, path)
        })();
        written.map_err(|error| TableFileError::File {
            file: path.display().to_string(),
            error,
        })
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let head = postcard::to_allocvec(&self.head).expect("our own types can be written");
        let length = (head.len() as u64).to_le_bytes();
        let mut hash = Xxh3Default::new();
        let mut parts: Vec<&[u8]> = vec![&length, &head];
        parts.extend(self.blocks.iter().map(Vec::as_slice));
        for part in &parts {
            hash.update(part);
        }
        out.write_all(MAGIC)?;
        out.write_all(&hash.digest().to_le_bytes())?;
        for part in parts {
            out.write_all(part)?;
        }
        Ok(())
    }
}
