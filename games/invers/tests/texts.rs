//! Texts of positions and moves, and what is said about wrong ones.

mod support;

use game::{Agents, Draw, Game, Mark, Notation, Options};
use quincunx_invers::pipe::Answer;
use quincunx_invers::{Invers, InversFamily, pipe};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Family, Players, Visitor};
use support::position;

#[test]
fn wrong_positions_are_explained() {
    let start = Invers::<4>::start();
    let cases = [
        (
            "",
            "position at character 1: expected a stone: Y, y, R or r, found the end",
        ),
        (
            "yx RYRY|YRYR|RYRY|YRYR y",
            "position at character 2: expected a stone: Y, y, R or r, found 'x'",
        ),
        (
            "yr RYRY|YRYR|RYRY y",
            "position at character 18: expected '|', found ' '",
        ),
        (
            "yr RYRYR|YRYR|RYRY|YRYR y",
            "position at character 8: expected '|', found 'R|YRYR|RYRY|YRYR'",
        ),
        (
            "yr RYRY|YRYR|RYRY|YRYR Y",
            "position at character 24: expected the side to move, 'y' or 'r', found 'Y'",
        ),
        (
            "yr RYRY|YRYR|RYRY|YRYR y 7",
            "position at character 26: expected the end, found '7'",
        ),
        (
            "Yr RYRY|YRYR|RYRY|YRYR y",
            "impossible position: hand yellow: a stone in hand is always inverted",
        ),
        (
            "yR RYRY|YRYR|RYRY|YRYR y",
            "impossible position: hand red: a stone in hand is always inverted",
        ),
        (
            "yr RYRY|YRYR|RYYY|YRYR y",
            "impossible position: 10 yellow and 8 red stones, with the hands; there are 9 of each",
        ),
        (
            "rr RYRY|YRYR|RYYY|YRYR y",
            "impossible position: all 9 stones of yellow are normal; one is inverted from the beginning",
        ),
        (
            "yy RYRY|RRYR|RYRY|YRYR y",
            "impossible position: all 9 stones of red are normal; one is inverted from the beginning",
        ),
        (
            "yr ryry|yryr|ryry|yryr y",
            "impossible position: all stones of both colours are inverted; the game ends with the first colour",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(
            start.read_position(text).unwrap_err().to_string(),
            expected,
            "{text}"
        );
    }
}

#[test]
fn wrong_moves_are_explained() {
    let mut game = Invers::<6>::start();
    let unreadable = "expected the two ends of a line, such as a6-f6";
    let no_line = "expected the first and the last cell of a row or column";
    let cases = [
        (
            "",
            format!("move at character 1: {unreadable}, found nothing"),
        ),
        (
            "a3",
            format!("move at character 1: {unreadable}, found 'a3'"),
        ),
        (
            "a3-g3",
            format!("move at character 1: {unreadable}, found 'a3-g3'"),
        ),
        (
            "a3-f3-a3",
            format!("move at character 1: {unreadable}, found 'a3-f3-a3'"),
        ),
        (
            "24",
            format!("move at character 1: {unreadable}, found '24'"),
        ),
        (
            "007",
            format!("move at character 1: {unreadable}, found '007'"),
        ),
        (
            "a3-e3",
            format!("move at character 1: {no_line}, found 'a3-e3'"),
        ),
        (
            "a1-f6",
            format!("move at character 1: {no_line}, found 'a1-f6'"),
        ),
        (
            "a1-a1",
            format!("move at character 1: {no_line}, found 'a1-a1'"),
        ),
        (
            "c3-c4",
            format!("move at character 1: {no_line}, found 'c3-c4'"),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(
            game.play_text(text).unwrap_err().to_string(),
            expected,
            "{text}"
        );
    }
    game.play_text("A3-F3").unwrap();
    assert_eq!(
        game.play_text("f3-a3").unwrap_err().to_string(),
        "illegal move: a3: the stone that would fall out is yellow's and inverted"
    );
    let won = position::<2>("yr r yy rR");
    let push = won.read_move("a1-b1").unwrap();
    assert_eq!(
        won.clone().play(push).unwrap_err().to_string(),
        "the game is over"
    );
    // A push of a larger board.
    let far = Invers::<8>::start().read_move("h1-a1").unwrap();
    assert_eq!(
        game.play(far).unwrap_err().to_string(),
        "the board has no such line"
    );
}

/// The numbers of the pushes, each written outside the end where the stone goes in.
#[test]
fn the_pipe_tells_the_board_and_the_pushes() {
    //        0   1
    //   4    R   Y    6
    //   5    Y   R    7
    //        2   3
    let mut game = Invers::<2>::start();
    assert_eq!(pipe::write(&game), "y r R Y Y R 0 1 2 3 4 5 6 7");
    let ends: Vec<String> = game.moves().iter().map(|m| game.write_move(*m)).collect();
    assert_eq!(
        ends,
        [
            "a2-a1", "b2-b1", "a1-a2", "b1-b2", "a2-b2", "a1-b1", "b2-a2", "b1-a1"
        ]
    );
    let push = game.play_text("4").unwrap();
    assert_eq!(Invers::<2>::start().write_move(push), "a2-b2");
    assert_eq!(Invers::<2>::start().write_move_in("pipe", push), "4");
    // The inverted yellow stone on a2 may not be pushed out at the top or at the left.
    assert_eq!(game.write_position_in("pipe"), "y r y R Y R 0 1 3 4 5 7");
    assert_eq!(game.write_position_in("standard"), "yr yR|YR r");
    assert_eq!(Invers::<2>::notations(), ["standard", "pipe"]);
}

#[test]
fn the_board_answers_with_a_push_or_a_word() {
    let mut game = Invers::<2>::start();
    game.play_text("4").unwrap();
    assert_eq!(pipe::write_board(&game), "y r y R Y R");
    let push = game.read_move("a1-b1").unwrap();
    assert_eq!(pipe::read(&game, "5\n"), Ok(Answer::Push(push)));
    assert_eq!(pipe::read(&game, "-1"), Ok(Answer::Seen));
    assert_eq!(pipe::read(&game, "SAVE"), Ok(Answer::Save));
    let fault = |line: &str| pipe::read(&game, line).unwrap_err().to_string();
    let expected = "expected the number of a push, 0 to 7, or -1 or SAVE, found";
    for (line, found) in [
        ("", "nothing"),
        ("8", "'8'"),
        ("-2", "'-2'"),
        ("05", "'05'"),
        ("save", "'save'"),
        ("5 6", "'5 6'"),
    ] {
        assert_eq!(fault(line), format!("{expected} {found}"));
    }
    assert_eq!(
        fault("2"),
        "push 2 is illegal: a2: the stone that would fall out is yellow's and inverted"
    );
    let won = position::<2>("yr r yy rR");
    assert_eq!(
        pipe::read(&won, "0").unwrap_err().to_string(),
        "the game is over"
    );
    // What is sent as legal is what is taken.
    let start = Invers::<6>::start();
    let line = pipe::write(&start);
    let pushes: Vec<&str> = line.split(' ').skip(38).collect();
    assert_eq!(pushes.len(), 24);
    for push in pushes {
        assert!(matches!(pipe::read(&start, push), Ok(Answer::Push(_))));
    }
}

struct Name;
impl Visitor for Name {
    type Output = String;
    fn visit<G: Players>(self, start: G) -> String {
        start.write_position()
    }
}

#[test]
fn variants_are_even_sizes() {
    let open = |size: &str| {
        let options = Options::new(&InversFamily::INFO, &[("size", size)])?;
        InversFamily::open(&options, Name)
    };
    assert_eq!(open("2").unwrap(), "yr RY|YR y");
    assert_eq!(open("4").unwrap(), Invers::<4>::start().write_position());
    assert_eq!(open("6").unwrap(), Invers::<6>::start().write_position());
    assert_eq!(open("8").unwrap(), Invers::<8>::start().write_position());
    for size in ["0", "3", "5", "10", "x"] {
        assert!(open(size).is_err(), "{size}");
    }
    let main = Options::new(&InversFamily::INFO, &[]).unwrap();
    assert_eq!(
        InversFamily::open(&main, Name).unwrap(),
        Invers::<6>::start().write_position()
    );
}

#[test]
fn presort_prefers_to_turn_its_own_stones() {
    fn choice<const N: usize>(position: &Invers<N>) -> String {
        let agent = Invers::<N>::agents()[0];
        assert_eq!(agent.name, "presort");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        position.write_move((agent.choose)(position, &mut rng))
    }
    // Own normal stones fall out at a1, c1, ….
    assert_eq!(choice(&Invers::<4>::start()), "a4-a1");
    let only_inverted_ones_on_the_ring = position::<4>(
        "yy y
         RRRR
         RYYR
         rYYy
         rRyy",
    );
    assert_eq!(choice(&only_inverted_ones_on_the_ring), "c4-c1");
    // Only on 8×8 can a player be without own stones on the ring.
    let only_red_on_the_ring = position::<8>(
        "yy y
         RRRRRRRR
         RYYYYYYR
         RYYYYYYR
         RYYYYYYR
         RYYYYYYR
         RYYYYYYR
         RyRRRRRR
         rRRRRRRR",
    );
    assert_eq!(choice(&only_red_on_the_ring), "b8-b1");
}

#[test]
fn a_drawing_shows_buttons_hands_and_the_last_push() {
    let mut game = Invers::<6>::start();
    let before = game;
    let push = game.play_text("a3-f3").unwrap();
    let mut drawing = game.draw();
    // 36 cells, 24 buttons, two hands.
    assert_eq!(drawing.cells.len(), 62);
    assert_eq!(drawing.pieces.len(), 38);
    before.mark_last(push, &mut drawing);
    let marked: Vec<(&str, Mark)> = drawing
        .marks
        .iter()
        .map(|(cell, mark)| (drawing.cells[*cell].name.as_str(), *mark))
        .collect();
    assert_eq!(marked, [("a3", Mark::Last), ("hand yellow", Mark::Last)]);
    assert_eq!(drawing.text_size(), (38, 9));
}
