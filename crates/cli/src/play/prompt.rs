//! Questions in the status line.

use super::input::Key;
use std::path::PathBuf;

/// Something that the table wants to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Prompt {
    /// A line of text.
    Line(Purpose, String),
    /// Yes or no.
    Question(Question),
}

/// What a line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A move.
    Move,
    /// The name of a file to write.
    Save { then_quit: bool },
    /// The name of a file to read.
    Load,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    Resign { who: String },
    Draw { who: String },
    NewGame,
    LoseGame { file: PathBuf },
    Quit,
    Overwrite { file: PathBuf, then_quit: bool },
}

/// What a key did to a prompt.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// Not answered yet.
    Open(Prompt),
    /// Called off.
    Cancelled,
    /// A line was entered.
    Entered(Purpose, String),
    /// Yes to the question.
    Yes(Question),
    /// Save first, then do it.
    SaveFirst,
}

/// No name or move is longer.
const LONGEST: usize = 500;

impl Prompt {
    /// What a key means to it.
    pub(crate) fn press(self, key: Key) -> Answer {
        match self {
            Self::Line(purpose, mut text) => {
                match key {
                    Key::Escape => return Answer::Cancelled,
                    Key::Enter if text.trim().is_empty() => return Answer::Cancelled,
                    Key::Enter => return Answer::Entered(purpose, text.trim().to_owned()),
                    Key::Backspace if text.is_empty() => return Answer::Cancelled,
                    Key::Backspace => drop(text.pop()),
                    Key::ClearLine => text.clear(),
                    Key::Char(c) if text.len() < LONGEST => text.push(c),
                    _ => {}
                }
                Answer::Open(Self::Line(purpose, text))
            }
            Self::Question(question) => match key {
                Key::Char('y' | 'Y') => Answer::Yes(question),
                Key::Char('s' | 'S') if question == Question::Quit => Answer::SaveFirst,
                Key::Char('n' | 'N') | Key::Escape => Answer::Cancelled,
                _ => Answer::Open(Self::Question(question)),
            },
        }
    }

    /// What stands in the status line, before the text being typed.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Line(Purpose::Move, _) => "Move: ".into(),
            Self::Line(Purpose::Save { .. }, _) => "Save as: ".into(),
            Self::Line(Purpose::Load, _) => "Load: ".into(),
            Self::Question(question) => match question {
                Question::Resign { who } => format!("Does {who} resign? y/n"),
                Question::Draw { who } => format!("{who} offers a draw. Do the others agree? y/n"),
                Question::NewGame => "Begin a new game? This one is not saved. y/n".into(),
                Question::LoseGame { file } => {
                    format!(
                        "Load {}? The game on the board is not saved. y/n",
                        file.display()
                    )
                }
                Question::Quit => {
                    "Quit? The game is not saved. y: quit, s: save first, n: stay".into()
                }
                Question::Overwrite { file, .. } => {
                    format!("{} exists. Overwrite it? y/n", file.display())
                }
            },
        }
    }

    /// The text being typed.
    pub(crate) fn typed(&self) -> Option<&str> {
        match self {
            Self::Line(_, text) => Some(text),
            Self::Question(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_typed_corrected_and_entered() {
        let mut prompt = Prompt::Line(Purpose::Move, "b".into());
        for key in [Key::Char('x'), Key::Backspace, Key::Char('2'), Key::Tab] {
            let Answer::Open(next) = prompt.press(key) else {
                panic!()
            };
            prompt = next;
        }
        assert_eq!(prompt.typed(), Some("b2"));
        assert_eq!(prompt.clone().press(Key::Escape), Answer::Cancelled);
        assert_eq!(
            prompt.press(Key::Enter),
            Answer::Entered(Purpose::Move, "b2".into())
        );
    }

    #[test]
    fn questions_want_yes_or_no() {
        let prompt = Prompt::Question(Question::Quit);
        assert_eq!(
            prompt.clone().press(Key::Enter),
            Answer::Open(prompt.clone())
        );
        assert_eq!(prompt.clone().press(Key::Char('n')), Answer::Cancelled);
        assert_eq!(prompt.clone().press(Key::Char('s')), Answer::SaveFirst);
        assert_eq!(prompt.press(Key::Char('y')), Answer::Yes(Question::Quit));
    }
}
