//! Matches of which the truth is known: how often intervals contain it and tests err.
//!
//! `SIMULATIONS=10 cargo test -p quincunx-lab simulation -- --nocapture --test-threads 1` prints the tables
//! of docs/statistics.md: ten times the trials that are enough for every day.

use super::bisection::edge;
use super::interval::{Interval, UPPER, student};
use super::ladder::{Encounter, Ladder, Reference};
use super::sample::{Deviance, Sample};
use super::sprt::{Sprt, Verdict, expected_score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use statrs::distribution::{ContinuousCDF, Normal};
use std::fmt;

/// How the two games of a pair depend on each other and how many are drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    /// A share of the games that could be drawn is; the opening helps the first mover by so many Elo points.
    Games { draws: f64, opening: f64 },
    /// No draws, and both games end alike: the opening suits one of the players.
    Alike,
}

const PLAIN: Kind = games(0.0, 0.0);
const DRAWISH: Kind = games(0.6, 0.0);
const MOSTLY_DRAWN: Kind = games(0.95, 0.0);
const DECIDED: Kind = games(0.0, 600.0);
const MIXED: Kind = games(0.5, 300.0);
const KINDS: [Kind; 6] = [PLAIN, DRAWISH, MOSTLY_DRAWN, DECIDED, MIXED, Kind::Alike];

const fn games(draws: f64, opening: f64) -> Kind {
    Kind::Games { draws, opening }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games { draws, opening } => {
                write!(f, "draws {:2.0} %, opening {opening:3}", 100.0 * draws)
            }
            Self::Alike => write!(f, "both games alike      "),
        }
    }
}

/// The probabilities of the five sums of a pair.
#[derive(Clone, Copy, Debug)]
struct Truth([f64; 5]);

impl Truth {
    /// A difference of exactly so many Elo points.
    fn new(elo: f64, kind: Kind) -> Self {
        let score = expected_score(elo);
        let Kind::Games { draws, opening } = kind else {
            return Self([1.0 - score, 0.0, 0.0, 0.0, score]);
        };
        let game = |elo: f64| {
            let score = expected_score(elo);
            let drawn = 2.0 * draws * score.min(1.0 - score);
            [1.0 - score - drawn / 2.0, drawn, score - drawn / 2.0]
        };
        let pair = |elo: f64| {
            let (first, second) = (game(elo + opening), game(elo - opening));
            let mut sums = [0.0; 5];
            for i in 0..3 {
                for j in 0..3 {
                    sums[i + j] += first[i] * second[j];
                }
            }
            Self(sums)
        };
        // With an opening that helps, a strength must be found that scores as the Elo points say.
        pair(edge(-4000.0, 4000.0, 1e-9, |elo| pair(elo).score() < score))
    }

    fn score(&self) -> f64 {
        let terms = self.0.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        terms.map(|(probability, score)| probability * score).sum()
    }

    /// The sum of a random pair, as an index.
    fn draw(&self, rng: &mut Xoshiro256PlusPlus) -> usize {
        let mut rest: f64 = rng.random();
        let passed = self.0.iter().take_while(|probability| {
            rest -= *probability;
            rest >= 0.0
        });
        passed.count().min(4)
    }

    fn pairs(&self, count: u64, rng: &mut Xoshiro256PlusPlus) -> [u64; 5] {
        let mut counts = [0; 5];
        (0..count).for_each(|_| counts[self.draw(rng)] += 1);
        counts
    }
}

