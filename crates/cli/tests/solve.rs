//! Solving as a user does it.

mod program;

use program::{Folder, run};

fn said(args: &[&str]) -> String {
    let output = run(args, b"");
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn small_games_are_solved_by_whatever_fits() {
    for (args, parts) in [
        (
            "othello-4",
            &["white wins", "black 3, white 11", "exact endgame search"][..],
        ),
        ("cover-2", &["a draw", "table 2v2"]),
        ("cover-1", &["red wins in 10 plies", "table 1v1"]),
        ("tictactoe", &["a draw", "proof-number search"]),
    ] {
        let text = said(&["solve", args]);
        for part in parts {
            assert!(text.contains(part), "{part} is not in {text}");
        }
    }
    let json = said(&["solve", "cover-4", "--position", "[H10]x[J10]", "--json"]);
    assert!(json.contains("blue wins in 11 plies"), "{json}");
}

#[test]
fn tables_are_built_where_they_are_needed() {
    let folder = Folder::new("solve-builds");
    let mut command = std::process::Command::new(program::QUINCUNX);
    let output = command
        .args(["solve", "invers-2"])
        .env("QUINCUNX_TABLES", folder.file(""))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("yellow wins in 3 plies"), "{text}");
    assert!(folder.0.join("invers-2-4.table").exists());
}

#[test]
fn proofs_are_written_and_checked() {
    let folder = Folder::new("proofs");
    for (game, proven) in [
        ("tictactoe", "a draw"),
        ("cover-1", "red wins"),
        ("othello-4", "white wins"),
    ] {
        let file = folder.file(game);
        let text = said(&["solve", game, "--proof", &file]);
        assert!(text.contains("checked"), "{text}");
        let checked = said(&["solve", "--check", &file]);
        assert!(
            checked.starts_with("the proof is right") && checked.contains(proven),
            "{checked}"
        );
        // One line less, and it is no proof any more.
        let proof = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = proof.lines().collect();
        std::fs::write(&file, lines[..lines.len() - 1].join("\n")).unwrap();
        let output = run(&["solve", "--check", &file], b"");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && error.contains("the proof is wrong"),
            "{error}"
        );
    }
}

#[test]
fn what_cannot_be_solved_is_said() {
    let output = run(&["solve", "amazons", "--time", "100ms"], b"");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && error.contains("not solved"),
        "{error}"
    );
    assert!(!run(&["solve"], b"").status.success());
    assert!(
        !run(&["solve", "--check", "no-such-file"], b"")
            .status
            .success()
    );
}
