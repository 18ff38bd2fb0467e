//! Random games, each position of which is looked at from all sides.

use crate::Reference;
use crate::composing::check_composing;
use crate::overlays::{check_names, check_overlays};
use game::{Click, Playable, Player, Record, Referee, perft};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{HashMap, HashSet};
use std::time::Duration;

/// How much is to be tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many random games are played to the end.
    pub games: u32,
    /// About so many positions of a game of sixty moves are looked at closely, and the same share of
    /// a longer one.
    pub positions_per_game: u32,
    /// At most so many moves of a position are played and compared.
    pub moves_per_position: usize,
    /// The seed of all randomness.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            games: 20,
            positions_per_game: 40,
            moves_per_position: 24,
            seed: 1,
        }
    }
}

/// Plays random games from `start` and checks everything that a [`Playable`] game promises.
/// Panics with the position at the first thing that is wrong.
pub fn check_game<G: Playable>(start: &G, reference: &impl Reference, effort: Effort) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(effort.seed);
    let mut hashes = HashMap::new();
    let rule = start.draw_rule();
    check_position(start, reference, effort.moves_per_position);
    for depth in 0..=2 {
        if start.count_moves().pow(depth) < 3000 {
            let slow = slow_perft(reference, &start.write_position(), depth);
            assert_eq!(perft(start, depth), slow, "perft {depth}");
        }
    }
    for _ in 0..effort.games {
        let mut referee = Referee::new(start.clone(), None);
        let mut earlier: Vec<G::Move> = Vec::new();
        let share = f64::from(effort.positions_per_game) / 60.0;
        while referee.ending().is_none() {
            let position = referee.position().clone();
            let text = position.write_position();
            let first = hashes
                .entry(position.hash())
                .or_insert_with(|| text.clone());
            assert_eq!(*first, text, "two positions with one hash");
            if rng.random::<f64>() < share {
                check_position(&position, reference, effort.moves_per_position);
            }
            let legal: HashSet<G::Move> = position.moves().into_iter().collect();
            for mv in &earlier {
                // Moves of other positions, mostly the opponent's, and mostly illegal here.
                let said = position.is_legal(*mv);
                assert_eq!(said, legal.contains(mv), "{text}: is_legal of {mv:?}");
            }
            let mv = position
                .sample(&mut rng)
                .expect("a position without ending has a move");
            assert!(
                position.is_legal(mv),
                "{}: sample gave {mv:?}",
                position.write_position()
            );
            if earlier.len() < 40 {
                earlier.push(mv);
            } else {
                earlier[referee.len() % 40] = mv;
            }
            referee
                .play(mv, Duration::ZERO)
                .expect("sampled moves are legal");
            assert!(
                referee.len() < 100_000,
                "random games must end by the rules or by the stated draw rule ({rule})"
            );
        }
        check_position(referee.position(), reference, effort.moves_per_position);
        check_names(start, referee.position());
        check_record(&referee);
    }
}

fn slow_perft(reference: &impl Reference, position: &str, depth: u32) -> u64 {
    if depth == 0 || reference.outcome(position).is_some() {
        return 1;
    }
    let moves = reference.moves(position);
    moves
        .iter()
        .map(|mv| slow_perft(reference, &reference.play(position, mv), depth - 1))
        .sum()
}

/// Checks everything that can be checked about one position.
pub fn check_position<G: Playable>(position: &G, reference: &impl Reference, most_moves: usize) {
    let text = position.write_position();
    check_texts(position, &text);
    let moves = position.moves();
    let words: Vec<String> = moves.iter().map(|mv| position.write_move(*mv)).collect();

    let unique: HashSet<&String> = words.iter().collect();
    assert_eq!(
        unique.len(),
        words.len(),
        "{text}: two moves are written alike"
    );
    assert_eq!(
        position.count_moves(),
        moves.len() as u64,
        "{text}: count_moves"
    );
    assert_eq!(position, &position.clone(), "{text}: a clone differs");

    let mut expected = reference.moves(&text);
    let mut found = words.clone();
    expected.sort();
    found.sort();
    assert_eq!(
        found, expected,
        "{text}: generated moves (left) and legal moves (right)"
    );

    let outcome = position.outcome();
    assert_eq!(outcome, reference.outcome(&text), "{text}: outcome");
    assert_eq!(
        outcome.is_some(),
        moves.is_empty(),
        "{text}: finished means no moves"
    );

    check_symmetries(position, &text);
    check_drawing(position, &text);
    check_overlays(position, &text);
    check_composing(position, &text);
    check_leaving(position, &text);

    // Spread over the list, so that all kinds of moves have their turn.
    let step = (moves.len() / most_moves.max(1)).max(1);
    for (mv, word) in moves.iter().zip(&words).step_by(step) {
        assert!(
            position.is_legal(*mv),
            "{text}: {word} is generated but not legal"
        );
        assert_eq!(
            position.read_move(word),
            Ok(*mv),
            "{text}: {word} is read as another move"
        );
        let mut after = position.clone();
        assert_eq!(after.play(*mv), Ok(()), "{text}: {word}");
        let expected = reference.play(&text, word);
        assert_eq!(after.write_position(), expected, "{text}: after {word}");
        check_texts(&after, &expected);
        for s in 0..position.symmetries() {
            let there = position.transform(s).after(position.transform_move(s, *mv));
            assert_eq!(
                after.transform(s),
                there,
                "{text}: symmetry {s} and {word} do not commute"
            );
        }
    }
}

