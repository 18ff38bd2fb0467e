//! What goes over the wire: the JSON that the page and other programs see.

mod choice;
mod drawing;
mod insight;
mod opinion;
mod overlay;

pub(crate) use choice::chosen;
pub(crate) use drawing::{Board, Choices, Ply, View};
pub(crate) use insight::{Course, Insight};
pub(crate) use opinion::{Opinion, Thought, click_words};
pub(crate) use overlay::Overlay;
