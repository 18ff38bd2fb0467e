//! From text to a position: first what the text says, then whether that can be.

use crate::illegal::player_name;
use crate::names::{Naming, read_field};
use crate::notation::{ReadMove, read_move};
use crate::{Board, Corners, Cover, Field, Layout, Repetition};
use game::{Cursor, Game, InvalidPosition, ParseError, Player, PositionError};

/// More moves than any game has that its referee lets go on. Rule a compares each with all others.
const MOST_MOVES: usize = 5000;

/// What a text says.
struct Setup<'a> {
    layout: Layout,
    stones: [Vec<Field>; 2],
    to_move: Player,
    /// The last moves, the oldest first.
    moves: Vec<ReadMove<'a>>,
}

/// Reads a position of the given board.
pub(crate) fn read<B: Corners, R: Repetition>(
    text: &str,
    layout: Layout,
) -> Result<Cover<B, R>, PositionError> {
    let setup = Setup::parse(text, layout)?;
    Ok(setup.validate()?)
}

/// The position with these stones, before which nothing was played.
pub(crate) fn from_stones<B: Corners, R: Repetition>(
    layout: Layout,
    stones: [Vec<Field>; 2],
    to_move: Player,
) -> Result<Cover<B, R>, InvalidPosition> {
    let setup = Setup {
        layout,
        stones,
        to_move,
        moves: Vec::new(),
    };
    setup.validate()
}

impl<'a> Setup<'a> {
    fn parse(text: &'a str, layout: Layout) -> Result<Self, ParseError> {
        let mut cursor = Cursor::new(text);
        let blue = read_side(&mut cursor, layout)?;
        cursor.skip_space();
        if !cursor.eat("x") && !cursor.eat("X") {
            return Err(cursor.error("'x' between the sides"));
        }
        let red = read_side(&mut cursor, layout)?;
        cursor.skip_space();
        let mut setup = Self {
            layout,
            stones: [blue, red],
            to_move: Player::FIRST,
            moves: Vec::new(),
        };
        let mut at = cursor.clone();
        let mut word = read_word(&mut cursor);
        if let Some(player) = Player::all(2).find(|p| word == player_name(*p)) {
            setup.to_move = player;
            cursor.skip_space();
            at = cursor.clone();
            word = read_word(&mut cursor);
        }
        match word.as_str() {
            "" => cursor.end()?,
            "after" => loop {
                cursor.skip_space();
                if setup.moves.len() == MOST_MOVES {
                    return Err(cursor.error(format!("at most {MOST_MOVES} moves")));
                }
                setup.moves.push(read_move(&mut cursor, layout)?);
                cursor.skip_space();
                if cursor.is_done() {
                    break;
                }
            },
            _ => return Err(at.error("'blue' or 'red', then 'after' and the last moves")),
        }
        Ok(setup)
    }

    fn validate<B: Corners, R: Repetition>(&self) -> Result<Cover<B, R>, InvalidPosition> {
        let layout = self.layout;
        let mut board = Board::<B>::empty(layout.stones());
        board.to_move = self.to_move;
        for player in Player::all(2) {
            for field in &self.stones[player.index()] {
                put(&mut board, player, *field)?;
            }
        }
        if self.stones.iter().all(Vec::is_empty) {
            return Err(InvalidPosition::new("there is no stone on the board"));
        }
        let mut position = Cover {
            board: self.undo(board)?,
            history: R::default(),
        };
        for ReadMove { mv, hit, .. } in &self.moves {
            let name = |field: Field| Naming::Diagram.name(layout, field);
            let blame = |reason: String| {
                InvalidPosition::new(format!("after {}-{}: {reason}", name(mv.from), name(mv.to)))
            };
            let would_hit = position.board.hit(*mv);
            position.play(*mv).map_err(|why| blame(why.to_string()))?;
            if would_hit != *hit {
                let what = would_hit.map_or("nothing".to_owned(), name);
                return Err(blame(format!("that hits {what}")));
            }
        }
        Ok(position)
    }

    /// The board before the moves that the text lists.
    fn undo<B: Corners>(&self, mut board: Board<B>) -> Result<Board<B>, InvalidPosition> {
        for ReadMove { mv, hit, .. } in self.moves.iter().rev() {
            let mover = board.to_move.opponent();
            if !board.stones[mover.index()].has(mv.to) {
                let to = Naming::Diagram.name(self.layout, mv.to);
                let mover = player_name(mover);
                let reason = format!("after a move there, no stone of {mover} stands here");
                return Err(InvalidPosition::at(to, reason));
            }
            board.stones[mover.index()].toggle(mv.to);
            put(&mut board, mover, mv.from)?;
            if let Some(hit) = hit {
                put(&mut board, mover.opponent(), *hit)?;
            }
            board.to_move = mover;
        }
        Ok(board)
    }
}

/// Puts a stone on the board, if it may be there.
fn put<B: Corners>(
    board: &mut Board<B>,
    player: Player,
    field: Field,
) -> Result<(), InvalidPosition> {
    let layout = board.layout();
    let name = |field: Field| Naming::Diagram.name(layout, field);
    let refuse = |reason: String| Err(InvalidPosition::at(name(field), reason));
    // A stone never enters its own homebase, but the only stones of Cover-1 start there.
    if field == layout.homebase(player) && !layout.start(player).any(|start| start == field) {
        return refuse(format!("{} is on the own homebase", player_name(player)));
    }
    if board.owner(field).is_some() {
        return refuse("two stones on one field".to_owned());
    }
    for corner in layout.ends(field) {
        if let Some((_, other)) = board.covering(corner) {
            return refuse(format!(
                "shares an intersection with the stone on {}",
                name(other)
            ));
        }
    }
    if board.fields_of(player).len() as u32 == layout.stones() {
        return refuse(format!(
            "{} has more than {} stones",
            player_name(player),
            layout.stones()
        ));
    }
    board.stones[player.index()].toggle(field);
    Ok(())
}

/// Reads `[C01, A03]`.
fn read_side(cursor: &mut Cursor<'_>, layout: Layout) -> Result<Vec<Field>, ParseError> {
    cursor.skip_space();
    cursor.expect("[")?;
    cursor.skip_space();
    let mut fields = Vec::new();
    if cursor.eat("]") {
        return Ok(fields);
    }
    loop {
        cursor.skip_space();
        fields.push(read_field(cursor, layout)?);
        cursor.skip_space();
        if cursor.eat("]") {
            return Ok(fields);
        }
        if !cursor.eat(",") {
            return Err(cursor.error("',' or ']'"));
        }
    }
}

/// Reads a word, whatever its case.
fn read_word(cursor: &mut Cursor<'_>) -> String {
    cursor
        .take_while(|c| c.is_ascii_alphabetic())
        .to_ascii_lowercase()
}
