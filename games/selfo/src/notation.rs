//! `…|.xo..|… 2 new=2`, `f6-f7`, `pass`, `swap`, `swap-red`.

use crate::position::State;
use crate::{Move, Selfo};
use board::Bits;
use game::{
    Cursor, Game, InvalidPosition, MAX_PLAYERS, Notation, ParseError, Player, PositionError,
};

/// The names of the sets.
pub(crate) const COLOURS: [&str; MAX_PLAYERS] =
    ["black", "white", "red", "blue", "green", "yellow"];
/// The letters of the sets in positions.
pub(crate) const LETTERS: [char; MAX_PLAYERS] = ['x', 'o', 'r', 'b', 'g', 'y'];

impl<B: Bits> Notation for Selfo<B> {
    fn write_position(&self) -> String {
        let mut text = String::new();
        let mut last_row = None;
        for &cell in &self.board.reading_order {
            let row = self.board.site(cell).row;
            if last_row.is_some_and(|last| last != row) {
                text.push('|');
            }
            last_row = Some(row);
            let colour = self.sets.iter().position(|set| set.has(cell.into()));
            text.push(colour.map_or('.', |c| LETTERS[c]));
        }
        text += &format!(" {}", self.seat + 1);
        let players = 0..self.rules.players;
        if players
            .clone()
            .any(|seat| self.set_of[seat as usize] != seat)
        {
            text += " sets=";
            text.extend(
                players
                    .clone()
                    .map(|seat| LETTERS[self.set_of[seat as usize] as usize]),
            );
        }
        for (key, seats) in [("new", self.fresh), ("gone", self.gone)] {
            if seats != 0 {
                text += &format!(" {key}=");
                text.extend(
                    players
                        .clone()
                        .filter(|seat| seats >> seat & 1 == 1)
                        .map(|seat| char::from(b'1' + seat)),
                );
            }
        }
        if self.passes > 0 {
            text += &format!(" passes={}", self.passes);
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let mut cursor = Cursor::new(text);
        let mut read = self.clone();
        read.sets = self.read_rows(&mut cursor)?;
        cursor.expect(" ")?;
        read.seat = self.read_seat(&mut cursor, "the number of the player to move")?;
        read.set_of = std::array::from_fn(|seat| seat as u8);
        (read.fresh, read.gone, read.passes) = (0, 0, 0);
        read.read_notes(&mut cursor)?;
        read.validate()?;
        read.refresh();
        Ok(read)
    }

    fn write_move(&self, mv: Move) -> String {
        match mv {
            Move::Pass => "pass".into(),
            Move::Swap { .. } if self.rules.players == 2 => "swap".into(),
            Move::Swap { set } => format!("swap-{}", COLOURS[set as usize]),
            Move::Step { from, to } => {
                format!("{}-{}", self.board.name(from), self.board.name(to))
            }
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        let word = text.to_ascii_lowercase();
        if word == "pass" {
            return Ok(Move::Pass);
        }
        if word == "swap" && self.rules.players == 2 {
            let set = self.set_number(self.to_move().opponent());
            return Ok(Move::Swap { set });
        }
        if word == "swap" || word.starts_with("swap-") {
            let colours = &COLOURS[..self.rules.players.into()];
            let set = colours
                .iter()
                .position(|c| word[4..].strip_prefix('-') == Some(c));
            let expected = || format!("swap- and a colour: {}", colours.join(", "));
            let set = set.ok_or_else(|| ParseError::whole(text, expected()))?;
            return Ok(Move::Swap { set: set as u8 });
        }
        let cells = word
            .split_once('-')
            .and_then(|(from, to)| Some((self.board.cell(from)?, self.board.cell(to)?)));
        let (from, to) = cells.ok_or_else(|| {
            let first = self.board.name(self.board.reading_order[0]);
            let last = self.board.reading_order[self.board.reading_order.len() - 1];
            let last = self.board.name(last);
            ParseError::whole(
                text,
                format!("pass, swap, or two cells as in {first}-{last}"),
            )
        })?;
        Ok(Move::Step { from, to })
    }

    fn player_name(&self, player: Player) -> String {
        COLOURS[self.set_number(player) as usize].into()
    }

    fn final_remark(&self) -> String {
        match self.state {
            State::Open => String::new(),
            State::Won(seat) => {
                format!("all {} pieces connected", self.set(Player(seat)).count())
            }
            State::AllPassed => "everybody passed".into(),
        }
    }
}

impl<B: Bits> Selfo<B> {
    fn read_rows(&self, cursor: &mut Cursor<'_>) -> Result<[B; MAX_PLAYERS], ParseError> {
        let letters = &LETTERS[..self.rules.players.into()];
        let mut sets = [B::EMPTY; MAX_PLAYERS];
        let mut last_row = 0;
        for &cell in &self.board.reading_order {
            let row = self.board.site(cell).row;
            if row != last_row {
                cursor.expect("|")?;
                last_row = row;
            }
            let found = cursor.peek().map(|c| c.to_ascii_lowercase());
            let colour = letters.iter().position(|l| Some(*l) == found);
            match colour {
                Some(colour) => sets[colour].insert(cell.into()),
                None if found == Some('.') => {}
                None => {
                    let all: Vec<String> = letters.iter().map(|l| format!("'{l}'")).collect();
                    let cell = self.board.name(cell);
                    return Err(cursor.error(format!("'.' or {} for {cell}", all.join(", "))));
                }
            }
            cursor.next_char();
        }
        Ok(sets)
    }

    fn read_seat(&self, cursor: &mut Cursor<'_>, what: &str) -> Result<u8, ParseError> {
        let players = self.rules.players;
        let start = cursor.clone();
        match cursor.next_char().and_then(|c| c.to_digit(10)) {
            Some(n) if (1..=u32::from(players)).contains(&n) => Ok(n as u8 - 1),
            _ => Err(start.error(format!("{what}, 1 to {players}"))),
        }
    }

    fn read_seats(&self, cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
        let mut seats = 0;
        loop {
            let start = cursor.clone();
            let seat = self.read_seat(cursor, "the number of a player")?;
            if seats >> seat & 1 == 1 {
                return Err(start.error("each player once"));
            }
            seats |= 1 << seat;
            if cursor.peek().is_none_or(char::is_whitespace) {
                return Ok(seats);
            }
        }
    }

    /// The notes behind the player to move, each at most once, in any order.
    fn read_notes(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
        let mut seen = Vec::new();
        loop {
            let before = cursor.clone();
            cursor.skip_space();
            if cursor.is_done() {
                return Ok(());
            }
            if before.rest().len() == cursor.rest().len() {
                return Err(cursor.error("a space"));
            }
            let start = cursor.clone();
            let key = cursor.take_while(|c| c.is_ascii_lowercase());
            if seen.contains(&key) {
                return Err(start.error("each note once"));
            }
            seen.push(key);
            if !["sets", "new", "gone", "passes"].contains(&key) {
                return Err(start.error("sets=, new=, gone= or passes="));
            }
            cursor.expect("=")?;
            match key {
                "sets" => self.read_owners(cursor)?,
                "new" => self.fresh = self.read_seats(cursor)?,
                "gone" => self.gone = self.read_seats(cursor)?,
                _ => self.passes = 1 + self.read_seat(cursor, "the number of passes in a row")?,
            }
        }
    }

    fn read_owners(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
        let letters = &LETTERS[..self.rules.players.into()];
        for seat in 0..letters.len() {
            let found = cursor.peek();
            let set = letters.iter().position(|l| Some(*l) == found);
            let set = set.filter(|set| !self.set_of[..seat].contains(&(*set as u8)));
            let Some(set) = set else {
                let all: String = letters.iter().collect();
                return Err(cursor.error(format!("the letters {all} in some order, each once")));
            };
            self.set_of[seat] = set as u8;
            cursor.next_char();
        }
        Ok(())
    }

    /// Is this a position that the rules can be applied to?
    pub(crate) fn validate(&self) -> Result<(), InvalidPosition> {
        let players = self.rules.players;
        let first = self.sets[0].count();
        for (set, colour) in self.sets.iter().zip(COLOURS).take(players.into()) {
            let count = set.count();
            if count < 2 {
                return Err(InvalidPosition::new(format!(
                    "{colour} has {count} of the two or more pieces it needs"
                )));
            }
            if count != first {
                return Err(InvalidPosition::new(format!(
                    "{} has {first} pieces and {colour} has {count}; all have the same number",
                    COLOURS[0]
                )));
            }
        }
        if self.active_players() < 2 {
            return Err(InvalidPosition::new(
                "fewer than two players are still in the game",
            ));
        }
        if !self.is_active(Player(self.seat)) {
            return Err(InvalidPosition::new(format!(
                "player {} has left the game and cannot be to move",
                self.seat + 1
            )));
        }
        if u32::from(self.passes) > self.active_players() {
            return Err(InvalidPosition::new(format!(
                "{} passes in a row, but the game ends after {}",
                self.passes,
                self.active_players()
            )));
        }
        if self.fresh != 0 && !self.rules.swap {
            return Err(InvalidPosition::new(
                "nobody can be new in a game without swapping",
            ));
        }
        if self.fresh & 1 != 0 {
            return Err(InvalidPosition::new(
                "player 1 begins and never has the choice to swap",
            ));
        }
        if self.fresh & self.gone != 0 {
            let seat = (self.fresh & self.gone).trailing_zeros() + 1;
            return Err(InvalidPosition::new(format!(
                "player {seat} cannot be new and have left"
            )));
        }
        Ok(())
    }
}
