//! The mathematics on the board, every number of it, against plain play to the end.

use crate::games::played;
use crate::plain::{Forest, Id, LEFT, RIGHT};
use crate::walls::{Thermographs, Wall, Walls, at};
use conformance::overlay;
use game::{Draw, Game, Notation, Overlay, Section};
use quincunx_amazons::{Amazons, BLACK, Move, WHITE};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::{BTreeSet, HashMap};

const NAMES: [&str; 2] = ["Black", "White"];
const FIRST: [&str; 2] = ["if Black begins", "if White begins"];

/// So many empty squares can be played out in a region and on a board.
const IN_A_REGION: usize = 6;
const ON_A_BOARD: usize = 6;

/// Everything that was checked, by what it is.
type Tally = HashMap<&'static str, u32>;

struct Checker {
    forest: Forest,
    thermographs: Thermographs,
    tally: Tally,
}

/// A part of the board, cut out by hand: everything else is burnt.
struct Part {
    names: BTreeSet<String>,
    position: Amazons,
    empty: usize,
}

/// The squares that are connected by king's steps, if somebody stands there and something is empty; the lowest leftmost first.
fn parts(position: &Amazons) -> Vec<Part> {
    let text = position.write_position();
    let (board, _) = text.split_once(' ').unwrap();
    let rows: Vec<Vec<char>> = board.rsplit('|').map(|row| row.chars().collect()).collect();
    let mut seen: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut parts = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, square) in row.iter().enumerate() {
            if *square == '#' || seen.contains(&(x, y)) {
                continue;
            }
            let (mut part, mut new) = (BTreeSet::from([(x, y)]), vec![(x, y)]);
            while let Some((x, y)) = new.pop() {
                for (nx, ny) in (0..9).map(|n| (x + n % 3, y + n / 3)) {
                    let (Some(nx), Some(ny)) = (nx.checked_sub(1), ny.checked_sub(1)) else {
                        continue;
                    };
                    let there = rows.get(ny).and_then(|row| row.get(nx));
                    if there.is_some_and(|c| *c != '#') && part.insert((nx, ny)) {
                        new.push((nx, ny));
                    }
                }
            }
            seen.extend(&part);
            let holds = |wanted: &[char]| {
                part.iter()
                    .filter(|(x, y)| wanted.contains(&rows[*y][*x]))
                    .count()
            };
            let empty = holds(&['.']);
            if holds(&['x', 'o']) == 0 || empty == 0 {
                continue;
            }
            let cut: Vec<String> = (0..rows.len())
                .rev()
                .map(|y| {
                    let square = |x| {
                        if part.contains(&(x, y)) {
                            rows[y][x]
                        } else {
                            '#'
                        }
                    };
                    (0..rows[y].len()).map(square).collect()
                })
                .collect();
            let cut = format!("{} x", cut.join("|"));
            let name = |(x, y): &(usize, usize)| format!("{}{}", (b'a' + *x as u8) as char, y + 1);
            parts.push(Part {
                names: part.iter().map(name).collect(),
                position: position.read_position(&cut).unwrap(),
                empty,
            });
        }
    }
    parts
}

/// What a section or an overlay says behind a label.
fn said<'a>(facts: &'a [(String, String)], label: &str) -> Option<&'a str> {
    let found = facts.iter().find(|(name, _)| name == label);
    found.map(|(_, text)| text.as_str())
}

/// A number as it is written, `-3/2`.
fn number(text: &str) -> f64 {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let [above, below] =
        [above, below].map(|n| n.parse::<f64>().unwrap_or_else(|_| panic!("{text}")));
    above / below
}

/// What stands before a colon.
fn head(text: &str) -> &str {
    text.split(':').next().unwrap()
}

impl Checker {
    fn count(&mut self, what: &'static str) {
        *self.tally.entry(what).or_default() += 1;
    }

    /// Is this game worth what is written?
    fn is_worth(&mut self, game: Id, text: &str) -> bool {
        let value = self
            .forest
            .store
            .parse(text)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        let negative = self.forest.negative_of(value);
        self.forest.is_zero(&[game, negative])
    }

