//! The terms of the evaluation on rows and columns, as their definitions say. Slow and obvious.

use crate::slow::{Place, Position, Slow, corners, is_vertical};

/// What one side has of each term, in the order of `TERMS`.
pub(crate) fn amounts(slow: &Slow, position: &Position, side: usize) -> Vec<i32> {
    let view = View {
        slow,
        position,
        side,
    };
    let mine = view.mine();
    let sum = |of: &dyn Fn(Place) -> i32| mine.iter().map(|stone| of(*stone)).sum::<i32>();
    let most_lines = 2 * slow.size() - 2;
    let most_steps = slow.size() - 1;
    let lines = |stone: Place| most_lines - view.lines(stone);
    let steps = |stone: Place| most_steps - view.steps(stone);
    vec![
        mine.len() as i32,
        sum(&|stone| view.attacked_fields(stone)),
        sum(&lines),
        sum(&|(row, column)| most_steps - (row - column).abs()),
        sum(&|stone| {
            if view.has_fewer_lines(stone) {
                lines(stone)
            } else {
                0
            }
        }),
        sum(&|stone| {
            if view.has_fewer_steps(stone) {
                steps(stone)
            } else {
                0
            }
        }),
        i32::from(mine.iter().any(|stone| view.has_broken_through(*stone))),
        view.targets(side).len() as i32,
        view.sure_captures(),
        i32::from(mine.iter().any(|stone| view.is_sure_to_arrive(*stone))),
        sum(&steps),
        mine.iter().map(|stone| steps(*stone)).max().unwrap(),
        view.possible(side).len() as i32,
        i32::from(position.side == side),
    ]
}

struct View<'a> {
    slow: &'a Slow,
    position: &'a Position,
    side: usize,
}

fn touch(one: Place, other: Place) -> bool {
    corners(one).iter().any(|c| corners(other).contains(c))
}

/// The moves of a chess king between two fields.
fn king_moves(one: Place, other: Place) -> i32 {
    (one.0 - other.0).abs().max((one.1 - other.1).abs())
}

/// The two ways along a stone.
fn ways(stone: Place) -> [Place; 2] {
    if is_vertical(stone) {
        [(1, 1), (-1, -1)]
    } else {
        [(1, -1), (-1, 1)]
    }
}

