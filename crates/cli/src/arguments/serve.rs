//! The arguments of `quincunx serve`.

use clap::{Args, ValueEnum};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// Lines for people
    Text,
    /// A JSON object a line, for programs
    Json,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx serve --open                    on this machine alone, and open the browser\n  quincunx serve --listen 0.0.0.0:7171     for everybody in your network\n  quincunx serve --demo --data /srv/kiosk  a public kiosk\n\nThe log goes to standard error; RUST_LOG=debug says more. Interrupt (Ctrl-C) or SIGTERM ends the server; no move that\nit has acknowledged is ever lost, even by kill -9. What every address answers is described at /api/openapi.json."
)]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7171")]
    pub(crate) listen: SocketAddr,
    /// The folder of the database [default: the user's data folder]
    #[arg(long, value_name = "FOLDER", env = "QUINCUNX_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// A public kiosk: games can be played, but the library cannot be changed
    #[arg(long)]
    pub(crate) demo: bool,
    /// How many engines may think at once; others wait in a queue [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(crate) engines: Option<NonZeroUsize>,
    /// A name by which the server is reached; may be given several times
    #[arg(long = "host", value_name = "NAME")]
    pub(crate) hosts: Vec<String>,
    /// Requests a second that one address may send in the long run
    #[arg(long, value_name = "N", default_value = "50", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) rate: u32,
    /// Connections that one address may have open
    #[arg(long, value_name = "N", default_value = "256")]
    pub(crate) connections: NonZeroUsize,
    /// Only a web server in front reaches this one: the last address in its X-Forwarded-For counts for --rate and
    /// --connections, and X-Forwarded-Proto says whether pages come over HTTPS
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// How the log is written
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) log: LogFormat,
}
