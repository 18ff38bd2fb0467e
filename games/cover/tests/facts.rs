//! Facts that the source states, and what people see: messages, notations, pictures.

use board::Wide;
use game::{
    Click, Draw, Game, Mark, Notation, Options, Outcome, Player, StrokeKind, VariantError,
    canonical, perft,
};
use quincunx_cover::{AllPlies, Corners, Cover, CoverFamily, EightPlies, FourPlies, Repetition};
use search::{Family, Visitor};
use std::collections::HashSet;

type Cover4 = Cover<u128, FourPlies>;

fn read(text: &str) -> Cover4 {
    Cover4::start(4)
        .read_position(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn after<G: Notation>(mut position: G, moves: &str) -> G {
    for word in moves.split_whitespace() {
        if let Err(error) = position.play_text(word) {
            panic!("{word} in {}: {error}", position.write_position());
        }
    }
    position
}

fn refusal<G: Notation>(position: &G, word: &str) -> String {
    position.clone().play_text(word).unwrap_err().to_string()
}

#[test]
fn starts() {
    let text = |stones| Cover::<Wide<5>, FourPlies>::start(stones).write_position();
    assert_eq!(text(1), "[A01]x[E05] blue");
    assert_eq!(text(2), "[C01,A03]x[G05,E07] blue");
    assert_eq!(text(3), "[E01,C03,A05]x[I05,G07,E09] blue");
    assert_eq!(text(4), "[G01,E03,C05,A07]x[K05,I07,G09,E11] blue");
    assert!(text(10).starts_with("[S01,Q03,O05,M07,K09,I11,G13,E15,C17,A19]x[W05,"));
}

#[test]
fn the_moves_of_figure_6() {
    let moves = "J05-K06 E01-F02 K10-J09 B06-A05 H09-I08 A03-B02 H07-G08 B10-A11 A08-A07 K01-K02 \
                 H11-I11 I03-H03 E10-E11 F06-F05 E08-D08 D04-E04";
    for word in moves.split_whitespace() {
        after(read(&format!("[{}]x[G01]", &word[..3])), word);
    }
}

#[test]
fn shots() {
    // Figure 7 and the glossary.
    for (position, word, expected) in [
        ("[A07]x[E10]", "A07-B08", "A07-B08xE10"),
        ("[E07]x[K02] red", "K02-J03", "K02-J03xE07"),
        ("[C05]x[H09]", "C05-D06", "C05-D06xH09"),
        // Right ahead, the stone is shot and its place taken.
        ("[C05]x[E06]", "C05-D06", "C05-D06xE06"),
        // A stone in between stops the shot, whosever it is.
        ("[C05,F07]x[H09]", "C05-D06", "C05-D06"),
        ("[C05]x[F08,H09]", "C05-D06", "C05-D06"),
        ("[C05]x[F07,H09]", "C05-D06", "C05-D06xF07"),
        // Its own short side does not.
        ("[C05]x[G09]", "C05-D06", "C05-D06"),
    ] {
        let position = read(position);
        let mv = position.read_move(word).unwrap();
        assert_eq!(position.write_move(mv), expected);
        let enemy = position.to_move().opponent();
        let before = position.board().fields_of(enemy).len();
        let next = after(position, word);
        let taken = before - next.board().fields_of(enemy).len();
        assert_eq!(taken, usize::from(expected.contains('x')), "{expected}");
    }
}

#[test]
fn ways_to_win() {
    for (position, word, winner, remark) in [
        ("[J10]x[A02]", "J10-K11", 0, "blue stands on K11"),
        ("[E05]x[B02] red", "B02-A01", 1, "red stands on A01"),
        ("[C05]x[H09]", "C05-D06", 0, "red has no stone left"),
        // In its corner, the red stone is shut in by a single blue one.
        ("[C11]x[A11]", "C11-B10", 0, "red has no legal move"),
    ] {
        let position = read(position);
        assert_eq!(position.outcome(), None);
        let position = after(position, word);
        assert_eq!(position.outcome(), Some(Outcome::Win(Player(winner))));
        assert_eq!(position.final_remark(), remark);
        assert_eq!(position.count_moves(), 0);
    }
}

#[test]
fn the_longest_one_against_one_game_of_figure_28() {
    let position = after(
        read("[A08]x[A11] red"),
        "A11-A10 A08-A07 A10-A11 A07-B08 A11-B11 B08-C08 B11-C10 C08-C07 C10-C11 C07-D08 C11-D11 \
         D08-E08 D11-E10 E08-E07 E10-E11 E07-F08 E11-F11 F08-G08 F11-G10 G08-G07 G10-G11 G07-H08 \
         G11-H11 H08-H09 H11-I10 H09-I08 I10-J09 I08-H09 J09-J10 H09-H08 J10-I11 H08-I09 I11-H11 \
         I09-J09 H11-G10 J09-K10 G10-F11 K10-K11",
    );
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::FIRST)));
}

