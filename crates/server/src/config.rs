//! How the server is set up.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// How the server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder of the database.
    pub data: PathBuf,
    /// How many engines may think at once.
    pub engines: NonZeroUsize,
    /// A public kiosk: the library can be read but not changed.
    pub demo: bool,
    /// Names by which the server is reached, besides addresses; none means any if it is open to the
    /// network, and only `localhost` if it is not.
    pub hosts: Vec<String>,
    /// Requests a second that one address may send in the long run.
    pub rate: f64,
    /// Only a proxy reaches us, and its word counts for whom it speaks for.
    pub behind_proxy: bool,
    /// What nobody may have more of.
    pub limits: Limits,
}

/// What nobody may have more of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections of one address. This machine's own are not counted.
    pub connections_each: usize,
    /// Connections in all, if the system gives us so many files.
    pub connections: usize,
    /// How long somebody may take to say what they want, or to take what we send.
    pub patience: Duration,
    /// How long a game stays in memory when everybody has left it.
    pub linger: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            // A school behind one router.
            connections_each: 256,
            connections: 20_000,
            patience: Duration::from_secs(30),
            linger: Duration::from_secs(20),
        }
    }
}

impl Config {
    /// Is this a name of ours, as a request gives it (`name:port`)?
    pub(crate) fn answers_to(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
            _ => host,
        };
        let name = name.trim_start_matches('[').trim_end_matches(']');
        if name.parse::<IpAddr>().is_ok() || name.eq_ignore_ascii_case("localhost") {
            return true;
        }
        if self.hosts.is_empty() {
            return !self.listen.ip().is_loopback();
        }
        self.hosts
            .iter()
            .any(|ours| name.eq_ignore_ascii_case(ours))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(listen: &str, hosts: &[&str]) -> Config {
        Config {
            listen: listen.parse().unwrap(),
            data: PathBuf::new(),
            engines: NonZeroUsize::MIN,
            demo: false,
            hosts: hosts.iter().map(|h| (*h).to_owned()).collect(),
            rate: 1.0,
            behind_proxy: false,
            limits: Limits::default(),
        }
    }

    #[test]
    fn a_private_server_has_no_public_names() {
        let private = config("127.0.0.1:7171", &[]);
        assert!(private.answers_to("localhost:7171"));
        assert!(private.answers_to("127.0.0.1:7171"));
        assert!(private.answers_to("[::1]:7171"));
        assert!(!private.answers_to("games.example:7171"));
        assert!(config("0.0.0.0:80", &[]).answers_to("games.example"));
        let named = config("0.0.0.0:80", &["games.example"]);
        assert!(named.answers_to("Games.Example") && !named.answers_to("other.example"));
    }
}
