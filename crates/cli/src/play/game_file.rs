//! Games in files.

use crate::failure::Failure;
use crate::output::read_text;
use game::Record;
use roster::AnyGame;
use std::io;
use std::path::{Path, PathBuf};

/// A game from a file.
pub(crate) struct Loaded {
    /// What the file says.
    pub(crate) record: Record,
    /// The game, replayed.
    pub(crate) game: Box<dyn AnyGame>,
    /// Is it our own format, so that the file may be written again?
    pub(crate) own_format: bool,
}

/// Reads and replays the one game of a file.
pub(crate) fn load(path: &Path) -> Result<Loaded, Failure> {
    let text = read_text(path)?;
    let fail =
        |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
    let mut records = roster::read_records(&text).map_err(|error| fail(&error))?;
    if records.len() > 1 {
        let many = format!("{} games in one file; one can be played on", records.len());
        return Err(fail(&many));
    }
    let record = records.pop().ok_or_else(|| fail(&"no game in it"))?;
    let game = roster::load(&record).map_err(|error| fail(&error))?;
    let own_format = Record::parse(&text).is_ok_and(|own| own == record);
    Ok(Loaded {
        record,
        game,
        own_format,
    })
}

/// Writes a file so that at every moment either the old or the new content is there whole.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let fail =
        |error: io::Error| Failure::machine(format!("cannot write {}", path.display()), error);
    let name = path
        .file_name()
        .ok_or_else(|| fail(io::ErrorKind::InvalidFilename.into()))?;
    if path.is_dir() {
        return Err(fail(io::ErrorKind::IsADirectory.into()));
    }
    let mut unfinished = std::ffi::OsString::from(".");
    unfinished.push(name);
    unfinished.push(format!(".{}.tmp", std::process::id()));
    let unfinished = path.with_file_name(unfinished);
    let written =
        std::fs::write(&unfinished, text).and_then(|()| std::fs::rename(&unfinished, path));
    written.map_err(|error| {
        // What is left of a failed attempt is of no use; that it cannot be removed is no news.
        let _ = std::fs::remove_file(&unfinished);
        fail(error)
    })
}

/// The first of `name-1.game`, `name-2.game`, … that does not exist.
pub(crate) fn free_name(name: &str) -> PathBuf {
    let numbered = |n: u32| PathBuf::from(format!("{name}-{n}.game"));
    (1..)
        .map(numbered)
        .find(|path| !path.exists())
        .expect("some number is free")
}

/// The first of `file-2.game`, `file-3.game`, … beside `path` that does not exist.
pub(crate) fn next_to(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let numbered = |n: u32| path.with_file_name(format!("{stem}-{n}.game"));
    (2..)
        .map(numbered)
        .find(|path| !path.exists())
        .expect("some number is free")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A directory of its own for a test, removed afterwards.
    pub(crate) struct Folder(pub(crate) PathBuf);

    impl Folder {
        pub(crate) fn new(test: &str) -> Self {
            let name = format!("quincunx-play-{test}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&path).unwrap();
            Self(path)
        }
        pub(crate) fn file(&self, name: &str) -> PathBuf {
            self.0.join(name)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn writing_replaces_the_file_and_leaves_nothing_else() {
        let folder = Folder::new("write");
        let file = folder.file("a.game");
        write(&file, "old").unwrap();
        write(&file, "new").unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1);
        assert!(write(&folder.file("missing/a.game"), "x").is_err());
        assert!(write(&folder.0, "x").is_err());
        assert!(write(Path::new("/"), "x").is_err());
    }

    #[test]
    fn free_names_do_not_exist() {
        let folder = Folder::new("free");
        let file = folder.file("a.game");
        assert_eq!(next_to(&file), folder.file("a-2.game"));
        write(&folder.file("a-2.game"), "").unwrap();
        assert_eq!(next_to(&file), folder.file("a-3.game"));
        let name = folder.file("cover").display().to_string();
        assert_eq!(free_name(&name), folder.file("cover-1.game"));
    }

    #[test]
    fn what_is_no_game_is_refused_in_one_line() {
        let folder = Folder::new("garbage");
        let garbage = folder.file("garbage");
        for content in [
            &b""[..],
            b"\xff\xfe",
            b"[Variant",
            b"1. b2",
            b"[Variant \"tictactoe\"] zz",
        ] {
            std::fs::write(&garbage, content).unwrap();
            let Err(Failure::Input(message)) = load(&garbage) else {
                panic!("{content:?}")
            };
            assert!(
                message.contains("garbage") && !message.contains('\n'),
                "{message}"
            );
        }
        assert!(matches!(
            load(&folder.file("missing")),
            Err(Failure::Input(_))
        ));
    }
}
