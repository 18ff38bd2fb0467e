//! Patches against the positions they come from.

use crate::random;
use board::Bits;
use cgt::Player;
use game::{Game, Hashed, Notation, Sample, Symmetric};
use quincunx_amazons::theory::Patch;
use quincunx_amazons::{Amazons, BLACK, Move, WHITE};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::HashMap;

/// The moves of a patch, with what they lead to.
fn moves(patch: Patch, player: Player) -> Vec<(Move, Patch)> {
    let mut moves = Vec::new();
    patch.for_each_move(player, |mv, next| moves.push((mv, next)));
    moves.sort();
    moves
}

fn written(patch: Patch) -> String {
    let text = patch.position().write_position();
    text.split(' ').next().unwrap().to_string()
}

#[test]
fn texts_are_read_and_written() {
    for (text, expected) in [
        ("x...|...o", "x...|...o"),
        ("###|#X.|##O", "x.|#o"),
        ("#", "#"),
        ("##|##", "#"),
        ("#########|########x", "x"),
        ("........|#######o", "........|#######o"),
    ] {
        let patch: Patch = text.parse().unwrap();
        assert_eq!(patch.to_string(), expected);
        assert_eq!(written(patch), expected);
        assert_eq!(patch.canonical().0, patch.canonical().0.canonical().0);
    }
    let framed = Patch::from_sets(0x0300 << 3, 0x0100 << 3, 0x0200 << 3).unwrap();
    assert_eq!(framed.to_string(), "xo");
    assert_eq!(Patch::from_sets(3, 1, 1), None);
    assert_eq!(Patch::from_sets(3, 1, 4), None);
    for (text, error) in [
        (
            "",
            "position at character 1: expected 'o', 'x', '#' or '.', with '|' between rows, found the end",
        ),
        (
            "x. x",
            "position at character 4: expected the end, found 'x'",
        ),
        (
            "x.|...",
            "impossible position: row 1 has 3 squares, but the top row has 2",
        ),
        (
            "x.......o",
            "impossible position: a region of 9 columns and 1 rows; values are worked out for up to 8 of each",
        ),
    ] {
        assert_eq!(text.parse::<Patch>().unwrap_err().to_string(), error);
    }
}

/// The regions of positions of random games, their moves, and the moves on the whole board.
#[test]
fn patches_move_as_their_regions_do() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut count = 0;
    for (width, height) in [(4, 4), (6, 5), (7, 8), (8, 8), (10, 10)] {
        for _ in 0..8 {
            let mut board = Amazons::start(width, height).unwrap();
            while let Some(mv) = board.sample(&mut rng) {
                board.play_unchecked(mv);
                for region in board.regions() {
                    let position = region.position;
                    let Ok(patch) = Patch::try_from(&position) else {
                        assert!(position.width() > 8 || position.height() > 8);
                        continue;
                    };
                    assert_eq!(patch.position(), position.with_to_move(BLACK));
                    for (side, player) in [(BLACK, Player::Left), (WHITE, Player::Right)] {
                        let position = position.with_to_move(side);
                        let mut expected: Vec<(Move, Patch)> = Vec::new();
                        for mv in position.moves() {
                            let after = position.after(mv);
                            expected.push((mv, Patch::try_from(&after).unwrap()));
                            assert!(board.with_to_move(side).is_legal(region.move_on_board(mv)));
                        }
                        expected.sort();
                        assert_eq!(moves(patch, player), expected, "{patch}");
                        count += 1;
                    }
                }
            }
        }
    }
    assert!(count > 4000, "only {count} regions");
}

#[test]
fn patches_split_as_positions_do() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut several = 0;
    for n in 0..6000 {
        let size = (1 + n % 8, 3 + n / 8 % 6);
        let patch = random::patch(&mut rng, size, 15 + n % 30, 15);
        let mut expected: Vec<Patch> = patch
            .position()
            .regions()
            .iter()
            .map(|region| region.position)
            .filter(|part| part.empty().any())
            .filter(|part| part.amazons(WHITE).any() || part.amazons(BLACK).any())
            .map(|part| Patch::try_from(&part).unwrap())
            .collect();
        let mut parts = patch.split().to_vec();
        expected.sort();
        parts.sort();
        assert_eq!(parts, expected, "{patch}");
        several += usize::from(parts.len() > 1);
    }
    assert!(several > 1000, "only {several} had several parts");
    // The most parts there can be nearly.
    let crowded: Patch = "x.#x.#x.|########|x.#x.#x.|########|x.#x.#x.|########|x.#x.#x.|########"
        .parse()
        .unwrap();
    assert_eq!(crowded.split().len(), 12);
}

/// Two patches have the same canonical form exactly when the slow canonical forms are the same, up to
/// the colours.
#[test]
fn canonical_forms_are_those_of_positions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let slow = |position: Amazons| position.canonical().write_position();
    let mut seen: HashMap<Patch, String> = HashMap::new();
    let (mut turned, mut symmetric) = (0, 0);
    for n in 0..4000 {
        // Mostly tiny ones, so that the same ones come again.
        let size = [(2, 2), (2, 3), (3, 2), (3, 3), (5, 8), (8, 8)][n % 6];
        let patch = random::patch(&mut rng, size, 40, 40);
        let (canonical, exchanged) = patch.canonical();
        let position = patch.position();
        let images = [position, position.exchanged().with_to_move(BLACK)].map(slow);
        let expected = images.iter().min().unwrap();
        match seen.get(&canonical) {
            Some(known) => assert_eq!(known, expected, "{patch}"),
            None => assert!(!seen.values().any(|known| known == expected), "{patch}"),
        }
        seen.insert(canonical, expected.clone());
        // It is the same position, turned, with the colours exchanged if it says so.
        assert_eq!(
            slow(canonical.position()),
            images[usize::from(exchanged)],
            "{patch}"
        );
        for s in 0..position.symmetries() {
            let image = Patch::try_from(&position.transform(s)).unwrap();
            assert_eq!(image.canonical().0, canonical);
            turned += usize::from(image != patch);
        }
        symmetric += usize::from(images[0] == images[1]);
        assert_eq!(patch.exchanged().canonical().0, canonical);
        assert_eq!(canonical.canonical(), (canonical, false));
        assert_eq!(position.hash(), patch.position().hash());
    }
    assert!(turned > 10_000 && symmetric > 50, "{turned}, {symmetric}");
}
