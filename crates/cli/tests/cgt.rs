//! Combinatorial games as a user meets them.

mod program;

use program::{Folder, run};

fn said(args: &[&str]) -> String {
    let output = run(args, b"");
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_sum_is_worth_what_the_books_say() {
    let text = said(&["cgt", "{1|-1} + *2 + 1/2"]);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("value: {3/2*2|-1/2*2}"));
    assert_eq!(lines.next(), Some("outcome: N, whoever begins wins"));
    assert_eq!(lines.next(), Some("mean: 1/2"));
    assert_eq!(lines.next(), Some("temperature: 1"));
    for (game, value) in [
        ("{0|*}", "↑"),
        ("{1|-1}", "±1"),
        ("-3/4 + 1/4", "-1/2"),
        ("{0||0|-2}", "+_2"),
    ] {
        let text = said(&["cgt", game]);
        assert!(text.starts_with(&format!("value: {value}\n")), "{text}");
    }
    let json: serde_json::Value = serde_json::from_str(&said(&["cgt", "^ + ^", "--json"])).unwrap();
    assert_eq!(json["value"], "⇑");
    assert_eq!(json["outcome"], "L, Left wins whoever begins");
    assert_eq!(json["atomic_weight"], "2");
}

#[test]
fn thermographs_are_drawn() {
    let folder = Folder::new("thermograph");
    let file = folder.file("heat.svg");
    said(&["cgt", "{4|1||0}", "--thermograph", &file]);
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("mean "), "{svg}");
}

#[test]
fn what_is_no_game_is_refused_at_its_place() {
    let output = run(&["cgt", "{1|-1}", "--time", "5s"], b"");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("(--amazons)"), "{error}");
    for (text, words) in [
        ("{1|", "character"),
        ("1/3", "character"),
        ("{1|2}}", "character"),
    ] {
        let output = run(&["cgt", text], b"");
        assert_eq!(output.status.code(), Some(2), "{text}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn regions_of_amazons() {
    let text = said(&["cgt", "--amazons", "x...|...o"]);
    assert!(text.starts_with("value: ±(3,{4|0,{1|0,*}})\n"), "{text}");
    assert!(text.contains("\ntemperature: 3\n"), "{text}");
    let text = said(&["cgt", "--amazons", "x..#|....|.#.o"]);
    assert!(text.contains("\nmean: 1/2\ntemperature: 7/2\n"), "{text}");
    for (region, time, words) in [
        ("x..y", "1s", "y"),
        (
            "x.....|......|......|......|......|.....o",
            "300ms",
            "too large",
        ),
        ("x.o", "soon", "is no time"),
    ] {
        let output = run(&["cgt", "--amazons", region, "--time", time], b"");
        assert_eq!(output.status.code(), Some(2), "{region}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(words), "{region}: {error}");
    }
}

#[test]
fn the_database_of_regions() {
    let folder = Folder::new("regions");
    let shelf = folder.file("shelf");
    let on_shelf = |args: &[&str]| said(&[args, &["--folder", &shelf]].concat());
    assert!(on_shelf(&["table", "size", "amazons"]).starts_with("regions: 0\n"));
    let measures = ["--rows", "3", "--columns", "3", "--empty", "4"];
    let built = on_shelf(&[&["table", "build", "amazons"], &measures[..]].concat());
    assert!(
        built.starts_with("amazons 3x3-4: ") && built.contains("3724 regions"),
        "{built}"
    );
    assert!(on_shelf(&["table", "size", "amazons"]).starts_with("regions: 3,724\n"));
    assert!(on_shelf(&["table", "list", "amazons"]).contains("built"));
    let found = on_shelf(&["table", "lookup", "amazons", "x..|..o"]);
    let worked_out = said(&["cgt", "--amazons", "x..|..o"]);
    assert_eq!(found, worked_out);
    let stats = on_shelf(&["table", "stats", "amazons", "3x3-4"]);
    assert!(stats.contains("The hottest is"), "{stats}");
    let verified = on_shelf(&["table", "verify", "amazons", "3x3-4"]);
    assert!(
        verified.contains("3,724 positions follow from their successors"),
        "{verified}"
    );
    let output = run(
        &["table", "stats", "amazons", "4x4-5", "--folder", &shelf],
        b"",
    );
    assert!(!output.status.success());
    let output = run(
        &[
            "table",
            "lookup",
            "amazons",
            "x...|...o",
            "--folder",
            &shelf,
        ],
        b"",
    );
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("is not in the database"), "{error}");
    let args = ["table", "reset", "amazons", "--folder", &shelf];
    let output = run(&args, b"y\n");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("add --yes"), "{error}");
    assert!(on_shelf(&["table", "size", "amazons"]).starts_with("regions: 3,724\n"));
    on_shelf(&["table", "reset", "amazons", "--yes"]);
    assert!(on_shelf(&["table", "size", "amazons"]).starts_with("regions: 0\n"));
    std::fs::write(folder.file("shelf/amazons-regions.redb"), b"nonsense").unwrap();
    let output = run(&["table", "size", "amazons", "--folder", &shelf], b"");
    assert_eq!(output.status.code(), Some(1));
}

/// A finished game, stepped back to where its board has split.
#[test]
fn records_are_reviewed_with_their_values() {
    let folder = Folder::new("review");
    let file = folder.file("split.game");
    let record = "[Variant \"amazons-6\"]\n\n\
        1. f2-e2/a6 a5-b5/b3 2. e1-c3/c2 e6-e4/e3 3. c3-e5/d5 e4-d4/b2 4. a2-a5/c3 b5-b4/b5 5. e5-d6/f4 d4-d2/d1 \
        6. d6-e5/e6 f5-e4/d4 7. b1-c1/a1 b4-a3/a4 8. a5-b4/d6 e4-f3/e4 9. c1-b1/a2 b6-c5/b6 10. e2-e1/f1 c5-c6/c4 \
        11. b1-c1/b1 d2-e2/f2 12. c1-d2/c1 c6-c5/c6 13. d2-d3/d2 1-0\n";
    std::fs::write(&file, record).unwrap();
    let text = said(&["record", &file, "--at", "22", "--overlay", "values"]);
    for words in [
        "Region A (c1)\n  value            ±1\n",
        "White wins with c1-d2/d3 in region A.",
        "sum              {-3/2|-7/2}\n",
        "● Black begins, ○ White begins; mean 0, temperature 1\n",
    ] {
        assert!(text.contains(words), "{words} {text}");
    }
    let text = said(&["record", &file, "--replay", "--overlay", "regions"]);
    assert_eq!(text.matches("\nRegions\n").count(), 26, "{text}");
    let output = run(&["record", &file, "--overlay", "nothing"], b"");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("there are territory, "), "{error}");
}
