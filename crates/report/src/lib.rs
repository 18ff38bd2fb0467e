//! Results as documents: tables and plots, written as Markdown or as one HTML page.
//!
//! It knows no games and no players, only [`game::Table`] and numbers.

mod axis;
mod bar_chart;
mod bins;
mod canvas;
mod column;
mod curve;
mod document;
mod heat_map;
mod histogram;
mod html;
mod ink;
mod inline;
mod interval;
mod legend;
mod line_chart;
mod markdown;
mod number;
mod reference;
mod scale;
mod shades;
mod text;
mod thermograph;
mod thermograph_text;
mod whisker;

pub use bar_chart::{Bar, BarChart, BarForm};
pub use document::{Block, Document, Plot};
pub use heat_map::HeatMap;
pub use histogram::{Group, Histogram};
pub use interval::Interval;
pub use line_chart::{LineChart, Point, Series};
pub use reference::Reference;
pub use scale::Scale;
pub use thermograph::thermograph_svg;
pub use thermograph_text::thermograph_text;
