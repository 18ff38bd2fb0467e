//! The fast evaluations against the slow ones, the terms and the symmetries.

use crate::slow::Slow;
use crate::{board, on_every_board};
use game::{Game, Symmetric};
use quincunx_othello::{Evaluation, Layout, Othello};
use search::{Evaluate, Evaluated, EvaluationInfo, MOST, Weights, evaluation};

fn all<B: Layout>(position: &Othello<B>) -> Vec<(&'static EvaluationInfo, Evaluation<B>)> {
    let make = |info| (info, position.evaluator(info, &Weights::defaults(info)));
    Othello::<B>::EVALUATIONS.iter().map(make).collect()
}

#[test]
fn evaluations_are_what_their_terms_say() {
    fn look<B: Layout>(position: &Othello<B>) {
        let (us, slow) = (position.to_move(), Slow::new(position));
        for (info, evaluation) in all(position) {
            let default = |name: &str| {
                let weight = info.weights.iter().find(|weight| weight.name == name);
                weight.unwrap_or_else(|| panic!("{name}")).default
            };
            let mut sum = 0.0;
            for term in evaluation.terms(position) {
                let [own, opp] = [us, us.opponent()];
                for player in [own, opp] {
                    let expected = slow.amount(info.name, term.name, player);
                    let found = term.amounts[player.index()];
                    assert_eq!(found, expected, "{} {player:?} {position:?}", term.name);
                }
                let weight = slow.weight(info.name, term.name, default);
                assert!((weight - term.weight).abs() < 1e-9, "{}", term.name);
                sum += term.points(own) - term.points(opp);
            }
            let value = evaluation.evaluate(position);
            assert!((f64::from(value) - 100.0 * sum).abs() < 0.5 + 1e-6);
        }
    }
    on_every_board!(24, look);
}

#[test]
fn every_weight_belongs_to_a_term() {
    for (info, evaluation) in all(&Othello::<u64>::start(8)) {
        let terms = evaluation.terms(&Othello::start(8));
        let times = if info.name == "strong" { 4 } else { 1 };
        assert_eq!(info.weights.len(), times * terms.len());
        for (weight, term) in info.weights.chunks(times).zip(terms) {
            assert!(
                weight
                    .iter()
                    .all(|weight| weight.name.starts_with(term.name))
            );
        }
    }
}

#[test]
fn all_views_of_a_position_are_worth_the_same() {
    fn look<B: Layout>(position: &Othello<B>) {
        for (_, evaluation) in all(position) {
            let value = evaluation.evaluate(position);
            for symmetry in 1..position.symmetries() {
                assert_eq!(evaluation.evaluate(&position.transform(symmetry)), value);
            }
        }
    }
    on_every_board!(20, look);
}

#[test]
fn extravagant_weights_stay_in_bounds() {
    let position = board(&["x x x .", ". x o .", ". o x .", ". . . ."], "o");
    for huge in ["1e300", "-1e300", "1e6"] {
        let mut text = "evaluation = \"influence\"\n[weights]\n".to_owned();
        for name in ["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"] {
            text.push_str(&format!("{name} = {huge}\n"));
        }
        let (info, weights) = Weights::parse(&text, Othello::<u64>::EVALUATIONS).unwrap();
        let value = position.evaluator(info, &weights).evaluate(&position);
        assert_eq!(value.abs(), MOST);
    }
}

#[test]
fn the_strong_evaluation_is_the_default_and_knows_what_matters() {
    let (info, _) = evaluation::<Othello<u64>>("").unwrap();
    assert_eq!(info.name, "strong");
    let value = |rows: &[&str]| {
        let position = board(rows, "x");
        let evaluator = position.evaluator(info, &Weights::defaults(info));
        evaluator.evaluate(&position)
    };
    let with = |a1: char, b2: char, h8: char| {
        let mut rows: Vec<String> = [
            ". . . . . . . .",
            ". . . . . . . .",
            ". . o x o . . .",
            ". . x o x x . .",
            ". . o x o x . .",
            ". . x o o o . .",
            ". . . . . . . .",
            ". . . . . . . .",
        ]
        .map(|row| row.replace(' ', ""))
        .to_vec();
        for (at, disc) in [(0, a1), (1, b2), (7, h8)] {
            rows[at].replace_range(at..=at, &disc.to_string());
        }
        value(&rows.iter().map(String::as_str).collect::<Vec<_>>())
    };
    assert!(with('x', '.', '.') > with('.', '.', '.') + 500, "corners");
    assert!(with('o', '.', '.') < with('.', '.', '.') - 500, "corners");
    assert!(with('.', 'x', '.') < with('.', '.', '.') - 200, "X-squares");
    assert!(with('x', 'x', '.') > with('.', 'x', '.') + 500, "stability");
}
