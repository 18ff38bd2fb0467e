//! Named players and levels.

use crate::{Corners, Cover, Repetition};
use search::Players;

impl<B: Corners, R: Repetition> Players for Cover<B, R> {
    fn levels(&self) -> [&'static str; 10] {
        ["random"; 10]
    }
}
