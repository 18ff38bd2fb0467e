//! The sheet that plots are drawn on: a white panel, as an SVG that scales with the page.
//!
//! It uses no ids, as two of the same on one page would clash: hatching is drawn line by line, and
//! nothing needs to be clipped. The panel is white on dark pages too, because a picture that a
//! Markdown page links to cannot know the page's colours.

use crate::number::coordinate as n;
use crate::text;
use std::fmt::Write;

/// A plot's usual width. It is small against the letters, so that they can be read on a phone.
pub(crate) const WIDTH: f64 = 540.0;
/// What stays free around everything.
pub(crate) const MARGIN: f64 = 14.0;
/// Sizes of letters.
pub(crate) const TITLE: f64 = 15.0;
pub(crate) const NORMAL: f64 = 13.0;
pub(crate) const SMALL: f64 = 12.0;

pub(crate) const INK: &str = "#1a1a1a";
pub(crate) const MUTED: &str = "#505050";
pub(crate) const GRID: &str = "#dcdcdc";

/// Which end of a text is at the given place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Font {
    pub(crate) size: f64,
    pub(crate) bold: bool,
    pub(crate) color: &'static str,
}

/// A font that is not bold.
pub(crate) const fn font(size: f64, color: &'static str) -> Font {
    Font {
        size,
        bold: false,
        color,
    }
}

/// How a line looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) color: &'static str,
    pub(crate) width: f64,
    pub(crate) dash: &'static str,
}

/// A line without gaps.
pub(crate) const fn solid(color: &'static str, width: f64) -> Stroke {
    Stroke {
        color,
        width,
        dash: "",
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Rect {
    pub(crate) fn right(self) -> f64 {
        self.x + self.width
    }

    pub(crate) fn bottom(self) -> f64 {
        self.y + self.height
    }
}

pub(crate) struct Canvas {
    width: f64,
    body: String,
}

impl Canvas {
    pub(crate) fn new(width: f64) -> Self {
        Self {
            width,
            body: String::new(),
        }
    }

    /// Writes the title at the top, and says where it ends.
    pub(crate) fn header(&mut self, title: &str) -> f64 {
        let bold = Font {
            size: TITLE,
            bold: true,
            color: INK,
        };
        let room = self.width - 2.0 * MARGIN;
        let mut y = MARGIN;
        // Bold letters are wider than those that `wrap` knows.
        for line in text::wrap(title, TITLE * 1.13, room, 3) {
            y += TITLE * 1.25;
            self.text(MARGIN, y - 4.0, Anchor::Start, bold, room, &line);
        }
        y + 6.0
    }

    /// Writes one line. What does not fit into `room` is replaced by …, and then shown in full when
    /// pointed at.
    pub(crate) fn text(
        &mut self,
        x: f64,
        y: f64,
        anchor: Anchor,
        font: Font,
        room: f64,
        text: &str,
    ) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let factor = if font.bold { 1.13 } else { 1.0 };
        let short = text::shorten(&text, font.size * factor, room);
        if short.is_empty() {
            return;
        }
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let weight = if font.bold {
            r#" font-weight="bold""#
        } else {
            ""
        };
        let full = if short == text {
            String::new()
        } else {
            format!("<title>{}</title>", text::escape(&text))
        };
        let _ = write!(
            self.body,
            r#"<text x="{}" y="{}" font-size="{}" fill="{}"{anchor}{weight}>{full}{}</text>"#,
            n(x),
            n(y),
            n(font.size),
            font.color,
            text::escape(&short)
        );
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), stroke: Stroke) {
        self.polyline(&[from, to], stroke);
    }

    pub(crate) fn polyline(&mut self, points: &[(f64, f64)], stroke: Stroke) {
        let dash = if stroke.dash.is_empty() {
            String::new()
        } else {
            format!(r#" stroke-dasharray="{}""#, stroke.dash)
        };
        let _ = write!(
            self.body,
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="{}"{dash} stroke-linejoin="round"/>"#,
            path(points),
            stroke.color,
            n(stroke.width),
        );
    }

    /// A filled shape; with an outline if it has a colour.
    pub(crate) fn polygon(
        &mut self,
        points: &[(f64, f64)],
        fill: &str,
        opacity: f64,
        edge: Option<&str>,
    ) {
        let edge = edge.map_or(String::new(), |color| {
            format!(r#" stroke="{color}" stroke-width="1.4""#)
        });
        let opacity = if opacity < 1.0 {
            format!(r#" fill-opacity="{}""#, n(opacity))
        } else {
            String::new()
        };
        let _ = write!(
            self.body,
            r#"<path d="{}Z" fill="{fill}"{opacity}{edge}/>"#,
            path(points)
        );
    }

    pub(crate) fn circle(&mut self, x: f64, y: f64, radius: f64, fill: &str, edge: &str) {
        let _ = write!(
            self.body,
            r#"<circle cx="{}" cy="{}" r="{}" fill="{fill}" stroke="{edge}" stroke-width="1.4"/>"#,
            n(x),
            n(y),
            n(radius)
        );
    }

    pub(crate) fn rect(&mut self, rect: Rect, fill: &str, edge: &str) {
        let _ = write!(
            self.body,
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{fill}" stroke="{edge}"/>"#,
            n(rect.x),
            n(rect.y),
            n(rect.width),
            n(rect.height)
        );
    }

    /// Thin diagonal lines over a rectangle.
    pub(crate) fn hatch(&mut self, rect: Rect) {
        let mut offset = 6.0;
        while offset < rect.width + rect.height {
            let down = offset.min(rect.height);
            let right = offset.min(rect.width);
            self.line(
                (rect.x + offset - down, rect.y + down),
                (rect.x + right, rect.y + offset - right),
                solid("#8a8a8a", 0.8),
            );
            offset += 6.0;
        }
    }

    /// Explains something below everything else, and says where that ends.
    pub(crate) fn footnote(&mut self, top: f64, text: &str) -> f64 {
        let (room, muted) = (self.width - 2.0 * MARGIN, font(SMALL, MUTED));
        self.text(MARGIN, top + 17.0, Anchor::Start, muted, room, text);
        top + 21.0
    }

    /// Says in the middle of a rectangle why it is empty.
    pub(crate) fn notice(&mut self, rect: Rect, text: &str) {
        self.text(
            rect.x + rect.width / 2.0,
            rect.y + rect.height / 2.0 + 4.0,
            Anchor::Middle,
            font(NORMAL, MUTED),
            rect.width,
            text,
        );
    }

    /// The whole picture. Its title and description are for those who do not see it.
    pub(crate) fn finish(self, height: f64, title: &str, description: &str) -> String {
        let (w, h) = (n(self.width), n(height));
        let title = text::escape(title);
        let description = text::escape(description);
        let fonts = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="100%" role="img" aria-label="{title}" font-family="{fonts}"><title>{title}</title><desc>{description}</desc><rect width="{w}" height="{h}" rx="6" fill="#ffffff"/>{}</svg>
"##,
            self.body
        )
    }
}

fn path(points: &[(f64, f64)]) -> String {
    let mut out = String::new();
    for (i, &(x, y)) in points.iter().enumerate() {
        let _ = write!(out, "{}{} {}", if i == 0 { "M" } else { "L" }, n(x), n(y));
    }
    out
}
