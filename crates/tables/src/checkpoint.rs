//! An analysis on its way, on the disk.

use crate::{Retrograde, Space};
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};
use thiserror::Error;
use xxhash_rust::xxh3::Xxh3Default;

const MAGIC: &[u8; 8] = b"QXPART01";
const CHUNK: usize = 1 << 16;

/// Why an analysis cannot be saved or taken up again.
#[derive(Debug, Error)]
pub enum CheckpointError {
    /// The disk does not want.
    #[error("{file}: {error}")]
    File {
        /// Which file.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// It is not what it should be.
    #[error("{file}: {problem}; delete it to begin anew")]
    Damaged {
        /// Which file.
        file: String,
        /// What is wrong.
        problem: &'static str,
    },
}

/// Hashes all that passes through.
struct Hashing<T> {
    inner: T,
    hash: Xxh3Default,
}

impl<T> Hashing<T> {
    fn new(inner: T) -> Self {
        let hash = Xxh3Default::new();
        Self { inner, hash }
    }
}

impl<T: Write> Write for Hashing<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Hashing<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes)?;
        self.hash.update(&bytes[..read]);
        Ok(read)
    }
}

/// Saves an analysis. The file that was there stays until the new one is complete.
pub(crate) fn save<S: Space>(of: &Retrograde<'_, S>, path: &Path) -> Result<(), CheckpointError> {
    let written = (|| {
        let beside = path.with_extension("part-new");
        let file = File::create(&beside)?;
        let mut out = Hashing::new(zstd::Encoder::new(BufWriter::new(file), 1)?);
        out.write_all(MAGIC)?;
        let name = of.space().name();
        write_number(&mut out, name.len() as u64)?;
        out.write_all(name.as_bytes())?;
        write_number(&mut out, of.values.len() as u64)?;
        write_number(&mut out, of.due.len() as u64)?;
        write_number(&mut out, u64::from(of.round))?;
        write_cells(&mut out, of.values.cells())?;
        write_cells(&mut out, &of.due)?;
        for word in &of.now {
            write_number(&mut out, *word)?;
        }
        let sum = out.hash.digest();
        let mut inner = out.inner;
        write_number(&mut inner, sum)?;
        let file = inner
            .finish()?
            .into_inner()
            .map_err(io::IntoInnerError::into_error)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    })();
    written.map_err(|error| CheckpointError::File {
        file: path.display().to_string(),
        error,
    })
}

/// Takes up an analysis that was saved.
pub(crate) fn load<S: Space>(
    into: &mut Retrograde<'_, S>,
    path: &Path,
) -> Result<(), CheckpointError> {
    let name = || path.display().to_string();
    let damaged = |problem| CheckpointError::Damaged {
        file: name(),
        problem,
    };
    let read = (|| -> io::Result<Option<&'static str>> {
        let file = BufReader::new(File::open(path)?);
        let mut input = Hashing::new(zstd::Decoder::new(file)?);
        let mut magic = [0; MAGIC.len()];
        input.read_exact(&mut magic)?;
        if magic != *MAGIC {
            return Ok(Some("this is not an unfinished table of this version"));
        }
        let expected = into.space().name();
        let mut name = vec![0; expected.len()];
        if read_number(&mut input)? != name.len() as u64 {
            return Ok(Some("this is another unfinished table"));
        }
        input.read_exact(&mut name)?;
        let lengths = [into.values.len(), into.due.len()];
        for length in lengths {
            if read_number(&mut input)? != length as u64 {
                return Ok(Some("this is another unfinished table"));
            }
        }
        if name != expected.as_bytes() {
            return Ok(Some("this is another unfinished table"));
        }
        let round = read_number(&mut input)?;
        into.round = u16::try_from(round).unwrap_or(u16::MAX);
        read_cells(&mut input, into.values.cells())?;
        read_cells(&mut input, &into.due)?;
        for word in &mut into.now {
            *word = read_number(&mut input)?;
        }
        let sum = input.hash.digest();
        let is_whole = read_number(&mut input.inner)? == sum;
        Ok((!is_whole).then_some("it is damaged"))
    })();
    match read {
        Ok(None) => Ok(()),
        Ok(Some(problem)) => Err(damaged(problem)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            Err(damaged("it is cut short"))
        }
        Err(error) if error.kind() == io::ErrorKind::Other => Err(damaged("it is damaged")),
        Err(error) => Err(CheckpointError::File {
            file: name(),
            error,
        }),
    }
}

fn write_number(out: &mut impl Write, number: u64) -> io::Result<()> {
    out.write_all(&number.to_le_bytes())
}

fn read_number(input: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    input.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

fn write_cells(out: &mut impl Write, cells: &[AtomicU8]) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(CHUNK);
    for chunk in cells.chunks(CHUNK) {
        bytes.clear();
        bytes.extend(chunk.iter().map(|cell| cell.load(Ordering::Relaxed)));
        out.write_all(&bytes)?;
    }
    Ok(())
}

fn read_cells(input: &mut impl Read, cells: &[AtomicU8]) -> io::Result<()> {
    let mut bytes = vec![0; CHUNK];
    for chunk in cells.chunks(CHUNK) {
        let bytes = &mut bytes[..chunk.len()];
        input.read_exact(bytes)?;
        for (cell, byte) in chunk.iter().zip(bytes) {
            cell.store(*byte, Ordering::Relaxed);
        }
    }
    Ok(())
}
