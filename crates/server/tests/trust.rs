//! What nobody may do.

mod house;

use house::{Folder, House, begin, enter, meet};
use hyper::Method;
use quincunx_server::client::{Client, some_move};
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread")]
async fn only_who_has_a_seat_moves_and_only_links_give_seats() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, guest, stranger) = (house.client(), house.client(), house.client());
    let id = meet(&host, &guest, "othello").await;
    let (mut watching, state) = enter(&stranger, &id).await;
    for order in [
        json!({"do": "move", "turn": 0, "click": some_move(&state)}),
        json!({"do": "resign", "seat": 0}),
        json!({"do": "offerDraw", "seat": 1}),
        json!({"do": "takeBack", "seat": 0}),
        json!({"do": "label", "seat": 0, "text": "me"}),
        json!({"do": "rematch"}),
        json!({"do": "hint"}),
        json!({"do": "moveNow"}),
        json!({"do": "resign", "seat": 4_000_000}),
    ] {
        let answer = watching.ask(1, order.clone()).await.unwrap();
        assert_eq!(answer["type"], "error", "{order}");
    }
    // Nobody resigns for somebody else, from their own seat either.
    let (mut white, _) = enter(&guest, &id).await;
    let answer = white.ask(1, json!({"do": "resign", "seat": 0})).await;
    assert_eq!(answer.unwrap()["error"], "that is not your seat");
    for secret in ["", "0", "00000000000000000000000000"] {
        let join = json!({"secret": secret});
        let answer = stranger.post(&format!("/api/games/{id}/join"), &join).await;
        assert_eq!(answer.unwrap().status, 403);
    }
    let invites = stranger.get(&format!("/api/games/{id}/invites")).await;
    assert_eq!(invites.unwrap().status, 403);
    // Nor does who invited: the friend has sat down, and the link leads nowhere any more.
    let invites = host.get(&format!("/api/games/{id}/invites")).await;
    assert_eq!(invites.unwrap().json(), json!([]));
    let invites = guest.get(&format!("/api/games/{id}/invites")).await;
    assert_eq!(invites.unwrap().json()[0]["seat"], 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_gives_one_seat_once() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, guest, stranger) = (house.client(), house.client(), house.client());
    let game = json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "friend"}]});
    let (id, secrets) = begin(&host, game).await;
    let join = json!({"secret": secrets[0]});
    let path = format!("/api/games/{id}/join");
    assert_eq!(guest.post(&path, &join).await.unwrap().json()["seat"], 1);
    // Again by the same link: the same seat, for whoever has it.
    assert_eq!(guest.post(&path, &join).await.unwrap().json()["seat"], 1);
    assert_eq!(host.post(&path, &join).await.unwrap().json()["seat"], 0);
    assert_eq!(stranger.post(&path, &join).await.unwrap().status, 403);
    let (mut talk, _) = enter(&host, &id).await;
    let answer = talk.ask(1, json!({"do": "resign", "seat": 1})).await;
    assert_eq!(answer.unwrap()["error"], "that is not your seat");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_holds_somebody_elses_secret() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, stranger) = (house.client(), house.client());
    let game = json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "friend"}]});
    let (id, secrets) = begin(&host, game).await;
    for path in [
        format!("/api/games/{id}"),
        format!("/api/games/{id}/record.txt"),
        format!("/api/games/{id}/picture.svg"),
        "/api/games".to_owned(),
        "/api/catalogue".to_owned(),
        "/metrics".to_owned(),
    ] {
        for client in [&host, &stranger] {
            let answer = client.get(&path).await.unwrap();
            let text = String::from_utf8_lossy(&answer.body).into_owned();
            assert!(!text.contains(&secrets[0]), "{path}");
        }
    }
    let (_, state) = enter(&stranger, &id).await;
    assert!(!state.to_string().contains(&secrets[0]));
    // A library is only its owner's.
    let library = stranger.get("/api/games").await.unwrap().json();
    assert_eq!(library["games"], json!([]));
    let deleted = stranger
        .send(Method::DELETE, &format!("/api/games/{id}"), &[], "")
        .await;
    assert_eq!(deleted.unwrap().status, 403);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_and_foreign_names_are_refused() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    let game = json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let headers = [
        ("content-type", "application/json"),
        ("origin", "http://evil.example"),
    ];
    let answer = client
        .send(Method::POST, "/api/games", &headers, game.to_string())
        .await;
    assert_eq!(answer.unwrap().status, 403);
    let (id, _) = begin(&client, game).await;
    let path = format!("/api/games/{id}/live");
    let talk = client
        .talk_with(&path, &[("origin", "http://evil.example")])
        .await;
    assert!(talk.is_err());
    let own = format!("http://{}", house.address);
    assert!(client.talk_with(&path, &[("origin", &own)]).await.is_ok());
    let headers = [("host", "rebound.example")];
    let answer = client.send(Method::GET, "/", &headers, "").await.unwrap();
    assert_eq!(answer.status, 421);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_policy() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    for path in [
        "/",
        "/game/x",
        "/api/catalogue",
        "/api/nothing",
        "/nothing.js",
        "/pieces.svg",
    ] {
        let answer = client.get(path).await.unwrap();
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe"),
            "{path}"
        );
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    }
    assert_eq!(client.get("/api/nothing").await.unwrap().status, 404);
    assert_eq!(client.get("/nothing.js").await.unwrap().status, 404);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_held_back() {
    let folder = Folder::new();
    let house = House::open_with(&folder.0, |config| config.rate = 5.0).await;
    let client = house.client();
    let mut refused = 0;
    for _ in 0..100 {
        let answer = client.get("/api/rules/cover").await.unwrap();
        if answer.status == 429 {
            assert!(answer.headers.contains_key("retry-after"));
            refused += 1;
        }
    }
    assert!(refused > 20, "{refused}");
    // Whoever only looks at the page is not held back.
    assert_eq!(client.get("/").await.unwrap().status, 200);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn large_and_senseless_bodies_are_refused_in_words() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let client = house.client();
    let large = "x".repeat(3 << 20);
    // The server may hang up before it has heard all of it, so nobody else is to use that connection.
    let talker = house.client();
    if let Ok(answer) = talker.send(Method::POST, "/api/records", &[], large).await {
        assert_eq!(answer.status, 413);
    }
    for (game, words) in [
        (
            json!({"variant": "chess", "seats": []}),
            "there is no game 'chess'",
        ),
        (
            json!({"variant": "cover", "seats": [{"kind": "me"}]}),
            "cover has 2 players, not 1",
        ),
        (
            json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "computer", "level": 11}]}),
            "level",
        ),
        (
            json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "computer", "player": "alphabeta:threads=256,hash=65536"}]}),
            "'threads=256' cannot be set here",
        ),
        (
            json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "computer", "player": "alphabeta:eval=/etc/passwd"}]}),
            "cannot be set here",
        ),
        (
            json!({"variant": "cover", "position": "nonsense", "seats": [{"kind": "me"}, {"kind": "me"}]}),
            "expected",
        ),
        (
            json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": {"initial": -5}}),
            "1 second",
        ),
    ] {
        let answer = client.post("/api/games", &game).await.unwrap();
        assert_eq!(answer.status, 422, "{game}");
        let error = answer.json()["error"].as_str().unwrap().to_owned();
        assert!(error.contains(words), "{error}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_who_never_reads_does_not_hold_up_the_others() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, sleeper) = (house.client(), house.client());
    let game = json!({"variant": "amazons", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (id, _) = begin(&host, game).await;
    let asleep = sleeper
        .talk(&format!("/api/games/{id}/live"))
        .await
        .unwrap();
    let (mut talk, mut state) = enter(&host, &id).await;
    // Each state is some 20 kB: the sleeper's buffers are soon full.
    for number in 0..300u64 {
        let turn = state["turn"].as_u64().unwrap();
        let order = if turn == 0 {
            json!({"id": number, "do": "move", "turn": 0, "click": some_move(&state)})
        } else {
            json!({"id": number, "do": "takeBack", "seat": 0})
        };
        talk.say(&order).await.unwrap();
        state = talk.hear_of("game").await.unwrap();
        if number % 15 == 0 {
            tokio::time::sleep(Duration::from_millis(700)).await;
        }
    }
    drop(asleep);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demonstration_can_be_played_but_not_changed() {
    let folder = Folder::new();
    let house = House::open_with(&folder.0, |config| config.demo = true).await;
    let client = house.client();
    let library =
        async |client: &Client| client.get("/api/games").await.unwrap().json()["games"].clone();
    // There is something to look at before anybody has played.
    let shown = library(&client).await;
    assert_eq!(shown.as_array().unwrap().len(), 5);
    let shown = shown[0]["id"].as_str().unwrap();
    let whole = client
        .get(&format!("/api/games/{shown}"))
        .await
        .unwrap()
        .json();
    assert_eq!(whole["open"], false);
    assert!(whole["annotations"]["comment"].is_string());
    assert!(whole["moves"].as_u64().unwrap() >= 12);
    let game = json!({"variant": "cover", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (id, _) = begin(&client, game).await;
    assert_eq!(library(&client).await.as_array().unwrap().len(), 6);
    assert_eq!(library(&house.client()).await.as_array().unwrap().len(), 5);
    let path = format!("/api/games/{id}");
    let rename = client
        .send(
            Method::PATCH,
            &path,
            &[("content-type", "application/json")],
            r#"{"name":"mine"}"#,
        )
        .await;
    assert_eq!(rename.unwrap().status, 403);
    let deleted = client.send(Method::DELETE, &path, &[], "").await;
    assert_eq!(deleted.unwrap().status, 403);
    let upload = client
        .send(
            Method::POST,
            "/api/records",
            &[],
            "[Variant \"cover\"]\n\n*",
        )
        .await;
    assert_eq!(upload.unwrap().status, 403);
    let address = house.address;
    house.close().await;
    // They are there once, however often it starts; and only in a demonstration.
    for (demo, games) in [(true, 5), (false, 0)] {
        let house = House::open_with(&folder.0, |config| {
            config.listen = address;
            config.demo = demo;
        })
        .await;
        let seen = library(&house.client()).await;
        assert_eq!(seen.as_array().unwrap().len(), games);
        house.close().await;
    }
}

/// Everything that comes over a raw connection until it is closed.
async fn until_closed(socket: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    let wait = Duration::from_secs(20);
    let closed = tokio::time::timeout(wait, socket.read_to_end(&mut heard)).await;
    assert!(closed.is_ok(), "the connection stays open");
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_loses_the_connection() {
    let folder = Folder::new();
    let house = House::open_with(&folder.0, |config| {
        config.limits.patience = Duration::from_millis(300);
    })
    .await;
    let mut silent = TcpStream::connect(house.address).await.unwrap();
    let mut slow = TcpStream::connect(house.address).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-S")
        .await
        .unwrap();
    until_closed(&mut slow).await;
    until_closed(&mut silent).await;
    // A conversation may pause longer: it is asked whether it is still there.
    let mut talk = house.client().talk("/api/analysis").await.unwrap();
    tokio::time::sleep(Duration::from_millis(700)).await;
    let question = json!({"do": "scores", "tag": 3, "variant": "othello-4"});
    talk.say(&question).await.unwrap();
    assert_eq!(talk.hear_of("scores").await.unwrap()["tag"], 3);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_loses_the_connection() {
    let folder = Folder::new();
    let house = House::open_with(&folder.0, |config| {
        config.limits.patience = Duration::from_millis(300);
        config.limits.connections = 1;
    })
    .await;
    let mut sleeper = TcpStream::connect(house.address).await.unwrap();
    let ask = b"GET /pieces.svg HTTP/1.1\r\nHost: localhost\r\n\r\n";
    // Answers are longer than questions: our buffers for them fill up, and then theirs for us.
    let asking = async { while sleeper.write_all(ask).await.is_ok() {} };
    let asked = tokio::time::timeout(Duration::from_secs(20), asking).await;
    assert!(asked.is_ok(), "the connection stays open");
    assert_eq!(house.client().get("/").await.unwrap().status, 200);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_house_says_so_and_places_become_free() {
    let folder = Folder::new();
    let house = House::open_with(&folder.0, |config| config.limits.connections = 2).await;
    let talk = house.client().talk("/api/analysis").await.unwrap();
    let other = TcpStream::connect(house.address).await.unwrap();
    let mut third = TcpStream::connect(house.address).await.unwrap();
    let heard = until_closed(&mut third).await;
    assert!(
        heard.contains("503") && heard.contains("close some pages"),
        "{heard}"
    );
    // A conversation keeps the place of its connection, and gives it back.
    drop(talk);
    drop(other);
    for _ in 0..100 {
        if let Ok(answer) = house.client().get("/").await
            && answer.status == 200
        {
            return house.close().await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no place became free");
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_each_visitor_counts_and_cookies_are_secure() {
    const FOR: &str = "x-forwarded-for";
    let folder = Folder::new();
    let house = House::open_with(&folder.0, |config| {
        config.behind_proxy = true;
        config.rate = 5.0;
        config.limits.connections_each = 2;
    })
    .await;
    let client = house.client();
    let ask = async |from: &str| {
        let headers = [(FOR, from), ("x-forwarded-proto", "https")];
        client
            .send(Method::GET, "/api/rules/cover", &headers, "")
            .await
            .unwrap()
    };
    let mut refused = false;
    for i in 0..100 {
        // What a visitor claims is not what the proxy has seen.
        refused |= ask(&format!("9.9.9.{i}, 1.2.3.4")).await.status == 429;
    }
    assert!(refused);
    assert_eq!(ask("1.2.3.5").await.status, 200);
    let talk = async |from: &str| client.talk_with("/api/analysis", &[(FOR, from)]).await;
    let (first, second) = (talk("1.2.3.6").await.unwrap(), talk("1.2.3.6").await);
    assert!(second.is_ok() && talk("1.2.3.6").await.is_err());
    assert!(talk("1.2.3.7").await.is_ok());
    drop((first, second));
    for (scheme, secure) in [("https", true), ("http", false)] {
        let mut stranger = TcpStream::connect(house.address).await.unwrap();
        let ask = format!(
            "GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Proto: {scheme}\r\nConnection: close\r\n\r\n"
        );
        stranger.write_all(ask.as_bytes()).await.unwrap();
        let heard = until_closed(&mut stranger).await;
        let cookie = heard.lines().find(|line| line.starts_with("set-cookie"));
        assert_eq!(cookie.unwrap().contains("; Secure"), secure, "{heard}");
    }
    house.close().await;
}
