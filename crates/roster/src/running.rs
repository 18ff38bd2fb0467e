//! A game of a known type in progress, seen from outside.

use crate::any_engine::Mind;
use crate::verdicts;
use crate::{AnyEngine, AnyGame, Catalogue, Explanation, MoveEntry, PlayError};
use game::{
    Brush, Curve, Drawing, Ending, Info, MoveError, Outcome, Overlay, Player, PositionError,
    Record, Referee, RefereeError, TimeControl,
};
use search::{Evaluate, Players, Power, Proof, SpecError};
use std::any::Any;
use std::time::Duration;
use tables::Verdict;

#[derive(Clone)]
pub(crate) struct Running<G: Players> {
    info: &'static Info,
    variant: String,
    /// The variant's own start; a record says where a game began only if it was elsewhere.
    variant_start: G,
    referee: Referee<G>,
}

impl<G: Players> Running<G> {
    pub(crate) fn new(info: &'static Info, variant: String, variant_start: G, start: G) -> Self {
        let referee = Referee::new(start, None);
        Self {
            info,
            variant,
            variant_start,
            referee,
        }
    }

    pub(crate) fn referee(&self) -> &Referee<G> {
        &self.referee
    }

    fn now(&self) -> &G {
        self.referee.position()
    }

    /// A new game of this variant from another position.
    fn begun_at(&self, start: G) -> Box<dyn AnyGame> {
        let variant_start = self.variant_start.clone();
        let variant = self.variant.clone();
        Box::new(Self::new(self.info, variant, variant_start, start))
    }
}

