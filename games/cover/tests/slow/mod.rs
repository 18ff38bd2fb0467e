//! The rules of Cover on lists of rows and columns, read from and written as text. Slow and obvious.

use conformance::Reference;
use game::{Outcome, Player};

/// A field: row and column, counted from 1.
pub(crate) type Place = (i32, i32);
/// From, to, and the field of the stone shot.
pub(crate) type Step = (Place, Place, Option<Place>);

/// The rules with `stones` stones a side and repetition rule `rule`.
pub(crate) struct Slow {
    pub(crate) stones: i32,
    pub(crate) rule: char,
}

/// What a position text says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    /// Blue's and Red's stones.
    pub(crate) stones: [Vec<Place>; 2],
    /// 0 if it is Blue's turn, 1 if it is Red's.
    pub(crate) side: usize,
    /// The last moves, the oldest first; none of them took a stone.
    pub(crate) moves: Vec<(Place, Place)>,
}

fn read_place(name: &str) -> Place {
    let row = name.chars().next().unwrap() as i32 - 'A' as i32 + 1;
    (row, name[1..].parse().unwrap())
}

pub(crate) fn write_place((row, column): Place) -> String {
    format!("{}{column:02}", char::from(b'A' + row as u8 - 1))
}

fn read_side(text: &str) -> Vec<Place> {
    text.trim_matches(['[', ']'])
        .split(',')
        .filter(|name| !name.is_empty())
        .map(read_place)
        .collect()
}

fn write_side(stones: &[Place]) -> String {
    let mut stones = stones.to_vec();
    stones.sort_by_key(|(r, c)| (c - r, c + r));
    let names: Vec<String> = stones.into_iter().map(write_place).collect();
    names.join(",")
}

/// The stones of both sides as text: one text for one board.
pub(crate) fn write_board(stones: &[Vec<Place>; 2]) -> String {
    format!("[{}]x[{}]", write_side(&stones[0]), write_side(&stones[1]))
}

pub(crate) fn write_step((from, to, hit): Step) -> String {
    let hit = hit.map_or(String::new(), |hit| format!("x{}", write_place(hit)));
    format!("{}-{}{hit}", write_place(from), write_place(to))
}

pub(crate) fn read(text: &str) -> Position {
    let mut words = text.split(' ');
    let (blue, red) = words.next().unwrap().split_once('x').unwrap();
    let side = usize::from(words.next().unwrap() == "red");
    let moves = words.skip(1).map(|word| {
        let (from, to) = word.split_once('-').unwrap();
        (read_place(from), read_place(to))
    });
    Position {
        stones: [read_side(blue), read_side(red)],
        side,
        moves: moves.collect(),
    }
}

pub(crate) fn write(position: &Position) -> String {
    let mut text = write_board(&position.stones);
    text += [" blue", " red"][position.side];
    for (i, (from, to)) in position.moves.iter().enumerate() {
        text += if i == 0 { " after " } else { " " };
        text += &write_step((*from, *to, None));
    }
    text
}

pub(crate) fn is_vertical((row, column): Place) -> bool {
    (row + column) % 2 == 0
}

/// The corners (r ± ½, c ± ½) of a field between which its stone lies, times two.
pub(crate) fn corners((row, column): Place) -> [Place; 2] {
    let (r, c) = (2 * row, 2 * column);
    if is_vertical((row, column)) {
        [(r - 1, c - 1), (r + 1, c + 1)]
    } else {
        [(r + 1, c - 1), (r - 1, c + 1)]
    }
}

impl Slow {
    pub(crate) fn size(&self) -> i32 {
        2 * self.stones + 3
    }
    pub(crate) fn homebase(&self, side: usize) -> Place {
        [(1, 1), (self.size(), self.size())][side]
    }
    pub(crate) fn on_board(&self, (row, column): Place) -> bool {
        (1..=self.size()).contains(&row) && (1..=self.size()).contains(&column)
    }

    /// The stone that a stone of `side` shoots by going from `from` one step in its own length.
    fn shot(&self, position: &Position, from: Place, (dr, dc): Place) -> Option<Place> {
        let side = position.side;
        let (row, column) = (from.0 + dr, from.1 + dc);
        let mut point = (2 * row + dr, 2 * column + dc);
        while (1..=2 * self.size() + 1).contains(&point.0)
            && (1..=2 * self.size() + 1).contains(&point.1)
        {
            for owner in [0, 1] {
                for stone in &position.stones[owner] {
                    if *stone != from && corners(*stone).contains(&point) {
                        let is_hit = owner != side && is_vertical(*stone) != is_vertical(from);
                        return is_hit.then_some(*stone);
                    }
                }
            }
            point = (point.0 + 2 * dr, point.1 + 2 * dc);
        }
        None
    }

