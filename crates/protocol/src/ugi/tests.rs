//! UGI line by line.

use super::*;
use crate::stage::{Stage, found, scored};
use proptest::prelude::*;
use search::Score;

fn ugi(variant: &str, player: &str) -> Stage {
    let game = roster::open(variant).unwrap();
    let seat = Seat::new(&*game, player).unwrap();
    Stage::new(Ugi::new(game, seat))
}

fn small() -> Stage {
    ugi("tictactoe", "alphabeta:hash=1")
}

fn one(stage: &mut Stage, line: &str) -> String {
    let said = stage.line(line);
    assert_eq!(said.len(), 1, "{line}: {said:?}");
    said.into_iter().next().unwrap()
}

#[test]
fn it_introduces_itself_with_its_options() {
    let mut stage = small();
    let said = stage.line("ugi");
    assert!(said[0].starts_with("id name Quincunx "), "{said:?}");
    assert!(said[1].starts_with("id author "), "{said:?}");
    assert_eq!(said.last().map(String::as_str), Some("ugiok"));
    let has = |line: &str| said.iter().any(|said| said == line);
    assert!(has("option name hash type spin default 1 min 1 max 65536"));
    assert!(has("option name null type check default true"));
    assert!(has("option name depth type string default <empty>"));
    assert!(has("option name MultiPV type spin default 1 min 1 max 64"));
    assert_eq!(one(&mut stage, "isready"), "readyok");
}

#[test]
fn options_make_another_player_or_an_error() {
    let mut stage = small();
    assert!(stage.line("setoption name Depth value 3").is_empty());
    assert!(stage.line("setoption name null value false").is_empty());
    assert!(stage.line("setoption name depth value <empty>").is_empty());
    assert!(stage.line("setoption name depth").is_empty());
    assert_eq!(stage.seats, 4);
    assert!(stage.line("setoption name multipv value 3").is_empty());
    for wrong in [
        "setoption",
        "setoption name",
        "setoption depth 3",
        "setoption name nonsense value 3",
        "setoption name depth value 0",
        "setoption name depth value x",
        "setoption name depth value 3,hash=9",
        "setoption name null value maybe",
        "setoption name eval value /no/such/file.toml",
        "setoption name MultiPV value 0",
    ] {
        let said = one(&mut stage, wrong);
        assert!(
            said.starts_with("info string error: 'setoption': "),
            "{said}"
        );
    }
    assert_eq!(stage.seats, 4);
    stage.line("go depth 2");
    assert_eq!(stage.take_thinking().unwrap().1.lines, 3);
}

#[test]
fn positions_are_set_or_left_alone() {
    let mut stage = ugi("othello", "random");
    let start = "...........................ox......xo........................... x";
    for text in [
        "startpos",
        &format!("fen {start}"),
        &format!("  fen   {start} "),
    ] {
        assert!(
            stage
                .line(&format!("position {text} moves f5  d6"))
                .is_empty()
        );
        stage.line("go");
        let (game, _) = stage.take_thinking().unwrap();
        assert_eq!(game.len(), 2, "{text}");
        stage.answer(Ok(found("c3")));
    }
    for wrong in [
        "",
        "moves f5",
        "fen",
        "fen moves f5",
        "fenced",
        "fen xxx x",
        "startpos moves a1",
        "startpos moves f5 f5",
        "startpos f5",
        "startposmoves",
    ] {
        let said = one(&mut stage, &format!("position {wrong}"));
        assert!(
            said.starts_with("info string error: 'position': "),
            "{said}"
        );
    }
    stage.line("go");
    assert_eq!(stage.take_thinking().unwrap().0.len(), 2);
    stage.answer(Ok(found("c3")));
    assert!(stage.line("uginewgame").is_empty());
    stage.line("go");
    assert_eq!(stage.take_thinking().unwrap().0.len(), 0);
}

