//! The rules of Selfo once more, slowly, on texts, with neighbours found by measuring distances.

#![allow(dead_code, reason = "each test file uses its part")]

use board::Bits;
use conformance::Reference;
use game::{Options, Outcome, Player, VariantError, VariantName};
use quincunx_selfo::{Selfo, SelfoFamily, Variant};
use search::Family;
use std::collections::{BTreeMap, BTreeSet};

const LETTERS: [char; 6] = ['x', 'o', 'r', 'b', 'g', 'y'];
const COLOURS: [&str; 6] = ["black", "white", "red", "blue", "green", "yellow"];

/// The options of a variant's name.
pub(crate) fn options(name: &str) -> Result<Options, VariantError> {
    VariantName::parse(name)?.options(&SelfoFamily::INFO)
}

/// The start of a variant whose board fits into 128 bits.
pub(crate) fn start(name: &str) -> Selfo<u128> {
    any_start(name)
}

/// The start of any variant, if the sets of cells are wide enough.
pub(crate) fn any_start<B: Bits>(name: &str) -> Selfo<B> {
    Variant::new(&options(name).unwrap())
        .unwrap()
        .start()
        .unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The board and the rules that texts do not tell.
pub(crate) struct Slow {
    pub(crate) grid: &'static str,
    pub(crate) steps: usize,
}

/// A position taken apart. Cells are (row from the top, place in the row).
#[derive(Clone)]
pub(crate) struct Taken {
    pub(crate) rows: Vec<Vec<char>>,
    seat: usize,
    /// The letter each seat owns.
    pub(crate) owners: Vec<char>,
    fresh: BTreeSet<usize>,
    gone: BTreeSet<usize>,
    passes: usize,
}

pub(crate) type Cell = (usize, usize);

impl Slow {
    pub(crate) fn read(&self, text: &str) -> Taken {
        let mut words = text.split(' ');
        let rows: Vec<Vec<char>> = words
            .next()
            .unwrap()
            .split('|')
            .map(|row| row.chars().collect())
            .collect();
        let seat = words.next().unwrap().parse::<usize>().unwrap() - 1;
        let present = |l: &char| rows.iter().flatten().any(|c| c == l);
        let mut taken = Taken {
            owners: LETTERS.into_iter().filter(present).collect(),
            rows: rows.clone(),
            seat,
            fresh: BTreeSet::new(),
            gone: BTreeSet::new(),
            passes: 0,
        };
        for word in words {
            let (key, value) = word.split_once('=').unwrap();
            let seats = || {
                value
                    .chars()
                    .map(|c| c.to_digit(10).unwrap() as usize - 1)
                    .collect()
            };
            match key {
                "sets" => taken.owners = value.chars().collect(),
                "new" => taken.fresh = seats(),
                "gone" => taken.gone = seats(),
                "passes" => taken.passes = value.parse().unwrap(),
                other => panic!("{other}"),
            }
        }
        taken
    }

    fn write(&self, taken: &Taken) -> String {
        let rows: Vec<String> = taken.rows.iter().map(|r| r.iter().collect()).collect();
        let mut text = format!("{} {}", rows.join("|"), taken.seat + 1);
        let in_order: Vec<char> = LETTERS[..taken.owners.len()].to_vec();
        if taken.owners != in_order {
            text += &format!(" sets={}", taken.owners.iter().collect::<String>());
        }
        for (key, seats) in [("new", &taken.fresh), ("gone", &taken.gone)] {
            if !seats.is_empty() {
                let seats: String = seats.iter().map(|s| (s + 1).to_string()).collect();
                text += &format!(" {key}={seats}");
            }
        }
        if taken.passes > 0 {
            text += &format!(" passes={}", taken.passes);
        }
        text
    }

    fn cells(taken: &Taken) -> Vec<Cell> {
        let rows = taken.rows.iter().enumerate();
        rows.flat_map(|(y, row)| (0..row.len()).map(move |x| (y, x)))
            .collect()
    }

    fn name(&self, taken: &Taken, (y, x): Cell) -> String {
        let letter = |i: usize| char::from(b'a' + i as u8);
        let from_bottom = taken.rows.len() - 1 - y;
        match self.grid {
            "hexhex" => {
                let size = taken.rows.len().div_ceil(2);
                let skipped = from_bottom.saturating_sub(size - 1);
                format!("{}{}", letter(from_bottom), x + 1 + skipped)
            }
            "triangular" => format!("{}{}", letter(from_bottom), x + 1),
            _ => format!("{}{}", letter(x), from_bottom + 1),
        }
    }

    /// The middle of a cell in a picture with rows centred.
    fn middle(&self, taken: &Taken, (y, x): Cell) -> (f64, f64) {
        let root3 = 3f64.sqrt();
        let from_middle = x as f64 - (taken.rows[y].len() - 1) as f64 / 2.0;
        match self.grid {
            "hexhex" => (from_middle, y as f64 * root3 / 2.0),
            "triangular" => {
                // The first triangle of a row stands on its base in the upper half of the board.
                let up = (x % 2 == 0) == (y < taken.rows.len() / 2);
                let height = if up { 2.0 / 3.0 } else { 1.0 / 3.0 };
                (from_middle / 2.0, (y as f64 + height) * root3 / 2.0)
            }
            _ => (x as f64, y as f64),
        }
    }

    fn are_neighbours(&self, taken: &Taken, a: Cell, b: Cell) -> bool {
        let limit = match self.grid {
            "hexhex" | "square4" => 1.01,
            "square8" => 1.42,
            _ => 0.58,
        };
        let ((ax, ay), (bx, by)) = (self.middle(taken, a), self.middle(taken, b));
        a != b && (ax - bx).hypot(ay - by) < limit
    }

    pub(crate) fn neighbours(&self, taken: &Taken) -> BTreeMap<Cell, Vec<Cell>> {
        let cells = Self::cells(taken);
        let of = |a: &Cell| {
            let near = cells.iter().filter(|b| self.are_neighbours(taken, *a, **b));
            (*a, near.copied().collect())
        };
        cells.iter().map(of).collect()
    }

    fn is_connected(&self, taken: &Taken, letter: char) -> bool {
        let neighbours = self.neighbours(taken);
        let own: BTreeSet<Cell> = Self::cells(taken)
            .into_iter()
            .filter(|(y, x)| taken.rows[*y][*x] == letter)
            .collect();
        let mut todo: Vec<Cell> = own.first().copied().into_iter().collect();
        let mut seen = BTreeSet::new();
        while let Some(cell) = todo.pop() {
            if own.contains(&cell) && seen.insert(cell) {
                todo.extend(&neighbours[&cell]);
            }
        }
        seen == own
    }

    fn next_seat(taken: &Taken, seat: usize) -> usize {
        let players = taken.owners.len();
        (1..=players)
            .map(|i| (seat + i) % players)
            .find(|s| !taken.gone.contains(s))
            .unwrap()
    }
}

impl Reference for Slow {
    fn moves(&self, position: &str) -> Vec<String> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        let taken = self.read(position);
        let neighbours = self.neighbours(&taken);
        let own = taken.owners[taken.seat];
        let mut moves = vec!["pass".to_owned()];
        for from in Self::cells(&taken) {
            if taken.rows[from.0][from.1] != own {
                continue;
            }
            let mut reached = BTreeSet::from([from]);
            for _ in 0..self.steps {
                for cell in reached.clone() {
                    let free = neighbours[&cell]
                        .iter()
                        .filter(|(y, x)| taken.rows[*y][*x] == '.');
                    reached.extend(free);
                }
            }
            reached.remove(&from);
            for to in reached {
                let (from, to) = (self.name(&taken, from), self.name(&taken, to));
                moves.push(format!("{from}-{to}"));
            }
        }
        if taken.fresh.contains(&taken.seat) {
            for (seat, letter) in taken.owners.iter().enumerate() {
                if seat == taken.seat || taken.gone.contains(&seat) {
                    continue;
                }
                let colour = COLOURS[LETTERS.iter().position(|l| l == letter).unwrap()];
                moves.push(if taken.owners.len() == 2 {
                    "swap".to_owned()
                } else {
                    format!("swap-{colour}")
                });
            }
        }
        moves
    }

    fn play(&self, position: &str, mv: &str) -> String {
        let mut taken = self.read(position);
        let seat = taken.seat;
        taken.fresh.remove(&seat);
        if mv == "pass" {
            taken.passes += 1;
        } else {
            taken.passes = 0;
            if mv == "swap" {
                taken.owners.swap(0, 1);
            } else if let Some(colour) = mv.strip_prefix("swap-") {
                let letter = LETTERS[COLOURS.iter().position(|c| *c == colour).unwrap()];
                let other = taken.owners.iter().position(|l| *l == letter).unwrap();
                taken.owners.swap(seat, other);
            } else {
                let (from, to) = mv.split_once('-').unwrap();
                for cell in Self::cells(&taken) {
                    let name = self.name(&taken, cell);
                    if name == from {
                        taken.rows[cell.0][cell.1] = '.';
                    }
                    if name == to {
                        taken.rows[cell.0][cell.1] = taken.owners[seat];
                    }
                }
            }
        }
        taken.seat = Self::next_seat(&taken, seat);
        self.write(&taken)
    }

    /// The last to have moved looks first whether his pieces are together.
    fn outcome(&self, position: &str) -> Option<Outcome> {
        let taken = self.read(position);
        let players = taken.owners.len();
        for back in 1..=players {
            let seat = (taken.seat + players - back) % players;
            if !taken.gone.contains(&seat) && self.is_connected(&taken, taken.owners[seat]) {
                return Some(Outcome::Win(Player(seat as u8)));
            }
        }
        (taken.passes == players - taken.gone.len()).then_some(Outcome::Draw)
    }
}
