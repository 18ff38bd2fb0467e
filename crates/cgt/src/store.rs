//! The store that owns all games.

use crate::comparisons::Comparisons;
use crate::forms::Forms;
use crate::{Dyadic, Nus, Stop, Thermograph};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The value of a game, by its number in a [`Store`].
///
/// Two games of one store are equal in value exactly when they are the same `Game`. What it means in
/// another store is anybody's guess; [`Store::import`] carries games over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Game(pub(crate) u32);

impl Game {
    /// The game in which nobody can move; it is the same in every store.
    pub const ZERO: Self = Self(0);

    /// Its place in the store: games are numbered from 0 in the order in which they were met.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is known of a game.
pub(crate) struct Node {
    pub(crate) left_stop: Stop,
    pub(crate) right_stop: Stop,
    /// Left's options are the `options` from `start` to `middle`, Right's those from there to `end`.
    start: u32,
    middle: u32,
    end: u32,
    /// Which of the `sums` it is, or [`NONE`].
    sum: u32,
    /// The game with the players exchanged, or [`NONE`] as long as nobody has asked.
    pub(crate) negative: u32,
}

/// Stands for "not there" where a place or a game is kept.
pub(crate) const NONE: u32 = u32::MAX;

/// All games met so far, each once and in canonical form.
///
/// Numbers, ups, nimbers and their sums are kept as such and have arithmetic in closed form. Every
/// other game is its lists of options. Comparisons, sums and thermographs are remembered, which is
/// why even questions need `&mut self`. A store is for one thread: let each thread fill its own, and
/// [`import`](Self::import) what they found into one.
///
/// Everything is worked out by recursion as deep as the games are.
///
/// # Panics
/// Where a number leaves the bounds of [`Dyadic`], there are 2^31 ups, or more than 2^30 games.
pub struct Store {
    pub(crate) nodes: Vec<Node>,
    pub(crate) options: Vec<Game>,
    nus: Vec<Nus>,
    nus_games: FxHashMap<Nus, Game>,
    forms: Forms,
    pub(crate) comparisons: Comparisons,
    /// How many games in the making have been given a name.
    pub(crate) drafts: u32,
    pub(crate) sums: FxHashMap<(Game, Game), Game>,
    pub(crate) thermographs: FxHashMap<Game, Thermograph>,
}

impl Default for Store {
    fn default() -> Self {
        Self::new()
    }
}

impl Store {
    /// A store that knows only zero.
    #[must_use]
    pub fn new() -> Self {
        let mut store = Self {
            nodes: Vec::new(),
            options: Vec::new(),
            nus: Vec::new(),
            nus_games: FxHashMap::default(),
            forms: Forms::default(),
            comparisons: Comparisons::default(),
            drafts: 0,
            sums: FxHashMap::default(),
            thermographs: FxHashMap::default(),
        };
        let zero = store.nus(Nus::default());
        debug_assert_eq!(zero, Game::ZERO);
        store
    }

    /// How many games it knows.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // Zero is always there.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All games it knows; the options of a game that is no [`Nus`] come before it.
    pub fn games(&self) -> impl Iterator<Item = Game> + use<> {
        (0..self.nodes.len() as u32).map(Game)
    }

    /// The sum of a number, ups and a nimber.
    pub fn nus(&mut self, nus: Nus) -> Game {
        if let Some(&known) = self.nus_games.get(&nus) {
            return known;
        }
        assert!(nus.ups != i32::MIN, "there are fewer than 2^31 downs");
        let (left_stop, right_stop) = nus.stops();
        let sum = self.nus.len() as u32;
        self.nus.push(nus);
        let game = self.push(Node {
            left_stop,
            right_stop,
            // Its options are looked up when somebody asks.
            start: NONE,
            middle: NONE,
            end: NONE,
            sum,
            negative: NONE,
        });
        self.nus_games.insert(nus, game);
        game
    }

    /// A number.
    pub fn number(&mut self, number: Dyadic) -> Game {
        self.nus(Nus::number(number))
    }

    /// An integer.
    pub fn integer(&mut self, integer: i32) -> Game {
        self.number(integer.into())
    }

    /// A nimber; 1 is star.
    pub fn nimber(&mut self, nimber: u32) -> Game {
        self.nus(Nus {
            nimber,
            ..Nus::default()
        })
    }

    /// So many ups, or downs if negative.
    pub fn ups(&mut self, ups: i32) -> Game {
        self.nus(Nus {
            ups,
            ..Nus::default()
        })
    }