#[test]
fn thoughts_are_told_and_the_best_move_once() {
    let mut stage = small();
    assert!(stage.line("go movetime 500 searchmoves b2 a1").is_empty());
    let (_, request) = stage.take_thinking().unwrap();
    assert_eq!(request.among, ["b2", "a1"]);
    assert_eq!(request.limits.time, Some(Duration::from_millis(500)));
    let line = "info depth 5 score cp 150 nodes 1000 nps 2000 time 500 multipv 1 pv b2";
    assert_eq!(stage.thought(&found("b2")), [line]);
    assert_eq!(stage.answer(Ok(found("b2"))), ["bestmove b2"]);
    stage.line("go");
    let mut last = scored(Score::Unknown, &["a1"]);
    last.remark = Some("because".into());
    let said = stage.answer(Ok(last));
    assert!(said[0].starts_with("info depth 5 nodes"), "{said:?}");
    assert_eq!(said[1..], ["info string because", "bestmove a1"]);
}

#[test]
fn while_thinking_only_some_things_can_be_done() {
    let mut stage = small();
    stage.line("go infinite");
    for refused in [
        "go",
        "go infinite",
        "position startpos",
        "setoption name depth value 3",
        "uginewgame",
    ] {
        let said = one(&mut stage, refused);
        assert!(said.ends_with("still thinking; send stop first"), "{said}");
    }
    assert_eq!(one(&mut stage, "isready"), "readyok");
    assert_eq!(one(&mut stage, "query gameover"), "response false");
    assert!(!stage.was_stopped);
    assert!(stage.line("stop").is_empty() && stage.was_stopped);
    assert_eq!(stage.answer(Ok(found("b2"))).last().unwrap(), "bestmove b2");
    assert!(stage.line("stop").is_empty());
}

#[test]
fn an_answer_to_go_infinite_waits_for_stop() {
    let mut stage = small();
    stage.line("go infinite");
    stage.thought(&found("b2"));
    assert!(stage.answer(Ok(found("b2"))).is_empty());
    assert!(one(&mut stage, "go").contains("still thinking"));
    assert_eq!(one(&mut stage, "stop"), "bestmove b2");
    assert!(stage.line("stop").is_empty());
}

#[test]
fn finished_games_have_no_best_move() {
    let mut stage = small();
    stage.line("position startpos moves a1 b1 a2 b2 a3");
    assert_eq!(one(&mut stage, "query gameover"), "response true");
    assert_eq!(one(&mut stage, "query result"), "response p1win");
    let said = stage.line("go infinite");
    assert_eq!(said.last().unwrap(), "bestmove 0000");
    assert!(stage.take_thinking().is_none());
    stage.line("position startpos moves a1");
    assert_eq!(one(&mut stage, "query gameover"), "response false");
    assert_eq!(one(&mut stage, "query result"), "response none");
    assert_eq!(one(&mut stage, "query p1turn"), "response false");
    assert!(one(&mut stage, "query weather").starts_with("info string error"));
    stage.line("go");
    let said = stage.answer(Err("the player broke down".into()));
    assert_eq!(said, ["info string the player broke down", "bestmove 0000"]);
}

#[test]
fn more_than_two_can_play() {
    let mut stage = ugi("selfo:players=3", "random");
    stage.line("go p1time 1000 p2time 2000");
    let (game, request) = stage.take_thinking().unwrap();
    assert_eq!(request.limits.clock.unwrap().left, Duration::from_secs(1));
    assert_eq!(game.players(), 3);
}

#[test]
fn quitting_ends_the_thinking() {
    let mut stage = small();
    stage.line("go infinite");
    stage.line("quit");
    assert!(stage.was_cancelled && stage.has_quit);
}

proptest! {
    #[test]
    fn nothing_makes_it_panic(lines in proptest::collection::vec(
        "(ugi|isready|go|stop|position|setoption|query|uginewgame|\\PC{0,8})( (depth|name|value|\
         startpos|fen|moves|hash|b2|a1|c3|infinite|searchmoves|p1time|1|0|-1|\\PC{0,8})){0,6}",
        1..12,
    )) {
        let mut stage = small();
        for line in lines {
            for said in stage.line(&line) {
                prop_assert!(!said.contains('\n'), "{line:?}: {said:?}");
            }
            if let Some((game, _)) = stage.take_thinking() {
                let mv = game.moves(None)[0].text.clone();
                stage.answer(Ok(found(&mv)));
            }
        }
    }
}
