//! Values that stand in textbooks, from games whose rules are written here.

use crate::amazons::Board;
use crate::difference::Difference;
use crate::tree::Tree;
use cgt::{Dyadic, Game, Outcome, Store};
use std::hash::Hash;
use std::rc::Rc;

/// A game by its rules: the positions that Left and Right can move to.
pub(crate) trait Rules: Clone + Eq + Hash {
    fn left(&self) -> Vec<Self>;
    fn right(&self) -> Vec<Self>;

    fn value(&self, store: &mut Store) -> Game {
        let left: Vec<Game> = self.left().iter().map(|p| p.value(store)).collect();
        let right: Vec<Game> = self.right().iter().map(|p| p.value(store)).collect();
        store.game(&left, &right)
    }

    fn tree(&self) -> Rc<Tree> {
        let trees = |positions: Vec<Self>| positions.iter().map(Self::tree).collect();
        Tree::new(trees(self.left()), trees(self.right()))
    }
}

fn check(position: &impl Rules, value: &str) {
    let mut store = Store::new();
    let game = position.value(&mut store);
    assert_eq!(Ok(game), store.parse(value), "{:?}", store.text(game, 1000));
}

/// Edges between dots, of which dot 0 is the ground; blue ones are Left's, red ones Right's, green ones
/// everybody's. What hangs in the air falls.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Hackenbush(Vec<(usize, usize, char)>);

impl Hackenbush {
    /// A stalk with these colours from the ground up.
    pub(crate) fn stalk(colours: &str) -> Self {
        let edges = colours.chars().enumerate();
        Self(edges.map(|(at, colour)| (at, at + 1, colour)).collect())
    }

    fn without(&self, edge: usize) -> Self {
        let mut edges = self.0.clone();
        edges.remove(edge);
        let mut held = vec![0];
        let mut next = 0;
        while let Some(&dot) = held.get(next) {
            next += 1;
            for &(a, b, _) in &edges {
                let other = if a == dot { b } else { a };
                if (a == dot || b == dot) && !held.contains(&other) {
                    held.push(other);
                }
            }
        }
        edges.retain(|(a, _, _)| held.contains(a));
        Self(edges)
    }

    fn cut(&self, colours: &str) -> Vec<Self> {
        let edges = self.0.iter().enumerate();
        edges
            .filter(|(_, (_, _, colour))| colours.contains(*colour))
            .map(|(at, _)| self.without(at))
            .collect()
    }
}

impl Rules for Hackenbush {
    fn left(&self) -> Vec<Self> {
        self.cut("bg")
    }
    fn right(&self) -> Vec<Self> {
        self.cut("rg")
    }
}

#[test]
fn hackenbush() {
    for (colours, value) in [
        ("", "0"),
        ("bbb", "3"),
        ("rr", "-2"),
        ("br", "1/2"),
        ("brr", "1/4"),
        ("brb", "3/4"),
        ("brrb", "3/8"),
        ("bbr", "3/2"),
        ("rbbr", "-3/8"),
        ("brbrbrb", "43/64"),
        ("ggg", "*3"),
        // Flowers.
        ("gb", "↑*"),
        ("gr", "↓*"),
        ("ggb", "{0,*,*2|0,*}"),
    ] {
        check(&Hackenbush::stalk(colours), value);
    }
    // The dots of a green triangle fuse, and its edges become three loops.
    let triangle = [(0, 1, 'g'), (1, 2, 'g'), (2, 0, 'g')];
    check(&Hackenbush(triangle.to_vec()), "*");
    // A green tree is one more than the nim-sum of its branches.
    let tree = [(0, 1, 'g'), (1, 2, 'g'), (1, 3, 'g'), (3, 4, 'g')];
    check(&Hackenbush(tree.to_vec()), "*4");
}

/// Toads walk to the right and are Left's, frogs to the left; each jumps over one opponent.
#[derive(Clone, PartialEq, Eq, Hash)]
struct ToadsAndFrogs(Vec<u8>);

impl ToadsAndFrogs {
    fn new(text: &str) -> Self {
        Self(text.bytes().collect())
    }

    fn moves(&self, walker: u8, jumped: u8, step: isize) -> Vec<Self> {
        let at = |place: isize| usize::try_from(place).ok().and_then(|p| self.0.get(p));
        let mut moves = Vec::new();
        for from in 0..self.0.len() as isize {
            let to = match (at(from + step), at(from + 2 * step)) {
                _ if at(from) != Some(&walker) => continue,
                (Some(b'.'), _) => from + step,
                (Some(over), Some(b'.')) if *over == jumped => from + 2 * step,
                _ => continue,
            };
            let mut next = self.0.clone();
            next.swap(from as usize, to as usize);
            moves.push(Self(next));
        }
        moves
    }
}

impl Rules for ToadsAndFrogs {
    fn left(&self) -> Vec<Self> {
        self.moves(b'T', b'F', 1)
    }
    fn right(&self) -> Vec<Self> {
        self.moves(b'F', b'T', -1)
    }
}

#[test]
fn toads_and_frogs() {
    for (position, value) in [
        ("T..", "2"),
        ("FT.", "1"),
        (".TF", "0"),
        ("T.F", "*"),
        ("T.TF", "1/2"),
        ("TT.FF", "*"),
    ] {
        check(&ToadsAndFrogs::new(position), value);
    }
    // Every strip up to five places long, by the definitions.
    let mut store = Store::new();
    for length in 1..=5 {
        for number in 0..3u32.pow(length) {
            let place = |at| b".TF"[(number / 3u32.pow(at) % 3) as usize];
            let strip = ToadsAndFrogs((0..length).map(place).collect());
            let game = strip.value(&mut store);
            assert_eq!(Tree::of(&mut store, game), strip.tree().canonical());
        }
    }
}

