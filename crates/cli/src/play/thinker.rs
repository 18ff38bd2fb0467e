//! A computer player that thinks beside the screen, and never answers faster than one can see.

use super::table::Table;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

/// How long a computer's move takes at least, unless a key is pressed.
const PAUSE: Duration = Duration::from_millis(250);

/// Somebody thinking about a position.
pub(crate) struct Thinker {
    position_number: u64,
    began: Instant,
    answer: Receiver<Option<String>>,
}

/// What came of looking at a thinker.
pub(crate) enum Thought {
    /// Not yet.
    Wait,
    /// This move.
    Move(String),
    /// It broke down.
    Broken,
}

impl Thinker {
    /// Begins to think about the position on the table, if a computer is to move there.
    pub(crate) fn start(table: &mut Table) -> Option<Self> {
        let turn = table.session.computer_turn()?;
        let (sender, answer) = channel();
        // Nobody listens any more if the position was left: then the answer is of no use.
        std::thread::spawn(move || drop(sender.send(turn.choose())));
        Some(Self {
            position_number: table.position_number,
            began: Instant::now(),
            answer,
        })
    }

    /// Is this still about what is on the table?
    pub(crate) fn is_about(&self, table: &Table) -> bool {
        self.position_number == table.position_number
    }

    /// Has it an answer? With `hurry` it need not wait.
    pub(crate) fn look(&self, hurry: bool) -> Thought {
        if !hurry && self.began.elapsed() < PAUSE {
            return Thought::Wait;
        }
        match self.answer.try_recv() {
            Ok(Some(text)) => Thought::Move(text),
            Ok(None) | Err(TryRecvError::Disconnected) => Thought::Broken,
            Err(TryRecvError::Empty) => Thought::Wait,
        }
    }
}
