//! What searches are told about moves, against what the moves themselves say.

use board::Wide;
use game::{Agents, Game, Hashed, Notation, Packed, Player, Sample};
use quincunx_cover::{AllPlies, Corners, Cover, EightPlies, FourPlies, Move, Repetition};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Limits, Players, Score, Spec, Stop, Tactics, Task};
use std::collections::HashMap;
use std::ops::ControlFlow;
use tables::Verdict;

/// Goes through the positions of random games in which stones often go back where they came from.
fn for_positions<B: Corners, R: Repetition>(
    stones: u32,
    games: u64,
    mut f: impl FnMut(&Cover<B, R>, &mut Xoshiro256PlusPlus),
) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(stones));
    for _ in 0..games {
        let mut position = Cover::<B, R>::start(stones);
        for _ in 0..200 {
            if position.outcome().is_some() {
                break;
            }
            f(&position, &mut rng);
            let moves = position.history().moves();
            let back = moves.iter().rev().nth(1).map(|mv| mv.reversed());
            let mv = match back.filter(|mv| position.is_legal(*mv)) {
                Some(mv) if rng.random_bool(0.4) => mv,
                _ if rng.random_bool(0.3) => position.policy_move(0, &mut rng).unwrap(),
                _ => position.sample(&mut rng).unwrap(),
            };
            position.play_unchecked(mv);
        }
    }
}

fn loud<B: Corners, R: Repetition>(position: &Cover<B, R>) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = position.for_each_loud_move(|mv| {
        moves.push(mv);
        ControlFlow::<()>::Continue(())
    });
    moves
}

fn stone_count<B: Corners, R: Repetition>(position: &Cover<B, R>) -> usize {
    let count = |player| position.board().fields_of(player).len();
    Player::all(2).map(count).sum()
}

#[test]
fn loud_moves_are_the_shots_and_the_steps_into_the_homebase() {
    fn check<B: Corners, R: Repetition>(stones: u32, games: u64) {
        let mut found = 0;
        for_positions::<B, R>(stones, games, |position, _| {
            let goal = position.layout().homebase(position.to_move().opponent());
            let takes = |mv: Move| stone_count(&position.after(mv)) < stone_count(position);
            let mut expected = position.moves();
            expected.retain(|mv| mv.to == goal || takes(*mv));
            let mut listed = loud(position);
            found += listed.len();
            expected.sort_by_key(|mv| Cover::<B, R>::pack(*mv));
            listed.sort_by_key(|mv| Cover::<B, R>::pack(*mv));
            assert_eq!(listed, expected, "{}", position.write_position());
        });
        assert!(found > 50, "Cover-{stones}: only {found}");
    }
    check::<u64, FourPlies>(1, 200);
    check::<u64, EightPlies>(2, 60);
    check::<u128, FourPlies>(4, 40);
    check::<u128, AllPlies>(5, 5);
    check::<Wide<5>, FourPlies>(9, 5);
}

#[test]
fn arrivals_come_first_then_shots() {
    let mut compared = 0;
    for_positions::<u128, FourPlies>(4, 60, |position, _| {
        let goal = position.layout().homebase(position.to_move().opponent());
        let class = |mv: Move| match position.board().hit(mv) {
            _ if mv.to == goal => 2,
            Some(_) => 1,
            None => 0,
        };
        let moves = position.moves();
        for one in &moves {
            for other in &moves {
                if class(*one) > class(*other) {
                    compared += 1;
                    assert!(position.promise(*one) > position.promise(*other));
                }
            }
        }
    });
    assert!(compared > 1000);
}

#[test]
fn a_pass_gives_the_turn_away_and_nothing_else() {
    fn check<B: Corners, R: Repetition>(stones: u32, games: u64) {
        let (mut passes, mut refusals) = (0, 0);
        for_positions::<B, R>(stones, games, |position, _| {
            let us = position.to_move();
            let own = position.board().fields_of(us);
            let Some(passed) = position.passed() else {
                refusals += 1;
                // Only with one stone left, or when the opponent would be stuck.
                let text = position.write_position();
                let board = text.split(' ').next().unwrap();
                let name = position.player_name(us.opponent());
                let turned = position.read_position(&format!("{board} {name}")).unwrap();
                assert!(own.len() == 1 || turned.outcome().is_some(), "{text}");
                return;
            };
            passes += 1;
            assert!(own.len() > 1);
            assert_eq!(passed.to_move(), us.opponent());
            assert_eq!(passed.outcome(), None);
            for player in Player::all(2) {
                let fields = position.board().fields_of(player);
                assert_eq!(passed.board().fields_of(player), fields);
            }
            // It is the position that one would set up by hand: nothing is remembered.
            let text = passed.write_position();
            assert!(!text.contains("after"));
            assert_eq!(position.read_position(&text).unwrap(), passed);
        });
        assert!(passes > 100 && refusals > 10, "{passes} {refusals}");
    }
    check::<u64, FourPlies>(2, 60);
    check::<u64, EightPlies>(3, 60);
    check::<u128, FourPlies>(4, 60);
    check::<u64, AllPlies>(2, 60);
}

