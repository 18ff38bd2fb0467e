//! What reviews have found out so far.
//!
//! Whoever steps through a game asks about nearly the same regions again and again.

use super::{Budget, Patch, TooLarge, Valuer};
use cgt::{Game, Player};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Mutex, PoisonError};
use tables::Shelf;

/// A region is worked out if it does not lead to more positions than that, up to symmetry and colour: a tenth of a second.
const EFFORT: u64 = 20_000;
/// Where no more than these could be thought of, up to symmetry and colour or not, it is worked out without counting them.
const THINKABLE: u64 = 400_000;
/// With more games and regions than that, everything is forgotten: about a hundred megabytes.
const MOST_REMEMBERED: usize = 500_000;

static MEMORY: Mutex<Option<Memory>> = Mutex::new(None);

/// A valuer, and what it was asked.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) valuer: Valuer,
    answers: FxHashMap<Patch, Result<Game, TooLarge>>,
}

impl Memory {
    /// Works with what is remembered, and with the database on the shelf if there is one.
    pub(super) fn with<T>(shelf: &Shelf, work: impl FnOnce(&mut Self) -> T) -> T {
        let mut kept = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
        let mut memory = kept.take().unwrap_or_default();
        memory.valuer.open(shelf);
        let result = work(&mut memory);
        memory.valuer.close();
        if memory.valuer.size() + memory.answers.len() <= MOST_REMEMBERED {
            *kept = Some(memory);
        }
        result
    }

    /// What may be spent on finding a move in a region of which the value is known.
    pub(super) fn budget() -> Budget {
        Budget::positions(EFFORT)
    }

    /// The value of a region, unless it is too large to be worked out at once. Whether it is depends on nothing that was asked
    /// before: whoever leafs back sees the same again.
    pub(super) fn value(&mut self, region: Patch) -> Result<Game, TooLarge> {
        let (canonical, exchanged) = region.canonical();
        let answer = match self.answers.get(&canonical) {
            Some(Ok(value)) => Ok(*value),
            Some(Err(too_large)) => self.valuer.look_up(canonical).ok_or(*too_large),
            None => {
                let answer = self.work_out(canonical);
                self.answers.insert(canonical, answer);
                answer
            }
        };
        match answer {
            Ok(value) if exchanged => Ok(self.valuer.store().neg(value)),
            Err(too_large) if exchanged => Err(too_large.exchanged()),
            answer => answer,
        }
    }

    fn work_out(&mut self, region: Patch) -> Result<Game, TooLarge> {
        if region.is_one_sided() {
            // Counted from nothing, so that it takes the same work every time.
            return Valuer::default()
                .value(region, &mut Self::budget())
                .and_then(|_| self.valuer.value(region, &mut Self::budget()));
        }
        if let Some(value) = self.valuer.look_up(region) {
            return Ok(value);
        }
        if region.positions_at_most() <= THINKABLE || leads_to_few(region) {
            self.valuer.value(region, &mut Budget::unlimited())
        } else {
            Err(TooLarge::new(region, 0))
        }
    }
}

/// Are there few positions with amazons of both sides below a region?
fn leads_to_few(region: Patch) -> bool {
    let mut seen = FxHashSet::from_iter([region]);
    let mut new = vec![region];
    while let Some(region) = new.pop() {
        for player in [Player::Left, Player::Right] {
            region.for_each_move(player, |_, next| {
                for part in next.split().iter().filter(|part| !part.is_one_sided()) {
                    let (canonical, _) = part.canonical();
                    if seen.insert(canonical) {
                        new.push(canonical);
                    }
                }
            });
        }
        if seen.len() as u64 > EFFORT {
            return false;
        }
    }
    true
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
        let large = patch("x..o|....|o..x|###x");
        let refused = memory.value(large).expect_err("it has too many positions");
        // Somebody else takes the time.
        let enough = &mut Budget::unlimited();
        assert!(memory.valuer.value(large, enough).is_ok());
        assert_eq!(memory.value(large), Err(refused));
        memory.answers.clear();
        assert_eq!(memory.value(large), Err(refused));
        let turned = patch("o###|o..x|....|x..o");
        let again = memory.value(turned).expect_err("it is the same region");
        assert_eq!(again, refused.exchanged());
        let small = patch("x...|...o");
        let first = memory.value(small);
        memory.answers.clear();
        assert!(first.is_ok() && memory.value(small) == first);
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
            assert!(super::super::workshop::library(&shelf).is_ok_and(|library| library.is_some()));
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
