//! Every course: its positions exist, its moves are legal, its lines can be played, its end can be won.

mod common;

use common::{GAMES, TO_THE_END, check_text, is_finite, judge_among, wins_by};
use proptest::prelude::*;
use quincunx_lessons::{Course, LessonError, Step, Task, course};
use search::Score;
use std::collections::BTreeSet;

fn steps() -> impl Iterator<Item = &'static Step> {
    GAMES.iter().flat_map(|game| &course(game).unwrap().steps)
}

/// All moves that win within so many plies.
fn winning(game: &dyn roster::AnyGame, depth: u32) -> Vec<String> {
    let moves = game.moves(None).into_iter().map(|entry| entry.text);
    moves.filter(|mv| wins_by(game, mv, depth)).collect()
}

/// All ways in which the learner can be about to move.
fn stations(step: &Step) -> Vec<Vec<String>> {
    match &step.task {
        Task::Read => Vec::new(),
        Task::Any | Task::Wins | Task::Accept(_) => vec![Vec::new()],
        Task::Lines(lines) => {
            let mut all = BTreeSet::new();
            for line in lines {
                for n in (0..line.len()).step_by(2) {
                    all.insert(line[..n].to_vec());
                }
            }
            all.into_iter().collect()
        }
    }
}

#[test]
fn every_game_has_a_course_of_the_right_length() {
    for game in GAMES {
        let course = course(game).unwrap();
        assert!((8..=12).contains(&course.steps.len()), "{game}");
        let read = course.steps.iter().filter(|step| step.task == Task::Read);
        assert!(read.count() <= 2, "{game}");
        assert!(
            course
                .steps
                .iter()
                .all(|step| step.variant.starts_with(game))
        );
    }
    assert!(course("tictactoe").is_none());
    assert!(course("othello-6").is_none());
}

#[test]
fn texts_are_plain_markdown() {
    for game in GAMES {
        let course = course(game).unwrap();
        check_text(&course.title, &course.steps[0].place);
        check_text(&course.intro, &course.steps[0].place);
    }
    for step in steps() {
        let place = &step.place;
        check_text(&step.title, place);
        check_text(&step.text, place);
        assert!(step.text.matches(". ").count() <= 4, "{place}: too long");
        check_text(&step.otherwise, place);
        check_text(&step.praise, place);
        for text in step
            .hint
            .iter()
            .chain(step.wrong.values())
            .chain(&step.between)
        {
            check_text(text, place);
        }
    }
}

#[test]
fn every_move_that_is_accepted_or_answered_is_legal() {
    for step in steps() {
        let place = &step.place;
        let mut answered: BTreeSet<&String> = step.wrong.keys().collect();
        for so_far in stations(step) {
            let game = step.game(&so_far).unwrap();
            assert!(game.ending().is_none(), "{place}: over after {so_far:?}");
            let legal: Vec<String> = game.moves(None).into_iter().map(|m| m.text).collect();
            let accepted = step.accepted(&so_far).unwrap();
            assert!(
                !accepted.is_empty(),
                "{place}: nothing to play after {so_far:?}"
            );
            answered.retain(|mv| !legal.contains(mv) || accepted.contains(mv));
            for mv in &legal {
                let answer = step.answer(&so_far, mv).unwrap();
                assert_eq!(answer.right, accepted.contains(mv), "{place}: {mv}");
                if answer.right {
                    assert_eq!(answer.moves[so_far.len()], *mv, "{place}");
                } else {
                    assert_eq!(answer.moves, so_far, "{place}");
                    assert!(!answer.text.is_empty() && !answer.done, "{place}: {mv}");
                }
            }
        }
        assert!(
            answered.is_empty(),
            "{place}: {answered:?} cannot be played wrongly"
        );
        if let Task::Accept(moves) = &step.task {
            assert_eq!(moves.len(), step.accepted(&[]).unwrap().len(), "{place}");
        }
    }
}

#[test]
fn lines_can_be_played_to_their_end_with_one_reply_each() {
    for step in steps() {
        let Task::Lines(lines) = &step.task else {
            continue;
        };
        let place = &step.place;
        for line in lines {
            assert_eq!(line.len() % 2, 1, "{place}: the learner has the last move");
            let mut so_far = Vec::new();
            for n in (0..line.len()).step_by(2) {
                let answer = step.answer(&so_far, &line[n]).unwrap();
                assert!(answer.right, "{place}: {}", line[n]);
                so_far = answer.moves;
                assert_eq!(
                    so_far,
                    line[..line.len().min(n + 2)],
                    "{place}: two replies"
                );
                assert_eq!(answer.done, n + 1 == line.len(), "{place}: {so_far:?}");
                assert!(!answer.text.is_empty(), "{place}: silent after {so_far:?}");
            }
            step.game(&so_far).unwrap();
            assert_eq!(
                step.answer(&so_far, "pass"),
                Err(LessonError::Done(place.clone()))
            );
        }
    }
}

