//! The table at which a game is played: what every key and click does, without drawing anything
//! and without a terminal. What it asks is in `dialogue.rs`, what it says in `status.rs`.

use super::click_path::{ClickPath, Clicked};
use super::focus::{Direction, Focus, most_central};
use super::hint::NO_HINT;
use super::input::{Input, Key};
use super::overlay::{Overlay, Page};
use super::prompt::{Prompt, Purpose};
use super::session::Session;
use super::view::View;
use game::{Click, Clicks, Drawing, Mark};

/// A game on the table.
pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) path: ClickPath,
    /// Where the keyboard is.
    pub(crate) focus: Option<Click>,
    walk: Focus,
    /// After so many steps, if not the game now is looked at.
    pub(crate) looking_back: Option<usize>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) message: Option<String>,
    hint: Option<Clicks>,
    view: View,
    /// Do the computers wait? Only where no human plays.
    pub(crate) paused: bool,
    /// What the computer to move has found so far.
    pub(crate) thoughts: Option<String>,
    /// Shall it move now?
    pub(crate) hurry: bool,
    /// Does the user want to go?
    pub(crate) leaving: bool,
    /// Counts the positions that were on the table, to tell a late answer from a new one.
    pub(crate) position_number: u64,
}

impl Table {
    pub(crate) fn new(session: Session) -> Self {
        let mut table = Self {
            session,
            path: ClickPath::default(),
            focus: None,
            walk: Focus::default(),
            looking_back: None,
            prompt: None,
            overlay: None,
            message: None,
            hint: None,
            view: View::default(),
            paused: false,
            thoughts: None,
            hurry: false,
            leaving: false,
            position_number: 0,
        };
        table.refresh();
        table
    }

    /// After the position has changed.
    pub(crate) fn refresh(&mut self) {
        self.position_number += 1;
        self.hint = None;
        self.thoughts = None;
        self.hurry = false;
        let game = self.session.game();
        let moves = if self.session.awaits_human() {
            game.moves(None)
        } else {
            Vec::new()
        };
        self.path = ClickPath::new(moves);
        self.looking_back = self.looking_back.filter(|steps| *steps < game.len());
        if !self
            .focus
            .as_ref()
            .is_some_and(|focus| self.is_there(focus))
        {
            self.focus = self.central_target();
        }
        if let Some(trouble) = self.session.take_trouble() {
            self.message = Some(trouble);
        }
    }

    fn is_there(&self, click: &Click) -> bool {
        match click {
            Click::Cell(name) => self.session.game().draw().cell(name).is_some(),
            Click::Button(label) => self.path.buttons().contains(&label.as_str()),
        }
    }

    fn central_target(&self) -> Option<Click> {
        let drawing = self.session.game().draw();
        let cells = self
            .path
            .targets()
            .iter()
            .filter_map(|target| match target {
                Click::Cell(name) => drawing.cell(name),
                Click::Button(_) => None,
            });
        let cell = most_central(&drawing, cells);
        let name = |cell: usize| Click::Cell(drawing.cells[cell].name.clone());
        cell.map(name)
            .or_else(|| self.path.targets().first().cloned())
    }

    /// The position that is looked at, with all marks.
    pub(crate) fn drawing(&self) -> Drawing {
        let game = self.session.game();
        let mut drawing = game.draw_after(self.step());
        drawing.overlay = self.view();
        if self.looking_back.is_some() {
            return drawing;
        }
        let mut mark = |clicks: &[Click], mark: Mark| {
            for click in clicks {
                if let Click::Cell(name) = click {
                    drawing.mark(name, mark);
                }
            }
        };
        mark(self.hint.as_deref().unwrap_or_default(), Mark::Hint);
        mark(self.path.targets(), Mark::Target);
        mark(self.path.clicked(), Mark::Selected);
        if self.session.awaits_human() {
            mark(self.focus.as_slice(), Mark::Focus);
        }
        drawing
    }

    /// The step after which the position is looked at.
    fn step(&self) -> usize {
        self.looking_back.unwrap_or(self.session.game().len())
    }

    /// What is laid over the board.
    pub(crate) fn view(&self) -> Option<game::Overlay> {
        let step = self.step();
        self.view.of((self.position_number, step), || {
            self.session.game().overlays_after(step)
        })
    }

