//! The words and signs of the theory, for those who ask.

use game::Section;

const WORDS: [(&str, &str); 11] = [
    (
        "free move",
        "a move that the other side cannot disturb; whoever runs out of moves first loses, so free moves are what counts",
    ),
    ("3", "three free moves for Black"),
    ("-5", "five free moves for White"),
    (
        "1/2",
        "half a free move for Black: two such regions together are as good as one free move",
    ),
    (
        "*",
        "star: there is one move, and whoever comes first has it",
    ),
    (
        "↑ and ↓",
        "up and down: an advantage for Black or for White that is smaller than any fraction of a move, but decides a tie",
    ),
    (
        "±3",
        "a switch: whoever moves first has three free moves there",
    ),
    (
        "{a|b}",
        "a game that becomes a if Black moves there, and b if White does",
    ),
    (
        "mean",
        "what a region is worth on average, positive for Black",
    ),
    (
        "temperature",
        "how much it is worth to move there first; in a cold region nobody wants to",
    ),
    (
        "thermograph",
        "where play ends if Black begins and if White begins, when each move costs as much as the height says; the two \
         lines meet at the temperature, above the mean",
    ),
];

/// How to read what is written.
pub(super) fn glossary() -> Section {
    let facts = WORDS.map(|(word, meaning)| (word.to_owned(), meaning.to_owned()));
    Section {
        facts: facts.into(),
        folded: true,
        ..Section::new("What the signs mean")
    }
}
