//! Courses in which the learner makes the moves, and studies with proven verdicts.
//!
//! Both are data: `data/lessons/GAME.toml` and `data/studies/GAME.toml`, one file a game. Texts are
//! Markdown and stay Markdown here. A page or a terminal asks [`course`] for the steps, shows
//! [`Step::game`], and hands what the learner plays to [`Step::answer`], which keeps no state: the
//! moves so far come with every question.
//!
//! ```
//! let course = quincunx_lessons::course("othello").unwrap();
//! let step = &course.steps[0];
//! assert!(step.game(&[]).unwrap().ending().is_none());
//! assert!(step.answer(&[], "z99").is_err());
//! ```

mod answer;
mod course;
mod error;
mod place;
mod script;
mod step;
mod study;
mod task;

pub use answer::Answer;
pub use course::{Course, course};
pub use error::LessonError;
pub use place::Place;
pub use step::Step;
pub use study::{Claim, Study, Verdict, studies};
pub use task::Task;
