//! The library against slow references, textbooks and the laws of the theory.

mod amazons;
mod laws;
mod notation;
mod reference;
mod strategy;
mod textbook;
mod tree;