/// Positions with the same rough hash must have the same board and the same legal moves; many that
/// differ only in what is remembered must share it.
#[test]
fn rough_hashes_tell_legal_moves_apart() {
    fn check<B: Corners, R: Repetition>(stones: u32, games: u64) {
        let mut seen: HashMap<u64, (String, Vec<Move>, u64)> = HashMap::new();
        let (mut shared, mut forbidding) = (0, 0);
        for_positions::<B, R>(stones, games, |position, _| {
            let text = position.write_position();
            let board = text.split(" after").next().unwrap().to_owned();
            let moves = position.moves();
            let free = position.read_position(&board).unwrap();
            if free.count_moves() > position.count_moves() {
                forbidding += 1;
                assert_ne!(free.rough_hash(), position.rough_hash(), "{text}");
            } else {
                assert_eq!(free.rough_hash(), position.rough_hash(), "{text}");
            }
            let entry = seen.entry(position.rough_hash());
            let (known, legal, hash) =
                entry.or_insert_with(|| (board.clone(), moves.clone(), position.hash()));
            assert_eq!((&board, &moves), (&*known, &*legal), "{text}");
            shared += u32::from(*hash != position.hash());
        });
        assert!(shared > 20 && forbidding > 50, "{shared} {forbidding}");
    }
    check::<u64, FourPlies>(1, 200);
    check::<u64, FourPlies>(2, 100);
    check::<u64, EightPlies>(2, 100);
    check::<u64, AllPlies>(2, 100);
    check::<u128, FourPlies>(4, 60);
}

/// Outcomes take a short cut; counting the moves does not.
#[test]
fn a_side_is_stuck_exactly_when_it_has_no_move() {
    fn check<B: Corners, R: Repetition>(stones: u32, games: u64) -> u32 {
        let mut stuck = 0;
        for_positions::<B, R>(stones, games, |position, _| {
            for mv in position.moves() {
                let next = position.after(mv);
                assert_eq!(next.outcome().is_some(), next.moves().is_empty());
                let goal = next.layout().homebase(next.to_move());
                let decided = mv.to == goal || next.board().fields_of(next.to_move()).is_empty();
                stuck += u32::from(next.outcome().is_some() && !decided);
            }
        });
        stuck
    }
    assert!(check::<u64, AllPlies>(1, 300) > 0);
    check::<u64, FourPlies>(1, 300);
    check::<u64, EightPlies>(2, 40);
    check::<u128, FourPlies>(4, 20);
}

#[test]
fn every_named_player_can_be_made() {
    type Four = Cover<u128, FourPlies>;
    let start = Four::start(4);
    let presets = Four::PRESETS
        .iter()
        .map(|preset| (preset.name, preset.spec));
    let levels = start.levels();
    for (name, spec) in presets.chain(levels.iter().map(|spec| ("level", *spec))) {
        let algorithm = Spec::parse(spec).unwrap().name;
        let is_known = Four::PRESETS.iter().any(|preset| preset.name == algorithm)
            || search::ALGORITHMS
                .iter()
                .any(|known| known.name == algorithm);
        if is_known {
            let made = search::player(&start, if name == "level" { spec } else { name });
            assert!(made.is_ok(), "{name}: {}", made.err().unwrap());
        }
    }
}

