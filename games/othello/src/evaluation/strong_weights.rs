//! The features and their weights.

use search::Weight;

/// Weights are given for so many times of the game.
pub(super) const TIMES: usize = 4;
/// When there are so many discs on a board of 64; on other boards the same share of the squares.
pub(super) const TIMES_OF: [u32; TIMES] = [12, 28, 44, 60];
/// How many features there are.
pub(super) const FEATURES: usize = 16;

/// The weights of one feature at the four times.
macro_rules! feature {
    ($name:literal, $about:literal, $defaults:expr) => {
        feature!($name, $about, $defaults, 0 "12", 1 "28", 2 "44", 3 "60")
    };
    ($name:literal, $about:literal, $defaults:expr, $($time:literal $discs:literal),*) => {
        [$(Weight {
            name: concat!($name, "-", $discs),
            about: concat!($about, "; with ", $discs, " discs on the board"),
            default: $defaults[$time],
        }),*]
    };
}

/// The features' names.
pub(super) const NAMES: [&str; FEATURES] = [
    "turn",
    "parity",
    "mobility",
    "corner-moves",
    "outlets",
    "stable",
    "a1",
    "b1",
    "c1",
    "d1",
    "b2",
    "c2",
    "d2",
    "c3",
    "d3",
    "d4",
];

/// The features with their weights, in discs at the end of the game.
///
/// Fitted by least squares, with hat functions of the number of discs between the four times, to two
/// kinds of positions of 8×8. First, those of the 137,135 complete games of the WTHOR base of 1977 to
/// 2025, for the score with perfect play that the base gives as far as it reaches and for the real
/// score later. Second, each with twenty times the say, a million positions of 150,000 playouts from
/// such positions after one to three random moves, for the score at the end: people seldom blunder,
/// but searches look at little else. The playouts were played by an earlier fit, three plies deep and
/// perfectly with eight squares left; that was done twice. A tenth of all was left out of the fit; on
/// that part of the games the error is 16.5 discs, against 22.3 for always saying 0.
pub(super) const WEIGHTS: [[Weight; TIMES]; FEATURES] = [
    feature!(
        "turn",
        "it is the player's turn",
        [-2.24, -2.32, -1.23, 0.41]
    ),
    feature!(
        "parity",
        "the player has the last move if nobody passes",
        [-3.36, 0.94, 0.48, 1.02]
    ),
    feature!(
        "mobility",
        "a legal move, if it were the player's turn",
        [0.98, 0.67, 1.56, 4.26]
    ),
    feature!(
        "corner-moves",
        "a corner among them",
        [-1.45, 6.55, 6.41, 1.74]
    ),
    feature!(
        "outlets",
        "a free square next to a disc of the opponent from which it might be flanked one day",
        [0.61, 0.59, -0.04, -1.86]
    ),
    feature!(
        "stable",
        "a disc that can never be turned, once a corner is taken",
        [7.38, 1.78, 1.16, 1.16]
    ),
    feature!("a1", "a corner", [18.32, 15.96, 6.58, 0.32]),
    feature!(
        "b1",
        "a disc on a C-square (b1 and those like it) while its corner is free",
        [-6.81, -1.48, -1.63, -1.08]
    ),
    feature!(
        "c1",
        "a disc on c1 or a square like it",
        [2.47, 0.17, -0.57, -0.81]
    ),
    feature!(
        "d1",
        "a disc on d1 or a square like it",
        [-0.24, 0.02, -0.31, -0.32]
    ),
    feature!(
        "b2",
        "a disc on an X-square (b2 and those like it) while its corner is free",
        [-26.48, -11.95, -3.4, 0.45]
    ),
    feature!(
        "c2",
        "a disc on c2 or a square like it",
        [0.53, -1.83, -0.77, -0.31]
    ),
    feature!(
        "d2",
        "a disc on d2 or a square like it",
        [-1.37, -1.37, -0.65, 0.06]
    ),
    feature!(
        "c3",
        "a disc on c3 or a square like it",
        [0.2, -0.23, -0.34, -0.43]
    ),
    feature!(
        "d3",
        "a disc on d3 or a square like it",
        [-0.47, -0.62, -0.18, 0.16]
    ),
    feature!(
        "d4",
        "a disc on d4 or a square like it",
        [-0.73, -0.9, -0.42, 0.15]
    ),
];
