//! Colours.

use game::{Color, Mark, StrokeKind, Style, Tone};
use std::fmt;

/// A colour in the usual three parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Rgb {
    /// The colour that is `share` of the way from this one to `other`.
    #[must_use]
    pub fn mix(self, other: Self, share: f64) -> Self {
        let part =
            |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share).round() as u8;
        Self(
            part(self.0, other.0),
            part(self.1, other.1),
            part(self.2, other.2),
        )
    }

    /// The relative luminance of the web's accessibility guidelines, 0 to 1.
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The contrast of two colours by the same guidelines, 1 to 21.
    fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// This colour, made brighter or darker until it has the contrast `enough` on `ground`.
    pub(crate) fn readable_on(self, ground: Self, enough: f64) -> Self {
        let target = if ground.luminance() < 0.2 {
            Self(255, 255, 255)
        } else {
            Self(0, 0, 0)
        };
        let shades = (0..=20).map(|i| self.mix(target, f64::from(i) / 20.0));
        let mut seen = shades.filter(|c| c.contrast(ground) >= enough);
        seen.next().unwrap_or(target)
    }
}

const fn rgb(hex: u32) -> Rgb {
    Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// For bright or for dark surroundings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Dark ink on a bright page.
    #[default]
    Light,
    /// Bright ink on a dark page.
    Dark,
}

/// Every colour that pieces can have.
pub(crate) const COLORS: [Color; 7] = [
    Color::Black,
    Color::White,
    Color::Red,
    Color::Blue,
    Color::Yellow,
    Color::Green,
    Color::Neutral,
];

/// All colours of one picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    theme: Theme,
    style: Style,
}

impl Palette {
    pub(crate) fn new(style: Style, theme: Theme) -> Self {
        Self { theme, style }
    }

    /// Chooses by theme.
    fn pick(self, light: u32, dark: u32) -> Rgb {
        rgb(if self.theme == Theme::Light {
            light
        } else {
            dark
        })
    }

    /// What the board lies on.
    pub(crate) fn page(self) -> Rgb {
        self.pick(0xffffff, 0x1b1d21)
    }

    pub(crate) fn label(self) -> Rgb {
        self.pick(0x4a4f57, 0xa9b0bb)
    }

    pub(crate) fn tone(self, tone: Tone) -> Rgb {
        match (self.style, tone) {
            (_, Tone::Tray) => self.pick(0xeceef1, 0x2a2d33),
            (_, Tone::Button) => self.pick(0xf4f5f7, 0x23262b),
            (Style::Felt, Tone::Light) => self.pick(0x3f9b63, 0x2b6e46),
            (Style::Felt, Tone::Dark) => self.pick(0x398e5a, 0x27633f),
            (Style::Felt, Tone::Accent) => self.pick(0x53ab74, 0x348153),
            (Style::Wood, Tone::Light) => self.pick(0xf2dcb3, 0xa98b62),
            (Style::Wood, Tone::Dark) => self.pick(0xd9b27c, 0x8a6c46),
            (Style::Wood, Tone::Accent) => self.pick(0xe8c48f, 0x9a7b52),
            (Style::Paper, Tone::Light) => self.pick(0xffffff, 0x3a3e45),
            (Style::Paper, Tone::Dark) => self.pick(0xe3e6ea, 0x2d3036),
            (Style::Paper, Tone::Accent) => self.pick(0xf9e4a9, 0x6a5a2c),
            (Style::Slate, Tone::Light) => self.pick(0xc6d2dd, 0x4b5764),
            (Style::Slate, Tone::Dark) => self.pick(0xb5c3d0, 0x414c58),
            (Style::Slate, Tone::Accent) => self.pick(0xd5dee6, 0x566371),
        }
    }

    /// The thin line around a cell.
    pub(crate) fn outline(self) -> Rgb {
        match self.style {
            Style::Felt => self.pick(0x1f5c38, 0x173f28),
            Style::Wood => self.pick(0xb98f57, 0x6e5535),
            Style::Paper => self.pick(0xc3c8cf, 0x4c515a),
            Style::Slate => self.pick(0x8b9aa9, 0x2f3740),
        }
    }

    pub(crate) fn stroke(self, kind: StrokeKind) -> Rgb {
        match kind {
            StrokeKind::Grid => match self.style {
                Style::Paper => self.pick(0x8d949e, 0x767d88),
                _ => self.outline(),
            },
            StrokeKind::Edge => self.pick(0x33373d, 0x0c0d0f),
            StrokeKind::Shot => self.pick(0xe08a00, 0xffb53e),
        }
    }

    /// A piece's body and its edge.
    pub(crate) fn piece(self, color: Color) -> (Rgb, Rgb) {
        let (body, edge) = match color {
            Color::Black => (0x24272c, 0x000000),
            Color::White => (0xfbfbf8, 0x4d5158),
            Color::Red => (0xcf3a33, 0x7d1713),
            Color::Blue => (0x2f6fd0, 0x143d80),
            Color::Yellow => (0xf3bf2d, 0x8a6403),
            Color::Green => (0x3f9c4e, 0x1b5427),
            Color::Neutral => (0x5b6068, 0x2f3338),
        };
        (rgb(body), rgb(edge))
    }

    /// What is laid over cells. Stronger than pieces, which have edges and shadows to be seen by.
    pub(crate) fn shade(self, color: Color) -> Rgb {
        match color {
            Color::Black => rgb(0x101215),
            Color::White => rgb(0xffffff),
            Color::Neutral => self.pick(0x80868f, 0x868c95),
            _ => self.piece(color).0,
        }
    }

    /// An arrow and its rim.
    pub(crate) fn arrow(self, color: Color) -> (Rgb, Rgb) {
        let ink = self.shade(color);
        match (self.theme, color) {
            (Theme::Light, Color::White) => (ink, rgb(0x33373d)),
            (Theme::Light, _) => (ink, rgb(0xffffff)),
            (Theme::Dark, Color::Black) => (ink, rgb(0xe9e4d8)),
            (Theme::Dark, _) => (ink.mix(rgb(0xffffff), 0.3), rgb(0x14171b)),
        }
    }

    /// The letters on cells and their rim: readable on everything that may lie below.
    pub(crate) fn written(self) -> (Rgb, Rgb) {
        match self.theme {
            Theme::Light => (rgb(0x14171b), rgb(0xffffff)),
            Theme::Dark => (rgb(0xffffff), rgb(0x14171b)),
        }
    }

    pub(crate) fn mark(self, mark: Mark) -> Rgb {
        match mark {
            Mark::Last => rgb(0xf4c430),
            Mark::Target => self.pick(0x16794c, 0x5fd39a),
            Mark::Selected => rgb(0x3f8ef0),
            Mark::Focus => self.pick(0xd6336c, 0xff6b9d),
            Mark::Hint => rgb(0xb14fd0),
        }
    }
}
