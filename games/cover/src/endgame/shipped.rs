//! Tables that are part of the program.

use super::material::Material;

/// The file of a table, if it ships.
pub(super) fn table(_stones: u32, _material: Material) -> Option<&'static [u8]> {
    None
}
