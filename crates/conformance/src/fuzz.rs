//! Text that nobody meant.

use game::Playable;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Feeds `rounds` damaged and senseless texts to the readers of positions and moves. They may
/// refuse, in one line; they may not panic. What they accept must be written in a way that is read
/// as the same.
pub fn check_text<G: Playable>(start: &G, rounds: u32, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = start.clone();
    for round in 0..rounds {
        match position.sample(&mut rng) {
            Some(mv) if !round.is_multiple_of(300) => {
                let word = damage(&position.write_move(mv), &mut rng);
                feed_move(&position, &word);
                let text = damage(&position.write_position(), &mut rng);
                feed_position(&position, &text);
                position.play_unchecked(mv);
            }
            _ => position = start.clone(),
        }
        let garbage = garbage(&mut rng);
        feed_move(&position, &garbage);
        feed_position(&position, &garbage);
    }
    let huge = "[a1-\u{1F980}".repeat(100_000);
    feed_move(start, &huge);
    feed_position(start, &huge);
}

pub(crate) fn one_line(message: &str) {
    assert!(
        !message.is_empty() && !message.contains('\n') && message.chars().count() < 400,
        "{message}"
    );
}

/// Reads a text as a move and plays it if it can be. Panics if anything promised is broken.
pub fn feed_move<G: Playable>(position: &G, text: &str) {
    match position.read_move(text) {
        Ok(mv) => {
            let mut after = position.clone();
            match after.play(mv) {
                Ok(()) => {
                    assert!(
                        position.moves().contains(&mv),
                        "{text} was played but is not legal"
                    );
                    let word = position.write_move(mv);
                    assert_eq!(
                        position.read_move(&word),
                        Ok(mv),
                        "{text} was read as {word}"
                    );
                }
                Err(error) => {
                    assert_eq!(&after, position, "a refused move changed the position");
                    one_line(&error.to_string());
                }
            }
        }
        Err(error) => one_line(&error.to_string()),
    }
}

/// Reads a text as a position of the variant of `start`. Panics if anything promised is broken.
pub fn feed_position<G: Playable>(start: &G, text: &str) {
    match start.read_position(text) {
        Ok(position) => {
            let written = position.write_position();
            assert_eq!(
                start.read_position(&written).as_ref(),
                Ok(&position),
                "{text}"
            );
            assert_eq!(
                position.outcome().is_some(),
                position.count_moves() == 0,
                "{text}"
            );
            assert_eq!(
                position.count_moves(),
                position.moves().len() as u64,
                "{text}"
            );
            let _ = position.draw();
            let _ = position.overlays();
            for s in 0..position.symmetries() {
                let _ = position.transform(s);
            }
        }
        Err(error) => one_line(&error.to_string()),
    }
}

/// The text with a few characters changed, added, lost or exchanged.
pub fn damage(text: &str, rng: &mut impl Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=chars.len());
        match rng.random_range(0..5) {
            0 if at < chars.len() => drop(chars.remove(at)),
            1 => chars.insert(at, any_char(rng)),
            2 if at < chars.len() => chars[at] = any_char(rng),
            3 => chars.truncate(at),
            4 if at < chars.len() => {
                let other = rng.random_range(0..chars.len());
                chars.swap(at, other);
            }
            _ => {}
        }
    }
    chars.into_iter().collect()
}

/// Up to sixty characters of nothing.
pub fn garbage(rng: &mut impl Rng) -> String {
    let length = rng.random_range(0..60);
    (0..length).map(|_| any_char(rng)).collect()
}

pub(crate) fn any_char(rng: &mut impl Rng) -> char {
    const LIKELY: &[u8] = b"abcdefghijkABCDEFGHIJKxoXO#.-/|,:;=[]() 0123456789";
    match rng.random_range(0..10) {
        0 => char::from_u32(rng.random_range(0..0x11_0000)).unwrap_or('\u{FFFD}'),
        1 => char::from(rng.random_range(0..128u8)),
        _ => char::from(LIKELY[rng.random_range(0..LIKELY.len())]),
    }
}
