//! What reviews have found out so far.
//!
//! Whoever steps through a game asks about nearly the same regions again and again.

use super::workshop::library;
use super::{Budget, Patch, TooLarge, Valuer};
use cgt::Game;
use rustc_hash::FxHashMap;
use std::sync::{Mutex, PoisonError};
use tables::Shelf;

/// How many positions of a region may be worked out before it is refused.
const EFFORT: u64 = 20_000;
/// Regions with amazons of both sides and more empty squares are not even begun.
const MOST_CONTESTED: u32 = 9;
/// With more games and regions than that, everything is forgotten: about a hundred megabytes.
const MOST_REMEMBERED: usize = 500_000;

static MEMORY: Mutex<Option<Memory>> = Mutex::new(None);

/// A valuer, and what was too large for it.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) valuer: Valuer,
    /// A region that was refused once stays so, for else the answer would depend on what was asked before.
    refused: FxHashMap<Patch, TooLarge>,
}

impl Memory {
    /// Works with what is remembered, and with the database on the shelf if there is one. Its file is open only
    /// meanwhile: other programs may want to write it.
    pub(super) fn with<T>(shelf: &Shelf, work: impl FnOnce(&mut Self) -> T) -> T {
        let mut kept = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
        let mut memory = kept.take().unwrap_or_default();
        // Without it everything is as exact, only slower.
        memory.valuer.library = library(shelf).unwrap_or_default();
        let result = work(&mut memory);
        memory.valuer.library = None;
        if memory.valuer.size() + memory.refused.len() <= MOST_REMEMBERED {
            *kept = Some(memory);
        }
        result
    }

    /// The value of a region, unless it is too large to be worked out at once.
    pub(super) fn value(&mut self, region: Patch) -> Result<Game, TooLarge> {
        let (canonical, exchanged) = region.canonical();
        if let Some(refused) = self.refused.get(&canonical) {
            return Err(refused.seen_as(region, exchanged));
        }
        let effort = if is_small(region) { EFFORT } else { 0 };
        let value = self.valuer.value(canonical, &mut Budget::positions(effort));
        match value {
            Ok(value) if exchanged => Ok(self.valuer.store().neg(value)),
            Ok(value) => Ok(value),
            Err(too_large) => {
                self.refused.insert(canonical, too_large);
                Err(too_large.seen_as(region, exchanged))
            }
        }
    }
}

/// Is a region small enough to be begun?
fn is_small(region: Patch) -> bool {
    region.is_one_sided() || region.empty_squares() <= MOST_CONTESTED
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::RegionWorkshop;
    use std::ops::ControlFlow;
    use std::time::Duration;
    use tables::{Means, Workshop};

    fn patch(text: &str) -> Patch {
        text.parse().expect("it is small")
    }

    /// What is refused is refused again, turned and with colours exchanged, whatever has been found out meanwhile.
    #[test]
    fn answers_do_not_depend_on_what_was_asked_before() {
        let mut memory = Memory::default();
        let large = patch("x....|.....|...oo");
        let refused = memory
            .value(large)
            .expect_err("it has twelve empty squares");
        let mut enough = Budget::unlimited();
        // Somebody else takes the time.
        let smaller = patch("x...|...o");
        let value = memory.valuer.value(smaller, &mut enough);
        assert_eq!(memory.value(smaller), value);
        assert_eq!(memory.value(large), Err(refused));
        let turned = patch("xx...|.....|....o");
        let again = memory.value(turned).expect_err("it is the same region");
        assert_eq!(
            (again.lowest, again.highest),
            (-refused.highest, -refused.lowest)
        );
        assert_eq!(
            (again.patch, again.temperature),
            (turned, refused.temperature)
        );
    }

    /// The file is read while somebody works, and free afterwards.
    #[test]
    fn the_database_on_the_shelf_is_asked() {
        let folder = std::env::temp_dir().join(format!("quincunx-memory-{}", std::process::id()));
        let shelf = Shelf::at(&folder);
        let build = || {
            let listener = &mut |_: &tables::News<'_>| ControlFlow::Continue(());
            let means = Means {
                memory: 0,
                save_every: Duration::ZERO,
            };
            RegionWorkshop.build("3x3-4", &shelf, means, listener)
        };
        build().expect("it can be built");
        Memory::with(&shelf, |memory| {
            let region = patch("x..|#.o|##.");
            let nothing = &mut Budget::positions(0);
            assert!(Valuer::default().value(region, nothing).is_err());
            let found = memory.valuer.value(region, nothing);
            assert!(found.is_ok());
            assert_eq!(memory.value(region), found);
            // Others may read it meanwhile.
            assert!(library(&shelf).is_ok_and(|library| library.is_some()));
        });
        build().expect("it can be written again");
        std::fs::remove_dir_all(folder).expect("it was made above");
    }

    #[test]
    fn without_a_database_it_works_as_well() {
        let value = Memory::with(&Shelf::shipped_only(), |memory| {
            assert!(memory.valuer.library.is_none());
            memory
                .value(patch("x.#"))
                .map(|value| memory.valuer.store().as_number(value))
        });
        assert_eq!(value, Ok(Some(cgt::Dyadic::ONE)));
    }
}
