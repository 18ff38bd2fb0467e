//! What `go` asks for.

use game::{MAX_PLAYERS, Player, quote};
use search::{Limits, PlayerClock};
use std::time::Duration;

/// Longer times are not told apart; the deadline of a search must be a time that exists.
const LONG: Duration = Duration::from_secs(365 * 24 * 3600);

/// What `go` asks for.
#[derive(PartialEq, Debug)]
pub(super) struct Go {
    /// How long to think.
    pub(super) limits: Limits,
    /// Is the answer wanted only after `stop`?
    pub(super) infinite: bool,
    /// If not empty, only these moves may be chosen.
    pub(super) among: Vec<String>,
    /// Words that mean nothing here.
    pub(super) ignored: Vec<String>,
}

impl Go {
    /// Reads what stands behind `go`, for the player to move.
    pub(super) fn parse(text: &str, to_move: Player) -> Result<Self, String> {
        let mut go = Self {
            limits: Limits::default(),
            infinite: false,
            among: Vec::new(),
            ignored: Vec::new(),
        };
        let (mut left, mut increment) = (None, None);
        let mut words = text.split_whitespace();
        let mut in_moves = false;
        while let Some(word) = words.next() {
            if let Some((player, what)) = clock_word(word) {
                in_moves = false;
                let time = milliseconds(word, words.next())?;
                if player == to_move {
                    match what {
                        Clock::Left => left = Some(time),
                        Clock::Increment => increment = Some(time),
                    }
                }
                continue;
            }
            match word {
                "depth" => {
                    let depth = count(word, words.next())?;
                    go.limits.depth = Some(u32::try_from(depth).unwrap_or(u32::MAX));
                }
                "nodes" => go.limits.nodes = Some(count(word, words.next())?),
                "movetime" => go.limits.time = Some(milliseconds(word, words.next())?),
                "infinite" => go.infinite = true,
                "searchmoves" => {}
                // Our clock knows only what is left for the whole game.
                "movestogo" => {
                    count(word, words.next())?;
                    go.ignored.push(word.to_owned());
                }
                "ponder" | "mate" => return Err(format!("{word} is not supported")),
                mv if in_moves => {
                    go.among.push(mv.to_owned());
                    continue;
                }
                other => go.ignored.push(other.to_owned()),
            }
            in_moves = word == "searchmoves";
        }
        if left.is_some() || increment.is_some() {
            go.limits.clock = Some(PlayerClock {
                // An increment alone is all that there is.
                left: left.or(increment).unwrap_or_default(),
                increment: increment.unwrap_or_default(),
            });
        }
        if go.infinite {
            // A player who is told nothing thinks for its usual second.
            go.limits.time = Some(go.limits.time.unwrap_or(LONG));
        }
        Ok(go)
    }
}

enum Clock {
    Left,
    Increment,
}

/// `p1time`, `p2inc`, …; or `wtime` and `btime` as in chess, where white moves first.
fn clock_word(word: &str) -> Option<(Player, Clock)> {
    let (who, what) = if let Some(who) = word.strip_suffix("time") {
        (who, Clock::Left)
    } else {
        (word.strip_suffix("inc")?, Clock::Increment)
    };
    let player = match who {
        "w" => Player::FIRST,
        "b" => Player::SECOND,
        _ => {
            let number: u8 = who.strip_prefix('p')?.parse().ok()?;
            if !(1..=MAX_PLAYERS as u8).contains(&number) {
                return None;
            }
            Player(number - 1)
        }
    };
    Some((player, what))
}

fn count(what: &str, word: Option<&str>) -> Result<u64, String> {
    let number = word.and_then(|word| word.parse().ok()).filter(|n| *n > 0);
    number.ok_or_else(|| wrong(what, "a whole number from 1", word))
}

fn milliseconds(what: &str, word: Option<&str>) -> Result<Duration, String> {
    let number: Option<i64> = word.and_then(|word| word.parse().ok());
    let number = number.ok_or_else(|| wrong(what, "a number of milliseconds", word))?;
    // Who has overstepped the time has none left.
    let number = u64::try_from(number).unwrap_or(0);
    Ok(Duration::from_millis(number).min(LONG))
}

fn wrong(what: &str, wanted: &str, word: Option<&str>) -> String {
    format!(
        "{what} needs {wanted}, not {}",
        quote(word.unwrap_or_default())
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Go {
        Go::parse(text, Player::FIRST).unwrap()
    }
    fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn limits_are_read() {
        let go = read("depth 7 nodes 1000 movetime 250");
        let limits = Limits {
            depth: Some(7),
            nodes: Some(1000),
            time: Some(ms(250)),
            clock: None,
        };
        assert_eq!(go.limits, limits);
        assert!(read("").limits.is_endless());
        assert!(!read("infinite").limits.is_endless() && read("infinite").infinite);
        assert_eq!(read("depth 99999999999").limits.depth, Some(u32::MAX));
        assert_eq!(read("movetime 9223372036854775807").limits.time, Some(LONG));
        assert_eq!(read("movetime -5").limits.time, Some(ms(0)));
    }

    #[test]
    fn everyone_has_a_clock_of_his_own() {
        let text = "p1time 1000 p2time 2000 p1inc 10 p2inc 20 p3time 3000";
        let clock = |player: u8| Go::parse(text, Player(player)).unwrap().limits.clock;
        let expected = |left, increment| {
            Some(PlayerClock {
                left: ms(left),
                increment: ms(increment),
            })
        };
        assert_eq!(clock(0), expected(1000, 10));
        assert_eq!(clock(1), expected(2000, 20));
        assert_eq!(clock(2), expected(3000, 0));
        assert_eq!(clock(3), None);
        let chess = |player| Go::parse("wtime 5 btime -7 binc 9", player).unwrap();
        assert_eq!(chess(Player::FIRST).limits.clock, expected(5, 0));
        assert_eq!(chess(Player::SECOND).limits.clock, expected(0, 9));
    }

    #[test]
    fn moves_end_at_the_next_word_that_means_something() {
        let go = read("searchmoves d3 c4 depth 3 nonsense e6");
        assert_eq!(go.among, ["d3", "c4"]);
        assert_eq!(go.limits.depth, Some(3));
        assert_eq!(go.ignored, ["nonsense", "e6"]);
        assert_eq!(read("searchmoves d3 p1time 50 c4").among, ["d3"]);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for wrong in [
            "depth",
            "depth 0",
            "depth -1",
            "depth x",
            "nodes 18446744073709551616",
            "movetime soon",
            "p1time",
            "ponder",
            "mate 3",
        ] {
            let error = Go::parse(wrong, Player::FIRST).unwrap_err();
            assert!(!error.is_empty() && !error.contains('\n'), "{wrong}");
        }
    }
}
