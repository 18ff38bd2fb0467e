//! Whole experiments: the same on any number of threads, and after any interruption.

use parking_lot::Mutex;
use quincunx_lab::{
    Experiment, LabError, News, Plan, Progress, Runner, Store, Verdict, reproductions,
};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

fn plan(text: &str) -> Plan {
    Plan::read(text, Path::new("")).unwrap()
}

const SMALL: &str = r#"
    name = "small"
    game = "tictactoe"
    games = 20
    players = ["random", "minimax:depth=2,shuffle=on", { name = "deep", spec = "minimax:depth={depth}" }]
    [openings]
    plies = 1
    candidates = 2
    [grid]
    depth = [1, 4]
"#;

/// Plays an experiment, and stops after so many games.
fn play(store: &Store, id: i64, threads: usize, most: usize) -> Experiment {
    let games = AtomicUsize::new(0);
    let watch = |_: &News<'_>| games.fetch_add(1, Ordering::Relaxed) + 1 < most;
    Experiment::play(store, id, threads, &watch).unwrap()
}

fn whole(plan: &Plan, threads: usize) -> Experiment {
    let store = Store::in_memory().unwrap();
    let id = store.begin(plan, false, "test").unwrap().id;
    play(&store, id, threads, usize::MAX)
}

/// All of it but times.
fn essence(experiment: &Experiment) -> Vec<(usize, usize, usize, String, u64)> {
    let series = experiment.games.iter().enumerate();
    series
        .flat_map(|(i, games)| {
            games.iter().map(move |game| {
                let nodes = game.efforts[0].nodes + game.efforts[1].nodes;
                (i, game.number, game.first, game.record.write(2), nodes)
            })
        })
        .collect()
}

#[test]
fn a_seed_gives_the_same_games_on_any_number_of_threads() {
    let small = plan(SMALL);
    let once = whole(&small, 1);
    // The first two meet only once, as their meeting does not depend on the grid.
    assert_eq!(once.series.len(), 5);
    assert_eq!(essence(&once).len(), 100);
    assert!(once.is_over() && once.run.finished.is_some());
    assert_eq!(essence(&once), essence(&whole(&small, 3)));
    let other = Plan { seed: 2, ..small };
    assert_ne!(essence(&once), essence(&whole(&other, 1)));
}

#[test]
fn interruptions_change_nothing() {
    let small = plan(SMALL);
    let undisturbed = whole(&small, 2);
    let store = Store::in_memory().unwrap();
    let id = store.begin(&small, false, "test").unwrap().id;
    for most in [1, 7, 30] {
        let experiment = play(&store, id, 2, most);
        assert!(!experiment.is_over() && experiment.run.finished.is_none());
        assert!(experiment.run.games >= most);
    }
    let resumed = play(&store, id, 2, usize::MAX);
    assert_eq!(essence(&resumed), essence(&undisturbed));
    assert_eq!(store.runs().unwrap().len(), 1);
    // What is there already is not played again.
    let nothing = AtomicUsize::new(0);
    let watch = |_: &News<'_>| nothing.fetch_add(1, Ordering::Relaxed) == usize::MAX;
    Experiment::play(&store, id, 2, &watch).unwrap();
    assert_eq!(nothing.into_inner(), 0);
}

#[test]
fn a_test_ends_a_series_at_the_same_game_on_any_number_of_threads() {
    let text = r#"
        name = "test"
        game = "tictactoe"
        games = 2000
        sprt = "elo0=0 elo1=100"
        players = ["minimax:depth=9,shuffle=on", "random"]
        [openings]
        plies = 1
        candidates = 1
    "#;
    let one = whole(&plan(text), 1);
    let three = whole(&plan(text), 3);
    let standing = &one.progress.standings()[0];
    assert_eq!(standing.verdict, Some(Verdict::AcceptH1));
    assert!(standing.tally.games() < 200, "{}", standing.tally.games());
    assert_eq!(essence(&one), essence(&three));
    assert_eq!(standing.tally, three.progress.standings()[0].tally);
}

