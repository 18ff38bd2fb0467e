//! What the referee knows, seen from outside: offers of a draw, time, and who is still in the game.

use game::{Player, Reason, RefereeError};
use quincunx_roster as roster;

#[test]
fn an_offer_stands_until_it_is_declined() {
    let mut game = roster::open("tictactoe").unwrap();
    assert_eq!(game.decline_draw(), Err(RefereeError::NoOffer));
    game.offer_draw(Player::SECOND).unwrap();
    assert!(game.has_offered(Player::SECOND) && !game.has_offered(Player::FIRST));
    game.decline_draw().unwrap();
    assert!(!game.has_offered(Player::SECOND));
    assert_eq!(game.ending(), None);
}

#[test]
fn two_players_lose_when_their_time_runs_out() {
    let mut game = roster::open("tictactoe").unwrap();
    game.time_out(Player::FIRST).unwrap();
    let ending = game.ending().expect("the other one has won");
    assert_eq!(ending.reason, Reason::Time(Player::FIRST));
    assert_eq!(game.time_out(Player::SECOND), Err(RefereeError::Over));
}

#[test]
fn three_go_on_without_one() {
    let mut game = roster::open("selfo:players=3").unwrap();
    game.time_out(Player::SECOND).unwrap();
    assert_eq!(game.ending(), None);
    let inside = [0, 1, 2].map(|number| game.is_in(Player(number)));
    assert_eq!(inside, [true, false, true]);
    assert_eq!(game.time_out(Player::SECOND), Err(RefereeError::Gone));
}

#[test]
fn there_are_no_other_players() {
    let mut game = roster::open("tictactoe").unwrap();
    for number in [2, 7, 8, 255] {
        let player = Player(number);
        assert!(!game.is_in(player) && !game.has_offered(player));
        assert_eq!(game.time_out(player), Err(RefereeError::Gone));
        assert_eq!(game.offer_draw(player), Err(RefereeError::Gone));
    }
}
