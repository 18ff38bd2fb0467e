//! Games that are kept.

mod house;

use house::{Folder, House, begin, enter, meet};
use hyper::Method;
use quincunx_server::client::{Client, some_move};
use serde_json::{Value, json};

const RECORD: &str = "[Variant \"othello\"]\n[Player1 \"<script>alert(1)</script>\"]\n[Player2 \"Bo\"]\n[Result \"1-0\"]\n\n\
                      {a game} 1. f5 d6 {steady} 2. c3 d3 1-0\n";

#[tokio::test(flavor = "multi_thread")]
async fn records_come_in_and_go_out() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    let seen = client
        .send(Method::POST, "/api/records/read", &[], RECORD)
        .await
        .unwrap()
        .json();
    assert_eq!(
        seen["games"][0]["steps"][1],
        json!({"move": "d6", "comment": "steady"})
    );
    assert_eq!(seen["games"][0]["players"][1], "Bo");
    let library = client.get("/api/games").await.unwrap().json();
    assert_eq!(library["games"], json!([]));
    let answer = client
        .send(Method::POST, "/api/records", &[], RECORD)
        .await
        .unwrap();
    assert_eq!(answer.status, 201);
    let id = answer.json()["games"][0].as_str().unwrap().to_owned();
    let path = format!("/api/games/{id}");
    let game = client.get(&path).await.unwrap().json();
    assert_eq!(game["result"], "1-0");
    assert_eq!(game["source"], "uploaded");
    assert_eq!(game["steps"][2]["text"], "c3");
    let text = client.get(&format!("{path}/record.txt")).await.unwrap();
    let text = String::from_utf8(text.body.to_vec()).unwrap();
    let read = game::Record::parse(&text).unwrap();
    let original = game::Record::parse(RECORD).unwrap();
    assert_eq!(read.moves, original.moves);
    assert_eq!(read.comment, "a game");
    assert_eq!(read.result, original.result);
    assert_eq!(read.tag("Player2"), Some("Bo"));
    // It is over and was played elsewhere: nobody moves in it.
    let (mut talk, state) = enter(&client, &id).await;
    assert_eq!(state["choices"], json!({}));
    let order = json!({"do": "move", "turn": 4, "text": "c4"});
    assert_eq!(talk.ask(1, order).await.unwrap()["type"], "error");
    for (file, kind) in [
        ("picture.svg?ply=2&theme=dark", "image/svg+xml"),
        ("picture.png", "image/png"),
        ("film.gif", "image/gif"),
    ] {
        let picture = client.get(&format!("{path}/{file}")).await.unwrap();
        assert_eq!(picture.status, 200);
        assert_eq!(picture.headers["content-type"], kind);
        assert!(picture.body.len() > 500, "{file}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_records_say_where() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    for (text, words) in [
        ("", "there is no game in this file"),
        ("[Variant othello]", "expected a value in quotes"),
        (
            "[Variant \"othello\"]\n\n1. f5 a1 *",
            "game 1: move 2, 'a1'",
        ),
        ("[Variant \"chess\"]\n\n*", "there is no game 'chess'"),
    ] {
        let answer = client
            .send(Method::POST, "/api/records", &[], text)
            .await
            .unwrap();
        assert_eq!(answer.status, 422);
        let error = answer.json()["error"].as_str().unwrap().to_owned();
        assert!(error.contains(words), "{error}");
    }
    let library = client.get("/api/games").await.unwrap().json();
    assert_eq!(library["games"], json!([]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_library_is_filtered_renamed_and_weeded() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    for variant in ["cover", "cover-2", "othello-6"] {
        let game = json!({"variant": variant, "seats": [{"kind": "me"}, {"kind": "me"}], "name": format!("my {variant}")});
        let (id, _) = begin(&client, game).await;
        if variant == "cover-2" {
            let (mut talk, _) = enter(&client, &id).await;
            talk.ask(1, json!({"do": "resign", "seat": 0}))
                .await
                .unwrap();
        }
    }
    let list = async |query: &str| -> Vec<Value> {
        let answer = client.get(&format!("/api/games?{query}")).await.unwrap();
        answer.json()["games"].as_array().unwrap().clone()
    };
    assert_eq!(list("").await.len(), 3);
    assert_eq!(list("game=cover").await.len(), 2);
    assert_eq!(list("result=open").await.len(), 2);
    // Both seats are mine: that is a game won.
    assert_eq!(list("result=won").await.len(), 1);
    assert_eq!(list("result=drawn").await.len(), 0);
    assert_eq!(list("text=OTHELLO").await.len(), 1);
    assert_eq!(list("page=7").await.len(), 0);
    let id = list("text=othello").await[0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/games/{id}");
    let headers = [("content-type", "application/json")];
    let name = r#"{"name":"lovely"}"#;
    let answer = client.send(Method::PATCH, &path, &headers, name).await;
    assert_eq!(answer.unwrap().status, 204);
    assert_eq!(list("text=lovely").await[0]["name"], "lovely");
    let notes =
        r#"{"comment":"hm","nodes":[{"move":"e4"},{"parent":0,"move":"c5","comment":"so"}]}"#;
    let there = format!("{path}/annotations");
    let answer = client.send(Method::PUT, &there, &headers, notes).await;
    let answer = answer.unwrap();
    assert_eq!(answer.status, 204, "{:?}", answer.body);
    let game = client.get(&path).await.unwrap().json();
    assert_eq!(
        game["annotations"],
        serde_json::from_str::<Value>(notes).unwrap()
    );
    let bad = r#"{"nodes":[{"move":"a1"}]}"#;
    let answer = client.send(Method::PUT, &there, &headers, bad).await;
    assert_eq!(answer.unwrap().status, 422);
    let answer = client.send(Method::DELETE, &path, &[], "").await;
    assert_eq!(answer.unwrap().status, 204);
    assert_eq!(client.get(&path).await.unwrap().status, 404);
    assert_eq!(list("").await.len(), 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_there_after_a_restart() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    let game = json!({"variant": "invers", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": {"initial": 60}});
    let (id, _) = begin(&client, game).await;
    let (mut talk, state) = enter(&client, &id).await;
    let clicks = some_move(&state);
    talk.ask(1, json!({"do": "move", "turn": 0, "click": clicks}))
        .await
        .unwrap();
    let (_, before) = enter(&client, &id).await;
    let port = house.address;
    house.close().await;
    let house = House::open_with(&folder.0, |config| config.listen = port).await;
    let (_, after) = enter(&client, &id).await;
    assert_eq!(before["steps"], after["steps"]);
    assert_eq!(before["view"], after["view"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_shown_and_explained() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    let line = json!({"variant": "othello", "moves": ["F5", "d6"]});
    let answer = client.post("/api/line", &line).await.unwrap().json();
    assert_eq!(answer["plies"].as_array().unwrap().len(), 3);
    assert_eq!(answer["plies"][1]["text"], "f5");
    let insight = client.post("/api/insight", &line).await.unwrap().json();
    assert!(!insight["terms"].as_array().unwrap().is_empty());
    let wrong = json!({"variant": "othello", "moves": ["f5", "a1"]});
    let answer = client.post("/api/line", &wrong).await.unwrap();
    assert_eq!(
        (answer.status.as_u16(), answer.json()["at"].clone()),
        (422, json!(1))
    );
    let document = client.get("/api/openapi.json").await.unwrap().json();
    assert!(document["paths"]["/api/games/{id}/join"]["post"].is_object());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_reviewed() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let mut talk = house.client().talk("/api/analysis").await.unwrap();
    let question = json!({"do": "review", "tag": 1, "variant": "othello-6", "secondsPerMove": 0.05,
        "moves": ["e4", "c5", "b6", "e3"]});
    talk.say(&question).await.unwrap();
    for ply in 0..4 {
        let judged = talk.hear_of("judged").await.unwrap();
        assert_eq!(judged["ply"], ply);
        assert_eq!(judged["of"], 4);
        assert!(judged["before"]["share"].is_number());
    }
    talk.hear_of("done").await.unwrap();
    let scores = json!({"do": "scores", "tag": 2, "variant": "othello", "moves": ["f5"]});
    talk.say(&scores).await.unwrap();
    let answer = talk.hear_of("scores").await.unwrap();
    let cells: Vec<&str> = answer["scores"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| s["cell"].as_str().unwrap())
        .collect();
    assert_eq!(cells.len(), 3);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_with_somebody_else_is_not_deleted() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, guest, watcher) = (house.client(), house.client(), house.client());
    let id = meet(&host, &guest, "cover").await;
    let path = format!("/api/games/{id}");
    let delete = async |client: &Client| client.send(Method::DELETE, &path, &[], "").await.unwrap();
    for client in [&host, &guest] {
        let answer = delete(client).await;
        assert_eq!(answer.status, 409);
        let error = answer.json()["error"].as_str().unwrap().to_owned();
        assert!(error.contains("resign first"), "{error}");
    }
    // Who only keeps it may forget it.
    let headers = [("content-type", "application/json")];
    let there = format!("{path}/annotations");
    let kept = watcher.send(Method::PUT, &there, &headers, r#"{"nodes":[]}"#);
    assert_eq!(kept.await.unwrap().status, 204);
    assert_eq!(delete(&watcher).await.status, 204);
    let (mut talk, _) = enter(&host, &id).await;
    talk.ask(1, json!({"do": "resign", "seat": 0}))
        .await
        .unwrap();
    for client in [&host, &guest] {
        assert_eq!(delete(client).await.status, 204);
    }
    assert_eq!(host.get(&path).await.unwrap().status, 404);
    // Nobody has come yet: nobody is left alone.
    let game = json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "friend"}]});
    let (id, _) = begin(&host, game).await;
    let path = format!("/api/games/{id}");
    let answer = host.send(Method::DELETE, &path, &[], "").await;
    assert_eq!(answer.unwrap().status, 204);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_game_that_cannot_be_read_does_not_hide_the_others() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    let game = json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (good, _) = begin(&client, game.clone()).await;
    let (bad, _) = begin(&client, game).await;
    let database = rusqlite::Connection::open(folder.0.join("quincunx.db")).unwrap();
    let spoil = "UPDATE games SET seats = 'nonsense' WHERE id = ?";
    assert_eq!(database.execute(spoil, [bad]).unwrap(), 1);
    let answer = client.get("/api/games").await.unwrap();
    assert_eq!(answer.status, 200);
    let games = answer.json()["games"].as_array().unwrap().clone();
    assert_eq!(games.len(), 1);
    assert_eq!(games[0]["id"], good);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_first_version_opens() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, guest) = (house.client(), house.client());
    let id = meet(&host, &guest, "othello").await;
    let address = house.address;
    house.close().await;
    // As it was written then: seconds, and questions without other seats.
    let database = rusqlite::Connection::open(folder.0.join("quincunx.db")).unwrap();
    let events = [
        r#"{"kind":"move","text":"f5","took":0}"#,
        r#"{"kind":"askTakeBack","seat":0,"to":0}"#,
        r#"{"kind":"declineTakeBack"}"#,
        r#"{"kind":"askTakeBack","seat":0,"to":0}"#,
    ];
    for (number, event) in events.into_iter().enumerate() {
        let add = "INSERT INTO events VALUES (?, ?, 1700000000, ?)";
        let values = rusqlite::params![id, number as i64, event];
        database.execute(add, values).unwrap();
    }
    database.pragma_update(None, "user_version", 1).unwrap();
    drop(database);
    let house = House::open_with(&folder.0, |config| config.listen = address).await;
    let (_, state) = enter(&host, &id).await;
    assert_eq!(state["steps"], json!([{"text": "f5"}]));
    assert_eq!(state["takeBack"], json!({"by": 0, "to": 0, "agreed": [0]}));
    let database = rusqlite::Connection::open(folder.0.join("quincunx.db")).unwrap();
    let at = database.query_row("SELECT max(at) FROM events", [], |row| row.get::<_, i64>(0));
    assert_eq!(at.unwrap(), 1_700_000_000_000);
    house.close().await;
}
