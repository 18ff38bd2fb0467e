//! Entering a move by clicking its parts one after the other.

use game::Click;
use roster::MoveEntry;
use std::collections::HashSet;

/// What has been clicked so far, and the moves that begin like that.
#[derive(Default)]
pub(crate) struct ClickPath {
    moves: Vec<MoveEntry>,
    clicked: Vec<Click>,
    targets: Vec<Click>,
}

/// What a click meant.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Clicked {
    /// The move is complete.
    Move(String),
    /// There is more to click.
    Further,
    /// It took back what had been clicked.
    Back,
    /// Nothing can be done there.
    Nothing,
}

impl ClickPath {
    /// Nothing clicked yet.
    pub(crate) fn new(moves: Vec<MoveEntry>) -> Self {
        let mut path = Self {
            moves,
            ..Self::default()
        };
        path.find_targets();
        path
    }

    pub(crate) fn moves(&self) -> &[MoveEntry] {
        &self.moves
    }
    pub(crate) fn clicked(&self) -> &[Click] {
        &self.clicked
    }
    /// What may be clicked next.
    pub(crate) fn targets(&self) -> &[Click] {
        &self.targets
    }

    /// All buttons that occur in some move, so that they keep their places.
    pub(crate) fn buttons(&self) -> Vec<&str> {
        let mut buttons: Vec<&str> = Vec::new();
        for click in self.moves.iter().flat_map(|entry| &entry.clicks) {
            if let Click::Button(label) = click
                && !buttons.contains(&label.as_str())
            {
                buttons.push(label);
            }
        }
        buttons
    }

    fn find_targets(&mut self) {
        let depth = self.clicked.len();
        let mut seen = HashSet::new();
        self.targets = self
            .moves
            .iter()
            .filter(|entry| entry.clicks.starts_with(&self.clicked))
            .filter_map(|entry| entry.clicks.get(depth))
            .filter(|click| seen.insert(*click))
            .cloned()
            .collect();
    }

    pub(crate) fn click(&mut self, click: &Click) -> Clicked {
        if self.targets.contains(click) {
            self.clicked.push(click.clone());
            let complete = self
                .moves
                .iter()
                .find(|entry| entry.clicks[..] == self.clicked);
            if let Some(entry) = complete {
                return Clicked::Move(entry.text.clone());
            }
            self.find_targets();
            return Clicked::Further;
        }
        if let Some(at) = self.clicked.iter().position(|c| c == click) {
            self.clicked.truncate(at);
            self.find_targets();
            return Clicked::Back;
        }
        let begins = |entry: &MoveEntry| entry.clicks.first() == Some(click);
        if !self.clicked.is_empty() && self.moves.iter().any(begins) {
            self.clicked.clear();
            self.find_targets();
            return self.click(click);
        }
        Clicked::Nothing
    }

    /// Takes the last click back; false if there is none.
    pub(crate) fn back(&mut self) -> bool {
        let had = self.clicked.pop().is_some();
        self.find_targets();
        had
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Click {
        Click::Cell(name.into())
    }

    fn entry(text: &str) -> MoveEntry {
        let clicks = match text {
            "pass" => [Click::Button(text.into())].into_iter().collect(),
            _ => text.split('-').map(cell).collect(),
        };
        MoveEntry {
            text: text.into(),
            clicks,
        }
    }

    fn path() -> ClickPath {
        ClickPath::new(
            ["a-b-a", "a-b-c", "a-c-a", "d-b-d", "pass"]
                .map(entry)
                .to_vec(),
        )
    }

    #[test]
    fn targets_follow_what_was_clicked() {
        let mut path = path();
        assert_eq!(
            path.targets(),
            [cell("a"), cell("d"), Click::Button("pass".into())]
        );
        assert_eq!(path.click(&cell("a")), Clicked::Further);
        assert_eq!(path.targets(), [cell("b"), cell("c")]);
        assert_eq!(path.click(&cell("b")), Clicked::Further);
        // A legal target wins over taking back.
        assert_eq!(path.click(&cell("a")), Clicked::Move("a-b-a".into()));
    }

    #[test]
    fn one_remaining_target_is_not_played_by_itself() {
        let mut path = path();
        assert_eq!(path.click(&cell("d")), Clicked::Further);
        assert_eq!(path.targets(), [cell("b")]);
    }

    #[test]
    fn clicks_are_taken_back() {
        let mut path = path();
        path.click(&cell("d"));
        path.click(&cell("b"));
        assert!(path.back());
        assert_eq!(path.clicked(), [cell("d")]);
        assert_eq!(path.click(&cell("d")), Clicked::Back);
        assert!(path.clicked().is_empty() && !path.back());
        path.click(&cell("d"));
        assert_eq!(path.click(&cell("a")), Clicked::Further);
        assert_eq!(path.clicked(), [cell("a")]);
        assert_eq!(path.click(&cell("z")), Clicked::Nothing);
        assert_eq!(
            path.click(&Click::Button("pass".into())),
            Clicked::Move("pass".into())
        );
    }

    #[test]
    fn every_move_of_every_game_can_be_clicked() {
        for info in roster::GAMES {
            let game = roster::open(info.name).unwrap();
            for entry in game.moves(None).iter().take(300) {
                let mut path = ClickPath::new(game.moves(None));
                let (last, before) = entry.clicks.split_last().unwrap();
                for click in before {
                    assert_eq!(path.click(click), Clicked::Further, "{}", entry.text);
                }
                assert_eq!(path.click(last), Clicked::Move(entry.text.clone()));
            }
        }
    }
}