impl View<'_> {
    fn mine(&self) -> &[Place] {
        &self.position.stones[self.side]
    }
    fn theirs(&self) -> &[Place] {
        &self.position.stones[1 - self.side]
    }
    fn goal(&self) -> Place {
        self.slow.homebase(1 - self.side)
    }
    fn is_to_move(&self) -> bool {
        self.position.side == self.side
    }

    /// To the homebase that `self.side` wants to reach, whoever's stone it is.
    fn lines(&self, (row, column): Place) -> i32 {
        let goal = self.goal();
        (goal.0 + goal.1 - row - column).abs()
    }
    fn steps(&self, stone: Place) -> i32 {
        king_moves(stone, self.goal())
    }
    fn has_fewer_lines(&self, stone: Place) -> bool {
        let theirs = self.theirs().iter();
        theirs
            .map(|z| self.lines(*z))
            .all(|l| self.lines(stone) < l)
    }
    fn has_fewer_steps(&self, stone: Place) -> bool {
        let theirs = self.theirs().iter();
        theirs
            .map(|z| self.steps(*z))
            .all(|s| self.steps(stone) < s)
    }

    fn possible(&self, side: usize) -> Vec<crate::slow::Step> {
        let position = Position {
            side,
            ..self.position.clone()
        };
        self.slow.possible(&position)
    }
    /// The stones that a side can shoot.
    fn targets(&self, side: usize) -> Vec<Place> {
        let steps = self.possible(side).into_iter();
        let mut hits: Vec<Place> = steps.filter_map(|(_, _, hit)| hit).collect();
        hits.sort_unstable();
        hits.dedup();
        hits
    }

    /// The points (doubled corners) that a stone sweeps on a board without `lifted`, and the first
    /// stone beyond, for both ways.
    fn sweeps(&self, stone: Place, lifted: Option<Place>) -> Vec<(Vec<Place>, Option<Place>)> {
        let all: Vec<Place> = self.position.stones.concat();
        let in_range = |x: i32| (1..=2 * self.slow.size() + 1).contains(&x);
        let sweep = |(dr, dc): Place| {
            let mut swept = Vec::new();
            let mut point = (2 * stone.0 + 3 * dr, 2 * stone.1 + 3 * dc);
            while in_range(point.0) && in_range(point.1) {
                let covers = |z: &&Place| {
                    **z != stone && Some(**z) != lifted && corners(**z).contains(&point)
                };
                if let Some(first) = all.iter().find(covers) {
                    return (swept, Some(*first));
                }
                swept.push(point);
                point = (point.0 + 2 * dr, point.1 + 2 * dc);
            }
            (swept, None)
        };
        ways(stone).map(sweep).to_vec()
    }

    fn attacked_fields(&self, stone: Place) -> i32 {
        let range = 1..=self.slow.size();
        let mut count = 0;
        for (swept, first) in self.sweeps(stone, None) {
            for row in range.clone() {
                for column in range.clone() {
                    let field = (row, column);
                    let across = is_vertical(field) != is_vertical(stone);
                    let ends = corners(field);
                    count += i32::from(across && swept.iter().any(|p| ends.contains(p)));
                }
            }
            let is_hit =
                |z: Place| self.theirs().contains(&z) && is_vertical(z) != is_vertical(stone);
            count += i32::from(first.is_some_and(is_hit));
        }
        count
    }

    fn has_broken_through(&self, stone: Place) -> bool {
        let ties = |z: &Place| self.lines(stone) <= self.lines(*z);
        let by_lines = self.has_fewer_lines(stone)
            || self.is_to_move() && is_vertical(stone) && self.theirs().iter().all(ties);
        let safe = self.is_to_move() || !self.targets(1 - self.side).contains(&stone);
        by_lines && self.has_fewer_steps(stone) && safe
    }

    fn sure_captures(&self) -> i32 {
        let targets = self.targets(self.side);
        if self.is_to_move() {
            return i32::from(!targets.is_empty());
        }
        if !self.targets(1 - self.side).is_empty() {
            return 0;
        }
        match targets[..] {
            [] => 0,
            [target] => i32::from(self.is_trapped(target)),
            _ => targets.len() as i32 - 1,
        }
    }

    /// Does every move of this enemy stone lead into our fire?
    fn is_trapped(&self, target: Place) -> bool {
        let under_fire = |field: Place| {
            self.mine().iter().any(|stone| {
                is_vertical(*stone) != is_vertical(field)
                    && self
                        .sweeps(*stone, Some(target))
                        .iter()
                        .any(|(swept, _)| swept.iter().any(|p| corners(field).contains(p)))
            })
        };
        let moves = self.possible(1 - self.side);
        moves
            .iter()
            .filter(|(from, _, _)| *from == target)
            .all(|(_, to, _)| under_fire(*to))
    }

    fn is_sure_to_arrive(&self, stone: Place) -> bool {
        let late = i32::from(!self.is_to_move());
        let home = self.slow.homebase(self.side);
        let fastest = self
            .theirs()
            .iter()
            .map(|z| king_moves(*z, home))
            .min()
            .unwrap();
        let safe = self.is_to_move() || !self.targets(1 - self.side).contains(&stone);
        safe && self.steps(stone) + late <= fastest && self.has_run(stone, stone, late)
    }

    /// Has the stone that began at `begin` a run from `at`, if the enemy has had so many moves?
    fn has_run(&self, begin: Place, at: Place, moves: i32) -> bool {
        if at == self.goal() {
            return true;
        }
        let range = -1..=1;
        range.clone().any(|dr| {
            range.clone().any(|dc| {
                let to = (at.0 + dr, at.1 + dc);
                self.slow.on_board(to)
                    && self.steps(to) < self.steps(at)
                    && self
                        .mine()
                        .iter()
                        .all(|own| *own == begin || !touch(*own, to))
                    && self.theirs().iter().all(|z| !self.stops(*z, moves, at, to))
                    && self.has_run(begin, to, moves + 1)
            })
        })
    }

    /// Can an enemy stone stop the step, if it has so many moves?
    fn stops(&self, enemy: Place, moves: i32, from: Place, to: Place) -> bool {
        let range = 1..=self.slow.size();
        range.clone().any(|row| {
            range.clone().any(|column| {
                let field = (row, column);
                let reaches =
                    field == enemy || field != self.goal() && king_moves(enemy, field) <= moves;
                reaches && !touch(field, from) && self.stops_from(field, from, to)
            })
        })
    }

    fn stops_from(&self, field: Place, from: Place, to: Place) -> bool {
        let across = is_vertical(field) != is_vertical(to);
        if touch(field, to) {
            let lengthwise = ways(from)
                .map(|(dr, dc)| (from.0 + dr, from.1 + dc))
                .contains(&to);
            return !(lengthwise && across);
        }
        let line = |(x, y): Place| if is_vertical(field) { x - y } else { x + y };
        let same_line = |end: &Place| line(*end) == line(corners(field)[0]);
        to != self.goal() && across && corners(to).iter().any(same_line)
    }
}
