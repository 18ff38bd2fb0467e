//! Othello on boards from 4×4 to 10×10, and Reversi.
