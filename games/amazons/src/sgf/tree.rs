//! The form of the format: games, nodes, properties.

use game::{Cursor, ParseError};

/// A value of a property, without escapes, and where it stands.
pub(super) struct Value<'a> {
    pub(super) text: String,
    pub(super) at: Cursor<'a>,
}

/// A property with all its values; there is at least one.
pub(super) struct Property<'a> {
    pub(super) name: String,
    pub(super) values: Vec<Value<'a>>,
}

/// The properties of one node.
pub(super) type Node<'a> = Vec<Property<'a>>;

/// The main line of every game in the text. Variations are skipped: the main line ends at the first
/// closing bracket.
pub(super) fn main_lines(text: &str) -> Result<Vec<Vec<Node<'_>>>, ParseError> {
    let mut cursor = Cursor::new(text);
    let mut games = Vec::new();
    let mut line: Vec<Node> = Vec::new();
    let mut depth = 0u32;
    let mut on_main_line = true;
    loop {
        cursor.skip_space();
        match cursor.peek() {
            None if depth == 0 && !games.is_empty() => return Ok(games),
            Some('(') => {
                cursor.next_char();
                depth += 1;
            }
            Some(')') if depth > 0 => {
                cursor.next_char();
                depth -= 1;
                on_main_line = false;
                if depth == 0 {
                    games.push(std::mem::take(&mut line));
                    on_main_line = true;
                }
            }
            Some(';') if depth > 0 => {
                cursor.next_char();
                if on_main_line {
                    line.push(Node::new());
                }
            }
            Some(c) if c.is_ascii_alphabetic() && !line.is_empty() => {
                let property = property(&mut cursor)?;
                if on_main_line {
                    line.last_mut().expect("just seen").push(property);
                }
            }
            _ => return Err(cursor.error("'(', ';', a property such as SZ[10], or ')'")),
        }
    }
}

fn property<'a>(cursor: &mut Cursor<'a>) -> Result<Property<'a>, ParseError> {
    let name = cursor.take_while(|c| c.is_ascii_alphabetic());
    // Older versions of the format decorate names with small letters.
    let name = name.chars().filter(char::is_ascii_uppercase).collect();
    let mut values = Vec::new();
    cursor.skip_space();
    while cursor.eat("[") {
        values.push(value(cursor)?);
        cursor.skip_space();
    }
    if values.is_empty() {
        return Err(cursor.error("'[' and a value"));
    }
    Ok(Property { name, values })
}

fn value<'a>(cursor: &mut Cursor<'a>) -> Result<Value<'a>, ParseError> {
    let at = cursor.clone();
    let mut text = String::new();
    loop {
        match cursor.next_char() {
            None => return Err(at.error("a value that ends with ']'")),
            Some(']') => return Ok(Value { text, at }),
            // A backslash at the end of a line takes the line break away.
            Some('\\') => text.extend(cursor.next_char().filter(|c| *c != '\n')),
            Some(c) => text.push(c),
        }
    }
}

/// The text with what would end a value escaped.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
