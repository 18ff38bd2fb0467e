//! What stands beside or below the board: who plays, the moves, buttons, what is going on.

use super::colours::Colours;
use super::move_list::{lines, step_text, wrap};
use super::prompt::Prompt;
use super::table::Table;
use game::{Click, Player};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style, Stylize};
use ratatui::text::{Line, Span};

/// Where a button is on the screen, and its label.
pub(crate) type Button = (Rect, String);

const KEYS: [&str; 8] = [
    "? keys", "i rules", "u undo", "h hint", "v view", "n new", "s save", "q quit",
];

/// The most useful keys, in lines of at most `width` characters.
fn keys(width: usize) -> Vec<Line<'static>> {
    let mut lines: Vec<String> = Vec::new();
    for key in KEYS {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + key.len() <= width => {
                line.push_str(" · ");
                line.push_str(key);
            }
            _ => lines.push(key.to_owned()),
        }
    }
    lines
        .into_iter()
        .map(|line| Line::from(line).dim())
        .collect()
}

/// The panel at the side of the board.
pub(crate) fn draw_beside(
    table: &Table,
    area: Rect,
    colours: Colours,
    buffer: &mut Buffer,
) -> Vec<Button> {
    let width = usize::from(area.width);
    let rows = usize::from(area.height);
    let mut head = title(table);
    head.extend(players(table, colours));
    let mut foot = status(table, width);
    foot.truncate(rows.saturating_sub(head.len()).max(3));
    let button_rows = usize::from(!table.path.buttons().is_empty());
    let keys = keys(width);
    let spare = |used: usize, wanted: usize| rows >= used + wanted;
    // Air between the parts and the keys only where there is room for some moves too.
    let mut used = head.len() + button_rows + foot.len();
    if spare(used, keys.len() + 5) {
        foot.push(Line::default());
        foot.extend(keys);
        used = head.len() + button_rows + foot.len();
    }
    let airy = spare(used, 6);
    let mut y = area.y;
    for line in head {
        put(&line, area, &mut y, buffer);
    }
    let foot_top = area
        .bottom()
        .saturating_sub((foot.len() + button_rows) as u16)
        .max(y);
    if airy {
        y += 1;
    }
    let moves_bottom = foot_top.saturating_sub(u16::from(airy)).max(y);
    draw_moves(
        table,
        Rect {
            y,
            height: moves_bottom - y,
            ..area
        },
        buffer,
    );
    let mut y = foot_top;
    let mut buttons = Vec::new();
    if button_rows > 0 {
        buttons = draw_buttons(
            table,
            Rect {
                y,
                height: 1,
                ..area
            },
            buffer,
        );
        y += 1;
    }
    for line in foot {
        put(&line, area, &mut y, buffer);
    }
    buttons
}

/// The panel below the board: one row for who plays, one for the last moves and the buttons, the
/// rest for what is going on and the keys.
pub(crate) fn draw_below(
    table: &Table,
    area: Rect,
    colours: Colours,
    buffer: &mut Buffer,
) -> Vec<Button> {
    let mut y = area.y;
    let mut first = vec![Span::from(format!("{}  ", table.session.game().variant())).bold()];
    for line in players(table, colours) {
        first.extend(line.spans);
        first.push("  ".into());
    }
    put(&Line::from(first), area, &mut y, buffer);
    let mut buttons = Vec::new();
    if area.bottom().saturating_sub(y) >= 2 {
        let row = Rect {
            y,
            height: 1,
            ..area
        };
        buttons = draw_buttons(table, row, buffer);
        let x = buttons.last().map_or(row.x, |(place, _)| place.right() + 1);
        let rest = Rect {
            x,
            width: row.right().saturating_sub(x),
            ..row
        };
        put(&last_moves(table, rest.width.into()), rest, &mut y, buffer);
    }
    let key_row = area.bottom().saturating_sub(y) >= 2;
    let room = usize::from(area.bottom().saturating_sub(y)).saturating_sub(usize::from(key_row));
    for line in status(table, area.width.into()).into_iter().take(room) {
        put(&line, area, &mut y, buffer);
    }
    if let Some(line) = keys(area.width.into()).first().filter(|_| key_row) {
        put(line, area, &mut (area.bottom() - 1), buffer);
    }
    buttons
}

/// All there is room for on one row.
pub(crate) fn draw_row(table: &Table, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    let line = match &table.prompt {
        Some(prompt) => {
            let text = format!(
                "{}{}",
                prompt.words(),
                prompt.typed().map_or(String::new(), |t| format!("{t}▏"))
            );
            // Of what is typed the end matters, of a question the beginning.
            let from = text.chars().count().saturating_sub(width);
            let skip = if prompt.typed().is_some() { from } else { 0 };
            text.chars().skip(skip).collect()
        }
        None => table.status(),
    };
    put(&Line::from(line), area, &mut area.y.clone(), buffer);
}

fn put(line: &Line, area: Rect, y: &mut u16, buffer: &mut Buffer) {
    if *y < area.bottom() {
        buffer.set_line(area.x, *y, line, area.width);
        *y += 1;
    }
}

fn title(table: &Table) -> Vec<Line<'static>> {
    let game = table.session.game();
    let mut lines = vec![Line::from(game.info().title).bold()];
    if game.variant() != game.info().name {
        lines.push(Line::from(game.variant().to_owned()).dim());
    }
    lines
}

