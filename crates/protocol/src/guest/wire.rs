//! The lines to and from another program.

use super::{GuestCommand, GuestError};
use crate::input::{self, Input};
use game::quote;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// So many lines wait at most to be read; then the program waits, too.
const MOST_WAITING: usize = 1024;
/// So long a program may take to end when asked to.
const FAREWELL: Duration = Duration::from_millis(300);

/// A running program with its input and output.
pub(super) struct Wire {
    child: Child,
    to: Option<ChildStdin>,
    from: Receiver<Input>,
}

impl Wire {
    pub(super) fn open(command: &GuestCommand) -> Result<Self, GuestError> {
        let mut program = Command::new(&command.words[0]);
        alone(&mut program);
        let mut child = program
            .args(&command.words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // What it tells people is not for the referee.
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| GuestError::NotStarted {
                command: command.line(),
                why: error.to_string(),
            })?;
        let output = child.stdout.take().expect("it was asked for");
        let to = child.stdin.take();
        let (sender, from) = sync_channel(MOST_WAITING);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let line = input::read(&mut output);
                let is_last = line == Input::End;
                if sender.send(line).is_err() || is_last {
                    return;
                }
            }
        });
        Ok(Self { child, to, from })
    }

    /// Sends a line.
    pub(super) fn say(&mut self, line: &str) -> Result<(), GuestError> {
        let sent = self.to.as_mut().map(|to| {
            to.write_all(line.as_bytes())?;
            to.write_all(b"\n")?;
            to.flush()
        });
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(self.gone()),
        }
    }

    /// The next line that is not empty.
    pub(super) fn hear(&mut self, until: Instant) -> Result<String, GuestError> {
        loop {
            match self.next(until)? {
                line if line.trim().is_empty() => {}
                line => return Ok(line),
            }
        }
    }

    /// The next line, empty or not.
    pub(super) fn next(&mut self, until: Instant) -> Result<String, GuestError> {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            // Whoever talks without end has still not answered.
            return Err(GuestError::Silent(left));
        }
        match self.from.recv_timeout(left) {
            Ok(Input::Line(line)) => Ok(line),
            Ok(Input::TooLong) => Err(GuestError::Rubbish("a line without an end".into())),
            Ok(Input::End) | Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
            Err(RecvTimeoutError::Timeout) => Err(GuestError::Silent(left)),
        }
    }

    /// Listens until somebody says a line that `wanted` takes something from.
    pub(super) fn wait_for<T>(
        &mut self,
        until: Instant,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, GuestError> {
        loop {
            if let Some(found) = wanted(self.hear(until)?.trim()) {
                return Ok(found);
            }
        }
    }

    /// It has ended; how, if that is known by now.
    fn gone(&mut self) -> GuestError {
        let status = self.wait(FAREWELL);
        GuestError::Gone(status.map_or(String::new(), |status| format!(" ({status})")))
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => {
                    std::thread::sleep(Duration::from_millis(2));
                }
                _ => return None,
            }
        }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        // All protocols know this word, and whoever does not sees the end of its input.
        let _ = self.say("quit");
        self.to = None;
        let _ = self.wait(FAREWELL);
        kill_all(&mut self.child);
    }
}

/// In a process group of its own: Ctrl-C at our terminal is not meant for it, and whatever it starts
/// can be found.
fn alone(program: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(program, 0);
    #[cfg(not(unix))]
    let _ = program;
}

/// Ends the program, if it has not, and all that it has started: engines are often started by scripts.
fn kill_all(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = rustix::process::Pid::from_raw(child.id() as i32) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// An answer that is none, as an error.
pub(super) fn rubbish(line: &str) -> GuestError {
    GuestError::Rubbish(quote(line))
}
