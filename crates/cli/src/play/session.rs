//! The game being played: its players, what was taken back, and its file.

use super::game_file::{self, Loaded};
use super::hint::{Hint, hint};
use super::seat::Seat;
use crate::failure::Failure;
use game::{Player, Record, RecordedMove, RefereeError};
use roster::{AnyEngine, AnyGame, PlayError, Request, TextReport};
use search::{Limits, Stop};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A game with its players.
pub(crate) struct Session {
    game: Box<dyn AnyGame>,
    seats: Vec<Seat>,
    /// Moves taken back, the next one to be made again last.
    undone: Vec<String>,
    /// What the file said that was loaded, and how many of its moves still stand.
    loaded: Option<(Record, usize)>,
    /// The computers' minds, by seat.
    minds: Vec<Option<Mind>>,
    /// Where every move is saved at once.
    autosave: Option<PathBuf>,
    /// Where the first game was; the next ones are saved beside it.
    first_autosave: Option<PathBuf>,
    /// Where the game was saved last, as it is now.
    saved: Option<PathBuf>,
    /// Why the last attempt to save failed.
    trouble: Option<String>,
}

/// A player's mind, which remembers from turn to turn.
type Mind = Arc<Mutex<Box<dyn AnyEngine>>>;

/// A computer player's turn, to be thought about anywhere.
pub(crate) struct Turn {
    game: Box<dyn AnyGame>,
    mind: Mind,
    /// Ends the thinking: the player moves at once.
    pub(crate) stop: Stop,
}

impl Turn {
    /// The move that the player chooses; `report` hears what it thinks.
    pub(crate) fn choose(self, report: &mut dyn FnMut(&TextReport)) -> Option<String> {
        // A mind that broke down in an earlier turn may still be able to think.
        let mut mind = self.mind.lock().unwrap_or_else(PoisonError::into_inner);
        let request = Request::new(Limits::default());
        let found = mind.think(self.game.as_ref(), &request, &self.stop, report);
        found.ok()?.best()
    }
}

impl Session {
    pub(crate) fn new(game: Box<dyn AnyGame>, seats: Vec<Seat>, seed: u64) -> Self {
        let minds = seats.iter().enumerate().map(|(i, seat)| match seat {
            Seat::Human => None,
            Seat::Computer(spec) => {
                let mind = game.player(spec, Some(seed.wrapping_add(i as u64)));
                Some(Arc::new(Mutex::new(mind.expect("seats are checked"))))
            }
        });
        let minds = minds.collect();
        Self {
            game,
            seats,
            minds,
            undone: Vec::new(),
            loaded: None,
            autosave: None,
            first_autosave: None,
            saved: None,
            trouble: None,
        }
    }

    /// Saves from now on after every move, and now.
    pub(crate) fn autosave(&mut self, path: PathBuf) -> Result<(), Failure> {
        self.save(&path)?;
        self.first_autosave = Some(path.clone());
        self.autosave = Some(path);
        Ok(())
    }

    /// Goes on with a game from a file, which was at `path`.
    pub(crate) fn take_over(&mut self, loaded: Loaded, path: &Path) {
        let moves = loaded.record.moves.len();
        self.game = loaded.game;
        self.loaded = Some((loaded.record, moves));
        self.undone.clear();
        self.saved = Some(path.to_owned());
    }

    /// Loads another game of the same kind. What is saved by itself so far stays as it is: the
    /// loaded game goes to a file of its own.
    pub(crate) fn load(&mut self, path: &Path) -> Result<(), Failure> {
        let loaded = game_file::load(path)?;
        if loaded.game.players() != self.seats.len()
            || loaded.game.info().name != self.game.info().name
        {
            return Err(Failure::input(format!(
                "{} is a game of {}; start it with: quincunx play {} --load {}",
                path.display(),
                loaded.game.variant(),
                loaded.game.variant(),
                path.display()
            )));
        }
        self.take_over(loaded, path);
        self.autosave_elsewhere();
        Ok(())
    }

    /// Starts again from the same position.
    pub(crate) fn restart(&mut self) {
        self.game.restart(None);
        for mind in self.minds.iter().flatten() {
            mind.lock().unwrap_or_else(PoisonError::into_inner).forget();
        }
        self.undone.clear();
        self.loaded = None;
        self.saved = None;
        self.autosave_elsewhere();
    }

