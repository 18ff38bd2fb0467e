//! What the table asks, and what follows from the answers.

use super::prompt::{Answer, Prompt, Purpose, Question};
use super::table::Table;
use std::path::{Path, PathBuf};

impl Table {
    pub(crate) fn enter_move(&mut self, begun: String) {
        if self.session.awaits_human() {
            self.looking_back = None;
            self.prompt = Some(Prompt::Line(Purpose::Move, begun));
        } else {
            self.say("no move can be entered now");
        }
    }

    fn ask(&mut self, question: Question) {
        self.prompt = Some(Prompt::Question(question));
    }

    pub(crate) fn ask_file(&mut self, then_quit: bool) {
        let file = self.session.usual_file().display().to_string();
        self.prompt = Some(Prompt::Line(Purpose::Save { then_quit }, file));
    }

    pub(crate) fn ask_draw(&mut self) {
        if self.session.is_over() {
            self.say("the game is over");
        } else if self.session.all_human() {
            self.ask(Question::Draw { who: self.mover() });
        } else {
            self.say("the computer declines the draw and would rather play on");
        }
    }

    pub(crate) fn ask_resignation(&mut self) {
        if self.session.awaits_human() {
            self.ask(Question::Resign { who: self.mover() });
        } else {
            self.say("only whose turn it is can resign");
        }
    }

    fn game_would_be_lost(&self) -> bool {
        self.session.is_unsaved() && !self.session.is_over()
    }

    pub(crate) fn ask_new_game(&mut self) {
        if self.game_would_be_lost() {
            self.ask(Question::NewGame);
        } else {
            self.new_game();
        }
    }

    pub(crate) fn ask_to_quit(&mut self) {
        if self.game_would_be_lost() {
            self.ask(Question::Quit);
        } else {
            self.leaving = true;
        }
    }

    fn new_game(&mut self) {
        self.session.restart();
        self.looking_back = None;
        self.focus = None;
        self.paused = false;
        self.say("a new game");
        self.refresh();
    }

    pub(crate) fn answer(&mut self, answer: Answer) {
        match answer {
            Answer::Open(prompt) => self.prompt = Some(prompt),
            Answer::Cancelled => {}
            Answer::SaveFirst => self.ask_file(true),
            Answer::Entered(Purpose::Move, text) => self.enter(&text),
            Answer::Entered(Purpose::Save { then_quit }, name) => {
                let file = PathBuf::from(name);
                if self.session.is_our_file(&file) {
                    self.save(&file, then_quit);
                } else {
                    self.ask(Question::Overwrite { file, then_quit });
                }
            }
            Answer::Entered(Purpose::Load, name) => {
                let file = PathBuf::from(name);
                if self.game_would_be_lost() {
                    self.ask(Question::LoseGame { file });
                } else {
                    self.load(&file);
                }
            }
            Answer::Yes(question) => self.agree(question),
        }
    }

    fn agree(&mut self, question: Question) {
        let done = match question {
            Question::Resign { .. } => self.session.resign(),
            Question::Draw { .. } => self.session.agree_to_draw(),
            Question::NewGame => return self.new_game(),
            Question::LoseGame { file } => return self.load(&file),
            Question::Overwrite { file, then_quit } => return self.save(&file, then_quit),
            Question::Quit => {
                self.leaving = true;
                return;
            }
        };
        if let Err(error) = done {
            self.say(error.to_string());
        }
        self.refresh();
    }

    /// Plays a move that was typed. Capitals do not matter if they make no difference.
    fn enter(&mut self, text: &str) {
        let same = |entry: &&roster::MoveEntry| entry.text.eq_ignore_ascii_case(text);
        let exact = self.path.moves().iter().any(|entry| entry.text == text);
        let legal = self
            .path
            .moves()
            .iter()
            .find(same)
            .map(|entry| entry.text.clone());
        match legal {
            Some(legal) if !exact => self.play(&legal),
            _ => self.play(text),
        }
    }

    fn save(&mut self, file: &Path, then_quit: bool) {
        match self.session.save(file) {
            Ok(()) => {
                self.leaving = then_quit;
                self.say(format!("saved in {}", file.display()));
            }
            Err(failure) => self.say(failure.words()),
        }
    }

    fn load(&mut self, file: &Path) {
        match self.session.load(file) {
            Ok(()) => {
                self.looking_back = None;
                self.say(format!("loaded {}", file.display()));
                self.refresh();
            }
            Err(failure) => self.say(failure.words()),
        }
    }
}
