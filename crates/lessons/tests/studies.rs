//! Every study: its line can be played, and its verdict is proven.

mod common;

use common::{GAMES, TO_THE_END, check_text, is_finite, judge, judge_among, wins_by};
use quincunx_lessons::{Claim, Study, Verdict, course, studies};
use search::Score;
use std::collections::HashSet;

fn all() -> impl Iterator<Item = &'static Study> {
    GAMES.iter().flat_map(|game| studies(game))
}

/// How deep to look: to the end of games that have one, else as far as the verdict claims.
fn depth(study: &Study) -> u32 {
    let game = study.game(0).unwrap();
    match study.plies {
        Some(plies) if !is_finite(game.as_ref()) => plies,
        _ => TO_THE_END,
    }
}

/// Deeper than this a plain search takes long; where a table knows as well, it is enough.
const DEEP: u32 = 9;

fn prove(study: &Study) {
    let place = &study.place;
    let game = study.game(0).unwrap();
    let game = game.as_ref();
    prove_by_table(study);
    let depth = depth(study);
    if game.verdict().is_some() && depth > DEEP {
        return;
    }
    let score = judge(game, depth);
    match (study.verdict, score) {
        (Verdict::Win, Score::Win(plies)) | (Verdict::Loss, Score::Loss(plies)) => {
            if let Some(claimed) = study.plies {
                assert_eq!(plies, claimed, "{place}");
            }
        }
        (Verdict::Draw, score) => {
            assert!(
                !matches!(score, Score::Win(_) | Score::Loss(_)),
                "{place}: {score}"
            );
            assert!(
                is_finite(game) || game.verdict().is_some(),
                "{place}: a draw is proven only where games end, or where a table knows"
            );
        }
        (verdict, score) => panic!("{place}: said to be a {verdict}, but it is: {score}"),
    }
    let first = &study.solution[0];
    if study.verdict == Verdict::Win {
        assert!(wins_by(game, first, depth), "{place}: {first} does not win");
    } else {
        let kept = judge_among(game, depth, vec![first.clone()]);
        assert_eq!(kept, score, "{place}: {first} is not best");
    }
    let Some(claim) = study.claim else { return };
    let legal = game.moves(None).into_iter().map(|entry| entry.text);
    let others: Vec<String> = legal.filter(|mv| mv != first).collect();
    assert!(
        !others.is_empty(),
        "{place}: {first} is the only legal move"
    );
    let best = judge_among(game, depth, others.clone());
    match (study.verdict, claim) {
        // The table has shown it.
        (_, Claim::Only) if game.verdict().is_some() => {}
        (Verdict::Win, Claim::Fastest) => {
            assert!(!matches!(best, Score::Win(_)), "{place}: {best}");
        }
        (Verdict::Win, Claim::Only) if is_finite(game) => {
            assert!(!matches!(best, Score::Win(_)), "{place}: {best}");
        }
        // Without an end only a proven loss shows that a move never wins.
        (Verdict::Win, Claim::Only) => {
            let best = judge_among(game, depth.max(12), others);
            assert!(matches!(best, Score::Loss(_)), "{place}: {best}");
        }
        (Verdict::Draw, Claim::Only) => {
            assert!(matches!(best, Score::Loss(_)), "{place}: {best}");
        }
        (verdict, claim) => panic!("{place}: {claim:?} means nothing for a {verdict}"),
    }
}

/// What a study says, where a table in the program knows it: the verdict, the plies, and that no move
/// of the solution gives anything away.
fn prove_by_table(study: &Study) {
    let place = &study.place;
    let game = study.game(0).unwrap();
    let Some(verdict) = game.verdict() else {
        return;
    };
    let said = match verdict {
        tables::Verdict::Win(_) => Verdict::Win,
        tables::Verdict::Loss(_) => Verdict::Loss,
        tables::Verdict::Draw => Verdict::Draw,
    };
    assert_eq!(study.verdict, said, "{place}");
    if let (Some(plies), Some(exact)) = (study.plies, verdict.plies()) {
        assert_eq!(plies, u32::from(exact), "{place}");
    }
    for ply in 0..study.solution.len() {
        let (now, next) = (study.game(ply).unwrap(), study.game(ply + 1).unwrap());
        if let (Some(now), Some(next)) = (now.verdict(), next.verdict()) {
            let (now, next) = (tables::Worth::from(now), tables::Worth::from(next).before());
            assert_eq!(now, next, "{place}: move {} gives something away", ply + 1);
        }
    }
    if study.claim == Some(Claim::Only) {
        let class = |worth: tables::Worth| (worth.is_win(), !worth.is_known());
        let reached = class(verdict.into());
        for entry in game.moves(None) {
            let mut next = game.boxed_clone();
            next.play(&entry.text, std::time::Duration::ZERO).unwrap();
            let reaches = match (next.verdict(), next.ending()) {
                (Some(next), _) => class(tables::Worth::from(next).before()) == reached,
                (None, Some(end)) => (end.outcome.sign(game.to_move()) > 0) == reached.0,
                (None, None) => panic!("{place}: no table knows {}", entry.text),
            };
            let is_first = entry.text == study.solution[0];
            assert_eq!(reaches, is_first, "{place}: {}", entry.text);
        }
    }
}

#[test]
fn every_game_has_studies_from_easy_to_hard() {
    for game in GAMES {
        let studies = studies(game);
        assert!(
            (10..=20).contains(&studies.len()),
            "{game}: {}",
            studies.len()
        );
        assert!(studies.is_sorted_by_key(|study| study.difficulty), "{game}");
        assert!(
            studies
                .iter()
                .all(|study| (1..=5).contains(&study.difficulty))
        );
        assert!(studies.iter().all(|study| study.variant.starts_with(game)));
        let titles: HashSet<&str> = studies.iter().map(|study| study.title.as_str()).collect();
        assert_eq!(titles.len(), studies.len(), "{game}: two of the same title");
    }
    assert!(studies("tictactoe").is_empty());
}

#[test]
fn no_study_repeats_a_position_of_a_course() {
    let at = |game: Box<dyn roster::AnyGame>| (game.variant().to_owned(), game.position(None));
    let taught: HashSet<_> = GAMES
        .iter()
        .flat_map(|game| &course(game).unwrap().steps)
        .map(|step| at(step.game(&[]).unwrap()))
        .collect();
    for study in all() {
        let position = at(study.game(0).unwrap());
        assert!(!taught.contains(&position), "{}: {position:?}", study.place);
    }
}

#[test]
fn texts_are_plain_markdown() {
    for study in all() {
        for text in [&study.title, &study.question, &study.why, &study.source] {
            check_text(text, &study.place);
        }
    }
}

#[test]
fn solutions_can_be_played() {
    for study in all() {
        let place = &study.place;
        assert!(!study.solution.is_empty(), "{place}");
        let start = study.game(0).unwrap();
        let last = study.game(study.solution.len()).unwrap();
        for (ply, mv) in study.solution.iter().enumerate() {
            assert_eq!(
                last.move_text(ply).as_ref(),
                Some(mv),
                "{place}: the usual text"
            );
        }
        // A line that is played to its end ends as the verdict says.
        if let Some(ending) = last.ending() {
            let sign = ending.outcome.sign(start.to_move());
            let expected = match study.verdict {
                Verdict::Win => 1,
                Verdict::Draw => 0,
                Verdict::Loss => -1,
            };
            assert_eq!(sign, expected, "{place}");
            if let Some(plies) = study.plies {
                assert_eq!(study.solution.len(), plies as usize, "{place}");
            }
        }
    }
}

#[test]
fn verdicts_are_proven() {
    all().for_each(prove);
}
