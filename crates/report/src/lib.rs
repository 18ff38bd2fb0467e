//! Results as plots.
//!
//! It knows no games and no players, only numbers.

mod axis;
mod bar_chart;
mod bins;
mod canvas;
mod curve;
mod heat_map;
mod histogram;
mod ink;
mod interval;
mod legend;
mod line_chart;
mod number;
mod reference;
mod scale;
mod shades;
mod text;
mod whisker;

pub use bar_chart::{Bar, BarChart, BarForm};
pub use heat_map::HeatMap;
pub use histogram::{Group, Histogram};
pub use interval::Interval;
pub use line_chart::{LineChart, Point, Series};
pub use reference::Reference;
pub use scale::Scale;
