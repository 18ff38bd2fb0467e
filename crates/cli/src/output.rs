//! Writing results: lines, tables, JSON, files.

use crate::arguments::{ColorChoice, PictureArgs, PictureFormat};
use crate::failure::Failure;
use game::{Drawing, Table};
use render::Canvas;
use roster::AnyGame;
use std::io::{IsTerminal, Read, Write};
use std::path::Path;
use std::time::Duration;

/// Prints text to standard output.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// The position as characters, in colour on a terminal.
pub(crate) fn board_text(game: &dyn AnyGame) -> String {
    let drawing = game.draw();
    let colored = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    if colored {
        Canvas::colored(&drawing, render::Theme::Light).to_text()
    } else {
        Canvas::plain(&drawing).to_text()
    }
}

/// Prints a value as JSON, with a line end.
pub(crate) fn print_json(value: &serde_json::Value) -> Result<(), Failure> {
    write_json(None, value)
}

/// Writes a value as JSON to a file, or prints it if there is no name.
pub(crate) fn write_json(path: Option<&Path>, value: &serde_json::Value) -> Result<(), Failure> {
    write_file(path, format!("{value:#}\n").as_bytes())
}

/// The table as lines of text.
pub(crate) fn table_text(table: &Table) -> String {
    let mut widths: Vec<usize> = table.columns.iter().map(|c| c.chars().count()).collect();
    for row in &table.rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let line = |cells: &[String]| {
        let padded: Vec<String> = cells
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(i, (cell, &width))| {
                // Words to the left, everything behind them to the right, where numbers belong.
                if i == 0 {
                    format!("{cell:<width$}")
                } else {
                    format!("{cell:>width$}")
                }
            })
            .collect();
        format!("{}\n", padded.join("  ").trim_end())
    };
    let mut out = format!("{}\n\n", table.title);
    out.push_str(&line(&table.columns));
    let rule: Vec<String> = widths.iter().map(|w| "─".repeat(*w)).collect();
    out.push_str(&format!("{}\n", rule.join("  ")));
    for row in &table.rows {
        out.push_str(&line(row));
    }
    for note in &table.notes {
        out.push_str(&format!("\n{note}\n"));
    }
    out
}

/// The table as JSON.
pub(crate) fn table_json(table: &Table) -> serde_json::Value {
    serde_json::json!({
        "title": table.title,
        "columns": table.columns,
        "rows": table.rows,
        "notes": table.notes,
    })
}

/// An amount of memory, for people.
pub(crate) fn size(bytes: u64) -> String {
    match bytes {
        0..10_240 => format!("{bytes} B"),
        10_240..10_485_760 => format!("{} KiB", bytes >> 10),
        10_485_760..10_737_418_240 => format!("{} MiB", bytes >> 20),
        _ => format!("{} GiB", bytes >> 30),
    }
}

/// A time, for people.
pub(crate) fn duration(time: Duration) -> String {
    match time.as_secs() {
        0..10 => format!("{:.1} s", time.as_secs_f64()),
        10..120 => format!("{} s", time.as_secs()),
        120..7200 => format!("{} min", time.as_secs() / 60),
        seconds => format!("{} h", seconds / 3600),
    }
}

/// A number in groups of three.
pub(crate) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The largest file we read: far more than any game, far less than memory.
const LARGEST_FILE: u64 = 64 << 20;

/// Reads a text file, or standard input if the name is `-`.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let doing = || format!("cannot read {}", path.display());
    if path == Path::new("-") {
        std::io::stdin()
            .take(LARGEST_FILE + 1)
            .read_to_end(&mut bytes)
            .map_err(|e| Failure::machine(doing(), e))?;
    } else {
        let file =
            std::fs::File::open(path).map_err(|e| Failure::input(format!("{}: {e}", doing())))?;
        file.take(LARGEST_FILE + 1)
            .read_to_end(&mut bytes)
            .map_err(|e| Failure::input(format!("{}: {e}", doing())))?;
    }
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(Failure::input(format!("{}: larger than 64 MiB", doing())));
    }
    String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        Failure::input(format!("{}: not text (byte {at} is not UTF-8)", doing()))
    })
}

/// Writes a file, or standard output if there is no name.
pub(crate) fn write_file(path: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
    match path {
        Some(path) => std::fs::write(path, bytes)
            .map_err(|e| Failure::machine(format!("cannot write {}", path.display()), e)),
        None => {
            let mut out = std::io::stdout().lock();
            out.write_all(bytes)?;
            out.flush()?;
            Ok(())
        }
    }
}

/// The format that the arguments ask for: the named one, else by the file's ending, else text.
fn format_of(args: &PictureArgs) -> Result<PictureFormat, Failure> {
    if let Some(format) = args.format {
        return Ok(format);
    }
    let Some(path) = &args.output else {
        return Ok(PictureFormat::Text);
    };
    let ending = path
        .extension()
        .and_then(|e| e.to_str())
        .map(str::to_ascii_lowercase);
    match ending.as_deref() {
        Some("svg") => Ok(PictureFormat::Svg),
        Some("png") => Ok(PictureFormat::Png),
        Some("gif") => Ok(PictureFormat::Gif),
        Some("txt") | None => Ok(PictureFormat::Text),
        Some(other) => Err(Failure::input(format!(
            "'.{other}' is no picture we make; name the file .svg, .png, .gif or .txt, or give --format"
        ))),
    }
}

/// Writes the position after `steps` steps, or all up to there as a moving picture; `draw` draws the
/// one after so many. `caption` goes below text.
pub(crate) fn write_picture(
    draw: &dyn Fn(usize) -> Result<Drawing, Failure>,
    steps: usize,
    caption: &str,
    args: &PictureArgs,
) -> Result<(), Failure> {
    let format = format_of(args)?;
    let usual = if format == PictureFormat::Gif {
        0.5
    } else {
        1.0
    };
    let scale = args.scale.unwrap_or(usual);
    if !(0.1..=10.0).contains(&scale) {
        let error = format!("--scale {scale} is not between 0.1 and 10");
        return Err(Failure::input(error));
    }
    let to_terminal = args.output.is_none() && std::io::stdout().is_terminal();
    if to_terminal && matches!(format, PictureFormat::Png | PictureFormat::Gif) {
        return Err(Failure::input(
            "a picture of pixels needs a file: add -o FILE",
        ));
    }
    let theme = args.theme.into();
    let last = &draw(steps)?;
    let bytes = match format {
        PictureFormat::Text => {
            let colored = match args.color {
                ColorChoice::Always => true,
                ColorChoice::Never => false,
                ColorChoice::Auto => to_terminal && std::env::var_os("NO_COLOR").is_none(),
            };
            let canvas = if colored {
                Canvas::colored(last, theme)
            } else {
                Canvas::plain(last)
            };
            format!("{}{caption}", canvas.to_text()).into_bytes()
        }
        PictureFormat::Svg => render::svg(last, theme).into_bytes(),
        PictureFormat::Png => render::png(last, theme, scale)?,
        PictureFormat::Gif => {
            let delay = Duration::from_millis(args.delay);
            let drawings: Result<Vec<Drawing>, Failure> = (0..=steps).map(draw).collect();
            let drawings = drawings?;
            render::gif(&drawings, theme, scale, delay)?
        }
    };
    write_file(args.output.as_deref(), &bytes)
}
