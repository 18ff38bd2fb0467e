//! Somebody's notes on a game: comments, and moves that were not played.

use game::{Record, RecordedMove};
use roster::AnyGame;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

/// A tree of moves with comments, as a list: games are too long for nesting.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub(crate) struct Notes {
    /// About the start.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    /// Each after the move that it follows.
    #[serde(default)]
    nodes: Vec<Node>,
}

/// A move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
struct Node {
    /// The index of the move that it follows; none for the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    #[serde(rename = "move")]
    text: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
}

/// Why notes cannot be kept.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum NotesError {
    #[error("there are too many moves in these notes")]
    TooMany,
    #[error("node {0} comes before the move that it follows")]
    Order(usize),
    #[error("node {node}, move {text}: {why}")]
    Move {
        node: usize,
        text: String,
        why: String,
    },
}

/// Moves in all branches together.
const MOST_MOVES: usize = 5000;
/// Moves made and taken back on the way from branch to branch.
const MOST_STEPS: usize = 20_000;

impl Notes {
    /// The comments of a record, if it has any.
    pub(crate) fn of(record: &Record) -> Option<Self> {
        let silent = record.comment.is_empty() && record.moves.iter().all(|m| m.comment.is_empty());
        if silent || record.moves.len() > MOST_MOVES {
            return None;
        }
        let node = |(i, mv): (usize, &RecordedMove)| Node {
            parent: i.checked_sub(1),
            text: mv.text.clone(),
            comment: mv.comment.clone(),
        };
        Some(Self {
            comment: record.comment.clone(),
            nodes: record.moves.iter().enumerate().map(node).collect(),
        })
    }

    /// Puts the comments on the moves that were played into their record.
    pub(crate) fn write_into(&self, record: &mut Record) {
        record.comment.clone_from(&self.comment);
        let mut at = None;
        for mv in &mut record.moves {
            let next = |(_, node): &(usize, &Node)| node.parent == at && node.text == mv.text;
            let Some((i, node)) = self.nodes.iter().enumerate().find(next) else {
                return;
            };
            mv.comment.clone_from(&node.comment);
            at = Some(i);
        }
    }

    /// Are these moves of that game?
    pub(crate) fn check(&self, start: &dyn AnyGame) -> Result<(), NotesError> {
        if self.nodes.len() > MOST_MOVES {
            return Err(NotesError::TooMany);
        }
        // The line that was walked last, and the game at its end: mostly a node follows the one before.
        let mut path: Vec<usize> = Vec::new();
        let mut game = start.boxed_clone();
        let mut steps = 0;
        for (i, node) in self.nodes.iter().enumerate() {
            if node.parent.is_some_and(|parent| parent >= i) {
                return Err(NotesError::Order(i));
            }
            if path.last().copied() != node.parent {
                let way = self.way_to(node.parent);
                let common = path.iter().zip(&way).take_while(|(a, b)| a == b).count();
                steps += path.len() + way.len() - 2 * common;
                while path.len() > common {
                    path.pop();
                    game.undo();
                }
                for &step in &way[common..] {
                    self.play(game.as_mut(), step)?;
                }
                path = way;
            }
            // Whoever jumps about between long branches makes work that no reader makes.
            if steps > MOST_STEPS {
                return Err(NotesError::TooMany);
            }
            self.play(game.as_mut(), i)?;
            path.push(i);
        }
        Ok(())
    }

    /// The nodes from the start to this one.
    fn way_to(&self, node: Option<usize>) -> Vec<usize> {
        let mut way: Vec<usize> = std::iter::successors(node, |i| self.nodes[*i].parent).collect();
        way.reverse();
        way
    }

    fn play(&self, game: &mut dyn AnyGame, node: usize) -> Result<(), NotesError> {
        let text = &self.nodes[node].text;
        game.replay(text)
            .map(drop)
            .map_err(|error| NotesError::Move {
                node,
                text: game::quote(text),
                why: error.to_string(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(json: &str) -> Notes {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn branches_are_checked_wherever_they_begin() {
        let start = roster::open("othello").unwrap();
        let good = notes(
            r#"{"comment":"so","nodes":[{"move":"f5"},{"parent":0,"move":"d6"},{"parent":0,"move":"f6"},
                {"parent":1,"move":"c3","comment":"usual"},{"move":"d3"}]}"#,
        );
        assert_eq!(good.check(start.as_ref()), Ok(()));
        let illegal = notes(r#"{"nodes":[{"move":"f5"},{"parent":0,"move":"a1"}]}"#);
        assert!(matches!(
            illegal.check(start.as_ref()),
            Err(NotesError::Move { node: 1, .. })
        ));
        let order = notes(r#"{"nodes":[{"parent":0,"move":"f5"}]}"#);
        assert_eq!(order.check(start.as_ref()), Err(NotesError::Order(0)));
        let read = serde_json::to_string(&good).unwrap();
        assert_eq!(notes(&read), good);
    }
}
