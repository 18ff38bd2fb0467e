//! The conversation: one thread reads, one thinks, and this one does everything else.

use crate::input::{self, Input};
use crate::orders::{Order, Orders, Protocol};
use crate::thinker::{Event, Thinker};
use roster::AnyEngine;
use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, sync_channel};

/// So many events wait at most; then whoever sends more waits, too.
const MOST_EVENTS: usize = 256;
/// So many bytes of lines wait at most for a protocol that answers them in turn. Who sends more
/// without reading an answer is not talking to us.
const MOST_WAITING: usize = 64 << 20;

/// Talks until one of both ends it. An error is one of the output; the reading end being closed
/// (`BrokenPipe`) means that the peer has left.
pub(crate) fn talk(
    protocol: &mut dyn Protocol,
    player: Box<dyn AnyEngine>,
    mut input: impl BufRead + Send + 'static,
    output: impl Write,
) -> std::io::Result<()> {
    let (sender, events) = sync_channel(MOST_EVENTS);
    let thinker = Thinker::new(player, sender.clone());
    std::thread::spawn(move || {
        loop {
            let read = input::read(&mut input);
            let is_last = read == Input::End;
            if sender.send(Event::Input(read)).is_err() || is_last {
                return;
            }
        }
    });
    let dialogue = Dialogue {
        protocol,
        thinker,
        output,
        waiting: VecDeque::new(),
        waiting_bytes: 0,
        has_vanished: false,
        orders: Orders::default(),
    };
    dialogue.run(&events)
}

struct Dialogue<'a, W> {
    protocol: &'a mut dyn Protocol,
    thinker: Thinker,
    output: W,
    /// What came while the protocol was deaf.
    waiting: VecDeque<Input>,
    waiting_bytes: usize,
    /// The input ended without a farewell: nothing is thought about for long any more.
    has_vanished: bool,
    orders: Orders,
}

/// Whether to go on.
#[derive(PartialEq)]
enum Next {
    Go,
    Quit,
}

impl<W: Write> Dialogue<'_, W> {
    fn run(mut self, events: &Receiver<Event>) -> std::io::Result<()> {
        loop {
            // The reading thread sends the end before it leaves, so there is always an event.
            let Ok(event) = events.recv() else {
                return Ok(());
            };
            if self.handle(event)? == Next::Quit {
                return Ok(());
            }
            while !self.protocol.is_deaf()
                && let Some(input) = self.waiting.pop_front()
            {
                if self.hear(input)? == Next::Quit {
                    return Ok(());
                }
            }
            if self.waiting.is_empty() {
                self.waiting_bytes = 0;
            }
        }
    }

    fn handle(&mut self, event: Event) -> std::io::Result<Next> {
        match event {
            Event::Input(input) if self.protocol.is_deaf() => return Ok(self.put_off(input)),
            Event::Input(input) => return self.hear(input),
            Event::Thought(number, found) if self.thinker.is_present(number) => {
                self.protocol.thought(&found, &mut self.orders);
            }
            Event::Answer(number, found) if self.thinker.is_present(number) => {
                self.thinker.finish();
                self.protocol.answer(found, &mut self.orders);
            }
            Event::Thought(..) | Event::Answer(..) => {}
        }
        self.obey()
    }

    /// Keeps what cannot be heard yet. To a peer that vanished instead of taking its leave, all that
    /// it asked is answered at once.
    fn put_off(&mut self, input: Input) -> Next {
        if let Input::Line(line) = &input {
            self.waiting_bytes += line.len() + 1;
        }
        let is_farewell =
            |input: &Input| matches!(input, Input::Line(line) if self.protocol.is_farewell(line));
        if input == Input::End && !self.waiting.iter().any(is_farewell) {
            self.has_vanished = true;
            self.thinker.stop();
        }
        self.waiting.push_back(input);
        if self.waiting_bytes > MOST_WAITING {
            return Next::Quit;
        }
        Next::Go
    }

    fn hear(&mut self, input: Input) -> std::io::Result<Next> {
        match input {
            Input::Line(line) => self.protocol.line(&line, &mut self.orders),
            Input::TooLong => {
                let why = format!("a line of more than {} bytes", input::LONGEST_LINE);
                self.protocol.unreadable(&why, &mut self.orders);
            }
            Input::End => return Ok(Next::Quit),
        }
        self.obey()
    }

    fn obey(&mut self) -> std::io::Result<Next> {
        let mut said = false;
        let mut next = Next::Go;
        for order in self.orders.drain() {
            match order {
                Order::Say(line) => {
                    self.output.write_all(line.as_bytes())?;
                    self.output.write_all(b"\n")?;
                    said = true;
                }
                Order::Think(game, request) => {
                    self.thinker.think(game, request);
                    if self.has_vanished {
                        self.thinker.stop();
                    }
                }
                Order::Stop => self.thinker.stop(),
                Order::Cancel => self.thinker.cancel(),
                Order::Seat(player) => self.thinker.seat(player),
                Order::Forget => self.thinker.forget(),
                Order::Quit => next = Next::Quit,
            }
        }
        if said {
            self.output.flush()?;
        }
        Ok(next)
    }
}
