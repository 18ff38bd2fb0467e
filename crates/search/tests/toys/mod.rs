//! Games made for testing: small, and nasty where real ones are not.

#![allow(dead_code, reason = "not every test uses every toy")]

use game::{DrawRule, Game, Hashed, Outcome, Packed, Player, Refereed, Sample};
use quincunx_search::Tactics;
use std::ops::ControlFlow;

/// Spreads the bits of a number over all of them.
pub(crate) fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// An outcome that a number stands for: about every fourth is a draw.
fn outcome_of(number: u64, players: u8) -> Outcome {
    if number.is_multiple_of(4) {
        Outcome::Draw
    } else {
        Outcome::Win(Player((number / 4 % u64::from(players)) as u8))
    }
}

/// A random tree: up to five moves at a node, many nodes with one, turns out of order. If `STAGED`,
/// two or three moves each have the same first stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bush<const STAGED: bool> {
    id: u64,
    left: u8,
    mover: Player,
    players: u8,
}

impl<const STAGED: bool> Bush<STAGED> {
    pub(crate) fn new(seed: u64, players: u8, longest: u8) -> Self {
        let id = mix(seed.wrapping_add(0x1234_5678_9abc));
        Self {
            id,
            left: longest,
            mover: Player((id >> 8) as u8 % players),
            players,
        }
    }

    fn width(&self) -> u8 {
        if self.left == 0 {
            return 0;
        }
        match self.id % 16 {
            0 => 0,
            1 | 2 => 1,
            n => 2 + (n % 4) as u8,
        }
    }
}

impl<const STAGED: bool> Game for Bush<STAGED> {
    type Move = u8;

    fn players(&self) -> usize {
        self.players.into()
    }
    fn to_move(&self) -> Player {
        self.mover
    }
    fn for_each_move<B>(&self, mut f: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        (0..self.width()).try_for_each(&mut f)
    }
    fn play_unchecked(&mut self, mv: u8) {
        self.id = mix(self.id.wrapping_mul(31).wrapping_add(u64::from(mv) + 1));
        self.left -= 1;
        let turns = if self.id >> 20 & 7 == 0 { 2 } else { 1 };
        self.mover = Player((self.mover.0 + turns) % self.players);
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.width() == 0).then(|| outcome_of(self.id >> 32, self.players))
    }
}

impl<const STAGED: bool> Sample for Bush<STAGED> {}
impl<const STAGED: bool> Refereed for Bush<STAGED> {}
impl<const STAGED: bool> Hashed for Bush<STAGED> {
    fn hash(&self) -> u64 {
        self.id
    }
}
impl<const STAGED: bool> Packed for Bush<STAGED> {
    fn pack(mv: u8) -> u32 {
        mv.into()
    }
    fn unpack(code: u32) -> u8 {
        code as u8
    }
}
impl<const STAGED: bool> Tactics for Bush<STAGED> {
    fn promise(&self, mv: u8) -> i32 {
        (self.id >> mv & 3) as i32
    }
    const STAGED: bool = STAGED;
    fn stage(&self, mv: u8) -> u32 {
        // The moves of a stage do not come one after the other.
        u32::from(mv % 2) + 100
    }
}

/// A walk through a graph with circles, in which repetition is a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Maze {
    seed: u64,
    place: u8,
    places: u8,
    mover: Player,
    players: u8,
}

impl Maze {
    pub(crate) fn new(seed: u64, players: u8, places: u8) -> Self {
        Self {
            seed: mix(seed),
            place: 0,
            places,
            mover: Player::FIRST,
            players,
        }
    }
    /// A number for each place, and for each player's way out of it.
    fn dice(&self, what: u64) -> u64 {
        mix(self.seed ^ (u64::from(self.place) << 8 | what))
    }
    fn exits(&self) -> u8 {
        match self.dice(0) % 8 {
            0 | 1 if self.place != 0 => 0,
            2 => 1,
            3 => 3,
            _ => 2,
        }
    }
}

