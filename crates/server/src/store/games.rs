//! Games and who may do what with them.

use super::{Store, StoreError};
use crate::event::Event;
use crate::seat::{ClockSetting, Seat};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::time::{SystemTime, UNIX_EPOCH};

/// A game as it was begun.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) variant: String,
    pub(crate) start: Option<String>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) clock: Option<ClockSetting>,
    pub(crate) seed: u64,
    /// `played` here or `uploaded`.
    pub(crate) source: String,
}

/// How far a game is, for lists.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    /// What each player is called in lists.
    pub(crate) players: Vec<String>,
    pub(crate) steps: usize,
    pub(crate) result: String,
    pub(crate) ending: Option<String>,
}

/// A browser's part in a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holder {
    /// A bit for each seat.
    pub(crate) seats: u64,
    pub(crate) creator: bool,
    pub(crate) name: String,
    pub(crate) notes: Option<String>,
}

impl Holder {
    pub(crate) fn seat_numbers(&self) -> Vec<usize> {
        seat_numbers(self.seats)
    }
}

/// A line of somebody's library.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) row: GameRow,
    pub(crate) progress: Progress,
    pub(crate) created: u64,
    pub(crate) changed: u64,
    pub(crate) holder: Holder,
    /// Is it in this browser's library at all?
    pub(crate) kept: bool,
}

/// Which games to list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) game: Option<String>,
    /// won, lost, drawn or open.
    pub(crate) result: Option<String>,
    pub(crate) text: Option<String>,
    pub(crate) page: u32,
}

/// Games on a page of the library.
pub(crate) const PAGE: u32 = 30;
/// Games that a library may hold.
const MOST_GAMES: u32 = 100_000;

/// The time now, in milliseconds since 1970.
pub(crate) fn milliseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// The seats that are set in bits.
pub(crate) fn seat_numbers(bits: u64) -> Vec<usize> {
    (0..64).filter(|i| bits >> i & 1 == 1).collect()
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our own types can be written")
}

fn from_json<T: serde::de::DeserializeOwned>(
    what: &'static str,
    text: &str,
) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Foreign {
        what,
        why: error.to_string(),
    })
}

const COLUMNS: &str = "g.id, g.variant, g.start, g.seats, g.clock, g.seed, g.source, g.created, g.changed, \
     g.players, g.steps, g.result, g.ending, h.seats, h.creator, h.name, h.notes, h.identity IS NOT NULL";

fn listed(row: &Row<'_>) -> Result<Listed, StoreError> {
    let clock: Option<String> = row.get(4)?;
    let clock = clock.map(|text| from_json("a clock", &text)).transpose()?;
    Ok(Listed {
        row: GameRow {
            id: row.get(0)?,
            variant: row.get(1)?,
            start: row.get(2)?,
            seats: from_json("seats", &row.get::<_, String>(3)?)?,
            clock,
            seed: row.get::<_, i64>(5)? as u64,
            source: row.get(6)?,
        },
        created: row.get::<_, i64>(7)? as u64,
        changed: row.get::<_, i64>(8)? as u64,
        progress: Progress {
            players: from_json("players", &row.get::<_, String>(9)?)?,
            steps: row.get::<_, i64>(10)? as usize,
            result: row.get(11)?,
            ending: row.get(12)?,
        },
        holder: Holder {
            seats: row.get::<_, Option<i64>>(13)?.unwrap_or(0) as u64,
            creator: row.get::<_, Option<bool>>(14)?.unwrap_or(false),
            name: row.get::<_, Option<String>>(15)?.unwrap_or_default(),
            notes: row.get(16)?,
        },
        kept: row.get(17)?,
    })
}

