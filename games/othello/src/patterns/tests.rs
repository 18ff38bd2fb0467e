//! Reading pattern files.

use super::{Pattern, parse};
use proptest::prelude::*;

const TEMPLATE: &str = "template bait # comment\n1 7\n\n7 4\n";

#[test]
fn patterns_are_read() {
    let text = format!("{TEMPLATE}pattern p\nfrom bait\n0 3\n7 0 6\n5\ntake C3 b1 j10\nthen a1\n");
    let expected = Pattern {
        name: "p".into(),
        masks: vec![
            ((0, 0), 1),
            ((1, 0), 3),
            ((1, 1), 4),
            ((2, 1), 6),
            ((0, 2), 5),
        ],
        targets: vec![(2, 2), (1, 0), (9, 9)],
        then: Some((0, 0)),
    };
    assert_eq!(parse(&text), Ok(vec![expected]));
    assert_eq!(parse(""), Ok(vec![]));
    assert_eq!(parse("# nothing\r\n\r\n"), Ok(vec![]));
    assert_eq!(parse(TEMPLATE), Ok(vec![]));
}

#[test]
fn what_is_not_written_is_arbitrary_even_with_a_template() {
    let text = format!("{TEMPLATE}pattern p\nfrom bait\n0\ntake c3");
    assert_eq!(parse(&text).unwrap()[0].masks, [((0, 0), 1)]);
}

#[test]
fn the_files_of_the_house_are_in_order() {
    for text in [
        include_str!("../../../../data/othello/corner-patterns.txt"),
        include_str!("../../../../data/othello/edge-patterns.txt"),
    ] {
        assert!(parse(text).unwrap().len() >= 3);
    }
}

#[test]
fn every_fault_is_named_with_its_line() {
    let eleven = "7 ".repeat(11);
    let rows = "7\n".repeat(11);
    for (text, message) in [
        (
            "hello",
            "line 1: expected 'template NAME' or 'pattern NAME', found 'hello'",
        ),
        (
            "\n1 2",
            "line 2: expected 'template NAME' or 'pattern NAME', found '1'",
        ),
        (
            "template",
            "line 1: expected the name of the template, found the end",
        ),
        (
            "pattern # p",
            "line 1: expected the name of the pattern, found the end",
        ),
        (
            "pattern a b",
            "line 1: expected the end of the line, found 'b'",
        ),
        (
            "pattern p\n8",
            "line 2: expected a mask from 1 to 7, found '8'",
        ),
        (
            "pattern p\n1 12",
            "line 2: expected a mask from 1 to 7, found '12'",
        ),
        (
            "pattern p\n0",
            "line 2: expected a mask from 1 to 7, as 0 needs a template ('from NAME'), found '0'",
        ),
        (
            "template t\n0",
            "line 2: expected a mask from 1 to 7, as 0 needs a template ('from NAME'), found '0'",
        ),
        (
            "template t\n1\npattern p\nfrom t\nx",
            "line 5: expected a mask from 0 to 7, found 'x'",
        ),
        (
            "template t\npattern p",
            "line 2: expected a row of masks for 't', found 'pattern'",
        ),
        (
            "pattern p",
            "line 1: expected a row of masks for 'p', found the end",
        ),
        (
            "pattern p\n1\n\n",
            "line 3: expected 'take' and the cells that 'p' is about, found the end",
        ),
        (
            "pattern p\n1\ntake",
            "line 3: expected a cell from a1 to j10, found the end",
        ),
        (
            "pattern p\n1\ntake k1",
            "line 3: expected a cell from a1 to j10, found 'k1'",
        ),
        (
            "pattern p\ntake a1",
            "line 2: expected 'take' only once in a pattern, after its rows, found 'take'",
        ),
        (
            "pattern p\n1\nthen a1",
            "line 3: expected 'then' only once in a pattern, after 'take', found 'then'",
        ),
        (
            "pattern p\n1\ntake a1\n1",
            "line 4: expected 'then', 'pattern NAME' or 'template NAME' after 'take', found '1'",
        ),
        (
            "template t\nfrom t",
            "line 2: expected 'from' only once in a pattern, before its rows, found 'from'",
        ),
        (
            "pattern p\nfrom t",
            "line 2: expected 'from' only after a template, found 't'",
        ),
        (
            "template t\n1\npattern p\nfrom s",
            "line 4: expected the name of a template (t), found 's'",
        ),
        (
            "template t\n1\ntemplate t",
            "line 3: expected a name that no other template has, found 't'",
        ),
        (
            "pattern p\n1\ntake a1\npattern p",
            "line 4: expected a name that no other pattern has, found 'p'",
        ),
        (
            &format!("pattern p\n{eleven}"),
            "line 2: expected at most 10 masks in a row, found '7'",
        ),
        (
            &format!("pattern p\n{rows}"),
            "line 12: expected at most 10 rows, found '7'",
        ),
    ] {
        assert_eq!(parse(text).unwrap_err().to_string(), message, "{text}");
    }
}

proptest! {
    /// Whatever words come in whatever order, there is an answer, and errors name a line.
    #[test]
    fn any_text_is_survived(
        words in proptest::collection::vec(
            prop_oneof![
                Just("template"), Just("pattern"), Just("from"), Just("take"), Just("then"),
                Just("a1"), Just("t"), Just("\n"), Just("\n"), Just("0"), Just("4"), Just("#"),
                Just("9"), Just("é"),
            ],
            0..60,
        ),
        rubbish: String,
    ) {
        for text in [words.join(" "), rubbish] {
            if let Err(error) = parse(&text) {
                prop_assert!((1..=text.lines().count().max(1)).contains(&error.line));
                prop_assert!(!error.to_string().contains('\n'));
            }
        }
    }
}
