//! The evaluations once more, cell by cell.

use game::{Game, Player};
use quincunx_othello::{BLACK, Layout, Othello, WHITE};

const DIRECTIONS: [(i32, i32); 8] = [
    (1, 0),
    (0, 1),
    (1, 1),
    (1, -1),
    (-1, 0),
    (0, -1),
    (-1, -1),
    (-1, 1),
];

type Cell = (i32, i32);

/// The board as a list of rows.
pub(crate) struct Slow {
    size: i32,
    mover: Player,
    rows: Vec<Vec<Option<Player>>>,
}

impl Slow {
    pub(crate) fn new<B: Layout>(position: &Othello<B>) -> Self {
        let size = position.size();
        let at = |x: u32, y: u32| {
            [BLACK, WHITE]
                .into_iter()
                .find(|player| position.discs(*player).has(x + B::STRIDE * y))
        };
        Self {
            size: size as i32,
            mover: position.to_move(),
            rows: (0..size)
                .map(|y| (0..size).map(|x| at(x, y)).collect())
                .collect(),
        }
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |y| (0..size).map(move |x| (x, y)))
    }
    fn is_on(&self, (x, y): Cell) -> bool {
        (0..self.size).contains(&x) && (0..self.size).contains(&y)
    }
    fn at(&self, cell: Cell) -> Option<Player> {
        if self.is_on(cell) {
            self.rows[cell.1 as usize][cell.0 as usize]
        } else {
            None
        }
    }
    fn is_free(&self, cell: Cell) -> bool {
        self.is_on(cell) && self.at(cell).is_none()
    }
    fn count(&self, fits: impl Fn(Cell) -> bool) -> f64 {
        self.cells().filter(|cell| fits(*cell)).count() as f64
    }
    fn discs(&self) -> f64 {
        self.count(|cell| self.at(cell).is_some())
    }

    fn flips(&self, player: Player, from: Cell) -> Vec<Cell> {
        let mut flips = Vec::new();
        for (dx, dy) in DIRECTIONS {
            let mut line = Vec::new();
            let mut cell = (from.0 + dx, from.1 + dy);
            while self.at(cell) == Some(player.opponent()) {
                line.push(cell);
                cell = (cell.0 + dx, cell.1 + dy);
            }
            if self.at(cell) == Some(player) {
                flips.extend(line);
            }
        }
        flips
    }

    fn moves(&self, player: Player) -> Vec<Cell> {
        let near = self.size / 2 - 1;
        let is_centre = |cell: Cell| {
            [cell.0, cell.1]
                .iter()
                .all(|i| (near..near + 2).contains(i))
        };
        let can = |cell: &Cell| {
            self.is_free(*cell)
                && if self.discs() < 4.0 {
                    is_centre(*cell)
                } else {
                    !self.flips(player, *cell).is_empty()
                }
        };
        self.cells().filter(can).collect()
    }

    /// The name of the square of the octant of 8×8 that this one is like.
    fn class(&self, (x, y): Cell) -> &'static str {
        let [x, y] = [x, y].map(|i| i.min(self.size - 1 - i).min(3));
        match (x.min(y), x.max(y)) {
            (0, 0) => "a1",
            (0, 1) => "b1",
            (0, 2) => "c1",
            (0, 3) => "d1",
            (1, 1) => "b2",
            (1, 2) => "c2",
            (1, 3) => "d2",
            (2, 2) => "c3",
            (2, 3) => "d3",
            _ => "d4",
        }
    }
    fn is_corner(&self, cell: Cell) -> bool {
        self.class(cell) == "a1"
    }

    fn is_near_free_corner(&self, cell: Cell) -> bool {
        DIRECTIONS.iter().any(|(dx, dy)| {
            let near = (cell.0 + dx, cell.1 + dy);
            self.is_free(near) && self.is_corner(near)
        })
    }

    fn is_outlet(&self, player: Player, cell: Cell) -> bool {
        self.is_free(cell)
            && DIRECTIONS.iter().any(|(dx, dy)| {
                self.at((cell.0 + dx, cell.1 + dy)) == Some(player.opponent())
                    && self.is_on((cell.0 + 2 * dx, cell.1 + 2 * dy))
            })
    }

    fn is_line_full(&self, cell: Cell, (dx, dy): (i32, i32)) -> bool {
        (-self.size..self.size)
            .map(|n| (cell.0 + n * dx, cell.1 + n * dy))
            .all(|on_line| !self.is_free(on_line))
    }

    fn stable(&self, player: Player) -> f64 {
        if !self
            .cells()
            .any(|c| self.is_corner(c) && self.at(c).is_some())
        {
            return 0.0;
        }
        let mut stable: Vec<Cell> = Vec::new();
        loop {
            let is_safe = |cell: Cell, (dx, dy): (i32, i32)| {
                let ends = [(cell.0 + dx, cell.1 + dy), (cell.0 - dx, cell.1 - dy)];
                ends.iter()
                    .any(|end| !self.is_on(*end) || stable.contains(end))
                    || self.is_line_full(cell, (dx, dy))
            };
            let new = self.cells().find(|cell| {
                self.at(*cell) == Some(player)
                    && !stable.contains(cell)
                    && DIRECTIONS[..4].iter().all(|line| is_safe(*cell, *line))
            });
            match new {
                Some(cell) => stable.push(cell),
                None => return stable.len() as f64,
            }
        }
    }

    /// What a player has of a term of an evaluation.
    pub(crate) fn amount(&self, evaluation: &str, term: &str, player: Player) -> f64 {
        let own = |cell: Cell| self.at(cell) == Some(player);
        let on_class = |cell: Cell| own(cell) && self.class(cell) == term;
        match (evaluation, term) {
            ("influence", _) => self.count(on_class),
            ("thesis", "influence") => {
                let value = |cell: Cell| match self.class(cell) {
                    "a1" => 10.0,
                    "c1" => 8.0,
                    "d1" | "c3" => 6.0,
                    "d3" => 5.0,
                    "d4" => 4.0,
                    "d2" => 3.0,
                    "c2" => 2.0,
                    "b1" => 1.0,
                    _ => 0.0,
                };
                self.cells().filter(|cell| own(*cell)).map(value).sum()
            }
            ("thesis", "endangered") => {
                let other = player.opponent();
                let attacks = self.moves(other);
                self.count(|cell| {
                    attacks
                        .iter()
                        .any(|from| self.flips(other, *from).contains(&cell))
                })
            }
            ("thesis", "corners") => self.count(|cell| own(cell) && self.is_corner(cell)),
            ("thesis", "sides") => {
                self.count(|c| own(c) && ["b1", "c1", "d1"].contains(&self.class(c)))
            }
            (_, "turn") => f64::from(u8::from(player == self.mover)),
            (_, "parity") => {
                let is_odd = self.count(|cell| self.is_free(cell)) % 2.0 == 1.0;
                f64::from(u8::from(is_odd == (player == self.mover)))
            }
            (_, "mobility") => self.moves(player).len() as f64,
            (_, "corner-moves") => {
                let moves = self.moves(player);
                moves.iter().filter(|c| self.is_corner(**c)).count() as f64
            }
            (_, "outlets") => self.count(|cell| self.is_outlet(player, cell)),
            (_, "stable") => self.stable(player),
            (_, "b1" | "b2") => self.count(|c| on_class(c) && self.is_near_free_corner(c)),
            _ => self.count(on_class),
        }
    }

    /// The weight of a term, from the named ones.
    pub(crate) fn weight(&self, evaluation: &str, term: &str, named: impl Fn(&str) -> f64) -> f64 {
        if evaluation != "strong" {
            return named(term);
        }
        let at = |discs: i32| named(&format!("{term}-{discs}"));
        let discs = self.discs() / f64::from(self.size * self.size) * 64.0;
        for begin in [12, 28, 44] {
            let share = (discs - f64::from(begin)) / 16.0;
            if (0.0..=1.0).contains(&share) {
                return at(begin) + share * (at(begin + 16) - at(begin));
            }
        }
        at(if discs < 12.0 { 12 } else { 60 })
    }
}
