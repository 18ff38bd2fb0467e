//! Invers on every even board up to 8×8.
