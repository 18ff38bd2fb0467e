//! Proven blockades: positions in which nobody can force a win any more.
//!
//! A piece moves over empty cells only. So while the pieces of one opponent stand still, no piece
//! leaves its part of the board without them. If a set has pieces in two such parts, that opponent
//! has only to pass to keep it from ever being connected. The pieces of players who left stand still
//! for good, and count as part of every wall.
//!
//! If each player still in the game is walled in like this by some *single* opponent, nobody can
//! force a win. If only several opponents together wall a player in, nothing is proven, since they
//! need not act together; then the game goes on.

use crate::{Organisation, Selfo};
use board::Bits;
use game::{Curve, DrawRule, Notation, Player, Referee, Refereed};

/// A wall, and the smallest part of a set that it cuts off from the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall<B> {
    /// Who is walled in.
    pub player: Player,
    /// Whose pieces are the wall together with those of players who left; `None` if the latter
    /// suffice, so that nothing can ever open it.
    pub by: Option<Player>,
    /// The pieces that are cut off.
    pub cut_off: B,
}

impl<B: Bits> Selfo<B> {
    /// The wall that keeps a player from winning for as long as one opponent wishes, if there is one.
    #[must_use]
    pub fn wall_against(&self, player: Player) -> Option<Wall<B>> {
        let players = || Player::all(self.rules.players.into());
        let ruins = self.ruins();
        let cut = |by: Option<Player>, obstacles: B| {
            let cut_off = self.cut_off(player, obstacles)?;
            Some(Wall {
                player,
                by,
                cut_off,
            })
        };
        cut(None, ruins).or_else(|| {
            // Before everybody has had the choice to swap, nobody is master of his wall.
            let opponents = players().filter(|p| self.fresh == 0 && self.is_active(*p));
            opponents
                .filter(|p| *p != player)
                .find_map(|p| cut(Some(p), ruins | self.set(p)))
        })
    }

    /// The pieces of players who left.
    fn ruins(&self) -> B {
        let left = Player::all(self.rules.players.into()).filter(|p| !self.is_active(*p));
        left.fold(B::EMPTY, |ruins, p| ruins | self.set(p))
    }

    /// All pieces that a wall cuts off from the largest part of the set (of several such, all parts),
    /// and the pieces of the wall around them.
    pub(crate) fn both_sides(&self, wall: &Wall<B>) -> (B, B) {
        let by = wall.by.map_or(B::EMPTY, |by| self.set(by));
        let obstacles = self.ruins() | by;
        let mut parts = self.parts(wall.player, obstacles);
        let largest = parts.iter().map(|part| part.count()).max();
        let is_largest = |part: &B| Some(part.count()) == largest;
        if parts.iter().filter(|part| is_largest(part)).count() == 1 {
            parts.retain(|part| !is_largest(part));
        }
        let cut_off = parts.into_iter().fold(B::EMPTY, |all, part| all | part);
        let inside = self.board.flood(cut_off, self.board.cells & !obstacles);
        (cut_off, self.board.around(inside) & obstacles)
    }

    /// The parts into which `obstacles` cut a player's set.
    fn parts(&self, player: Player, obstacles: B) -> Vec<B> {
        let set = self.set(player);
        let free = self.board.cells & !obstacles;
        let mut parts = Vec::new();
        let mut left = set;
        while left.any() {
            let part = self.board.flood(B::bit(left.lowest()), free) & set;
            left &= !part;
            parts.push(part);
        }
        parts
    }

    /// The smallest part of a player's set that `obstacles` cut off from the rest, if they do.
    fn cut_off(&self, player: Player, obstacles: B) -> Option<B> {
        let parts = self.parts(player, obstacles);
        (parts.len() > 1)
            .then(|| parts.into_iter().min_by_key(|part| part.count()))
            .flatten()
    }

    /// A wall in words.
    pub(crate) fn describe_wall(&self, wall: &Wall<B>) -> String {
        let cell = self.board.name(wall.cut_off.lowest() as u16);
        let name = self.player_name(wall.player);
        match wall.by {
            Some(by) => format!("{} walls in {name}'s {cell}", self.player_name(by)),
            None => format!("pieces left standing wall in {name}'s {cell}"),
        }
    }
}

impl<B: Bits> Refereed for Selfo<B> {
    fn draw_rule(&self) -> DrawRule {
        DrawRule {
            repetitions: Some(3),
            move_limit: Some(1000),
        }
    }

    fn is_in(&self, player: Player) -> bool {
        self.is_active(player)
    }

    fn without(&self, player: Player) -> Option<Self> {
        if self.active_players() <= 2 {
            return None;
        }
        let mut left = self.clone();
        if left.seat == player.0 {
            left.advance();
        }
        left.gone |= 1 << player.0;
        left.fresh &= !(1 << player.0);
        left.passes = 0;
        Some(left)
    }

    fn dead_draw(&self) -> Option<String> {
        let walls: Option<Vec<Wall<B>>> = Player::all(self.rules.players.into())
            .filter(|p| self.is_active(*p))
            .map(|p| self.wall_against(p))
            .collect();
        let walls: Vec<String> = walls?.iter().map(|w| self.describe_wall(w)).collect();
        Some(format!("a blockade: {}", walls.join(", ")))
    }

    fn curves(game: &Referee<Self>) -> Vec<Curve> {
        Organisation::curves(game)
    }
}
