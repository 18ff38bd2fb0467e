//! What the targets share: which variants are fed, and how a byte chooses one.

/// Every game, every kind of board, every size of bit set, every repetition rule.
const VARIANTS: [&str; 16] = [
    "tictactoe",
    "othello",
    "othello-10",
    "othello:setup=reversi",
    "amazons",
    "amazons-16",
    "invers",
    "invers-8",
    "selfo-4",
    "selfo:size=4,players=3",
    "selfo-7",
    "selfo:board=square8,size=8",
    "selfo:board=triangular,size=3",
    "cover",
    "cover:repetition=c",
    "cover:stones=6,repetition=a",
];

/// The variant that a byte of the input means.
pub fn variant(choice: u8) -> &'static str {
    VARIANTS[usize::from(choice) % VARIANTS.len()]
}
