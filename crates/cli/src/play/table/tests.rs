use super::super::game_file::tests::Folder;
use super::super::session::tests::session;
use super::*;

fn table(seats: &[&str]) -> Table {
    Table::new(session("tictactoe", seats))
}

fn press(table: &mut Table, keys: &str) {
    for key in keys.chars() {
        table.handle(Input::Key(match key {
            '\n' => Key::Enter,
            '\t' => Key::Tab,
            '\x1b' => Key::Escape,
            '<' => Key::Arrow(Direction::Left),
            '>' => Key::Arrow(Direction::Right),
            '^' => Key::Arrow(Direction::Up),
            c => Key::Char(c),
        }));
    }
}

fn cell(name: &str) -> Click {
    Click::Cell(name.into())
}

fn moves(table: &Table) -> String {
    let game = table.session.game();
    let moves: Vec<String> = (0..game.len())
        .filter_map(|step| game.move_text(step))
        .collect();
    moves.join(" ")
}

fn computers(table: &mut Table) {
    while let Some(turn) = table.session.computer_turn() {
        table
            .computer_plays(&turn.choose(&mut |_| {}).unwrap())
            .unwrap();
    }
}

#[test]
fn moves_are_made_by_mouse_arrows_tab_and_typing() {
    let mut table = table(&["human"]);
    table.handle(Input::Click(cell("a1")));
    assert_eq!(moves(&table), "a1");
    press(&mut table, "^>\n");
    assert_eq!(moves(&table), "a1 b2");
    press(&mut table, "c3\n:C2\n");
    assert_eq!(moves(&table), "a1 b2 c3 c2");
    table.handle(Input::Click(cell("a2")));
    table.focus = None;
    press(&mut table, "\t ");
    assert_eq!(moves(&table), "a1 b2 c3 c2 a2 a3");
}

#[test]
fn what_cannot_be_played_is_explained_and_changes_nothing() {
    let mut table = table(&["human"]);
    press(&mut table, "b2\n");
    press(&mut table, "b2\n");
    assert!(table.status().contains("b2"), "{}", table.status());
    table.handle(Input::Click(cell("b2")));
    assert_eq!(table.status(), "b2 is not one of the marked cells");
    press(&mut table, "zzz\n");
    assert!(table.status().contains("zzz"), "{}", table.status());
    table.handle(Input::ClickNowhere);
    assert_eq!(moves(&table), "b2");
}

#[test]
fn undo_redo_and_hint() {
    let mut table = table(&["human", "first"]);
    press(&mut table, "b2\n");
    computers(&mut table);
    assert_eq!(moves(&table), "b2 a3");
    press(&mut table, "u");
    assert_eq!(moves(&table), "");
    press(&mut table, "r");
    assert_eq!(moves(&table), "b2 a3");
    press(&mut table, "h");
    assert!(
        table
            .status()
            .starts_with("the strongest player would play "),
        "{}",
        table.status()
    );
    assert!(
        table
            .drawing()
            .marks
            .iter()
            .any(|(_, mark)| *mark == Mark::Hint)
    );
    press(&mut table, "uu");
    assert_eq!(table.status(), "there is nothing to take back");
}

#[test]
fn looking_back_shows_old_positions_and_ends_when_something_is_clicked() {
    let mut table = table(&["human"]);
    press(&mut table, "b2\na1\nc1\n[[");
    assert_eq!(table.looking_back, Some(1));
    assert_eq!(table.drawing().pieces.len(), 1);
    press(&mut table, "]");
    assert_eq!(table.looking_back, Some(2));
    table.handle(Input::Click(cell("c3")));
    assert_eq!(
        (table.looking_back, moves(&table).as_str()),
        (None, "b2 a1 c1")
    );
    table.handle(Input::Key(Key::Home));
    assert_eq!(table.looking_back, Some(0));
    table.handle(Input::WheelUp);
    table.handle(Input::Key(Key::End));
    assert_eq!(table.looking_back, None);
}

