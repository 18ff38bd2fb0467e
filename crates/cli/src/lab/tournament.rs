//! `quincunx tournament A B C --game GAME`: many players, rated.

use super::match_players::{entries, plan};
use super::session;
use crate::arguments::{PairingName, TournamentArgs};
use crate::failure::Failure;
use lab::{Pairing, Plan};

pub(crate) fn run(args: &TournamentArgs) -> Result<(), Failure> {
    let mut players = entries(&args.players);
    let pairing = match args.pairing {
        PairingName::RoundRobin => Pairing::RoundRobin,
        PairingName::Gauntlet => Pairing::Gauntlet,
        PairingName::Ladder => Pairing::Ladder,
    };
    let opponents = match pairing {
        Pairing::Gauntlet => players.split_off(1),
        _ => Vec::new(),
    };
    let plan = Plan {
        name: "tournament".to_owned(),
        title: format!("A tournament of {} players", args.players.len()),
        pairing,
        players,
        opponents,
        ..plan(&args.played)?
    };
    session::conduct(&plan, args.keep.database.as_deref(), &args.results)
}
