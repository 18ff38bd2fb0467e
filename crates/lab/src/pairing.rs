//! Who meets whom.

use serde::{Deserialize, Serialize};

/// How the players of an experiment are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    /// Everybody against everybody.
    #[default]
    RoundRobin,
    /// Each player against each opponent.
    Gauntlet,
    /// Each player against the one before.
    Ladder,
    /// As listed.
    List,
}

impl Pairing {
    /// The pairs of so many players and opponents, as places in the list of players followed by
    /// opponents; whoever is later in a ladder is named first, as it should be the stronger. A list
    /// has none of its own.
    #[must_use]
    pub fn pairs(self, players: usize, opponents: usize) -> Vec<(usize, usize)> {
        match self {
            Self::RoundRobin => (0..players)
                .flat_map(|a| (a + 1..players).map(move |b| (a, b)))
                .collect(),
            Self::Gauntlet => (0..players)
                .flat_map(|a| (players..players + opponents).map(move |b| (a, b)))
                .collect(),
            Self::Ladder => (1..players).map(|a| (a, a - 1)).collect(),
            Self::List => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_whom_he_should() {
        assert_eq!(Pairing::RoundRobin.pairs(3, 0), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(Pairing::Gauntlet.pairs(2, 1), [(0, 2), (1, 2)]);
        assert_eq!(Pairing::Ladder.pairs(3, 0), [(1, 0), (2, 1)]);
        assert_eq!(Pairing::RoundRobin.pairs(10, 0).len(), 45);
    }
}
