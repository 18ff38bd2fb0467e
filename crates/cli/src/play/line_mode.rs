//! Playing line by line, for pipes, scripts, screen readers and plain terminals.

use super::hint::NO_HINT;
use super::move_list::{number, wrap};
use super::session::Session;
use crate::failure::Failure;
use crate::position::status;
use render::Canvas;
use std::io::{BufRead, Write};
use std::path::Path;

const HELP: &str = "\
a move      play it, for example as `moves` writes it
moves       list the legal moves
board       show the board
undo        take back to your last turn
redo        play again what was taken back
hint        ask an adviser
save FILE   write the game to a new file (save! FILE: also to an old one)
resign      give up
draw        agree to a draw, if all players are human
help        show this
quit        end the program
";

/// No move of any game is longer.
const LONGEST_LINE: usize = 500;

/// What follows from a line.
enum Next {
    /// Go on, and show the board if there is a new one.
    Go {
        changed: bool,
    },
    Quit,
}

/// Plays until the game or the input ends. `ask` is what to print when a line is wanted.
pub(crate) fn run(
    mut session: Session,
    mut input: impl BufRead,
    mut out: impl Write,
    ask: Option<&str>,
) -> Result<(), Failure> {
    introduce(&session, &mut out)?;
    let mut changed = true;
    // A finished game can still be saved or taken back, by whoever played it.
    while !session.is_over() || session.has_humans() {
        if let Some(turn) = session.computer_turn() {
            let who = session.seat(session.game().to_move()).name().to_owned();
            let chosen = turn.choose(&mut |_| {}).ok_or_else(|| {
                Failure::machine(&who, anyhow::anyhow!("the player gave no move"))
            })?;
            make_move(&mut session, &chosen, &mut out)?
                .map_err(|error| Failure::machine(&who, anyhow::anyhow!(error)))?;
            changed = true;
        } else {
            if changed {
                show(&session, &mut out)?;
            }
            if let Some(ask) = ask {
                write!(out, "{ask}")?;
            }
            out.flush()?;
            let Some(line) = read_line(&mut input)? else {
                if !session.is_over() {
                    writeln!(out, "The input ended.")?;
                }
                break;
            };
            match obey(&mut session, &line, &mut out)? {
                Next::Go { changed: c } => changed = c,
                Next::Quit => break,
            }
        }
        if let Some(trouble) = session.take_trouble() {
            writeln!(out, "{trouble}")?;
        }
    }
    if session.is_over() && !session.has_humans() {
        write!(
            out,
            "\n{}\n",
            Canvas::plain(&session.game().draw()).to_text()
        )?;
    }
    for line in session.farewell() {
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    Ok(())
}

fn introduce(session: &Session, out: &mut impl Write) -> Result<(), Failure> {
    let game = session.game();
    let players: Vec<String> = game::Player::all(game.players())
        .map(|player| {
            format!(
                "{}: {}",
                game.player_name(player),
                session.seat(player).name()
            )
        })
        .collect();
    writeln!(
        out,
        "{} ({}), {}",
        game.info().title,
        game.variant(),
        players.join(", ")
    )?;
    if session.has_humans() {
        writeln!(out, "Type a move, or help.")?;
    }
    Ok(())
}

fn show(session: &Session, out: &mut impl Write) -> Result<(), Failure> {
    let game = session.game();
    write!(
        out,
        "\n{}{}\n",
        Canvas::plain(&game.draw()).to_text(),
        status(game)
    )?;
    Ok(())
}

/// One line without its end; `None` at the end of the input. What is not UTF-8 is replaced.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// Makes a move and says so. The inner result is the game's word on the move.
fn make_move(
    session: &mut Session,
    text: &str,
    out: &mut impl Write,
) -> Result<Result<(), String>, Failure> {
    let step = session.game().len();
    let mover = session.seat(session.game().to_move()).name().to_owned();
    match session.play(text) {
        Ok(text) => {
            writeln!(out, "{} {mover}: {text}", number(session.game(), step))?;
            Ok(Ok(()))
        }
        Err(error) => Ok(Err(error.to_string())),
    }
}

fn obey(session: &mut Session, line: &str, out: &mut impl Write) -> Result<Next, Failure> {
    let same = Next::Go { changed: false };
    let new = Next::Go { changed: true };
    if line.len() > LONGEST_LINE {
        writeln!(out, "a line of {} bytes is no move; type help", line.len())?;
        return Ok(same);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (word, rest.trim()) {
        ("", _) => {}
        ("help" | "?", "") => write!(out, "{HELP}")?,
        ("quit" | "exit", "") => return Ok(Next::Quit),
        ("board", "") => return Ok(new),
        ("moves", "") => {
            let moves: Vec<String> = session
                .game()
                .moves(None)
                .into_iter()
                .map(|entry| entry.text)
                .collect();
            writeln!(out, "{} moves:", moves.len())?;
            for line in wrap(&moves.join(" "), 80) {
                writeln!(out, "{line}")?;
            }
        }
        ("undo", "") if session.undo() => return Ok(new),
        ("undo", "") => writeln!(out, "there is nothing to take back")?,
        ("redo", "") if session.redo() => return Ok(new),
        ("redo", "") => writeln!(out, "there is nothing to play again")?,
        ("hint", "") => match session.hint() {
            Some(hint) => writeln!(out, "{hint}")?,
            None => writeln!(out, "{NO_HINT}")?,
        },
        ("save" | "save!", "") => writeln!(out, "save where? type: save FILE")?,
        (save @ ("save" | "save!"), file) => {
            let path = Path::new(file);
            if save == "save" && !session.is_our_file(path) {
                writeln!(out, "{file} exists; to overwrite it type: save! {file}")?;
            } else {
                match session.save(path) {
                    Ok(()) => writeln!(out, "saved in {file}")?,
                    Err(failure) => writeln!(out, "{}", failure.words())?,
                }
            }
        }
        ("resign", "") => match session.resign() {
            Ok(()) => return Ok(new),
            Err(error) => writeln!(out, "{error}")?,
        },
        ("draw", "") if !session.all_human() => {
            writeln!(
                out,
                "the computer declines the draw and would rather play on"
            )?;
        }
        ("draw", "") => match session.agree_to_draw() {
            Ok(()) => return Ok(new),
            Err(error) => writeln!(out, "{error}")?,
        },
        _ => match make_move(session, line, out)? {
            Ok(()) => return Ok(new),
            Err(error) => writeln!(out, "{error}; type moves or help")?,
        },
    }
    Ok(same)
}

#[cfg(test)]
mod tests {
    use super::super::game_file::tests::Folder;
    use super::super::session::tests::session;
    use super::*;

    fn play(session: Session, input: &[u8]) -> String {
        let mut out = Vec::new();
        run(session, input, &mut out, None).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn two_people_play_a_game() {
        let out = play(session("tictactoe", &["human"]), b"b2\na1\nb1\nc1\nb3\n");
        assert!(out.starts_with("Tic-tac-toe (tictactoe), "), "{out}");
        assert!(out.contains("1... human: a1"), "{out}");
        assert!(out.trim_end().ends_with("wins"), "{out}");
    }

    #[test]
    fn bad_lines_are_answered_and_do_no_harm() {
        let mut input = b"zz\nb9\n\xff\xfe\nsave\nundo\nredo\n\n".to_vec();
        input.extend(vec![b'x'; 1_000_000]);
        input.extend(b"\nb2\nb2\n");
        let out = play(session("tictactoe", &["human"]), &input);
        assert!(out.contains("a line of 1000000 bytes is no move"), "{out}");
        assert!(out.contains("there is nothing to take back"), "{out}");
        assert!(out.contains("1. human: b2"), "{out}");
        assert!(out.contains("illegal move: b2"), "{out}");
        assert!(out.contains("--after 'b2'"), "{out}");
    }

    #[test]
    fn files_are_not_overwritten_by_accident() {
        let folder = Folder::new("line-save");
        let file = folder.file("a.game").display().to_string();
        let input = format!("save {file}\nb2\nsave {file}\nsave! {file}\nquit\n");
        let out = play(session("tictactoe", &["human"]), input.as_bytes());
        assert!(out.contains("exists; to overwrite it"), "{out}");
        let saved = std::fs::read_to_string(&file).unwrap();
        assert!(saved.contains("1. b2 *"), "{saved}");
        assert!(
            out.contains("Go on with: quincunx play tictactoe --load"),
            "{out}"
        );
    }

    #[test]
    fn computers_play_every_game_out() {
        for info in roster::GAMES {
            let out = play(session(info.name, &["random"]), b"");
            assert!(out.contains("1. random: "), "{out}");
            assert!(!out.contains("not saved"), "{out}");
        }
    }

    #[test]
    fn a_finished_game_can_be_saved_and_taken_back() {
        let folder = Folder::new("line-over");
        let file = folder.file("a.game").display().to_string();
        let input = format!("b2\nresign\nb3\nsave {file}\nundo\nb3\n");
        let out = play(session("tictactoe", &["human"]), input.as_bytes());
        assert!(out.contains("the game is over"), "{out}");
        assert!(out.contains("1... human: b3"), "{out}");
        let saved = std::fs::read_to_string(&file).unwrap();
        assert!(saved.contains("1. b2 1-0"), "{saved}");
    }

    #[test]
    fn humans_resign_agree_and_ask() {
        let out = play(session("tictactoe", &["human"]), b"hint\nmoves\ndraw\n");
        assert!(
            out.contains("would play") && out.contains("9 moves:"),
            "{out}"
        );
        assert!(out.contains("draw"), "{out}");
        let out = play(
            session("tictactoe", &["human", "random"]),
            b"draw\nresign\n",
        );
        assert!(out.contains("declines") && out.contains("resign"), "{out}");
    }
}
