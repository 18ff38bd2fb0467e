//! The referee, on a game made for it: players stand still or take a step, and the third step wins.

use quincunx_game::{
    DrawRule, Game, Notation, Outcome, ParseError, Player, PositionError, Reason, Referee,
    RefereeError, Refereed, TimeControl,
};
use std::ops::ControlFlow;
use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Walk {
    steps: u8,
    turn: u8,
    inside: Vec<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Go {
    Stay,
    Step,
}

fn walk(players: usize) -> Walk {
    Walk {
        steps: 0,
        turn: 0,
        inside: vec![true; players],
    }
}

impl Walk {
    fn advance(&mut self) {
        loop {
            self.turn = (self.turn + 1) % self.inside.len() as u8;
            if self.inside[usize::from(self.turn)] {
                return;
            }
        }
    }
}

impl Game for Walk {
    type Move = Go;
    fn players(&self) -> usize {
        self.inside.len()
    }
    fn to_move(&self) -> Player {
        Player(self.turn)
    }
    fn for_each_move<B>(&self, mut f: impl FnMut(Go) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.steps < 3 {
            f(Go::Stay)?;
            f(Go::Step)?;
        }
        ControlFlow::Continue(())
    }
    fn play_unchecked(&mut self, mv: Go) {
        self.steps += u8::from(mv == Go::Step);
        if self.steps < 3 {
            self.advance();
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.steps == 3).then_some(Outcome::Win(Player(self.turn)))
    }
}

impl Refereed for Walk {
    fn draw_rule(&self) -> DrawRule {
        DrawRule {
            repetitions: Some(3),
            move_limit: Some(8),
        }
    }
    fn is_in(&self, player: Player) -> bool {
        self.inside[player.index()]
    }
    fn without(&self, player: Player) -> Option<Self> {
        let mut rest = self.clone();
        rest.inside[player.index()] = false;
        if rest.turn == player.0 {
            rest.advance();
        }
        Some(rest)
    }
    fn dead_draw(&self) -> Option<String> {
        (self.inside.len() == 6).then(|| "six never get anywhere".into())
    }
}

impl Notation for Walk {
    fn write_position(&self) -> String {
        format!("{} {}", self.steps, self.turn)
    }
    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        Err(ParseError::whole(text, "nothing").into())
    }
    fn write_move(&self, mv: Go) -> String {
        format!("{mv:?}").to_lowercase()
    }
    fn read_move(&self, text: &str) -> Result<Go, ParseError> {
        Err(ParseError::whole(text, "nothing"))
    }
    fn player_name(&self, player: Player) -> String {
        format!("player {}", player.0 + 1)
    }
}

const NOW: Duration = Duration::ZERO;

fn ending(referee: &Referee<Walk>) -> (Outcome, Reason) {
    let ending = referee.ending().expect("the game is over");
    (ending.outcome, ending.reason.clone())
}

#[test]
fn the_rules_end_a_game() {
    let mut referee = Referee::new(walk(2), None);
    for _ in 0..3 {
        referee.play(Go::Step, NOW).unwrap();
    }
    let won = (Outcome::Win(Player::FIRST), Reason::Rules);
    assert_eq!(ending(&referee), won);
    assert_eq!(referee.play(Go::Step, NOW), Err(RefereeError::Over));
    assert_eq!(referee.resign(Player::FIRST), Err(RefereeError::Over));
    assert!(referee.undo());
    assert_eq!(referee.ending(), None);
    assert_eq!(referee.position().steps, 2);
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut referee = Referee::new(walk(2), None);
    for played in 1..=4 {
        assert_eq!(referee.ending(), None);
        referee.play(Go::Stay, NOW).unwrap();
        assert_eq!(referee.len(), played);
    }
    assert_eq!(ending(&referee), (Outcome::Draw, Reason::Repetition));
}

#[test]
fn the_move_limit_is_a_draw() {
    let mut referee = Referee::new(walk(5), None);
    for played in 0..8 {
        let steps = played == 3 || played == 6;
        let mv = if steps { Go::Step } else { Go::Stay };
        referee.play(mv, NOW).unwrap();
    }
    assert_eq!(ending(&referee), (Outcome::Draw, Reason::MoveLimit));
}

#[test]
fn a_dead_draw_says_why() {
    let referee = Referee::new(walk(6), None);
    let text = referee.ending().unwrap().describe(referee.position());
    assert_eq!(text, "a draw: six never get anywhere");
}

