//! Games move by move, from foreign text to our records and back.

use crate::{Move, Othello, OthelloFamily};
use game::{
    Cursor, Game, Notation, Options, ParseError, Record, RecordedMove, RecordedResult, VariantName,
};
use search::Family;

/// Every size in one type.
pub(crate) type AnySize = Othello<u128>;

/// A game being read: the position so far and the record that led to it.
pub(crate) struct Replay {
    pub(crate) position: AnySize,
    pub(crate) record: Record,
}

impl Replay {
    /// A game that begins with `start`.
    pub(crate) fn new(start: AnySize) -> Self {
        let mut record = Record::default();
        let size = start.size().to_string();
        let variant = |setup: &str| {
            Options::new(&OthelloFamily::INFO, &[("size", &size), ("setup", setup)])
                .expect("every position has a size that exists")
                .name(&OthelloFamily::INFO)
        };
        if start == Othello::reversi(start.size()) {
            record.set_tag("Variant", variant("reversi"));
        } else {
            record.set_tag("Variant", variant("standard"));
            if start != Othello::start(start.size()) {
                record.set_tag("Position", start.write_position());
            }
        }
        Self {
            position: start,
            record,
        }
    }

    /// Plays a move; before it the pass that the text may have left out. Errors are placed at
    /// `at`, where the move stands.
    pub(crate) fn play(&mut self, word: &str, at: &Cursor) -> Result<(), ParseError> {
        let mv = self
            .position
            .read_move(word)
            .map_err(|error| at.error(error.expected))?;
        if mv != Move::PASS {
            self.pass_if_necessary();
        }
        let text = self.position.write_move(mv);
        self.position
            .play(mv)
            .map_err(|why| at.error(format!("a legal move ({why})")))?;
        self.record.moves.push(RecordedMove {
            text,
            ..Default::default()
        });
        Ok(())
    }

    /// Passes for a player who has no other move.
    pub(crate) fn pass_if_necessary(&mut self) {
        if self.position.is_legal(Move::PASS) {
            self.record.moves.push(RecordedMove {
                text: self.position.write_move(Move::PASS),
                ..Default::default()
            });
            self.position.play_unchecked(Move::PASS);
        }
    }

    /// The record, with the result that the last position has by the rules.
    pub(crate) fn finish(mut self) -> Record {
        if let Some(outcome) = self.position.outcome() {
            self.record.result = RecordedResult::Finished(outcome, 2);
        }
        self.record
    }
}

/// A move with the position in which it was played.
pub(crate) type Played = (AnySize, Move);

/// The start of a recorded game, its moves, and its last position; or why they do not fit.
pub(crate) fn positions(record: &Record) -> Result<(AnySize, Vec<Played>, AnySize), String> {
    let variant = record.tag("Variant").unwrap_or(OthelloFamily::INFO.name);
    let name = VariantName::parse(variant).map_err(|e| e.to_string())?;
    if name.game != OthelloFamily::INFO.name {
        return Err(format!("this is a game of {}, not of Othello", name.game));
    }
    let options = name
        .options(&OthelloFamily::INFO)
        .map_err(|e| e.to_string())?;
    let mut start = crate::start::<u128>(&options);
    if let Some(text) = record.tag("Position") {
        start = start.read_position(text).map_err(|e| e.to_string())?;
    }
    let mut position = start;
    let mut played = Vec::with_capacity(record.moves.len());
    for (i, mv) in record.moves.iter().enumerate() {
        let before = position;
        let mv = position
            .play_text(&mv.text)
            .map_err(|e| format!("move {}: {e}", i + 1))?;
        played.push((before, mv));
    }
    Ok((start, played, position))
}
