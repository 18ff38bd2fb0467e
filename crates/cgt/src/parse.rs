//! Reading games in the usual notation.

use crate::sum::{Allowance, TooLarge};
use crate::{Dyadic, Game, Nus, Store};

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("character {at}: {problem}")]
pub struct ParseError {
    /// Which character, counted from 1; one more than there are if something is missing at the end.
    pub at: usize,
    /// What was expected there, or which limit was exceeded.
    pub problem: String,
}

/// Longer texts are not read.
const MOST_CHARACTERS: usize = 10_000;
/// How deep braces, parentheses and signs may be nested.
const DEEPEST: usize = 100;
/// How many pairs of positions the additions of one text may take.
const MOST_PAIRS: u64 = 300_000;
/// How many moves deep a sum may be.
const DEEPEST_SUM: u32 = 1000;
/// Digits behind the point.
const FINEST: u32 = 40;
const LARGEST_NUMBER: i64 = 1_000_000_000_000;
const LARGEST_NIMBER: i64 = 255;
/// As many as there can be in a sum: what is written can be read.
const MOST_UPS: i64 = i32::MAX as i64;
const MOST_COPIES: i64 = 1000;

impl Store {
    /// Reads a game, as `{1|-1} + *2 + 1/2`.
    ///
    /// - Numbers `-5`, `3/4`; nimbers `*`, `*2`; ups `↑`, `⇑`, `↑3`, `^`, and downs `↓`, `⇓`, `↓3`,
    ///   `v`; what is written without a space is added: `1/2↑*`, `3±2`. A
    ///   minus sign at the beginning belongs to the number alone: `-1↑` is `-1 + ↑`.
    /// - Options in braces: `{a,b|c}`, `{|}`; more bars bind less: `{2||1|0}` is `{2|{1|0}}`.
    /// - `±x` is `{x|-x}`, and `±(a,b)` has these options and their negatives.
    /// - `+_x` is the tiny game `{0||0|-x}`, and `-_x` its negative.
    /// - Sums `a + b`, differences `a - b`, negatives `-a`, parentheses, and multiples `3·a`, `3.a`,
    ///   `3(a + b)`, `3{a|b}`.
    ///
    /// # Errors
    /// Where something else was expected, or the game is too large to be worked out quickly.
    pub fn parse(&mut self, text: &str) -> Result<Game, ParseError> {
        let text: Vec<char> = text.chars().take(MOST_CHARACTERS + 1).collect();
        let mut parser = Parser {
            store: self,
            text,
            at: 0,
            depth: 0,
            allowance: Allowance {
                pairs: MOST_PAIRS,
                depth: DEEPEST_SUM,
            },
        };
        if parser.text.len() > MOST_CHARACTERS {
            parser.at = MOST_CHARACTERS;
            return parser.fail(format!("texts have up to {MOST_CHARACTERS} characters"));
        }
        let game = parser.expression()?;
        match parser.peek() {
            None => Ok(game),
            Some(_) => parser.fail("expected + or - or the end"),
        }
    }
}

struct Parser<'a> {
    store: &'a mut Store,
    text: Vec<char>,
    at: usize,
    depth: usize,
    allowance: Allowance,
}

type Parsed<T> = Result<T, ParseError>;

