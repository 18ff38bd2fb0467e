//! Trimming, splitting, and one form for all that is the same.

use board::Bits;
use game::{Game, Hashed, Notation, Sample, Symmetric};
use quincunx_amazons::{Amazons, Setup, Square, Squares, WHITE};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::HashSet;

fn position(text: &str) -> Amazons {
    Amazons::two_a_side().read_position(text).unwrap()
}

#[test]
fn burnt_edges_are_trimmed() {
    for (text, trimmed) in [
        ("####|#x.#|#.o#|#### o", "x.|.o o"),
        ("#..|#x.|### x", "..|x. x"),
        ("x#o|###|... o", "x#o|###|... o"),
        ("###|###|##. o", ". o"),
        ("##|## x", "# x"),
        ("#|o|#|# o", "o o"),
    ] {
        assert_eq!(position(text).trimmed().write_position(), trimmed, "{text}");
    }
}

#[test]
fn regions_are_split_at_arrows_only() {
    // The example of the source, section 5.3.1, with Black to move.
    let board = position("..o#.#|##.#x#|######|.#####|#x##..|#.#o.# x");
    let regions = board.regions();
    let found: Vec<String> = regions
        .iter()
        .map(|r| r.position.write_position())
        .collect();
    // In the order of their lowest leftmost squares. A diagonal step connects.
    assert_eq!(found, [".#|#x|#. x", "#..|o.# x", "..o|##. x", ".|x x"]);
    let origins: Vec<String> = regions.iter().map(|r| r.origin.name()).collect();
    assert_eq!(origins, ["a1", "d1", "a5", "e5"]);
}

#[test]
fn an_amazon_does_not_cut() {
    assert_eq!(position("..o..|##x## o").regions().len(), 1);
    assert_eq!(position("..#..|##x## o").regions().len(), 1);
    assert_eq!(position("..#..|..#.. o").regions().len(), 2);
    assert_eq!(position("##|## o").regions(), []);
    // Columns a and p are not neighbours.
    let wide = format!(".{}.|.{}. o", "#".repeat(14), "#".repeat(14));
    assert_eq!(position(&wide).regions().len(), 2);
}

/// The moves of the whole are the moves of its regions, in random games.
#[test]
fn moves_of_the_regions_are_the_moves_of_the_board() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut split = 0;
    for (width, height) in [(6, 6), (8, 5), (10, 10), (16, 16)] {
        for _ in 0..6 {
            let mut board = Amazons::start(width, height).unwrap();
            while let Some(mv) = board.sample(&mut rng) {
                board.play_unchecked(mv);
                let regions = board.regions();
                split += usize::from(regions.len() > 1);
                let mut all = Squares::EMPTY;
                let mut parts = Vec::new();
                for region in &regions {
                    assert!((all & region.squares).is_empty());
                    all |= region.squares;
                    assert_eq!(region.position, region.position.trimmed());
                    assert_eq!(region.position.hash(), read_again(&region.position).hash());
                    parts.extend(
                        region
                            .position
                            .moves()
                            .iter()
                            .map(|m| region.move_on_board(*m)),
                    );
                }
                assert_eq!(all, board.squares() & !board.burnt());
                let mut whole = board.moves();
                whole.sort();
                parts.sort();
                assert_eq!(whole, parts, "{}", board.write_position());
            }
        }
    }
    assert!(split > 300, "only {split} positions had several regions");
}

/// The same for all eight symmetric forms, wherever the position lies on a larger board.
#[test]
fn the_canonical_form_is_one_for_all() {
    let board = position("x.#.|..o.|o..# x");
    let canonical = board.canonical();
    for s in 0..board.symmetries() {
        let turned = board.transform(s);
        assert_eq!(turned.canonical(), canonical);
        let text = turned.write_position();
        let (rows, side) = text.split_once(' ').unwrap();
        let rows: Vec<String> = rows.split('|').map(|r| format!("##{r}#")).collect();
        let frame = "#".repeat(rows[0].len());
        let framed = position(&format!("{frame}|{}|{frame} {side}", rows.join("|")));
        assert_eq!(framed.canonical(), canonical);
    }
    assert_eq!(canonical.canonical(), canonical);
    assert_ne!(board.exchanged().canonical(), canonical);
    assert_ne!(board.with_to_move(WHITE).canonical(), canonical);
}

/// An empty region of the given shape.
fn shape(squares: Squares) -> Amazons {
    let board = Setup::empty(16, 16);
    let burnt = board.position().unwrap().squares() & !squares;
    Setup { burnt, ..board }.position().unwrap()
}

/// Region shapes of size 1 to 7, connected by king's steps, up to symmetry. Every shape is grown
/// from a smaller one by a neighbouring square.
#[test]
fn shapes_of_regions_are_counted() {
    let middle = Square::new(8, 8);
    let mut shapes = HashSet::from([shape(Squares::bit(middle.index()))
        .canonical()
        .write_position()]);
    let mut counts = vec![shapes.len()];
    for _ in 2..=7 {
        let mut larger = HashSet::new();
        for text in &shapes {
            let small = position(text).empty();
            // Away from the edges, so that there is room to grow on all sides.
            let placed = small << Square::new(4, 4).index();
            for square in placed.iter().map(|s| Square(s as u8)) {
                for y in square.y() - 1..=square.y() + 1 {
                    for x in square.x() - 1..=square.x() + 1 {
                        let grown = placed | Squares::bit(Square::new(x, y).index());
                        if grown != placed {
                            let grown = shape(grown);
                            assert_eq!(grown.regions().len(), 1);
                            larger.insert(grown.canonical().write_position());
                        }
                    }
                }
            }
        }
        counts.push(larger.len());
        shapes = larger;
    }
    assert_eq!(counts, [1, 2, 5, 22, 94, 524, 3031]);
}

/// The position after being written and read, with its hash computed from nothing.
fn read_again(position: &Amazons) -> Amazons {
    position.read_position(&position.write_position()).unwrap()
}
