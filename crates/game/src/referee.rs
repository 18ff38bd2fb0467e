//! The one who runs a game: turns, clocks, resignations, draws.

use crate::{
    Clock, Curve, Game, IllegalMove, Notation, Outcome, Player, Record, RecordedMove,
    RecordedResult, TimeControl,
};
use std::time::Duration;
use thiserror::Error;

/// When the referee declares a draw that the game's own rules do not know. Every game states one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DrawRule {
    /// The game is drawn when the same position occurs for this many times.
    pub repetitions: Option<u32>,
    /// The game is drawn after this many moves.
    pub move_limit: Option<u32>,
}

impl std::fmt::Display for DrawRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.repetitions, self.move_limit) {
            (None, None) => write!(f, "no draws but by the rules or by agreement"),
            (Some(n), None) => write!(f, "drawn when a position occurs {n} times"),
            (None, Some(m)) => write!(f, "drawn after {m} moves"),
            (Some(n), Some(m)) => {
                write!(
                    f,
                    "drawn when a position occurs {n} times, or after {m} moves"
                )
            }
        }
    }
}

/// What a referee must know about a game.
pub trait Refereed: Game {
    /// The game's stated draw rule. Every game ends by its rules or by this.
    fn draw_rule(&self) -> DrawRule {
        DrawRule::default()
    }
    /// Is `player` still in the game? Only in games of three and more can one leave it.
    fn is_in(&self, _player: Player) -> bool {
        true
    }
    /// The game that goes on when `player` gives up. Asked only while at least two others are left,
    /// so games of two players have none.
    fn without(&self, _player: Player) -> Option<Self> {
        None
    }
    /// Why nobody can force a win any more, if that is proven; the referee then declares a draw.
    fn dead_draw(&self) -> Option<String> {
        None
    }
    /// Measures of how a game went, if this game knows any.
    fn curves(_game: &Referee<Self>) -> Vec<Curve> {
        Vec::new()
    }
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// By the rules of the game.
    Rules,
    /// This player gave up.
    Resignation(Player),
    /// This player's time ran out.
    Time(Player),
    /// All agreed to a draw.
    Agreement,
    /// The position occurred too often.
    Repetition,
    /// The game was too long.
    MoveLimit,
    /// Nobody can force a win any more, because of this.
    DeadDraw(String),
}

/// How and why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

impl Ending {
    /// The ending in words: "black wins: white resigned".
    #[must_use]
    pub fn describe<G: Notation>(&self, last: &G) -> String {
        let result = match self.outcome {
            Outcome::Win(player) => format!("{} wins", last.player_name(player)),
            Outcome::Draw => "a draw".to_owned(),
        };
        let because = match &self.reason {
            Reason::Rules => last.final_remark(),
            Reason::Resignation(player) => format!("{} resigned", last.player_name(*player)),
            Reason::Time(player) => format!("{} ran out of time", last.player_name(*player)),
            Reason::Agreement => "agreed".to_owned(),
            Reason::Repetition => "the position was repeated".to_owned(),
            Reason::MoveLimit => "the move limit was reached".to_owned(),
            Reason::DeadDraw(why) => why.clone(),
        };
        if because.is_empty() {
            result
        } else {
            format!("{result}: {because}")
        }
    }
}

/// Why the referee refuses.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RefereeError {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The rules forbid the move.
    #[error("illegal move: {0}")]
    Illegal(#[from] IllegalMove),
    /// There is no such player, or not any more.
    #[error("there is no such player in the game")]
    Gone,
    /// There is no draw offer to answer.
    #[error("nobody has offered a draw")]
    NoOffer,
}

/// What happened at one step of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Event<M> {
    Move(M),
    Left(Player),
}

/// The state of a game after one step; the stack of these allows to take back.
#[derive(Clone, Debug)]
struct Step<G: Game> {
    event: Event<G::Move>,
    position: G,
    clock: Option<Clock>,
    mover: Player,
}

/// A game in progress.
///
/// ```text
/// let mut referee = Referee::new(start, None);
/// while referee.ending().is_none() { referee.play(choose(referee.position()), elapsed)?; }
/// ```
#[derive(Clone, Debug)]
pub struct Referee<G: Game> {
    start: G,
    start_clock: Option<Clock>,
    rule: DrawRule,
    steps: Vec<Step<G>>,
    offers: u8,
    ending: Option<Ending>,
}

impl<G: Refereed> Referee<G> {
    /// A new game from `start`, with clocks if there is a time control.
    #[must_use]
    pub fn new(start: G, time: Option<TimeControl>) -> Self {
        let rule = start.draw_rule();
        let mut referee = Self {
            start,
            start_clock: time.map(Clock::new),
            rule,
            steps: Vec::new(),
            offers: 0,
            ending: None,
        };
        referee.ending = referee.judge();
        referee
    }

