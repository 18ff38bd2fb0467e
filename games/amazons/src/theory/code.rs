//! Patches as numbers.

use super::Patch;
use super::extent::MAX_COLLECTED_SQUARES;

impl Patch {
    /// A number that stands for the patch, if it is small enough to be collected: its width and height, then for
    /// each square of the rectangle, row by row, whether it is empty or Right's, and whether it is an
    /// amazon.
    pub(super) fn code(self) -> Option<u64> {
        let (width, height) = (self.width(), self.height());
        if width == 0 || width * height > MAX_COLLECTED_SQUARES {
            return None;
        }
        let packed = |set: u64| {
            let rows = set.to_le_bytes().into_iter().take(height as usize);
            let placed = rows
                .enumerate()
                .map(|(y, row)| u64::from(row) << (y as u32 * width));
            placed.fold(0, |packed, row| packed | row)
        };
        let low = packed(self.empty() | self.right);
        let high = packed(self.left | self.right);
        let size = u64::from(8 * (width - 1) + height - 1);
        Some(size | low << 6 | high << (6 + MAX_COLLECTED_SQUARES))
    }

    /// The patch that a number stands for.
    pub(super) fn from_code(code: u64) -> Self {
        let (width, height) = (code as u32 / 8 % 8 + 1, code as u32 % 8 + 1);
        let squares = (1 << MAX_COLLECTED_SQUARES) - 1;
        let unpacked = |packed: u64| {
            let row = |y: u32| (packed >> (y * width)) & ((1 << width) - 1);
            (0..height).fold(0, |set, y| set | row(y) << (8 * y))
        };
        let low = unpacked(code >> 6 & squares);
        let high = unpacked(code >> (6 + MAX_COLLECTED_SQUARES) & squares);
        Self::new(low | high, high & !low, high & low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_back() {
        for text in [
            "x",
            ".",
            "x...|...o",
            "..#o|x.#.|....|#x.o",
            ".......o|xxxxxxxx|o#######",
            "x|.|.|#|#|o|.|o",
            "o....|.x.x.|.....|#..#.|....o",
        ] {
            let patch: Patch = text.parse().unwrap();
            let code = patch.code().expect("it is small");
            assert_eq!(Patch::from_code(code), patch);
        }
        let large: Patch = "x.....|......|......|......|.....o".parse().unwrap();
        assert_eq!(large.code(), None);
    }
}