#[test]
fn repetition() {
    // The source's fourth position: Blue takes the move back, so Red may not.
    let start = read("[C02]x[B05] blue");
    let position = after(start, "C02-D03 B05-A04 D03-C02");
    assert_eq!(
        position.write_position(),
        "[C02]x[A04] red after C02-D03 B05-A04 D03-C02"
    );
    assert_eq!(
        refusal(&position, "A04-B05"),
        "illegal move: B05: brings back the board of four plies earlier, [C02]x[B05], which \
         repetition rule b forbids"
    );
    // The same board with another history.
    let forgetful = read("[C02]x[A04] red");
    assert_eq!(forgetful.count_moves(), position.count_moves() + 1);
    assert_ne!(forgetful, position);
    // A longer way round is allowed by b, not by c and a.
    let walk = "C02-D03 B05-A05 D03-D02 A05-A04 D02-C02";
    let b = after(read("[C02]x[B05] blue"), walk);
    after(b, "A04-B05");
    let start = "[C02]x[B05] blue";
    let c = Cover::<u128, EightPlies>::start(4).read_position(start);
    let c = after(c.unwrap(), walk);
    assert!(refusal(&c, "A04-B05").contains("a board of the last eight plies, [C02]x[B05]"));
    let a = Cover::<u128, AllPlies>::start(4).read_position(start);
    let a = after(a.unwrap(), walk);
    assert!(refusal(&a, "A04-B05").contains("an earlier board, [C02]x[B05]"));
}

#[test]
fn a_move_that_cannot_be_taken_back_is_forgotten() {
    for (start, moves, remembered) in [
        (
            "[E05]x[E07] red",
            "E07-F08 E05-E04",
            "red after E07-F08 E05-E04",
        ),
        // Blue's stone stands in the way.
        ("[E05]x[E07] red", "E07-E08 E05-D06", "red after E05-D06"),
        // Going back would shoot.
        ("[C07]x[E07] red", "E07-F08 C07-C06", "red after C07-C06"),
        // After a shot, no board can come back.
        ("[C05,A03]x[H09,F01] red", "F01-G01 C05-D06xH09", "red"),
    ] {
        let text = after(read(start), moves).write_position();
        let (_, rest) = text.split_once(' ').unwrap();
        assert_eq!(rest, remembered);
    }
}

#[test]
fn one_against_one_positions_and_their_symmetries() {
    let start = Cover4::start(4);
    let names: Vec<String> = start
        .draw()
        .cells
        .into_iter()
        .map(|cell| cell.name)
        .collect();
    let mut legal = 0;
    let mut different = HashSet::new();
    for blue in &names {
        for red in &names {
            for side in ["blue", "red"] {
                let Ok(position) = start.read_position(&format!("[{blue}]x[{red}] {side}")) else {
                    continue;
                };
                legal += 1;
                different.insert(canonical(&position, Notation::write_position).write_position());
            }
        }
    }
    assert_eq!(legal, 27_294);
    assert_eq!(different.len(), 6_860);
}

#[test]
fn perft_as_the_slow_reference_counts() {
    fn check<B: Corners, R: Repetition>(stones: u32, counts: &[u64]) {
        let start = Cover::<B, R>::start(stones);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), *count, "Cover-{stones} {}", R::LETTER);
        }
    }
    check::<u64, FourPlies>(1, &[3, 9, 38, 158, 806, 4000, 20_318]);
    check::<u64, EightPlies>(1, &[3, 9, 38, 158, 806, 4000, 19_956]);
    check::<u64, AllPlies>(1, &[3, 9, 38, 158, 806, 4000, 19_956]);
    check::<u64, FourPlies>(2, &[10, 100, 876, 7508, 73_332]);
    check::<u64, EightPlies>(2, &[10, 100, 876, 7508, 73_108]);
    check::<u64, AllPlies>(2, &[10, 100, 876, 7508, 73_108]);
    check::<u64, FourPlies>(3, &[18, 324, 5227, 83_863]);
    check::<u128, FourPlies>(4, &[26, 676, 16_104, 382_714]);
    check::<Wide<5>, FourPlies>(4, &[26, 676, 16_104, 382_714]);
    // Beyond what the slow reference reaches: the numbers as first counted.
    check::<u128, FourPlies>(4, &[26, 676, 16_104, 382_714, 8_843_476]);
}

