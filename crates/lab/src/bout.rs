//! One game, from its opening to its end.

use crate::LabError;
use crate::adjudication::{Early, Opinions};
use crate::conditions::Conditions;
use crate::contestant::Seat;
use game::{Outcome, Player, Record, RecordedResult, TimeControl, quote};
use protocol::GuestError;
use roster::{AnyGame, Request, TextReport};
use search::{Limits, PlayerClock, Score, Stop};
use std::fmt;
use std::time::{Duration, Instant};

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// Its number in its series, from 0; games 2n and 2n + 1 are a pair.
    pub number: usize,
    /// Which of the two players moved first.
    pub first: usize,
    /// The score of the first-named player: 1, 0.5 or 0.
    pub score: f64,
    /// How it ended, in words.
    pub ending: String,
    /// Who lost it by a fault, and by which.
    pub fault: Option<(usize, Fault)>,
    /// All moves of it, opening included.
    pub plies: usize,
    /// What each player did.
    pub efforts: [Effort; 2],
    /// The game itself.
    pub record: Record,
}

/// A player's work in a game, the opening not counted.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Effort {
    /// Moves made.
    pub moves: u64,
    /// Time thought.
    pub time: Duration,
    /// Nodes searched.
    pub nodes: u64,
    /// Depths reached, summed over all moves.
    pub depths: u64,
}

impl Effort {
    /// Both together.
    pub(crate) fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.time += other.time;
        self.nodes += other.nodes;
        self.depths += other.depths;
    }

    /// Milliseconds, nodes and plies a move; nothing if no move was made.
    #[must_use]
    pub fn per_move(&self) -> Option<[f64; 3]> {
        let moves = (self.moves > 0).then_some(self.moves as f64)?;
        let milliseconds = 1000.0 * self.time.as_secs_f64();
        Some([milliseconds, self.nodes as f64, self.depths as f64].map(|sum| sum / moves))
    }
}

/// How a game can be lost without being lost on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A move that the rules forbid, or that is none.
    Illegal,
    /// The program has ended.
    Crash,
    /// No answer.
    Silence,
    /// An answer too late.
    Time,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Illegal => "illegal move",
            Self::Crash => "crash",
            Self::Silence => "silence",
            Self::Time => "time",
        })
    }
}

impl Fault {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Illegal, Self::Crash, Self::Silence, Self::Time];
}

/// How a game ended, by whatever reason.
struct End {
    outcome: Outcome,
    words: String,
    fault: Option<(usize, Fault)>,
}

/// A game to be played: everything that decides it.
pub(crate) struct Bout<'a> {
    pub(crate) number: usize,
    pub(crate) opening: &'a dyn AnyGame,
    pub(crate) names: [&'a str; 2],
    /// Each player's clock.
    pub(crate) clocks: [Option<TimeControl>; 2],
    pub(crate) conditions: &'a Conditions,
}

