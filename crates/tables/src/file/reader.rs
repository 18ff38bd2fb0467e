//! Reads a file.

use super::{BLOCK, Head, MAGIC, PREAMBLE, SectionHead, TableFileError};
use memmap2::Mmap;
use std::fs::File;
use std::ops::Deref;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use xxhash_rust::xxh3::xxh3_64;

/// The bytes of a file: in the program itself, in memory, or on the disk.
enum Source {
    Shipped(&'static [u8]),
    Held(Vec<u8>),
    Mapped(Mmap),
}

impl Deref for Source {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        match self {
            Self::Shipped(bytes) => bytes,
            Self::Held(bytes) => bytes,
            Self::Mapped(map) => map,
        }
    }
}

/// A table as it is kept.
pub struct TableFile {
    file: String,
    source: Arc<Source>,
    head: Head,
    /// Where the blocks begin.
    blocks: usize,
    checksum: u64,
}

impl TableFile {
    /// Opens a file on the disk.
    pub fn open(path: &Path) -> Result<Self, TableFileError> {
        let name = path.display().to_string();
        let failed = |error| TableFileError::File {
            file: name.clone(),
            error,
        };
        let file = File::open(path).map_err(failed)?;
        // SAFETY: the map is only read. Another program that changes the file under us could make
        // values wrong, as it could before we opened it; files are written beside and renamed, never
        // in place.
        let map = unsafe { Mmap::map(&file) }.map_err(failed)?;
        Self::read(&name, Source::Mapped(map))
    }

    /// Opens a file that is part of the program.
    pub fn shipped(name: &str, bytes: &'static [u8]) -> Result<Self, TableFileError> {
        Self::read(name, Source::Shipped(bytes))
    }

    /// Opens a file that is in memory.
    pub fn held(name: &str, bytes: Vec<u8>) -> Result<Self, TableFileError> {
        Self::read(name, Source::Held(bytes))
    }

    fn read(file: &str, source: Source) -> Result<Self, TableFileError> {
        let damaged = |problem| TableFileError::Damaged {
            file: file.to_owned(),
            problem,
        };
        if source.len() < PREAMBLE || source[..8] != *MAGIC {
            return Err(damaged("this is not a table of this version"));
        }
        let number = |at: usize| {
            let bytes = source[at..at + 8].try_into().expect("these are eight");
            u64::from_le_bytes(bytes)
        };
        let checksum = number(8);
        if xxh3_64(&source[16..]) != checksum {
            return Err(damaged("it is damaged or cut short"));
        }
        let length = usize::try_from(number(16)).unwrap_or(usize::MAX);
        let head = source[PREAMBLE..].get(..length);
        let head: Option<Head> = head.and_then(|head| postcard::from_bytes(head).ok());
        let head = head.ok_or_else(|| damaged("its head cannot be read"))?;
        let blocks = PREAMBLE + length;
        let room = (source.len() - blocks) as u64;
        if !head.sections.iter().all(|section| section.fits(room)) {
            return Err(damaged("its sections do not fit"));
        }
        Ok(Self {
            file: file.to_owned(),
            source: Arc::new(source),
            head,
            blocks,
            checksum,
        })
    }

    /// The complaint that the file is not what its checksum and name promise.
    #[must_use]
    pub fn complaint(&self, problem: &'static str) -> TableFileError {
        TableFileError::Damaged {
            file: self.file.clone(),
            problem,
        }
    }

    /// What the table is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.head.name
    }
    /// In what way positions are numbered and values kept.
    #[must_use]
    pub fn layout(&self) -> u32 {
        self.head.layout
    }
    /// The checksum of the whole file.
    #[must_use]
    pub fn checksum(&self) -> u64 {
        self.checksum
    }
    /// The size of the file in bytes.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.source.len() as u64
    }

    /// A section, if there is one of this name.
    #[must_use]
    pub fn section(&self, name: &str) -> Option<Section> {
        let head = self.head.sections.iter().find(|s| s.name == name)?.clone();
        let mut unpacked = Vec::new();
        unpacked.resize_with(head.ends.len(), OnceLock::new);
        Some(Section {
            source: Arc::clone(&self.source),
            blocks: self.blocks,
            head,
            unpacked,
        })
    }
}

