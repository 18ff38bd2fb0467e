//! Secrets and names that nobody guesses.

use rand::{TryRng, rngs::SysRng};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Letters and digits that are not mistaken for one another, 32 of them.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SysRng
        .try_fill_bytes(&mut bytes)
        .expect("the system has randomness");
    bytes
}

/// A word of `5 * letters` random bits.
fn word<const LETTERS: usize>() -> String {
    random::<LETTERS>()
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect()
}

/// A secret of 130 bits: whoever knows it may sit down.
pub(crate) fn secret() -> String {
    word::<26>()
}

/// The public name of a game, 80 bits: whoever knows it may look on.
pub(crate) fn name() -> String {
    word::<16>()
}

/// A number for dice.
pub(crate) fn seed() -> u64 {
    // SQLite's numbers are signed.
    u64::from_le_bytes(random()) >> 1
}

/// Can this be a secret at all?
pub(crate) fn is_secret(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|b| ALPHABET.contains(&b))
}

/// What is kept of a secret: enough to recognise it, not enough to use it.
pub(crate) fn fingerprint(secret: &str) -> String {
    let mut out = String::new();
    for byte in &Sha256::digest(secret.as_bytes())[..16] {
        let _ = write!(out, "{byte:02x}");
    }
    out
}

/// Compares secrets in a time that does not tell how far they agree.
pub(crate) fn same(a: &str, b: &str) -> bool {
    Sha256::digest(a.as_bytes()) == Sha256::digest(b.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn secrets_are_long_and_never_the_same() {
        let all: HashSet<String> = (0..1000).map(|_| secret()).collect();
        assert_eq!(all.len(), 1000);
        assert!(all.iter().all(|s| is_secret(s)));
        assert!(!is_secret("") && !is_secret(&"u".repeat(26)));
        assert!(same("a", "a") && !same("a", "b"));
    }
}