    fn position(&mut self, position: &Amazons) {
        let values = overlay(position, "values");
        let parts = parts(position);
        let drawing = position.draw();
        let outlined = values.outlines.iter().map(|outline| {
            let names = outline
                .cells
                .iter()
                .map(|cell| drawing.cells[*cell].name.clone());
            names.collect::<BTreeSet<String>>()
        });
        let outlined: Vec<BTreeSet<String>> = outlined.collect();
        let names: Vec<BTreeSet<String>> = parts.iter().map(|part| part.names.clone()).collect();
        assert_eq!(outlined, names, "{position:?}");
        if !parts.is_empty() && values.sections.is_empty() {
            self.count("nothing known");
            return;
        }
        let sections = values.sections.iter().filter(|section| !section.folded);
        let sections: Vec<&Section> = sections.collect();
        assert_eq!(sections.len(), parts.len());
        for (section, part) in sections.iter().zip(&parts) {
            if part.empty <= IN_A_REGION {
                self.section(section, part);
            }
        }
        for (cell, text) in &values.texts {
            let name = &drawing.cells[*cell].name;
            let at = parts
                .iter()
                .position(|part| part.names.contains(name))
                .unwrap();
            let letter = ((b'A' + at as u8) as char).to_string();
            let value = said(&sections[at].facts, "value").map(head);
            assert!(*text == letter || Some(text.as_str()) == value, "{text}");
        }
        let empty = position.write_position().matches('.').count();
        if empty <= ON_A_BOARD && position.moves().len() <= 40 {
            self.whole(position, &values, &parts);
        }
    }

    fn section(&mut self, section: &Section, part: &Part) {
        let game = self.forest.position(&part.position);
        let walls = self.thermographs.of(&mut self.forest, game);
        let fact = |label| said(&section.facts, label);
        let value = fact("value").expect("so small a region is known");
        if value != "too long to be written here" {
            assert!(
                self.is_worth(game, head(value)),
                "{value}: {:?}",
                part.position
            );
            if let Some((number, free)) = value.split_once(": ").filter(|(n, _)| *n != "0") {
                let (whose, n) = match number.strip_prefix('-') {
                    Some(n) => ("White", n),
                    None => ("Black", number),
                };
                let moves = if n == "1" { "move" } else { "moves" };
                assert_eq!(free, format!("{n} free {moves} for {whose}"));
            }
            self.count("value");
        }
        assert_eq!(number(fact("mean").unwrap()), walls.mean);
        assert_eq!(
            number(head(fact("temperature").unwrap())),
            walls.temperature
        );
        if let Some(stops) = fact("play ends at") {
            let stops = stops.strip_suffix(" if White begins").unwrap();
            let (left, right) = stops.split_once(" if Black begins, ").unwrap();
            assert_eq!(
                [number(left), number(right)],
                [walls.left[0].1, walls.right[0].1]
            );
            self.count("stops");
        } else {
            assert!(walls.temperature < 0.0);
        }
        assert_eq!(section.thermograph.is_some(), walls.temperature > 0.0);
        if let Some(drawn) = &section.thermograph {
            assert_eq!(
                (drawn.mean, drawn.temperature),
                (walls.mean, walls.temperature)
            );
            same_wall(&drawn.left, &walls.left);
            same_wall(&drawn.right, &walls.right);
            self.count("thermograph");
        }
        for player in [LEFT, RIGHT] {
            let said = fact(FIRST[player]).unwrap();
            self.beginning(said, part, game, player, &walls);
        }
    }

