//! The evaluations against a slow one, under the symmetries, and sure breakthroughs against a search.

mod slow;
#[path = "slow/terms.rs"]
mod terms;

use board::Wide;
use game::{Game, Notation, Player, Sample, Symmetric};
use quincunx_cover::{AllPlies, Corners, Cover, EightPlies, FourPlies, Move, Repetition, TERMS};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Evaluate, Evaluated, Tactics, Term, Weights};
use slow::Slow;

/// Unfinished positions of random games, half of them played with the eager policy.
fn positions<B: Corners, R: Repetition>(stones: u32, games: u32, seed: u64) -> Vec<Cover<B, R>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut found = Vec::new();
    for game in 0..games {
        let mut position = Cover::<B, R>::start(stones);
        for ply in 0..400 {
            let mv = if game % 2 == 0 {
                position.sample(&mut rng)
            } else {
                position.policy_move(0, &mut rng)
            };
            let Some(mv) = mv else { break };
            if ply % 3 == 0 {
                found.push(position.clone());
            }
            position.play_unchecked(mv);
        }
    }
    found
}

fn amounts(terms: &[Term], player: Player) -> Vec<i32> {
    let amount = |term: &Term| term.amounts[player.index()] as i32;
    terms.iter().map(amount).collect()
}

/// The positions looked at, and for each term how often anybody had some of it.
fn agrees<B: Corners, R: Repetition>(stones: u32, games: u32) -> Vec<u32> {
    let slow = Slow {
        stones: stones as i32,
        rule: R::LETTER,
    };
    let mut seen = vec![0; TERMS.len()];
    for position in positions::<B, R>(stones, games, u64::from(stones)) {
        let text = position.write_position();
        let read = slow::read(&text);
        let mut values = Vec::new();
        for info in Cover::<B, R>::EVALUATIONS {
            let weights = Weights::defaults(info);
            let evaluator = position.evaluator(info, &weights);
            let found = evaluator.terms(&position);
            let mut total = 0.0;
            for player in Player::all(2) {
                let expected = terms::amounts(&slow, &read, player.index());
                assert_eq!(amounts(&found, player), expected, "{text} {player:?}");
                let sign = if player == position.to_move() {
                    1.0
                } else {
                    -1.0
                };
                let points = expected.iter().zip(weights.values());
                total += sign
                    * points
                        .map(|(n, weight)| f64::from(*n) * weight)
                        .sum::<f64>();
                for (seen, amount) in seen.iter_mut().zip(&expected) {
                    *seen += u32::from(*amount > 0);
                }
            }
            let value = evaluator.evaluate(&position);
            assert!(
                (100.0 * total - f64::from(value)).abs() < 0.501,
                "{text}: {value} {total}"
            );
            values.push(value);
        }
    }
    seen
}

#[test]
fn terms_and_values_are_what_the_definitions_say() {
    let mut seen = agrees::<u64, FourPlies>(1, 60);
    for more in [
        agrees::<u64, FourPlies>(2, 60),
        agrees::<u64, EightPlies>(3, 20),
        agrees::<u128, FourPlies>(4, 24),
        agrees::<u128, AllPlies>(5, 4),
        agrees::<Wide<5>, FourPlies>(3, 4),
        agrees::<Wide<5>, FourPlies>(6, 4),
        agrees::<Wide<5>, EightPlies>(10, 1),
    ] {
        for (seen, more) in seen.iter_mut().zip(more) {
            *seen += more;
        }
    }
    // Every term was really tried.
    for (term, seen) in TERMS.iter().zip(seen) {
        assert!(seen > 100, "{} only {seen} times", term.name);
    }
}

#[test]
fn mirrored_positions_are_worth_the_same() {
    fn check<B: Corners, R: Repetition>(stones: u32, games: u32) {
        for position in positions::<B, R>(stones, games, 100) {
            for info in Cover::<B, R>::EVALUATIONS {
                let evaluator = position.evaluator(info, &Weights::defaults(info));
                let value = evaluator.evaluate(&position);
                for symmetry in 0..position.symmetries() {
                    let image = position.transform(symmetry);
                    assert_eq!(
                        evaluator.evaluate(&image),
                        value,
                        "{}",
                        position.write_position()
                    );
                }
            }
        }
    }
    check::<u64, FourPlies>(1, 20);
    check::<u64, EightPlies>(2, 20);
    check::<u128, FourPlies>(4, 20);
    check::<u128, AllPlies>(5, 2);
    check::<Wide<5>, FourPlies>(8, 2);
}

