//! Pictures of positions: a [`game::Drawing`] as SVG, PNG, GIF or terminal text.
//!
//! Games make drawings; this crate alone decides what they look like. It knows no game.

mod canvas;
mod gif;
mod overlay;
mod palette;
mod pieces;
mod png;
mod sheet;
mod sprite;
mod svg;

pub use canvas::{Canvas, Glyph};
pub use gif::gif;
pub use palette::{Rgb, Theme};
pub use png::{RenderError, png};
pub use sheet::stylesheet;
pub use sprite::{art, color_word, piece_name, sprite};
pub use svg::svg;
