//! Positions and moves as text: `[C01,A03]x[G05,E07] red after C01-D02` and `C05-D06xH09`.

use crate::illegal::player_name;
use crate::names::{Naming, read_field};
use crate::{Board, Corners, Cover, Field, Layout, Move, Repetition};
use game::{Cursor, Notation, ParseError, Player, PositionError};

/// A move as it stands in a text.
pub(crate) struct ReadMove<'a> {
    pub(crate) mv: Move,
    /// What it shoots, if the text says so.
    pub(crate) hit: Option<Field>,
    /// Where that stands in the text.
    pub(crate) hit_at: Cursor<'a>,
}

/// Reads `C05-D06xH09` in any of the notations.
pub(crate) fn read_move<'a>(
    cursor: &mut Cursor<'a>,
    layout: Layout,
) -> Result<ReadMove<'a>, ParseError> {
    let from = read_field(cursor, layout)?;
    cursor.expect("-")?;
    let to = read_field(cursor, layout)?;
    let hit_at = cursor.clone();
    let shoots = cursor.eat("x") || cursor.eat("X");
    let hit = shoots.then(|| read_field(cursor, layout)).transpose()?;
    Ok(ReadMove {
        mv: Move { from, to },
        hit,
        hit_at,
    })
}

/// The stones of both players: `[C01,A03]x[G05,E07]`.
pub(crate) fn write_stones<B: Corners>(board: &Board<B>, naming: Naming) -> String {
    let side = |player: Player| {
        let fields = board.fields_of(player);
        let names: Vec<String> = fields
            .into_iter()
            .map(|field| naming.name(board.layout(), field))
            .collect();
        format!("[{}]", names.join(","))
    };
    format!("{}x{}", side(Player::FIRST), side(Player::SECOND))
}

impl<B: Corners, R: Repetition> Cover<B, R> {
    fn write_with(&self, naming: Naming) -> String {
        let mut text = write_stones(&self.board, naming);
        text += " ";
        text += player_name(self.board.to_move);
        let moves = self.history.moves();
        if !moves.is_empty() {
            text += " after";
        }
        for Move { from, to } in moves {
            let [from, to] = [from, to].map(|field| naming.name(self.layout(), field));
            text += &format!(" {from}-{to}");
        }
        text
    }

    fn write_move_with(&self, naming: Naming, mv: Move) -> String {
        let name = |field: Field| naming.name(self.layout(), field);
        let mut text = format!("{}-{}", name(mv.from), name(mv.to));
        if let Some(hit) = self.board.hit(mv) {
            text += &format!("x{}", name(hit));
        }
        text
    }
}

impl<B: Corners, R: Repetition> Notation for Cover<B, R> {
    fn write_position(&self) -> String {
        self.write_with(Naming::Diagram)
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        crate::setup::read(text, self.layout())
    }

    fn write_move(&self, mv: Move) -> String {
        self.write_move_with(Naming::Diagram, mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut cursor = Cursor::new(text);
        cursor.skip_space();
        let ReadMove { mv, hit, hit_at } = read_move(&mut cursor, self.layout())?;
        cursor.end()?;
        // A shot may be left out, but what is written must be what would happen.
        if let Some(hit) = hit
            && self.board.is_possible(mv)
            && self.board.hit(mv) != Some(hit)
        {
            return Err(hit_at.error(match self.board.hit(mv) {
                Some(hit) => format!(
                    "'x{}', the stone hit",
                    Naming::Diagram.name(self.layout(), hit)
                ),
                None => "the end, because the move hits nothing".to_owned(),
            }));
        }
        Ok(mv)
    }

    fn player_name(&self, player: Player) -> String {
        player_name(player).into()
    }

    fn final_remark(&self) -> String {
        for player in [self.board.to_move.opponent(), self.board.to_move] {
            let loser = player.opponent();
            if self.has_arrived(player) {
                let goal = Naming::Diagram.name(self.layout(), self.layout().homebase(loser));
                return format!("{} stands on {goal}", player_name(player));
            }
            if self.is_wiped_out(loser) {
                return format!("{} has no stone left", player_name(loser));
            }
        }
        format!("{} has no legal move", player_name(self.board.to_move))
    }

    fn notations() -> &'static [&'static str] {
        &Naming::WORDS
    }

    fn write_position_in(&self, notation: &str) -> String {
        self.write_with(Naming::from_word(notation))
    }

    fn write_move_in(&self, notation: &str, mv: Move) -> String {
        self.write_move_with(Naming::from_word(notation), mv)
    }
}