impl Game for Maze {
    type Move = u8;

    fn players(&self) -> usize {
        self.players.into()
    }
    fn to_move(&self) -> Player {
        self.mover
    }
    fn for_each_move<B>(&self, mut f: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        (0..self.exits()).try_for_each(&mut f)
    }
    fn play_unchecked(&mut self, mv: u8) {
        self.place = (self.dice(10 + u64::from(mv)) % u64::from(self.places)) as u8;
        self.mover = Player((self.mover.0 + 1) % self.players);
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.exits() == 0).then(|| outcome_of(self.dice(1), self.players))
    }
}

impl Sample for Maze {}
impl Refereed for Maze {
    fn draw_rule(&self) -> DrawRule {
        DrawRule {
            repetitions: Some(3),
            move_limit: None,
        }
    }
}
impl Hashed for Maze {
    fn hash(&self) -> u64 {
        mix(self.seed ^ (u64::from(self.place) << 32 | u64::from(self.mover.0) << 48))
    }
}
impl Packed for Maze {
    fn pack(mv: u8) -> u32 {
        mv.into()
    }
    fn unpack(code: u32) -> u8 {
        code as u8
    }
}
impl Tactics for Maze {}

/// What rational play can lead to, by the definition and to the very end: an outcome is possible if a
/// child can have it while every other child can turn out no better for the player who chooses.
///
/// `past` are the positions that may not come again, `left` the moves until the referee ends the game.
pub(crate) fn possible<G: Refereed + Hashed>(
    position: &G,
    past: &mut Vec<u64>,
    left: Option<u32>,
) -> Vec<Outcome> {
    if let Some(outcome) = position.outcome() {
        return vec![outcome];
    }
    let watched = position.draw_rule().repetitions.is_some();
    past.push(position.hash());
    let left = left.map(|left| left - 1);
    let children: Vec<Vec<Outcome>> = position
        .moves()
        .into_iter()
        .map(|mv| {
            let child = position.after(mv);
            let drawn = left == Some(0) || watched && past.contains(&child.hash());
            if drawn {
                vec![child.outcome().unwrap_or(Outcome::Draw)]
            } else {
                possible(&child, past, left)
            }
        })
        .collect();
    past.pop();
    let mover = position.to_move();
    let worth = |outcome: &Outcome| (2.0 * outcome.points(mover, position.players())).ceil() as u8;
    let mut all = Vec::new();
    for (number, child) in children.iter().enumerate() {
        for outcome in child {
            let mut others = children.iter().enumerate().filter(|(n, _)| *n != number);
            let can_be = others.all(|(_, other)| other.iter().any(|o| worth(o) <= worth(outcome)));
            if can_be && !all.contains(outcome) {
                all.push(*outcome);
            }
        }
    }
    all
}

/// In how many plies the game ends if everybody plays well, winners hurry and losers do not: for two
/// players. Positive for a win of the player to move, negative for a loss, none for a draw.
pub(crate) fn distance<G: Refereed>(position: &G) -> Option<i32> {
    if let Some(outcome) = position.outcome() {
        // A finished position is won or lost in no plies: 1 is added everywhere.
        return match outcome.sign(position.to_move()) {
            0 => None,
            sign => Some(sign),
        };
    }
    let mover = position.to_move();
    let farther = |distance: i32| distance + distance.signum();
    let values: Vec<Option<i32>> = position
        .moves()
        .into_iter()
        .map(|mv| {
            let child = position.after(mv);
            let sign = if child.to_move() == mover { 1 } else { -1 };
            distance(&child).map(|d| farther(sign * d))
        })
        .collect();
    let wins = values.iter().flatten().filter(|d| **d > 0).min();
    match wins {
        Some(win) => Some(*win),
        None if values.contains(&None) => None,
        None => values.into_iter().flatten().min(),
    }
}
