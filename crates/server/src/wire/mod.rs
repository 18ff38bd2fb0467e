//! What goes over the wire: the JSON that the page and other programs see.

mod drawing;
mod insight;
mod opinion;
mod overlay;

pub(crate) use drawing::{Board, Choices, Ply, View, clicked};
pub(crate) use insight::{Course, Insight};
pub(crate) use opinion::{Opinion, Thought, click_words};
pub(crate) use overlay::Overlay;