impl Store {
    /// A new game with what has happened so far, who holds it, and secrets for the seats of others.
    pub(crate) async fn create(
        &self,
        row: GameRow,
        progress: Progress,
        events: Vec<Event>,
        holders: Vec<(String, Holder)>,
        invitations: Vec<(usize, String)>,
    ) -> Result<(), StoreError> {
        self.write(move |all| {
            let at = milliseconds() as i64;
            let changed = at / 1000;
            all.execute(
                "INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
                params![
                    row.id,
                    row.variant,
                    row.start,
                    json(&row.seats),
                    row.clock.as_ref().map(json),
                    row.seed as i64,
                    row.source,
                    changed,
                    changed,
                    json(&progress.players),
                    progress.steps as i64,
                    progress.result,
                    progress.ending,
                ],
            )?;
            for (number, event) in events.iter().enumerate() {
                all.execute(
                    "INSERT INTO events VALUES (?,?,?,?)",
                    params![row.id, number as i64, at, json(event)],
                )?;
            }
            for (identity, holder) in &holders {
                hold(all, &row.id, identity, holder)?;
            }
            for (seat, secret) in &invitations {
                all.execute(
                    "INSERT INTO invitations VALUES (?,?,?)",
                    params![row.id, *seat as i64, secret],
                )?;
            }
            Ok(())
        })
        .await
    }

    /// The next event of a game. Fails if there is one with this number already.
    pub(crate) async fn append(
        &self,
        game: String,
        number: u64,
        event: Event,
        progress: Progress,
    ) -> Result<(), StoreError> {
        self.write(move |all| {
            let at = milliseconds() as i64;
            all.prepare_cached("INSERT INTO events VALUES (?,?,?,?)")?
                .execute(params![game, number as i64, at, json(&event)])?;
            all.prepare_cached(
                "UPDATE games SET changed=?, players=?, steps=?, result=?, ending=? WHERE id=?",
            )?
            .execute(params![
                at / 1000,
                json(&progress.players),
                progress.steps as i64,
                progress.result,
                progress.ending,
                game
            ])?;
            Ok(())
        })
        .await
    }

    /// A game with its events and this browser's part in it.
    pub(crate) async fn game(
        &self,
        id: &str,
        identity: &str,
    ) -> Result<Option<(Listed, Vec<Event>)>, StoreError> {
        let (id, identity) = (id.to_owned(), identity.to_owned());
        self.read(move |db| {
            let query = format!(
                "SELECT {COLUMNS} FROM games g LEFT JOIN holders h ON h.game = g.id AND h.identity = ? WHERE g.id = ?"
            );
            let mut statement = db.prepare_cached(&query)?;
            let mut rows = statement.query(params![identity, id])?;
            let Some(row) = rows.next()? else {
                return Ok(None);
            };
            Ok(Some((listed(row)?, events(db, &id)?)))
        })
        .await
    }

    /// When an event of a game happened, in milliseconds since 1970.
    pub(crate) async fn happened(
        &self,
        game: &str,
        number: u64,
    ) -> Result<Option<u64>, StoreError> {
        let game = game.to_owned();
        self.read(move |db| {
            let at: Option<i64> = db
                .query_row(
                    "SELECT at FROM events WHERE game = ? AND number = ?",
                    params![game, number as i64],
                    |row| row.get(0),
                )
                .optional()?;
            Ok(at.map(|at| at as u64))
        })
        .await
    }

