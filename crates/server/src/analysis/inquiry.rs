//! A question, and how far its answer has come.

use super::{Mailbox, Question, Said, Scored, Topic, say};
use crate::engines::Stretch;
use crate::wire::{Opinion, Thought, click_words};
use game::Click;
use roster::{AnyEngine, AnyGame, Judgement, Request, TextReport};
use search::{Limits, Stop};
use std::time::{Duration, Instant};

/// How long a position is thought about at most.
const LONGEST: Duration = Duration::from_secs(60);
/// Each move of a review.
const PER_MOVE: f64 = 0.3;
/// A whole review, in seconds.
const LONGEST_REVIEW: f64 = 300.0;
/// Each legal move that is scored: once quickly, and again with more time.
const PER_SCORE: [Duration; 2] = [Duration::from_millis(60), Duration::from_millis(240)];
const MOST_SCORES: usize = 120;
const MOST_LINES: usize = 5;
const APART: Duration = Duration::from_millis(150);

/// What is asked, whom to tell, and what has been told already.
pub(super) struct Inquiry {
    game: Box<dyn AnyGame>,
    question: Question,
    out: Mailbox,
    /// Steps of the game that a review has judged.
    judged: usize,
    /// Rounds of scores that are complete.
    rounds: usize,
    /// Moves of this round that have been thought about.
    tried: usize,
    scores: Vec<Scored>,
}

impl Inquiry {
    pub(super) fn new(game: Box<dyn AnyGame>, question: Question, out: Mailbox) -> Self {
        Self {
            game,
            question,
            out,
            judged: 0,
            rounds: 0,
            tried: 0,
            scores: Vec::new(),
        }
    }

    /// Answers until it is stopped; goes on from there when it is called again. Lines begin again.
    pub(super) fn go_on(&mut self, stop: &Stop) -> Stretch {
        let answered = self.answer(stop);
        if stop.is_stopped() {
            return Stretch::Interrupted;
        }
        let tag = self.question.tag;
        let said = match answered {
            Ok(()) => Said::Done { tag },
            Err(error) => Said::Error { tag, error },
        };
        say(&self.out, &said);
        Stretch::Finished
    }

    fn answer(&mut self, stop: &Stop) -> Result<(), String> {
        let player = self.game.player("analyst", Some(1));
        let mut player = player.map_err(|error| error.to_string())?;
        match self.question.what {
            Topic::Lines => self.lines(player.as_mut(), stop),
            Topic::Scores => self.score(player.as_mut(), stop),
            Topic::Review => self.review(player.as_mut(), stop),
            Topic::Stop => Ok(()),
        }
    }

    fn lines(&self, player: &mut dyn AnyEngine, stop: &Stop) -> Result<(), String> {
        let game = self.game.as_ref();
        let mut request = Request::new(Limits::time(LONGEST));
        request.lines = self.question.lines.unwrap_or(1).clamp(1, MOST_LINES);
        let tag = self.question.tag;
        let tell = |found: &TextReport| {
            let thought = Thought::of(game, found);
            say(&self.out, &Said::Lines { tag, thought });
        };
        let mut last: Option<Instant> = None;
        let found = player.think(game, &request, stop, &mut |found| {
            if !found.lines.is_empty() && last.is_none_or(|at| at.elapsed() >= APART) {
                last = Some(Instant::now());
                tell(found);
            }
        });
        let found = found.map_err(|error| error.to_string())?;
        if !stop.is_stopped() && !found.lines.is_empty() {
            tell(&found);
        }
        Ok(())
    }

    /// Thinks about each move by itself, so that every one has an honest score.
    fn score(&mut self, player: &mut dyn AnyEngine, stop: &Stop) -> Result<(), String> {
        let game = self.game.as_ref();
        let moves = game.moves(None);
        if moves.len() > MOST_SCORES {
            return Err(format!(
                "{} moves are too many to score each; at most {MOST_SCORES}",
                moves.len()
            ));
        }
        while let Some(time) = PER_SCORE.get(self.rounds) {
            while let Some(entry) = moves.get(self.tried) {
                let request = Request {
                    among: vec![entry.text.clone()],
                    ..Request::new(Limits::time(*time))
                };
                let found = player.think(game, &request, stop, &mut |_| {});
                if stop.is_stopped() {
                    return Ok(());
                }
                let found = found.map_err(|error| error.to_string())?;
                self.tried += 1;
                let Some(line) = found.lines.first() else {
                    continue;
                };
                let cell = entry.clicks.iter().rev().find_map(|click| match click {
                    Click::Cell(name) => Some(name.clone()),
                    Click::Button(_) => None,
                });
                self.scores.push(Scored {
                    text: entry.text.clone(),
                    clicks: click_words(game, &entry.text),
                    cell,
                    score: Opinion::of(line.score, game.to_move(), game),
                });
            }
            let (tag, scores) = (self.question.tag, std::mem::take(&mut self.scores));
            say(&self.out, &Said::Scores { tag, scores });
            self.tried = 0;
            self.rounds += 1;
        }
        Ok(())
    }

