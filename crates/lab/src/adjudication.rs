//! Games that are ended before their end, because everybody knows how they will.
//!
//! The rules and their names are those of the match runners of computer chess.

use crate::LabError;
use game::{Outcome, quote};
use roster::AnyGame;
use search::{Score, Value};
use std::fmt;
use std::str::FromStr;

/// When games are ended early. Never, unless asked for.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Adjudication {
    /// Who is behind has lost.
    pub resign: Option<Resign>,
    /// Nobody is ahead: drawn.
    pub draw: Option<Draw>,
    /// Drawn after so many moves of both players together, opening included.
    pub maxmoves: Option<u32>,
    /// Ended as soon as a table of exact values, or a theory of the game, knows how.
    pub tables: bool,
}

/// Lost when for so many moves both players have said that one is behind by so much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Resign {
    /// Moves of each player in a row.
    pub movecount: u32,
    /// In units of the game.
    pub score: f64,
}

/// Drawn when for so many moves both players have said that neither is ahead by more than this.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Draw {
    /// Not before so many moves of both players together.
    pub movenumber: u32,
    /// Moves of each player in a row.
    pub movecount: u32,
    /// In units of the game.
    pub score: f64,
}

/// Reads `key=value` words, separated by spaces or commas, into the places of the keys.
fn read_words(text: &str, places: &mut [(&str, &mut f64)]) -> Result<(), LabError> {
    let wrong = |word: &str, why: &str| LabError::Setting(format!("{}: {why}", quote(word)));
    let names: Vec<&str> = places.iter().map(|(name, _)| *name).collect();
    let usage = format!("write {}=NUMBER", names.join("=NUMBER "));
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    for word in words {
        let (key, value) = word.split_once('=').ok_or_else(|| wrong(word, &usage))?;
        let place = places.iter_mut().find(|(name, _)| *name == key);
        let (_, place) = place.ok_or_else(|| wrong(word, &usage))?;
        let number = value
            .parse::<f64>()
            .ok()
            .filter(|n| *n >= 0.0 && n.is_finite());
        **place = number.ok_or_else(|| wrong(word, "not a number from 0"))?;
    }
    Ok(())
}

impl FromStr for Resign {
    type Err = LabError;
    fn from_str(text: &str) -> Result<Self, LabError> {
        let (mut movecount, mut score) = (3.0, f64::NAN);
        read_words(
            text,
            &mut [("movecount", &mut movecount), ("score", &mut score)],
        )?;
        if score.is_nan() || movecount < 1.0 {
            return Err(LabError::Setting(format!(
                "{}: write movecount=3 score=20, the score in units of the game",
                quote(text)
            )));
        }
        Ok(Self {
            movecount: movecount as u32,
            score,
        })
    }
}

impl FromStr for Draw {
    type Err = LabError;
    fn from_str(text: &str) -> Result<Self, LabError> {
        let (mut movenumber, mut movecount, mut score) = (0.0, 8.0, 0.0);
        read_words(
            text,
            &mut [
                ("movenumber", &mut movenumber),
                ("movecount", &mut movecount),
                ("score", &mut score),
            ],
        )?;
        if movecount < 1.0 {
            let why = format!("{}: movecount must be at least 1", quote(text));
            return Err(LabError::Setting(why));
        }
        Ok(Self {
            movenumber: movenumber as u32,
            movecount: movecount as u32,
            score,
        })
    }
}

impl fmt::Display for Resign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "movecount={} score={}", self.movecount, self.score)
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            movenumber,
            movecount,
            score,
        } = self;
        write!(
            f,
            "movenumber={movenumber} movecount={movecount} score={score}"
        )
    }
}

impl fmt::Display for Adjudication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let Some(resign) = &self.resign {
            parts.push(format!("lost at {resign}"));
        }
        if let Some(draw) = &self.draw {
            parts.push(format!("drawn at {draw}"));
        }
        if let Some(moves) = self.maxmoves {
            parts.push(format!("drawn after {moves} moves"));
        }
        if self.tables {
            parts.push("ended where a table knows how".to_owned());
        }
        write!(f, "{}", parts.join(", "))
    }
}

/// What the players have said so far in a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opinions {
    /// Each is from the first mover's point of view.
    said: Vec<Option<Value>>,
}

/// An early end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Early {
    /// Won by the first mover, or not.
    Won {
        by_first: bool,
    },
    Drawn,
    TooLong,
    /// A table knows who wins, or that nobody can.
    Known(Outcome),
}

