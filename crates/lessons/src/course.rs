//! Courses: steps in order, one course a game.

use crate::{LessonError, Place, Step};
use serde::Deserialize;
use std::sync::LazyLock;

/// How one game is learned.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// What it is called.
    pub title: String,
    /// What it is about, in Markdown.
    pub intro: String,
    /// The steps in order.
    pub steps: Vec<Step>,
}

impl Course {
    /// Reads a course from the text of a file. Whether its positions and moves exist is seen when they are used.
    pub fn parse(file: &str, text: &str) -> Result<Self, LessonError> {
        let mut course: Self = toml::from_str(text).map_err(|error| LessonError::Syntax {
            file: file.into(),
            error,
        })?;
        for (i, step) in course.steps.iter_mut().enumerate() {
            step.place = Place {
                file: file.into(),
                number: i + 1,
            };
        }
        Ok(course)
    }
}

/// A game's name and its course.
type Entry = (&'static str, Course);

static COURSES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let files = [
        (
            "othello",
            include_str!("../../../data/lessons/othello.toml"),
        ),
        (
            "amazons",
            include_str!("../../../data/lessons/amazons.toml"),
        ),
        ("invers", include_str!("../../../data/lessons/invers.toml")),
        ("selfo", include_str!("../../../data/lessons/selfo.toml")),
        ("cover", include_str!("../../../data/lessons/cover.toml")),
    ];
    let read = |(game, text): (&'static str, &str)| {
        let course = Course::parse(&format!("lessons/{game}.toml"), text);
        (game, course.unwrap_or_else(|error| panic!("{error}")))
    };
    files.into_iter().map(read).collect()
});

/// The course of a game, by the game's name (`othello`, not `othello-6`).
#[must_use]
pub fn course(game: &str) -> Option<&'static Course> {
    COURSES
        .iter()
        .find(|(name, _)| *name == game)
        .map(|(_, course)| course)
}
