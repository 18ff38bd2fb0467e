//! People at a table, over the network.

mod house;

use house::{Folder, House, begin, enter, meet};
use quincunx_server::Config;
use quincunx_server::client::{Client, some_move};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_one_of_them_comes_back() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, guest) = (house.client(), house.client());
    let id = meet(&host, &guest, "othello-4").await;
    let (mut black, mut state) = enter(&host, &id).await;
    let (mut white, _) = enter(&guest, &id).await;
    assert!(state["board"].is_object());
    for number in 1.. {
        let turn = state["turn"].as_u64().unwrap();
        let clicks = some_move(&state);
        if clicks.is_empty() {
            break;
        }
        if turn == 3 {
            // A lost connection: the same position again, with everything in it.
            drop(white);
            let (again, seen) = enter(&guest, &id).await;
            assert_eq!(seen["steps"], state["steps"]);
            assert_eq!(seen["choices"], state["choices"]);
            white = again;
        }
        let order = json!({"do": "move", "turn": turn, "click": clicks});
        let first = state["view"]["toMove"] == 0;
        let (mover, other) = if first {
            (&mut black, &mut white)
        } else {
            (&mut white, &mut black)
        };
        // The other one may not move for them.
        let refused = other.ask(number, order.clone()).await.unwrap();
        assert_eq!(refused["error"], "it is not your turn");
        mover.say(&order).await.unwrap();
        state = loop {
            let message = mover.hear_of("game").await.unwrap();
            if message["turn"].as_u64() == Some(turn + 1) {
                break message;
            }
        };
    }
    let text = state["view"]["ending"]["text"].as_str().unwrap();
    assert!(text.contains("wins") || text.contains("draw"), "{text}");
    let library = guest.get("/api/games").await.unwrap().json();
    assert_eq!(library["games"][0]["id"], id);
    assert_eq!(library["games"][0]["yourSeats"], json!([1]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_sent_twice_is_made_once() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, guest) = (house.client(), house.client());
    let id = meet(&host, &guest, "othello").await;
    let (mut black, _) = enter(&host, &id).await;
    let order = json!({"do": "move", "turn": 0, "text": "f5"});
    assert_eq!(black.ask(1, order.clone()).await.unwrap()["type"], "ok");
    assert_eq!(black.ask(2, order).await.unwrap()["type"], "ok");
    let clicks = json!({"do": "move", "turn": 0, "click": ["f5"]});
    assert_eq!(black.ask(4, clicks).await.unwrap()["type"], "ok");
    let other = json!({"do": "move", "turn": 0, "text": "d3"});
    let refused = black.ask(3, other).await.unwrap();
    assert_eq!(refused["error"], "the position has changed in the meantime");
    let (_, state) = enter(&guest, &id).await;
    assert_eq!(state["steps"], json!([{"text": "f5"}]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_take_backs_names_and_rematches_need_both() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, guest) = (house.client(), house.client());
    let id = meet(&host, &guest, "cover-2").await;
    let (mut blue, state) = enter(&host, &id).await;
    let (mut red, _) = enter(&guest, &id).await;
    let order = json!({"do": "move", "turn": 0, "click": some_move(&state)});
    blue.ask(1, order).await.unwrap();
    blue.ask(2, json!({"do": "takeBack", "seat": 0}))
        .await
        .unwrap();
    let asked = loop {
        let state = red.hear_of("game").await.unwrap();
        if state["takeBack"].is_object() {
            break state["takeBack"].clone();
        }
    };
    assert_eq!(asked, json!({"by": 0, "to": 0, "agreed": [0]}));
    let own = json!({"do": "answerTakeBack", "seat": 0, "accept": true});
    assert_eq!(
        blue.ask(3, own).await.unwrap()["error"],
        "the others must answer"
    );
    let yes = json!({"do": "answerTakeBack", "seat": 1, "accept": true});
    assert_eq!(red.ask(1, yes).await.unwrap()["type"], "ok");
    blue.ask(4, json!({"do": "label", "seat": 0, "text": "Ada\n<b>"}))
        .await
        .unwrap();
    blue.ask(5, json!({"do": "offerDraw", "seat": 0}))
        .await
        .unwrap();
    red.ask(2, json!({"do": "offerDraw", "seat": 1}))
        .await
        .unwrap();
    let (_, state) = enter(&guest, &id).await;
    assert_eq!(state["turn"], 0);
    assert_eq!(state["seats"][0]["label"], "Ada<b>");
    assert_eq!(state["view"]["ending"]["reason"], "agreement");
    red.ask(3, json!({"do": "rematch"})).await.unwrap();
    let (_, state) = enter(&guest, &id).await;
    let next = state["next"].as_str().unwrap().to_owned();
    let (mut red_now_blue, state) = enter(&guest, &next).await;
    assert_eq!(state["seats"][1]["label"], "Ada<b>");
    let order = json!({"do": "move", "turn": 0, "click": some_move(&state)});
    assert_eq!(red_now_blue.ask(9, order).await.unwrap()["type"], "ok");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_shows_its_thoughts_and_gives_hints() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let me = house.client();
    let game =
        json!({"variant": "othello", "seats": [{"kind": "me"}, {"kind": "computer", "level": 10}]});
    let (id, _) = begin(&me, game).await;
    let (mut talk, _) = enter(&me, &id).await;
    talk.ask(1, json!({"do": "thoughts", "on": true}))
        .await
        .unwrap();
    talk.ask(2, json!({"do": "hint"})).await.unwrap();
    let hint = talk.hear_of("hint").await.unwrap();
    let order = json!({"do": "move", "turn": 0, "click": hint["clicks"]});
    assert_eq!(talk.ask(3, order).await.unwrap()["type"], "ok");
    let thought = talk.hear_of("thought").await.unwrap();
    assert_eq!(thought["seat"], 1);
    assert!(thought["lines"][0]["score"]["share"].is_number());
    assert_eq!(
        talk.ask(4, json!({"do": "moveNow"})).await.unwrap()["type"],
        "ok"
    );
    let state = talk.hear_of("game").await.unwrap();
    assert_eq!(state["turn"], 2);
    // One step back for the human is two moves.
    talk.ask(5, json!({"do": "takeBack", "seat": 0}))
        .await
        .unwrap();
    let (_, state) = enter(&me, &id).await;
    assert_eq!(state["turn"], 0);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reloads_the_page_does_not_hurry_the_computer() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let me = house.client();
    let game = json!({"variant": "amazons", "seats": [{"kind": "computer", "level": 10}, {"kind": "me"}],
        "clock": {"initial": 5, "increment": 0}});
    let (id, _) = begin(&me, game).await;
    let (talk, state) = enter(&me, &id).await;
    assert_eq!(state["thinking"]["seat"], 0);
    tokio::time::sleep(Duration::from_millis(600)).await;
    drop(talk);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let (mut talk, state) = enter(&me, &id).await;
    assert_eq!(state["turn"], 0);
    let again = std::time::Instant::now();
    while talk.hear_of("game").await.unwrap()["turn"] != 1 {}
    assert!(again.elapsed() > Duration::from_millis(1500));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out_on_the_server() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (host, guest) = (house.client(), house.client());
    let game = json!({"variant": "othello", "seats": [{"kind": "me"}, {"kind": "friend"}],
        "clock": {"initial": 1, "increment": 0}});
    let (id, secrets) = begin(&host, game).await;
    let join = json!({"secret": secrets[0]});
    guest
        .post(&format!("/api/games/{id}/join"), &join)
        .await
        .unwrap();
    let (mut black, state) = enter(&host, &id).await;
    assert_eq!(state["clock"]["running"], json!(null));
    black
        .ask(1, json!({"do": "move", "turn": 0, "text": "f5"}))
        .await
        .unwrap();
    // Nobody moves, nobody is even there: the clock is the server's.
    drop(black);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let (_, state) = enter(&guest, &id).await;
    assert_eq!(
        state["view"]["ending"]["text"],
        "black wins: white ran out of time"
    );
    assert_eq!(state["clock"]["leftMs"], json!([1000, 1000]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_page_stops_its_engine_within_a_second() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let me = house.client();
    let thinking = async || {
        let text = me.get("/metrics").await.unwrap();
        String::from_utf8_lossy(&text.body).contains("quincunx_engines_thinking 1")
    };
    let mut talk = me.talk("/api/analysis").await.unwrap();
    let question = json!({"do": "lines", "tag": 5, "variant": "amazons", "moves": [], "lines": 2});
    talk.say(&question).await.unwrap();
    let found = talk.hear_of("lines").await.unwrap();
    assert_eq!(found["tag"], 5);
    assert!(thinking().await);
    drop(talk);
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!thinking().await);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_people_play_selfo() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let people: Vec<_> = (0..6).map(|_| house.client()).collect();
    let mut seats = vec![json!({"kind": "me"})];
    seats.extend((1..6).map(|_| json!({"kind": "friend"})));
    let game = json!({"variant": "selfo:players=6", "seats": seats});
    let (id, secrets) = begin(&people[0], game).await;
    for (person, secret) in people[1..].iter().zip(&secrets) {
        let join = json!({"secret": secret});
        person
            .post(&format!("/api/games/{id}/join"), &join)
            .await
            .unwrap();
    }
    let mut talks = Vec::new();
    let mut state = json!(null);
    for person in &people {
        let (talk, seen) = enter(person, &id).await;
        talks.push(talk);
        state = seen;
    }
    for turn in 0..12u64 {
        let mover = state["view"]["toMove"].as_u64().unwrap() as usize;
        assert_eq!(mover as u64, turn % 6);
        let order = json!({"do": "move", "turn": turn, "click": some_move(&state)});
        let answer = talks[mover].ask(turn, order.clone()).await.unwrap();
        assert_eq!(answer["type"], "ok", "{order}");
        state = enter(&people[mover], &id).await.1;
    }
    // One gives up: five go on.
    let answer = talks[3]
        .ask(99, json!({"do": "resign", "seat": 3}))
        .await
        .unwrap();
    assert_eq!(answer["type"], "ok");
    let (_, state) = enter(&people[0], &id).await;
    assert_eq!(state["seats"][3]["left"], true);
    assert!(state["view"]["ending"].is_null());
    house.close().await;
}

/// Waits until no game is in memory.
async fn until_rooms_close(client: &Client) {
    for _ in 0..200 {
        let text = client.get("/metrics").await.unwrap();
        if String::from_utf8_lossy(&text.body).contains("quincunx_rooms 0") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("a room stays open");
}

/// A game with a clock in which black has moved and both have left; gives its name.
async fn deserted(house: &House, host: &Client, seconds: u64) -> String {
    let game = json!({"variant": "othello", "seats": [{"kind": "me"}, {"kind": "friend"}],
        "clock": {"initial": seconds, "increment": 0}});
    let (id, secrets) = begin(host, game).await;
    let join = json!({"secret": secrets[0]});
    let path = format!("/api/games/{id}/join");
    house.client().post(&path, &join).await.unwrap();
    let (mut black, _) = enter(host, &id).await;
    let order = json!({"do": "move", "turn": 0, "text": "f5"});
    assert_eq!(black.ask(1, order).await.unwrap()["type"], "ok");
    drop(black);
    until_rooms_close(host).await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_on_in_a_closed_room_but_not_in_a_closed_house() {
    let folder = Folder::new();
    let soon = |config: &mut Config| config.limits.linger = Duration::from_millis(100);
    let house = House::open_with(&folder.0, soon).await;
    let host = house.client();
    let short = deserted(&house, &host, 2).await;
    let long = deserted(&house, &host, 60).await;
    tokio::time::sleep(Duration::from_millis(1800)).await;
    // The flag fell while nobody looked.
    let (mut talk, mut state) = enter(&host, &short).await;
    while state["view"]["ending"].is_null() {
        state = talk.hear_of("game").await.unwrap();
    }
    assert_eq!(
        state["view"]["ending"]["text"],
        "black wins: white ran out of time"
    );
    let left = |state: &Value| state["clock"]["leftMs"][1].as_u64().unwrap();
    let (_, state) = enter(&host, &long).await;
    assert!(
        (50_000..58_300).contains(&left(&state)),
        "{}",
        state["clock"]
    );
    let address = house.address;
    house.close().await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let house = House::open_with(&folder.0, |config| config.listen = address).await;
    let (_, state) = enter(&host, &long).await;
    assert!(left(&state) > 59_000, "{}", state["clock"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_prepared_game_starts_with_the_first_move_here() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let me = house.client();
    let game = json!({"variant": "othello", "seats": [{"kind": "me"}, {"kind": "me"}],
        "moves": ["f5", "d6"], "clock": {"initial": 60}});
    let (id, _) = begin(&me, game).await;
    let (mut talk, state) = enter(&me, &id).await;
    assert_eq!(
        (&state["turn"], &state["clock"]["running"]),
        (&json!(2), &json!(null))
    );
    let order = json!({"do": "move", "turn": 2, "text": "c3"});
    talk.ask(1, order).await.unwrap();
    let (_, state) = enter(&me, &id).await;
    assert_eq!(state["clock"]["running"], 1);
    assert_eq!(state["clock"]["leftMs"][0], 60_000);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_still_plays_must_agree_to_a_take_back() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let people: Vec<_> = (0..4).map(|_| house.client()).collect();
    // The first holds two of five seats.
    let mut seats = vec![json!({"kind": "me"}); 2];
    seats.extend(vec![json!({"kind": "friend"}); 3]);
    let game = json!({"variant": "selfo:players=5", "seats": seats});
    let (id, secrets) = begin(&people[0], game).await;
    let mut talks = Vec::new();
    let mut state = json!(null);
    for (i, person) in people.iter().enumerate() {
        if i > 0 {
            let join = json!({"secret": secrets[i - 1]});
            let path = format!("/api/games/{id}/join");
            person.post(&path, &join).await.unwrap();
        }
        let (talk, seen) = enter(person, &id).await;
        talks.push(talk);
        state = seen;
    }
    let turn = async || enter(&people[0], &id).await.1["turn"].as_u64().unwrap();
    for (turn, person) in [0, 0, 1].into_iter().enumerate() {
        let order = json!({"do": "move", "turn": turn, "click": some_move(&state)});
        let answer = talks[person].ask(1, order).await.unwrap();
        assert_eq!(answer["type"], "ok");
        state = enter(&people[0], &id).await.1;
    }
    let resign = json!({"do": "resign", "seat": 4});
    assert_eq!(talks[3].ask(2, resign).await.unwrap()["type"], "ok");
    let made = turn().await;
    let ask = json!({"do": "takeBack", "seat": 2});
    let answer =
        |seat: usize, accept: bool| json!({"do": "answerTakeBack", "seat": seat, "accept": accept});
    assert_eq!(talks[1].ask(3, ask.clone()).await.unwrap()["type"], "ok");
    // Who is out of the game has no say.
    let out = talks[3].ask(3, answer(4, true)).await.unwrap();
    assert_eq!(out["error"], "you are out of the game");
    assert_eq!(
        talks[0].ask(3, answer(1, true)).await.unwrap()["type"],
        "ok"
    );
    assert_eq!(turn().await, made);
    // One refusal refuses.
    assert_eq!(
        talks[2].ask(3, answer(3, false)).await.unwrap()["type"],
        "ok"
    );
    let none = talks[2].ask(4, answer(3, true)).await.unwrap();
    assert_eq!(none["error"], "nobody has asked to take back");
    assert_eq!(turn().await, made);
    // All agree, a person of two seats once.
    assert_eq!(talks[1].ask(5, ask).await.unwrap()["type"], "ok");
    assert_eq!(
        talks[2].ask(5, answer(3, true)).await.unwrap()["type"],
        "ok"
    );
    let (_, state) = enter(&people[0], &id).await;
    assert_eq!(
        state["takeBack"],
        json!({"by": 2, "to": 2, "agreed": [2, 3]})
    );
    assert_eq!(
        talks[0].ask(5, answer(0, true)).await.unwrap()["type"],
        "ok"
    );
    assert_eq!(turn().await, 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_engine_leaves_a_study_for_a_game_and_comes_back_to_it() {
    let folder = Folder::new();
    let one = |config: &mut Config| config.engines = std::num::NonZeroUsize::MIN;
    let house = House::open_with(&folder.0, one).await;
    let me = house.client();
    let mut study = me.talk("/api/analysis").await.unwrap();
    let question = json!({"do": "lines", "tag": 7, "variant": "amazons", "moves": []});
    study.say(&question).await.unwrap();
    study.hear_of("lines").await.unwrap();
    let game =
        json!({"variant": "othello", "seats": [{"kind": "computer", "level": 2}, {"kind": "me"}]});
    let (id, _) = begin(&me, game).await;
    let asked = std::time::Instant::now();
    let (mut talk, _) = enter(&me, &id).await;
    while talk.hear_of("game").await.unwrap()["turn"] != 1 {}
    // A study thinks for a minute if nobody interrupts it.
    assert!(asked.elapsed() < Duration::from_secs(20));
    study.hear_of("queued").await.unwrap();
    assert_eq!(study.hear_of("lines").await.unwrap()["tag"], 7);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_in_the_queue_is_a_small_message() {
    let folder = Folder::new();
    let one = |config: &mut Config| config.engines = std::num::NonZeroUsize::MIN;
    let house = House::open_with(&folder.0, one).await;
    let me = house.client();
    let game =
        json!({"variant": "amazons", "seats": [{"kind": "computer", "level": 10}, {"kind": "me"}]});
    let (busy, _) = begin(&me, game.clone()).await;
    let (waits, _) = begin(&me, game).await;
    let (_first, _) = enter(&me, &busy).await;
    let (mut second, _) = enter(&me, &waits).await;
    let heard = second.hear_of("queued").await.unwrap();
    assert_eq!(heard, json!({"type": "queued", "seat": 0, "place": 1}));
    let heard = second.hear_of("queued").await.unwrap();
    assert_eq!(heard["place"], 0);
    house.close().await;
}