#[test]
fn illegal_moves_say_why() {
    let position = read("[C05,C07,B02]x[E04,E06] blue");
    for (word, message) in [
        ("D05-D06", "illegal move: D05: no stone of blue stands here"),
        (
            "E06-F06",
            "illegal move: E06: the stone is red, but it is blue's turn",
        ),
        ("C05-E07", "illegal move: E07: not a neighbour of C05"),
        ("C05-C05", "illegal move: C05: not a neighbour of C05"),
        (
            "B02-A01",
            "illegal move: A01: blue may not enter the own homebase",
        ),
        (
            "C05-C06",
            "illegal move: C06: an intersection is covered by the blue stone on C07",
        ),
        (
            "C05-D05",
            "illegal move: D05: an intersection is covered by the red stone on E04",
        ),
        (
            "C05-D06xI09",
            "move at character 8: expected 'xE06', the stone hit, found 'xI09'",
        ),
        (
            "C05-B05xE06",
            "move at character 8: expected the end, because the move hits nothing, found 'xE06'",
        ),
        (
            "C05-L01",
            "move at character 5: expected a field A01 to K11, found 'L01'",
        ),
        ("C05", "move at character 4: expected '-', found the end"),
        (
            "",
            "move at character 1: expected a field A01 to K11, found the end",
        ),
    ] {
        assert_eq!(refusal(&position, word), message, "{word}");
    }
    after(position, "C05-D06xE06");
    after(position, " c05-d06 ");
    let over = read("[K11]x[B05] red");
    assert_eq!(refusal(&over, "B05-A05"), "illegal move: the game is over");
}

