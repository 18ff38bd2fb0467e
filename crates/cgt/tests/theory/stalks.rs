//! Stalks of Hackenbush by the rules for reading them.

use crate::textbook::{Hackenbush, Rules};
use cgt::{Dyadic, Store};

/// Berlekamp's rule (Winning Ways, chapter 3): all but one of the first edges of one colour are whole moves; the pair in which
/// the colour first changes is the binary point; then each edge of the first colour is a 1 and each other one a 0, and
/// a last 1 is added.
fn berlekamp(colours: &str) -> Dyadic {
    let Some(first) = colours.chars().next() else {
        return Dyadic::ZERO;
    };
    let run = colours
        .chars()
        .take_while(|&colour| colour == first)
        .count();
    let mut size = Dyadic::from(run as i32);
    if run < colours.len() {
        let digits = colours[run + 1..].chars().map(|colour| colour == first);
        size = Dyadic::from(run as i32 - 1);
        for (place, digit) in (1..).zip(digits.chain([true])) {
            size = size + Dyadic::new(i64::from(digit), place).unwrap();
        }
    }
    if first == 'b' { size } else { -size }
}

/// The sign expansion of surreal numbers (On Numbers and Games, chapter 3): each edge is a step, as long as the colour never
/// changed a whole one, and then half of the one before.
fn sign_expansion(colours: &str) -> Dyadic {
    let steps = colours.as_bytes();
    let mut sum = Dyadic::ZERO;
    let mut halvings = 0;
    for &colour in steps {
        if halvings > 0 || colour != steps[0] {
            halvings += 1;
        }
        let step = Dyadic::new(1, halvings).unwrap();
        sum = sum + if colour == b'b' { step } else { -step };
    }
    sum
}

/// Every stalk of up to nine blue and red edges.
#[test]
fn hackenbush_stalks_are_the_numbers_that_berlekamp_and_conway_say() {
    let mut store = Store::new();
    for length in 0..=9 {
        for set in 0..1 << length {
            let colour = |at| if set >> at & 1 == 1 { 'b' } else { 'r' };
            let colours: String = (0..length).map(colour).collect();
            let game = Hackenbush::stalk(&colours).value(&mut store);
            let number = store.as_number(game);
            assert_eq!(number, Some(berlekamp(&colours)), "{colours}");
            assert_eq!(number, Some(sign_expansion(&colours)), "{colours}");
        }
    }
}
