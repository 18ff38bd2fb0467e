//! Any bytes from the other end of a pipe: the first byte chooses game and protocol.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{Conversation, Kind};
use std::io::{BufReader, Cursor};

const TALKS: [(Kind, &str); 4] = [
    (Kind::Ugi, "cover-2"),
    (Kind::Nboard, "othello"),
    (Kind::Gtp, "othello-6"),
    (Kind::Pipe, "invers-4"),
];

fuzz_target!(|data: (u8, Vec<u8>)| {
    let (choice, bytes) = data;
    let (kind, variant) = TALKS[usize::from(choice) % TALKS.len()];
    let start = roster::open(variant).expect("the variants exist");
    let talk = Conversation::new(kind, start, "random").expect("random plays everything");
    talk.run(BufReader::new(Cursor::new(bytes)), Vec::new())
        .expect("a vector takes everything");
});