#[test]
fn one_of_two_resigns_and_the_other_wins() {
    let mut referee = Referee::new(walk(2), None);
    referee.play(Go::Step, NOW).unwrap();
    referee.resign(Player::FIRST).unwrap();
    let reason = Reason::Resignation(Player::FIRST);
    assert_eq!(ending(&referee), (Outcome::Win(Player::SECOND), reason));
    let text = referee.ending().unwrap().describe(referee.position());
    assert_eq!(text, "player 2 wins: player 1 resigned");
    assert!(referee.undo());
    assert_eq!((referee.ending(), referee.len()), (None, 1));
}

#[test]
fn three_go_on_without_one_and_the_last_one_wins() {
    let mut referee = Referee::new(walk(3), None);
    referee.play(Go::Step, NOW).unwrap();
    referee.resign(Player(1)).unwrap();
    assert_eq!(referee.ending(), None);
    assert_eq!(referee.position().to_move(), Player(2));
    assert_eq!(referee.resign(Player(1)), Err(RefereeError::Gone));
    assert_eq!(referee.resign(Player(3)), Err(RefereeError::Gone));
    referee.play(Go::Stay, NOW).unwrap();
    assert_eq!(referee.position().to_move(), Player(0));
    let moves = referee.record().moves;
    let words: Vec<&str> = moves.iter().map(|m| m.text.as_str()).collect();
    assert_eq!(words, ["step", "resign-2", "stay"]);
    referee.resign(Player(2)).unwrap();
    assert_eq!(ending(&referee).0, Outcome::Win(Player(0)));
}

#[test]
fn who_has_left_before_the_game_does_not_count() {
    let start = walk(3).without(Player(1)).unwrap();
    let mut referee = Referee::new(start, None);
    assert_eq!(referee.resign(Player(1)), Err(RefereeError::Gone));
    referee.resign(Player(2)).unwrap();
    assert_eq!(ending(&referee).0, Outcome::Win(Player(0)));
}

#[test]
fn a_draw_needs_everybody() {
    let mut referee = Referee::new(walk(3), None);
    assert_eq!(referee.decline_draw(), Err(RefereeError::NoOffer));
    referee.offer_draw(Player(0)).unwrap();
    referee.offer_draw(Player(1)).unwrap();
    assert_eq!(referee.ending(), None);
    referee.decline_draw().unwrap();
    referee.offer_draw(Player(2)).unwrap();
    assert_eq!(referee.ending(), None);
    referee.resign(Player(1)).unwrap();
    referee.offer_draw(Player(0)).unwrap();
    assert_eq!(ending(&referee), (Outcome::Draw, Reason::Agreement));
}

#[test]
fn who_leaves_need_not_agree() {
    let mut referee = Referee::new(walk(3), None);
    referee.offer_draw(Player(0)).unwrap();
    referee.offer_draw(Player(1)).unwrap();
    referee.resign(Player(2)).unwrap();
    assert_eq!(ending(&referee), (Outcome::Draw, Reason::Agreement));
}

#[test]
fn an_offer_lapses_when_another_moves() {
    let mut referee = Referee::new(walk(2), None);
    referee.offer_draw(Player::FIRST).unwrap();
    referee.play(Go::Step, NOW).unwrap();
    assert!(referee.has_offered(Player::FIRST));
    referee.play(Go::Stay, NOW).unwrap();
    assert!(!referee.has_offered(Player::FIRST));
}

#[test]
fn time_runs_out_during_a_move_or_before_it() {
    let second = Duration::from_secs(1);
    let control = TimeControl {
        initial: 5 * second,
        increment: second,
    };
    let mut referee = Referee::new(walk(2), Some(control));
    referee.play(Go::Stay, 2 * second).unwrap();
    assert_eq!(referee.clock().unwrap().left(Player::FIRST), 4 * second);
    assert_eq!(referee.record().moves[0].clock, Some(4 * second));
    let mut silent = referee.clone();
    referee.play(Go::Step, 6 * second).unwrap();
    let reason = Reason::Time(Player::SECOND);
    assert_eq!(ending(&referee), (Outcome::Win(Player::FIRST), reason));
    assert_eq!(referee.len(), 1, "a move made too late does not count");
    silent.time_out(Player::SECOND).unwrap();
    assert_eq!(ending(&silent), ending(&referee));
    assert!(silent.undo());
    assert_eq!(silent.clock().unwrap().left(Player::FIRST), 4 * second);
}
