//! Breakthroughs as a study beside the tables.

use super::{Breakthroughs, DEFENDER, RUNNER, account};
use crate::endgame::craft::CoverCraft;
use crate::endgame::diagram::{self, Question, Sign};
use crate::endgame::material::Material;
use crate::names::Naming;
use crate::{Board, Corners, Layout};
use game::{Color, Table};
use std::marker::PhantomData;
use tables::{Diagram, Shelf, Study};

/// Up to this size two defenders are looked at together: it takes seconds.
const MOST_STONES_FOR_TWO: u32 = 6;

const WORDS: [&str; 2] = [
    "Breakthroughs",
    "What each place of the one defender means: + it does not stop the runner, - it does, . it does although \
     the published formula says through, * it does not although the formula says stopped.",
];

/// The breakthroughs of a board size.
pub(in crate::endgame) struct BreakthroughStudy<B> {
    stones: u32,
    corners: PhantomData<B>,
}

impl<B: Corners> BreakthroughStudy<B> {
    pub(in crate::endgame) fn new(stones: u32) -> Self {
        Self {
            stones,
            corners: PhantomData,
        }
    }
}

impl<B: Corners> Study for BreakthroughStudy<B> {
    fn name(&self) -> &'static str {
        "breakthrough"
    }
    fn about(&self) -> &'static str {
        "which defenders stop a stone that runs for the enemy's homebase"
    }
    fn positions(&self) -> u64 {
        let fields = u64::from(Layout::new(self.stones).size()).pow(2);
        2 * fields * fields
    }

    fn stats(&self) -> Vec<Table> {
        let ones = Breakthroughs::<B>::new(self.stones, 1, None);
        let mut all = vec![account::of_formula(&ones)];
        let craft = CoverCraft::<B>::new(self.stones);
        let one_against_one = Material { mover: 1, other: 1 };
        if let Ok(Some(oracle)) = tables::find(&craft, one_against_one, &Shelf::shipped_only()) {
            all.push(account::of_games(&ones, &oracle));
        }
        if self.stones <= MOST_STONES_FOR_TWO {
            let twos = Breakthroughs::new(self.stones, 2, Some(&ones));
            all.push(account::of_two(&ones, &twos));
        }
        all
    }

    fn diagram(&self, pieces: &str) -> Result<Diagram, String> {
        let layout = Layout::new(self.stones);
        let question = Question::read(layout, pieces)?;
        let ([runner], []) = (&question.stones[0][..], &question.stones[1][..]) else {
            let first = layout.start(RUNNER).next().expect("there are stones");
            let first = Naming::Diagram.name(layout, first);
            return Err(format!(
                "give the stone that runs and the side to move: [{first}] blue"
            ));
        };
        if *runner == layout.homebase(DEFENDER) {
            return Err("a stone on the enemy's homebase has won".to_owned());
        }
        let board: Board<B> = question.board(layout)?;
        let ones = Breakthroughs::<B>::new(self.stones, 1, None);
        let place = ones.chart.place(*runner);
        Ok(diagram::draw(&board, WORDS, |board| {
            let defender = board.stones[DEFENDER.index()].fields().next();
            let defender = ones.chart.place(defender.expect("it was just put there"));
            let through = ones.gets_through(place, usize::from(defender), question.to_move);
            match (through, account::formula(board)) {
                (true, true) => Sign::new('+', Color::Blue),
                (true, false) => Sign::new('*', Color::Green),
                (false, false) => Sign::new('-', Color::Red),
                (false, true) => Sign::new('.', Color::Yellow),
            }
        }))
    }
}
