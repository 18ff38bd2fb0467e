//! The colours of boards as a style sheet, for a page that draws them by itself.

use crate::palette::{COLORS, Palette, Rgb, Theme};
use crate::sprite::color_word;
use game::{Color, Mark, StrokeKind, Style, Tone};
use std::fmt::Write;

const STYLES: [(Style, &str); 4] = [
    (Style::Felt, "felt"),
    (Style::Wood, "wood"),
    (Style::Paper, "paper"),
    (Style::Slate, "slate"),
];

const TONES: [(Tone, &str); 5] = [
    (Tone::Light, "light"),
    (Tone::Dark, "dark"),
    (Tone::Accent, "accent"),
    (Tone::Tray, "tray"),
    (Tone::Button, "button"),
];

const MARKS: [(Mark, &str); 5] = [
    (Mark::Last, "last"),
    (Mark::Target, "target"),
    (Mark::Selected, "selected"),
    (Mark::Focus, "focus"),
    (Mark::Hint, "hint"),
];

/// The rules of one theme, each behind `scope`.
fn rules(out: &mut String, theme: Theme, scope: &str) {
    for (style, name) in STYLES {
        let palette = Palette::new(style, theme);
        let board = format!("{scope} .board.{name}");
        for (tone, word) in TONES {
            let _ = writeln!(
                out,
                "{board} .cell.{word} {{ fill: {}; }}",
                palette.tone(tone)
            );
        }
        let _ = writeln!(out, "{board} .cell {{ stroke: {}; }}", palette.outline());
        let _ = writeln!(
            out,
            "{board} .cell.button {{ stroke: {}; }}",
            palette.tone(Tone::Tray)
        );
        for (kind, word) in [(StrokeKind::Grid, "grid"), (StrokeKind::Edge, "edge")] {
            let _ = writeln!(
                out,
                "{board} .stroke.{word} {{ stroke: {}; }}",
                palette.stroke(kind)
            );
        }
    }
    let palette = Palette::new(Style::Paper, theme);
    let shot = palette.stroke(StrokeKind::Shot);
    let _ = writeln!(out, "{scope} .board .shot {{ stroke: {shot}; }}");
    let _ = writeln!(
        out,
        "{scope} .board .label {{ fill: {}; }}",
        palette.label()
    );
    for (mark, word) in MARKS {
        let color = palette.mark(mark);
        let _ = writeln!(
            out,
            "{scope} .board .mark.{word} {{ color: {color}; --mark: {color}; }}"
        );
    }
    for color in COLORS {
        let word = color_word(color);
        // Both black and white must stand out from any board.
        let shown = match (color, theme) {
            (Color::White, _) => Rgb(255, 255, 255),
            (Color::Neutral, Theme::Dark) => Rgb(0xa9, 0xb0, 0xbb),
            _ => palette.piece(color).0,
        };
        let _ = writeln!(out, "{scope} .board .shade.{word} {{ fill: {shown}; }}");
        let _ = writeln!(out, "{scope} .board .arrow.{word} {{ stroke: {shown}; }}");
        let (ink, rim) = palette.arrow(color);
        let _ = writeln!(
            out,
            "{scope} .board .outline.{word} {{ --inner: {ink}; --rim: {rim}; }}"
        );
    }
}

/// Boards in bright and dark surroundings: dark if `data-theme` says so at the root, or if it says
/// nothing and the reader's system prefers it.
#[must_use]
pub fn stylesheet() -> String {
    let mut out = String::new();
    rules(&mut out, Theme::Light, ":root");
    rules(&mut out, Theme::Dark, ":root[data-theme=dark]");
    out.push_str("@media (prefers-color-scheme: dark) {\n");
    rules(&mut out, Theme::Dark, ":root:not([data-theme])");
    out.push_str("}\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_a_board_has_a_colour_in_both_themes() {
        let sheet = stylesheet();
        for part in [
            ".board.felt .cell.light",
            ".board.slate .cell.accent",
            ".board.paper .stroke.grid",
            ".board .shot",
            ".board .mark.target",
            ".board .shade.neutral",
            ".board .outline.black",
        ] {
            assert_eq!(sheet.matches(part).count(), 3, "{part}");
        }
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
    }
}
