//! `quincunx engine GAME`: the engine of another program.

use crate::arguments::EngineArgs;
use crate::failure::Failure;
use protocol::Conversation;
use std::io::{BufReader, BufWriter};

pub(crate) fn run(args: &EngineArgs) -> Result<(), Failure> {
    let start = roster::open(&args.game)?;
    // Players without limits of their own: how long to think is for the other program to say.
    let usual = if start.players() == 2 {
        "alphabeta"
    } else {
        "paranoid"
    };
    let player = args.player.as_deref().unwrap_or(usual);
    let conversation = Conversation::new(args.protocol.into(), start, player)?;
    let input = BufReader::new(std::io::stdin());
    let output = BufWriter::new(std::io::stdout());
    Ok(conversation.run(input, output)?)
}