    fn review(&mut self, player: &mut dyn AnyEngine, stop: &Stop) -> Result<(), String> {
        let game = self.game.as_ref();
        let seconds = self.question.seconds_per_move.unwrap_or(PER_MOVE);
        let seconds = if seconds.is_finite() {
            seconds.clamp(0.05, 5.0)
        } else {
            PER_MOVE
        };
        // Others wait for their turn: a long game gets less time a move.
        let seconds = seconds.min(LONGEST_REVIEW / game.len().max(1) as f64);
        let request = Request::new(Limits::time(Duration::from_secs_f64(seconds)));
        let (tag, of, from) = (self.question.tag, game.len(), self.judged);
        let (out, next) = (&self.out, &mut self.judged);
        let tell = &mut |judged: Judgement| {
            *next = judged.step + 1;
            say(
                out,
                &Said::Judged {
                    tag,
                    ply: judged.step,
                    of,
                    seat: judged.player.index(),
                    best: judged.best().to_owned(),
                    mark: judged.mark(),
                    before: Opinion::of(judged.before, judged.player, game),
                    after: Opinion::of(judged.after, judged.player, game),
                    loss: judged.loss,
                    played: judged.played,
                    best_line: judged.best_line.into_iter().take(12).collect(),
                },
            );
        };
        roster::review(game, from, player, &request, stop, tell).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use tokio::sync::mpsc;

    /// Asks, pulls the stop once after the first word, and gives all that was said.
    fn interrupted(question: &str) -> Vec<serde_json::Value> {
        let question: Question = serde_json::from_str(question).unwrap();
        let game = question.line.as_ref().unwrap().end().unwrap();
        let (out, mut heard) = mpsc::channel(1000);
        let mut inquiry = Inquiry::new(game, question, out);
        let stop = Stop::new();
        let ended = Arc::new(AtomicBool::new(false));
        let watcher = {
            let (stop, ended) = (stop.clone(), Arc::clone(&ended));
            std::thread::spawn(move || {
                let first = heard.blocking_recv();
                stop.stop();
                while !ended.load(Ordering::Relaxed) {
                    std::thread::yield_now();
                }
                let mut all: Vec<String> = first.into_iter().collect();
                while let Ok(said) = heard.try_recv() {
                    all.push(said);
                }
                all
            })
        };
        assert_eq!(inquiry.go_on(&stop), Stretch::Interrupted);
        assert_eq!(inquiry.go_on(&Stop::new()), Stretch::Finished);
        ended.store(true, Ordering::Relaxed);
        let all = watcher.join().unwrap().into_iter();
        all.map(|said| serde_json::from_str(&said).unwrap())
            .collect()
    }

    #[test]
    fn an_interrupted_review_judges_each_move_once() {
        let said = interrupted(
            r#"{"do":"review","variant":"othello","secondsPerMove":0.1,"moves":["f5","d6","c3","d3","c4"]}"#,
        );
        let plies = said.iter().filter(|s| s["type"] == "judged");
        let plies: Vec<_> = plies.map(|s| s["ply"].as_u64().unwrap()).collect();
        assert_eq!(plies, [0, 1, 2, 3, 4]);
        assert_eq!(said.last().unwrap()["type"], "done");
    }

    #[test]
    fn interrupted_scores_are_told_once_a_round_with_every_move() {
        let said = interrupted(r#"{"do":"scores","variant":"othello","moves":["f5"]}"#);
        let rounds = said.iter().filter(|s| s["type"] == "scores");
        let moves: Vec<_> = rounds
            .map(|s| s["scores"].as_array().unwrap().len())
            .collect();
        assert_eq!(moves, [3, 3]);
        assert_eq!(said.last().unwrap()["type"], "done");
    }
}
