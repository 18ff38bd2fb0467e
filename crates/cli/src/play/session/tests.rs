use super::super::game_file::tests::Folder;
use super::*;

pub(crate) fn session(variant: &str, seats: &[&str]) -> Session {
    let game = roster::open(variant).unwrap();
    let seats = (0..game.players())
        .map(|i| Seat::parse(seats[i % seats.len()], game.as_ref()).unwrap())
        .collect();
    Session::new(game, seats, 1)
}

fn computer_moves(session: &mut Session) {
    while let Some(turn) = session.computer_turn() {
        let text = turn.choose(&mut |_| {}).unwrap();
        session.play(&text).unwrap();
    }
}

fn moves(session: &Session) -> Vec<String> {
    (0..session.game().len())
        .filter_map(|step| session.game().move_text(step))
        .collect()
}

#[test]
fn undo_goes_back_to_the_human_and_redo_forward_to_them() {
    let mut session = session("tictactoe", &["human", "first"]);
    assert!(!session.undo() && !session.redo());
    session.play("b2").unwrap();
    computer_moves(&mut session);
    session.play("c3").unwrap();
    computer_moves(&mut session);
    let all = moves(&session);
    assert_eq!(all.len(), 4);
    assert!(session.undo());
    assert_eq!(moves(&session), all[..2]);
    assert!(session.undo());
    assert!(session.game().is_empty() && !session.undo());
    assert!(session.redo() && session.redo());
    assert_eq!(moves(&session), all);
    assert!(!session.redo());
    session.undo();
    session.play("a1").unwrap();
    assert!(!session.redo(), "another move was made");
}

#[test]
fn a_computers_first_move_is_not_taken_back() {
    let mut session = session("tictactoe", &["first", "human"]);
    computer_moves(&mut session);
    assert!(!session.undo());
    assert_eq!(session.game().len(), 1);
}

#[test]
fn a_resignation_can_be_taken_back() {
    let mut session = session("tictactoe", &["human"]);
    session.play("b2").unwrap();
    session.resign().unwrap();
    assert!(session.is_over());
    assert!(session.undo());
    assert!(!session.is_over());
    assert_eq!(session.game().len(), 1);
}

#[test]
fn draws_are_agreed_by_all() {
    let mut session = session("tictactoe", &["human"]);
    session.agree_to_draw().unwrap();
    assert!(session.is_over());
    assert!(session.agree_to_draw().is_err());
}

#[test]
fn every_move_is_saved_and_other_games_go_to_other_files() {
    let folder = Folder::new("autosave");
    let file = folder.file("a.game");
    let mut session = session("tictactoe", &["human"]);
    session.autosave(file.clone()).unwrap();
    for text in ["b2", "a1"] {
        session.play(text).unwrap();
        let loaded = game_file::load(&file).unwrap();
        assert_eq!(loaded.game.position(None), session.game().position(None));
        assert!(!session.is_unsaved());
    }
    session.restart();
    session.play("c3").unwrap();
    assert_eq!(game_file::load(&file).unwrap().game.len(), 2);
    assert_eq!(
        game_file::load(&folder.file("a-2.game"))
            .unwrap()
            .game
            .len(),
        1
    );
    session.load(&file).unwrap();
    session.play("c2").unwrap();
    assert_eq!(game_file::load(&file).unwrap().game.len(), 2);
    assert_eq!(
        game_file::load(&folder.file("a-3.game"))
            .unwrap()
            .game
            .len(),
        3
    );
}

#[test]
fn what_a_file_says_about_a_game_is_kept() {
    let folder = Folder::new("notes");
    let file = folder.file("a.game");
    let text = "[Variant \"tictactoe\"]\n[Player1 \"Ada\"]\n[Player2 \"first\"]\n[Event \"tea\"]\n\n\
                {before} 1. b2 {middle} a1 {corner} *\n";
    game_file::write(&file, text).unwrap();
    let mut session = session("tictactoe", &["human", "random"]);
    session.load(&file).unwrap();
    session.undo();
    session.play("c3").unwrap();
    let record = session.record();
    assert_eq!(record.tag("Player1"), Some("Ada"));
    assert_eq!(record.tag("Player2"), Some("random"));
    assert_eq!(record.tag("Event"), Some("tea"));
    assert_eq!(record.comment, "before");
    let comments: Vec<&str> = record.moves.iter().map(|mv| mv.comment.as_str()).collect();
    assert_eq!(comments[0], "");
    assert_eq!(record.moves[0].text, "c3");
}

#[test]
fn the_farewell_says_how_to_go_on() {
    let mut session = session("tictactoe", &["human"]);
    assert_eq!(session.farewell(), ["Nothing was played."]);
    session.play("b2").unwrap();
    session.play("a1").unwrap();
    assert_eq!(
        session.farewell(),
        [
            "The game is not saved.",
            "Go on with: quincunx play tictactoe --after 'b2 a1'"
        ]
    );
}

#[test]
fn the_same_seed_plays_the_same_game_on_every_game_of_the_roster() {
    for info in roster::GAMES {
        let play = || {
            let mut session = session(info.name, &["random"]);
            for _ in 0..6 {
                if let Some(turn) = session.computer_turn() {
                    session.play(&turn.choose(&mut |_| {}).unwrap()).unwrap();
                }
            }
            moves(&session)
        };
        assert_eq!(play(), play());
    }
}
