//! The laboratory of partitions as a user meets it.

mod program;

use program::{Folder, run};
use serde_json::Value;

fn said(args: &[&str]) -> String {
    let output = run(&[&["partition"], args].concat(), b"");
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&said(&[args, &["--json"]].concat())).unwrap()
}

#[test]
fn a_partition_is_valued_and_played_out() {
    let text = said(&["x...|...o"]);
    for words in [
        "\nvalue: ±(3,{4|0,{1|0,*}})\n",
        "\ntemperature: 3\n",
        "\nIf Black begins, Black wins:\n",
        "\nIf White begins, White wins:\n",
        "  1  Black  ",
        "  leaves 3\n",
    ] {
        assert!(text.contains(words), "{words} {text}");
    }
    let text = said(&["x.##|###o"]);
    assert!(
        text.contains("If White begins, Black wins: White cannot move."),
        "{text}"
    );
}

#[test]
fn random_partitions_come_again_with_their_seed() {
    let args = [
        "--rows",
        "3",
        "--columns",
        "5",
        "--empty",
        "7",
        "--seed",
        "5",
    ];
    let text = said(&args);
    assert!(
        text.contains("3×5 with 7 empty squares and 1 amazon a side, --seed 5\n"),
        "{text}"
    );
    assert_eq!(said(&args), text);
    let other = json(&[
        "--rows",
        "3",
        "--columns",
        "5",
        "--empty",
        "7",
        "--seed",
        "6",
    ]);
    assert!(!text.contains(other["partition"].as_str().unwrap()));
    // Without a seed it says which one it took.
    let any = json(&["--empty", "3"]);
    let again = json(&["--empty", "3", "--seed", &any["seed"].to_string()]);
    assert_eq!(any, again);
}

#[test]
fn games_are_simulated() {
    let simulated = &json(&["x...|...o", "--simulate", "200", "--seed", "1"])["simulated"];
    let rows = simulated.as_array().unwrap();
    let firsts: Vec<&str> = rows
        .iter()
        .map(|row| row["first"].as_str().unwrap())
        .collect();
    assert_eq!(firsts, ["Black", "White"]);
    let black: Vec<u64> = rows
        .iter()
        .map(|row| row["won_by_black"].as_u64().unwrap())
        .collect();
    assert!(rows.iter().all(|row| row["games"] == 200));
    // Whoever begins can win, but random players win more often if they do not begin.
    assert!(
        (40..100).contains(&black[0]) && (100..160).contains(&black[1]),
        "{black:?}"
    );
    // Who plays by theory wastes nothing.
    let perfect = &json(&["x...|...o", "--simulate", "2", "--player", "cgt:nodes=50"])["simulated"];
    assert_eq!(
        (&perfect[0]["won_by_black"], &perfect[1]["won_by_black"]),
        (&2.into(), &0.into())
    );
    let text = said(&["x.##|###o", "--simulate", "2"]);
    assert!(
        text.contains("White cannot move, and loses at once"),
        "{text}"
    );
}

#[test]
fn many_partitions_are_counted() {
    let args = [
        "--count",
        "300",
        "--rows",
        "3",
        "--columns",
        "3",
        "--empty",
        "3",
        "--seed",
        "2",
    ];
    let text = said(&args);
    assert!(
        text.contains("\nregions") && text.contains("The hottest is "),
        "{text}"
    );
    assert_eq!(said(&args), text);
    let table = json(&args);
    let count = |name: &str| -> u64 {
        let rows = table["rows"].as_array().unwrap();
        let row = rows.iter().find(|row| row[0] == name).unwrap();
        row[1].as_str().unwrap().parse().unwrap()
    };
    let outcomes = [
        "won by Black",
        "won by White",
        "won by whoever begins",
        "won by whoever does not begin",
    ];
    assert_eq!(outcomes.map(count).iter().sum::<u64>(), 300);
    assert_eq!(count("regions"), 300);
}

#[test]
fn games_and_thermographs_are_written() {
    let folder = Folder::new("partition");
    let (games, heat) = (folder.file("ends.game"), folder.file("heat.svg"));
    said(&["x..#|....|.#.o", "--save", &games, "--thermograph", &heat]);
    assert!(std::fs::read_to_string(&heat).unwrap().starts_with("<svg"));
    let output = run(&["record", &games], b"");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches("all legal; ").count(), 2, "{text}");
    assert!(
        text.contains("black wins") && text.contains("white wins"),
        "{text}"
    );
}

#[test]
fn what_is_too_large_is_played_without_proof() {
    let text = said(&["x.....|......|......|......|.....o", "--time", "50ms"]);
    assert!(text.contains("too large: after "), "{text}");
    assert!(text.contains("that proves nothing"), "{text}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (args, words) in [
        (&["x..y"][..], "y"),
        (&["x.o", "--rows", "3"], "cannot be used with"),
        (&["x.o", "--simulate", "3"], "an even number"),
        (&["x.o", "--simulate", "2", "--player", "nobody"], "nobody"),
        (&["x.o", "--player", "random"], "--simulate"),
        (&["x.o", "--time", "soon"], "is no time"),
        (&["--empty", "15"], "take 17 squares"),
        (&["--rows", "9"], "1 to 8"),
        (&["--count", "5", "--simulate", "2"], "cannot be used with"),
    ] {
        let output = run(&[&["partition"], args].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(words), "{args:?}: {error}");
    }
}
