//! Pushes as numbers.

use crate::{Invers, Push};
use game::Packed;

impl<const N: usize> Packed for Invers<N> {
    fn pack(push: Push) -> u32 {
        push.0.into()
    }
    fn unpack(code: u32) -> Push {
        Push(code as u8)
    }
}
