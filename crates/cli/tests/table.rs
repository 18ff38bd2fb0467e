//! Tables of exact values as a user meets them.

mod program;

use program::{Folder, QUINCUNX, run};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn said(args: &[&str]) -> String {
    let output = run(args, b"");
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn complaint(args: &[&str]) -> String {
    let output = run(args, b"");
    assert!(!output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn what_ships_can_be_asked() {
    let stats = said(&["table", "stats", "cover-4", "1v1"]);
    for figure in ["27294", "6860", "9075", "9144", "38"] {
        assert!(stats.contains(figure), "{figure} is not in {stats}");
    }
    let probed = said(&["table", "probe", "cover-4", "--position", "[H10]x[J10]"]);
    assert!(
        probed.starts_with("[H10]x[J10] blue: blue wins in 11\n"),
        "{probed}"
    );
    assert!(said(&["table", "probe", "cover-2"]).contains("blue: draw"));
    assert!(said(&["table", "probe", "cover-1"]).contains("red wins in 10"));
    // Players know it, too.
    let position = ["--position", "[A08]x[A11] red"];
    let analysis = said(&[
        "analyze",
        "cover-4",
        position[0],
        position[1],
        "--time",
        "1s",
    ]);
    assert!(analysis.contains("loss in 38"), "{analysis}");
    let diagram = said(&["table", "diagram", "cover-4", "1v1", "[F06] blue"]);
    assert!(diagram.contains("\nF + + + + # X # + . . +\n"), "{diagram}");
}

#[test]
fn what_there_is_not_is_said() {
    assert!(complaint(&["table", "list", "othello"]).contains("there are no tables of othello"));
    let error = complaint(&["table", "stats", "cover-4", "7v1"]);
    assert!(error.contains("there is no table '7v1'"), "{error}");
    let error = complaint(&["table", "probe", "cover-4"]);
    assert!(error.contains("no table knows this position"), "{error}");
    let folder = Folder::new("no-tables");
    let shelf = folder.file("");
    let error = complaint(&["table", "stats", "cover-4", "2v1", "--folder", &shelf]);
    assert!(
        error.contains("quincunx table build cover-4 2v1"),
        "{error}"
    );
    let args = [
        "table", "build", "cover-4", "2v2", "--memory", "100", "--folder", &shelf,
    ];
    assert!(complaint(&args).contains("--memory allows more"));
}

#[test]
fn a_damaged_table_is_refused_by_name() {
    let folder = Folder::new("damaged-table");
    let shelf = folder.file("");
    said(&["table", "build", "invers-2", "4", "--folder", &shelf]);
    let path = folder.0.join("invers-2-3.table");
    let mut bytes = std::fs::read(&path).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    let error = complaint(&["table", "verify", "invers-2", "3", "--folder", &shelf]);
    assert!(error.contains("invers-2-3.table: it is damaged"), "{error}");
    assert!(said(&["table", "list", "invers-2", "--folder", &shelf]).contains("it is damaged"));
}

/// Killed again and again, a build ends with the same file as an undisturbed one.
#[test]
fn a_killed_build_goes_on() {
    let folder = Folder::new("killed-build");
    let shelf = folder.file("");
    let args = [
        "table",
        "build",
        "cover-2",
        "2v1",
        "--save-every",
        "0",
        "--folder",
        &shelf,
    ];
    let part = folder.0.join("cover-2-2v1.part");
    let mut kills = 0;
    while kills < 3 {
        let before = std::fs::read(&part).ok();
        let mut build = Command::new(QUINCUNX)
            .args(args)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let began = Instant::now();
        // Something new was saved.
        while std::fs::read(&part).ok() == before && build.try_wait().unwrap().is_none() {
            assert!(
                began.elapsed() < Duration::from_secs(120),
                "nothing is saved"
            );
            std::thread::sleep(Duration::from_millis(2));
        }
        if build.try_wait().unwrap().is_some() {
            break;
        }
        build.kill().unwrap();
        build.wait().unwrap();
        kills += 1;
    }
    assert!(kills > 0, "it was done before it could be killed");
    let built = said(&args);
    let shipped = said(&["table", "verify", "cover-2", "2v1"]);
    let checksum = |text: &str| {
        let (_, after) = text.split_once("checksum ").unwrap();
        after[..16].to_owned()
    };
    assert_eq!(checksum(&built), checksum(&shipped));
    assert!(!part.exists());
}

/// All of Cover-2 is in a table, but whoever plays a beginner's level plays a beginner.
#[test]
fn only_the_highest_level_asks_tables() {
    let players = said(&["players", "cover-2"]);
    for level in 1..=9 {
        let level = format!("level-{level} ");
        let line = players.lines().find(|line| line.contains(&level)).unwrap();
        assert!(line.contains("endgames=off"), "{line}");
    }
}
