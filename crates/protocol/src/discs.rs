//! An Othello board as its text shows it.

use game::Player;
use roster::AnyGame;

/// The rows of the board, from the top; `x` is black, `o` is white.
pub(crate) fn rows(game: &dyn AnyGame) -> Vec<String> {
    let text = game.position(None);
    let board = text.split_whitespace().next().unwrap_or_default();
    board.split('|').map(str::to_owned).collect()
}

/// By how many discs a player is ahead, the empty squares being the winner's.
pub(crate) fn lead(game: &dyn AnyGame, player: Player) -> i32 {
    let rows = rows(game).concat();
    let count = |letter: char| rows.chars().filter(|c| *c == letter).count() as i32;
    let black = count('x') - count('o');
    let black = black + black.signum() * count('.');
    if player == Player::FIRST {
        black
    } else {
        -black
    }
}

/// Must the player to move pass?
pub(crate) fn must_pass(game: &dyn AnyGame) -> bool {
    matches!(&game.moves(None)[..], [only] if only.text == PASS)
}

/// How Othello's moves write a pass.
pub(crate) const PASS: &str = "pass";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_squares_are_the_winners() {
        let game = roster::open("othello-4").unwrap();
        let at = |text| game.at_position(text).unwrap();
        let won = at("xxx.|xxx.|xxo.|xxx. x");
        assert_eq!(lead(&*won, Player::FIRST), 14);
        assert_eq!(lead(&*won, Player::SECOND), -14);
        assert_eq!(rows(&*won), ["xxx.", "xxx.", "xxo.", "xxx."]);
        assert_eq!(lead(&*game, Player::FIRST), 0);
        assert!(!must_pass(&*game));
        assert!(must_pass(&*at(".oxx|...x|....|.... o")));
    }
}
