//! Matches with other programs, and experiments that are killed, with the real program.

mod program;

use program::{Folder, QUINCUNX};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn run(folder: &Path, args: &[&str]) -> Output {
    Command::new(QUINCUNX)
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn json(folder: &Path, args: &[&str]) -> serde_json::Value {
    let output = run(folder, args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn programs_play_by_every_protocol() {
    let folder = Folder::new("guests");
    for (protocol, game) in [
        ("ugi", "cover-2"),
        ("ugi", "othello"),
        ("nboard", "othello"),
        ("gtp", "othello-6"),
    ] {
        let guest = format!(
            "cmd:\"{QUINCUNX} engine {game} --protocol {protocol} --player alphabeta:depth=2\",name=guest"
        );
        let ours = "alphabeta:depth=2,name=ours";
        let common = ["--game", game, "--games", "4", "--opening", "2", "--json"];
        let with = |players: [&str; 2]| {
            let mut args = vec!["match", players[0], players[1]];
            args.extend(common);
            json(&folder.0, &args)
        };
        let played = with([ours, &guest]);
        let alone = with([ours, "alphabeta:depth=2,name=other"]);
        let series = &played["series"][0];
        // The same player behind a protocol plays the same games.
        for key in ["games", "wins", "draws", "losses", "pentanomial"] {
            assert_eq!(series[key], alone["series"][0][key], "{protocol}: {key}");
        }
        assert_eq!(series["games"], 4);
    }
}

/// Every position of Cover-2 is in a table, so each game ends with the first move that a player makes.
#[test]
fn games_end_where_a_table_knows_how() {
    let folder = Folder::new("adjudicated");
    let args = "match random random:seed=2 --game cover-2 --games 20 --opening 4 --tables --jsonl";
    let args: Vec<&str> = args.split(' ').collect();
    let output = run(&folder.0, &args);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let games: Vec<serde_json::Value> = lines
        .filter(|line: &serde_json::Value| line["event"] == "game")
        .collect();
    assert_eq!(games.len(), 20);
    for game in &games {
        let ending = game["ending"].as_str().unwrap();
        assert!(ending.ends_with("a table knows it"), "{ending}");
        assert_eq!(game["plies"], 5);
    }
    let drawn = games.iter().filter(|game| game["score"] == 0.5).count();
    assert!(0 < drawn && drawn < 20, "{drawn}");
}

/// A program that greets by UGI and then does this when it is asked for a move.
fn misbehaving(folder: &Folder, deed: &str) -> String {
    let script = format!(
        "while read -r word rest; do case \"$word\" in ugi) echo ugiok;; isready) echo readyok;; quit) exit 0;; go) {deed};; esac; done"
    );
    let path = folder.write("bad.sh", &script);
    format!("cmd:\"sh {}\",name=bad", path.display())
}

#[test]
fn whoever_misbehaves_loses_that_game_and_comes_back() {
    let folder = Folder::new("faults");
    for (deed, kind, words) in [
        ("exit 3", "crash", "exit status: 3"),
        ("echo bestmove z9", "illegal move", "z9"),
        ("echo bestmove", "illegal move", "bestmove"),
        ("sleep 100", "time", "in time"),
        ("true", "time", "in time"),
        // Talks without end, and more quickly than anybody can listen.
        (
            "long=$(head -c 40000 /dev/zero | tr '\\0' a); while :; do echo info $long; done",
            "time",
            "in time",
        ),
    ] {
        let bad = misbehaving(&folder, deed);
        let args = ["match", "random", &bad, "--game", "othello", "--games", "4"];
        let more = ["--time", "150ms", "--margin", "50ms", "--jsonl"];
        let output = run(&folder.0, &[&args[..], &more[..]].concat());
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<serde_json::Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines.len(), 5, "{text}");
        for game in &lines[..4] {
            assert_eq!(game["fault"]["by"], "bad", "{deed}: {game}");
            assert_eq!(game["fault"]["kind"], kind, "{deed}: {game}");
            assert_eq!(game["score"], 1.0, "{deed}: {game}");
            let ending = game["ending"].as_str().unwrap();
            assert!(ending.contains(words), "{deed}: {ending}");
        }
    }
}

#[test]
fn a_program_that_does_not_come_back_loses_and_the_match_goes_on() {
    let folder = Folder::new("absent");
    // Starts twice: for the check, and for one game.
    let script = "echo >> starts; if [ $(wc -l < starts) -gt 2 ]; then exit 4; fi\nwhile read -r word rest; do case \"$word\" in ugi) echo ugiok;; isready) echo readyok;; quit) exit 0;; go) exit 3;; esac; done";
    let path = folder.write("once.sh", script);
    let guest = format!("cmd:\"sh {}\",name=bad", path.display());
    let args = [
        "match", "random", &guest, "--game", "othello", "--games", "4",
    ];
    let result = json(
        &folder.0,
        &[&args[..], &["--concurrency", "1", "--json"]].concat(),
    );
    assert_eq!(result["series"][0]["wins"], 4);
}

#[test]
fn whatever_a_program_has_started_ends_with_it() {
    let folder = Folder::new("orphans");
    let bad = misbehaving(&folder, "sleep 3123 & sleep 3124");
    let args = ["match", "random", &bad, "--game", "othello", "--games", "2"];
    let output = run(
        &folder.0,
        &[&args[..], &["--time", "100ms", "--quiet"]].concat(),
    );
    assert!(output.status.success());
    let orphans = || -> Vec<String> {
        let commands = std::fs::read_dir("/proc").unwrap().filter_map(|process| {
            let command = std::fs::read(process.unwrap().path().join("cmdline")).ok()?;
            Some(String::from_utf8_lossy(&command).replace('\0', " "))
        });
        commands
            .filter(|command| command.starts_with("sleep 312"))
            .collect()
    };
    // A killed process is not gone at once on a busy machine; one that was forgotten sleeps for most of an hour.
    let patience = Instant::now() + Duration::from_secs(20);
    while !orphans().is_empty() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(50));
    }
    let orphans = orphans();
    assert!(orphans.is_empty(), "{orphans:?}");
}

