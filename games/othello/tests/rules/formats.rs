//! Transcripts, GGF and OBF.

use game::{Format, Outcome, Player, Record, RecordedMove, RecordedResult};
use proptest::prelude::*;
use quincunx_othello::OthelloFamily;
use search::Family;

fn format(name: &str) -> &'static Format {
    OthelloFamily::formats()
        .iter()
        .find(|format| format.name == name)
        .unwrap()
}

fn read_one(name: &str, text: &str) -> Record {
    let format = format(name);
    assert!((format.recognise)(text), "{text}");
    let mut games = (format.read)(text).unwrap();
    assert_eq!(games.len(), 1);
    games.remove(0)
}

fn words(record: &Record) -> String {
    let words: Vec<&str> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
    words.join(" ")
}

fn record(tags: &[(&str, &str)], moves: &str) -> Record {
    let mut record = Record::default();
    for (name, value) in tags {
        record.set_tag(name, *value);
    }
    record.moves = moves
        .split_whitespace()
        .map(|text| RecordedMove {
            text: text.into(),
            ..Default::default()
        })
        .collect();
    record
}

fn won_by(player: Player) -> RecordedResult {
    RecordedResult::Finished(Outcome::Win(player), 2)
}

#[test]
fn transcripts_are_read_in_both_cases_and_with_spaces() {
    for text in [
        "f5d6c3d3c4",
        "F5D6C3D3C4\n",
        "f5 d6 c3 d3 c4",
        "\n f5D6 c3d3c4 \n\n",
    ] {
        let game = read_one("transcript", text);
        assert_eq!(words(&game), "f5 d6 c3 d3 c4");
        assert_eq!(game.tag("Variant"), Some("othello"));
        assert_eq!(game.result, RecordedResult::Unknown);
        assert_eq!((format("transcript").write)(&game).unwrap(), "f5d6c3d3c4\n");
    }
    let two = (format("transcript").read)("f5d6\nf5f6e6\n").unwrap();
    assert_eq!(two.len(), 2);
    assert_eq!(words(&two[1]), "f5 f6 e6");
}

#[test]
fn finished_transcripts_have_a_result() {
    let game = read_one("transcript", "f5d6c5f4e7f6g5e6e3");
    assert_eq!(game.result, won_by(Player::FIRST));
}

/// Games of the WTHOR collection in which somebody passed: black's exact score and the squares.
const WITH_PASSES: &str = include_str!("../data/passes.txt");

#[test]
fn passes_left_out_are_put_in() {
    let mut passes = 0;
    let lines = WITH_PASSES.lines().filter(|line| !line.starts_with('%'));
    for line in lines {
        let (score, squares) = line.split_once(' ').unwrap();
        let game = read_one("transcript", squares);
        let with_passes = words(&game);
        passes += with_passes.matches("pass").count();
        assert_eq!((format("transcript").write)(&game).unwrap().trim(), squares);
        // Passes that are written out are read as well.
        assert_eq!(read_one("transcript", &with_passes), game);
        let half: f64 = score.parse().unwrap();
        let outcome = match half.total_cmp(&32.0) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::FIRST),
            std::cmp::Ordering::Less => Outcome::Win(Player::SECOND),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        assert_eq!(game.result, RecordedResult::Finished(outcome, 2));
        let ggf = (format("ggf").write)(&game).unwrap();
        let exact = format!("RE[{:+}]", 2.0 * half - 64.0);
        assert!(ggf.contains(&exact), "{exact} is not in {ggf}");
        assert_eq!(words(&read_one("ggf", &ggf)), with_passes);
        // And passes left out of GGF are put in as well.
        let without = ggf.replace("B[PA]", "").replace("W[PA]", "");
        assert_eq!(words(&read_one("ggf", &without)), with_passes);
    }
    assert!(passes >= 10, "{passes}");
}

#[test]
fn transcripts_say_what_is_wrong() {
    let read = format("transcript").read;
    for (text, message) in [
        (
            "f5d6z9",
            "at character 5: expected a square a1 to h8, found 'z9'",
        ),
        (
            "f5f5",
            "at character 3: expected a legal move (f5: the square is taken), found 'f5'",
        ),
        (
            "f5d6\nf5d6 a1",
            "at character 11: expected a legal move (a1: a black disc there would turn no white disc), found 'a1'",
        ),
        (
            "f5d6c5f4e7f6g5e6e3a1",
            "at character 19: expected a legal move (the game is over), found 'a1'",
        ),
        (
            "f5--",
            "at character 3: expected a legal move (white may not pass, white can move, say to f4), found '--'",
        ),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), message);
    }
    let write = format("transcript").write;
    for (tags, moves, message) in [
        (
            &[("Variant", "othello-6")][..],
            "",
            "a transcript can only begin with the usual start on 8×8",
        ),
        (
            &[],
            "f5 f5",
            "move 2: illegal move: f5: the square is taken",
        ),
        (
            &[("Variant", "amazons")],
            "",
            "this is a game of amazons, not of Othello",
        ),
        (
            &[("Variant", "othello-5")],
            "",
            "othello: size cannot be '5'; it can be 4, 6, 8, 10",
        ),
        (
            &[("Position", "xo")],
            "",
            "position at character 3: expected 'x', 'o' or '.' for c1, found the end",
        ),
    ] {
        assert_eq!(write(&record(tags, moves)).unwrap_err(), message);
    }
}