    fn autosave_elsewhere(&mut self) {
        if let Some(path) = &self.first_autosave {
            self.autosave = Some(game_file::next_to(path));
            self.autosave_now();
        }
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        self.game.as_ref()
    }
    pub(crate) fn seats(&self) -> &[Seat] {
        &self.seats
    }
    pub(crate) fn is_over(&self) -> bool {
        self.game.ending().is_some()
    }
    /// Who is to move, unless the game is over.
    pub(crate) fn seat_to_move(&self) -> Option<&Seat> {
        (!self.is_over()).then(|| self.seat(self.game.to_move()))
    }
    pub(crate) fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }
    pub(crate) fn has_humans(&self) -> bool {
        self.seats.iter().any(Seat::is_human)
    }
    pub(crate) fn all_human(&self) -> bool {
        self.seats.iter().all(Seat::is_human)
    }
    /// Is it a human's turn?
    pub(crate) fn awaits_human(&self) -> bool {
        self.seat_to_move().is_some_and(Seat::is_human)
    }

    /// The turn of the computer player who is to move.
    pub(crate) fn computer_turn(&self) -> Option<Turn> {
        if self.awaits_human() || self.is_over() {
            return None;
        }
        let mind = self.minds[self.game.to_move().index()].clone()?;
        Some(Turn {
            game: self.game.boxed_clone(),
            mind,
            stop: Stop::new(),
        })
    }

    /// Makes a move. Gives its usual text.
    pub(crate) fn play(&mut self, text: &str) -> Result<String, PlayError> {
        let text = self.game.play(text, Duration::ZERO)?;
        if self.undone.pop().is_some_and(|again| again != text) {
            self.undone.clear();
        }
        self.changed();
        Ok(text)
    }

    /// Takes back to the last turn of a human, or by one step if none plays. False if there is no
    /// such turn.
    pub(crate) fn undo(&mut self) -> bool {
        let mut game = self.game.boxed_clone();
        let mut undone = self.undone.clone();
        loop {
            let last = game.len().checked_sub(1);
            let text = last.and_then(|step| game.move_text(step));
            let length = game.len();
            if !game.undo() {
                return false;
            }
            if game.len() < length {
                match text {
                    Some(text) => undone.push(text),
                    // A player who left is not made to leave again.
                    None => undone.clear(),
                }
            }
            if !self.has_humans() || self.seat(game.to_move()).is_human() {
                break;
            }
        }
        self.game = game;
        self.undone = undone;
        if let Some((_, standing)) = &mut self.loaded {
            *standing = (*standing).min(self.game.len());
        }
        self.changed();
        true
    }

    /// Makes again what was taken back, up to the next turn of a human. False if there is nothing.
    pub(crate) fn redo(&mut self) -> bool {
        let mut done = false;
        while let Some(text) = self.undone.last().cloned() {
            if self.play(&text).is_err() {
                self.undone.clear();
                break;
            }
            done = true;
            if !self.has_humans() || self.awaits_human() {
                break;
            }
        }
        done
    }

    /// The player to move gives up.
    pub(crate) fn resign(&mut self) -> Result<(), RefereeError> {
        self.game.resign(self.game.to_move())?;
        self.undone.clear();
        self.changed();
        Ok(())
    }

    /// All players agree to a draw.
    pub(crate) fn agree_to_draw(&mut self) -> Result<(), RefereeError> {
        for player in Player::all(self.game.players()) {
            match self.game.offer_draw(player) {
                Ok(()) | Err(RefereeError::Gone) => {}
                // The last one needed has agreed.
                Err(RefereeError::Over) if player != Player::FIRST => {}
                Err(error) => return Err(error),
            }
        }
        self.changed();
        Ok(())
    }

    /// What an adviser would play.
    pub(crate) fn hint(&self) -> Option<Hint> {
        hint(self.game.as_ref())
    }

    fn changed(&mut self) {
        self.saved = None;
        self.autosave_now();
    }

    fn autosave_now(&mut self) {
        if let Some(path) = self.autosave.clone()
            && let Err(failure) = self.save(&path)
        {
            self.trouble = Some(failure.words());
        }
    }

    /// Why saving by itself failed, told once.
    pub(crate) fn take_trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// Is there something that only this program remembers?
    pub(crate) fn is_unsaved(&self) -> bool {
        self.saved.is_none() && !self.game.is_empty()
    }

    /// Where the game goes unless another file is named.
    pub(crate) fn usual_file(&self) -> PathBuf {
        let last = self.autosave.clone().or_else(|| self.saved.clone());
        last.unwrap_or_else(|| game_file::free_name(self.game.info().name))
    }

    /// May the file be written without asking?
    pub(crate) fn is_our_file(&self, path: &Path) -> bool {
        !path.exists() || self.autosave.as_deref() == Some(path)
    }

    /// Writes the game to a file.
    pub(crate) fn save(&mut self, path: &Path) -> Result<(), Failure> {
        game_file::write(path, &self.record().write(self.game.players()))?;
        self.saved = Some(path.to_owned());
        Ok(())
    }

    /// The game so far, with its players and what a loaded file said about it.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.game.record();
        let old = self.loaded.as_ref();
        for (i, seat) in self.seats.iter().enumerate() {
            let tag = format!("Player{}", i + 1);
            let person = old.and_then(|(old, _)| old.tag(&tag)).filter(|name| {
                seat.is_human() && !matches!(Seat::parse(name, self.game()), Ok(Seat::Computer(_)))
            });
            record.set_tag(&tag, person.unwrap_or(seat.name()));
        }
        if let Some((old, standing)) = old {
            for (name, value) in &old.tags {
                if record.tag(name).is_none() && !["Position", "Ending"].contains(&name.as_str()) {
                    record.set_tag(name, value.clone());
                }
            }
            record.comment.clone_from(&old.comment);
            for (mv, old) in record.moves.iter_mut().zip(&old.moves).take(*standing) {
                *mv = RecordedMove {
                    text: mv.text.clone(),
                    ..old.clone()
                };
            }
        }
        record
    }

    /// What to say when the program ends: the result or how to go on, and where the game is.
    pub(crate) fn farewell(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.game.ending_text());
        let variant = self.game.variant();
        if let Some(path) = &self.saved {
            let path = path.display();
            lines.push(format!("The game is in {path}"));
            if !self.is_over() {
                lines.push(format!(
                    "Go on with: quincunx play {variant} --load {path} --save {path}"
                ));
            }
        } else if !self.is_over() && !self.game.is_empty() {
            lines.push("The game is not saved.".to_owned());
            let record = self.game.record();
            let moves: Vec<&str> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
            if moves
                .iter()
                .all(|text| Record::parse_resignation(text).is_none())
            {
                let start = record.tag("Position").map(|p| format!(" --position '{p}'"));
                let (start, moves) = (start.unwrap_or_default(), moves.join(" "));
                lines.push(format!(
                    "Go on with: quincunx play {variant}{start} --after '{moves}'"
                ));
            }
        }
        if lines.is_empty() {
            lines.push("Nothing was played.".to_owned());
        }
        lines
    }
}

#[cfg(test)]
pub(crate) mod tests;