    /// A page of this browser's games, the newest first, and how many pages there are. What cannot be
    /// understood is left out, so that the others can be seen.
    pub(crate) async fn list(
        &self,
        identity: &str,
        everybodys: Option<&str>,
        filter: Filter,
    ) -> Result<(Vec<Listed>, u32), StoreError> {
        let identity = identity.to_owned();
        // Who keeps what everybody sees; one identity twice is one.
        let everybodys = everybodys.unwrap_or(&identity).to_owned();
        self.read(move |db| {
            let mut conditions = vec!["h.identity IN (?1, ?4)"];
            // Seat 0 has won if the result begins with 1; h.seats tells which seats are mine.
            let won = "instr(replace(g.result, '-', ''), '1') > 0 AND g.result NOT LIKE '%/%' \
                       AND (h.seats >> (instr(replace(g.result, '-', ''), '1') - 1)) & 1 = 1";
            let lost = "instr(replace(g.result, '-', ''), '1') > 0 AND g.result NOT LIKE '%/%' \
                        AND (h.seats >> (instr(replace(g.result, '-', ''), '1') - 1)) & 1 = 0";
            match filter.result.as_deref() {
                Some("won") => conditions.push(won),
                Some("lost") => conditions.push(lost),
                Some("drawn") => conditions.push("g.result LIKE '%/%'"),
                Some("open") => conditions.push("g.result = '*'"),
                _ => {}
            }
            conditions.push("(?2 IS NULL OR g.variant = ?2 OR g.variant LIKE ?2 || '-%' OR g.variant LIKE ?2 || ':%')");
            conditions.push(
                "(?3 IS NULL OR instr(lower(h.name || ' ' || g.players || ' ' || g.variant), lower(?3)) > 0)",
            );
            let from = format!(
                "FROM holders h JOIN games g ON g.id = h.game WHERE {}",
                conditions.join(" AND ")
            );
            let values = params![identity, filter.game, filter.text, everybodys];
            let count: u32 =
                db.query_row(&format!("SELECT count(*) {from}"), values, |row| row.get(0))?;
            let query = format!(
                "SELECT {COLUMNS} {from} ORDER BY g.changed DESC, g.id LIMIT {PAGE} OFFSET {}",
                u64::from(filter.page) * u64::from(PAGE)
            );
            let mut statement = db.prepare(&query)?;
            let mut rows = statement.query(values)?;
            let mut games = Vec::new();
            while let Some(row) = rows.next()? {
                match listed(row) {
                    Ok(game) => games.push(game),
                    Err(error) => {
                        let game: Option<String> = row.get(0).ok();
                        tracing::error!(%error, game, "a game is left out of a library");
                    }
                }
            }
            Ok((games, count.div_ceil(PAGE)))
        })
        .await
    }

    /// May this browser keep more games?
    pub(crate) async fn has_room(&self, identity: &str) -> Result<bool, StoreError> {
        let identity = identity.to_owned();
        self.read(move |db| {
            let query = "SELECT count(*) FROM holders WHERE identity = ?";
            let count: u32 = db.query_row(query, [identity], |row| row.get(0))?;
            Ok(count < MOST_GAMES)
        })
        .await
    }

