//! The moves so far, numbered by round.

use roster::AnyGame;

/// The number before a step: `2.` if the round begins with it, else `2...`.
pub(crate) fn number(game: &dyn AnyGame, step: usize) -> String {
    let players = game.players();
    let round = step / players + 1;
    if step.is_multiple_of(players) {
        format!("{round}.")
    } else {
        format!("{round}...")
    }
}

/// A step as text; a step that is no move is a player's leaving.
pub(crate) fn step_text(game: &dyn AnyGame, step: usize) -> String {
    game.move_text(step).unwrap_or_else(|| "resigns".to_owned())
}

/// A word of the list: what it says and which step it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    /// `None` for the number of a round.
    pub(crate) step: Option<usize>,
}

/// The moves as lines of at most `width` characters; a round begins a line.
pub(crate) fn lines(game: &dyn AnyGame, width: usize) -> Vec<Vec<Word>> {
    let players = game.players();
    let digits = (game.len() / players + 1).to_string().len();
    let indent = digits + 1;
    let mut lines: Vec<Vec<Word>> = Vec::new();
    let mut used = 0;
    for step in 0..game.len() {
        let text = step_text(game, step);
        if step % players == 0 {
            let round = step / players + 1;
            lines.push(vec![Word {
                text: format!("{round:>digits$}."),
                step: None,
            }]);
            used = indent;
        } else if used + 1 + text.chars().count() > width {
            lines.push(vec![Word {
                text: " ".repeat(indent),
                step: None,
            }]);
            used = indent;
        }
        used += 1 + text.chars().count();
        if let Some(line) = lines.last_mut() {
            line.push(Word {
                text,
                step: Some(step),
            });
        }
    }
    lines
}

/// Words in lines of at most `width` characters; a word that is longer stands alone.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn text(lines: &[Vec<Word>]) -> Vec<String> {
        let line = |line: &Vec<Word>| {
            let words: Vec<&str> = line.iter().map(|word| word.text.as_str()).collect();
            words.join(" ")
        };
        lines.iter().map(line).collect()
    }

    #[test]
    fn rounds_begin_lines_and_long_ones_are_broken() {
        let mut game = roster::open("tictactoe").unwrap();
        for mv in ["b2", "a1", "c3"] {
            game.play(mv, Duration::ZERO).unwrap();
        }
        assert_eq!(text(&lines(game.as_ref(), 20)), ["1. b2 a1", "2. c3"]);
        assert_eq!(text(&lines(game.as_ref(), 6)), ["1. b2", "   a1", "2. c3"]);
        assert_eq!(number(game.as_ref(), 2), "2.");
        assert_eq!(number(game.as_ref(), 3), "2...");
    }

    #[test]
    fn words_are_wrapped() {
        assert_eq!(wrap("one two  three", 8), ["one two", "three"]);
        assert_eq!(wrap("unbreakable", 3), ["unbreakable"]);
        assert!(wrap("", 3).is_empty());
    }
}
