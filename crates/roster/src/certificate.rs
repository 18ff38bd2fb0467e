//! A proof that can be checked with nothing but the rules.
//!
//! Who claims to win shows one move in every position that can come about against it; who claims not
//! to lose likewise. A draw is two such claims. The check plays all answers of the other side: no
//! position may be missing, every end must keep the claim, and who claims to win may not go round in
//! circles.

use crate::{AnyGame, PlayError};
use game::{Outcome, Player, PositionError, VariantError, quote};
use std::collections::HashMap;
use std::fmt::Write;
use std::time::Duration;
use thiserror::Error;

const TITLE: &str = "quincunx proof 1";

/// What a player claims to reach at least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// To win.
    Wins,
    /// Not to lose.
    Holds,
}

impl Claim {
    const fn word(self) -> &'static str {
        match self {
            Self::Wins => "wins",
            Self::Holds => "holds",
        }
    }
    fn is_kept(self, player: Player, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Win(winner) => winner == player,
            Outcome::Draw => self == Self::Holds,
        }
    }
}

/// How a player keeps a claim: a move for each position that can come about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// Who.
    pub player: Player,
    /// What.
    pub claim: Claim,
    /// Positions as text, and the moves.
    pub moves: HashMap<String, String>,
}

/// A proof of what a position is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The variant.
    pub variant: String,
    /// The position.
    pub position: String,
    /// One that wins, or one of each player that holds.
    pub strategies: Vec<Strategy>,
}

/// Why there is no proof, or why it is none.
#[derive(Debug, Error)]
pub enum CertificateError {
    /// The game cannot be set up.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// A position cannot be set up.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A move cannot be made.
    #[error("{position}: {error}")]
    Move {
        /// Where.
        position: String,
        /// Why.
        error: PlayError,
    },
    /// The text is no certificate.
    #[error("line {line}: {problem}")]
    Text {
        /// Where.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// Nobody knows a move that keeps the claim.
    #[error("{position}: no move is known that keeps what is claimed")]
    Missing {
        /// Where.
        position: String,
    },
    /// The claim is not kept.
    #[error("{position}: here the game ends, and not as claimed")]
    Broken {
        /// Where.
        position: String,
    },
    /// Who claims to win goes round in circles.
    #[error("{position}: this position comes about again, and nobody has won")]
    Circle {
        /// Where.
        position: String,
    },
    /// It would be too long.
    #[error("the proof has more than {0} positions")]
    TooLong(usize),
}

/// How much a check has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// Positions in which the player who claims is to move.
    pub positions: u64,
    /// Ends of the game.
    pub ends: u64,
}

fn after(game: &dyn AnyGame, mv: &str) -> Result<Box<dyn AnyGame>, CertificateError> {
    let mut next = game.boxed_clone();
    match next.play(mv, Duration::ZERO) {
        // The past is left behind: positions that repeat are seen as circles, not by the referee.
        Ok(_) => Ok(next.at_position(&next.position(None))?),
        Err(error) => Err(CertificateError::Move {
            position: game.position(None),
            error,
        }),
    }
}

/// Plays a strategy against everything. `choose` gives its moves.
fn play_out(
    start: &dyn AnyGame,
    player: Player,
    claim: Claim,
    choose: &mut dyn FnMut(&dyn AnyGame) -> Result<String, CertificateError>,
) -> Result<Seen, CertificateError> {
    /// A position on the way, and the moves from it that are left to try.
    struct Step {
        game: Box<dyn AnyGame>,
        key: String,
        left: Vec<String>,
    }
    let mut seen = Seen::default();
    // False while it is on the way.
    let mut done: HashMap<String, bool> = HashMap::new();
    let mut enter = |game: Box<dyn AnyGame>, done: &mut HashMap<String, bool>| {
        let key = game.position(None);
        match done.get(&key) {
            Some(true) => return Ok(None),
            Some(false) if claim == Claim::Wins => {
                return Err(CertificateError::Circle { position: key });
            }
            Some(false) => return Ok(None),
            None => {}
        }
        if let Some(outcome) = game.outcome() {
            if !claim.is_kept(player, outcome) {
                return Err(CertificateError::Broken { position: key });
            }
            seen.ends += 1;
            done.insert(key, true);
            return Ok(None);
        }
        let left = if game.to_move() == player {
            seen.positions += 1;
            vec![choose(game.as_ref())?]
        } else {
            game.moves(None)
                .into_iter()
                .map(|entry| entry.text)
                .collect()
        };
        done.insert(key.clone(), false);
        Ok(Some(Step { game, key, left }))
    };
    let start = start.at_position(&start.position(None))?;
    let mut way: Vec<Step> = enter(start, &mut done)?.into_iter().collect();
    while let Some(step) = way.last_mut() {
        match step.left.pop() {
            Some(mv) => {
                let next = after(step.game.as_ref(), &mv)?;
                way.extend(enter(next, &mut done)?);
            }
            None => {
                let key = std::mem::take(&mut step.key);
                done.insert(key, true);
                way.pop();
            }
        }
    }
    Ok(seen)
}

