//! A computer player that thinks beside the screen, and never answers faster than one can see.

use super::table::Table;
use roster::TextReport;
use search::Stop;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a computer's move takes at least, unless a key is pressed.
const PAUSE: Duration = Duration::from_millis(250);

/// Somebody thinking about a position.
pub(crate) struct Thinker {
    position_number: u64,
    began: Instant,
    stop: Stop,
    thoughts: Arc<Mutex<Option<String>>>,
    answer: Receiver<Option<String>>,
}

impl Drop for Thinker {
    /// Nobody waits any more: the other thread ends at once.
    fn drop(&mut self) {
        self.stop.stop();
    }
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
    pub(crate) fn start(table: &Table) -> Option<Self> {
        let turn = table.session.computer_turn()?;
        let (sender, answer) = channel();
        let stop = turn.stop.clone();
        let thoughts = Arc::new(Mutex::new(None));
        let noted = Arc::clone(&thoughts);
        std::thread::spawn(move || {
            let answer = turn.choose(&mut |found| {
                *noted.lock().unwrap_or_else(PoisonError::into_inner) = Some(in_words(found));
            });
            // Nobody listens any more if the position was left: then the answer is of no use.
            drop(sender.send(answer));
        });
        Some(Self {
            position_number: table.position_number,
            began: Instant::now(),
            stop,
            thoughts,
            answer,
        })
    }

    /// Is this still about what is on the table?
    pub(crate) fn is_about(&self, table: &Table) -> bool {
        self.position_number == table.position_number
    }

    /// What it has found so far, once it has thought for a while.
    pub(crate) fn thoughts(&self) -> Option<String> {
        if self.began.elapsed() < PAUSE {
            return None;
        }
        self.thoughts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Makes it answer at once with the best it has.
    pub(crate) fn hurry(&self) {
        self.stop.stop();
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

/// A report in a few words.
fn in_words(found: &TextReport) -> String {
    let best = found.lines.first();
    let score = best.map_or(String::new(), |line| format!(" {}", line.score));
    let line: Vec<&str> = best
        .map(|line| line.moves.iter().take(4).map(String::as_str).collect())
        .unwrap_or_default();
    format!("(depth {}:{score} {})", found.depth, line.join(" "))
}