/// Every strip of six or seven places, by plain play.
#[test]
fn longer_toads_and_frogs() {
    let mut store = Store::new();
    for length in [6, 7] {
        for number in 0..3u32.pow(length) {
            let place = |at| b".TF"[(number / 3u32.pow(at) % 3) as usize];
            let strip = ToadsAndFrogs((0..length).map(place).collect());
            Difference::proven_value(&strip, &mut store);
        }
    }
}

/// Free squares of a board; Left lays dominoes upright, Right flat.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Domineering {
    width: usize,
    free: Vec<bool>,
}

impl Domineering {
    fn rectangle(height: usize, width: usize) -> Self {
        Self {
            width,
            free: vec![true; width * height],
        }
    }

    fn lay(&self, step: usize, columns: usize) -> Vec<Self> {
        let fits = |&at: &usize| {
            at % self.width < columns && self.free[at] && self.free.get(at + step) == Some(&true)
        };
        let laid = |at: usize| {
            let mut free = self.free.clone();
            (free[at], free[at + step]) = (false, false);
            Self {
                width: self.width,
                free,
            }
        };
        (0..self.free.len()).filter(fits).map(laid).collect()
    }
}

impl Rules for Domineering {
    fn left(&self) -> Vec<Self> {
        self.lay(self.width, self.width)
    }
    fn right(&self) -> Vec<Self> {
        self.lay(1, self.width - 1)
    }
}

#[test]
fn domineering() {
    for (height, width, value) in [
        (2, 1, "1"),
        (1, 5, "-2"),
        (2, 2, "±1"),
        (2, 3, "{2|-1/2}"),
        (3, 2, "{1/2|-2}"),
        (3, 3, "±1"),
    ] {
        check(&Domineering::rectangle(height, width), value);
    }
    // Every set of squares within 2×3 and within 3×2, by the definitions.
    let mut store = Store::new();
    for width in [2, 3] {
        for set in 0..64 {
            let shape = Domineering {
                width,
                free: (0..6).map(|at| set >> at & 1 == 1).collect(),
            };
            let game = shape.value(&mut store);
            assert_eq!(Tree::of(&mut store, game), shape.tree().canonical());
        }
    }
}

/// Two rows of up to six columns, by plain play. Who wins is as Lachmann, Moore and Rapaport found ("Who wins Domineering on
/// rectangular boards?", 2002).
#[test]
fn domineering_of_two_rows() {
    let mut store = Store::new();
    for (width, outcome) in [
        (1, Outcome::Left),
        (2, Outcome::Next),
        (3, Outcome::Next),
        (4, Outcome::Right),
        (5, Outcome::Left),
        (6, Outcome::Next),
    ] {
        let game = Difference::proven_value(&Domineering::rectangle(2, width), &mut store);
        assert_eq!(store.outcome(game), outcome, "2×{width}");
    }
}

#[test]
fn amazons() {
    let mut store = Store::new();
    let dyadic = |numerator, exponent| Dyadic::new(numerator, exponent).unwrap();
    let two_by_four = Board::value_of(&mut store, "x...|...o");
    assert_eq!(store.text(two_by_four, 1000).unwrap(), "±(3,{4|0,{1|0,*}})");
    for (position, mean, temperature) in [
        ("x...|...o", dyadic(0, 0), dyadic(3, 0)),
        ("x..|...|..o", dyadic(0, 0), dyadic(11, 2)),
        ("x..#|....|.#.o", dyadic(1, 1), dyadic(7, 1)),
        ("x...|....|...o", dyadic(0, 0), dyadic(37, 3)),
    ] {
        let game = Board::value_of(&mut store, position);
        assert_eq!(store.mean(game), mean, "{position}");
        assert_eq!(store.temperature(game), temperature, "{position}");
    }
    // A region for one amazon alone is worth as many moves as she can make.
    let alone = Board::value_of(&mut store, "x.|..");
    assert_eq!(store.as_number(alone), Some(3.into()));
    // With one square between two amazons whoever comes first gets it, and after any move of the second
    // position that is what is left.
    for (position, value) in [("x.o", "*"), ("x.|o.", "0")] {
        let game = Board::value_of(&mut store, position);
        assert_eq!(store.text(game, 100).as_deref(), Some(value), "{position}");
    }
}

/// By the definition, with the order alone: no option is dominated, and no answer reverses one.
#[test]
fn values_of_amazons_are_canonical() {
    let mut store = Store::new();
    Board::value_of(&mut store, "x...|....|...o");
    let games: Vec<Game> = store.games().collect();
    assert!(games.len() > 10_000);
    for game in games {
        let left = store.left_options(game).to_vec();
        let right = store.right_options(game).to_vec();
        for side in [&left, &right] {
            for &a in side {
                assert!(!side.iter().any(|&b| a != b && store.le(a, b)));
            }
        }
        for option in left {
            for answer in store.right_options(option).to_vec() {
                assert!(!store.le(answer, game));
            }
        }
        for option in right {
            for answer in store.left_options(option).to_vec() {
                assert!(!store.le(game, answer));
            }
        }
    }
}
