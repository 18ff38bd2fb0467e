//! What is laid over the board: one of the game's overlays, or nothing.

use game::Overlay;
use std::cell::{RefCell, RefMut};

/// Which overlay is shown, and the overlays of the position that was looked at last: they may take a moment to work out, and
/// the screen is drawn many times.
#[derive(Default)]
pub(crate) struct View {
    shown: Option<usize>,
    overlays: RefCell<Option<(Key, Vec<Overlay>)>>,
}

/// Positions that differ have different keys.
type Key = (u64, usize);

impl View {
    /// Shows the next overlay of a position, and after the last one none. How many there are.
    pub(crate) fn turn(&mut self, key: Key, overlays: impl FnOnce() -> Vec<Overlay>) -> usize {
        let count = self.known(key, overlays).len();
        let next = self.shown.map_or(0, |shown| shown + 1);
        self.shown = (next < count).then_some(next);
        count
    }

    /// The overlay of a position that is shown.
    pub(crate) fn of(&self, key: Key, overlays: impl FnOnce() -> Vec<Overlay>) -> Option<Overlay> {
        let shown = self.shown?;
        self.known(key, overlays).get(shown).cloned()
    }

    fn known(&self, key: Key, overlays: impl FnOnce() -> Vec<Overlay>) -> RefMut<'_, Vec<Overlay>> {
        let known = self.overlays.borrow_mut();
        RefMut::map(known, |known| {
            if known.as_ref().is_none_or(|(of, _)| *of != key) {
                *known = None;
            }
            &mut known.get_or_insert_with(|| (key, overlays())).1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlays_are_leafed_through_and_worked_out_once() {
        let mut view = View::default();
        let overlays = || {
            let names = ["one", "two"];
            names.map(|name| Overlay::new(name, name, name)).to_vec()
        };
        let name = |view: &View, key| view.of(key, overlays).map(|overlay| overlay.name);
        assert_eq!(name(&view, (1, 0)), None);
        assert_eq!(view.turn((1, 0), overlays), 2);
        assert_eq!(name(&view, (1, 0)), Some("one"));
        assert_eq!(
            view.of((1, 0), || panic!("they are known")).map(|o| o.name),
            Some("one")
        );
        view.turn((1, 0), || panic!("they are known"));
        assert_eq!(name(&view, (1, 1)), Some("two"));
        view.turn((1, 1), overlays);
        assert_eq!(name(&view, (1, 1)), None);
        assert_eq!(view.turn((2, 0), Vec::new), 0);
        assert_eq!(name(&view, (2, 0)), None);
    }
}
