//! Reading and writing games.

use crate::tree::Tree;
use cgt::{Game, Store};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn texts_in_their_usual_form() {
    let mut store = Store::new();
    for (text, usual) in [
        ("{1|-1}", "±1"),
        ("{0|*}", "↑"),
        ("{|}", "0"),
        ("6/8", "3/4"),
        ("-5", "-5"),
        ("- 5", "-5"),
        ("{0,*|0,*}", "*2"),
        ("^*", "↑*"),
        ("^^", "⇑"),
        ("↑3", "↑3"),
        ("v2*3", "⇓*3"),
        ("↑ + ↑ + ↑ - *", "↑3*"),
        ("-1↑", "-1↑"),
        ("1 -1↑", "↓"),
        ("{0||0|-2}", "+_2"),
        ("{1/2|0||0}", "-_1/2"),
        ("-(+_2)", "-_2"),
        ("+_2 + -_2", "0"),
        ("+_{2|1}", "+_{2|1}"),
        ("{2||1|0}", "{2||1|0}"),
        ("{2|{1|0}}", "{2||1|0}"),
        ("{{2|1}|0}", "{2|1||0}"),
        ("{4|||3||2|1}", "{4|||3||2|1}"),
        ("{5||||4|||3||2|1}", "{5|{4|||3||2|1}}"),
        ("±(3,{4|0,{1|0,*}})", "±(3,{4|0,{1|0,*}})"),
        ("±{2|1}", "±{2|1}"),
        ("3±2", "{5|1}"),
        ("3·↑", "↑3"),
        ("3.^", "↑3"),
        ("-2{1|0}", "-1"),
        ("2(1/4 + *)", "1/2"),
        ("{1|-1} + *2 + 1/2", "{3/2*2|-1/2*2}"),
        ("  { 2 , 1 | } ", "3"),
        ("*0", "0"),
        ("1 − 3", "-2"),
    ] {
        let game = store.parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(store.text(game, 1000).as_deref(), Some(usual), "{text}");
        assert_eq!(store.parse(usual), Ok(game));
    }
}

#[test]
fn errors_say_where_and_what() {
    let mut store = Store::new();
    for (text, error) in [
        ("", "character 1: expected a game, as"),
        ("1 + ", "character 5: expected a game, as"),
        ("1 2", "character 3: expected + or - or the end"),
        ("{1", "character 3: expected , or | or }"),
        ("{1}", "character 3: expected | before }"),
        (
            "{1|2|3}",
            "character 3: here and further on are equally many bars",
        ),
        ("(1", "character 3: expected )"),
        ("±(1|2)", "character 4: expected )"),
        ("1/3", "character 3: expected a power of two"),
        ("1/", "character 3: expected a power of two"),
        ("1/0", "character 3: expected a power of two"),
        ("*256", "character 2: nimbers up to 255 are read"),
        (
            "↑2147483648",
            "character 2: ups and downs up to 2147483647 are read",
        ),
        (
            "9999999999999",
            "character 1: numbers up to 1000000000000 are read",
        ),
        ("1/2·↑", "character 1: expected an integer up to 1000"),
        ("1001·↑", "character 1: expected an integer up to 1000"),
        (
            "1000·1000·1000·1000·↑",
            "character 1: this sum is too large",
        ),
        ("1 +_2", "character 4: expected a game, as"),
    ] {
        let problem = store.parse(text).expect_err(text).to_string();
        assert!(problem.starts_with(error), "{text}: {problem}");
    }
}

#[test]
fn what_is_too_large_is_refused_soon() {
    let mut store = Store::new();
    let nested = |open: &str, inner: &str, close: &str, depth: usize| {
        open.repeat(depth) + inner + &close.repeat(depth)
    };
    for text in [
        nested("(", "1", ")", 200),
        nested("{0|", "1", "}", 200),
        nested("{0|", "1", "}", 45),
        nested("-", "1", "", 5000),
        nested("±", "1", "", 5000),
        nested("1000·", "↑", "", 50),
        nested("1000(", "{1|0}", ")", 50),
        nested("2{1|", "0", "}", 90),
        "1+".repeat(6000) + "1",
        "{".repeat(10_000),
        (1..40).map(|n| format!("±{n} + ")).collect::<String>() + "0",
        (1..40).map(|n| format!("+_{n} + ")).collect::<String>() + "{1||0|-1}",
        "{5|↑1000} + ↑1000*200 + {1|*255}".to_owned(),
    ] {
        assert!(store.parse(&text).is_err(), "{text}");
    }
    // Deep, but not large.
    let chain = nested("{0|", "1", "}", 35);
    assert_eq!(store.parse(&chain), store.parse("1/34359738368"));
}

#[test]
fn texts_that_are_too_long_are_not_written() {
    let mut store = Store::new();
    let game = store.parse("±1 + ±2 + ±4 + ±8").unwrap();
    let text = store.text(game, 10_000).unwrap();
    assert_eq!(store.parse(&text), Ok(game));
    assert_eq!(store.text(game, text.len()), Some(text.clone()));
    assert_eq!(store.text(game, text.len() - 1), None);
    // Twice as long with every switch more: nobody waits for that.
    let large = (0..12).fold(Game::ZERO, |sum, n| {
        let switch = store.parse(&format!("±{}", 1 << n)).unwrap();
        store.sum(sum, switch)
    });
    assert_eq!(store.text(large, 1000), None);
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(seed: u64) {
        let mut store = Store::new();
        let tree = Tree::random(5, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let game = tree.keep(&mut store);
        let text = store.text(game, 100_000).expect("small games have short texts");
        prop_assert_eq!(store.parse(&text), Ok(game));
        // Another store, in which other games came first, writes the same.
        let mut other = Store::new();
        other.parse("{↑|*3}").unwrap();
        let there = other.parse(&text).unwrap();
        prop_assert_eq!(other.text(there, 100_000), Some(text));
    }

    #[test]
    fn no_text_is_too_much(text in "[-+±*^v↑⇑↓_{}(),|/·. 0-9]{0,60}") {
        let mut store = Store::new();
        match store.parse(&text) {
            Ok(game) => {
                // What can be read can be asked everything.
                store.temperature(game);
                if let Some(written) = store.text(game, 2000) {
                    prop_assert_eq!(store.parse(&written), Ok(game));
                }
            }
            Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.at)),
        }
    }

    #[test]
    fn expressions_are_read(pieces in proptest::collection::vec(0usize..14, 1..25)) {
        // Mostly correct: pieces that fit together often.
        const PIECES: [&str; 14] = [
            "1", "{", "|", "}", "*2", " + ", " - ", "±", "(", ")", "↑", "3·", "+_1/2", ",",
        ];
        let text: String = pieces.iter().map(|&at| PIECES[at]).collect();
        let mut store = Store::new();
        if let Ok(game) = store.parse(&text) {
            let written = store.text(game, 100_000).expect("short");
            prop_assert_eq!(store.parse(&written), Ok(game), "{}", text);
        }
    }

    #[test]
    fn any_text_at_all(text: String) {
        let _ = Store::new().parse(&text);
    }
}
