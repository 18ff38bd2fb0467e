//! Who sits where.

use roster::AnyGame;
use search::SpecError;

/// One side's player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// Somebody at this terminal.
    Human,
    /// A player of the program, as text.
    Computer(String),
}

impl Seat {
    /// Reads `human` or the name of one of the game's players; the error lists what there is.
    pub(crate) fn parse(who: &str, game: &dyn AnyGame) -> Result<Self, String> {
        if who == "human" {
            return Ok(Self::Human);
        }
        match game.player(who, None) {
            Ok(_) => Ok(Self::Computer(who.to_owned())),
            Err(SpecError::UnknownPlayer { name, known }) => Err(format!(
                "{} has no player {name}; there are human, {known}",
                game.info().name
            )),
            Err(error) => Err(error.to_string()),
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Human => "human",
            Self::Computer(name) => name,
        }
    }

    pub(crate) fn is_human(&self) -> bool {
        *self == Self::Human
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_players_are_answered_with_the_known_ones() {
        let game = roster::open("tictactoe").unwrap();
        assert_eq!(Seat::parse("human", game.as_ref()), Ok(Seat::Human));
        let random = Seat::parse("random", game.as_ref()).unwrap();
        assert_eq!(random, Seat::Computer("random".into()));
        let unknown = Seat::parse("alice", game.as_ref()).unwrap_err();
        assert!(
            unknown.starts_with("tictactoe has no player 'alice'; there are human, level-1 to"),
            "{unknown}"
        );
        assert!(unknown.contains("offensive, alphabeta, mcts"), "{unknown}");
        let nonsense = Seat::parse("alphabeta:depth=0", game.as_ref()).unwrap_err();
        assert!(nonsense.contains("depth cannot be '0'"), "{nonsense}");
    }
}
