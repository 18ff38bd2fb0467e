//! Who wins for each place of the last stone: the diagrams of appendix B, for any material.
//!
//! `X` is a stone of Blue and `O` one of Red, `#` where the stone cannot lie, `+` where Blue wins, `-`
//! where Red does, `.` where nobody can.

use super::diagram::{self, Question, Sign};
use super::oracle::Oracle;
use crate::names::Naming;
use crate::{Board, Corners, Cover, FourPlies, Layout};
use game::{Color, Game, Outcome, Player};
use tables::Diagram;

const WORDS: [&str; 2] = [
    "Who wins",
    "What each place of Red's last stone is worth: + where Blue wins, - where Red does, . where nobody can.",
];

/// The diagram with these stones. The stone that is not given is Red's.
pub(super) fn diagram<B: Corners>(oracle: &Oracle<B>, pieces: &str) -> Result<Diagram, String> {
    let layout = oracle.boards().chart.layout;
    let question = Question::read(layout, pieces)?;
    let [blue, red] = &question.stones;
    let material = oracle.boards().material();
    let (blues, reds) = (blue.len() as u32, red.len() as u32 + 1);
    if (blues.max(reds), blues.min(reds)) != (material.mover, material.other) {
        return Err(format!(
            "give the stones of {material} but for one of Red, whose place the diagram leaves open: {}",
            example(layout, material.mover, material.other),
        ));
    }
    let board = question.board(layout)?;
    Ok(diagram::draw(&board, WORDS, |board| sign(oracle, board)))
}

fn example(layout: Layout, blues: u32, reds: u32) -> String {
    let names = |player: Player, count: u32| {
        let fields = layout.start(player).take(count as usize);
        let names: Vec<String> = fields.map(|f| Naming::Diagram.name(layout, f)).collect();
        names.join(",")
    };
    format!(
        "[{}]x[{}] blue",
        names(Player::FIRST, blues),
        names(Player::SECOND, reds - 1)
    )
}

fn sign<B: Corners>(oracle: &Oracle<B>, board: &Board<B>) -> Sign {
    let position: Cover<B, FourPlies> = Cover {
        board: *board,
        history: FourPlies::default(),
    };
    let winner = match position.outcome() {
        Some(Outcome::Win(winner)) => Some(winner),
        Some(Outcome::Draw) => None,
        None => oracle
            .probe(&position)
            .and_then(|verdict| verdict.winner(position.to_move())),
    };
    match winner {
        Some(Player::FIRST) => Sign::new('+', Color::Blue),
        Some(_) => Sign::new('-', Color::Red),
        None => Sign::new('.', Color::Neutral),
    }
}
