//! From the format to our records.

use super::TAGS;
use super::tree::{Node, Value, main_lines};
use crate::{Amazons, AmazonsFamily, BLACK, MAX_SIDE, MIN_START_SIDE, Move, Setup, Square, WHITE};
use board::{Bits, SquareGrid};
use game::{Notation, Options, Outcome, ParseError, Player, Record, RecordedMove, RecordedResult};
use search::Family;

/// Reads every game in the text.
pub(super) fn read(text: &str) -> Result<Vec<Record>, ParseError> {
    main_lines(text)?
        .iter()
        .map(|line| {
            let first_move = line.iter().position(|node| mover(node).is_some());
            let (header, moves) = line.split_at(first_move.unwrap_or(line.len()));
            Game { header, moves }.record()
        })
        .collect()
}

/// The properties that put something on the board.
const SETUP: [&str; 3] = ["AB", "AW", "AA"];

/// The format's two players.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    B,
    W,
}

impl Label {
    fn parse(text: &str) -> Option<Self> {
        match text {
            "B" => Some(Self::B),
            "W" => Some(Self::W),
            _ => None,
        }
    }
}

/// Who moves in a node, if anybody.
fn mover(node: &Node) -> Option<Label> {
    node.iter().find_map(|p| Label::parse(&p.name))
}

/// The main line of a game: the nodes before the first move, and the others.
struct Game<'t, 'a> {
    header: &'t [Node<'a>],
    moves: &'t [Node<'a>],
}

impl<'t, 'a> Game<'t, 'a> {
    /// All values of a property before the first move.
    fn values(&self, name: &str) -> impl Iterator<Item = &'t Value<'a>> {
        let properties = self.header.iter().flatten();
        properties
            .filter(move |p| p.name == name)
            .flat_map(|p| &p.values)
    }

    fn value(&self, name: &str) -> Option<&'t Value<'a>> {
        self.values(name).next()
    }

    fn first_label(&self) -> Option<Label> {
        self.moves.first().and_then(mover)
    }

    fn has_setup(&self) -> bool {
        SETUP.iter().any(|name| self.value(name).is_some())
    }

    fn player(&self, label: Label) -> Player {
        let white = match self.first_label() {
            Some(first) if !self.has_setup() => first,
            _ => Label::B,
        };
        if label == white { WHITE } else { BLACK }
    }

    fn record(&self) -> Result<Record, ParseError> {
        if let Some(game) = self.value("GM").filter(|v| v.text.trim() != "18") {
            return Err(game.at.error("18, the number of this game"));
        }
        let mut record = Record::default();
        let start = self.start()?;
        if self.has_setup() {
            record.set_tag("Variant", AmazonsFamily::INFO.name);
            record.set_tag("Position", start.write_position());
        } else {
            record.set_tag("Variant", variant(start.grid()));
        }
        for (property, label) in [("PB", Label::B), ("PW", Label::W)] {
            if let Some(name) = self.value(property) {
                let tag = format!("Player{}", self.player(label).0 + 1);
                record.set_tag(&tag, name.text.as_str());
            }
        }
        for (property, tag) in TAGS {
            if let Some(value) = self.value(property) {
                record.set_tag(tag, value.text.as_str());
            }
        }
        let winner = self.value("RE").and_then(|v| v.text.trim().split_once('+'));
        if let Some(label) = winner.and_then(|(winner, _)| Label::parse(winner)) {
            let outcome = Outcome::Win(self.player(label));
            record.result = RecordedResult::Finished(outcome, 2);
        }
        record.comment = comments(self.header);
        self.read_moves(&start, &mut record)?;
        Ok(record)
    }

    fn read_moves(&self, start: &Amazons, record: &mut Record) -> Result<(), ParseError> {
        let mut turn = game::Game::to_move(start);
        for node in self.moves {
            for property in node {
                let value = &property.values[0];
                if SETUP.contains(&property.name.as_str()) {
                    return Err(value.at.error("no setup after the first move"));
                }
                let Some(label) = Label::parse(&property.name) else {
                    continue;
                };
                if self.player(label) != turn {
                    return Err(value.at.error("a move of the other side, whose turn it is"));
                }
                turn = turn.opponent();
                record.moves.push(RecordedMove {
                    text: start.write_move(read_move(value, start.grid())?),
                    ..RecordedMove::default()
                });
            }
            let said = comments(std::slice::from_ref(node));
            if let Some(mv) = record.moves.last_mut().filter(|_| !said.is_empty()) {
                mv.comment = said;
            }
        }
        Ok(())
    }

