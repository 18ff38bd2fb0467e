//! Ratings of many players.
//!
//! Ratings are the [strengths](super::strengths) of Bradley and Terry in Elo points. To the games that
//! were played, each player adds one virtual drawn game, shared out over his opponents in proportion to the
//! games with them; as a game has two players, that is half a game each. Of a match of two it makes
//! (points + ½) of (games + 1), the estimate with Jeffreys' prior. So every rating is finite; against
//! hundreds of games the virtual one does not count.
//!
//! The 95 % interval of a rating consists of the values at which the likelihood, with all other players
//! free, is near enough to its top: 2 (L - L(value)) ≤ ρ t². Here ρ makes good that the games of a pair are
//! not independent and that draws scatter less than wins and losses: it is the variance of the rating as the
//! scatter of the pairs has it, divided by that of independent games without draws (the sandwich of Huber
//! and White with pairs as clusters; as a factor of the likelihood by Chandler and Bate, Biometrika 94,
//! 2007). Where few points were lost, pairs tell little of their scatter. So each encounter adds two virtual
//! pairs of even games that end alike, the worst case, when the two variances are compared. And t is Student's
//! 97.5 % point with one degree of freedom less than the player has played pairs.
//!
//! A chain is a row of players of whom each took points from the next. If no chain leads from B to A,
//! the games do not say how much stronger A is: A, or the group that A belongs to, has won everything. The
//! upper end of A's interval relative to B is infinite then, whatever the virtual game says. Ratings
//! are relative to the mean of the largest group between whose players chains lead both ways, or to one
//! chosen player. Players whom no games connect at all have no common ladder.

use super::bisection::edge;
use super::interval::{Interval, student};
use super::matrix::dot;
use super::strengths::{Likelihood, Score, add, expectation, variance};
use super::tally::Tally;
use thiserror::Error;

/// All games between two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encounter {
    /// Their places in the list of players.
    pub players: [usize; 2],
    /// Pairs of games by the first one's sum: 0, ½, 1, 1½ and 2.
    pub pairs: [u64; 5],
    /// The first one's wins, draws and losses in games without a partner.
    pub unpaired: [u64; 3],
}

/// To what ratings are relative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reference {
    /// The mean of all players; if games do not bound some of the differences, of the largest group in which
    /// they do.
    Mean,
    /// One player, by his place.
    Player(usize),
}

/// A player's place on the ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// Who.
    pub player: String,
    /// Elo points above the reference.
    pub elo: Interval,
    /// His points.
    pub points: f64,
    /// In so many games.
    pub games: u64,
}

/// Ratings of many players.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// In the order of the list of players.
    pub ratings: Vec<Rating>,
}

/// Why there are no ratings.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LadderError {
    /// There is no such player.
    #[error("there is no player number {0}")]
    NoPlayer(usize),
    /// A player cannot meet himself.
    #[error("{0} cannot play against himself")]
    Himself(String),
    /// Nothing leads from one group of players to another.
    #[error("no game connects these players: {}", .0.iter().map(|group| group.join(", ")).collect::<Vec<_>>().join(" | "))]
    Strangers(Vec<Vec<String>>),
}

/// Elo points of a unit of strength.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// The variance of two pairs of even games without draws if all games are independent.
const INDEPENDENT: f64 = 1.0;

/// The same if both games of a pair always end alike.
const ALIKE: f64 = 2.0;

/// How exactly ends of intervals are found, in units of strength: a thousandth of an Elo point.
const PRECISION: f64 = 5e-6;

impl Encounter {
    /// What two players' match has been so far.
    #[must_use]
    pub fn new(players: [usize; 2], tally: &Tally) -> Self {
        Self {
            players,
            pairs: tally.pentanomial(),
            unpaired: tally.unpaired(),
        }
    }

    /// How many independent observations it is: pairs and single games.
    fn observations(&self) -> u64 {
        self.pairs.iter().chain(&self.unpaired).sum()
    }

    fn games(&self) -> u64 {
        2 * self.pairs.iter().sum::<u64>() + self.unpaired.iter().sum::<u64>()
    }