const GGF: &str = "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ada]PW[Bob]RB[2197.01]\
RW[2199.72]TI[05:00//02:00]TY[8]RE[-18.000:t]KM[0]\
BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
B[d3//0.01]W[c5/-1.5/3.2]B[D6];)";

#[test]
fn ggf_is_read_and_written() {
    let game = read_one("ggf", GGF);
    assert_eq!(words(&game), "d3 c5 d6");
    for (tag, value) in [
        ("Variant", "othello"),
        ("Site", "GGS/os"),
        ("Date", "2003.12.15_13:24:03.MST"),
        ("Player1", "Ada"),
        ("Player2", "Bob"),
        ("Rating1", "2197.01"),
        ("Time", "05:00//02:00"),
        ("Score", "-18.000:t"),
        ("GgfKM", "0"),
    ] {
        assert_eq!(game.tag(tag), Some(value), "{tag}");
    }
    assert_eq!(game.tag("Position"), None);
    assert_eq!(game.result, won_by(Player::SECOND));
    let comments: Vec<&str> = game.moves.iter().map(|mv| mv.comment.as_str()).collect();
    assert_eq!(comments, ["[%emt 0.01]", "[%eval -1.5] [%emt 3.2]", ""]);
    let written = (format("ggf").write)(&game).unwrap();
    assert_eq!(written.trim(), GGF.replace("D6", "d6"));
    // The same through our own kind of record.
    let ours = Record::parse(&game.write(2)).unwrap();
    assert_eq!((format("ggf").write)(&ours).unwrap(), written);
}

#[test]
fn ggf_holds_several_games_and_other_starts() {
    let small = "(;GM[Othello]TY[6]RE[?]BO[6 ------ ------ --O*-- --*O-- ------ ------ *]B[c2];)";
    let white = "(;GM[Othello]TY[4]BO[4 ---- -O*- -**- --*- O]W[d2]B[PA] W[b4] ;)";
    let reversi = "(;GM[Othello]BO[4 ---- ---- ---- ---- *]B[b2]W[c2]B[b3]W[c3]B[d2];)";
    let text = format!("2 {small}\n{white} noise (and more) {reversi}\n");
    assert!((format("ggf").recognise)(&text));
    let error = (format("ggf").read)(&text).unwrap_err().to_string();
    assert!(error.contains("a legal move"), "{error}");
    let text = text.replace("W[d2]B[PA] W[b4]", "W[d2]");
    let games = (format("ggf").read)(&text).unwrap();
    let variants: Vec<_> = games.iter().map(|g| g.tag("Variant").unwrap()).collect();
    assert_eq!(
        variants,
        ["othello-6", "othello-4", "othello:size=4,setup=reversi"]
    );
    assert_eq!(games[1].tag("Position"), Some("....|.ox.|.xx.|..x. o"));
    for game in &games {
        let written = (format("ggf").write)(game).unwrap();
        let again = read_one("ggf", &written);
        assert_eq!(again.moves, game.moves);
        assert_eq!(again.tag("Variant"), game.tag("Variant"));
        assert_eq!(again.tag("Position"), game.tag("Position"));
        assert_eq!(again.result, game.result);
    }
}

#[test]
fn ggf_scores_follow_from_the_result() {
    let write = |result: &str, ending: &str| {
        let mut game = record(&[("Variant", "othello"), ("Ending", ending)], "f5");
        game.result = RecordedResult::parse(result).unwrap();
        let text = (format("ggf").write)(&game).unwrap();
        let (_, rest) = text.split_once("RE[").unwrap();
        rest.split_once(']').unwrap().0.to_owned()
    };
    assert_eq!(write("*", ""), "?");
    assert_eq!(write("1-0", "black wins: white resigned"), "+64:r");
    assert_eq!(write("0-1", "white wins: black ran out of time"), "-64:t");
    assert_eq!(write("1/2-1/2", "a draw: agreed"), "0");
}

#[test]
fn tags_cannot_add_moves_to_ggf() {
    let tags = [
        ("GgfB", "f5"),
        ("GgfBO", "x"),
        ("Ggf", "x"),
        ("Ggf_", "x"),
        ("GgfKM", "1"),
    ];
    let written = (format("ggf").write)(&record(&tags, "")).unwrap();
    let start = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
    assert_eq!(
        written.trim(),
        format!("(;GM[Othello]KM[1]TY[8]RE[?]{start};)")
    );
}

#[test]
fn ggf_says_what_is_wrong() {
    let read = format("ggf").read;
    for (text, message) in [
        (
            "not (one)",
            "at character 10: expected a game that begins with '(;', found the end",
        ),
        (
            "(;GM[Chess];)",
            "at character 6: expected the game Othello, found 'Chess];)'",
        ),
        (
            "(;GM[Othello]TY[8a];)",
            "at character 17: expected a type other than anti-Othello, found '8a];)'",
        ),
        (
            "(;BO[88 --];)",
            "at character 6: expected a board's size 4, 6, 8 or 10, found '88'",
        ),
        (
            "(;BO[4 ---- -z",
            "at character 6: expected a value that ends with ']', found '4'",
        ),
        (
            "(;BO[4 ---- -z];)",
            "at character 14: expected 'x', 'o' or '.' for b2, found 'z];)'",
        ),
        (
            "(;BO[4 O--- -O*- ---- ---- *];)",
            "at character 8: expected a possible position (a1: the first four discs stand on the centre squares), found 'O---'",
        ),
        (
            "(;B[f5]B[f6];)",
            "at character 10: expected a move of white, found 'f6];)'",
        ),
        (
            "(;B[f5]W[a1/1/2];)",
            "at character 10: expected a legal move (a1: a white disc there would turn no black disc), found 'a1/1/2];)'",
        ),
        (
            "(;B[f5]W[q1];)",
            "at character 10: expected a square a1 to h8, or pass, found 'q1];)'",
        ),
        (
            "(;B[f5]",
            "at character 8: expected a property such as B[d3], or ';)', found the end",
        ),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn obf_files_are_read_and_written() {
    let text = include_str!("../data/ffo-1-49.obf");
    assert!((format("obf").recognise)(text));
    let problems = (format("obf").read)(text).unwrap();
    assert_eq!(problems.len(), 49);
    for (problem, line) in problems
        .iter()
        .zip(text.lines().filter(|line| !line.starts_with('%')))
    {
        assert_eq!((format("obf").write)(problem).unwrap().trim_end(), line);
    }
    assert!(problems[0].comment.starts_with("G8:+18;"));
    // A game becomes its last position.
    let game = record(&[("Variant", "othello-4")], "b1");
    assert_eq!(
        (format("obf").write)(&game).unwrap(),
        "-X---XX--XO----- O;\n"
    );
    let small = read_one("obf", "% two\n\n-X---XX--XO----- O\n");
    assert_eq!(small.tag("Variant"), Some("othello-4"));
    assert_eq!(small.tag("Position"), Some(".x..|.xx.|.xo.|.... o"));
    let without_sides = (format("obf").read)("-----OX--XO-----\n-----XO--OX-----;\n").unwrap();
    assert_eq!(without_sides.len(), 2);
    assert_eq!(without_sides[0].tag("Position"), None);
    assert_eq!(
        without_sides[1].tag("Position"),
        Some("....|.xo.|.ox.|.... x")
    );
    for (text, message) in [
        (
            "-X--",
            "at character 1: expected 16, 36, 64 or 100 squares, each 'X', 'O' or '-', found '-X--'",
        ),
        (
            "-X---XX--XO----- O what",
            "at character 20: expected ';' or the end of the line, found 'what'",
        ),
    ] {
        let error = (format("obf").read)(text).unwrap_err().to_string();
        assert_eq!(error, message);
    }
}

#[test]
fn each_text_is_recognised_by_one_format() {
    for (text, name) in [
        (GGF, "ggf"),
        ("f5d6c3", "transcript"),
        ("-----OX--XO----- X", "obf"),
        ("---------------- X", "obf"),
        ("----------------", "obf"),
        ("[Variant \"othello\"]\n\n1. f5 d6 *", ""),
        ("", ""),
        ("hello", ""),
    ] {
        let found: Vec<&str> = OthelloFamily::formats()
            .iter()
            .filter(|format| (format.recognise)(text))
            .map(|format| format.name)
            .collect();
        assert_eq!(found.concat(), name, "{text}");
    }
}

fn try_all(text: &str) {
    for format in OthelloFamily::formats() {
        let _ = (format.recognise)(text);
        match (format.read)(text) {
            Ok(games) => {
                for game in games {
                    for other in OthelloFamily::formats() {
                        let _ = (other.write)(&game);
                    }
                }
            }
            Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,200}") {
        try_all(&text);
    }

    #[test]
    fn nothing_that_looks_right_makes_a_reader_panic(
        text in "([(;)\\[\\]BWOGMPAX*8 /.%\\\\-]|BO\\[4|[a-h][1-8]|pa|pass|--){0,80}"
    ) {
        try_all(&text);
    }

    #[test]
    fn damaged_ggf_makes_no_reader_panic(at in 0..GGF.len(), length in 0usize..30, new in "\\PC{0,3}") {
        let mut text = GGF.to_owned();
        text.replace_range(at..(at + length).min(GGF.len()), &new);
        try_all(&text);
    }
}

#[test]
fn large_garbage_is_refused_quickly() {
    for unit in ["f5d6", "(;", "(;B[", "-X", "\u{1F980}[", "f5 ", "%\n"] {
        try_all(&unit.repeat(2_000_000 / unit.len()));
    }
}