impl Strategy {
    /// Works out a strategy of at most so many positions. `choose` knows the moves.
    pub fn find(
        start: &dyn AnyGame,
        player: Player,
        claim: Claim,
        most: usize,
        choose: &mut dyn FnMut(&dyn AnyGame) -> Option<String>,
    ) -> Result<Self, CertificateError> {
        let mut moves = HashMap::new();
        play_out(start, player, claim, &mut |game| {
            let position = game.position(None);
            if moves.len() == most {
                return Err(CertificateError::TooLong(most));
            }
            let mv = choose(game).ok_or_else(|| CertificateError::Missing {
                position: position.clone(),
            })?;
            moves.insert(position, mv.clone());
            Ok(mv)
        })?;
        Ok(Self {
            player,
            claim,
            moves,
        })
    }
}

impl Certificate {
    /// Checks it with nothing but the rules, and says how much there was to see.
    pub fn check(&self) -> Result<Seen, CertificateError> {
        let start = crate::open(&self.variant)?.at_position(&self.position)?;
        let mut all = Seen::default();
        for strategy in &self.strategies {
            let moves = &strategy.moves;
            let seen = play_out(
                start.as_ref(),
                strategy.player,
                strategy.claim,
                &mut |game| {
                    let position = game.position(None);
                    let mv = moves.get(&position).cloned();
                    mv.ok_or(CertificateError::Missing { position })
                },
            )?;
            all.positions += seen.positions;
            all.ends += seen.ends;
        }
        Ok(all)
    }

    /// What it proves: who wins, or none for a draw. Nothing if the strategies do not fit together.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.strategies[..] {
            [one] if one.claim == Claim::Wins => Some(Outcome::Win(one.player)),
            [one, other] if one.player != other.player => Some(Outcome::Draw),
            _ => None,
        }
    }

    /// As text: a head, then for each strategy its positions in order.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = format!(
            "{TITLE}\nvariant {}\nposition {}\n",
            self.variant, self.position
        );
        for strategy in &self.strategies {
            let number = strategy.player.index() + 1;
            let _ = writeln!(text, "player {number} {}", strategy.claim.word());
            let mut moves: Vec<_> = strategy.moves.iter().collect();
            moves.sort();
            for (position, mv) in moves {
                let _ = writeln!(text, "{position}\t{mv}");
            }
        }
        text
    }

    /// Reads what [`Self::write`] wrote.
    pub fn read(text: &str) -> Result<Self, CertificateError> {
        let wrong = |line: usize, problem: String| CertificateError::Text {
            line: line + 1,
            problem,
        };
        let mut lines = text.lines().enumerate();
        let mut head = |word: &str| {
            let (number, line) = lines.next().unwrap_or((0, ""));
            let rest = line.strip_prefix(word).map(|rest| rest.trim().to_owned());
            rest.ok_or_else(|| wrong(number, format!("expected '{word}', found {}", quote(line))))
        };
        head(TITLE)?;
        let variant = head("variant")?;
        let position = head("position")?;
        let mut strategies: Vec<Strategy> = Vec::new();
        for (number, line) in lines {
            if let Some(rest) = line.strip_prefix("player ") {
                let (player, claim) = match rest {
                    "1 wins" => (0, Claim::Wins),
                    "2 wins" => (1, Claim::Wins),
                    "1 holds" => (0, Claim::Holds),
                    "2 holds" => (1, Claim::Holds),
                    _ => return Err(wrong(number, format!("no claim: {}", quote(line)))),
                };
                strategies.push(Strategy {
                    player: Player(player),
                    claim,
                    moves: HashMap::new(),
                });
                continue;
            }
            let entry = line.split_once('\t').zip(strategies.last_mut());
            let Some(((position, mv), strategy)) = entry else {
                return Err(wrong(
                    number,
                    format!("no position and move: {}", quote(line)),
                ));
            };
            strategy.moves.insert(position.to_owned(), mv.to_owned());
        }
        Ok(Self {
            variant,
            position,
            strategies,
        })
    }
}
