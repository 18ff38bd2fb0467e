//! A server as a program of its own.

use super::ClientError;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running `quincunx serve`, killed without a word when dropped.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Process {
    /// Starts it with no limit of pace, and waits until it is ready.
    pub fn start(program: &Path, data: &Path, listen: &str) -> Result<Self, ClientError> {
        let failed = |error: std::io::Error| ClientError::NotStarted(error.to_string());
        let mut child = Command::new(program)
            .args(["serve", "--rate", "1000000", "--listen", listen, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(failed)?;
        }
        let address = line.split("http://").nth(1);
        let address = address.and_then(|rest| rest.split('/').next()?.parse().ok());
        let Some(address) = address else {
            let said = format!("it said {line:?}");
            drop(child.kill());
            drop(child.wait());
            return Err(ClientError::NotStarted(said));
        };
        Ok(Self { child, address })
    }

    /// The system's number of it.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it went well, if it has ended by itself.
    pub fn ended(&mut self) -> std::io::Result<Option<bool>> {
        let status = self.child.try_wait()?;
        Ok(status.map(|status| status.success()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
