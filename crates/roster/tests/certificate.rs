//! Proofs that can be checked with nothing but the rules.

use game::{Outcome, Player};
use quincunx_roster::{AnyGame, Certificate, CertificateError, Claim, Request, Strategy, open};
use search::{Limits, Power, Score, Stop};

const POWER: Power = Power {
    threads: 1,
    megabytes: 16,
};

/// A strategy, move by move from a solver.
fn strategy(
    game: &dyn AnyGame,
    player: Player,
    claim: Claim,
) -> Result<Strategy, CertificateError> {
    let (_, mut engine) = game.solver(POWER);
    Strategy::find(game, player, claim, 100_000, &mut |position| {
        let request = Request::new(Limits::default());
        let found = engine.think(position, &request, &Stop::new(), &mut |_| {});
        let line = found.unwrap().lines.into_iter().next()?;
        let is_kept = match line.score {
            Score::Win(_) => true,
            Score::Draw => claim == Claim::Holds,
            _ => false,
        };
        line.moves.into_iter().next().filter(|_| is_kept)
    })
}

fn certificate(game: &dyn AnyGame, claims: &[(Player, Claim)]) -> Certificate {
    let claims = claims.iter();
    Certificate {
        variant: game.variant().to_owned(),
        position: game.position(None),
        strategies: claims
            .map(|(player, claim)| strategy(game, *player, *claim).unwrap())
            .collect(),
    }
}

fn draw() -> Certificate {
    let game = open("tictactoe").unwrap();
    let both = [Player::FIRST, Player::SECOND].map(|player| (player, Claim::Holds));
    certificate(game.as_ref(), &both)
}

#[test]
fn a_draw_and_a_win_are_proven_and_read_again() {
    let draw = draw();
    assert_eq!(draw.outcome(), Some(Outcome::Draw));
    assert!(draw.check().unwrap().positions > 20);
    assert_eq!(Certificate::read(&draw.write()).unwrap(), draw);
    let game = open("othello-4").unwrap();
    let win = certificate(game.as_ref(), &[(Player::SECOND, Claim::Wins)]);
    assert_eq!(win.outcome(), Some(Outcome::Win(Player::SECOND)));
    assert!(win.check().unwrap().ends > 10);
}

#[test]
fn nobody_proves_what_is_not_so() {
    let game = open("tictactoe").unwrap();
    let error = strategy(game.as_ref(), Player::FIRST, Claim::Wins).unwrap_err();
    assert!(matches!(error, CertificateError::Missing { .. }), "{error}");
}

#[test]
fn a_proof_with_a_gap_or_a_wrong_move_is_refused() {
    let draw = draw();
    let start = draw.position.clone();
    let mut gap = draw.clone();
    let somewhere = gap.strategies[1].moves.keys().next().unwrap().clone();
    gap.strategies[1].moves.remove(&somewhere);
    assert!(matches!(gap.check(), Err(CertificateError::Missing { .. })));
    let mut illegal = draw.clone();
    illegal.strategies[0].moves.insert(start, "z9".to_owned());
    assert!(matches!(
        illegal.check(),
        Err(CertificateError::Move { .. })
    ));
    // To claim more than was proven.
    let mut bold = draw;
    for strategy in &mut bold.strategies {
        strategy.claim = Claim::Wins;
    }
    assert!(matches!(bold.check(), Err(CertificateError::Broken { .. })));
}

/// Two kings of a game without an end: whoever goes to and fro has not won.
#[test]
fn going_round_in_circles_is_no_win() {
    let game = open("cover-2").unwrap();
    let game = game.at_position("[C03]x[E05] blue").unwrap();
    let found = Strategy::find(
        game.as_ref(),
        Player::FIRST,
        Claim::Wins,
        10_000,
        &mut |position| {
            // Always the same kind of move, wherever it leads.
            position.moves(None).pop().map(|entry| entry.text)
        },
    );
    let error = found.unwrap_err();
    assert!(
        matches!(
            error,
            CertificateError::Circle { .. } | CertificateError::Broken { .. }
        ),
        "{error}"
    );
}

#[test]
fn texts_that_are_no_proofs_are_refused_with_the_line() {
    let error = |text: &str| Certificate::read(text).unwrap_err().to_string();
    assert!(error("").contains("line 1"));
    assert!(error("quincunx proof 1\nvariant tictactoe\nwrong").starts_with("line 3"));
    let head = "quincunx proof 1\nvariant tictactoe\nposition x\n";
    assert!(error(&format!("{head}a\tb")).starts_with("line 4"));
    assert!(error(&format!("{head}player 3 wins")).starts_with("line 4"));
}