    /// Should a computer player move now?
    pub(crate) fn awaits_computer(&self) -> bool {
        let computer = self
            .session
            .seat_to_move()
            .is_some_and(|seat| !seat.is_human());
        computer && !self.paused && self.prompt.is_none() && self.overlay.is_none()
    }

    /// A computer player moves.
    pub(crate) fn computer_plays(&mut self, text: &str) -> Result<(), String> {
        self.session.play(text).map_err(|error| error.to_string())?;
        self.message = None;
        self.refresh();
        Ok(())
    }

    /// The user did something.
    pub(crate) fn handle(&mut self, input: Input) {
        if input == Input::Key(Key::Interrupt) {
            self.leaving = true;
            return;
        }
        self.message = None;
        if let Some(overlay) = self.overlay {
            self.overlay = leaf_through(overlay, &input);
            return;
        }
        if let Some(prompt) = self.prompt.take() {
            match input {
                Input::Key(key) => self.answer(prompt.press(key)),
                _ => self.prompt = Some(prompt),
            }
            return;
        }
        match input {
            Input::Key(key) => self.press(key),
            Input::Click(click) => {
                if matches!(click, Click::Cell(_)) {
                    self.focus = Some(click.clone());
                }
                self.click(&click);
            }
            Input::ClickNowhere => {}
            Input::TakeBack => self.take_back_click(),
            Input::WheelUp => self.look(-1),
            Input::WheelDown => self.look(1),
        }
    }

    fn press(&mut self, key: Key) {
        match key {
            Key::Arrow(direction) => self.walk(direction),
            Key::Tab => self.next_target(1),
            Key::BackTab => self.next_target(-1),
            Key::Char(' ') if !self.session.has_humans() => self.paused = !self.paused,
            Key::Enter | Key::Char(' ') => {
                if let Some(focus) = self.focus.clone() {
                    self.click(&focus);
                }
            }
            Key::Escape | Key::Backspace => self.take_back_click(),
            Key::PageUp | Key::Char('[') => self.look(-1),
            Key::PageDown | Key::Char(']') => self.look(1),
            Key::Home => self.look(isize::MIN),
            Key::End => self.looking_back = None,
            Key::Char('m') if self.awaits_computer() => self.hurry = true,
            Key::Char('?') => self.overlay = Some(Overlay::new(Page::Keys)),
            Key::Char('i') => self.overlay = Some(Overlay::new(Page::Rules)),
            Key::Char('v') => self.show_next_view(),
            Key::Char('w') => self.put_view_into_words(),
            Key::Char('u') => self.undo(),
            Key::Char('r') => self.redo(),
            Key::Char('h') => self.show_hint(),
            Key::Char('n') => self.ask_new_game(),
            Key::Char('s') => self.ask_file(false),
            Key::Char('l') => self.prompt = Some(Prompt::Line(Purpose::Load, String::new())),
            Key::Char('o') => self.ask_draw(),
            Key::Char('x') => self.ask_resignation(),
            Key::Char('q') => self.ask_to_quit(),
            Key::Char(':' | '/') => self.enter_move(String::new()),
            Key::Char(c) if c.is_alphanumeric() => self.enter_move(c.to_string()),
            Key::Char(_) | Key::ClearLine | Key::Interrupt => {}
        }
    }

    pub(crate) fn say(&mut self, message: impl Into<String>) {
        self.message = Some(message.into());
    }

    fn walk(&mut self, direction: Direction) {
        self.looking_back = None;
        let drawing = self.session.game().draw();
        let from = match &self.focus {
            Some(Click::Cell(name)) => drawing.cell(name),
            _ => most_central(&drawing, 0..drawing.cells.len()),
        };
        let to = from.and_then(|from| self.walk.step(&drawing, from, direction).or(Some(from)));
        self.focus = to.map(|cell| Click::Cell(drawing.cells[cell].name.clone()));
    }

    /// The targets in reading order, buttons last.
    fn ordered_targets(&self) -> Vec<Click> {
        let drawing = self.session.game().draw();
        let mut targets = self.path.targets().to_vec();
        targets.sort_by_key(|target| match target {
            Click::Cell(name) => drawing.cell(name).map_or((u16::MAX, 0), |cell| {
                let text = drawing.cells[cell].text;
                (text.row + text.height / 2, text.column)
            }),
            Click::Button(_) => (u16::MAX, 1),
        });
        targets
    }

