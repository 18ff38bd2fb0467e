//! Positions put together by hand.

use crate::fuzz::{any_char, garbage, one_line};
use game::{Brush, Drawing, PieceShape, Playable, Player};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

/// Composing what a position's drawing shows must give a position that is drawn alike, and the
/// position itself if the drawing shows all there is.
pub(crate) fn check_composing<G: Playable>(position: &G, text: &str) {
    let drawing = position.draw();
    check_brushes(position, &drawing, text);
    let to_move = position.to_move();
    let composed = match position.compose(&drawing.placed(), to_move) {
        Ok(composed) => composed,
        Err(error) => panic!("{text}: its own drawing cannot be composed: {error}"),
    };
    assert_eq!(composed.to_move(), to_move, "{text}: composed");
    assert_eq!(composed.draw(), drawing, "{text}: composed and drawn");
    let again = composed.compose(&drawing.placed(), to_move);
    assert_eq!(again.as_ref(), Ok(&composed), "{text}: composed twice");
    if position.shows_all() {
        assert_eq!(&composed, position, "{text}: composed");
    }
}

fn check_brushes<G: Playable>(position: &G, drawing: &Drawing, text: &str) {
    let brushes = position.brushes();
    let letters: HashSet<char> = brushes.iter().map(|brush| brush.letter).collect();
    assert_eq!(
        letters.len(),
        brushes.len(),
        "{text}: two brushes have one letter"
    );
    for piece in &drawing.pieces {
        let fits = |brush: &Brush| {
            let (letter, color) = (brush.letter, brush.color);
            (letter, color) == (piece.letter, piece.color) && are_alike(brush.shape, piece.shape)
        };
        assert!(brushes.iter().any(fits), "{text}: {piece:?}");
    }
}

/// Bars lie as their cell does; everything else looks the same everywhere.
fn are_alike(one: PieceShape, other: PieceShape) -> bool {
    let is_bar = |shape| matches!(shape, PieceShape::Bar { .. });
    one == other || (is_bar(one) && is_bar(other))
}

/// Composes `rounds` heaps of pieces that nobody meant: what random games show with pieces added,
/// lost, changed and put where no cell is. They may be refused, in one line and with a cell's own
/// name; what is accepted must be a position with just these pieces.
pub fn check_heaps<G: Playable>(start: &G, rounds: u32, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = start.clone();
    for _ in 0..rounds {
        match position.sample(&mut rng) {
            Some(mv) => position.play_unchecked(mv),
            None => position = start.clone(),
        }
        let heap = heap(&position, &mut rng);
        let to_move = Player(rng.random_range(0..position.players() as u8 + 1));
        feed_heap(&position, &heap, to_move);
    }
    feed_heap(start, &[], Player::FIRST);
    feed_heap(start, &start.draw().placed(), Player(u8::MAX));
}

fn heap<G: Playable>(position: &G, rng: &mut impl Rng) -> Vec<(String, char)> {
    let drawing = position.draw();
    let brushes = position.brushes();
    let mut heap = drawing.placed();
    for _ in 0..rng.random_range(0..4) {
        let cell = drawing.cells[rng.random_range(0..drawing.cells.len())]
            .name
            .clone();
        let letter = brushes[rng.random_range(0..brushes.len())].letter;
        let at = rng.random_range(0..heap.len().max(1));
        match rng.random_range(0..8) {
            0 if !heap.is_empty() => drop(heap.remove(at)),
            1 if !heap.is_empty() => heap[at].1 = letter,
            2 if !heap.is_empty() => heap[at].0 = cell,
            3 => heap.push((garbage(rng), letter)),
            4 => heap.push((cell, any_char(rng))),
            _ => heap.push((cell, letter)),
        }
    }
    heap
}

/// Composes pieces that anybody may have sent. Panics if anything promised is broken.
pub fn feed_heap<G: Playable>(position: &G, heap: &[(String, char)], to_move: Player) {
    let drawing = position.draw();
    match position.compose(heap, to_move) {
        Ok(composed) => {
            assert_eq!(composed.to_move(), to_move, "{heap:?}");
            let sorted = |mut pieces: Vec<(String, char)>| {
                pieces.sort();
                pieces
            };
            let shown = sorted(composed.draw().placed());
            assert_eq!(shown, sorted(heap.to_vec()), "{heap:?}");
            let over = composed.outcome().is_some();
            assert_eq!(over, composed.count_moves() == 0, "{heap:?}");
            let _ = composed.overlays();
            let text = composed.write_position();
            let read = composed.read_position(&text);
            assert_eq!(read.as_ref(), Ok(&composed), "{heap:?}: {text}");
        }
        Err(error) => {
            one_line(&error.to_string());
            if let Some(square) = error.square() {
                assert!(drawing.cell(square).is_some(), "{heap:?}: {error}");
            }
        }
    }
}
