//! Studies: positions with a question, a proven verdict and the idea behind it.

use crate::step::{open, play};
use crate::{LessonError, Place};
use roster::AnyGame;
use serde::Deserialize;
use std::fmt;
use std::sync::LazyLock;

/// How a position ends with best play, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The side to move wins.
    Win,
    /// Nobody can force a win.
    Draw,
    /// The other side wins.
    Loss,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        })
    }
}

/// What is claimed about the moves other than the solution's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// None of them reaches the verdict.
    Only,
    /// None of them wins within as many plies; whether one wins later is not claimed.
    Fastest,
}

/// A position to think about.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// What it is called.
    pub title: String,
    /// What to find, in Markdown.
    pub question: String,
    /// The variant that is played.
    pub variant: String,
    /// Where it begins.
    pub position: String,
    /// From 1, easy, to 5, hard.
    pub difficulty: u8,
    /// How it ends.
    pub verdict: Verdict,
    /// After how many plies if both do their best: the winner hurries, the loser resists.
    pub plies: Option<u32>,
    /// What is claimed about the other first moves, if anything is.
    pub claim: Option<Claim>,
    /// The main line.
    pub solution: Vec<String>,
    /// The idea in words, in Markdown.
    pub why: String,
    /// Where it comes from.
    pub source: String,
    /// Where it is written.
    #[serde(skip)]
    pub place: Place,
}

impl Study {
    /// The game after the first `plies` moves of the solution.
    pub fn game(&self, plies: usize) -> Result<Box<dyn AnyGame>, LessonError> {
        let mut game = open(&self.variant, Some(&self.position), &self.place)?;
        let plies = plies.min(self.solution.len());
        play(game.as_mut(), &self.solution[..plies], &self.place)?;
        Ok(game)
    }

    /// The verdict in words: `win in 5 plies`.
    #[must_use]
    pub fn verdict_text(&self) -> String {
        match self.plies {
            Some(1) => format!("{} in 1 ply", self.verdict),
            Some(plies) => format!("{} in {plies} plies", self.verdict),
            None => self.verdict.to_string(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    studies: Vec<Study>,
}

fn parse(file: &str, text: &str) -> Result<Vec<Study>, LessonError> {
    let read: Result<File, _> = toml::from_str(text);
    let mut studies = read
        .map_err(|error| LessonError::Syntax {
            file: file.into(),
            error,
        })?
        .studies;
    for (i, study) in studies.iter_mut().enumerate() {
        study.place = Place {
            file: file.into(),
            number: i + 1,
        };
    }
    Ok(studies)
}

/// A game's name and its studies.
type Entry = (&'static str, Vec<Study>);

static STUDIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let files = [
        (
            "othello",
            include_str!("../../../data/studies/othello.toml"),
        ),
        (
            "amazons",
            include_str!("../../../data/studies/amazons.toml"),
        ),
        ("invers", include_str!("../../../data/studies/invers.toml")),
        ("selfo", include_str!("../../../data/studies/selfo.toml")),
        ("cover", include_str!("../../../data/studies/cover.toml")),
    ];
    let read = |(game, text): (&'static str, &str)| {
        let studies = parse(&format!("studies/{game}.toml"), text);
        (game, studies.unwrap_or_else(|error| panic!("{error}")))
    };
    files.into_iter().map(read).collect()
});

/// The studies of a game from easy to hard, by the game's name; none if there are none.
#[must_use]
pub fn studies(game: &str) -> &'static [Study] {
    STUDIES
        .iter()
        .find(|(name, _)| *name == game)
        .map_or(&[], |(_, studies)| studies)
}
