//! Tables that are part of the program: see data/tables.

use super::material::Material;

/// The file of a table, if it ships.
pub(super) fn table(stones: u32, material: Material) -> Option<&'static [u8]> {
    macro_rules! tables {
        ($($stones:literal, $more:literal, $fewer:literal;)*) => {
            match (stones, material.mover, material.other) {
                $(($stones, $more, $fewer) => Some(include_bytes!(concat!(
                    "../../../../data/tables/cover-", $stones, "-", $more, "v", $fewer, ".table"
                ))),)*
                _ => None,
            }
        };
    }
    tables! {
        1, 1, 1;
        2, 1, 1;
        3, 1, 1;
        4, 1, 1;
        5, 1, 1;
        6, 1, 1;
        7, 1, 1;
        8, 1, 1;
        9, 1, 1;
        10, 1, 1;
        2, 2, 1;
        2, 2, 2;
    }
}