    fn start(&self) -> Result<Amazons, ParseError> {
        let size = self.value("SZ");
        let grid = match size {
            None => SquareGrid::new(10, 10),
            Some(size) => read_size(size)?,
        };
        let Some(first) = SETUP.iter().find_map(|name| self.value(name)) else {
            return Amazons::start(grid.width, grid.height).ok_or_else(|| {
                let size = size.expect("there is a start on 10×10");
                size.at.error(format!(
                    "{MIN_START_SIDE} to {MAX_SIDE} columns and rows, or a setup"
                ))
            });
        };
        let mut setup = Setup::empty(grid.width, grid.height);
        let sets = [&mut setup.white, &mut setup.black, &mut setup.burnt];
        for (name, set) in SETUP.iter().zip(sets) {
            for value in self.values(name) {
                read_rectangle(value, grid, |square| set.insert(square.index()))?;
            }
        }
        let turn = self.value("PL").and_then(|v| Label::parse(v.text.trim()));
        setup.to_move = self.player(turn.or(self.first_label()).unwrap_or(Label::B));
        setup
            .position()
            .map_err(|e| first.at.error(format!("another setup ({e})")))
    }
}

/// The name of the variant with the usual start on a board of this size.
fn variant(grid: SquareGrid) -> String {
    let (width, height) = (grid.width.to_string(), grid.height.to_string());
    let given: &[(&str, &str)] = if width == height {
        &[("size", &width)]
    } else {
        &[("width", &width), ("height", &height)]
    };
    let info = AmazonsFamily::INFO;
    Options::new(&info, given).map_or_else(|_| info.name.into(), |options| options.name(&info))
}

/// What is said in some nodes.
fn comments(nodes: &[Node]) -> String {
    let said: Vec<&str> = nodes
        .iter()
        .flatten()
        .filter(|p| p.name == "C")
        .map(|p| p.values[0].text.trim())
        .filter(|text| !text.is_empty())
        .collect();
    said.join(" ")
}

/// `10` or `8:6`.
fn read_size(value: &Value) -> Result<SquareGrid, ParseError> {
    let text = value.text.trim();
    let (width, height) = text.split_once(':').unwrap_or((text, text));
    let side = |text: &str| {
        let side = text.parse::<u32>().ok();
        side.filter(|n| (1..=MAX_SIDE).contains(n))
    };
    match (side(width), side(height)) {
        (Some(width), Some(height)) => Ok(SquareGrid::new(width, height)),
        _ => Err(value.at.error(format!("a size of 1 to {MAX_SIDE}"))),
    }
}

/// Two letters: the column from the left and the row from the top.
fn read_point(letters: &[u8], grid: SquareGrid) -> Option<Square> {
    let &[x, y] = letters else { return None };
    let x = u32::from(x.checked_sub(b'a')?);
    let from_top = u32::from(y.checked_sub(b'a')?);
    (x < grid.width && from_top < grid.height).then(|| Square::new(x, grid.height - 1 - from_top))
}

fn read_move(value: &Value, grid: SquareGrid) -> Result<Move, ParseError> {
    let letters = value.text.trim().as_bytes();
    let point = |i: usize| read_point(letters.get(2 * i..2 * i + 2)?, grid);
    match (point(0), point(1), point(2), letters.len()) {
        (Some(from), Some(to), Some(arrow), 6) => Ok(Move { from, to, arrow }),
        _ => Err(value.at.error("six letters for three squares of the board")),
    }
}

/// One point, or two opposite corners of a rectangle full of points: `aa` or `aa:cb`.
fn read_rectangle(
    value: &Value,
    grid: SquareGrid,
    mut f: impl FnMut(Square),
) -> Result<(), ParseError> {
    let text = value.text.trim();
    let (a, b) = text.split_once(':').unwrap_or((text, text));
    let corners = [a, b].map(|point| read_point(point.as_bytes(), grid));
    let [Some(a), Some(b)] = corners else {
        return Err(value.at.error("two letters for a square of the board"));
    };
    for y in a.y().min(b.y())..=a.y().max(b.y()) {
        for x in a.x().min(b.x())..=a.x().max(b.x()) {
            f(Square::new(x, y));
        }
    }
    Ok(())
}
