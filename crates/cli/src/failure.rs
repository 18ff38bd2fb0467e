//! What went wrong, and the exit code that says so.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The user asked for something that does not exist or is not allowed: exit code 2.
    Input(String),
    /// The machine would not: exit code 1.
    Machine(anyhow::Error),
    /// Nobody reads our output any more (`quincunx moves amazons | head`): not a failure.
    Unheard,
}

impl Failure {
    /// Bad input, in one line.
    pub(crate) fn input(message: impl Display) -> Self {
        Self::Input(message.to_string())
    }

    /// Something that the machine refused, with what was being done.
    pub(crate) fn machine(doing: impl Display, error: impl Into<anyhow::Error>) -> Self {
        Self::Machine(error.into().context(doing.to_string()))
    }

    /// What to tell the user, in one line.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Input(message) => message.replace('\n', " "),
            Self::Machine(error) => format!("{error:#}").replace('\n', " "),
            Self::Unheard => String::new(),
        }
    }

    /// Says it on standard error and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        let code = match self {
            Self::Input(_) => ExitCode::from(2),
            Self::Machine(_) => ExitCode::FAILURE,
            Self::Unheard => return ExitCode::SUCCESS,
        };
        eprintln!("quincunx: {}", self.words());
        code
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Unheard
        } else {
            Self::Machine(error.into())
        }
    }
}

macro_rules! input_errors {
    ($($error:ty),*) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::input(error)
            }
        })*
    };
}

input_errors!(
    game::VariantError,
    game::PositionError,
    game::MoveError,
    game::RefereeError,
    game::ParseError,
    roster::PlayError,
    roster::LoadError,
    roster::EngineError,
    roster::ReviewError,
    lab::LabError,
    lessons::LessonError,
    search::SpecError,
    protocol::StartError
);

impl From<render::RenderError> for Failure {
    fn from(error: render::RenderError) -> Self {
        match error {
            render::RenderError::Size(..) => Self::input(error),
            _ => Self::Machine(error.into()),
        }
    }
}