    /// Who wins a region if a player begins, and by which move.
    fn beginning(&mut self, said: &str, part: &Part, game: Id, player: usize, walls: &Walls) {
        let wins = self.forest.first_wins(&[game], player);
        let winner = if wins { player } else { 1 - player };
        let rest = said
            .strip_prefix(NAMES[winner])
            .unwrap_or_else(|| panic!("{said}: {:?}", part.position));
        let position = part.position.with_to_move([BLACK, WHITE][player]);
        if position.moves().is_empty() {
            assert_eq!(rest, format!(" wins, for {} cannot move", NAMES[player]));
            self.count("no move");
            return;
        }
        let mv = match wins {
            true => rest.strip_prefix(" wins with "),
            false => rest.strip_prefix(" wins; the best try is "),
        };
        let mv: Move = position
            .read_move(mv.unwrap_or_else(|| panic!("{said}")))
            .unwrap();
        assert!(position.is_legal(mv));
        // It must win, if any does, and gain most of those that do.
        let mut worth = |mv: Move| {
            let next = self.forest.after(&position, mv);
            let wins = !self.forest.first_wins(&[next], 1 - player);
            let next = self.thermographs.of(&mut self.forest, next);
            let temperature = walls.temperature.max(0.0);
            let gain = match player {
                LEFT => at(&next.right, temperature),
                _ => -at(&next.left, temperature),
            };
            (wins, gain)
        };
        let best = position
            .moves()
            .into_iter()
            .map(&mut worth)
            .max_by(|a, b| a.partial_cmp(b).unwrap());
        assert_eq!(Some(worth(mv)), best, "{said}: {:?}", part.position);
        self.count(if wins { "winning move" } else { "best try" });
    }

    /// The sum, and the advice.
    fn whole(&mut self, position: &Amazons, values: &Overlay, parts: &[Part]) {
        let game = self.forest.position(position);
        let fact = |label| said(&values.facts, label);
        let sum = fact("sum").unwrap();
        assert!(!sum.starts_with("not known"), "{sum}: {position:?}");
        if sum != "too long to be written here" {
            assert!(self.is_worth(game, head(sum)), "{sum}: {position:?}");
            self.count("sum");
        }
        if let (Some(mean), Some(temperature)) = (fact("mean"), fact("temperature")) {
            let walls = self.thermographs.of(&mut self.forest, game);
            assert_eq!(
                (number(mean), number(temperature)),
                (walls.mean, walls.temperature)
            );
            self.count("mean of a sum");
        }
        for player in [LEFT, RIGHT] {
            let wins = self.forest.first_wins(&[game], player);
            let winner = NAMES[if wins { player } else { 1 - player }];
            let said = fact(FIRST[player]);
            assert_eq!(said, Some(&*format!("{winner} wins")), "{position:?}");
        }
        let Some(advice) = &values.advice else {
            assert!(position.outcome().is_some(), "{position:?}");
            return;
        };
        let player = usize::from(position.to_move() == WHITE);
        let (me, other) = (NAMES[player], NAMES[1 - player]);
        let wins = self.forest.first_wins(&[game], player);
        assert_eq!(
            advice.starts_with(&format!("{me} wins with ")),
            wins,
            "{advice}"
        );
        let lost = format!("{me} to move loses against best play, whatever the move. ");
        assert_eq!(advice.starts_with(&lost), !wins, "{advice}");
        let (before, region) = advice.split_once(" in region ").unwrap();
        let mv = position
            .read_move(before.rsplit(' ').next().unwrap())
            .unwrap();
        assert!(position.is_legal(mv));
        let at = region.bytes().next().unwrap() - b'A';
        let part = &parts[usize::from(at)];
        assert!(part.names.contains(&mv.from.name()), "{advice}");
        if !wins {
            let hot = advice.contains(&format!("{other} can still go wrong: "));
            let cold = advice.contains("All regions are cold, so nothing is gained any more: ");
            let most = parts.iter().map(|part| {
                let game = self.forest.position(&part.position);
                self.thermographs.of(&mut self.forest, game).temperature
            });
            let most = most.fold(f64::MIN, f64::max);
            assert_eq!((hot, cold), (most >= 0.0, most < 0.0), "{advice}");
            self.count("lost");
            return;
        }
        let after = self.forest.after(position, mv);
        assert!(
            !self.forest.first_wins(&[after], 1 - player),
            "{advice}: {position:?}"
        );
        self.count("won");
        let end = advice.split_once("After it ").unwrap().1;
        if let Some(worth) = end.strip_prefix("all regions together are worth ") {
            let worth = worth.trim_end_matches('.');
            let text = match worth.split_once(" for ") {
                Some((number, rest)) => {
                    assert_eq!(
                        rest,
                        format!("{me}, who still has a move when {other} has none")
                    );
                    let sign = if player == LEFT { "" } else { "-" };
                    format!("{sign}{number}")
                }
                None => head(worth).to_owned(),
            };
            assert!(self.is_worth(after, &text), "{advice}: {position:?}");
            self.count("worth after the move");
        }
        let mut temperature = |part: &Part| {
            let game = self.forest.position(&part.position);
            self.thermographs.of(&mut self.forest, game).temperature
        };
        let here = temperature(part);
        let most = parts.iter().map(temperature).fold(f64::MIN, f64::max);
        if let Some((_, gain)) = advice.split_once("gains about ") {
            assert_eq!(number(gain.split(' ').next().unwrap()), here);
            assert_eq!(here, most, "{advice}: {position:?}");
            self.count("hottest");
        }
        assert_eq!(
            advice.contains("All regions are cold"),
            most < 0.0,
            "{advice}"
        );
        assert_eq!(
            advice.contains("is not the hottest"),
            here >= 0.0 && here < most,
            "{advice}"
        );
        assert_eq!(
            advice.contains("Only the last move"),
            here == 0.0 && most == 0.0,
            "{advice}"
        );
    }
}

