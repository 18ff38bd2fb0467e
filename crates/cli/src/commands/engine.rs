//! `quincunx engine GAME`: the engine of another program.

use crate::arguments::EngineArgs;
use crate::failure::Failure;
use protocol::Conversation;
use std::io::{BufReader, BufWriter};

pub(crate) fn run(args: &EngineArgs) -> Result<(), Failure> {
    let start = roster::open(&args.game)?;
    let conversation = Conversation::new(args.protocol.into(), start, &args.player)?;
    let input = BufReader::new(std::io::stdin());
    let output = BufWriter::new(std::io::stdout());
    Ok(conversation.run(input, output)?)
}
