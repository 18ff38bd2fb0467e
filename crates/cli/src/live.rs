//! Text on a terminal that replaces itself while work goes on.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Quicker than this nobody can read.
const PAUSE: Duration = Duration::from_millis(100);

/// Some lines on standard error that are shown anew again and again. Nothing if that is no terminal.
pub(crate) struct Live {
    shown: bool,
    lines: usize,
    last: Option<Instant>,
}

impl Live {
    /// `wanted` is whether anybody wants to see it at all.
    pub(crate) fn new(wanted: bool) -> Self {
        Self {
            shown: wanted && std::io::stderr().is_terminal(),
            lines: 0,
            last: None,
        }
    }

    /// Would a text be shown now?
    pub(crate) fn is_due(&self) -> bool {
        self.shown && self.last.is_none_or(|last| last.elapsed() >= PAUSE)
    }

    /// Shows a text in place of the last one, if that was long enough ago.
    pub(crate) fn show(&mut self, text: &str) {
        if !self.is_due() {
            return;
        }
        self.clear();
        // Lines longer than the screen would wrap and spoil the counting.
        let width = crossterm::terminal::size().map_or(80, |(width, _)| usize::from(width));
        let mut out = std::io::stderr().lock();
        for line in text.lines() {
            let line: String = line.chars().take(width.max(2) - 1).collect();
            let _ = writeln!(out, "{line}");
            self.lines += 1;
        }
        let _ = out.flush();
        self.last = Some(Instant::now());
    }

    /// Takes it away.
    pub(crate) fn clear(&mut self) {
        if self.lines > 0 {
            let mut out = std::io::stderr().lock();
            let _ = write!(out, "\x1b[{}A\x1b[J", self.lines);
            let _ = out.flush();
            self.lines = 0;
        }
    }
}