fn same_wall(drawn: &Wall, expected: &Wall) {
    for (temperature, _) in drawn.iter().chain(expected) {
        assert_eq!(
            at(drawn, *temperature),
            at(expected, *temperature),
            "{drawn:?} {expected:?}"
        );
    }
}

#[test]
fn every_number_agrees_with_plain_play() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut checker = Checker {
        forest: Forest::default(),
        thermographs: Thermographs::default(),
        tally: Tally::new(),
    };
    let mut seen = BTreeSet::new();
    for game in 0..48 {
        let (width, height) = [(4, 4), (5, 4), (5, 5), (6, 6)][game % 4];
        let start = Amazons::start(width, height).unwrap();
        for position in played(start, [1, 6][game / 4 % 2], &mut dice) {
            if seen.insert(position.write_position()) {
                checker.position(&position);
            }
        }
    }
    println!("{} positions, {:?}", seen.len(), checker.tally);
    for what in [
        "value",
        "stops",
        "thermograph",
        "winning move",
        "best try",
        "no move",
        "sum",
        "mean of a sum",
        "lost",
        "won",
        "worth after the move",
        "hottest",
    ] {
        let count = checker.tally.get(what).copied().unwrap_or(0);
        assert!(count >= 30, "only {count} of {what}");
    }
}

fn position(text: &str) -> Amazons {
    Amazons::two_a_side().read_position(text).unwrap()
}

/// The example of the source, section 5.3.1.
#[test]
fn a_board_in_four_parts() {
    let board = position("..o#.#|##.#x#|######|.#####|#x##..|#.#o.# x");
    let values = overlay(&board, "values");
    let sections: Vec<&str> = values.sections.iter().map(|s| s.title.as_str()).collect();
    let expected = [
        "Region A (b1)",
        "Region B (d1)",
        "Region C (c5)",
        "Region D (e5)",
        "What the signs mean",
    ];
    assert_eq!(sections, expected);
    assert_eq!(
        said(&values.facts, "sum"),
        Some("-4: 4 free moves for White")
    );
    assert_eq!(
        said(&values.sections[1].facts, "if Black begins"),
        Some("White wins, for Black cannot move")
    );
    assert_eq!(
        values.advice.as_deref(),
        Some(
            "Black to move loses against best play, whatever the move. All regions are cold, so nothing is gained any more: \
             b2-b1/b2 in region A keeps as many moves as there are."
        )
    );
    let board = board.with_to_move(WHITE);
    let advice = overlay(&board, "values").advice.unwrap();
    let why = "All regions are cold: everybody fills the room that is left. After it all regions together are worth 3 for White, \
               who still has a move when Black has none.";
    assert!(advice.ends_with(why), "{advice}");
}

