//! The strengths that explain all results best.
//!
//! The model of Zermelo (1929) and of Bradley and Terry (Biometrika 39, 1952): player i scores
//! p = 1 / (1 + exp(θⱼ - θᵢ)) against player j, and a draw is half a win and half a loss. The logarithm of
//! the likelihood is concave, and Newton's method that never steps downwards finds its top from
//! anywhere. Only differences of strengths matter.

use super::matrix::{Cholesky, dot};

/// All games of two players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Score {
    pub(super) players: [usize; 2],
    /// What the first of them scored.
    pub(super) points: f64,
    /// Of so many.
    pub(super) games: f64,
}

/// The scores that are to be explained.
#[derive(Clone, Debug)]
pub(super) struct Likelihood {
    pub(super) players: usize,
    pub(super) scores: Vec<Score>,
}

impl Likelihood {
    /// The logarithm of the likelihood of strengths.
    pub(super) fn log(&self, strengths: &[f64]) -> f64 {
        let terms = self.scores.iter().map(|score| {
            let [i, j] = score.players;
            let lead = strengths[i] - strengths[j];
            score.points * lead - score.games * (lead.max(0.0) + (-lead.abs()).exp().ln_1p())
        });
        terms.sum()
    }

    /// Its slope.
    fn gradient(&self, strengths: &[f64]) -> Vec<f64> {
        let mut gradient = vec![0.0; self.players];
        for score in &self.scores {
            let [i, j] = score.players;
            let excess = score.points - score.games * expectation(strengths, score.players);
            gradient[i] += excess;
            gradient[j] -= excess;
        }
        gradient
    }

    /// Fisher's information, made invertible: a common shift of all strengths, about which games say
    /// nothing, is held fast.
    pub(super) fn information(&self, strengths: &[f64]) -> Cholesky {
        let mut matrix = vec![vec![0.0; self.players]; self.players];
        let mut total = 0.0;
        for score in &self.scores {
            let [i, j] = score.players;
            let information = score.games * variance(strengths, score.players);
            total += information;
            matrix[i][i] += information;
            matrix[j][j] += information;
            matrix[i][j] -= information;
            matrix[j][i] -= information;
        }
        let fast = total / (self.players as f64).powi(2);
        for cell in matrix.iter_mut().flatten() {
            *cell += fast;
        }
        Cholesky::new(matrix)
    }

    /// The likeliest strengths, found from a start. If a contrast is given, only strengths are compared
    /// for which its product with them is what it is at the start.
    pub(super) fn maximize(&self, start: Vec<f64>, contrast: Option<&[f64]>) -> Vec<f64> {
        let mut strengths = start;
        let mut log = self.log(&strengths);
        for _ in 0..200 {
            let information = self.information(&strengths);
            let mut step = information.solve(&self.gradient(&strengths));
            if let Some(contrast) = contrast {
                let along = information.solve(contrast);
                let excess = dot(contrast, &step) / dot(contrast, &along);
                add(&mut step, &along, -excess);
            }
            let length = step.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
            // Half the step until it does not lead downwards; the last bits of the sum are noise.
            let mut share = 1.0;
            let (next, next_log) = loop {
                let mut next = strengths.clone();
                add(&mut next, &step, share);
                let next_log = self.log(&next);
                if next_log >= log || share * length < 1e-9 {
                    break (next, next_log);
                }
                share /= 2.0;
            };
            (strengths, log) = (next, next_log);
            // Near the top every step doubles the number of right digits.
            if length < 1e-6 {
                break;
            }
        }
        strengths
    }
}

/// What the first of two players should score.
pub(super) fn expectation(strengths: &[f64], players: [usize; 2]) -> f64 {
    1.0 / (1.0 + (strengths[players[1]] - strengths[players[0]]).exp())
}

/// The variance of a game that is not drawn: p (1 - p), exact even if p is all but 1.
pub(super) fn variance(strengths: &[f64], players: [usize; 2]) -> f64 {
    let lead = strengths[players[0]] - strengths[players[1]];
    1.0 / (2.0 + lead.exp() + (-lead).exp())
}

/// Goes from a place in a direction.
pub(super) fn add(place: &mut [f64], direction: &[f64], factor: f64) {
    for (x, step) in place.iter_mut().zip(direction) {
        *x += factor * step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Citations between four journals of statistics, as wins of the cited one: Agresti, "Categorical
    /// Data Analysis", 2002, page 448. The fit is that of Turner and Firth, "Bradley-Terry Models in R: The
    /// BradleyTerry2 Package", Journal of Statistical Software 48(9), 2012, section 2.1.
    #[test]
    fn citations_of_journals() {
        let score = |i, j, wins: f64, losses: f64| Score {
            players: [i, j],
            points: wins,
            games: wins + losses,
        };
        let likelihood = Likelihood {
            players: 4,
            scores: vec![
                score(0, 1, 730.0, 33.0),
                score(0, 2, 498.0, 320.0),
                score(0, 3, 221.0, 284.0),
                score(1, 2, 68.0, 813.0),
                score(1, 3, 17.0, 276.0),
                score(2, 3, 142.0, 325.0),
            ],
        };
        let strengths = likelihood.maximize(vec![0.0; 4], None);
        let information = likelihood.information(&strengths);
        let published = [
            (-2.949_07, 0.102_55),
            (-0.479_57, 0.060_59),
            (0.268_95, 0.070_83),
        ];
        for (player, (strength, error)) in (1..4).zip(published) {
            assert!((strengths[player] - strengths[0] - strength).abs() < 1e-5);
            let mut contrast = [-1.0, 0.0, 0.0, 0.0];
            contrast[player] = 1.0;
            let variance = dot(&contrast, &information.solve(&contrast));
            assert!((variance.sqrt() - error).abs() < 1e-5);
        }
    }

    #[test]
    fn two_players_as_by_hand_and_from_any_start() {
        let likelihood = Likelihood {
            players: 2,
            scores: vec![Score {
                players: [0, 1],
                points: 30.0,
                games: 40.0,
            }],
        };
        for start in [0.0, 5.0, -20.0, 40.0] {
            let strengths = likelihood.maximize(vec![start, 0.0], None);
            assert!(
                (strengths[0] - strengths[1] - 3_f64.ln()).abs() < 1e-9,
                "{strengths:?}"
            );
        }
    }
}