    /// The position the game began with.
    #[must_use]
    pub fn start(&self) -> &G {
        &self.start
    }
    /// The position now.
    #[must_use]
    pub fn position(&self) -> &G {
        self.position_after(self.steps.len())
    }
    /// The position after `steps` steps; at most [`Self::len`].
    #[must_use]
    pub fn position_after(&self, steps: usize) -> &G {
        if steps == 0 {
            &self.start
        } else {
            &self.steps[steps - 1].position
        }
    }
    /// How many steps were made: moves, and players who left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }
    /// Has nothing happened yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
    /// The move of step `step`, unless a player left there.
    #[must_use]
    pub fn move_at(&self, step: usize) -> Option<G::Move> {
        match self.steps.get(step)?.event {
            Event::Move(mv) => Some(mv),
            Event::Left(_) => None,
        }
    }
    /// The clocks, if the game is timed.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.steps
            .last()
            .map_or(self.start_clock.as_ref(), |s| s.clock.as_ref())
    }
    /// How the game ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The players still in the game.
    fn remaining(&self) -> impl Iterator<Item = Player> {
        let position = self.position();
        Player::all(position.players()).filter(|p| position.is_in(*p))
    }

    /// Plays a move that took `elapsed` (which is ignored in a game without clocks). A move that
    /// took longer than there was time is not made: its player has lost on time.
    pub fn play(&mut self, mv: G::Move, elapsed: Duration) -> Result<(), RefereeError> {
        if self.ending.is_some() {
            return Err(RefereeError::Over);
        }
        let mover = self.position().to_move();
        let mut position = self.position().clone();
        position.play(mv)?;
        let mut clock = self.clock().copied();
        if let Some(clock) = &mut clock
            && !clock.spend(mover, elapsed)
        {
            self.leave(mover, Reason::Time(mover));
            return Ok(());
        }
        self.offers &= 1 << mover.0;
        self.steps.push(Step {
            event: Event::Move(mv),
            position,
            clock,
            mover,
        });
        self.ending = self.judge();
        Ok(())
    }

    /// `player` gives up.
    pub fn resign(&mut self, player: Player) -> Result<(), RefereeError> {
        self.check_present(player)?;
        self.leave(player, Reason::Resignation(player));
        Ok(())
    }

    /// `player`'s time ran out before a move was made.
    pub fn time_out(&mut self, player: Player) -> Result<(), RefereeError> {
        self.check_present(player)?;
        self.leave(player, Reason::Time(player));
        Ok(())
    }

    fn check_present(&self, player: Player) -> Result<(), RefereeError> {
        if self.ending.is_some() {
            return Err(RefereeError::Over);
        }
        if !self.remaining().any(|p| p == player) {
            return Err(RefereeError::Gone);
        }
        Ok(())
    }

    fn leave(&mut self, player: Player, reason: Reason) {
        let others: Vec<Player> = self.remaining().filter(|p| *p != player).collect();
        if let [winner] = others[..] {
            let outcome = Outcome::Win(winner);
            self.ending = Some(Ending { outcome, reason });
            return;
        }
        let position = self.position().without(player);
        let position = position.expect("a game of three and more goes on without one");
        let clock = self.clock().copied();
        self.offers &= !(1 << player.0);
        self.steps.push(Step {
            event: Event::Left(player),
            position,
            clock,
            mover: player,
        });
        self.ending = self.judge();
        self.check_agreement();
    }

    /// `player` offers a draw, or agrees to one. The game is drawn when all who are still in it do.
    /// An offer lapses when another player moves.
    pub fn offer_draw(&mut self, player: Player) -> Result<(), RefereeError> {
        self.check_present(player)?;
        self.offers |= 1 << player.0;
        self.check_agreement();
        Ok(())
    }

    fn check_agreement(&mut self) {
        if self.ending.is_none() && self.remaining().all(|p| self.has_offered(p)) {
            self.ending = Some(Ending {
                outcome: Outcome::Draw,
                reason: Reason::Agreement,
            });
        }
    }

    /// Somebody declines the draw that was offered.
    pub fn decline_draw(&mut self) -> Result<(), RefereeError> {
        if self.offers == 0 {
            return Err(RefereeError::NoOffer);
        }
        self.offers = 0;
        Ok(())
    }

    /// Has `player` offered a draw?
    #[must_use]
    pub fn has_offered(&self, player: Player) -> bool {
        self.offers >> player.0 & 1 == 1
    }

    /// Takes the last step back, or the ending if it came by resignation, time or agreement.
    /// False if there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        self.offers = 0;
        let by_hand = self.ending.as_ref().is_some_and(|e| {
            matches!(
                e.reason,
                Reason::Resignation(_) | Reason::Time(_) | Reason::Agreement
            )
        });
        if by_hand {
            self.ending = self.judge();
            return true;
        }
        let undone = self.steps.pop().is_some();
        self.ending = self.judge();
        undone
    }

    /// The ending that follows from the position and how it came about.
    fn judge(&self) -> Option<Ending> {
        let position = self.position();
        if let Some(outcome) = position.outcome() {
            return Some(Ending {
                outcome,
                reason: Reason::Rules,
            });
        }
        let draw = |reason| {
            Some(Ending {
                outcome: Outcome::Draw,
                reason,
            })
        };
        if let Some(why) = position.dead_draw() {
            return draw(Reason::DeadDraw(why));
        }
        if let Some(n) = self.rule.repetitions {
            let before = (0..self.len())
                .filter(|&i| self.position_after(i) == position)
                .count();
            if before + 1 >= n as usize {
                return draw(Reason::Repetition);
            }
        }
        if self
            .rule
            .move_limit
            .is_some_and(|limit| self.len() >= limit as usize)
        {
            return draw(Reason::MoveLimit);
        }
        None
    }
}

impl<G: Refereed + Notation> Referee<G> {
    /// The game so far as a record, without tags but the result's.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::default();
        for (i, step) in self.steps.iter().enumerate() {
            let text = match step.event {
                Event::Move(mv) => self.position_after(i).write_move(mv),
                Event::Left(player) => Record::resignation(player),
            };
            let clock = step.clock.map(|c| c.left(step.mover));
            record.moves.push(RecordedMove {
                text,
                clock,
                comment: String::new(),
            });
        }
        if let Some(ending) = &self.ending {
            record.result = RecordedResult::Finished(ending.outcome, self.start.players());
            record.set_tag("Ending", ending.describe(self.position()));
        }
        record
    }
}