/// What is known is shown even if a part is still too large, and then a guess is called a guess.
#[test]
fn a_part_that_is_too_large_does_not_hide_the_others() {
    let board = position("x....#####|.....#####|.....#x...|....o#...o x");
    let values = overlay(&board, "values");
    let [large, small, glossary] = &values.sections[..] else {
        panic!("{values:?}")
    };
    assert_eq!(
        said(&large.facts, "value"),
        Some("not known, but from -18 to 18")
    );
    assert_eq!(said(&large.facts, "empty squares"), Some("18"));
    let guess = said(&large.facts, "temperature").unwrap();
    assert!(
        guess.starts_with("about ") && guess.ends_with(", as a guess"),
        "{guess}"
    );
    assert!(said(&small.facts, "if White begins").is_some() && small.thermograph.is_some());
    assert!(glossary.folded && said(&glossary.facts, "±3").is_some());
    assert_eq!(
        said(&values.facts, "sum"),
        Some("not known: region A is still too large")
    );
    let advice = values.advice.unwrap();
    assert!(advice.starts_with("Not everything is known, so this is a guess by temperature and no proof: Black should play "));
}

/// A room of which the first moves are bad, and hard to count: the best one is known all the same.
#[test]
fn rooms_that_are_hard_to_count_are_filled_well() {
    let rows = [
        ".#.##...|..##...x|#x##x.#.|#...#...|########|o.......",
        "x.......|########|.#.##.##|o...##..|.o......|o.o.#...|#o..o#..|...o..o#",
    ];
    for (rows, player) in rows.into_iter().zip(NAMES) {
        let side = if player == "Black" { 'x' } else { 'o' };
        let board = position(&format!("{rows} {side}"));
        let values = overlay(&board, "values");
        let room = values.sections.iter().find(|section| {
            let value = said(&section.facts, "value").unwrap();
            value.ends_with(&format!("for {player}"))
        });
        let room = room.unwrap_or_else(|| panic!("{values:?}"));
        let free: u32 = said(&room.facts, "value")
            .unwrap()
            .trim_start_matches('-')
            .split(':')
            .next()
            .unwrap()
            .parse()
            .unwrap();
        let begins = said(&room.facts, &format!("if {player} begins")).unwrap();
        let mv = begins.strip_prefix(&format!("{player} wins with "));
        let mv = board
            .read_move(mv.unwrap_or_else(|| panic!("{begins}")))
            .unwrap();
        assert!(board.is_legal(mv));
        let next = overlay(&board.after(mv), "values");
        let left = next.sections.iter().filter_map(|section| {
            let value = said(&section.facts, "value")?.strip_suffix(&format!(" for {player}"))?;
            value
                .trim_start_matches('-')
                .split(':')
                .next()?
                .parse::<u32>()
                .ok()
        });
        assert_eq!(left.sum::<u32>() + 1, free, "{begins}");
        let advice = values.advice.unwrap();
        assert!(
            advice.starts_with(&format!("{player} wins with ")),
            "{advice}"
        );
    }
}

/// Territories wider than eight squares are counted where all of them can be filled.
#[test]
fn wide_territories_are_counted() {
    let board = position("x.########|##########|o......... x");
    let values = overlay(&board, "values");
    assert_eq!(
        said(&values.facts, "sum"),
        Some("-8: 8 free moves for White")
    );
    let board = board.with_to_move(WHITE);
    let advice = overlay(&board, "values").advice.unwrap();
    assert!(advice.starts_with("White wins with "), "{advice}");
    // Of this one a square is always left over.
    let board = position("x.#######|#########|#####..##|#.#.o##.#|.#..####. x");
    let values = overlay(&board, "values");
    assert_eq!(
        said(&values.sections[0].facts, "value"),
        Some("not known, but from -9 to -8")
    );
    let advice = values.advice.unwrap();
    assert!(advice.contains("No region seems to be hot"), "{advice}");
}

#[test]
fn a_board_that_has_not_split_is_left_alone() {
    let values = overlay(&Amazons::start(10, 10).unwrap(), "values");
    assert!(values.sections.is_empty() && values.advice.is_none());
    let why = "not known: the board has not split into small regions yet";
    assert_eq!(values.facts, [("sum".to_owned(), why.to_owned())]);
}
