//! The Game of the Amazons on any rectangle up to 16×16.