impl<G: Players> AnyGame for Running<G> {
    fn info(&self) -> &'static Info {
        self.info
    }
    fn variant(&self) -> &str {
        &self.variant
    }
    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn at_position(&self, text: &str) -> Result<Box<dyn AnyGame>, PositionError> {
        Ok(self.begun_at(self.variant_start.read_position(text)?))
    }
    fn brushes(&self) -> Vec<Brush> {
        self.now().brushes()
    }
    fn compose(
        &self,
        placed: &[(String, char)],
        to_move: Player,
    ) -> Result<Box<dyn AnyGame>, PositionError> {
        Ok(self.begun_at(self.now().compose(placed, to_move)?))
    }
    fn restart(&mut self, time: Option<TimeControl>) {
        self.referee = Referee::new(self.referee.start().clone(), time);
    }

    fn position(&self, notation: Option<&str>) -> String {
        match notation {
            Some(notation) => self.now().write_position_in(notation),
            None => self.now().write_position(),
        }
    }
    fn notations(&self) -> &'static [&'static str] {
        G::notations()
    }
    fn hash(&self) -> u64 {
        self.now().hash()
    }
    fn players(&self) -> usize {
        self.now().players()
    }
    fn to_move(&self) -> Player {
        self.now().to_move()
    }
    fn player_name(&self, player: Player) -> String {
        self.now().player_name(player)
    }
    fn draw_rule(&self) -> String {
        self.now().draw_rule().to_string()
    }

    fn moves(&self, notation: Option<&str>) -> Vec<MoveEntry> {
        if self.referee.ending().is_some() {
            return Vec::new();
        }
        let now = self.now();
        let entry = |mv: G::Move| MoveEntry {
            text: match notation {
                Some(notation) => now.write_move_in(notation, mv),
                None => now.write_move(mv),
            },
            clicks: now.clicks(mv),
        };
        now.moves().into_iter().map(entry).collect()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }
    fn ending(&self) -> Option<&Ending> {
        self.referee.ending()
    }
    fn ending_text(&self) -> Option<String> {
        self.referee
            .ending()
            .map(|ending| ending.describe(self.now()))
    }

    fn play(&mut self, text: &str, elapsed: Duration) -> Result<String, PlayError> {
        if self.referee.ending().is_some() {
            return Err(RefereeError::Over.into());
        }
        let mv = self.now().read_move(text).map_err(MoveError::from)?;
        let usual = self.now().write_move(mv);
        self.referee.play(mv, elapsed)?;
        Ok(usual)
    }
    fn resign(&mut self, player: Player) -> Result<(), RefereeError> {
        self.referee.resign(player)
    }
    fn offer_draw(&mut self, player: Player) -> Result<(), RefereeError> {
        self.referee.offer_draw(player)
    }
    fn decline_draw(&mut self) -> Result<(), RefereeError> {
        self.referee.decline_draw()
    }
    fn has_offered(&self, player: Player) -> bool {
        player.index() < self.players() && self.referee.has_offered(player)
    }
    fn time_out(&mut self, player: Player) -> Result<(), RefereeError> {
        self.referee.time_out(player)
    }
    fn is_in(&self, player: Player) -> bool {
        player.index() < self.players() && self.now().is_in(player)
    }
    fn undo(&mut self) -> bool {
        self.referee.undo()
    }
    fn len(&self) -> usize {
        self.referee.len()
    }
    fn move_text(&self, step: usize) -> Option<String> {
        let mv = self.referee.move_at(step)?;
        Some(self.referee.position_after(step).write_move(mv))
    }
    fn time_left(&self, player: Player) -> Option<Duration> {
        self.referee.clock().map(|clock| clock.left(player))
    }

    fn draw_after(&self, steps: usize) -> Drawing {
        let steps = steps.min(self.referee.len());
        let mut drawing = self.referee.position_after(steps).draw();
        if let Some(last) = steps.checked_sub(1)
            && let Some(mv) = self.referee.move_at(last)
        {
            self.referee
                .position_after(last)
                .mark_last(mv, &mut drawing);
        }
        drawing
    }
    fn overlays_after(&self, steps: usize) -> Vec<Overlay> {
        let steps = steps.min(self.referee.len());
        let position = self.referee.position_after(steps);
        let mut overlays = position.overlays();
        let workshop = crate::workshop(&self.variant).ok().flatten();
        if workshop.is_some_and(|workshop| workshop.knows_positions()) {
            overlays.push(verdicts::overlay(position, &self.variant));
        }
        overlays
    }
    fn curves(&self) -> Vec<Curve> {
        G::curves(&self.referee)
    }
    fn record(&self) -> Record {
        let played = self.referee.record();
        let mut record = Record {
            moves: played.moves,
            ..Record::default()
        };
        record.set_tag("Variant", self.variant.clone());
        if self.referee.start() != &self.variant_start {
            record.set_tag("Position", self.referee.start().write_position());
        }
        record.set_tag("Result", played.result.to_string());
        record.tags.extend(played.tags);
        record.result = played.result;
        record
    }

    fn perft(&self, depth: u32) -> u64 {
        game::perft_parallel(self.now(), depth)
    }
    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let text = |(mv, count)| (self.now().write_move(mv), count);
        game::divide(self.now(), depth)
            .into_iter()
            .map(text)
            .collect()
    }

    fn catalogue(&self) -> Catalogue {
        Catalogue::of(self.now())
    }
    fn player(&self, spec: &str, seed: Option<u64>) -> Result<Box<dyn AnyEngine>, SpecError> {
        let engine = search::seeded_player(&self.variant_start, spec, seed)?;
        Ok(Box::new(Mind(engine)))
    }
    fn explain(&self, evaluation: &str) -> Result<Explanation, SpecError> {
        Explanation::of(self.now(), evaluation)
    }
    fn scale(&self) -> f32 {
        let best = search::evaluator(self.now(), "");
        best.map_or(100.0, |evaluator| evaluator.scale())
    }
    fn verdict(&self) -> Option<Verdict> {
        match self.referee.ending() {
            Some(_) => None,
            None => self.now().verdict(),
        }
    }
    fn known_outcome(&self) -> Option<Outcome> {
        if self.referee.ending().is_some() {
            return None;
        }
        let position = self.now();
        match position.verdict() {
            Some(verdict) => {
                let winner = verdict.winner(position.to_move());
                Some(winner.map_or(Outcome::Draw, Outcome::Win))
            }
            None => position.settled().map(|known| Outcome::Win(known.winner)),
        }
    }
    fn known_moves(&self) -> Vec<(String, Verdict)> {
        let known = verdicts::known_moves(self.now()).into_iter();
        known
            .map(|(mv, verdict)| (self.now().write_move(mv), verdict))
            .collect()
    }
    fn table(&self) -> Option<String> {
        self.now().table()
    }
    fn exact_line(&self) -> Vec<String> {
        let mut position = self.now().clone();
        let line = search::exact_line(position.clone()).into_iter();
        line.map(|mv| {
            let text = position.write_move(mv);
            position.play_unchecked(mv);
            text
        })
        .collect()
    }
    fn solver(&self, power: Power) -> (&'static str, Box<dyn AnyEngine>) {
        match self.now().solver(power) {
            Some((name, engine)) => (name, Box::new(Mind(engine))),
            None => {
                let proof = Proof::new(power.megabytes);
                ("proof-number search", Box::new(Mind::<G>(Box::new(proof))))
            }
        }
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
