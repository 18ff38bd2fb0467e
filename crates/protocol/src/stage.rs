//! A protocol without threads: the tests are the peer and the player.

use crate::orders::{Answer, Order, Orders, Protocol};
use roster::{AnyGame, Request, TextReport};
use search::{Line, Report, Score};

/// A protocol and all that it has ordered.
pub(crate) struct Stage {
    pub(crate) protocol: Box<dyn Protocol>,
    thinking: Option<(Box<dyn AnyGame>, Request)>,
    pub(crate) was_stopped: bool,
    pub(crate) was_cancelled: bool,
    pub(crate) seats: usize,
    pub(crate) has_quit: bool,
}

impl Stage {
    pub(crate) fn new(protocol: impl Protocol + 'static) -> Self {
        Self {
            protocol: Box::new(protocol),
            thinking: None,
            was_stopped: false,
            was_cancelled: false,
            seats: 0,
            has_quit: false,
        }
    }

    fn obey(&mut self, mut orders: Orders) -> Vec<String> {
        let mut said = Vec::new();
        for order in orders.drain() {
            match order {
                Order::Say(line) => said.push(line),
                Order::Think(game, request) => {
                    assert!(self.thinking.is_none(), "already thinking");
                    self.thinking = Some((game, request));
                }
                Order::Stop => self.was_stopped = true,
                Order::Cancel => {
                    self.was_cancelled = true;
                    self.thinking = None;
                }
                Order::Seat(_) => {
                    assert!(self.thinking.is_none(), "somebody thinks");
                    self.seats += 1;
                }
                Order::Forget => assert!(self.thinking.is_none(), "somebody thinks"),
                Order::Quit => self.has_quit = true,
            }
        }
        said
    }

    /// What the engine says to a line.
    pub(crate) fn line(&mut self, line: &str) -> Vec<String> {
        assert!(!self.protocol.is_deaf(), "nobody listens");
        let mut orders = Orders::default();
        self.protocol.line(line, &mut orders);
        self.obey(orders)
    }

    /// What it says to a thought of the player.
    pub(crate) fn thought(&mut self, found: &TextReport) -> Vec<String> {
        let mut orders = Orders::default();
        self.protocol.thought(found, &mut orders);
        self.obey(orders)
    }

    /// What it says to the answer of the player.
    pub(crate) fn answer(&mut self, answer: Answer) -> Vec<String> {
        self.thinking = None;
        let mut orders = Orders::default();
        self.protocol.answer(answer, &mut orders);
        self.obey(orders)
    }

    /// What the player was asked, if it thinks.
    pub(crate) fn take_thinking(&mut self) -> Option<(Box<dyn AnyGame>, Request)> {
        self.thinking.take()
    }
}

/// A report of one line with one move.
pub(crate) fn found(mv: &str) -> TextReport {
    scored(Score::Points(150), &[mv])
}

/// A report of one line.
pub(crate) fn scored(score: Score, moves: &[&str]) -> TextReport {
    Report {
        depth: 5,
        nodes: 1000,
        elapsed: std::time::Duration::from_millis(500),
        lines: vec![Line {
            score,
            moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
        }],
        remark: None,
    }
}