#[test]
fn simple_players_play_legal_moves_and_each_beats_the_one_before() {
    type Four = Cover<u128, FourPlies>;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let agents = Four::all_agents();
    for pair in agents.windows(2) {
        let mut points = 0;
        for game in 0..100 {
            let mut position = Four::start(4);
            for ply in 0..300 {
                if position.outcome().is_some() {
                    break;
                }
                if ply < 6 {
                    position.play_unchecked(position.sample(&mut rng).unwrap());
                    continue;
                }
                let side = usize::from(position.to_move().index() == game % 2);
                let mv = (pair[side].choose)(&position, &mut rng);
                assert!(position.is_legal(mv), "{}", pair[side].name);
                position.play_unchecked(mv);
            }
            let first = Player::all(2).nth(game % 2).unwrap();
            points += position.outcome().map_or(0, |outcome| outcome.sign(first));
        }
        assert!(
            points > 0,
            "{} against {}: {points}",
            pair[1].name,
            pair[0].name
        );
    }
}

/// A technique that is switched off must change how much is searched, or the switch does nothing.
#[test]
fn each_technique_of_the_thesis_does_something() {
    type Four = Cover<u128, FourPlies>;
    let start = Four::start(4);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut position = start;
    for _ in 0..8 {
        position.play_unchecked(position.policy_move(0, &mut rng).unwrap());
    }
    assert_eq!(position.outcome(), None);
    let nodes = |name: &str| {
        let mut player = search::player(&start, &format!("{name}:depth=5,hash=1")).unwrap();
        let task = Task::new(&position, Limits::default());
        player.think(&task, &Stop::new(), &mut |_| {}).nodes
    };
    let all = nodes("bos");
    for preset in Four::PRESETS.iter().filter(|preset| preset.name != "bos") {
        assert_ne!(nodes(preset.name), all, "{}", preset.name);
    }
}

#[test]
fn every_search_knows_what_a_table_knows() {
    type Two = Cover<u64, FourPlies>;
    let start = Two::start(2);
    let mut unaware = 0;
    for_positions::<u64, FourPlies>(2, 4, |position, _| {
        let name = position.write_position();
        let verdict = position.verdict().expect("all of Cover-2 is in tables");
        let expected = match verdict {
            Verdict::Win(plies) => Score::Win(plies.into()),
            Verdict::Loss(plies) => Score::Loss(plies.into()),
            Verdict::Draw => Score::Draw,
        };
        let think = |spec: &str| {
            let mut player = search::player(&start, spec).unwrap();
            let task = Task::new(position, Limits::nodes(300));
            player.think(&task, &Stop::new(), &mut |_| {})
        };
        for spec in ["alphabeta:hash=1", "proof:memory=1", "mcts:memory=1"] {
            let line = think(spec).lines.swap_remove(0);
            assert_eq!(line.score, expected, "{spec}: {name}");
            if let Some(plies) = verdict.plies() {
                assert_eq!(line.moves.len(), usize::from(plies), "{spec}: {name}");
                let end = line.moves.iter().fold(*position, |p, mv| p.after(*mv));
                assert!(end.outcome().is_some(), "{spec}: {name}");
            }
            let off = think(&format!("{spec},endgames=off")).lines.swap_remove(0);
            unaware += usize::from(off.score != expected);
        }
    });
    assert!(unaware > 100, "{unaware}");
}

#[test]
fn searches_use_tables_on_their_way() {
    // With three stones a side only one against one is in a table.
    let start = Cover::<u64, FourPlies>::start(3);
    let is_decided = |score: Score| matches!(score, Score::Win(_) | Score::Loss(_));
    for spec in ["proof:memory=1", "mcts:memory=4", "alphabeta:hash=1"] {
        let mut solved = [0, 0];
        for_positions::<u64, FourPlies>(3, 40, |position, _| {
            if stone_count(position) != 3 || position.verdict().is_some() {
                return;
            }
            let [with, without] = ["on", "off"].map(|endgames| {
                let spec = format!("{spec},endgames={endgames}");
                let mut player = search::player(&start, &spec).unwrap();
                let task = Task::new(position, Limits::nodes(400));
                let found = player.think(&task, &Stop::new(), &mut |_| {});
                found.lines[0].score
            });
            solved[0] += usize::from(is_decided(with));
            solved[1] += usize::from(is_decided(without));
            if is_decided(with) && is_decided(without) {
                let wins = |score: Score| matches!(score, Score::Win(_));
                let name = position.write_position();
                assert_eq!(wins(with), wins(without), "{spec}: {name}");
            }
        });
        assert!(solved[0] > solved[1], "{spec}: {solved:?}");
    }
}
