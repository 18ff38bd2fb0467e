//! Who sits where.

use roster::AnyGame;

/// One side's player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// Somebody at this terminal.
    Human,
    /// One of the game's simple players, by name.
    Computer(String),
}

impl Seat {
    /// Reads `human` or the name of one of the game's players; the error lists what there is.
    pub(crate) fn parse(who: &str, game: &dyn AnyGame) -> Result<Self, String> {
        if who == "human" {
            return Ok(Self::Human);
        }
        let agents = game.agents();
        if agents.iter().any(|(name, _)| *name == who) {
            return Ok(Self::Computer(who.to_owned()));
        }
        let known: Vec<&str> = ["human"]
            .into_iter()
            .chain(agents.iter().map(|(name, _)| *name))
            .collect();
        let who: String = who.chars().take(40).collect();
        Err(format!(
            "{} has no player '{who}'; there are {}",
            game.info().name,
            known.join(", ")
        ))
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
        assert_eq!(
            Seat::parse("alice", game.as_ref()).unwrap_err(),
            "tictactoe has no player 'alice'; there are human, random, first, influence, \
             defensive, offensive"
        );
    }
}
