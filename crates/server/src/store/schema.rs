//! The tables.

use super::StoreError;
use rusqlite::Connection;

/// Each version's changes to the one before; the file says which it has.
const VERSIONS: &[&str] = &[
    "
CREATE TABLE games (
    id        TEXT PRIMARY KEY,
    variant   TEXT NOT NULL,
    start     TEXT,
    seats     TEXT NOT NULL,
    clock     TEXT,
    seed      INTEGER NOT NULL,
    source    TEXT NOT NULL,
    created   INTEGER NOT NULL,
    changed   INTEGER NOT NULL,
    players   TEXT NOT NULL,
    steps     INTEGER NOT NULL,
    result    TEXT NOT NULL,
    ending    TEXT
) WITHOUT ROWID;
CREATE TABLE events (
    game      TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    event     TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE invitations (
    game      TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    secret    TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE holders (
    game      TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
    identity  TEXT NOT NULL,
    seats     INTEGER NOT NULL,
    creator   INTEGER NOT NULL,
    name      TEXT NOT NULL,
    notes     TEXT,
    PRIMARY KEY (game, identity)
) WITHOUT ROWID;
CREATE INDEX games_of ON holders(identity);
",
    "
-- Times of events in milliseconds: a clock needs them.
UPDATE events SET at = at * 1000;
",
];

/// Brings the file to the newest version.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    let has: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let has = has as usize;
    if has > VERSIONS.len() {
        return Err(StoreError::Foreign {
            what: "tables",
            why: format!(
                "they are of version {has}, this program knows {}",
                VERSIONS.len()
            ),
        });
    }
    for (i, changes) in VERSIONS.iter().enumerate().skip(has) {
        let all = connection.transaction()?;
        all.execute_batch(changes)?;
        all.pragma_update(None, "user_version", i as u32 + 1)?;
        all.commit()?;
    }
    Ok(())
}
