//! What BMI2 does in one instruction.

use crate::rays::RAYS_8;

/// The `n`-th lowest element of the set.
#[inline]
pub(crate) fn select(set: u64, n: u32) -> u32 {
    // SAFETY: this module is compiled only when BMI2 is there.
    unsafe { std::arch::x86_64::_pdep_u64(1 << n, set) }.trailing_zeros()
}

/// How many discs an `own` disc on `square` turns, if all other squares are taken: by the place of
/// the square in a line of eight and by the `own` discs among the other seven.
static TURNED: [[u8; 128]; 8] = {
    let mut turned = [[0; 128]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0u32;
        while own < 128 {
            let (above, below) = (own >> place, own & ((1 << place) - 1));
            let mut count = 0;
            if above != 0 {
                count += above.trailing_zeros();
            }
            if below != 0 {
                count += place as u32 - 1 - below.ilog2();
            }
            turned[place][own as usize] = count as u8;
            own += 1;
        }
        place += 1;
    }
    turned
};

/// The places of each square in the four lines through it.
static PLACES: [[u8; 4]; 64] = {
    let mut places = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 4 {
            places[square][i] = RAYS_8[square].down[i].count_ones() as u8;
            i += 1;
        }
        square += 1;
    }
    places
};

/// How many discs an `own` disc on `square` turns, if all other squares are taken. What lies beside a
/// small board and at the end of a short line looks like discs that nothing flanks.
#[inline]
pub(crate) fn last_flips(square: u32, own: u64) -> u32 {
    let rays = &RAYS_8[square as usize % 64];
    let places = PLACES[square as usize % 64];
    let mut turned = 0;
    for i in 0..4 {
        // SAFETY: this module is compiled only when BMI2 is there.
        let line = unsafe { std::arch::x86_64::_pext_u64(own, rays.up[i] | rays.down[i]) };
        turned += u32::from(TURNED[places[i] as usize % 8][line as usize % 128]);
    }
    turned
}

#[cfg(test)]
mod tests {
    use crate::portable;
    use board::Bits;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn selects_as_counting_does(set: u64) {
            for n in 0..set.count() {
                prop_assert_eq!(super::select(set, n), set.nth(n));
            }
        }

        #[test]
        fn counts_as_turning_does(own: u64, also: u64, square in 0u32..64, size in 2u8..=4) {
            for own in [own, own & also, own | also] {
                let board = crate::rays::BOARDS_8[usize::from(2 * size)];
                prop_assume!(board.has(square));
                let own = own & board & !u64::bit(square);
                let opp = board & !own & !u64::bit(square);
                let turned = portable::flips(square, own, opp);
                prop_assert_eq!(super::last_flips(square, own), turned.count());
            }
        }
    }
}