    /// What the first one scored.
    fn points(&self) -> f64 {
        let sums = self.pairs.iter().zip(0..).map(|(count, sum)| count * sum);
        let [wins, draws, _] = self.unpaired;
        (sums.sum::<u64>() + 2 * wins + draws) as f64 / 2.0
    }

    /// The sum of squares of what each observation differs from an expected score of a game.
    fn scatter(&self, expected: f64) -> f64 {
        let pairs = self.pairs.iter().zip([0.0, 0.5, 1.0, 1.5, 2.0]);
        let pairs = pairs.map(|(count, sum)| (count, sum - 2.0 * expected));
        let games = self.unpaired.iter().zip([1.0, 0.5, 0.0]);
        let games = games.map(|(count, score)| (count, score - expected));
        let squares = pairs.chain(games);
        squares.map(|(count, x)| *count as f64 * x * x).sum()
    }
}

impl Ladder {
    /// Rates players by their encounters.
    pub fn new(
        players: &[impl AsRef<str>],
        encounters: &[Encounter],
        reference: Reference,
    ) -> Result<Self, LadderError> {
        let names: Vec<String> = players.iter().map(|name| name.as_ref().into()).collect();
        check(&names, encounters, reference)?;
        let encounters: Vec<Encounter> = encounters
            .iter()
            .filter(|encounter| encounter.games() > 0)
            .copied()
            .collect();
        let mut games = vec![0; names.len()];
        let mut points = vec![0.0; names.len()];
        let mut observations = vec![0; names.len()];
        for encounter in &encounters {
            let [i, j] = encounter.players;
            points[i] += encounter.points();
            points[j] += encounter.games() as f64 - encounter.points();
            for player in encounter.players {
                games[player] += encounter.games();
                observations[player] += encounter.observations();
            }
        }
        let chains = Chains::new(names.len(), &encounters);
        let group = match reference {
            Reference::Mean => chains.largest_group(&games),
            Reference::Player(player) => vec![player],
        };
        let fit = Fit::new(&encounters, &games);
        let ratings = names.into_iter().enumerate().map(|(i, player)| Rating {
            player,
            elo: fit
                .interval(i, &group, observations[i], &chains)
                .map(|strength| ELO * strength),
            points: points[i],
            games: games[i],
        });
        Ok(Self {
            ratings: ratings.collect(),
        })
    }
}

