//! The whole screen: where the board and the panel go, and the pages over them.

use super::board_view::{self, BoardPlace};
use super::colours::Colours;
use super::focus::cell_at;
use super::overlay::{KEYS, Overlay, Page};
use super::page;
use super::panel::{self, Button};
use super::table::Table;
use crate::insight::overlay_text;
use game::{Click, Drawing};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};
use render::Theme;

/// How everything looks.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) theme: Theme,
    pub(crate) colours: Colours,
}

/// Where things were drawn, to know what is clicked.
#[derive(Clone, Default)]
pub(crate) struct Regions {
    board: BoardPlace,
    buttons: Vec<Button>,
}

impl Regions {
    /// What is at a place of the screen.
    pub(crate) fn click_at(&self, column: u16, row: u16, drawing: &Drawing) -> Option<Click> {
        let pressed = |(place, _): &&Button| place.contains((column, row).into());
        if let Some((_, label)) = self.buttons.iter().find(pressed) {
            return Some(Click::Button(label.clone()));
        }
        let (column, row) = self.board.character_at(column, row)?;
        let cell = cell_at(drawing, column, row)?;
        Some(Click::Cell(drawing.cells[cell].name.clone()))
    }
}

/// The narrowest panel beside a board, and the widest.
const PANEL: (u16, u16) = (26, 40);
/// Below this there is only the board and one row.
const SMALLEST_WITH_PANEL: (u16, u16) = (30, 10);

/// How the screen is shared out.
#[derive(PartialEq, Eq, Debug)]
enum Layout {
    /// The panel at the right.
    Beside { board: Rect, panel: Rect },
    /// The panel below.
    Below { board: Rect, panel: Rect },
    /// One row below.
    Small { board: Rect, row: Rect },
}

fn layout(screen: Rect, board: (u16, u16), wants_row: bool) -> Layout {
    let (width, height) = board;
    let small = screen.width < SMALLEST_WITH_PANEL.0 || screen.height < SMALLEST_WITH_PANEL.1;
    if small {
        // On a single row there is the board, unless something is asked.
        let row = u16::from(screen.height > 1 || wants_row);
        let (board, row) = split_below(screen, row);
        return Layout::Small { board, row };
    }
    if screen.width >= width + 2 + PANEL.0 {
        let panel = (screen.width - width - 2).clamp(PANEL.0, PANEL.1);
        let left = screen.width - panel - 1;
        let board = Rect {
            width: left,
            ..screen
        };
        let panel = Rect {
            x: screen.x + left + 1,
            width: panel,
            ..screen
        };
        return Layout::Beside { board, panel };
    }
    let rows = screen.height.saturating_sub(height).clamp(4, 8);
    let (board, panel) = split_below(screen, rows);
    Layout::Below { board, panel }
}

fn split_below(screen: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(screen.height);
    let above = Rect {
        height: screen.height - rows,
        ..screen
    };
    (
        above,
        Rect {
            y: above.bottom(),
            height: rows,
            ..screen
        },
    )
}

/// Draws everything. `before` is where it was drawn the last time.
pub(crate) fn draw(frame: &mut Frame, table: &Table, look: Look, before: &Regions) -> Regions {
    let drawing = table.drawing();
    let buffer = frame.buffer_mut();
    let mut buttons = Vec::new();
    let room = match layout(buffer.area, drawing.text_size(), table.prompt.is_some()) {
        Layout::Beside { board, panel } => {
            buttons = panel::draw_beside(table, panel, look.colours, buffer);
            board
        }
        Layout::Below { board, panel } => {
            buttons = panel::draw_below(table, panel, look.colours, buffer);
            board
        }
        Layout::Small { board, row } => {
            panel::draw_row(table, row, buffer);
            board
        }
    };
    let board = BoardPlace::new(&drawing, room, before.board.scroll);
    board_view::draw(&drawing, board, look.theme, look.colours, buffer);
    if let Some(overlay) = table.overlay {
        draw_overlay(frame, table, overlay);
    }
    Regions { board, buttons }
}

/// The widest page that is easy to read.
const PAGE_WIDTH: u16 = 76;