/// So many trials, or as many times more as the environment says.
fn trials(usual: usize) -> usize {
    let times = std::env::var("SIMULATIONS").ok();
    usual * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// By how much a share of so many trials may stray: 3.5 standard deviations.
fn noise(share: f64, trials: usize) -> f64 {
    3.5 * (share * (1.0 - share) / trials as f64).sqrt()
}

const ELOS: [f64; 12] = [
    0.0, 30.0, 60.0, 100.0, 200.0, 300.0, 400.0, 600.0, 800.0, 1000.0, 1500.0, 2000.0,
];

/// The coverage of a way to make intervals, for every strength and kind: the mean of all and the least.
///
/// Few pairs have so few outcomes that it can be computed exactly.
fn coverage(pairs: u64, interval: impl Fn(&Sample) -> Interval) -> (f64, (f64, f64, Kind)) {
    let ln_factorial: Vec<f64> = (0..=pairs)
        .map(|n| (1..=n).map(|i| (i as f64).ln()).sum())
        .collect();
    let mut outcomes = Vec::new();
    for a in 0..=pairs {
        for b in 0..=pairs - a {
            for c in 0..=pairs - a - b {
                for d in 0..=pairs - a - b - c {
                    let counts = [a, b, c, d, pairs - a - b - c - d];
                    let repeats = counts.map(|n| ln_factorial[n as usize]);
                    let ways = ln_factorial[pairs as usize] - repeats.iter().sum::<f64>();
                    outcomes.push((counts, ways, interval(&Sample::from(counts))));
                }
            }
        }
    }
    let mut coverages = Vec::new();
    for elo in ELOS {
        for kind in KINDS {
            let truth = Truth::new(elo, kind);
            let logs = truth.0.map(f64::ln);
            let covering = outcomes.iter().filter(|(_, _, interval)| {
                interval.low <= truth.score() + 1e-9 && truth.score() - 1e-9 <= interval.high
            });
            let shares = covering.map(|(counts, ways, _)| {
                let terms = counts.iter().zip(logs).filter(|(n, _)| **n > 0);
                (ways + terms.map(|(n, log)| *n as f64 * log).sum::<f64>()).exp()
            });
            coverages.push((shares.sum::<f64>(), elo, kind));
        }
    }
    let mean = coverages.iter().map(|(share, ..)| share).sum::<f64>() / coverages.len() as f64;
    let least = coverages.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    (mean, least.unwrap())
}

#[test]
fn score_intervals_of_few_pairs_never_cover_less_than_they_say() {
    println!("exact coverage of the score's interval, over all strengths");
    println!("pairs  mean   least  where");
    for pairs in [1, 2, 3, 5, 10, 20, 30] {
        let (mean, (least, elo, kind)) = coverage(pairs, Interval::of_score);
        println!("{pairs:5}  {mean:.3}  {least:.3}  {elo} Elo, {kind}");
        assert!(least >= 0.95, "{pairs} {least} {elo} {kind}");
        assert!(mean < 0.99 || pairs < 20);
    }
}

#[test]
fn other_ways_cover_less() {
    type Statistic = fn(Deviance) -> f64;
    println!("exact coverage of other intervals of the score of 20 pairs");
    let normal = Normal::standard().inverse_cdf(UPPER).powi(2);
    let statistics: [(&str, Statistic); 3] = [
        ("likelihood ratio", |deviance| deviance.likelihood),
        ("Rao's score", |deviance| deviance.score),
        ("both", |deviance| deviance.likelihood.min(deviance.score)),
    ];
    for (points, limit) in [("normal", normal), ("Student's", student(19).powi(2))] {
        for (name, statistic) in statistics {
            let (mean, (least, elo, kind)) =
                coverage(20, |sample| Interval::within(sample, limit, statistic));
            println!("{name}, {points} points: {mean:.3}  {least:.3}  {elo} Elo, {kind}");
            assert_eq!(least >= 0.95, (name, points) == ("both", "Student's"));
        }
    }
    let (mean, (least, elo, kind)) = coverage(20, |sample| {
        let half = normal.sqrt() * (sample.variance() / 20.0).sqrt();
        Interval {
            value: sample.mean(),
            low: sample.mean() - half,
            high: sample.mean() + half,
        }
    });
    println!("score ± 1.96 standard errors: {mean:.3}  {least:.3}  {elo} Elo, {kind}");
    assert!(least < 0.5);
}

#[test]
fn score_intervals_of_many_pairs_cover_what_they_say() {
    let trials = trials(1500);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    println!("coverage of the score's interval, {trials} matches each");
    println!("{:24} pairs     0    30   200   600  1200  2000 Elo", "");
    for pairs in [100, 1000] {
        for kind in KINDS {
            print!("{kind}  {pairs:5}");
            for elo in [0.0, 30.0, 200.0, 600.0, 1200.0, 2000.0] {
                let truth = Truth::new(elo, kind);
                let covering = (0..trials).filter(|_| {
                    let interval = Interval::of_score(&Sample::from(truth.pairs(pairs, &mut rng)));
                    // The same values on another scale: the interval of Elo covers as often.
                    interval.contains(truth.score())
                });
                let coverage = covering.count() as f64 / trials as f64;
                print!("  {:4.1}", 100.0 * coverage);
                assert!(coverage > 0.945 - noise(0.95, trials), "{kind} {elo}");
                // It may say less than it could only where there is little to go by.
                assert!(elo > 250.0 || coverage < 0.985, "{kind} {elo}");
            }
            println!();
        }
    }
}

#[test]
fn tests_err_as_often_as_they_say() {
    let trials = trials(500);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    println!("how often H1 is accepted, and after how many pairs, {trials} matches each");
    println!("{:24}  elo0  elo1   at elo0       halfway      at elo1", "");
    for (elo0, elo1) in [
        (0.0, 20.0),
        (0.0, 50.0),
        (-50.0, 0.0),
        (0.0, 200.0),
        (300.0, 350.0),
    ] {
        let test = Sprt {
            elo0,
            elo1,
            ..Sprt::default()
        };
        for kind in [PLAIN, DRAWISH, MOSTLY_DRAWN, DECIDED, MIXED] {
            print!("{kind}  {elo0:4}  {elo1:4}");
            let shares = [elo0, f64::midpoint(elo0, elo1), elo1].map(|elo| {
                let truth = Truth::new(elo, kind);
                let (mut accepted, mut pairs) = (0, 0);
                for _ in 0..trials {
                    let mut counts = [0; 5];
                    let verdict = loop {
                        counts[truth.draw(&mut rng)] += 1;
                        pairs += 1;
                        match test.judge(test.ratio(&Sample::from(counts))) {
                            Verdict::Undecided => {}
                            verdict => break verdict,
                        }
                    };
                    accepted += usize::from(verdict == Verdict::AcceptH1);
                }
                let share = accepted as f64 / trials as f64;
                print!("  {:4.1} % {:5}", 100.0 * share, pairs / trials);
                share
            });
            println!();
            // The ratio is an approximation: the promise is kept to within 1.5 %.
            assert!(shares[0] < 0.065 + noise(0.05, trials), "{shares:?}");
            assert!(shares[2] > 0.935 - noise(0.05, trials), "{shares:?}");
            assert!((0.35..0.65).contains(&shares[1]), "{shares:?}");
        }
    }
}

#[test]
fn ladders_cover_what_they_say() {
    let trials = trials(150);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    println!("coverage of ratings, all and of the worst player, {trials} ladders each");
    let near = [0.0, 20.0, 40.0, 60.0, 80.0, 100.0];
    let steps = [0.0, 200.0, 400.0, 600.0, 800.0, 1000.0];
    let spread = [0.0, 150.0, 300.0, 450.0, 600.0, 1200.0];
    let first = Reference::Player(0);
    for (name, elos, neighbours, reference) in [
        ("all meet, 20 Elo apart      ", near, false, Reference::Mean),
        ("neighbours meet, 200 apart  ", steps, true, first),
        ("all meet, up to 1200 apart  ", spread, false, first),
    ] {
        let zero = match reference {
            Reference::Mean => elos.iter().sum::<f64>() / 6.0,
            Reference::Player(player) => elos[player],
        };
        for pairs in [10, 20, 100] {
            for kind in KINDS {
                let meetings: Vec<_> = (0..6)
                    .flat_map(|i| (0..i).map(move |j| [i, j]))
                    .filter(|[i, j]| !neighbours || *i == j + 1)
                    .map(|[i, j]| ([i, j], Truth::new(elos[i] - elos[j], kind)))
                    .collect();
                let mut covered = [0; 6];
                for _ in 0..trials {
                    let encounters = meetings.iter().map(|(players, truth)| Encounter {
                        players: *players,
                        pairs: truth.pairs(pairs, &mut rng),
                        unpaired: [0; 3],
                    });
                    let encounters: Vec<_> = encounters.collect();
                    let names = ["a", "b", "c", "d", "e", "f"];
                    let ladder = Ladder::new(&names, &encounters, reference).unwrap();
                    for (i, rating) in ladder.ratings.iter().enumerate() {
                        covered[i] += usize::from(rating.elo.contains(elos[i] - zero));
                    }
                }
                // A reference always covers itself.
                let rated = &covered[usize::from(reference == first)..];
                let share = |covered: usize| covered as f64 / trials as f64;
                let all = share(rated.iter().sum()) / rated.len() as f64;
                let worst = share(rated.iter().copied().min().unwrap_or(0));
                println!("{name}  {pairs:3} pairs  {kind}  {all:.3}  {worst:.3}");
                // Errors of players of one ladder go together, so all of them are few trials.
                assert!(all > 0.93 - noise(0.95, 2 * trials), "{name} {kind} {all}");
                assert!(worst > 0.92 - noise(0.95, trials), "{name} {kind} {worst}");
            }
        }
    }
}
