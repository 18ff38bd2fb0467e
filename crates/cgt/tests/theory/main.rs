//! The library against slow references, textbooks and the laws of the theory.

mod amazons;
mod difference;
mod laws;
mod notation;
mod plain_amazons;
mod reference;
mod stalks;
mod strategy;
mod textbook;
mod tree;
