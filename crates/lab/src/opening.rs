//! What games begin with, so that they differ.

use crate::LabError;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use roster::{AnyGame, Request};
use search::{Limits, Score, Stop};
use std::time::Duration;

/// Games that end within the opening are thrown again so often before the opening is made shorter.
const TRIES: u32 = 50;

/// Who says how even an opening is; so many nodes are a few milliseconds.
const ARBITER: &str = "analyst:nodes=10000";

/// Where the openings of a match come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Random legal moves.
    Random {
        /// How many.
        plies: usize,
        /// Each is the most even of so many, by a quick search; 0 and 1 take any.
        candidates: usize,
    },
    /// These lines, one for each pair of games in turn, and again from the top.
    Listed(Vec<String>),
}

impl Openings {
    /// Reads a file of openings: one in each line, moves separated by spaces, or `fen POSITION`, or
    /// `fen POSITION moves MOVES`. Empty lines and those that begin with `#` do not count. Records of
    /// unfinished games are read as well; their moves are the opening. Each must be legal for the variant.
    pub fn read(text: &str, start: &dyn AnyGame) -> Result<Self, LabError> {
        let mut lines = Vec::new();
        if text.trim_start().starts_with(['[', '(']) {
            for (i, record) in records(text)?.into_iter().enumerate() {
                play_line(start, &record).map_err(|why| LabError::Opening { line: i + 1, why })?;
                lines.push(record);
            }
        } else {
            for (i, line) in text.lines().enumerate() {
                let line = line.trim();
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                play_line(start, line).map_err(|why| LabError::Opening { line: i + 1, why })?;
                lines.push(line.to_owned());
            }
        }
        if lines.is_empty() {
            let why = "there is no opening in the file".to_owned();
            return Err(LabError::Opening { line: 1, why });
        }
        Ok(Self::Listed(lines))
    }

    /// Are all openings legal for the variant? Random ones always are.
    pub(crate) fn check(&self, start: &dyn AnyGame) -> Result<(), LabError> {
        let Self::Listed(lines) = self else {
            return Ok(());
        };
        for (i, line) in lines.iter().enumerate() {
            play_line(start, line).map_err(|why| {
                let variant = start.variant();
                LabError::Setting(format!("{variant}: opening {}, {line}: {why}", i + 1))
            })?;
        }
        Ok(())
    }

    /// Does any of them begin with a position?
    pub(crate) fn has_positions(&self) -> bool {
        matches!(self, Self::Listed(lines) if lines.iter().any(|line| line.starts_with("fen ")))
    }

    /// The opening of a pair of games, played. The game goes on after it. A random one is shorter
    /// if hardly any game of that many moves goes on.
    #[must_use]
    pub fn play(&self, start: &dyn AnyGame, pair: usize, seed: u64) -> Box<dyn AnyGame> {
        match self {
            Self::Listed(lines) => {
                play_line(start, &lines[pair % lines.len()]).expect("checked before")
            }
            Self::Random { plies, candidates } => random(start, *plies, *candidates, seed),
        }
    }

    /// In words, for reports.
    #[must_use]
    pub fn describe(&self) -> String {
        match self {
            Self::Random { plies: 0, .. } => "the start position".to_owned(),
            Self::Random {
                plies,
                candidates: 0 | 1,
            } => format!("{plies} random moves"),
            Self::Random { plies, candidates } => {
                format!("{plies} random moves, the most even of {candidates} tries")
            }
            Self::Listed(lines) => format!("a list of {}", lines.len()),
        }
    }
}

fn records(text: &str) -> Result<Vec<String>, LabError> {
    let records = roster::read_records(text).map_err(|error| LabError::Opening {
        line: 1,
        why: error.to_string(),
    })?;
    let line = |record: &game::Record| {
        let moves: Vec<&str> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
        match record.tag("Position") {
            Some(start) => format!("fen {start} moves {}", moves.join(" ")),
            None => moves.join(" "),
        }
    };
    Ok(records.iter().map(line).collect())
}

/// The game after a line of an opening file; the error says why it is none.
fn play_line(start: &dyn AnyGame, line: &str) -> Result<Box<dyn AnyGame>, String> {
    let (mut game, moves) = match line.strip_prefix("fen ") {
        None => (start.boxed_clone(), line),
        Some(rest) => {
            let (position, moves) = rest.split_once(" moves").unwrap_or((rest, ""));
            let game = start.at_position(position.trim());
            (game.map_err(|error| error.to_string())?, moves)
        }
    };
    for mv in moves.split_whitespace() {
        game.play(mv, Duration::ZERO)
            .map_err(|error| error.to_string())?;
    }
    if game.ending().is_some() {
        return Err("the game is over after it".to_owned());
    }
    Ok(game)
}

fn random(start: &dyn AnyGame, plies: usize, candidates: usize, seed: u64) -> Box<dyn AnyGame> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let one = |rng: &mut _| {
        (0..=plies)
            .rev()
            .flat_map(|plies| std::iter::repeat_n(plies, TRIES as usize))
            .find_map(|plies| walk(start, plies, rng))
            .unwrap_or_else(|| start.boxed_clone())
    };
    if candidates > 1 && plies > 0 {
        (0..candidates)
            .map(|_| one(&mut rng))
            .min_by_key(|game| lead(game.as_ref()))
            .expect("there are candidates")
    } else {
        one(&mut rng)
    }
}

/// By how much either side is ahead.
fn lead(game: &dyn AnyGame) -> u32 {
    let request = Request::new(Limits::default());
    let found = game
        .player(ARBITER, Some(1))
        .expect("every game has levels")
        .think(game, &request, &Stop::new(), &mut |_| {});
    match found.expect("made for this game").lines[0].score {
        Score::Points(points) => points.unsigned_abs(),
        Score::Draw => 0,
        _ => u32::MAX,
    }
}

fn walk(
    start: &dyn AnyGame,
    plies: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Box<dyn AnyGame>> {
    let mut game = start.boxed_clone();
    for _ in 0..plies {
        let moves = game.moves(None);
        if moves.is_empty() {
            return None;
        }
        let chosen = &moves[rng.random_range(0..moves.len())].text;
        game.play(chosen, Duration::ZERO).expect("a legal move");
    }
    game.ending().is_none().then_some(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read_and_wrong_lines_named() {
        let start = roster::open("othello").unwrap();
        let text = "# two openings\nf5 d6 c3\n\nfen ........|........|........|...ox...|...xo...|........|........|........ x moves f5\n";
        let openings = Openings::read(text, &*start).unwrap();
        assert!(matches!(&openings, Openings::Listed(lines) if lines.len() == 2));
        assert_eq!(openings.play(&*start, 2, 0).len(), 3);
        assert_eq!(openings.play(&*start, 3, 0).len(), 1);
        let error = Openings::read("f5\nf5 a1\n", &*start)
            .unwrap_err()
            .to_string();
        assert!(error.contains("line 2") && error.contains("a1"), "{error}");
        assert!(Openings::read("# none\n", &*start).is_err());
    }

    #[test]
    fn records_are_openings() {
        let mut game = roster::open("invers-4").unwrap();
        let mv = game.moves(None)[0].text.clone();
        game.play(&mv, Duration::ZERO).unwrap();
        let text = game.record().write(2);
        let start = roster::open("invers-4").unwrap();
        let openings = Openings::read(&text, &*start).unwrap();
        assert_eq!(openings, Openings::Listed(vec![mv]));
    }
}
