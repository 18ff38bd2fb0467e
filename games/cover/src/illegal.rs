//! Why a move is not legal, in words.

use crate::names::Naming;
use crate::{Board, Corners, Cover, Field, Move, Repetition};
use game::{IllegalMove, Player};

const PLAYERS: [&str; 2] = ["blue", "red"];

/// "blue" or "red".
pub(crate) fn player_name(player: Player) -> &'static str {
    PLAYERS[player.index()]
}

/// What is wrong with an illegal move of a game that is not over.
pub(crate) fn why<B: Corners, R: Repetition>(position: &Cover<B, R>, mv: Move) -> IllegalMove {
    let board = &position.board;
    let layout = board.layout();
    let name = |field: Field| Naming::Diagram.name(layout, field);
    let Move { from, to } = mv;
    let us = board.to_move();
    match board.owner(from) {
        Some(player) if player == us => {}
        Some(player) => {
            let reason = format!(
                "the stone is {}, but it is {}'s turn",
                player_name(player),
                player_name(us)
            );
            return IllegalMove::at(name(from), reason);
        }
        None => {
            let reason = format!("no stone of {} stands here", player_name(us));
            return IllegalMove::at(name(from), reason);
        }
    }
    if !board.geometry.are_neighbours(from, to) {
        let reason = format!("not a neighbour of {}", name(from));
        return IllegalMove::at(name(to), reason);
    }
    if to == layout.homebase(us) {
        let reason = format!("{} may not enter the own homebase", player_name(us));
        return IllegalMove::at(name(to), reason);
    }
    if let Some((player, stone)) = obstacle(board, mv) {
        let (owner, stone) = (player_name(player), name(stone));
        let reason = format!("an intersection is covered by the {owner} stone on {stone}");
        return IllegalMove::at(name(to), reason);
    }
    let mut after = *board;
    after.play(mv);
    let reason = format!(
        "brings back {}, {}, which repetition rule {} forbids",
        R::FORBIDS,
        crate::notation::write_stones(&after, Naming::Diagram),
        R::LETTER
    );
    IllegalMove::at(name(to), reason)
}

/// A stone that covers an intersection which the move would enter, and is not shot by it.
fn obstacle<B: Corners>(board: &Board<B>, mv: Move) -> Option<(Player, Field)> {
    let layout = board.layout();
    layout
        .ends(mv.to)
        .into_iter()
        .filter_map(|corner| board.covering(corner))
        .find(|(_, stone)| *stone != mv.from && board.hit(mv) != Some(*stone))
}
