//! The named players and the levels.

use crate::Amazons;
use search::Players;

impl Players for Amazons {
    fn levels(&self) -> [&'static str; 10] {
        ["random"; 10]
    }
}
