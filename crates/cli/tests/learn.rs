//! Courses and studies as a user meets them.

mod program;

use program::run;

fn stdout(args: &[&str], input: &str) -> String {
    let output = run(args, input.as_bytes());
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_learner_is_corrected_and_goes_on() {
    let said = stdout(
        &["learn", "othello", "--step", "2"],
        "a1\ne5\nhint\nmoves\n\ne3\nquit\n",
    );
    for part in [
        "Step 2 of",
        "illegal move",
        "That flanks d5 only",
        "a3",
        "e3 e5",
        "turned together",
        "Step 3 of",
    ] {
        assert!(said.contains(part), "{part} is not in:\n{said}");
    }
    assert!(!said.contains("Step 4 of"));
}

#[test]
fn every_course_can_be_walked_through() {
    for game in ["othello", "amazons", "invers", "selfo", "cover"] {
        let said = stdout(&["learn", game], &"skip\n".repeat(20));
        assert!(said.contains("That was the last step"), "{game}");
        // The end of the input is a polite way to leave.
        assert!(stdout(&["learn", game], "").contains("Step 1 of"));
    }
}

#[test]
fn studies_are_listed_shown_and_solved() {
    for game in ["othello", "amazons", "invers", "selfo", "cover"] {
        let list = stdout(&["study", game], "");
        let count = list.lines().count();
        assert!(count >= 10, "{game}: {list}");
        let last = count.to_string();
        let question = stdout(&["study", game, &last], "");
        assert!(question.contains("to move"), "{question}");
        assert!(!question.contains("Source:"), "{question}");
        let solution = stdout(&["study", game, &last, "--solution"], "");
        assert!(solution.starts_with(&question));
        assert!(solution.contains("Source:"), "{solution}");
    }
}

#[test]
fn what_is_not_there_is_refused() {
    for args in [
        &["learn", "chess"][..],
        &["learn", "tictactoe"],
        &["learn", "cover", "--step", "0"],
        &["learn", "cover", "--step", "99"],
        &["study", "tictactoe"],
        &["study", "cover", "0"],
        &["study", "cover", "99"],
    ] {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(error.lines().count(), 1, "{args:?}: {error}");
    }
}