impl Bout<'_> {
    /// Plays it. Who moves first is decided by the number.
    pub(crate) fn play(&self, seats: &mut [Seat; 2]) -> Result<GameResult, LabError> {
        let first = self.number % 2;
        let mut game = self.opening.boxed_clone();
        let mut efforts = [Effort::default(); 2];
        let mut opinions = Opinions::default();
        let mut clocks = self.clocks.map(|control| {
            control.map(|control| PlayerClock {
                left: control.initial,
                increment: control.increment,
            })
        });
        let mut end = self.greet(seats, &*game, first);
        while end.is_none() && game.ending().is_none() {
            let mover = game.to_move();
            let who = mover.index() ^ first;
            match self.turn(&mut seats[who], game.as_mut(), &mut clocks[who])? {
                Ok((found, took)) => {
                    let effort = Effort {
                        moves: 1,
                        time: took,
                        nodes: found.nodes,
                        depths: found.depth.into(),
                    };
                    efforts[who].add(&effort);
                    let score = found
                        .lines
                        .first()
                        .map_or(Score::Unknown, |line| line.score);
                    opinions.add(score, mover == Player::FIRST);
                }
                Err((kind, words)) => end = Some(self.forfeit(&*game, who, first, kind, &words)),
            }
            if end.is_none()
                && game.ending().is_none()
                && let Some(early) = self.conditions.adjudication.judge_game(&opinions, &*game)
            {
                end = Some(adjudicated(&*game, early));
            }
        }
        let end = end.unwrap_or_else(|| End {
            outcome: game.ending().expect("it has ended").outcome,
            words: game.ending_text().unwrap_or_default(),
            fault: None,
        });
        Ok(self.result(&*game, first, end, efforts))
    }

    /// Tells guests that a game begins.
    fn greet(&self, seats: &mut [Seat; 2], game: &dyn AnyGame, first: usize) -> Option<End> {
        for (who, seat) in seats.iter_mut().enumerate() {
            let greeted = match seat {
                Seat::Player(_) => Ok(()),
                Seat::Guest(guest, _) => guest.new_game(),
                Seat::Absent(error) => Err(error.clone()),
            };
            if let Err(error) = greeted {
                let (kind, words) = blame(&error);
                return Some(self.forfeit(game, who, first, kind, &words));
            }
        }
        None
    }

    /// Has a player make a move. The inner error is a fault, with its words.
    #[expect(clippy::type_complexity)]
    fn turn(
        &self,
        seat: &mut Seat,
        game: &mut dyn AnyGame,
        clock: &mut Option<PlayerClock>,
    ) -> Result<Result<(TextReport, Duration), (Fault, String)>, LabError> {
        let limits = Limits {
            clock: *clock,
            ..self.conditions.limits
        };
        let begin = Instant::now();
        let (found, allowed) = match seat {
            Seat::Player(engine) => {
                let request = Request::new(limits);
                let found = engine.think(game, &request, &Stop::new(), &mut |_| {})?;
                (found, allowed_time(&limits))
            }
            Seat::Absent(error) => return Ok(Err(blame(error))),
            Seat::Guest(guest, own) => {
                let limits = limits.and(*own);
                let allowed = allowed_time(&limits);
                let patience = allowed.map_or(self.conditions.patience, |time| {
                    time + self.conditions.margin
                });
                match guest.ask(game, &limits, patience) {
                    Ok(found) => (found, allowed),
                    Err(GuestError::Silent(_)) if allowed.is_some() => {
                        return Ok(Err((Fault::Time, "no move in time".to_owned())));
                    }
                    Err(error) => return Ok(Err(blame(&error))),
                }
            }
        };
        let took = begin.elapsed();
        if let Some(allowed) = allowed
            && took > allowed + self.conditions.margin
        {
            let late = (took - allowed).as_millis();
            return Ok(Err((Fault::Time, format!("{late} ms late"))));
        }
        if let Some(clock) = clock {
            clock.left = clock.left.saturating_sub(took) + clock.increment;
        }
        let Some(mv) = found.best() else {
            return Ok(Err((Fault::Illegal, "no move at all".to_owned())));
        };
        match game.play(&mv, took) {
            Ok(_) => Ok(Ok((found, took))),
            Err(error) => Ok(Err((
                Fault::Illegal,
                format!("the move {}: {error}", quote(&mv)),
            ))),
        }
    }

    fn forfeit(
        &self,
        game: &dyn AnyGame,
        who: usize,
        first: usize,
        kind: Fault,
        words: &str,
    ) -> End {
        let loser = Player((who ^ first) as u8);
        let winner = Player((1 - (who ^ first)) as u8);
        End {
            outcome: Outcome::Win(winner),
            words: format!(
                "{} wins: {} ({}) forfeits: {words}",
                game.player_name(winner),
                game.player_name(loser),
                self.names[who]
            ),
            fault: Some((who, kind)),
        }
    }

    fn result(
        &self,
        game: &dyn AnyGame,
        first: usize,
        end: End,
        efforts: [Effort; 2],
    ) -> GameResult {
        let mut record = game.record();
        if game.ending().is_none() {
            record.result = RecordedResult::Finished(end.outcome, 2);
            record.set_tag("Result", record.result.to_string());
            record.set_tag("Ending", end.words.clone());
        }
        record.set_tag("Player1", self.names[first].to_owned());
        record.set_tag("Player2", self.names[1 - first].to_owned());
        record.set_tag("Round", (self.number / 2 + 1).to_string());
        GameResult {
            number: self.number,
            first,
            score: match end.outcome {
                Outcome::Win(Player(winner)) => f64::from(u8::from(usize::from(winner) == first)),
                Outcome::Draw => 0.5,
            },
            ending: end.words,
            fault: end.fault,
            plies: game.len(),
            efforts,
            record,
        }
    }
}

/// How long a move may take, if there is a limit that a referee can see.
fn allowed_time(limits: &Limits) -> Option<Duration> {
    match (limits.time, limits.clock.map(|clock| clock.left)) {
        (Some(time), Some(left)) => Some(time.min(left)),
        (time, left) => time.or(left),
    }
}

fn blame(error: &GuestError) -> (Fault, String) {
    let kind = match error {
        GuestError::Silent(_) | GuestError::NoGreeting(_) => Fault::Silence,
        GuestError::Rubbish(_) | GuestError::Unfit(_) => Fault::Illegal,
        GuestError::Gone(_) | GuestError::NotStarted { .. } => Fault::Crash,
    };
    (kind, error.to_string())
}

fn adjudicated(game: &dyn AnyGame, early: Early) -> End {
    let (outcome, words) = match early {
        Early::Won { by_first } => {
            let winner = Player(u8::from(!by_first));
            let name = game.player_name(winner);
            let words = format!("{name} wins: adjudicated, both players say so");
            (Outcome::Win(winner), words)
        }
        Early::Drawn => (
            Outcome::Draw,
            "a draw: adjudicated, both players say so".to_owned(),
        ),
        Early::Known(Outcome::Win(winner)) => {
            let name = game.player_name(winner);
            let words = format!("{name} wins: adjudicated, a table knows it");
            (Outcome::Win(winner), words)
        }
        Early::Known(Outcome::Draw) => (
            Outcome::Draw,
            "a draw: adjudicated, a table knows it".to_owned(),
        ),
        Early::TooLong => (
            Outcome::Draw,
            format!("a draw: adjudicated after {} moves", game.len()),
        ),
    };
    End {
        outcome,
        words,
        fault: None,
    }
}
