//! The board on the screen, scrolled if there is no room for all of it.

use super::colours::Colours;
use game::{Drawing, Mark};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use render::{Canvas, Glyph, Theme};

/// Where the board is on the screen, and which of its characters is the first there.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct BoardPlace {
    pub(crate) area: Rect,
    pub(crate) scroll: (u16, u16),
}

impl BoardPlace {
    /// Puts a board of that size into the middle of `room`; what does not fit is scrolled as
    /// little as possible from where it was, so that the focus is seen.
    pub(crate) fn new(drawing: &Drawing, room: Rect, before: (u16, u16)) -> Self {
        let (width, height) = drawing.text_size();
        let area = Rect {
            x: room.x + room.width.saturating_sub(width) / 2,
            y: room.y + room.height.saturating_sub(height) / 2,
            width: width.min(room.width),
            height: height.min(room.height),
        };
        let focus = drawing.marks.iter().find(|(_, mark)| *mark == Mark::Focus);
        let focus = focus.map(|(cell, _)| drawing.cells[*cell].text);
        let scroll = (
            scrolled(
                before.0,
                area.width,
                width,
                focus.map(|b| (b.column, b.width)),
                3,
            ),
            scrolled(
                before.1,
                area.height,
                height,
                focus.map(|b| (b.row, b.height)),
                1,
            ),
        );
        Self { area, scroll }
    }

    /// The character of the drawing that is at a place of the screen.
    pub(crate) fn character_at(&self, column: u16, row: u16) -> Option<(u16, u16)> {
        let inside = self.area.contains((column, row).into());
        inside.then(|| {
            (
                column - self.area.x + self.scroll.0,
                row - self.area.y + self.scroll.1,
            )
        })
    }
}

/// The new first character along one axis. `focus` is where it begins and how long it is; around
/// it `margin` characters should be seen too.
fn scrolled(before: u16, view: u16, whole: u16, focus: Option<(u16, u16)>, margin: u16) -> u16 {
    let last = whole.saturating_sub(view);
    let Some((start, length)) = focus else {
        return before.min(last);
    };
    let margin = margin.min(view.saturating_sub(length) / 2);
    let highest = start.saturating_sub(margin);
    let lowest = (start + length + margin).saturating_sub(view).min(highest);
    before.clamp(lowest, highest).min(last)
}

/// Draws the board.
pub(crate) fn draw(
    drawing: &Drawing,
    place: BoardPlace,
    theme: Theme,
    colours: Colours,
    buffer: &mut Buffer,
) {
    let canvas = match colours {
        Colours::None => Canvas::plain(drawing),
        _ => Canvas::colored(drawing, theme),
    };
    let BoardPlace { area, scroll } = place;
    for y in 0..area.height {
        let row = canvas.row(scroll.1 + y);
        for x in 0..area.width {
            let glyph = row[usize::from(scroll.0 + x)];
            buffer[(area.x + x, area.y + y)]
                .set_char(glyph.char)
                .set_style(style(glyph, colours));
        }
    }
    if colours == Colours::None {
        show_focus(drawing, place, buffer);
    }
    show_more(&canvas, place, buffer);
}

fn style(glyph: Glyph, colours: Colours) -> Style {
    let mut style = Style::new();
    if let Some(ink) = glyph.ink {
        style = style.fg(colours.nearest(ink));
    }
    if let Some(ground) = glyph.ground {
        style = style.bg(colours.nearest(ground));
    }
    if glyph.bold {
        style.add_modifier(Modifier::BOLD)
    } else {
        style
    }
}

/// Without colours the focus is shown by exchanging paper and ink.
fn show_focus(drawing: &Drawing, place: BoardPlace, buffer: &mut Buffer) {
    for (cell, _) in drawing
        .marks
        .iter()
        .filter(|(_, mark)| *mark == Mark::Focus)
    {
        let text = drawing.cells[*cell].text;
        for position in place.area.positions() {
            let at = place.character_at(position.x, position.y);
            if at.is_some_and(|(column, row)| text.contains(column, row)) {
                buffer[position].modifier.insert(Modifier::REVERSED);
            }
        }
    }
}

/// Arrows at the edges beyond which there is more of the board.
fn show_more(canvas: &Canvas, place: BoardPlace, buffer: &mut Buffer) {
    let BoardPlace { area, scroll } = place;
    if area.width < 8 || area.height < 3 {
        return;
    }
    let (middle, half) = (area.x + area.width / 2, area.y + area.height / 2);
    let arrows = [
        (scroll.0 > 0, '◀', area.x, half),
        (
            scroll.0 + area.width < canvas.width(),
            '▶',
            area.right() - 1,
            half,
        ),
        (scroll.1 > 0, '▲', middle, area.y),
        (
            scroll.1 + area.height < canvas.height(),
            '▼',
            middle,
            area.bottom() - 1,
        ),
    ];
    for (more, arrow, x, y) in arrows {
        if more {
            let style = Style::new().add_modifier(Modifier::REVERSED);
            buffer[(x, y)].set_char(arrow).set_style(style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_view_scrolls_only_when_it_must() {
        // Ten characters of thirty are seen.
        assert_eq!(scrolled(0, 10, 30, Some((4, 3)), 3), 0);
        assert_eq!(scrolled(0, 10, 30, Some((9, 3)), 3), 5);
        assert_eq!(scrolled(5, 10, 30, Some((9, 3)), 3), 5);
        assert_eq!(scrolled(5, 10, 30, Some((2, 3)), 3), 0);
        assert_eq!(scrolled(0, 10, 30, Some((27, 3)), 3), 20);
        assert_eq!(scrolled(25, 10, 30, None, 3), 20);
        assert_eq!(scrolled(7, 40, 30, Some((27, 3)), 3), 0);
        assert_eq!(scrolled(0, 1, 30, Some((27, 3)), 3), 27);
        assert_eq!(scrolled(0, 0, 30, Some((27, 3)), 3), 27);
    }
}