#[test]
fn questions_are_asked_before_anything_is_lost() {
    let mut table = table(&["human"]);
    press(&mut table, "q");
    assert!(table.leaving, "nothing was played");
    table.leaving = false;
    press(&mut table, "b2\nqn");
    assert!(!table.leaving);
    press(&mut table, "nn");
    assert_eq!(moves(&table), "b2");
    press(&mut table, "xn");
    assert!(!table.session.is_over());
    press(&mut table, "ny");
    assert_eq!(moves(&table), "");
    press(&mut table, "a1\noy");
    assert!(table.session.is_over());
    press(&mut table, "u");
    press(&mut table, "xy");
    assert!(table.session.is_over());
    press(&mut table, "q");
    assert!(table.leaving);
}

#[test]
fn a_computer_declines_a_draw() {
    let mut table = table(&["human", "random"]);
    press(&mut table, "o");
    assert!(table.status().contains("declines"));
    assert!(!table.session.is_over() && table.prompt.is_none());
}

#[test]
fn games_are_saved_and_loaded_and_files_are_not_overwritten_by_accident() {
    let folder = Folder::new("table-save");
    let file = folder.file("a.game").display().to_string();
    let mut table = table(&["human"]);
    let type_name = |table: &mut Table| {
        table.handle(Input::Key(Key::ClearLine));
        for c in file.chars() {
            table.handle(Input::Key(Key::Char(c)));
        }
        table.handle(Input::Key(Key::Enter));
    };
    press(&mut table, "b2\ns");
    type_name(&mut table);
    assert_eq!(table.status(), format!("saved in {file}"));
    press(&mut table, "a1\ns");
    type_name(&mut table);
    assert!(
        matches!(table.prompt, Some(Prompt::Question(_))),
        "{}",
        table.status()
    );
    press(&mut table, "n");
    press(&mut table, "l");
    type_name(&mut table);
    press(&mut table, "y");
    assert_eq!(moves(&table), "b2");
    press(&mut table, "c1\nqs");
    type_name(&mut table);
    press(&mut table, "y");
    assert!(table.leaving);
    assert!(
        std::fs::read_to_string(&file)
            .unwrap()
            .contains("1. b2 c1 *")
    );
}

#[test]
fn computers_wait_for_prompts_and_pauses() {
    let mut table = table(&["random"]);
    assert!(table.awaits_computer());
    press(&mut table, " ");
    assert!(!table.awaits_computer());
    press(&mut table, " ?");
    assert!(!table.awaits_computer());
    press(&mut table, "\x1bs");
    assert!(!table.awaits_computer());
    press(&mut table, "\x1b");
    assert!(table.awaits_computer());
    computers(&mut table);
    assert!(table.session.is_over() && !table.awaits_computer());
}

#[test]
fn every_game_can_be_played_with_tab_and_enter_alone() {
    for info in roster::GAMES {
        let mut table = Table::new(session(info.name, &["human"]));
        for turn in 0..400 {
            if table.session.game().len() >= 12 || table.session.is_over() {
                break;
            }
            for _ in 0..turn % 3 + 1 {
                table.handle(Input::Key(Key::Tab));
            }
            table.handle(Input::Key(Key::Enter));
        }
        let played = table.session.game().len();
        assert!(
            played >= 12 || table.session.is_over(),
            "{}: {played} moves",
            info.name
        );
    }
}

#[test]
fn no_keys_make_it_panic() {
    let keys = "\n\t\x1b<>^ab2:h?i[]ru onxl";
    let mut state = 1u64;
    for seats in [&["human"][..], &["human", "random"], &["random"]] {
        for info in roster::GAMES {
            let mut table = Table::new(session(info.name, seats));
            for _ in 0..400 {
                state = state
                    .wrapping_mul(6364136223846793005)
                    .wrapping_add(1442695040888963407);
                let key = keys.as_bytes()[(state >> 33) as usize % keys.len()];
                press(&mut table, &char::from(key).to_string());
                if table.awaits_computer()
                    && let Some(turn) = table.session.computer_turn()
                {
                    table
                        .computer_plays(&turn.choose(&mut |_| {}).unwrap())
                        .unwrap();
                }
                let _ = (table.drawing(), table.status(), table.completions());
            }
        }
    }
}