    /// The game with these options, which are canonical already and make no [`Nus`].
    pub(crate) fn intern(&mut self, left: &mut [Game], right: &mut [Game]) -> Game {
        left.sort_unstable();
        right.sort_unstable();
        let hash = Forms::hash(left, right);
        if let Some(known) = self.find(hash, left, right) {
            return known;
        }
        let start = self.options.len() as u32;
        self.options.extend_from_slice(left);
        let middle = self.options.len() as u32;
        self.options.extend_from_slice(right);
        let end = u32::try_from(self.options.len()).expect("a store holds up to 2^32 options");
        let (left_stop, right_stop) = self.stops_of_form(left, right);
        let game = self.push(Node {
            left_stop,
            right_stop,
            start,
            middle,
            end,
            sum: NONE,
            negative: NONE,
        });
        self.forms.insert(hash, game);
        game
    }

    /// The game with these sorted lists of canonical options, if it has been met.
    pub(crate) fn find(&self, hash: u32, left: &[Game], right: &[Game]) -> Option<Game> {
        self.forms.find(hash, |game| {
            let [known_left, known_right] = self.form(game);
            known_left == left && known_right == right
        })
    }

    /// The options of a game that is no [`Nus`].
    pub(crate) fn form(&self, game: Game) -> [&[Game]; 2] {
        let node = self.node(game);
        let [start, middle, end] = [node.start, node.middle, node.end].map(|at| at as usize);
        [&self.options[start..middle], &self.options[middle..end]]
    }

    fn push(&mut self, node: Node) -> Game {
        let game = self.nodes.len() as u32;
        assert!(game < 1 << 30, "a store holds up to 2^30 games");
        self.nodes.push(node);
        Game(game)
    }

    /// What Left's and Right's best options stop at: the stops of the game, unless it is a number.
    pub(crate) fn stops_of_form(&self, left: &[Game], right: &[Game]) -> (Stop, Stop) {
        let left_stop = left.iter().map(|&g| self.node(g).right_stop).max();
        let right_stop = right.iter().map(|&g| self.node(g).left_stop).min();
        (
            left_stop.unwrap_or(Stop::LOWEST),
            right_stop.unwrap_or(Stop::HIGHEST),
        )
    }

    #[inline]
    pub(crate) fn node(&self, game: Game) -> &Node {
        &self.nodes[game.index()]
    }

    /// The number, ups and nimber whose sum the game is, if it is one.
    #[inline]
    #[must_use]
    pub fn as_nus(&self, game: Game) -> Option<Nus> {
        self.nus.get(self.node(game).sum as usize).copied()
    }

    /// The number that the game is, if it is one.
    #[must_use]
    pub fn as_number(&self, game: Game) -> Option<Dyadic> {
        self.as_nus(game)
            .filter(|nus| nus.is_number())
            .map(|nus| nus.number)
    }

    /// Where Left's options are in `options`.
    #[inline]
    pub(crate) fn left_range(&mut self, game: Game) -> Range<usize> {
        self.expand(game);
        let node = self.node(game);
        node.start as usize..node.middle as usize
    }

    /// Where Right's options are in `options`.
    #[inline]
    pub(crate) fn right_range(&mut self, game: Game) -> Range<usize> {
        self.expand(game);
        let node = self.node(game);
        node.middle as usize..node.end as usize
    }

    #[inline]
    fn expand(&mut self, game: Game) {
        if self.node(game).start == NONE {
            self.write_out(game);
        }
    }

    /// Writes the options of a [`Nus`] down.
    #[cold]
    fn write_out(&mut self, game: Game) {
        let (left, right) = self.nus[self.node(game).sum as usize].options();
        let mut games = |sums: Vec<Nus>| -> Vec<Game> {
            let mut games: Vec<Game> = sums.into_iter().map(|nus| self.nus(nus)).collect();
            games.sort_unstable();
            games
        };
        let (left, right) = (games(left), games(right));
        let start = self.options.len() as u32;
        self.options.extend(left);
        let middle = self.options.len() as u32;
        self.options.extend(right);
        let end = u32::try_from(self.options.len()).expect("a store holds up to 2^32 options");
        let node = &mut self.nodes[game.index()];
        (node.start, node.middle, node.end) = (start, middle, end);
    }

    /// Left's options in canonical form.
    pub fn left_options(&mut self, game: Game) -> &[Game] {
        let range = self.left_range(game);
        &self.options[range]
    }

    /// Right's options in canonical form.
    pub fn right_options(&mut self, game: Game) -> &[Game] {
        let range = self.right_range(game);
        &self.options[range]
    }

    /// Where play stops if Left begins.
    #[must_use]
    pub fn left_stop(&self, game: Game) -> Stop {
        self.node(game).left_stop
    }

    /// Where play stops if Right begins.
    #[must_use]
    pub fn right_stop(&self, game: Game) -> Stop {
        self.node(game).right_stop
    }
}