#[test]
fn a_learner_who_plays_accepted_moves_reaches_the_end() {
    for step in steps() {
        let mut so_far = Vec::new();
        while !step.is_done(&so_far) {
            let accepted = step.accepted(&so_far).unwrap();
            so_far = step
                .answer(&so_far, accepted.last().unwrap())
                .unwrap()
                .moves;
        }
        step.game(&so_far).unwrap();
    }
}

/// The winning moves of the last steps, and that nothing else wins.
#[test]
fn the_last_step_accepts_exactly_the_moves_that_win() {
    for game in GAMES {
        let step = course(game).unwrap().steps.last().unwrap();
        let place = &step.place;
        let Task::Lines(lines) = &step.task else {
            panic!("{place}: the last step is played to the end");
        };
        for so_far in stations(step) {
            let game = step.game(&so_far).unwrap();
            let accepted = step.accepted(&so_far).unwrap();
            let ahead = lines.iter().filter(|line| line.starts_with(&so_far));
            let longest = ahead.map(|line| line.len() - so_far.len()).max().unwrap() as u32;
            let depth = if is_finite(game.as_ref()) {
                TO_THE_END
            } else {
                longest
            };
            assert_eq!(
                winning(game.as_ref(), depth),
                accepted,
                "{place}: {so_far:?}"
            );
            let legal = game.moves(None).into_iter().map(|m| m.text);
            let others: Vec<String> = legal.filter(|mv| !accepted.contains(mv)).collect();
            if so_far.is_empty() {
                assert!(others.len() > 1, "{place}: no choice");
                // In the first position all others lose, so it is known that they do not win later.
                let best = judge_among(game.as_ref(), 10, others);
                assert!(matches!(best, Score::Loss(_)), "{place}: {best}");
            }
        }
        for line in lines {
            let first = step.game(&[]).unwrap().to_move();
            let ending = step.game(line).unwrap().ending().cloned();
            let outcome = ending.map(|ending| ending.outcome);
            assert_eq!(
                outcome,
                Some(game::Outcome::Win(first)),
                "{place}: {line:?}"
            );
        }
    }
}

/// What the texts of these steps claim.
#[test]
fn claims_in_texts_are_true() {
    let only = [("amazons", "Come close"), ("amazons", "Close the door")];
    for (game, title) in only {
        let steps = &course(game).unwrap().steps;
        let step = steps.iter().find(|step| step.title == title).unwrap();
        let game = step.game(&[]).unwrap();
        assert_eq!(
            winning(game.as_ref(), TO_THE_END),
            step.accepted(&[]).unwrap()
        );
    }
    // Every move but the one that completes the wall loses.
    let steps = &course("selfo").unwrap().steps;
    let step = steps.iter().find(|step| step.title == "Blockade").unwrap();
    let game = step.game(&[]).unwrap();
    let accepted = step.accepted(&[]).unwrap();
    let legal = game.moves(None).into_iter().map(|m| m.text);
    let others = legal.filter(|mv| !accepted.contains(mv)).collect();
    assert!(matches!(
        judge_among(game.as_ref(), 8, others),
        Score::Loss(_)
    ));
    let drawn = step.game(&accepted).unwrap().ending().unwrap().outcome;
    assert_eq!(drawn, game::Outcome::Draw);
}

#[test]
fn what_does_not_belong_is_refused_by_name() {
    let step = &course("othello").unwrap().steps[1];
    let error = step.answer(&[], "a1").unwrap_err();
    assert!(matches!(error, LessonError::Illegal(_)), "{error}");
    let error = step.answer(&["e5".into()], "e3").unwrap_err().to_string();
    assert!(error.contains("lessons/othello.toml, number 2"), "{error}");
    let error = Course::parse("x.toml", "title = 1")
        .unwrap_err()
        .to_string();
    assert!(error.starts_with("x.toml: "), "{error}");
    let text = "title='t'\nintro='i'\n[[steps]]\ntitle='s'\ntext='t'\nvariant='chess'\ntask='any'";
    let course = Course::parse("x.toml", text).unwrap();
    let error = course.steps[0].game(&[]).map(drop).unwrap_err().to_string();
    assert!(error.starts_with("x.toml, number 1: "), "{error}");
    let read = text.replace("chess", "othello").replace("any", "read");
    let course = Course::parse("x.toml", &read).unwrap();
    let error = course.steps[0].answer(&[], "d3").unwrap_err();
    assert!(matches!(error, LessonError::NothingToPlay(_)));
    assert!(course.steps[0].is_done(&[]));
}

proptest! {
    #[test]
    fn no_text_makes_a_step_panic(
        which in any::<prop::sample::Index>(),
        so_far in prop::collection::vec("[a-h0-9x/-]{0,8}|pass|swap|\\PC{0,12}", 0..3),
        mv in "[a-hA-H][0-9]{1,2}(-[a-hA-H][0-9]{1,2})?([/x][a-h][0-9])?|\\PC{0,20}",
    ) {
        let all: Vec<&Step> = steps().collect();
        let step = which.get(&all);
        let _ = step.answer(&so_far, &mv);
        let _ = step.answer(&[], &mv);
        let _ = step.game(&so_far).map(drop);
    }
}
