//! Games as text in the usual notation.

use crate::{Dyadic, Game, Nus, Store};
use rustc_hash::FxHashMap;
use std::fmt;

/// More bars than these are hard to count: braces are written instead.
const MOST_BARS: usize = 3;

/// The text of a game, and how it may be put into another one.
#[derive(Clone)]
struct Text {
    /// Complete, as it stands among several options.
    whole: String,
    /// What is between the braces and how many bars it has at most, if it is in braces at all.
    inside: Option<(String, usize)>,
}

impl Store {
    /// The game in the usual notation, as `{2||1|0}`, `±(3,{4|0,*})`, `1/2↑*` or `+_2`.
    ///
    /// It is read back by [`Self::parse`] as the same game, and does not depend on what else is in the store.
    /// Texts of large games can be astronomically long, so one that is longer than `limit` bytes is `None`.
    pub fn text(&mut self, game: Game, limit: usize) -> Option<String> {
        let text = self.write(game, limit, &mut FxHashMap::default())?;
        Some(text.whole)
    }

    fn write(
        &mut self,
        game: Game,
        limit: usize,
        known: &mut FxHashMap<Game, Text>,
    ) -> Option<Text> {
        if let Some(text) = known.get(&game) {
            return Some(text.clone());
        }
        let text = if let Some(nus) = self.as_nus(game) {
            Text {
                whole: nus.to_string(),
                inside: None,
            }
        } else if let Some(text) = self.write_named(game, limit, known) {
            Text {
                whole: text?,
                inside: None,
            }
        } else {
            self.write_braces(game, limit, known)?
        };
        if text.whole.len() > limit {
            return None;
        }
        known.insert(game, text.clone());
        Some(text)
    }

    /// Tinies, minies and symmetric games; the inner `None` says that the text is too long.
    fn write_named(
        &mut self,
        game: Game,
        limit: usize,
        known: &mut FxHashMap<Game, Text>,
    ) -> Option<Option<String>> {
        let negative = self.neg(game);
        if negative == game {
            let texts = self.write_options(game, true, limit, known);
            return Some(texts.map(|texts| {
                let alone = texts.len() == 1 && !texts[0].whole.starts_with('-');
                let list = join(&texts);
                if alone {
                    format!("±{list}")
                } else {
                    format!("±({list})")
                }
            }));
        }
        let (sign, threat) = match (self.tiny_threat(game), self.tiny_threat(negative)) {
            (Some(threat), _) => ('+', threat),
            (_, Some(threat)) => ('-', threat),
            _ => return None,
        };
        let text = self.write(threat, limit, known);
        Some(text.map(|threat| format!("{sign}_{}", threat.whole)))
    }

    /// The positive x of `{0||0|-x}`.
    fn tiny_threat(&mut self, game: Game) -> Option<Game> {
        let &[right] = self.right_options(game) else {
            return None;
        };
        let &[below] = self.right_options(right) else {
            return None;
        };
        let zero = [Game::ZERO];
        let threat = self.neg(below);
        (self.left_options(game) == zero
            && self.left_options(right) == zero
            && threat != Game::ZERO
            && self.le(Game::ZERO, threat))
        .then_some(threat)
    }

    fn write_braces(
        &mut self,
        game: Game,
        limit: usize,
        known: &mut FxHashMap<Game, Text>,
    ) -> Option<Text> {
        let left = self.write_options(game, true, limit, known)?;
        let right = self.write_options(game, false, limit, known)?;
        let open = |texts: Vec<Text>| match &texts[..] {
            [
                Text {
                    inside: Some((inside, bars)),
                    ..
                },
            ] if *bars < MOST_BARS => (inside.clone(), *bars),
            _ => (join(&texts), 0),
        };
        let ((left, left_bars), (right, right_bars)) = (open(left), open(right));
        let bars = left_bars.max(right_bars) + 1;
        let inside = format!("{left}{}{right}", "|".repeat(bars));
        Some(Text {
            whole: format!("{{{inside}}}"),
            inside: Some((inside, bars)),
        })
    }

    /// The texts of Left's or Right's options: first what is a [`Nus`], then from short to long.
    fn write_options(
        &mut self,
        game: Game,
        left: bool,
        limit: usize,
        known: &mut FxHashMap<Game, Text>,
    ) -> Option<Vec<Text>> {
        let options = if left {
            self.left_options(game).to_vec()
        } else {
            self.right_options(game).to_vec()
        };
        let mut texts = Vec::new();
        for option in options {
            let text = self.write(option, limit, known)?;
            let nus = self.as_nus(option);
            texts.push((nus.is_none(), nus, text.whole.len(), text));
        }
        texts.sort_by(|(a, b, c, d), (e, f, g, h)| (a, b, c, &d.whole).cmp(&(e, f, g, &h.whole)));
        Some(texts.into_iter().map(|(_, _, _, text)| text).collect())
    }
}

fn join(texts: &[Text]) -> String {
    let texts: Vec<&str> = texts.iter().map(|text| text.whole.as_str()).collect();
    texts.join(",")
}

impl fmt::Display for Nus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.number != Dyadic::ZERO || self.is_number() {
            write!(f, "{}", self.number)?;
        }
        match self.ups {
            0 => {}
            1 => f.write_str("↑")?,
            -1 => f.write_str("↓")?,
            2 => f.write_str("⇑")?,
            -2 => f.write_str("⇓")?,
            ups if ups > 0 => write!(f, "↑{ups}")?,
            downs => write!(f, "↓{}", downs.unsigned_abs())?,
        }
        match self.nimber {
            0 => Ok(()),
            1 => f.write_str("*"),
            nimber => write!(f, "*{nimber}"),
        }
    }
}
