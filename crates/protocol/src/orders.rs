//! What a protocol hears, and what it wants done about it.

use roster::{AnyEngine, AnyGame, Request, TextReport};

/// Something to be done.
pub(crate) enum Order {
    /// Send this line, or lines.
    Say(String),
    /// Think about a game. Asked only while nobody thinks.
    Think(Box<dyn AnyGame>, Request),
    /// Have the answer now.
    Stop,
    /// Stop thinking; the answer is of no use any more.
    Cancel,
    /// From now on this player thinks. Asked only while nobody thinks.
    Seat(Box<dyn AnyEngine>),
    /// A new game begins. Asked only while nobody thinks.
    Forget,
    /// End the conversation.
    Quit,
}

/// Things to be done, in order.
#[derive(Default)]
pub(crate) struct Orders(Vec<Order>);

impl Orders {
    /// Sends a line. Whatever would break it in two is replaced.
    pub(crate) fn say(&mut self, line: impl AsRef<str>) {
        let line = line.as_ref().replace(char::is_control, " ");
        self.0.push(Order::Say(line));
    }

    /// Sends several lines as they are.
    pub(crate) fn say_lines(&mut self, lines: String) {
        self.0.push(Order::Say(lines));
    }

    pub(crate) fn think(&mut self, game: &dyn AnyGame, request: Request) {
        self.0.push(Order::Think(game.boxed_clone(), request));
    }
    pub(crate) fn stop(&mut self) {
        self.0.push(Order::Stop);
    }
    pub(crate) fn cancel(&mut self) {
        self.0.push(Order::Cancel);
    }
    pub(crate) fn seat(&mut self, player: Box<dyn AnyEngine>) {
        self.0.push(Order::Seat(player));
    }
    pub(crate) fn forget(&mut self) {
        self.0.push(Order::Forget);
    }
    pub(crate) fn quit(&mut self) {
        self.0.push(Order::Quit);
    }

    /// Takes all of them.
    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Order> {
        self.0.drain(..)
    }
}

/// What came of thinking: a report, or why there is none.
pub(crate) type Answer = Result<TextReport, String>;

/// The engine's side of a protocol: a machine that knows no threads, files or clocks. Lines and
/// thoughts go in, orders come out.
pub(crate) trait Protocol {
    /// The other side sent a line.
    fn line(&mut self, line: &str, orders: &mut Orders);

    /// The other side sent something that cannot be read, because of this.
    fn unreadable(&mut self, why: &str, orders: &mut Orders);

    /// The player knows more.
    fn thought(&mut self, _found: &TextReport, _orders: &mut Orders) {}

    /// The player has answered. Never called after [`Order::Cancel`].
    fn answer(&mut self, found: Answer, orders: &mut Orders);

    /// Must lines wait until the player has answered?
    fn is_deaf(&self) -> bool {
        false
    }

    /// Is this the line by which the other side takes its leave?
    fn is_farewell(&self, line: &str) -> bool {
        line.trim() == "quit"
    }
}