fn draw_overlay(frame: &mut Frame, table: &Table, overlay: Overlay) {
    let screen = frame.area();
    let text = match overlay.page {
        Page::Keys => KEYS.to_owned(),
        Page::Rules => table.session.game().info().rules.to_owned(),
        Page::View => table
            .view()
            .map_or(String::new(), |view| overlay_text(&view)),
    };
    let longest = text
        .lines()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0);
    let width = (longest as u16)
        .saturating_add(4)
        .min(PAGE_WIDTH)
        .min(screen.width);
    let lines = page::lines(&text, width.saturating_sub(4).into());
    let height = (lines.len() as u16).saturating_add(2).min(screen.height);
    let area = Rect {
        x: (screen.width - width) / 2,
        y: (screen.height - height) / 2,
        width,
        height,
    };
    let inner = height.saturating_sub(2);
    let end = (lines.len() as u16).saturating_sub(inner);
    let scroll = overlay.scroll.min(end);
    let mut block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(format!(" {} ", overlay.title()))
        .padding(ratatui::widgets::Padding::horizontal(1));
    if end > 0 {
        let hint = if scroll < end {
            " ↓ more · any key closes "
        } else {
            " ↑ · any key closes "
        };
        block = block.title_bottom(Line::from(hint).right_aligned());
    }
    let lines: Vec<Line> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).scroll((scroll, 0)).block(block), area);
}

#[cfg(test)]
mod tests {
    use super::super::input::{Input, Key};
    use super::super::seat::Seat;
    use super::super::session::Session;
    use super::super::session::tests::session;
    use super::*;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    const LOOK: Look = Look {
        theme: Theme::Dark,
        colours: Colours::All,
    };