impl SectionHead {
    /// Do the blocks follow each other, and are there as many as the length needs?
    fn fits(&self, room: u64) -> bool {
        let is_ordered = self.ends.is_sorted() && self.ends.iter().all(|end| *end <= room);
        let starts_before = self.ends.first().is_none_or(|end| self.start <= *end);
        let needed = self.len.div_ceil(BLOCK as u64);
        is_ordered && starts_before && self.ends.len() as u64 == needed
    }
}

/// Bytes that are unpacked when they are needed.
pub struct Section {
    source: Arc<Source>,
    blocks: usize,
    head: SectionHead,
    unpacked: Vec<OnceLock<Box<[u8]>>>,
}

impl Section {
    /// How many bytes there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.head.len as usize
    }
    /// Is there nothing?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.head.len == 0
    }

    /// Byte number `at`.
    #[inline]
    #[must_use]
    pub fn byte(&self, at: usize) -> u8 {
        self.block(at / BLOCK)[at % BLOCK]
    }

    /// The little-endian number of four bytes whose index among such numbers is `at`.
    #[inline]
    #[must_use]
    pub fn number(&self, at: usize) -> u32 {
        // Blocks are a multiple of four, so a number never lies in two.
        let block = self.block(4 * at / BLOCK);
        let bytes = &block[4 * at % BLOCK..][..4];
        u32::from_le_bytes(bytes.try_into().expect("these are four"))
    }

    #[inline]
    fn block(&self, number: usize) -> &[u8] {
        self.unpacked[number].get_or_init(|| self.unpack(number))
    }

    #[cold]
    fn unpack(&self, number: usize) -> Box<[u8]> {
        let start = match number {
            0 => self.head.start,
            _ => self.head.ends[number - 1],
        };
        let packed = self.blocks + start as usize..self.blocks + self.head.ends[number] as usize;
        let length = BLOCK.min(self.len() - number * BLOCK);
        let block = zstd::bulk::decompress(&self.source[packed], length);
        // The checksum was right, so this can only be a file that we did not write.
        let mut block = block.unwrap_or_default();
        assert_eq!(
            block.len(),
            length,
            "a table with a right checksum and wrong blocks"
        );
        block.shrink_to_fit();
        block.into_boxed_slice()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TableWriter;

    fn example() -> (Vec<u8>, Vec<u8>) {
        let bytes: Vec<u8> = (0..100_000u64).map(|i| ((i * i) >> 7) as u8).collect();
        let mut writer = TableWriter::new("example", 7);
        writer.section("none", &[]);
        writer.section("some", &bytes);
        writer.section("few", &bytes[..12]);
        (bytes, writer.into_bytes())
    }

    fn open(bytes: &[u8]) -> Result<TableFile, TableFileError> {
        TableFile::held("example.table", bytes.to_vec())
    }

    #[test]
    fn what_is_written_is_read() {
        let (bytes, file) = example();
        let table = open(&file).unwrap();
        assert_eq!((table.name(), table.layout()), ("example", 7));
        let some = table.section("some").unwrap();
        assert!(
            (0..some.len())
                .map(|at| some.byte(at))
                .eq(bytes.iter().copied())
        );
        let numbers = bytes
            .chunks_exact(4)
            .map(|four| u32::from_le_bytes(four.try_into().unwrap()));
        assert!((0..bytes.len() / 4).map(|at| some.number(at)).eq(numbers));
        assert!(table.section("none").unwrap().is_empty());
        assert_eq!(table.section("few").unwrap().len(), 12);
        assert!(table.section("other").is_none());
    }

    #[test]
    fn what_is_damaged_or_cut_short_is_refused_by_name() {
        let (_, file) = example();
        for at in (0..file.len()).step_by(97) {
            let mut damaged = file.clone();
            damaged[at] ^= 0x10;
            let error = open(&damaged).err().unwrap().to_string();
            assert!(error.starts_with("example.table: "), "{error}");
        }
        for length in (0..file.len()).step_by(101) {
            assert!(open(&file[..length]).is_err(), "{length} bytes");
        }
    }
}