#[test]
fn impossible_positions_say_why() {
    for (text, message) in [
        (
            "[C05]x[C06]",
            "impossible position: C06: shares an intersection with the stone on C05",
        ),
        (
            "[C05,C05]x[H09]",
            "impossible position: C05: two stones on one field",
        ),
        (
            "[A01]x[H09]",
            "impossible position: A01: blue is on the own homebase",
        ),
        (
            "[]x[]",
            "impossible position: there is no stone on the board",
        ),
        (
            "[A03,C03,E03,G03,I03]x[K05]",
            "impossible position: I03: blue has more than 4 stones",
        ),
        (
            "[C05]x[H09] blue after H08-G08",
            "impossible position: G08: after a move there, no stone of red stands here",
        ),
        (
            "[C05]x[H09] blue after K11-H09",
            "impossible position: K11: red is on the own homebase",
        ),
        (
            "[C05]x[H09] blue after E05-H09",
            "impossible position: after E05-H09: H09: not a neighbour of E05",
        ),
        (
            "[D06]x[K05] red after C05-D06xH09 A05-B05",
            "impossible position: B05: after a move there, no stone of blue stands here",
        ),
        (
            "[D06]x[H09] red after C05-D06",
            "impossible position: after C05-D06: that hits H09",
        ),
        (
            "[C05]x[H09] green",
            "position at character 13: expected 'blue' or 'red', then 'after' and the last moves, found 'green'",
        ),
        (
            "[C05]x[H09] blue after",
            "position at character 23: expected a field A01 to K11, found the end",
        ),
        (
            "[C05 H09",
            "position at character 6: expected ',' or ']', found 'H09'",
        ),
        (
            "[C05]-[H09]",
            "position at character 6: expected 'x' between the sides, found '-[H09]'",
        ),
        (
            "[C05]x[H12]",
            "position at character 8: expected a field A01 to K11, found 'H12]'",
        ),
        (
            "[2/5]x[H11]",
            "position at character 2: expected a field A01 to K11, found '2/5]x[H11]'",
        ),
    ] {
        let error = Cover4::start(4).read_position(text).unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn all_notations_are_read_and_written() {
    let position = read("[I02,C05,B07,G07]x[G04,I09,E07,C08]");
    let delta = "[-7/-1,0/2,2/-4,5/-3]x[-3/-1,0/6,2/0,5/-1] blue";
    let original = "[A.68,BD.0,CE.1,C.35]x[A.24,FH.0,AB.1,A.35] blue";
    assert_eq!(position.write_position_in("delta"), delta);
    assert_eq!(position.write_position_in("original"), original);
    for text in [
        delta,
        original,
        "[BD.0, C.35, CE.1, A.68]x[FH.0, A.35, AB.1, A.24]",
        " [ i02 , 0/2 , ce.1, b07 ] X [G04,I09,2/0,a.35]  BLUE ",
    ] {
        assert_eq!(read(text), position, "{text}");
    }
    for notation in Cover4::notations() {
        let start = Cover4::start(4);
        for mv in start.moves() {
            let word = start.write_move_in(notation, mv);
            assert_eq!(start.read_move(&word), Ok(mv), "{word}");
            let next = start.after(mv);
            assert_eq!(read(&next.write_position_in(notation)), next);
        }
    }
    let shot = read("[C05]x[H09]");
    let mv = shot.read_move("C05-D06").unwrap();
    assert_eq!(shot.write_move_in("delta", mv), "2/-4-2/-2x1/5");
    assert_eq!(shot.write_move_in("original", mv), "CE.1-AC.1xF.01");
    assert_eq!(shot.read_move("2/-4-2/-2x1/5"), Ok(mv));
    assert_eq!(shot.read_move("CE.1-AC.1xF.01"), Ok(mv));
}

#[test]
fn a_history_is_read_however_long() {
    let position = after(
        read("[C05,E03]x[H09,K05] blue"),
        "C05-D06xH09 K05-J05 E03-F04 J05-K05",
    );
    let whole = read("[D06,F04]x[K05] blue after C05-D06xH09 K05-J05 E03-F04 J05-K05");
    assert_eq!(whole, position);
    assert_eq!(
        whole.write_position(),
        "[F04,D06]x[K05] blue after K05-J05 E03-F04 J05-K05"
    );
}

#[test]
fn the_picture() {
    let position = read("[C05]x[H09]");
    let drawing = position.draw();
    assert_eq!(drawing.cells.len(), 121);
    assert_eq!(drawing.pieces.len(), 2);
    assert_eq!(drawing.text_size(), (50, 23));
    // A01 is lowest, K11 highest, A11 rightmost, K01 leftmost; cells are unit squares on a corner.
    let centre = |name: &str| drawing.cells[drawing.cell(name).unwrap()].center;
    for cell in &drawing.cells {
        assert!(cell.center.y <= centre("A01").y && cell.center.y >= centre("K11").y);
        assert!(cell.center.x <= centre("A11").x && cell.center.x >= centre("K01").x);
        assert!((cell.room - 0.5).abs() < 1e-9);
    }
    let mv = position.read_move("C05-D06").unwrap();
    let clicks: Vec<Click> = position.clicks(mv).into_iter().collect();
    assert_eq!(
        clicks,
        [Click::Cell("C05".into()), Click::Cell("D06".into())]
    );
    let mut next = position.after(mv).draw();
    position.mark_last(mv, &mut next);
    let marked: Vec<&str> = next
        .marks
        .iter()
        .map(|(cell, mark)| {
            assert_eq!(*mark, Mark::Last);
            next.cells[*cell].name.as_str()
        })
        .collect();
    assert_eq!(marked, ["C05", "D06", "H09"]);
    let shot = next
        .strokes
        .iter()
        .find(|s| s.kind == StrokeKind::Shot)
        .unwrap();
    assert!((shot.from.x - shot.to.x).abs() < 1e-9 && shot.to.y < shot.from.y);
}

#[test]
fn every_variant_opens() {
    struct Describe;
    impl Visitor for Describe {
        type Output = String;
        fn visit<G: search::Players>(self, start: G) -> String {
            format!("{} {}", start.write_position(), start.draw_rule())
        }
    }
    let open = |pairs: &[(&str, &str)]| -> Result<String, VariantError> {
        CoverFamily::open(&Options::new(&CoverFamily::INFO, pairs)?, Describe)
    };
    assert_eq!(
        open(&[]).unwrap(),
        "[G01,E03,C05,A07]x[K05,I07,G09,E11] blue drawn when a position occurs 3 times, or after \
         2000 moves"
    );
    for stones in 1..=10 {
        for rule in ["a", "b", "c"] {
            let text = open(&[("stones", &stones.to_string()), ("repetition", rule)]).unwrap();
            let expected = Cover::<Wide<5>, FourPlies>::start(stones).write_position();
            assert!(text.starts_with(&expected));
        }
    }
    assert!(open(&[("stones", "11")]).is_err());
    assert!(open(&[("repetition", "d")]).is_err());
}
