//! Reading pattern files.
//!
//! ```text
//! # a comment, to the end of the line
//! template bait
//! 1 7
//! 7 4
//!
//! pattern diagonal-3
//! from bait
//! 0 7 7
//! 7 0 7
//! 7 7 4
//! take c3
//! then a1
//! ```
//!
//! A row holds one mask for each cell, the first row those of a1, b1, …: 1 for a free cell, 2 for a
//! disc of the player to move, 4 for one of the opponent, or the sum of what is allowed. 7 and cells
//! that are not written allow everything; 0 stands for the mask of the template named after `from`.
//! `take` lists the cells to take over, the best first, `then` a cell that must be open after every
//! answer of the opponent. `from` and `then` can be left out.

use super::{ANYTHING, Cell, Pattern};
use board::SquareGrid;
use game::quote;
use thiserror::Error;

/// The cells that can be named: those of the largest board.
const GRID: SquareGrid = SquareGrid::new(10, 10);

/// What is wrong with a pattern file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: expected {expected}, found {found}")]
pub(crate) struct PatternError {
    /// Counted from 1.
    pub(crate) line: usize,
    pub(crate) expected: String,
    pub(crate) found: String,
}

/// The rows of a template or pattern.
#[derive(Clone, Default, Debug)]
struct Rows(Vec<Vec<u8>>);

impl Rows {
    fn mask(&self, (x, y): Cell) -> u8 {
        let row = self.0.get(y as usize);
        *row.and_then(|row| row.get(x as usize)).unwrap_or(&ANYTHING)
    }

    /// The cells that are not arbitrary.
    fn masks(&self) -> Vec<(Cell, u8)> {
        let cells = (0..GRID.height).flat_map(|y| (0..GRID.width).map(move |x| (x, y)));
        let masks = cells.map(|cell| (cell, self.mask(cell)));
        masks.filter(|(_, mask)| *mask != ANYTHING).collect()
    }
}

/// What is being read.
enum Block {
    Template,
    Pattern {
        from: Option<Rows>,
        targets: Vec<Cell>,
        then: Option<Cell>,
    },
}

struct Reader {
    line: usize,
    templates: Vec<(String, Rows)>,
    patterns: Vec<Pattern>,
    /// The name, the rows so far, and the rest.
    block: Option<(String, Rows, Block)>,
}

/// Reads a file of templates and patterns.
pub(crate) fn parse(text: &str) -> Result<Vec<Pattern>, PatternError> {
    let mut reader = Reader {
        line: 0,
        templates: Vec::new(),
        patterns: Vec::new(),
        block: None,
    };
    for line in text.lines() {
        reader.line += 1;
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            continue;
        };
        match first {
            "template" | "pattern" => {
                reader.finish(first)?;
                reader.begin(first, &mut words)?;
            }
            "from" => reader.from(&mut words)?,
            "take" => reader.take(&mut words)?,
            "then" => reader.then(&mut words)?,
            _ => reader.row(first, &mut words)?,
        }
        if let Some(word) = words.next() {
            return Err(reader.error("the end of the line", word));
        }
    }
    reader.finish("")?;
    Ok(reader.patterns)
}

type Words<'a, 'b> = &'a mut std::str::SplitWhitespace<'b>;

impl Reader {
    /// An error in this line; nothing stands for the end of the line.
    fn error(&self, expected: impl Into<String>, found: &str) -> PatternError {
        PatternError {
            line: self.line.max(1),
            expected: expected.into(),
            found: if found.is_empty() {
                "the end".into()
            } else {
                quote(found)
            },
        }
    }

    /// Puts away what was being read, as `next` comes now.
    fn finish(&mut self, next: &str) -> Result<(), PatternError> {
        let Some((name, rows, block)) = self.block.take() else {
            return Ok(());
        };
        if rows.0.is_empty() {
            return Err(self.error(format!("a row of masks for {}", quote(&name)), next));
        }
        match block {
            Block::Template => self.templates.push((name, rows)),
            Block::Pattern { targets, then, .. } => {
                if targets.is_empty() {
                    let expected = format!("'take' and the cells that {} is about", quote(&name));
                    return Err(self.error(expected, next));
                }
                self.patterns.push(Pattern {
                    name,
                    masks: rows.masks(),
                    targets,
                    then,
                });
            }
        }
        Ok(())
    }

