//! Amazons against its slow reference, and what is known about it.

mod slow;

use conformance::{Effort, Reference, check_game, check_position};
use game::{
    Agents, Game, Hashed, Notation, Options, Outcome, Player, Sample, VariantError, VariantName,
    perft, playout,
};
use proptest::prelude::*;
use quincunx_amazons::{Amazons, AmazonsFamily, BLACK, WHITE};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Family, Players, Visitor};
use slow::Slow;
use std::collections::HashMap;

fn position(text: &str) -> Amazons {
    Amazons::two_a_side().read_position(text).unwrap()
}

fn effort(games: u32, positions_per_game: u32) -> Effort {
    Effort {
        games,
        positions_per_game,
        ..Effort::default()
    }
}

/// The start of a variant.
fn variant(name: &str) -> Result<Amazons, VariantError> {
    struct Start;
    impl Visitor for Start {
        type Output = String;
        fn visit<G: Players>(self, start: G) -> String {
            start.write_position()
        }
    }
    let options = VariantName::parse(name)?.options(&AmazonsFamily::INFO)?;
    Ok(position(&AmazonsFamily::open(&options, Start)?))
}

#[test]
fn small_boards_conform() {
    check_game(&variant("amazons-4").unwrap(), &Slow, effort(60, 40));
    check_game(&variant("amazons-5").unwrap(), &Slow, effort(20, 40));
    check_game(
        &variant("amazons:size=6,setup=two").unwrap(),
        &Slow,
        effort(20, 30),
    );
    check_game(
        &variant("amazons:width=5,height=4").unwrap(),
        &Slow,
        effort(20, 40),
    );
}

#[test]
fn large_boards_conform() {
    check_game(&variant("amazons-6").unwrap(), &Slow, effort(6, 15));
    check_game(&variant("amazons-10").unwrap(), &Slow, effort(2, 6));
    check_game(
        &variant("amazons:width=16,height=7").unwrap(),
        &Slow,
        effort(1, 4),
    );
    check_game(&variant("amazons-16").unwrap(), &Slow, effort(1, 1));
}

#[test]
fn first_moves() {
    for (name, moves) in [
        ("amazons-4", 88),
        ("amazons-6", 544),
        ("amazons-8", 1232),
        ("amazons", 2176),
    ] {
        assert_eq!(variant(name).unwrap().count_moves(), moves, "{name}");
    }
    assert_eq!(perft(&variant("amazons").unwrap(), 2), 4_307_152);
}

#[test]
fn starts() {
    for (name, text) in [
        ("amazons-4", ".xx.|x..x|o..o|.oo. o"),
        ("amazons:width=5,height=4", ".x.x.|x...x|o...o|.o.o. o"),
        (
            "amazons-6:setup=two",
            "...x..|......|o.....|.....o|......|..x... o",
        ),
        (
            "amazons-8",
            "..x..x..|........|x......x|........|........|o......o|........|..o..o.. o",
        ),
        (
            "amazons",
            "...x..x...|..........|..........|x........x|..........|\
             ..........|o........o|..........|..........|...o..o... o",
        ),
    ] {
        assert_eq!(variant(name).unwrap().write_position(), text, "{name}");
    }
    for width in 4..=16 {
        for height in 4..=16 {
            let start = Amazons::start(width, height).unwrap();
            let text = start.write_position();
            assert_eq!(text.matches('o').count(), 5, "{text}");
            assert_eq!(text.matches('x').count(), 4, "{text}");
            assert_eq!(
                variant(&format!("amazons:width={width},height={height}")),
                Ok(start)
            );
        }
        assert_eq!(Amazons::start(width, 3), None);
        assert_eq!(Amazons::start(17, width), None);
    }
}

#[test]
fn impossible_variants_say_why() {
    for (name, error) in [
        (
            "amazons:setup=two",
            "amazons: setup=two is for a board of 6 by 6 squares, not 10 by 10",
        ),
        (
            "amazons-17",
            "amazons: size cannot be '17'; it can be 4 to 16",
        ),
        (
            "amazons:width=3",
            "amazons: width cannot be '3'; it can be 4 to 16",
        ),
    ] {
        assert_eq!(variant(name).unwrap_err().to_string(), error);
    }
    let options = Options::new(&AmazonsFamily::INFO, &[("setup", "two")]).unwrap();
    assert!(AmazonsFamily::counts(&options).is_empty());
}

#[test]
fn arrows_may_cross_or_burn_the_square_just_left() {
    for (mv, after) in [("b1-c1/b1", ".#o.x x"), ("b1-c1/a1", "#.o.x x")] {
        let mut board = position(".o..x o");
        board.play_text(mv).unwrap();
        assert_eq!(board.write_position(), after);
    }
}

#[test]
fn a_finished_game_says_who_cannot_move() {
    let mut over = position("x#.|##.|..o x");
    assert_eq!(over.outcome(), Some(Outcome::Win(WHITE)));
    assert_eq!(over.final_remark(), "black cannot move");
    let refused = over.play_text("a3-a2/a3").unwrap_err().to_string();
    assert_eq!(refused, "illegal move: the game is over");
    // A side without amazons loses when it is to move.
    assert_eq!(position("...|..o x").outcome(), Some(Outcome::Win(WHITE)));
    assert_eq!(position("...|..o o").outcome(), None);
    assert_eq!(position("... o").outcome(), Some(Outcome::Win(BLACK)));
}

