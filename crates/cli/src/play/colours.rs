//! How many colours the terminal has.

use ratatui::style::Color;
use render::Rgb;

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colours {
    /// Any colour.
    All,
    /// The 256 of the usual table.
    Table,
    /// Nobody wants any: pieces are letters and marks are brackets.
    None,
}

impl Colours {
    /// What the environment says.
    pub(crate) fn from_environment() -> Self {
        let variable = |name| std::env::var(name).unwrap_or_default();
        if !variable("NO_COLOR").is_empty() || variable("TERM") == "dumb" {
            Self::None
        } else if ["truecolor", "24bit"].contains(&variable("COLORTERM").as_str()) {
            Self::All
        } else {
            Self::Table
        }
    }

    /// The nearest colour that the terminal has.
    pub(crate) fn nearest(self, rgb: Rgb) -> Color {
        let Rgb(r, g, b) = rgb;
        match self {
            Self::All => Color::Rgb(r, g, b),
            Self::Table => Color::Indexed(table_index(rgb)),
            Self::None => Color::Reset,
        }
    }
}

/// The nearest entry of the table of 256 colours: a cube of 6 × 6 × 6 and 24 greys.
fn table_index(Rgb(r, g, b): Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |part: u8| {
        let near = |i: &u8| STEPS[usize::from(*i)].abs_diff(part);
        (0..6).min_by_key(near).unwrap_or(0)
    };
    let distance = |x: u8, y: u8, z: u8| {
        [(x, r), (y, g), (z, b)]
            .iter()
            .map(|(p, q)| u32::from(p.abs_diff(*q)).pow(2))
            .sum::<u32>()
    };
    let (x, y, z) = (step(r), step(g), step(b));
    let cube = distance(
        STEPS[usize::from(x)],
        STEPS[usize::from(y)],
        STEPS[usize::from(z)],
    );
    let level = |grey: u8| 8 + 10 * grey;
    let grey_distance = |grey: &u8| distance(level(*grey), level(*grey), level(*grey));
    let grey = (0..24).min_by_key(grey_distance).unwrap_or(0);
    if grey_distance(&grey) < cube {
        232 + grey
    } else {
        16 + 36 * x + 6 * y + z
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_of_256_colours_is_found() {
        assert_eq!(table_index(Rgb(0, 0, 0)), 16);
        assert_eq!(table_index(Rgb(255, 255, 255)), 231);
        assert_eq!(table_index(Rgb(250, 5, 3)), 196);
        assert_eq!(table_index(Rgb(0x2a, 0x2d, 0x33)), 235 + 1);
    }
}