    fn begin(&mut self, kind: &str, words: Words<'_, '_>) -> Result<(), PatternError> {
        let name = words.next().unwrap_or_default();
        if name.is_empty() {
            return Err(self.error(format!("the name of the {kind}"), name));
        }
        let is_template = kind == "template";
        let is_taken = if is_template {
            self.templates.iter().any(|(other, _)| other == name)
        } else {
            self.patterns.iter().any(|other| other.name == name)
        };
        if is_taken {
            return Err(self.error(format!("a name that no other {kind} has"), name));
        }
        let block = if is_template {
            Block::Template
        } else {
            Block::Pattern {
                from: None,
                targets: Vec::new(),
                then: None,
            }
        };
        self.block = Some((name.to_owned(), Rows::default(), block));
        Ok(())
    }

    fn from(&mut self, words: Words<'_, '_>) -> Result<(), PatternError> {
        let name = words.next().unwrap_or_default();
        let known = self.templates.iter().find(|(other, _)| other == name);
        let template = known.map(|(_, rows)| rows.clone());
        match &mut self.block {
            Some((_, rows, Block::Pattern { from, .. })) if rows.0.is_empty() && from.is_none() => {
                *from = template;
                if from.is_some() {
                    return Ok(());
                }
                let names = self.templates.iter().map(|(name, _)| name.as_str());
                let names: Vec<&str> = names.collect();
                let expected = if names.is_empty() {
                    "'from' only after a template".to_owned()
                } else {
                    format!("the name of a template ({})", names.join(", "))
                };
                Err(self.error(expected, name))
            }
            _ => Err(self.error("'from' only once in a pattern, before its rows", "from")),
        }
    }

    fn row<'b>(&mut self, first: &'b str, words: Words<'_, 'b>) -> Result<(), PatternError> {
        let line = self.line;
        let wrong = |expected: String, found: &str| PatternError {
            line,
            expected,
            found: quote(found),
        };
        let Some((_, rows, block)) = &mut self.block else {
            return Err(wrong("'template NAME' or 'pattern NAME'".into(), first));
        };
        let template = match block {
            Block::Template => None,
            Block::Pattern { targets, .. } if !targets.is_empty() => {
                let expected = "'then', 'pattern NAME' or 'template NAME' after 'take'";
                return Err(wrong(expected.into(), first));
            }
            Block::Pattern { from, .. } => from.as_ref(),
        };
        let y = rows.0.len() as u32;
        if y == GRID.height {
            return Err(wrong(format!("at most {} rows", GRID.height), first));
        }
        let mut row: Vec<u8> = Vec::new();
        for word in std::iter::once(first).chain(words) {
            let x = row.len() as u32;
            if x == GRID.width {
                return Err(wrong(
                    format!("at most {} masks in a row", GRID.width),
                    word,
                ));
            }
            row.push(match (word, template) {
                ("0", Some(template)) => template.mask((x, y)),
                ("1" | "2" | "3" | "4" | "5" | "6" | "7", _) => word.as_bytes()[0] - b'0',
                (_, Some(_)) => return Err(wrong("a mask from 0 to 7".into(), word)),
                ("0", None) => {
                    let expected = "a mask from 1 to 7, as 0 needs a template ('from NAME')";
                    return Err(wrong(expected.into(), word));
                }
                (_, None) => return Err(wrong("a mask from 1 to 7".into(), word)),
            });
        }
        rows.0.push(row);
        Ok(())
    }

    fn take(&mut self, words: Words<'_, '_>) -> Result<(), PatternError> {
        let mut cells = vec![self.cell(words.next())?];
        for word in words.by_ref() {
            cells.push(self.cell(Some(word))?);
        }
        match &mut self.block {
            Some((_, rows, Block::Pattern { targets, .. }))
                if !rows.0.is_empty() && targets.is_empty() =>
            {
                *targets = cells;
                Ok(())
            }
            _ => Err(self.error("'take' only once in a pattern, after its rows", "take")),
        }
    }

    fn then(&mut self, words: Words<'_, '_>) -> Result<(), PatternError> {
        let cell = self.cell(words.next())?;
        match &mut self.block {
            Some((_, _, Block::Pattern { targets, then, .. }))
                if !targets.is_empty() && then.is_none() =>
            {
                *then = Some(cell);
                Ok(())
            }
            _ => Err(self.error("'then' only once in a pattern, after 'take'", "then")),
        }
    }

    fn cell(&self, word: Option<&str>) -> Result<Cell, PatternError> {
        let word = word.unwrap_or_default();
        GRID.parse(word)
            .ok_or_else(|| self.error(format!("a cell from a1 to {}", GRID.last_name()), word))
    }
}