fn check_texts<G: Playable>(position: &G, text: &str) {
    assert!(!text.contains('\n'), "{text}: a position is one line");
    match position.read_position(text) {
        Ok(read) => {
            // Reading computes the hash from nothing; moves may have kept it up to date.
            assert_eq!(read.hash(), position.hash(), "{text}: hash");
            assert_eq!(
                &read,
                position,
                "{text} is read as {}",
                read.write_position()
            );
        }
        Err(error) => panic!("{text} cannot be read: {error}"),
    }
}

fn check_symmetries<G: Playable>(position: &G, text: &str) {
    assert_eq!(
        &position.transform(0),
        position,
        "{text}: symmetry 0 is the identity"
    );
    for s in 0..position.symmetries() {
        let there = position.transform(s);
        check_texts(&there, &there.write_position());
        let there_moves = there.moves();
        let mapped: Vec<_> = position
            .moves()
            .iter()
            .map(|mv| position.transform_move(s, *mv))
            .collect();
        assert_eq!(there_moves.len(), mapped.len(), "{text}: symmetry {s}");
        assert!(
            mapped.iter().all(|mv| there.is_legal(*mv)),
            "{text}: symmetry {s} makes a legal move illegal"
        );
        assert_eq!(
            there.to_move(),
            position.transform_player(s, position.to_move()),
            "{text}: symmetry {s} changes whose turn it is"
        );
        let outcome = position.outcome().map(|o| match o {
            game::Outcome::Win(p) => game::Outcome::Win(position.transform_player(s, p)),
            game::Outcome::Draw => game::Outcome::Draw,
        });
        assert_eq!(
            there.outcome(),
            outcome,
            "{text}: symmetry {s} changes the outcome"
        );
    }
}

/// Three and more must be able to go on without one of them.
fn check_leaving<G: Playable>(position: &G, text: &str) {
    let players = Player::all(position.players());
    let inside: Vec<Player> = players.filter(|p| position.is_in(*p)).collect();
    assert!(inside.len() >= 2, "{text}: nobody is left to play");
    if inside.len() == 2 || position.outcome().is_some() {
        return;
    }
    for player in inside {
        let rest = position
            .without(player)
            .expect("three and more go on without one");
        assert!(
            !rest.is_in(player),
            "{text}: {player:?} left and is still in"
        );
        assert_ne!(
            rest.to_move(),
            player,
            "{text}: {player:?} left and is to move"
        );
    }
}

fn check_drawing<G: Playable>(position: &G, text: &str) {
    let mut drawing = position.draw();
    let names: HashSet<&str> = drawing.cells.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(
        names.len(),
        drawing.cells.len(),
        "{text}: two cells have one name"
    );
    for cell in &drawing.cells {
        assert!(
            cell.outline.len() >= 3 && cell.room > 0.0,
            "{text}: cell {}",
            cell.name
        );
        for p in &cell.outline {
            let inside = |v: f64, max: f64| (-1e-6..=max + 1e-6).contains(&v);
            assert!(
                inside(p.x, drawing.width) && inside(p.y, drawing.height),
                "{text}: cell {} leaves the picture",
                cell.name
            );
        }
        assert!(
            cell.blank.chars().count() <= cell.text.width.into(),
            "{text}: {}",
            cell.name
        );
    }
    assert!(
        drawing.pieces.iter().all(|p| p.cell < drawing.cells.len()),
        "{text}: pieces"
    );
    let boxes: Vec<_> = drawing.cells.iter().map(|c| c.text).collect();
    let mut taken = HashSet::new();
    for b in boxes {
        for row in b.row..b.row + b.height {
            for column in b.column..b.column + b.width {
                assert!(
                    taken.insert((column, row)),
                    "{text}: two cells at one place of the screen"
                );
            }
        }
    }
    let moves = position.moves();
    let mut ways = HashSet::new();
    for mv in &moves {
        let clicks = position.clicks(*mv);
        assert!(!clicks.is_empty(), "{text}: {mv:?} has no clicks");
        for click in &clicks {
            if let Click::Cell(name) = click {
                assert!(
                    names.contains(name.as_str()),
                    "{text}: {mv:?} clicks on no cell {name}"
                );
            }
        }
        assert!(
            ways.insert(clicks),
            "{text}: two moves have the same clicks"
        );
    }
    for way in &ways {
        for n in 1..way.len() {
            let begun: game::Clicks = way[..n].iter().cloned().collect();
            assert!(
                !ways.contains(&begun),
                "{text}: {way:?} begins with another move's clicks"
            );
        }
    }
    if let Some(mv) = moves.first() {
        let mut after = position.after(*mv).draw();
        position.mark_last(*mv, &mut after);
    }
    drawing.mark("no such cell", game::Mark::Last);
}

fn check_record<G: Playable>(referee: &Referee<G>) {
    let record = referee.record();
    let players = referee.start().players();
    let text = record.write(players);
    let read = Record::parse(&text).expect("a written record can be read");
    assert_eq!(read, record);
    let mut again = Referee::new(referee.start().clone(), None);
    for mv in &read.moves {
        let mv = again
            .position()
            .read_move(&mv.text)
            .expect("recorded moves can be read");
        again
            .play(mv, Duration::ZERO)
            .expect("recorded moves are legal");
    }
    assert_eq!(again.position(), referee.position());
    assert_eq!(again.ending(), referee.ending());
    let steps = again.len();
    for _ in 0..steps {
        assert!(again.undo());
    }
    assert!(!again.undo());
    assert_eq!(again.position(), referee.start());
}
