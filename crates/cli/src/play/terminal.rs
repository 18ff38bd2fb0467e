//! The loop between the terminal and the table.

use super::colours::Colours;
use super::input;
use super::screen::{self, Look, Regions};
use super::session::Session;
use super::table::Table;
use super::thinker::{Thinker, Thought};
use crate::failure::Failure;
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use ratatui::DefaultTerminal;
use render::Theme;
use std::io::stdout;
use std::time::Duration;

/// How often a thinking player is looked at.
const TICK: Duration = Duration::from_millis(30);
/// How long to sleep when nobody thinks.
const LONG: Duration = Duration::from_secs(60);

/// The terminal as a board; dropped, it is as it was.
struct Screen(DefaultTerminal);

impl Screen {
    fn open() -> Result<Self, Failure> {
        // This also restores the terminal should the program panic …
        let terminal =
            ratatui::try_init().map_err(|e| Failure::machine("cannot use the terminal", e))?;
        let screen = Self(terminal);
        // … but for the mouse, of which it knows nothing.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let _ = execute!(stdout(), DisableMouseCapture);
            hook(info);
        }));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = execute!(stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}

/// Plays on a full screen until the user leaves. Gives the game back.
pub(crate) fn run(session: Session, theme: Theme) -> Result<Session, Failure> {
    let mut screen = Screen::open()?;
    let look = Look {
        theme,
        colours: Colours::from_environment(),
    };
    let mut table = Table::new(session);
    let mut regions = Regions::default();
    let mut thinker: Option<Thinker> = None;
    while !table.leaving {
        let mut drawn = None;
        screen
            .0
            .draw(|frame| drawn = Some(screen::draw(frame, &table, look, &regions)))?;
        regions = drawn.unwrap_or_default();

        thinker = thinker.filter(|thinker| thinker.is_about(&table));
        if thinker.is_none() && table.awaits_computer() {
            thinker = Thinker::start(&table);
        }
        let mut hurry = false;
        if event::poll(if thinker.is_some() { TICK } else { LONG })? {
            let event = event::read()?;
            if let Some(input) = input::read(&event, &regions, &table.drawing()) {
                hurry = matches!(input, input::Input::Key(_));
                table.handle(input);
            }
        }
        if let Some(thinking) = &thinker
            && thinking.is_about(&table)
            && table.awaits_computer()
        {
            if table.hurry {
                thinking.hurry();
            }
            table.thoughts = thinking.thoughts();
            match thinking.look(hurry) {
                Thought::Wait => {}
                Thought::Move(text) => {
                    table.computer_plays(&text).map_err(|e| broken(&e))?;
                    thinker = None;
                }
                Thought::Broken => return Err(broken("no move")),
            }
        }
    }
    Ok(table.session)
}

fn broken(what: &str) -> Failure {
    Failure::machine(
        "the computer player broke down",
        anyhow::anyhow!(what.to_owned()),
    )
}