    fn next_target(&mut self, by: isize) {
        self.looking_back = None;
        self.walk = Focus::default();
        let targets = self.ordered_targets();
        if targets.is_empty() {
            return;
        }
        let now = self
            .focus
            .as_ref()
            .and_then(|focus| targets.iter().position(|t| t == focus));
        let next = match now {
            Some(now) => (now as isize + by).rem_euclid(targets.len() as isize) as usize,
            None => 0,
        };
        self.focus = targets.into_iter().nth(next);
    }

    fn click(&mut self, click: &Click) {
        if self.looking_back.take().is_some() {
            return self.say("back to the game");
        }
        if !self.session.awaits_human() {
            return self.say(if self.session.is_over() {
                "the game is over; n begins a new one"
            } else {
                "it is the computer's turn"
            });
        }
        self.hint = None;
        match self.path.click(click) {
            Clicked::Move(text) => self.play(&text),
            Clicked::Further | Clicked::Back => {}
            Clicked::Nothing => {
                let (Click::Cell(name) | Click::Button(name)) = click;
                self.say(format!("{name} is not one of the marked cells"));
            }
        }
    }

    pub(crate) fn play(&mut self, text: &str) {
        if let Err(error) = self.session.play(text) {
            self.say(error.to_string());
        }
        self.refresh();
    }

    fn take_back_click(&mut self) {
        self.hint = None;
        if self.looking_back.take().is_none() {
            self.path.back();
        }
    }

    /// Looks further back or forward.
    fn look(&mut self, by: isize) {
        let length = self.session.game().len();
        let now = self.looking_back.unwrap_or(length);
        let then = now.saturating_add_signed(by).min(length);
        self.looking_back = (then < length).then_some(then);
    }

    fn undo(&mut self) {
        if self.session.undo() {
            // Otherwise the computers would at once play on.
            self.paused = !self.session.has_humans();
            self.say("taken back; r plays it again");
            self.looking_back = None;
            self.refresh();
        } else {
            self.say("there is nothing to take back");
        }
    }

    fn redo(&mut self) {
        if self.session.redo() {
            self.looking_back = None;
            self.refresh();
        } else {
            self.say("there is nothing to play again");
        }
    }

    fn show_next_view(&mut self) {
        let step = self.step();
        let game = self.session.game();
        let count = self
            .view
            .turn((self.position_number, step), || game.overlays_after(step));
        match self.view() {
            Some(view) => self.say(format!(
                "{}: w tells it in words, v shows the next",
                view.title
            )),
            None if count == 0 => self.say("there is nothing more to see on this board"),
            None => self.say("the board alone"),
        }
    }

    fn put_view_into_words(&mut self) {
        if self.view().is_none() {
            self.show_next_view();
        }
        if self.view().is_some() {
            self.message = None;
            self.overlay = Some(Overlay::new(Page::View));
        }
    }

    fn show_hint(&mut self) {
        if !self.session.awaits_human() {
            return self.say("hints are for your own turn");
        }
        let Some(hint) = self.session.hint() else {
            return self.say(NO_HINT);
        };
        let entry = self
            .path
            .moves()
            .iter()
            .find(|entry| entry.text == hint.text);
        self.hint = entry.map(|entry| entry.clicks.clone());
        self.looking_back = None;
        self.say(hint.to_string());
    }
}

/// The overlay after an input; `None` once it is closed.
fn leaf_through(overlay: Overlay, input: &Input) -> Option<Overlay> {
    let Overlay { page, scroll } = overlay;
    let scroll = match input {
        Input::Key(Key::Arrow(Direction::Up)) | Input::WheelUp => scroll.saturating_sub(1),
        Input::Key(Key::Arrow(Direction::Down)) | Input::WheelDown => scroll.saturating_add(1),
        Input::Key(Key::PageUp) => scroll.saturating_sub(10),
        Input::Key(Key::PageDown | Key::Char(' ')) => scroll.saturating_add(10),
        Input::Key(Key::Home) => 0,
        _ => return None,
    };
    Some(Overlay { page, scroll })
}

#[cfg(test)]
mod tests;
