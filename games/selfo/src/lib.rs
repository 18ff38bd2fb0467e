//! The Selfo class of connection games.