impl Parser<'_> {
    fn fail<T>(&self, problem: impl Into<String>) -> Parsed<T> {
        Err(ParseError {
            at: self.at + 1,
            problem: problem.into(),
        })
    }

    /// The next character, if it is this one.
    fn skip(&mut self, wanted: char) -> bool {
        let found = self.text.get(self.at) == Some(&wanted);
        self.at += usize::from(found);
        found
    }

    /// The next character that is no space.
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn expect(&mut self, wanted: char) -> Parsed<()> {
        self.peek();
        if self.skip(wanted) {
            Ok(())
        } else {
            self.fail(format!("expected {wanted}"))
        }
    }

    fn expression(&mut self) -> Parsed<Game> {
        let mut total = self.term()?;
        loop {
            let sign = match self.peek() {
                Some(sign @ ('+' | '-' | '−')) => sign,
                _ => return Ok(total),
            };
            let start = self.at;
            self.at += 1;
            let mut term = self.term()?;
            if sign != '+' {
                term = self.store.neg(term);
            }
            let sum = self.store.sum_within(total, term, &mut self.allowance);
            total = self.affordable(sum, start)?;
        }
    }

    fn affordable(&mut self, sum: Result<Game, TooLarge>, start: usize) -> Parsed<Game> {
        sum.or_else(|TooLarge| {
            self.at = start;
            self.fail("this sum is too large to be worked out here; add fewer or smaller games")
        })
    }

    /// One summand.
    fn term(&mut self) -> Parsed<Game> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.fail(format!(
                "braces, parentheses and signs are nested up to {DEEPEST} deep"
            ));
        }
        let first = self.peek();
        let second = self.text.get(self.at + 1).copied();
        let game = match (first, second) {
            (Some('+'), Some('_')) => self.tiny()?,
            (Some('-' | '−'), Some('_')) => {
                let tiny = self.tiny()?;
                self.store.neg(tiny)
            }
            (Some('-' | '−'), Some('0'..='9')) => {
                self.at += 1;
                self.number(-1)?
            }
            (Some('-' | '−'), _) => {
                self.at += 1;
                let term = self.term()?;
                self.store.neg(term)
            }
            (Some('±'), _) => self.plus_minus()?,
            (Some('{'), _) => self.braces()?,
            (Some('('), _) => self.parentheses()?,
            (Some('0'..='9'), _) => self.number(1)?,
            (Some('↑' | '^' | '⇑' | '↓' | 'v' | '⇓' | '*'), _) => {
                let nus = self.ups_and_star()?;
                self.store.nus(nus)
            }
            _ => return self.fail("expected a game, as 3/4, *2, ↑, ±1, +_2, {2|1} or (1 + *)"),
        };
        self.depth -= 1;
        Ok(game)
    }

    fn parentheses(&mut self) -> Parsed<Game> {
        self.at += 1;
        let game = self.expression()?;
        self.expect(')')?;
        Ok(game)
    }

    fn tiny(&mut self) -> Parsed<Game> {
        self.at += 2;
        let threat = self.term()?;
        let threat = self.store.neg(threat);
        let right = self.store.game(&[Game::ZERO], &[threat]);
        Ok(self.store.game(&[Game::ZERO], &[right]))
    }

    fn plus_minus(&mut self) -> Parsed<Game> {
        self.at += 1;
        let left = if self.peek() == Some('(') {
            self.at += 1;
            let options = self.options()?;
            self.expect(')')?;
            options
        } else {
            vec![self.term()?]
        };
        let right: Vec<Game> = left.iter().map(|&game| self.store.neg(game)).collect();
        Ok(self.store.game(&left, &right))
    }

    fn options(&mut self) -> Parsed<Vec<Game>> {
        let mut options = vec![self.expression()?];
        while self.peek() == Some(',') {
            self.at += 1;
            options.push(self.expression()?);
        }
        Ok(options)
    }

    /// Digits, if there are any.
    fn digits(&mut self, most: i64, of_what: &str) -> Parsed<Option<i64>> {
        let start = self.at;
        let mut number = 0;
        while let Some(digit) = self.text.get(self.at).and_then(|c| c.to_digit(10)) {
            number = 10 * number + i64::from(digit);
            if number > most {
                self.at = start;
                return self.fail(format!("{of_what} up to {most} are read"));
            }
            self.at += 1;
        }
        Ok((self.at > start).then_some(number))
    }

    /// A number with what is added to it or multiplied by it.
    fn number(&mut self, sign: i64) -> Parsed<Game> {
        let start = self.at;
        let numerator = sign * self.digits(LARGEST_NUMBER, "numbers")?.unwrap_or(0);
        let mut number = Dyadic::new(numerator, 0);
        if self.skip('/') {
            let line = self.at;
            let most = 1 << FINEST;
            let denominator = self.digits(most, "denominators")?.unwrap_or(0);
            if denominator.count_ones() != 1 {
                self.at = line;
                return self.fail("expected a power of two, as in 3/4");
            }
            number = Dyadic::new(numerator, denominator.trailing_zeros());
        }
        let number = number.expect("the limits are within bounds");
        match self.text.get(self.at) {
            Some('↑' | '^' | '⇑' | '↓' | 'v' | '⇓' | '*') => {
                let nus = self.ups_and_star()?;
                Ok(self.store.nus(Nus { number, ..nus }))
            }
            Some('±') => {
                let switch = self.term()?;
                let number = self.store.number(number);
                let sum = self.store.sum_within(number, switch, &mut self.allowance);
                self.affordable(sum, start)
            }
            Some('·' | '.' | '(' | '{') => {
                if number.is_integer() && numerator.abs() <= MOST_COPIES {
                    let _ = self.skip('·') || self.skip('.');
                    let game = self.term()?;
                    let copies = numerator as i32;
                    let sum = self
                        .store
                        .multiple_within(copies, game, &mut self.allowance);
                    self.affordable(sum, start)
                } else {
                    self.at = start;
                    self.fail(format!(
                        "expected an integer up to {MOST_COPIES} for a multiple"
                    ))
                }
            }
            _ => Ok(self.store.number(number)),
        }
    }

    /// Ups or downs, then a nimber.
    fn ups_and_star(&mut self) -> Parsed<Nus> {
        let mut nus = Nus::default();
        let start = self.at;
        while let Some(arrow) = self.text.get(self.at) {
            nus.ups += match arrow {
                '↑' | '^' => 1,
                '⇑' => 2,
                '↓' | 'v' => -1,
                '⇓' => -2,
                _ => break,
            };
            self.at += 1;
        }
        if self.at == start + 1 && nus.ups.abs() == 1 {
            let ups = self.digits(MOST_UPS, "ups and downs")?;
            nus.ups *= ups.unwrap_or(1) as i32;
        }
        if self.skip('*') {
            let nimber = self.digits(LARGEST_NIMBER, "nimbers")?;
            nus.nimber = nimber.unwrap_or(1) as u32;
        }
        Ok(nus)
    }

    fn braces(&mut self) -> Parsed<Game> {
        self.at += 1;
        let mut lists = Vec::new();
        let mut bars: Vec<Bars> = Vec::new();
        loop {
            lists.push(match self.peek() {
                Some('|' | '}') => Vec::new(),
                _ => self.options()?,
            });
            let at = match self.peek() {
                Some('|') => self.at,
                Some('}') if !bars.is_empty() => break,
                Some('}') => return self.fail("expected | before }"),
                _ => return self.fail("expected , or | or }"),
            };
            while self.skip('|') {}
            let count = self.at - at;
            bars.push(Bars { at, count });
        }
        self.at += 1;
        self.split(&lists, &bars)
    }

    /// The game whose lists of options stand before, between and behind these bars: the
    /// most bars divide first.
    fn split(&mut self, lists: &[Vec<Game>], bars: &[Bars]) -> Parsed<Game> {
        let most = bars.iter().map(|b| b.count).max().expect("there is a bar");
        let mut widest = bars.iter().enumerate().filter(|(_, b)| b.count == most);
        let (middle, first) = widest.next().expect("there is a bar");
        if widest.next().is_some() {
            self.at = first.at;
            return self
                .fail("here and further on are equally many bars; expected more in one place");
        }
        let (left, right) = bars.split_at(middle);
        let left = self.side(&lists[..=middle], left)?;
        let right = self.side(&lists[middle + 1..], &right[1..])?;
        let game = self.store.game(&left, &right);
        match self.store.as_number(game) {
            Some(number) if number.exponent() > FINEST => {
                self.fail(format!("denominators up to 2^{FINEST} are worked out"))
            }
            _ => Ok(game),
        }
    }

    fn side(&mut self, lists: &[Vec<Game>], bars: &[Bars]) -> Parsed<Vec<Game>> {
        if bars.is_empty() {
            Ok(lists[0].clone())
        } else {
            Ok(vec![self.split(lists, bars)?])
        }
    }
}

/// Bars that stand together.
struct Bars {
    at: usize,
    count: usize,
}
