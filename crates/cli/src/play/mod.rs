//! Playing a game in the terminal: on a full screen, or line by line.
//!
//! Nothing here knows a game. [`session`] is the game with its players and its file, shared by
//! both ways of playing. [`line_mode`] is the one way; all other files are the full screen:
//! [`table`] is what happens when something is pressed, without drawing or terminal, [`screen`]
//! draws it, and [`terminal`] runs the loop.

mod board_view;
mod click_path;
mod colours;
mod dialogue;
mod focus;
mod game_file;
mod hint;
mod input;
mod line_mode;
mod move_list;
mod overlay;
mod page;
mod panel;
mod prompt;
mod screen;
mod seat;
mod session;
mod setup;
mod status;
mod table;
mod terminal;
mod thinker;
mod view;

use crate::arguments::PlayArgs;
use crate::failure::Failure;
use std::io::IsTerminal;

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let session = setup::session(args)?;
    let on_screen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if on_screen && !args.plain {
        let session = terminal::run(session, args.theme.into())?;
        return crate::output::print(&format!("{}\n", session.farewell().join("\n")));
    }
    let ask = on_screen.then_some("> ");
    line_mode::run(
        session,
        std::io::stdin().lock(),
        std::io::stdout().lock(),
        ask,
    )
}