#[test]
fn what_is_written_to_a_file_can_be_read_again() {
    let folder = std::env::temp_dir().join(format!("quincunx-lab-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("lab.sqlite");
    let small = plan(SMALL);
    let store = Store::open(&path).unwrap();
    let id = store.begin(&small, false, "a 'command'").unwrap().id;
    let played = play(&store, id, 1, 9);
    drop(store);
    let store = Store::open(&path).unwrap();
    let read = Experiment::load(&store, id).unwrap();
    assert_eq!(read.games, played.games);
    assert_eq!(read.run.plan, small);
    assert_eq!(read.run.command, "a 'command'");
    let missing = Experiment::load(&store, id + 1);
    assert!(matches!(missing, Err(LabError::Storage { .. })));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn wrong_plans_say_what_is_wrong() {
    let error = |text: &str| Plan::read(text, Path::new("")).unwrap_err().to_string();
    let with = |line: &str| {
        format!(
            "name = \"x\"\ngame = \"othello\"\ngames = 4\nplayers = [\"random\", \"greedy\"]\n{line}\n"
        )
    };
    assert!(error(&with("colour = 3")).contains("line 5"));
    assert!(error(&with("pairing = \"knockout\"")).contains("line 5"));
    assert!(error(&with("pairing = \"gauntlet\"")).contains("opponents"));
    assert!(error(&with("[[series]]\nplayers = [\"a\", \"b\"]")).contains("list"));
    assert!(error(&with("[limits]\ntime = \"never\"")).contains("never"));
    assert!(error(&with("[openings]\nfile = \"no such file\"")).contains("no such file"));
    assert!(error(&with("sprt = \"elo0=9 elo1=1\"")).contains("elo1"));
    assert!(error(&with("").replace("games = 4", "games = 3")).contains("even"));
    assert!(error(&with("").replace("greedy", "random")).contains("two players"));
    assert!(error(&with("").replace("greedy", "level-1:name=random")).contains("two players"));
    assert!(error(&with("").replace("games = 4", "games = 4000000000000")).contains("more than"));
    assert!(error(&with("[openings]\nplies = 99999999")).contains("at most"));
    assert!(error(&with("[grid]\ndepth = [1, 2]")).contains("{depth}"));
    assert!(error(&with("adjudication = { maxmoves = 0 }")).contains("maxmoves"));
    let named = with("").replace(
        "\"greedy\"",
        "{ name = \"g\", spec = \"greedy\", more = 1 }",
    );
    assert!(error(&named).contains("line 4") && error(&named).contains("a player is"));
    let meeting = "[[series]]\nplayers = [\"random\", \"greedy\"]\n".repeat(2);
    assert!(error(&with(&format!("pairing = \"list\"\n{meeting}"))).contains("twice"));
    let claim =
        "[[claim]]\nmeasure = \"score\"\npublished = 50\nplayers = [\"random\", \"greedy\"]\n";
    assert!(error(&with(&format!("{claim}colour = 3"))).contains("colour"));
    assert!(error(&with(&claim.replace("50", "nan"))).contains("NaN"));
    assert!(error(&with(&claim.replace("greedy", "nobody"))).contains("nobody"));
    // Names of players and openings are looked at before the first game.
    let check = |text: &str| {
        let series = plan(text).series(false).unwrap();
        let runner = Runner {
            series: &series,
            concurrency: 1,
        };
        let played = runner.play(&Mutex::new(Progress::new(&series)), &|_| Ok(true));
        played.unwrap_err().to_string()
    };
    assert!(check(&with("").replace("greedy", "signal")).contains("signal"));
    assert!(check(&with("[openings]\nlist = [\"f5\", \"f5 a1\"]")).contains("opening 2"));
    let three = with("").replace("othello", "selfo:players=3");
    assert!(check(&three).contains("more players"));
}

#[test]
fn every_published_experiment_can_begin() {
    let plans = reproductions().unwrap();
    assert!(plans.len() >= 14);
    for plan in &plans {
        let told = [&plan.title, &plan.source, &plan.about];
        assert!(told.iter().all(|text| !text.is_empty()), "{}", plan.name);
        for quick in [true, false] {
            let series = plan.series(quick).unwrap();
            let runner = Runner {
                series: &series,
                concurrency: 1,
            };
            // Everything is checked before the first game, and the first one ends it.
            let begun = runner.play(&Mutex::new(Progress::new(&series)), &|_| Ok(false));
            assert_eq!(begun, Ok(()), "{}", plan.name);
        }
    }
}

#[test]
fn published_figures_are_compared_with_the_errors_of_both() {
    let claim = |measure: &str, published: f64, more: &str| {
        format!(
            "[[claim]]\nplayers = [\"random\", \"perfect\"]\nmeasure = \"{measure}\"\npublished = {published}\n{more}\nwhy = \"Because.\"\n"
        )
    };
    let text = [
        "name = \"claims\"\ngame = \"tictactoe\"\ngames = 100\nopenings = { plies = 0 }\nplayers = [{ name = \"perfect\", spec = \"minimax:depth=9,shuffle=on\" }, \"random\"]\n".to_owned(),
        claim("wins", 0.0, "games = 500"),
        claim("wins", 40.0, "games = 500"),
        // Of five games nothing much follows.
        claim("losses", 80.0, "games = 5"),
        claim("losses", 10.0, ""),
        claim("first", 100.0, "colour = 2"),
        claim("length", 900.0, ""),
        claim("score", 100.0, "colour = 1"),
    ]
    .join("\n");
    let experiment = whole(&plan(&text), 2);
    let comparisons = quincunx_lab::findings::compare(&experiment);
    let verdicts: Vec<Option<bool>> = comparisons.iter().map(|one| one.agrees).collect();
    assert_eq!(
        verdicts[..4],
        [Some(true), Some(false), Some(true), Some(false)]
    );
    // The perfect player never loses when he begins, and mostly wins.
    let first = comparisons[4].measured.unwrap();
    assert!(first.value > 80.0 && first.value <= 100.0, "{first:?}");
    assert_eq!(verdicts[5], None);
    assert!(
        comparisons[5].verdict().starts_with("1/1"),
        "{}",
        comparisons[5].verdict()
    );
    assert_eq!(verdicts[6], Some(false));
    let table = quincunx_lab::findings::Comparison::table(&comparisons);
    assert!(table.notes.iter().any(|note| note.ends_with("Because.")));
}
