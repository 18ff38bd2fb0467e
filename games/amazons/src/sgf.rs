//! Smart Game Format, the files of other programs: `(;GM[18]SZ[10];B[djddgd];W[addgad])`.
//!
//! The format's usual start is ours with the colours exchanged: its Black stands at the bottom and
//! moves first. So its Black is our White, always. Only in a file that sets nothing up and begins
//! with a move of White do the names mean what they say.

mod read;
mod tree;
mod write;

use game::Format;

pub(crate) const FORMAT: Format = Format {
    name: "sgf",
    about: "Smart Game Format with GM[18], as on many game servers",
    recognise: |text| text.trim_start().starts_with('(') && text.contains("GM[18]"),
    read: read::read,
    write: write::write,
};

/// Our tags that the format has a property for.
const TAGS: [(&str, &str); 3] = [("EV", "Event"), ("DT", "Date"), ("PC", "Site")];