#[test]
fn colours_can_be_exchanged() {
    let board = position("x.#o|..oo x");
    let exchanged = board.exchanged();
    assert_eq!(exchanged.write_position(), "o.#x|..xx o");
    assert_eq!(exchanged.exchanged(), board);
    assert_eq!(exchanged.count_moves(), board.count_moves());
    assert_eq!(exchanged.hash(), read_again(&exchanged).hash());
    let whites = board.with_to_move(WHITE);
    assert_eq!(whites.write_position(), "x.#o|..oo o");
    assert_eq!(whites.hash(), read_again(&whites).hash());
}

/// Every legal move is sampled about equally often.
#[test]
fn samples_are_uniform() {
    let board = position("x.#.|..o.|o..# o");
    let moves = board.moves();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut counts: HashMap<_, u32> = HashMap::new();
    let each = 2000;
    for _ in 0..each * moves.len() {
        *counts.entry(board.sample(&mut rng).unwrap()).or_default() += 1;
    }
    assert_eq!(counts.len(), moves.len());
    // Pearson's statistic has mean n - 1 and variance 2 (n - 1); five deviations are allowed.
    let n = moves.len() as f64;
    let expected = each as f64;
    let chi2: f64 = counts
        .values()
        .map(|c| (f64::from(*c) - expected).powi(2) / expected)
        .sum();
    assert!(chi2 < n + 5.0 * (2.0 * n).sqrt(), "{chi2} for {n} moves");
}

#[test]
fn fewest_replies_does_what_it_says() {
    let agents = Amazons::all_agents();
    let agent = agents.iter().find(|a| a.name == "fewest-replies").unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut board = variant("amazons-5").unwrap();
    while board.outcome().is_none() {
        let replies = |mv: &str| {
            let after = Slow.play(&board.write_position(), mv);
            Slow.moves(&after).len()
        };
        let chosen = (agent.choose)(&board, &mut rng);
        let fewest = Slow
            .moves(&board.write_position())
            .iter()
            .map(|mv| replies(mv))
            .min();
        assert_eq!(Some(replies(&board.write_move(chosen))), fewest);
        board.play_unchecked(board.sample(&mut rng).unwrap());
    }
}

/// It beats random play by far: the source counts 94 of 100.
#[test]
fn fewest_replies_beats_random() {
    let agents = Amazons::all_agents();
    let [random, fewest] = [agents[0].choose, agents[1].choose];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut wins = 0;
    for round in 0..100 {
        let clever = Player(round % 2);
        let mut board = Amazons::two_a_side();
        while board.outcome().is_none() {
            let choose = if board.to_move() == clever {
                fewest
            } else {
                random
            };
            board.play_unchecked(choose(&board, &mut rng));
        }
        wins += u32::from(board.outcome() == Some(Outcome::Win(clever)));
    }
    assert!(wins >= 85, "{wins} of 100");
}

/// Does the side to move win?
fn wins(board: &Amazons, known: &mut HashMap<u64, bool>) -> bool {
    let key = board.canonical().hash();
    if let Some(won) = known.get(&key) {
        return *won;
    }
    // Replies that leave few moves first: they win sooner.
    let mut replies: Vec<Amazons> = board.moves().iter().map(|mv| board.after(*mv)).collect();
    replies.sort_by_key(Game::count_moves);
    let won = replies.iter().any(|reply| !wins(reply, known));
    known.insert(key, won);
    won
}

/// Müller 2001: the second player wins.
#[test]
fn the_smallest_start_is_solved() {
    let start = Amazons::start(4, 4).unwrap();
    assert!(!wins(&start, &mut HashMap::new()));
}

#[test]
fn random_games_end_in_time() {
    let start = variant("amazons").unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    for _ in 0..200 {
        let (outcome, moves) = playout(start, 92, &mut rng);
        assert!(outcome.is_some() && moves <= 92);
    }
}

/// Boards of any shape, with anything anywhere.
fn any_board() -> impl Strategy<Value = String> {
    (1usize..=16, 1usize..=16).prop_flat_map(|(width, height)| {
        let square = prop_oneof![
            6 => Just('.'), 2 => Just('#'), 1 => Just('o'), 1 => Just('x')
        ];
        let squares = proptest::collection::vec(square, width * height);
        (squares, prop_oneof![Just('o'), Just('x')]).prop_map(move |(squares, side)| {
            let rows: Vec<String> = squares.chunks(width).map(|r| r.iter().collect()).collect();
            format!("{} {side}", rows.join("|"))
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]
    #[test]
    fn study_positions_conform(text in any_board()) {
        check_position(&position(&text), &Slow, 4);
    }
}

/// The position after being written and read, with its hash computed from nothing.
fn read_again(position: &Amazons) -> Amazons {
    position.read_position(&position.write_position()).unwrap()
}