/// One line a player, with an arrow before the one to move.
fn players(table: &Table, colours: Colours) -> Vec<Line<'static>> {
    let session = &table.session;
    let game = session.game();
    let alone = session
        .seats()
        .iter()
        .filter(|seat| seat.is_human())
        .count()
        == 1;
    let line = |player: Player| {
        let seat = session.seat(player);
        let name = game.player_name(player);
        let to_move = !session.is_over() && game.to_move() == player;
        let who = if seat.is_human() && alone {
            "you"
        } else {
            seat.name()
        };
        let mut words = Span::from(format!("{name}: {who}"));
        if to_move {
            words = words.bold();
        }
        let arrow = Span::from(if to_move { "▶ " } else { "  " });
        match swatch(&name).filter(|_| colours != Colours::None) {
            Some(colour) => Line::from(vec![arrow, Span::from("■ ").fg(colour), words]),
            None => Line::from(vec![arrow, words]),
        }
    };
    Player::all(game.players()).map(line).collect()
}

/// The colour of a player who is called by one.
fn swatch(name: &str) -> Option<Color> {
    Some(match name.to_lowercase().as_str() {
        "black" => Color::DarkGray,
        "white" => Color::White,
        "red" => Color::Red,
        "blue" => Color::Blue,
        "yellow" => Color::Yellow,
        "green" => Color::Green,
        _ => return None,
    })
}

/// The step after which the board is shown.
fn shown_step(table: &Table) -> Option<usize> {
    let steps = table.looking_back.unwrap_or(table.session.game().len());
    steps.checked_sub(1)
}

fn word_style(table: &Table, step: Option<usize>) -> Style {
    if step.is_none() {
        Style::new().add_modifier(Modifier::DIM)
    } else if step == shown_step(table) && table.looking_back.is_some() {
        Style::new().add_modifier(Modifier::REVERSED)
    } else if step == shown_step(table) {
        Style::new().add_modifier(Modifier::BOLD)
    } else {
        Style::new()
    }
}

/// The moves, scrolled so that the one looked at is seen, else the last.
fn draw_moves(table: &Table, area: Rect, buffer: &mut Buffer) {
    let lines = lines(table.session.game(), area.width.into());
    let rows = usize::from(area.height);
    let shown = shown_step(table);
    let is_shown = |line: &Vec<super::move_list::Word>| {
        line.iter().any(|w| w.step.is_some() && w.step == shown)
    };
    let last = if table.looking_back.is_some() {
        let at = lines.iter().position(is_shown).unwrap_or(0);
        (at + 1 + rows / 2).clamp(rows.min(lines.len()), lines.len().max(rows))
    } else {
        lines.len()
    };
    let first = last.saturating_sub(rows);
    let mut y = area.y;
    for line in lines.iter().skip(first).take(rows) {
        let mut spans = Vec::new();
        for word in line {
            if !spans.is_empty() {
                spans.push(Span::from(" "));
            }
            spans.push(Span::styled(
                word.text.clone(),
                word_style(table, word.step),
            ));
        }
        put(&Line::from(spans), area, &mut y, buffer);
    }
}

/// As many of the last moves as fit on one line.
fn last_moves(table: &Table, width: usize) -> Line<'static> {
    let game = table.session.game();
    let end = table.looking_back.unwrap_or(game.len());
    let mut text = String::new();
    for step in (0..end).rev() {
        let longer = format!("{} {text}", step_text(game, step));
        if longer.chars().count() + 2 > width {
            text.insert_str(0, "… ");
            break;
        }
        text = longer;
    }
    Line::from(text)
}

fn draw_buttons(table: &Table, area: Rect, buffer: &mut Buffer) -> Vec<Button> {
    let mut places = Vec::new();
    let mut x = area.x;
    for label in table.path.buttons() {
        let click = Click::Button(label.to_owned());
        let text = format!("[ {label} ]");
        let width = text.chars().count() as u16;
        if x + width > area.right() || area.height == 0 {
            break;
        }
        let mut span = Span::from(text);
        span = if table.path.targets().contains(&click) {
            span.bold()
        } else {
            span.dim()
        };
        if table.focus.as_ref() == Some(&click) {
            span = span.reversed();
        }
        buffer.set_span(x, area.y, &span, width);
        places.push((Rect::new(x, area.y, width, 1), label.to_owned()));
        x += width + 1;
    }
    places
}

/// A prompt, or what is going on.
fn status(table: &Table, width: usize) -> Vec<Line<'static>> {
    let Some(prompt) = &table.prompt else {
        let style = if table.session.is_over() {
            Style::new().bold()
        } else {
            Style::new()
        };
        return wrap(&table.status(), width)
            .into_iter()
            .map(|line| Line::styled(line, style))
            .collect();
    };
    let mut lines = Vec::new();
    match prompt {
        Prompt::Question(_) => {
            lines.extend(
                wrap(&prompt.words(), width)
                    .into_iter()
                    .map(|line| Line::from(line).bold()),
            );
        }
        Prompt::Line(..) => {
            let typed = prompt.typed().unwrap_or_default();
            let room = width.saturating_sub(prompt.words().chars().count() + 1);
            let skip = typed.chars().count().saturating_sub(room);
            let end: String = typed.chars().skip(skip).collect();
            lines.push(Line::from(vec![
                Span::from(prompt.words()).bold(),
                end.into(),
                "▏".into(),
            ]));
            let completions = table.completions();
            if !completions.is_empty() {
                let some: Vec<&str> = completions.iter().take(8).copied().collect();
                let more = if completions.len() > some.len() {
                    " …"
                } else {
                    ""
                };
                let text = format!("{}{more}", some.join(" "));
                lines.extend(
                    wrap(&text, width)
                        .into_iter()
                        .take(3)
                        .map(|line| Line::from(line).dim()),
                );
            }
            lines.push(Line::from("Enter: do it, Esc: no").dim());
        }
    }
    lines
}