    /// The secrets of a game's open seats.
    pub(crate) async fn invitations(&self, id: &str) -> Result<Vec<(usize, String)>, StoreError> {
        let id = id.to_owned();
        self.read(move |db| {
            let mut statement =
                db.prepare("SELECT seat, secret FROM invitations WHERE game = ? ORDER BY seat")?;
            let rows = statement.query_map([id], |row| {
                Ok((row.get::<_, i64>(0)? as usize, row.get(1)?))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// This browser may move for one more seat, to which from now on another secret leads: who
    /// invited cannot sit down there as well.
    pub(crate) async fn sit_down(
        &self,
        game: &str,
        identity: &str,
        seat: usize,
        secret: String,
    ) -> Result<(), StoreError> {
        let (game, identity) = (game.to_owned(), identity.to_owned());
        self.write(move |all| {
            let holder = Holder {
                seats: 1 << seat,
                ..Holder::default()
            };
            all.execute(
                "UPDATE invitations SET secret = ? WHERE game = ? AND seat = ?",
                params![secret, game, seat as i64],
            )?;
            hold(all, &game, &identity, &holder)
        })
        .await
    }

    /// The seats of a game at which somebody sits, as bits.
    pub(crate) async fn taken_seats(&self, game: &str) -> Result<u64, StoreError> {
        let holders = self.holders(game).await?;
        Ok(holders.iter().fold(0, |bits, (_, h)| bits | h.seats))
    }

    /// Everybody's part in a game.
    pub(crate) async fn holders(&self, game: &str) -> Result<Vec<(String, Holder)>, StoreError> {
        let game = game.to_owned();
        self.read(move |db| {
            let mut statement = db.prepare_cached(
                "SELECT identity, seats, creator, name, notes FROM holders WHERE game = ?",
            )?;
            let rows = statement.query_map([game], |row| {
                let holder = Holder {
                    seats: row.get::<_, i64>(1)? as u64,
                    creator: row.get(2)?,
                    name: row.get(3)?,
                    notes: row.get(4)?,
                };
                Ok((row.get(0)?, holder))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Gives a game another name in this browser's library.
    pub(crate) async fn rename(
        &self,
        game: &str,
        identity: &str,
        name: String,
    ) -> Result<(), StoreError> {
        let (game, identity) = (game.to_owned(), identity.to_owned());
        self.write(move |all| {
            all.execute(
                "UPDATE holders SET name = ? WHERE game = ? AND identity = ?",
                params![name, game, identity],
            )?;
            Ok(())
        })
        .await
    }

    /// Keeps this browser's notes on a game, which is thereby in its library.
    pub(crate) async fn annotate(
        &self,
        game: &str,
        identity: &str,
        notes: String,
    ) -> Result<(), StoreError> {
        let (game, identity) = (game.to_owned(), identity.to_owned());
        self.write(move |all| {
            hold(all, &game, &identity, &Holder::default())?;
            all.execute(
                "UPDATE holders SET notes = ? WHERE game = ? AND identity = ?",
                params![notes, game, identity],
            )?;
            Ok(())
        })
        .await
    }

    /// Takes a game out of this browser's library. A game that nobody keeps any more is gone.
    pub(crate) async fn forget(&self, game: &str, identity: &str) -> Result<(), StoreError> {
        let (game, identity) = (game.to_owned(), identity.to_owned());
        self.write(move |all| {
            all.execute(
                "DELETE FROM holders WHERE game = ? AND identity = ?",
                params![game, identity],
            )?;
            all.execute(
                "DELETE FROM games WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM holders WHERE game = ?1)",
                params![game],
            )?;
            Ok(())
        })
        .await
    }

    /// Can it be read and written?
    pub(crate) async fn is_well(&self) -> Result<(), StoreError> {
        self.read(|db| {
            db.query_row("SELECT 1 FROM games LIMIT 1", [], |_| Ok(()))
                .optional()?;
            Ok(())
        })
        .await?;
        self.write(|_| Ok(())).await
    }
}

/// Adds seats to what a browser holds of a game.
fn hold(db: &Connection, game: &str, identity: &str, holder: &Holder) -> Result<(), StoreError> {
    let before: Option<i64> = db
        .query_row(
            "SELECT seats FROM holders WHERE game = ? AND identity = ?",
            params![game, identity],
            |row| row.get(0),
        )
        .optional()?;
    match before {
        Some(seats) => db.execute(
            "UPDATE holders SET seats = ? WHERE game = ? AND identity = ?",
            params![seats | holder.seats as i64, game, identity],
        )?,
        None => db.execute(
            "INSERT INTO holders VALUES (?,?,?,?,?,?)",
            params![
                game,
                identity,
                holder.seats as i64,
                holder.creator,
                holder.name,
                holder.notes
            ],
        )?,
    };
    Ok(())
}

fn events(db: &Connection, game: &str) -> Result<Vec<Event>, StoreError> {
    let mut statement =
        db.prepare_cached("SELECT event FROM events WHERE game = ? ORDER BY number")?;
    let mut rows = statement.query([game])?;
    let mut events = Vec::new();
    while let Some(row) = rows.next()? {
        events.push(from_json("an event", &row.get::<_, String>(0)?)?);
    }
    Ok(events)
}