    /// All moves, whether or not they repeat a board.
    pub(crate) fn possible(&self, position: &Position) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in &position.stones[position.side] {
            for dr in -1..=1 {
                for dc in -1..=1 {
                    let to = (from.0 + dr, from.1 + dc);
                    if to == *from || !self.on_board(to) || to == self.homebase(position.side) {
                        continue;
                    }
                    let lengthwise = if is_vertical(*from) {
                        dr == dc
                    } else {
                        dr == -dc
                    };
                    let hit = if lengthwise {
                        self.shot(position, *from, (dr, dc))
                    } else {
                        None
                    };
                    let is_free = position.stones.iter().flatten().all(|stone| {
                        stone == from
                            || Some(*stone) == hit
                            || corners(*stone).iter().all(|c| !corners(to).contains(c))
                    });
                    if is_free {
                        steps.push((*from, to, hit));
                    }
                }
            }
        }
        steps
    }

    /// The stones after a move.
    pub(crate) fn stones_after(
        &self,
        position: &Position,
        (from, to, hit): Step,
    ) -> [Vec<Place>; 2] {
        let mut stones = position.stones.clone();
        stones[position.side].retain(|stone| *stone != from);
        stones[position.side].push(to);
        stones[1 - position.side].retain(|stone| Some(*stone) != hit);
        stones
    }

    /// Has somebody won by reaching a homebase or by taking all stones?
    pub(crate) fn decided(&self, stones: &[Vec<Place>; 2], last_mover: usize) -> Option<usize> {
        [last_mover, 1 - last_mover].into_iter().find(|side| {
            stones[*side].contains(&self.homebase(1 - side)) || stones[1 - side].is_empty()
        })
    }

    /// The boards that a move may not bring back, as far as the last moves tell.
    fn forbidden_boards(&self, position: &Position) -> Vec<String> {
        // earlier[n] is the board n plies ago; a move makes that n + 1.
        let mut stones = position.stones.clone();
        let mut side = position.side;
        let mut earlier = vec![write_board(&stones)];
        for (from, to) in position.moves.iter().rev() {
            side = 1 - side;
            stones[side].retain(|stone| stone != to);
            stones[side].push(*from);
            earlier.push(write_board(&stones));
        }
        match self.rule {
            'a' => earlier,
            'b' => earlier.into_iter().skip(3).take(1).collect(),
            _ => earlier.into_iter().take(8).collect(),
        }
    }

    /// The moves that the rules allow.
    pub(crate) fn legal(&self, position: &Position) -> Vec<Step> {
        if self.decided(&position.stones, 1 - position.side).is_some() {
            return Vec::new();
        }
        let forbidden = self.forbidden_boards(position);
        let mut steps = self.possible(position);
        steps.retain(|step| !forbidden.contains(&write_board(&self.stones_after(position, *step))));
        steps
    }

    /// The position after a move, with as many of the last moves as the rule needs.
    pub(crate) fn after(&self, position: &Position, step: Step) -> Position {
        let (from, to, hit) = step;
        let mut next = Position {
            stones: self.stones_after(position, step),
            side: 1 - position.side,
            moves: position.moves.clone(),
        };
        next.moves.push((from, to));
        if hit.is_some() || self.decided(&next.stones, position.side).is_some() {
            next.moves.clear();
        }
        match self.rule {
            'a' => {}
            'b' => self.forget(&mut next),
            _ => {
                while next.moves.len() > 7 {
                    next.moves.remove(0);
                }
            }
        }
        next
    }

    /// Rule b needs the mover's last move only while it can be taken back without taking a stone,
    /// and the opponent's move before that only if the opponent's last move took it back.
    fn forget(&self, position: &mut Position) {
        while position.moves.len() > 3 {
            position.moves.remove(0);
        }
        let last = position.moves.len();
        if last < 2 {
            return;
        }
        let (from, to) = position.moves[last - 2];
        if !self.possible(position).contains(&(to, from, None)) {
            position.moves.drain(..last - 1);
            return;
        }
        if last == 3 {
            let (first_from, first_to) = position.moves[0];
            if position.moves[2] != (first_to, first_from) {
                position.moves.remove(0);
            }
        }
    }
}

impl Reference for Slow {
    fn moves(&self, position: &str) -> Vec<String> {
        self.legal(&read(position))
            .into_iter()
            .map(write_step)
            .collect()
    }
    fn play(&self, position: &str, mv: &str) -> String {
        let position = read(position);
        let step = self
            .possible(&position)
            .into_iter()
            .find(|step| write_step(*step) == mv);
        write(&self.after(&position, step.unwrap()))
    }
    fn outcome(&self, position: &str) -> Option<Outcome> {
        let position = read(position);
        let winner = |side: usize| Outcome::Win(Player(side as u8));
        let waiting = 1 - position.side;
        self.decided(&position.stones, waiting)
            .map(winner)
            .or_else(|| self.legal(&position).is_empty().then(|| winner(waiting)))
    }
}
