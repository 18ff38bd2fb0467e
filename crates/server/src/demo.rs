//! The games that a demonstration shows: everybody sees them in the library, nobody can change them.

use crate::api::{read_all, to_keep};
use crate::error::ApiError;
use crate::store::{Holder, Store, StoreError};
use crate::token;

/// Who keeps them. No secret has this fingerprint.
pub(crate) const IDENTITY: &str = "demonstration";

const RECORDS: [&str; 5] = [
    include_str!("../../../data/demo/othello.txt"),
    include_str!("../../../data/demo/amazons.txt"),
    include_str!("../../../data/demo/invers.txt"),
    include_str!("../../../data/demo/selfo.txt"),
    include_str!("../../../data/demo/cover.txt"),
];

/// Puts those into the database that are not there yet.
pub(crate) async fn stock(store: &Store) -> Result<(), StoreError> {
    for text in RECORDS {
        let games = read_all(text, to_keep).map_err(foreign)?;
        for (number, (mut row, progress, events, holder)) in games.into_iter().enumerate() {
            // The same game has the same name after every start.
            row.id = token::fingerprint(&format!("{number} {text}"));
            if store.game(&row.id, IDENTITY).await?.is_some() {
                continue;
            }
            let holder = Holder {
                creator: false,
                ..holder
            };
            let keeper = vec![(IDENTITY.to_owned(), holder)];
            store
                .create(row, progress, events, keeper, Vec::new())
                .await?;
        }
    }
    Ok(())
}

fn foreign(error: ApiError) -> StoreError {
    StoreError::Foreign {
        what: "a demonstration",
        why: error.words().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_played_to_its_end_as_it_says_and_commented() {
        let mut names = Vec::new();
        for text in RECORDS {
            let games = read_all(text, |_, play, _, record| {
                let ending = play.game().ending_text();
                assert_eq!(ending.as_deref(), record.tag("Ending"));
                assert_eq!(play.progress().result, record.result.to_string());
                assert!(record.tag("Event").is_some_and(|name| !name.is_empty()));
                assert!(record.moves.iter().any(|mv| !mv.comment.is_empty()));
                play.game().info().name
            });
            names.extend(games.unwrap_or_else(|error| panic!("{}", error.words())));
        }
        assert_eq!(names, ["othello", "amazons", "invers", "selfo", "cover"]);
    }
}