impl Opinions {
    /// What the player to move has said about the position it moved in.
    pub(crate) fn add(&mut self, score: Score, by_first: bool) {
        let value = match score {
            Score::Points(points) => Some(points),
            Score::Win(_) => Some(Value::MAX),
            Score::Loss(_) => Some(-Value::MAX),
            Score::Draw => Some(0),
            // A chance is no number of the game's units, and silence is no opinion.
            Score::Chance(_) | Score::Unknown => None,
        };
        self.said
            .push(value.map(|value| if by_first { value } else { -value }));
    }

    /// Have all of the last so many moves of each player been said to be such?
    fn agree(&self, movecount: u32, is_such: impl Fn(Value) -> bool) -> bool {
        let last = 2 * movecount as usize;
        self.said.len() >= last
            && self.said[self.said.len() - last..]
                .iter()
                .all(|value| value.is_some_and(&is_such))
    }
}

impl Adjudication {
    /// The early end of a game that goes on, if there is one.
    pub(crate) fn judge_game(&self, opinions: &Opinions, game: &dyn AnyGame) -> Option<Early> {
        if self.tables
            && let Some(outcome) = game.known_outcome()
        {
            return Some(Early::Known(outcome));
        }
        self.judge(opinions, game.len())
    }

    /// The early end of a game of `plies` moves by what the players say and by its length.
    fn judge(&self, opinions: &Opinions, plies: usize) -> Option<Early> {
        if let Some(Resign { movecount, score }) = self.resign {
            let far = 100.0 * score;
            for by_first in [true, false] {
                let sign = if by_first { 1.0 } else { -1.0 };
                if opinions.agree(movecount, |value| sign * f64::from(value) >= far) {
                    return Some(Early::Won { by_first });
                }
            }
        }
        if let Some(draw) = self.draw
            && plies >= draw.movenumber as usize
            && opinions.agree(draw.movecount, |value| {
                f64::from(value).abs() <= 100.0 * draw.score
            })
        {
            return Some(Early::Drawn);
        }
        let too_long = self.maxmoves.is_some_and(|most| plies >= most as usize);
        too_long.then_some(Early::TooLong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_must_agree_and_go_on_to() {
        let rules = Adjudication {
            resign: Some("score=5 movecount=2".parse().unwrap()),
            draw: Some("movenumber=10,movecount=1,score=0.5".parse().unwrap()),
            maxmoves: Some(30),
            tables: false,
        };
        let judge = |said: &[i32], plies| {
            let mut opinions = Opinions::default();
            for (i, &value) in said.iter().enumerate() {
                // Each says it from his own point of view.
                let own = if i % 2 == 0 { value } else { -value };
                opinions.add(Score::Points(own), i % 2 == 0);
            }
            rules.judge(&opinions, plies)
        };
        assert_eq!(
            judge(&[600, 700, 600, 500], 4),
            Some(Early::Won { by_first: true })
        );
        assert_eq!(judge(&[600, 700, 600, 499], 4), None);
        assert_eq!(judge(&[600, 700, 600], 3), None);
        assert_eq!(
            judge(&[0, -600, -700, -600, -500], 5),
            Some(Early::Won { by_first: false })
        );
        assert_eq!(judge(&[40, -50], 9), None);
        assert_eq!(judge(&[40, -50], 10), Some(Early::Drawn));
        assert_eq!(judge(&[40, -51], 10), None);
        assert_eq!(judge(&[40, 90], 30), Some(Early::TooLong));
        assert_eq!(
            Adjudication::default().judge(&Opinions::default(), 9999),
            None
        );
        // Silence is no opinion.
        let mut silent = Opinions::default();
        silent.add(Score::Unknown, true);
        silent.add(Score::Points(0), false);
        assert_eq!(rules.judge(&silent, 12), None);
    }

    #[test]
    fn nonsense_is_named() {
        for wrong in [
            "",
            "movecount=3",
            "score=x",
            "score=-1",
            "colour=3",
            "movecount=0 score=1",
        ] {
            assert!(wrong.parse::<Resign>().is_err(), "{wrong}");
        }
        assert!("movecount=0".parse::<Draw>().is_err());
        let resign: Resign = "movecount=4 score=2.5".parse().unwrap();
        assert_eq!(resign.to_string().parse::<Resign>(), Ok(resign));
    }
}