    fn render(table: &Table, width: u16, height: u16, look: Look) -> (String, Regions) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut regions = Regions::default();
        terminal
            .draw(|frame| regions = draw(frame, table, look, &Regions::default()))
            .unwrap();
        let buffer = terminal.backend().buffer().clone();
        let row = |y: u16| {
            (0..width)
                .map(|x| buffer[(x, y)].symbol())
                .collect::<String>()
        };
        let rows: Vec<String> = (0..height).map(row).collect();
        (rows.join("\n"), regions)
    }

    fn press(table: &mut Table, key: char) {
        table.handle(Input::Key(Key::Char(key)));
    }

    #[test]
    fn every_game_is_drawn_at_every_size() {
        for info in roster::GAMES {
            let mut table = Table::new(session(info.name, &["human"]));
            for (width, height) in [
                (80, 24),
                (200, 60),
                (100, 32),
                (40, 30),
                (30, 10),
                (20, 5),
                (5, 2),
                (1, 1),
                (0, 0),
            ] {
                for colours in [Colours::All, Colours::Table, Colours::None] {
                    render(&table, width, height, Look { colours, ..LOOK });
                }
                for prompt in ['?', 'i', 's', 'x', 'h', '[', ':', 'v', 'w'] {
                    press(&mut table, prompt);
                    render(&table, width, height, LOOK);
                    table.handle(Input::Key(Key::Escape));
                }
            }
            // After some moves, too.
            for _ in 0..5 {
                if let Some(entry) = table.path.moves().first().cloned() {
                    table.play(&entry.text);
                }
            }
            for (width, height) in [(80, 24), (20, 5), (1, 1)] {
                render(&table, width, height, LOOK);
            }
        }
    }

    #[test]
    fn the_usual_terminal_shows_whose_turn_it_is_and_the_keys() {
        for info in roster::GAMES {
            let table = Table::new(session(info.name, &["human", "random"]));
            let (screen, _) = render(&table, 80, 24, LOOK);
            assert!(screen.contains("to move"), "{screen}");
            assert!(screen.contains("▶ "), "{screen}");
            assert!(screen.contains("? keys"), "{screen}");
            // Below the board, as for boards that are wider.
            let (screen, _) = render(&table, 60, 40, LOOK);
            assert!(
                screen.contains("to move") && screen.contains("? keys"),
                "{screen}"
            );
            let (screen, _) = render(&table, 20, 5, LOOK);
            assert!(screen.contains("to move"), "{screen}");
        }
    }

    #[test]
    fn every_cell_that_is_seen_can_be_clicked() {
        for info in roster::GAMES {
            let table = Table::new(session(info.name, &["human"]));
            let drawing = table.drawing();
            let (_, regions) = render(&table, 120, 60, LOOK);
            let board = regions.board;
            for cell in &drawing.cells {
                let (x, y) = (
                    board.area.x + cell.text.column,
                    board.area.y + cell.text.row,
                );
                let clicked = regions.click_at(x, y, &drawing);
                assert_eq!(
                    clicked,
                    Some(Click::Cell(cell.name.clone())),
                    "{}",
                    info.name
                );
            }
            assert_eq!(regions.click_at(119, 0, &drawing), None);
        }
    }

    #[test]
    fn the_focus_is_always_seen() {
        for info in roster::GAMES {
            let mut table = Table::new(session(info.name, &["human"]));
            let mut regions = Regions::default();
            let mut terminal = Terminal::new(TestBackend::new(20, 5)).unwrap();
            for step in 0..60 {
                let direction = [
                    super::super::focus::Direction::Down,
                    super::super::focus::Direction::Right,
                    super::super::focus::Direction::Up,
                    super::super::focus::Direction::Left,
                ][step / 15];
                table.handle(Input::Key(Key::Arrow(direction)));
                terminal
                    .draw(|frame| regions = draw(frame, &table, LOOK, &regions))
                    .unwrap();
                let drawing = table.drawing();
                let Some(Click::Cell(name)) = &table.focus else {
                    panic!("no focus")
                };
                let text = drawing.cells[drawing.cell(name).unwrap()].text;
                let BoardPlace { area, scroll } = regions.board;
                assert!(text.column >= scroll.0 && text.row >= scroll.1);
                assert!(text.column + text.width <= scroll.0 + area.width, "{name}");
                assert!(text.row + text.height <= scroll.1 + area.height, "{name}");
            }
        }
    }

    #[test]
    fn pages_are_scrolled_and_closed() {
        let mut table = Table::new(session("tictactoe", &["human"]));
        press(&mut table, '?');
        let (screen, _) = render(&table, 60, 30, LOOK);
        assert!(screen.contains("go from cell to cell"), "{screen}");
        for _ in 0..5 {
            table.handle(Input::WheelDown);
        }
        assert!(table.overlay.is_some());
        press(&mut table, 'x');
        assert!(table.overlay.is_none() && table.prompt.is_none());
    }

    #[test]
    fn a_view_is_laid_over_the_board_and_told_in_words() {
        let position = "..o#.#|##.#x#|######|.#####|#x##..|#.#o.# x";
        let game = roster::open("amazons-6").unwrap();
        let game = game.at_position(position).unwrap();
        let mut table = Table::new(Session::new(game, vec![Seat::Human, Seat::Human], 1));
        let (before, _) = render(&table, 100, 40, LOOK);
        assert!(!before.contains("-3"), "{before}");
        for _ in 0..4 {
            press(&mut table, 'v');
        }
        let (screen, _) = render(&table, 100, 40, LOOK);
        assert!(
            screen.contains("-3") && screen.contains("Values of regions"),
            "{screen}"
        );
        press(&mut table, 'w');
        let (screen, _) = render(&table, 100, 40, LOOK);
        assert!(screen.contains("-4: 4 free moves for White"), "{screen}");
        press(&mut table, ' ');
        table.handle(Input::Key(Key::Escape));
        press(&mut table, 'v');
        let (after, _) = render(&table, 100, 40, LOOK);
        assert!(
            after.contains("the board alone") && !after.contains("-3"),
            "{after}"
        );
    }

    #[test]
    fn the_layout_follows_the_size() {
        let screen = |width, height| Rect::new(0, 0, width, height);
        assert!(matches!(
            layout(screen(80, 24), (47, 23), false),
            Layout::Beside { .. }
        ));
        assert!(matches!(
            layout(screen(60, 24), (47, 23), false),
            Layout::Below { .. }
        ));
        let Layout::Small { board, row } = layout(screen(20, 5), (47, 23), false) else {
            panic!()
        };
        assert_eq!((board.height, row.height), (4, 1));
        let Layout::Small { board, row } = layout(screen(20, 1), (47, 23), false) else {
            panic!()
        };
        assert_eq!((board.height, row.height), (1, 0));
    }
}