/// Figure 22 by hand: the start of Cover-2, with a stone moved forward.
#[test]
fn figure_22_gives_the_points_that_the_thesis_says() {
    let position: Cover<u64> = Cover::start(2);
    let info = &Cover::<u64, FourPlies>::EVALUATIONS[1];
    let evaluator = position.evaluator(info, &Weights::defaults(info));
    assert_eq!(info.name, "figure-22");
    assert_eq!(evaluator.evaluate(&position), 0);
    let mv = position.read_move("C01-D02").unwrap();
    let next = position.after(mv);
    // Two lines closer to the homebase (30), as far from the centre, and the fields that the stones
    // can hit (18 each): seen from D02, the stone ahead on G05 lies lengthwise and stops nothing new.
    let fields: Vec<f64> = evaluator.terms(&next)[1].amounts[..2].to_vec();
    let threats = (fields[1] - fields[0]) as i32;
    assert_eq!(evaluator.evaluate(&next), -30 + 18 * threats);
}

/// Does the player to win arrive by force within so many of its own steps, if it only ever comes
/// closer?
fn runs_home<B: Corners>(position: &Cover<B>, winner: Player, steps: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.sign(winner) > 0;
    }
    let mut moves = position.moves().into_iter();
    if position.to_move() != winner {
        return moves.all(|mv| runs_home(&position.after(mv), winner, steps));
    }
    let goal = position.layout().homebase(winner.opponent());
    let closer = |mv: &Move| to_go(position, mv.to, goal) < to_go(position, mv.from, goal);
    steps > 0
        && moves
            .filter(closer)
            .any(|mv| runs_home(&position.after(mv), winner, steps - 1))
}

fn to_go<B: Corners>(
    position: &Cover<B>,
    from: quincunx_cover::Field,
    goal: quincunx_cover::Field,
) -> u32 {
    let layout = position.layout();
    let ((a, b), (c, d)) = (layout.row_and_column(from), layout.row_and_column(goal));
    a.abs_diff(c).max(b.abs_diff(d))
}

/// How many claims of a sure breakthrough were checked by playing on.
fn claims_checked<B: Corners>(stones: u32, games: u32, most_steps: u32) -> u32 {
    let start = Cover::<B>::start(stones);
    let info = &Cover::<B>::EVALUATIONS[0];
    let evaluator = start.evaluator(info, &Weights::defaults(info));
    let mut checked = 0;
    for position in positions::<B, FourPlies>(stones, games, 7) {
        // Without history: the repetition rule is not looked at.
        let text = position.write_position();
        let board = text.split(" after").next().unwrap();
        let position = start.read_position(board).unwrap();
        let terms = evaluator.terms(&position);
        let sure = terms
            .iter()
            .find(|term| term.name == "sure-breakthrough")
            .unwrap();
        for player in Player::all(2).filter(|player| sure.amounts[player.index()] > 0.5) {
            // The runner has no more steps to go than this, as the enemy must not be faster.
            let enemy = player.opponent();
            let home = position.layout().homebase(player);
            let fields = position.board().fields_of(enemy).into_iter();
            let steps = fields.map(|field| to_go(&position, field, home)).min();
            let steps = steps.unwrap() - u32::from(position.to_move() == enemy);
            if steps <= most_steps {
                assert!(runs_home(&position, player, steps), "{board} {player:?}");
                checked += 1;
            }
        }
    }
    checked
}

#[test]
fn sure_breakthroughs_arrive() {
    assert!(claims_checked::<u64>(1, 400, 5) > 50);
    assert!(claims_checked::<u64>(2, 300, 4) > 50);
    assert!(claims_checked::<u128>(4, 100, 3) > 20);
}
