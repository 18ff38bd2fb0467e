//! Thermographs in characters, for terminals.

use game::Thermograph;

/// Columns and rows of the walls.
const WIDTH: usize = 41;
const ROWS: u32 = 8;

/// The thermograph in lines of text: temperature upwards, what is good for Left on the left. `●` is where play stops if Left begins,
/// `○` if Right does.
#[must_use]
pub fn thermograph_text(thermograph: &Thermograph) -> String {
    let walls = thermograph.left.iter().chain(&thermograph.right);
    let values = walls.map(|(_, value)| *value).chain([thermograph.mean]);
    let (least, most) = values.fold((f64::MAX, f64::MIN), |(least, most), value| {
        (least.min(value), most.max(value))
    });
    let column = |value: f64| {
        let share = (most - value) / (most - least).max(f64::MIN_POSITIVE);
        (share * (WIDTH - 1) as f64).round() as usize
    };
    let top = thermograph.temperature.max(0.0);
    let mast = column(thermograph.mean);
    let mut rows = vec![(String::new(), line([(mast, '│')]))];
    for row in (0..=ROWS).rev() {
        let temperature = top * f64::from(row) / f64::from(ROWS);
        let label = match row {
            ROWS | 0 => fraction(temperature),
            _ => String::new(),
        };
        let stop = |wall| column(at(wall, temperature, thermograph));
        let stops = [stop(&thermograph.left), stop(&thermograph.right)];
        let text = if stops[0] == stops[1] {
            line([(stops[0], '│')])
        } else {
            line([(stops[0], '●'), (stops[1], '○')])
        };
        rows.push((label, text));
    }
    let margin = rows.iter().map(|(label, _)| label.chars().count()).max();
    let margin = margin.unwrap_or(0);
    let lines = rows.iter().map(|(label, text)| {
        let text = format!("{label:>margin$} ┤ {text}");
        format!("{}\n", text.trim_end())
    });
    let mut picture: String = lines.collect();
    let [left, right] = [most, least].map(fraction);
    let space = WIDTH.saturating_sub(left.chars().count());
    picture.push_str(&format!("{:margin$} └─{}\n", "", "─".repeat(WIDTH)));
    picture.push_str(&format!("{:margin$}   {left}{right:>space$}\n", ""));
    let [first, second] = thermograph.players;
    picture.push_str(&format!(
        "{:margin$}   ● {first} begins, ○ {second} begins; {}\n",
        "", thermograph.label
    ));
    picture
}

/// A row with signs in some columns.
fn line<const N: usize>(signs: [(usize, char); N]) -> String {
    let sign = |column| signs.iter().find(|(at, _)| *at == column);
    (0..WIDTH)
        .map(|column| sign(column).map_or(' ', |(_, sign)| *sign))
        .collect()
}

/// Where a wall is at a temperature: straight between its corners and up to the mast.
fn at(wall: &[(f64, f64)], temperature: f64, thermograph: &Thermograph) -> f64 {
    let meeting = (thermograph.temperature.max(0.0), thermograph.mean);
    let corners: Vec<(f64, f64)> = wall.iter().copied().chain([meeting]).collect();
    let pair = corners
        .windows(2)
        .find(|pair| pair[0].0 <= temperature && temperature <= pair[1].0);
    match pair {
        Some([(low, from), (high, to)]) if high > low => {
            from + (to - from) * (temperature - low) / (high - low)
        }
        _ => thermograph.mean,
    }
}

/// A number with a power of two below the line, as people write it.
fn fraction(number: f64) -> String {
    let below = (0..12)
        .map(|power| 1_i64 << power)
        .find(|below| (number * *below as f64).fract() == 0.0);
    match below {
        Some(1) => format!("{number}"),
        Some(below) => format!("{}/{below}", number * below as f64),
        None => format!("{number:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_lean_towards_the_mast() {
        let switch = Thermograph {
            title: "{2|-1}".to_owned(),
            players: ["Black", "White"],
            left: vec![(0.0, 2.0)],
            right: vec![(0.0, -1.0)],
            temperature: 1.5,
            mean: 0.5,
            label: "mean 1/2, temperature 3/2".to_owned(),
        };
        let text = thermograph_text(&switch);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "    ┤                     │");
        assert_eq!(lines[1], "3/2 ┤                     │");
        assert_eq!(lines[9], "  0 ┤ ●                                       ○");
        assert_eq!(lines[11], "      2                                      -1");
        assert_eq!(
            lines[12],
            "      ● Black begins, ○ White begins; mean 1/2, temperature 3/2"
        );
        let place = |line: &str, sign| line.chars().position(|c| c == sign);
        let lefts: Vec<_> = lines[2..10].iter().map(|l| place(l, '●')).collect();
        let rights: Vec<_> = lines[2..10].iter().map(|l| place(l, '○')).collect();
        assert!(lefts.is_sorted_by(|a, b| a > b), "{text}");
        assert!(rights.is_sorted_by(|a, b| a < b), "{text}");
    }

    #[test]
    fn corners_are_kept() {
        // {4|1||0}: the left wall stands upright first.
        let game = Thermograph {
            title: String::new(),
            players: ["Left", "Right"],
            left: vec![(0.0, 1.0), (1.0, 1.0)],
            right: vec![(0.0, 0.0)],
            temperature: 1.5,
            mean: 1.0,
            label: String::new(),
        };
        assert_eq!(at(&game.left, 0.5, &game), 1.0);
        assert_eq!(at(&game.right, 0.75, &game), 0.5);
        assert_eq!(
            [1.0, -0.5, 0.375, 0.0].map(fraction),
            ["1", "-1/2", "3/8", "0"]
        );
    }
}