#[test]
fn reports_that_cannot_be_written_are_refused_before_the_first_game() {
    let folder = Folder::new("unwritable");
    for (option, file, code) in [
        ("--report", "result.txt", 2),
        ("--report", "missing/result.html", 1),
        ("--save", "missing/games", 1),
    ] {
        // So many games would take hours.
        let args = ["match", "level-9", "level-9", "--game", "amazons"];
        let more = ["--games", "10000", option, file];
        let output = run(&folder.0, &[&args[..], &more[..]].concat());
        assert_eq!(output.status.code(), Some(code), "{option} {file}");
    }
}

#[test]
fn silence_without_a_clock_has_an_end() {
    let folder = Folder::new("silence");
    let bad = misbehaving(&folder, "sleep 100");
    let args = ["match", "random", &bad, "--game", "othello", "--games", "2"];
    let begin = Instant::now();
    let output = run(
        &folder.0,
        &[&args[..], &["--patience", "200ms", "--jsonl"]].concat(),
    );
    assert!(begin.elapsed() < Duration::from_secs(20));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\"kind\":\"silence\""), "{text}");
}

#[test]
fn what_cannot_begin_says_why() {
    let folder = Folder::new("errors");
    for (args, words) in [
        (
            "match random cmd:no-such-program --game othello",
            "no-such-program",
        ),
        ("match random nobody --game othello", "nobody"),
        ("match random greedy --game othello --games 3", "even"),
        (
            "match random greedy --game othello --openings missing.txt",
            "missing.txt",
        ),
        ("lab run missing.toml", "missing.toml"),
        ("lab show", "no database"),
        ("reproduce nothing", "'nothing'"),
    ] {
        let words_of = args.split(' ').collect::<Vec<_>>();
        let output = run(&folder.0, &words_of);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}: {errors}");
        assert!(errors.contains(words), "{args}: {errors}");
        assert_eq!(errors.lines().count(), 1, "{args}: {errors}");
    }
}

const PLAN: &str = r#"
    name = "killed"
    game = "cover-2"
    games = 60
    sprt = "elo0=0 elo1=20"
    players = ["alphabeta:depth=1", "alphabeta:depth=2", "random"]
    [openings]
    plies = 3
    candidates = 2
"#;

#[test]
fn a_killed_experiment_goes_on_as_if_nothing_had_happened() {
    let folder = Folder::new("killed");
    let plan = folder.write("plan.toml", PLAN);
    let plan = plan.to_str().unwrap();
    let undisturbed = run(
        &folder.0,
        &["lab", "run", plan, "--database", "one.sqlite", "--quiet"],
    );
    assert!(undisturbed.status.success());
    let mut first = true;
    let mut kills = 0;
    // Killed again and again, each time a little later.
    for wait in (20..).step_by(30) {
        let args: &[&str] = if first {
            &["lab", "run", plan, "--quiet", "--database", "two.sqlite"]
        } else {
            &["lab", "resume", "1", "--quiet", "--database", "two.sqlite"]
        };
        let mut child = Command::new(QUINCUNX)
            .args(args)
            .current_dir(&folder.0)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        if let Some(status) = child.try_wait().unwrap() {
            assert!(status.success());
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        let listed = run(
            &folder.0,
            &["lab", "list", "--json", "--database", "two.sqlite"],
        );
        first = !String::from_utf8_lossy(&listed.stdout).contains("killed");
        assert!(kills < 200, "it never ends");
    }
    assert!(kills > 0);
    let show = |database| {
        json(
            &folder.0,
            &["lab", "show", "1", "--json", "--database", database],
        )
    };
    let (one, two) = (show("one.sqlite"), show("two.sqlite"));
    assert_eq!(one["series"], two["series"]);
    assert!(two["finished"].is_string());
    let save = |database, file| {
        run(
            &folder.0,
            &["lab", "show", "1", "--database", database, "--save", file],
        );
        std::fs::read_to_string(folder.0.join(file)).unwrap()
    };
    assert_eq!(
        save("one.sqlite", "one.games"),
        save("two.sqlite", "two.games")
    );
}

#[test]
fn a_report_is_one_page_or_markdown_with_pictures() {
    let folder = Folder::new("report");
    let args = "tournament random greedy influence --game othello-6 --games 10 --quiet --report";
    for file in ["report.html", "report.md"] {
        let mut words: Vec<&str> = args.split(' ').collect();
        words.push(file);
        assert!(run(&folder.0, &words).status.success());
    }
    let page = std::fs::read_to_string(folder.0.join("report.html")).unwrap();
    for wanted in [
        "Ladder",
        "Cross table",
        "<svg",
        "quincunx tournament random",
        "Seed 1",
    ] {
        assert!(page.contains(wanted), "{wanted}");
    }
    let text = std::fs::read_to_string(folder.0.join("report.md")).unwrap();
    assert!(text.contains("report/ladder.svg"), "{text}");
    assert!(folder.0.join("report/ladder.svg").exists());
}
