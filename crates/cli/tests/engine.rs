//! `quincunx engine` over real pipes: conversations, rubbish, and peers that vanish.

mod program;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Long enough for a slow machine; only a program that hangs takes so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running engine and its two pipes.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: Receiver<String>,
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(program::QUINCUNX);
    command
        .arg("engine")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Reads lines in a thread of its own, so that no test waits for ever.
fn listen(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(pipe).lines() {
            if sender.send(line.unwrap()).is_err() {
                return;
            }
        }
    });
    lines
}

impl Engine {
    fn new(args: &[&str]) -> Self {
        let mut child = command(args).spawn().unwrap();
        Self {
            input: child.stdin.take(),
            lines: listen(child.stdout.take().unwrap()),
            errors: listen(child.stderr.take().unwrap()),
            child,
        }
    }

    fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }
    fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// The next line.
    fn read(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line")
    }
    /// The next line that begins so.
    fn read_until(&self, beginning: &str) -> String {
        loop {
            let line = self.read();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }
    /// Sends a line and gives the next one that begins so.
    fn ask(&mut self, line: &str, beginning: &str) -> String {
        self.send(line);
        self.read_until(beginning)
    }

    /// Waits for its end.
    fn wait(&mut self) -> ExitStatus {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("it does not end");
    }

    /// It ends well, and has said no more than this on standard error: nothing.
    fn ends_quietly(&mut self) {
        let status = self.wait();
        let errors: Vec<String> = self.errors.iter().collect();
        assert!(status.success() && errors.is_empty(), "{status} {errors:?}");
    }

    fn quit(mut self) {
        self.send("quit");
        self.ends_quietly();
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// All that it says to an input that ends.
fn transcript(args: &[&str], input: &[u8]) -> String {
    let output = program::run(&[&["engine"], args].concat(), input);
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

const ALPHABETA: &str = "alphabeta:hash=1";

#[test]
fn a_game_is_played_over_ugi() {
    for game in ["tictactoe", "othello-4", "invers-2", "cover-2"] {
        let mut engine = Engine::new(&[game, "--player", ALPHABETA]);
        assert!(engine.ask("ugi", "id name").contains(game));
        engine.read_until("ugiok");
        engine.ask("isready", "readyok");
        engine.send("uginewgame");
        let mut moves = String::new();
        let mut plies = 0;
        loop {
            engine.send(&format!("position startpos{moves}"));
            let is_first = engine.ask("query p1turn", "response ");
            if engine.ask("query gameover", "response ") == "response true" {
                break;
            }
            assert_eq!(engine.ask("query result", "response "), "response none");
            // A pass is a move as well.
            assert_eq!(is_first, format!("response {}", plies % 2 == 0), "{game}");
            let best = engine.ask("go depth 3 p1time 5000 p2time 5000", "bestmove ");
            if plies == 0 {
                moves.push_str(" moves");
            }
            moves.push_str(&best["bestmove".len()..]);
            plies += 1;
            if plies > 40 {
                // Not every game ends soon; this is not about who wins.
                break;
            }
        }
        // The shortest of them, Invers on 2×2, is won with the third push.
        assert!(plies >= 3, "{game}{moves}");
        engine.send(&format!("position startpos{moves}"));
        engine.ask("query result", "response ");
        engine.quit();
    }
}

#[test]
fn every_game_has_a_player_that_minds_only_our_limits() {
    let variants = roster::GAMES.iter().map(|info| info.name);
    for game in variants.chain(["selfo:players=3"]) {
        let mut engine = Engine::new(&[game]);
        engine.send("ugi");
        for own in ["depth", "nodes", "time"] {
            let option = engine.read_until(&format!("option name {own} "));
            assert!(option.ends_with("<empty>"), "{game}: {option}");
        }
        assert_ne!(engine.ask("go nodes 50", "bestmove "), "bestmove 0000");
        engine.quit();
    }
}

#[test]
fn thoughts_are_told_line_by_line() {
    let mut engine = Engine::new(&["othello", "--player", ALPHABETA]);
    engine.send("setoption name MultiPV value 2");
    engine.send("go depth 4 searchmoves d3 c4");
    let mut second = 0;
    loop {
        let line = engine.read();
        if line.starts_with("bestmove ") {
            break;
        }
        let words: Vec<&str> = line.split(' ').collect();
        let behind = |word| words.iter().position(|w| *w == word).map(|i| words[i + 1]);
        assert_eq!(words[0], "info", "{line}");
        assert!(
            behind("depth").is_some() && behind("nodes").is_some(),
            "{line}"
        );
        assert!(
            behind("score").is_some() && behind("time").is_some(),
            "{line}"
        );
        assert!(["d3", "c4"].contains(&behind("pv").unwrap()), "{line}");
        second += usize::from(behind("multipv") == Some("2"));
    }
    assert!(second >= 4, "{second}");
    engine.quit();
}

#[test]
fn go_infinite_ends_with_stop() {
    let mut engine = Engine::new(&["othello", "--player", ALPHABETA]);
    engine.send("go infinite");
    engine.read_until("info depth 3 ");
    // It listens while it thinks.
    engine.ask("isready", "readyok");
    let refusal = engine.ask("go depth 1", "info string");
    assert!(refusal.contains("still thinking"), "{refusal}");
    let refusal = engine.ask("position startpos", "info string");
    assert!(refusal.contains("still thinking"), "{refusal}");
    engine.ask("stop", "bestmove ");
    engine.send("stop");
    // Nothing is left over from before.
    engine.send("isready");
    assert_eq!(engine.read(), "readyok");
    assert_eq!(
        engine.ask("go depth 1", "info depth ").split(' ').nth(2),
        Some("1")
    );
    engine.read_until("bestmove ");
    engine.quit();
}

/// How long `stop` takes; not asked every day, because a busy machine takes longer.
#[test]
#[ignore = "measures time"]
fn stop_is_obeyed_within_ten_milliseconds() {
    for game in ["othello", "amazons", "invers", "selfo", "cover"] {
        let mut engine = Engine::new(&[game, "--player", "alphabeta"]);
        let mut took: Vec<Duration> = (0..20)
            .map(|_| {
                engine.send("go infinite");
                engine.read_until("info depth 2 ");
                std::thread::sleep(Duration::from_millis(20));
                let begin = Instant::now();
                engine.ask("stop", "bestmove ");
                begin.elapsed()
            })
            .collect();
        took.sort();
        println!("{game}: median {:?}, longest {:?}", took[10], took[19]);
        assert!(took[19] < Duration::from_millis(10), "{game}: {took:?}");
        engine.quit();
    }
}

#[test]
fn rubbish_is_answered_and_survived() {
    let mut engine = Engine::new(&["othello", "--player", ALPHABETA]);
    engine.send("");
    let answer = engine.ask("make me a sandwich", "info string");
    assert!(answer.contains("unknown command"), "{answer}");
    let answer = engine.ask("position fen nonsense", "info string");
    assert!(answer.contains("'position'"), "{answer}");
    let answer = engine.ask("setoption name nonsense value 3", "info string");
    assert!(answer.contains("no option 'nonsense'"), "{answer}");
    let answer = engine.ask("setoption name depth value many", "info string");
    assert!(answer.contains("depth cannot be 'many'"), "{answer}");
    engine.send_bytes(b"\xff\xfe\x00\x80 go\n");
    engine.read_until("info string error");
    engine.send_bytes(b"go depth \xc3\n");
    engine.read_until("info string error");
    // Longer than any line may be, without and with its end.
    let long = vec![b'x'; 5 << 20];
    engine.send_bytes(&long);
    engine.send_bytes(b" quit\n");
    let answer = engine.read_until("info string error");
    assert!(answer.contains("more than 1048576 bytes"), "{answer}");
    // A long line that is allowed, and wrong only at its end.
    let moves = "f5 ".repeat(100_000);
    let answer = engine.ask(&format!("position startpos moves {moves}"), "info string");
    assert!(answer.contains("move 2"), "{answer}");
    engine.send_bytes(b"isready\r\n");
    assert_eq!(engine.read(), "readyok");
    engine.quit();
}

#[test]
fn noise_on_every_protocol_ends_cleanly() {
    let noise: Vec<u8> = (0..3_000_000u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    for (protocol, game) in PROTOCOLS {
        let args = [game, "--protocol", protocol, "--player", "random"];
        transcript(&args, &noise);
    }
}

const PROTOCOLS: [(&str, &str); 4] = [
    ("ugi", "cover"),
    ("nboard", "othello"),
    ("gtp", "othello"),
    ("pipe", "invers"),
];

#[test]
fn a_half_line_at_the_end_is_a_line() {
    let args = ["tictactoe", "--player", "random"];
    assert_eq!(transcript(&args, b"isready\nisready"), "readyok\nreadyok\n");
    assert_eq!(transcript(&args, b"isready\nquit"), "readyok\n");
    assert_eq!(transcript(&args, b""), "");
    let args = ["othello", "--protocol", "gtp", "--player", "random"];
    assert_eq!(
        transcript(&args, b"1 protocol_version\n2 na"),
        "=1 2\n\n?2 unknown command\n\n"
    );
}

#[test]
fn a_peer_that_stops_talking_ends_the_thinking() {
    let thinking: [(&[&str], &str, &str); 4] = [
        (&["othello"], "go infinite", "info depth 2 "),
        (&["othello", "--protocol", "nboard"], "hint 2", "search "),
        (&["othello", "--protocol", "gtp"], "genmove b", ""),
        (&["invers", "--protocol", "pipe"], "0", "y "),
    ];
    for (args, line, sign) in thinking {
        let player = "alphabeta:hash=1,time=1h";
        let mut engine = Engine::new(&[args, &["--player", player]].concat());
        engine.send(line);
        if !sign.is_empty() {
            engine.read_until(sign);
        }
        let begin = Instant::now();
        engine.input = None;
        engine.ends_quietly();
        println!("{args:?}: {:?}", begin.elapsed());
    }
}

#[test]
fn quit_ends_the_thinking() {
    let mut engine = Engine::new(&["othello", "--player", "alphabeta:hash=1"]);
    engine.send("go infinite");
    engine.read_until("info depth 2 ");
    engine.quit();
}

#[test]
fn a_peer_that_stops_listening_is_left_alone() {
    for (protocol, game, line) in [
        ("ugi", "othello", "isready\n"),
        ("nboard", "othello", "ping 1\n"),
        ("gtp", "othello", "name\n"),
        ("pipe", "invers", "-1\n"),
    ] {
        let args = [game, "--protocol", protocol, "--player", "random"];
        let mut child = command(&args).spawn().unwrap();
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        // The input stays open: it notices when it writes.
        while child.try_wait().unwrap().is_none() {
            if input.write_all(line.as_bytes()).is_err() {
                break;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{protocol} {output:?}");
        assert!(output.stderr.is_empty(), "{protocol} {output:?}");
    }
}

#[test]
fn othello_over_gtp() {
    let args = ["othello-4", "--protocol", "gtp", "--player", "greedy"];
    let script =
        b"1 boardsize 4\n2 clear_board\n3 genmove black\nshowboard\n4 play white z9\n5 quit\n";
    let said = transcript(&args, script);
    assert!(said.starts_with("=1\n\n=2\n\n=3 "), "{said}");
    assert!(
        said.contains("\n 4 . . . .\n") || said.contains("\n 1 . "),
        "{said}"
    );
    assert!(said.contains("?4 illegal move: "), "{said}");
    assert!(said.ends_with("=5\n\n"), "{said}");
    // Each reply ends with an empty line, and there is no other.
    assert_eq!(said.matches("\n\n").count(), 6, "{said}");
}

#[test]
fn a_gtp_script_is_answered_to_its_quit() {
    // Two games' worth of moves arrive at once and wait for each other.
    let script: String = (0..30)
        .map(|i| format!("{i} genmove {}\n", ["b", "w"][i % 2]))
        .collect();
    let args = ["othello", "--protocol", "gtp", "--player", "random:seed=1"];
    let said = transcript(&args, format!("{script}final_score\nquit\n").as_bytes());
    for i in 0..10 {
        assert!(said.contains(&format!("={i} ")), "{said}");
    }
    assert!(said.ends_with("=\n\n"), "{said}");
}

#[test]
fn othello_over_nboard() {
    let args = ["othello", "--protocol", "nboard", "--player", ALPHABETA];
    let mut engine = Engine::new(&args);
    engine.ask("nboard 1", "set myname Quincunx");
    engine.ask("set depth 3", "set myname Quincunx3");
    engine.send(
        "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 --------\
         -------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3];)",
    );
    let line = engine.ask("hint 2", "search ");
    assert!(
        line.split(' ').nth(1).is_some_and(|pv| pv.len() % 2 == 0),
        "{line}"
    );
    engine.read_until("nodestats ");
    engine.ask("ping 3", "pong 3");
    let best = engine.ask("go", "=== ");
    let best = best["=== ".len()..].split('/').next().unwrap().to_owned();
    engine.send(&format!("move {best}/0.1/1"));
    engine.ask("ping 4", "pong 4");
    engine.send("analyze");
    let values: Vec<String> = (0..5).map(|_| engine.read_until("analysis ")).collect();
    let numbers: Vec<&str> = values.iter().filter_map(|v| v.split(' ').nth(1)).collect();
    assert_eq!(numbers, ["4", "3", "2", "1", "0"]);
    engine.ask("learn", "learned");
    engine.quit();
}

#[test]
fn invers_over_the_pipe() {
    let args = [
        "invers",
        "--protocol",
        "pipe",
        "--player",
        "alphabeta:hash=1,depth=2",
    ];
    let mut engine = Engine::new(&args);
    let words = |line: &str| line.split(' ').count();
    engine.send("-1");
    let mut board = engine.read();
    assert_eq!(words(&board), 38 + 24, "{board}");
    for _ in 0..5 {
        let push = board.split(' ').nth(38).expect("a push").to_owned();
        engine.send(&push);
        let between = engine.read();
        assert_eq!(words(&between), 38, "{between}");
        engine.send("-1");
        board = engine.read();
        assert!(words(&board) > 38, "{board}");
    }
    engine.quit();
}

#[test]
fn what_cannot_begin_is_refused() {
    let refusal = |args: &[&str]| {
        let output = command(args).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(error.lines().count(), 1, "{error}");
        error
    };
    assert!(refusal(&["cover", "--protocol", "gtp"]).contains("for Othello"));
    assert!(refusal(&["othello-6", "--protocol", "nboard"]).contains("8×8"));
    assert!(refusal(&["othello", "--protocol", "pipe"]).contains("for Invers"));
    assert!(refusal(&["chess"]).contains("chess"));
    assert!(refusal(&["cover", "--player", "alice"]).contains("'alice'"));
}
