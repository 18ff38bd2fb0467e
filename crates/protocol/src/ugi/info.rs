//! Thoughts as `info` lines.

use roster::TextReport;
use search::Score;
use std::fmt::Write as _;

/// Beyond this a chance is as good as certain.
const MOST_POINTS: f64 = 9_999.0;

/// One line for each line of play that was found.
pub(super) fn lines(found: &TextReport) -> Vec<String> {
    let numbered = found.lines.iter().enumerate();
    numbered
        .map(|(i, line)| {
            let mut info = format!("info depth {}", found.depth);
            if let Some(score) = score(line.score) {
                let _ = write!(info, " score {score}");
            }
            let _ = write!(info, " nodes {}", found.nodes);
            let seconds = found.elapsed.as_secs_f64();
            if seconds > 0.0 {
                let _ = write!(info, " nps {:.0}", found.nodes as f64 / seconds);
            }
            let milliseconds = found.elapsed.as_millis();
            let _ = write!(info, " time {milliseconds} multipv {}", i + 1);
            if !line.moves.is_empty() {
                let _ = write!(info, " pv {}", line.moves.join(" "));
            }
            info
        })
        .collect()
}

/// `cp 120` in hundredths of the game's unit, or `mate -3` in moves of the player to move; nothing
/// if the player does not say.
fn score(score: Score) -> Option<String> {
    let moves = |plies: u32| plies.div_ceil(2).max(1);
    match score {
        Score::Points(value) => Some(format!("cp {value}")),
        Score::Chance(share) => Some(format!("cp {:.0}", points(share))),
        Score::Win(plies) => Some(format!("mate {}", moves(plies))),
        Score::Loss(plies) => Some(format!("mate -{}", moves(plies))),
        Score::Draw => Some("cp 0".to_owned()),
        Score::Unknown => None,
    }
}

/// An expected share of the point on the scale of Elo's numbers, where 400 are odds of ten to one.
fn points(share: f32) -> f64 {
    let share = f64::from(share).clamp(0.0, 1.0);
    let points = 400.0 * (share / (1.0 - share)).log10();
    // Not "-0".
    points.clamp(-MOST_POINTS, MOST_POINTS).round() + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::{Line, Report};
    use std::time::Duration;

    #[test]
    fn scores_are_written_for_the_player_to_move() {
        let text = |s| score(s).unwrap_or_default();
        assert_eq!(text(Score::Points(-35)), "cp -35");
        assert_eq!(text(Score::Win(1)), "mate 1");
        assert_eq!(text(Score::Win(5)), "mate 3");
        assert_eq!(text(Score::Loss(2)), "mate -1");
        assert_eq!(text(Score::Loss(4)), "mate -2");
        assert_eq!(text(Score::Draw), "cp 0");
        assert_eq!(text(Score::Unknown), "");
        assert_eq!(text(Score::Chance(0.5)), "cp 0");
        assert_eq!(text(Score::Chance(10.0 / 11.0)), "cp 400");
        assert_eq!(text(Score::Chance(1.0)), "cp 9999");
        assert_eq!(text(Score::Chance(0.0)), "cp -9999");
    }

    #[test]
    fn a_line_for_each_line() {
        let line = |score, moves: &[&str]| Line {
            score,
            moves: moves.iter().map(|&m| m.to_owned()).collect(),
        };
        let found = Report {
            depth: 7,
            nodes: 3000,
            elapsed: Duration::from_millis(1500),
            lines: vec![
                line(Score::Win(7), &["d3", "c5"]),
                line(Score::Unknown, &["e6"]),
            ],
            remark: None,
        };
        assert_eq!(
            lines(&found),
            [
                "info depth 7 score mate 4 nodes 3000 nps 2000 time 1500 multipv 1 pv d3 c5",
                "info depth 7 nodes 3000 nps 2000 time 1500 multipv 2 pv e6",
            ]
        );
    }
}