/// Whether there can be a ladder.
fn check(
    names: &[String],
    encounters: &[Encounter],
    reference: Reference,
) -> Result<(), LadderError> {
    let chosen = match reference {
        Reference::Mean => None,
        Reference::Player(player) => Some(player),
    };
    let mentioned = encounters.iter().flat_map(|encounter| encounter.players);
    if let Some(player) = mentioned.chain(chosen).find(|i| *i >= names.len()) {
        return Err(LadderError::NoPlayer(player));
    }
    if let Some(encounter) = encounters.iter().find(|e| e.players[0] == e.players[1]) {
        return Err(LadderError::Himself(names[encounter.players[0]].clone()));
    }
    let mut group: Vec<usize> = (0..names.len()).collect();
    for encounter in encounters.iter().filter(|encounter| encounter.games() > 0) {
        let [from, to] = encounter.players.map(|player| group[player]);
        for label in &mut group {
            if *label == from {
                *label = to;
            }
        }
    }
    let members = |label: usize| {
        let members = names
            .iter()
            .zip(&group)
            .filter(|(_, other)| **other == label);
        members.map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    let groups: Vec<Vec<String>> = (0..names.len())
        .map(members)
        .filter(|members| !members.is_empty())
        .collect();
    if groups.len() > 1 {
        return Err(LadderError::Strangers(groups));
    }
    Ok(())
}

/// From which player to which there is a chain of players of whom each took points from the next.
struct Chains {
    lead: Vec<Vec<bool>>,
}

impl Chains {
    fn new(players: usize, encounters: &[Encounter]) -> Self {
        let mut lead = vec![vec![false; players]; players];
        for (i, row) in lead.iter_mut().enumerate() {
            row[i] = true;
        }
        for encounter in encounters {
            let [i, j] = encounter.players;
            lead[i][j] |= encounter.points() > 0.0;
            lead[j][i] |= encounter.points() < encounter.games() as f64;
        }
        for middle in 0..players {
            let on = lead[middle].clone();
            for row in &mut lead {
                if row[middle] {
                    for (cell, leads_on) in row.iter_mut().zip(&on) {
                        *cell |= leads_on;
                    }
                }
            }
        }
        Self { lead }
    }

    /// The most players between whom chains lead both ways; of equally many, those with the most games.
    fn largest_group(&self, games: &[u64]) -> Vec<usize> {
        let players = 0..games.len();
        let groups = players.clone().map(|i| {
            let both = |j: &usize| self.lead[i][*j] && self.lead[*j][i];
            players.clone().filter(both).collect::<Vec<_>>()
        });
        let weight =
            |group: &Vec<usize>| (group.len(), group.iter().map(|i| games[*i]).sum::<u64>());
        groups.max_by_key(weight).unwrap_or_default()
    }
}

/// The likeliest strengths.
struct Fit {
    likelihood: Likelihood,
    strengths: Vec<f64>,
    /// The logarithm of their likelihood.
    top: f64,
    /// Of each encounter: its players, its variance if games were independent and not drawn, and its
    /// dispersion, which is the share of it that there really is.
    variances: Vec<([usize; 2], f64, f64)>,
}

impl Fit {
    fn new(encounters: &[Encounter], games: &[u64]) -> Self {
        let scores = encounters.iter().map(|encounter| {
            let played = encounter.games() as f64;
            let shares = encounter
                .players
                .map(|player| played / games[player] as f64);
            let virtual_games = shares.iter().sum::<f64>() / 2.0;
            Score {
                players: encounter.players,
                points: encounter.points() + virtual_games / 2.0,
                games: played + virtual_games,
            }
        });
        let likelihood = Likelihood {
            players: games.len(),
            scores: scores.collect(),
        };
        let strengths = likelihood.maximize(vec![0.0; games.len()], None);
        let variances = encounters.iter().map(|encounter| {
            let p = expectation(&strengths, encounter.players);
            let independent = encounter.games() as f64 * variance(&strengths, encounter.players);
            let dispersion = (encounter.scatter(p) + ALIKE) / (independent + INDEPENDENT);
            (encounter.players, independent, dispersion)
        });
        Self {
            variances: variances.collect(),
            top: likelihood.log(&strengths),
            strengths,
            likelihood,
        }
    }

    /// A player's strength relative to the mean of a group.
    fn interval(
        &self,
        player: usize,
        group: &[usize],
        observations: u64,
        chains: &Chains,
    ) -> Interval {
        let mut contrast = vec![0.0; self.strengths.len()];
        contrast[player] += 1.0;
        for member in group {
            contrast[*member] -= 1.0 / group.len() as f64;
        }
        let value = dot(&contrast, &self.strengths);
        let along = self
            .likelihood
            .information(&self.strengths)
            .solve(&contrast);
        let variance = dot(&contrast, &along);
        if variance <= 0.0 || group == [player] {
            // He is the reference himself.
            return Interval {
                value: 0.0,
                low: 0.0,
                high: 0.0,
            };
        }
        let limit = match observations {
            0 | 1 => f64::INFINITY,
            many => self.dispersion(&along) * student(many - 1).powi(2),
        };
        let possible = |other: f64| {
            let mut start = self.strengths.clone();
            add(&mut start, &along, (other - value) / variance);
            let best = self.likelihood.maximize(start, Some(&contrast));
            2.0 * (self.top - self.likelihood.log(&best)) <= limit
        };
        let end = |direction: f64, bounded: bool| {
            let mut step = direction * (limit * variance).sqrt();
            if !bounded || !step.is_finite() {
                return direction * f64::INFINITY;
            }
            let mut inside = value;
            while possible(value + step) {
                inside = value + step;
                step *= 2.0;
            }
            edge(inside, value + step, PRECISION, possible)
        };
        let yardstick = group[0];
        Interval {
            value,
            low: end(-1.0, chains.lead[player][yardstick]),
            high: end(1.0, chains.lead[yardstick][player]),
        }
    }

    /// By how much the variance in a direction differs from that of independent games without draws.
    fn dispersion(&self, along: &[f64]) -> f64 {
        let (mut real, mut independent) = (0.0, 0.0);
        for ([i, j], variance, dispersion) in &self.variances {
            let weight = (along[*i] - along[*j]).powi(2) * variance;
            real += weight * dispersion;
            independent += weight;
        }
        real / independent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games without partners, won and lost.
    fn games(players: [usize; 2], wins: u64, losses: u64) -> Encounter {
        Encounter {
            players,
            pairs: [0; 5],
            unpaired: [wins, 0, losses],
        }
    }

    fn elos(ladder: &Ladder) -> Vec<f64> {
        ladder
            .ratings
            .iter()
            .map(|rating| rating.elo.value)
            .collect()
    }

    /// The journals of `strengths`, again from Turner and Firth (2012).
    #[test]
    fn citations_of_journals() {
        let encounters = [
            games([0, 1], 730, 33),
            games([0, 2], 498, 320),
            games([3, 0], 284, 221),
            games([1, 2], 68, 813),
            games([1, 3], 17, 276),
            games([2, 3], 142, 325),
        ];
        let names = ["Biometrika", "Comm. Statist.", "JASA", "JRSS-B"];
        let ladder = Ladder::new(&names, &encounters, Reference::Player(0)).unwrap();
        let published = [
            (0.0, 0.0),
            (-2.949_07, 0.102_55),
            (-0.479_57, 0.060_59),
            (0.268_95, 0.070_83),
        ];
        for (rating, (strength, error)) in ladder.ratings.iter().zip(published) {
            // The virtual games shift it by less than an Elo point.
            assert!(
                (rating.elo.value - ELO * strength).abs() < 1.0,
                "{rating:?}"
            );
            let width = rating.elo.high - rating.elo.low;
            assert!(
                (width - 2.0 * 1.96 * ELO * error).abs() <= 0.05 * width,
                "{rating:?}"
            );
        }
        assert_eq!(ladder.ratings[3].games, 505 + 293 + 467);
        assert_eq!(ladder.ratings[3].points, 284.0 + 276.0 + 325.0);
    }

    #[test]
    fn two_players_as_by_hand() {
        let encounters = [games([0, 1], 30, 10)];
        let ladder = Ladder::new(&["a", "b"], &encounters, Reference::Mean).unwrap();
        let expected = 400.0 * (30.5_f64 / 10.5).log10();
        assert!((elos(&ladder)[0] - expected / 2.0).abs() < 1e-6);
        assert!((elos(&ladder)[1] + expected / 2.0).abs() < 1e-6);
        let swapped = Ladder::new(&["b", "a"], &[games([1, 0], 30, 10)], Reference::Mean).unwrap();
        let [a, b] = [&ladder.ratings[0].elo, &swapped.ratings[0].elo];
        assert!((a.low + b.high).abs() < 1e-2 && (a.high + b.low).abs() < 1e-2);
    }

    #[test]
    fn agrees_with_the_interval_of_a_match() {
        let pairs = [20, 40, 90, 60, 30];
        let mut tally = Tally::new();
        let mut number = 0;
        for (sum, count) in [[0.0, 0.0], [0.5, 0.0], [0.5, 0.5], [1.0, 0.5], [1.0, 1.0]]
            .iter()
            .zip(pairs)
        {
            for _ in 0..count {
                tally.add(number, sum[0]);
                tally.add(number + 1, sum[1]);
                number += 2;
            }
        }
        let encounters = [Encounter::new([1, 0], &tally)];
        let ladder = Ladder::new(&["b", "a"], &encounters, Reference::Player(0)).unwrap();
        let (rating, elo) = (ladder.ratings[1].elo, tally.elo());
        for (one, other) in [
            (rating.value, elo.value),
            (rating.low, elo.low),
            (rating.high, elo.high),
        ] {
            assert!((one - other).abs() < 1.0, "{rating:?} {elo:?}");
        }
    }

    #[test]
    fn more_games_drown_the_virtual_one() {
        let ladder = |n: u64| {
            let encounters = [
                games([0, 1], 3 * n, n),
                games([1, 2], 3 * n, n),
                games([0, 2], 9 * n, n),
            ];
            Ladder::new(&["a", "b", "c"], &encounters, Reference::Player(2)).unwrap()
        };
        // 3 : 1 twice is 9 : 1, so the model is exact.
        let exact = [400.0 * 9_f64.log10(), 400.0 * 3_f64.log10(), 0.0];
        for (n, tolerance) in [(10, 15.0), (1000, 0.15)] {
            for (elo, exact) in elos(&ladder(n)).iter().zip(exact) {
                assert!((elo - exact).abs() < tolerance, "{elo} {exact}");
            }
        }
    }

    #[test]
    fn who_won_everything_has_no_upper_end() {
        let encounters = [
            games([0, 1], 40, 0),
            games([1, 2], 20, 20),
            games([2, 3], 40, 0),
        ];
        let names = ["winner", "b", "c", "loser"];
        let ladder = Ladder::new(&names, &encounters, Reference::Mean).unwrap();
        let [winner, b, c, loser] = [0, 1, 2, 3].map(|i| ladder.ratings[i].elo);
        assert_eq!(winner.high, f64::INFINITY);
        assert!(winner.low > 300.0 && winner.value.is_finite() && winner.value > winner.low);
        assert_eq!(loser.low, f64::NEG_INFINITY);
        assert!((winner.low + loser.high).abs() < 1e-2);
        // The two in the middle are the group to which all is relative.
        assert!((b.value + c.value).abs() < 1e-6);
        assert!(b.low.is_finite() && b.high.is_finite());
        let from_above = Ladder::new(&names, &encounters, Reference::Player(0)).unwrap();
        assert!(
            from_above.ratings[1..]
                .iter()
                .all(|rating| rating.elo.low == f64::NEG_INFINITY)
        );
        assert!(
            from_above.ratings[1..]
                .iter()
                .all(|rating| rating.elo.high < 0.0)
        );
    }

    #[test]
    fn strangers_are_named() {
        let encounters = [games([0, 2], 1, 1), games([1, 3], 0, 0)];
        let error = Ladder::new(&["a", "b", "c", "d"], &encounters, Reference::Mean).unwrap_err();
        assert_eq!(
            error.to_string(),
            "no game connects these players: b | a, c | d"
        );
        let wrong =
            |encounter, reference| Ladder::new(&["a", "b"], &[encounter], reference).unwrap_err();
        assert_eq!(
            wrong(games([0, 2], 1, 1), Reference::Mean),
            LadderError::NoPlayer(2)
        );
        assert_eq!(
            wrong(games([0, 1], 1, 1), Reference::Player(7)),
            LadderError::NoPlayer(7)
        );
        assert_eq!(
            wrong(games([1, 1], 1, 1), Reference::Mean),
            LadderError::Himself("b".into())
        );
    }

    #[test]
    fn extremes_do_no_harm() {
        let none: [&str; 0] = [];
        assert_eq!(
            Ladder::new(&none, &[], Reference::Mean).unwrap().ratings,
            []
        );
        let alone = Ladder::new(&["a"], &[], Reference::Mean).unwrap();
        assert_eq!(elos(&alone), [0.0]);
        let once = Ladder::new(&["a", "b"], &[games([0, 1], 1, 0)], Reference::Mean).unwrap();
        assert_eq!(once.ratings[0].elo.low, f64::NEG_INFINITY);
        assert_eq!(once.ratings[0].elo.high, f64::INFINITY);
        // A long climb by the narrowest of margins.
        let names: Vec<String> = (0..30).map(|i| format!("level {i}")).collect();
        let climb: Vec<_> = (1..30).map(|i| games([i, i - 1], 100_000, 1)).collect();
        let ladder = Ladder::new(&names, &climb, Reference::Player(0)).unwrap();
        for pair in ladder.ratings.windows(2) {
            // (100,000 + about ¼) : (1 + about ¼)
            let step = pair[1].elo.value - pair[0].elo.value;
            assert!((1940.0..1975.0).contains(&step), "{step}");
            assert!(pair[1].elo.low < pair[1].elo.value && pair[1].elo.value < pair[1].elo.high);
        }
    }
}
