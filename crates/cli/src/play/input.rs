//! What the keyboard and the mouse say, in words that need no terminal.

use super::focus::Direction;
use super::screen::Regions;
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use game::{Click, Drawing};

/// A key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Char(char),
    Enter,
    Escape,
    Backspace,
    /// Control and U: away with the line.
    ClearLine,
    Tab,
    BackTab,
    Arrow(Direction),
    PageUp,
    PageDown,
    Home,
    End,
    /// Control and C.
    Interrupt,
}

/// Something that the user did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    Key(Key),
    /// A cell or a button was clicked.
    Click(Click),
    /// A click beside everything.
    ClickNowhere,
    /// The right mouse button.
    TakeBack,
    WheelUp,
    WheelDown,
}

/// What a terminal event means, given where things are on the screen.
pub(crate) fn read(event: &Event, regions: &Regions, drawing: &Drawing) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => read_key(key).map(Input::Key),
        Event::Mouse(mouse) => read_mouse(mouse, regions, drawing),
        _ => None,
    }
}

fn read_key(key: &KeyEvent) -> Option<Key> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Key::Interrupt),
            KeyCode::Char('u') => Some(Key::ClearLine),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Left => Key::Arrow(Direction::Left),
        KeyCode::Right => Key::Arrow(Direction::Right),
        KeyCode::Up => Key::Arrow(Direction::Up),
        KeyCode::Down => Key::Arrow(Direction::Down),
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        _ => return None,
    })
}

fn read_mouse(mouse: &MouseEvent, regions: &Regions, drawing: &Drawing) -> Option<Input> {
    Some(match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            match regions.click_at(mouse.column, mouse.row, drawing) {
                Some(click) => Input::Click(click),
                None => Input::ClickNowhere,
            }
        }
        MouseEventKind::Down(MouseButton::Right) => Input::TakeBack,
        MouseEventKind::ScrollUp => Input::WheelUp,
        MouseEventKind::ScrollDown => Input::WheelDown,
        _ => return None,
    })
}
