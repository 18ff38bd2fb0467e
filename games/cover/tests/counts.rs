//! The published complexity figures and the exact counts.

use game::{Draw, Notation, Options};
use quincunx_cover::{Complexity, Cover, CoverFamily, FourPlies};
use search::Family;

#[test]
fn complexity() {
    let variants = [2, 4, 6, 8, 10].map(Complexity::new);
    let rounded = |n: f64| format!("{n:.3e}");
    assert_eq!(rounded(variants[1].state_space(4.0)), "1.030e18");
    assert_eq!(rounded(variants[1].state_space(2.0)), "1.041e18");
    // Figure 10. The printed state spaces 9, 18, 27, 36, 45 are not all what the formula gives.
    let states = variants.map(|v| format!("{:.1}", v.state_space(4.0).log10()));
    assert_eq!(states, ["9.7", "18.0", "26.9", "36.4", "46.2"]);
    let trees = variants.map(|v| v.game_tree_log10().floor());
    assert_eq!(trees, [13.0, 40.0, 70.0, 104.0, 139.0]);
    for stones in 1..=10 {
        let variant = Complexity::new(stones);
        assert_eq!(variant.overlaps_by_kind(), [(7, 7), (5, 5), (3, 3), (4, 4)]);
        assert_eq!(
            variant.fields_by_kind().iter().sum::<u32>(),
            (2 * stones + 3).pow(2)
        );
    }
    assert_eq!(Complexity::new(4).fields_by_kind(), [81, 36, 2, 2]);
    assert_eq!(Complexity::new(4).one_against_one().to_string(), "13,647");
    assert_eq!(
        Complexity::new(4).boards().to_string(),
        "16,528,170,848,303"
    );
    let options = Options::new(&CoverFamily::INFO, &[("stones", "4")]).unwrap();
    let tables = CoverFamily::counts(&options);
    assert_eq!(tables.len(), 4);
    let all: String = tables.iter().flat_map(|t| t.rows.concat()).collect();
    assert!(all.contains("1.030e18") && all.contains("1.041e18"));
}

/// The boards of Cover-1 and Cover-2, put together stone by stone and read one by one.
#[test]
fn exact_boards_are_what_reading_them_one_by_one_gives() {
    let names = |stones: u32| -> Vec<String> {
        let cells = Cover::<u64, FourPlies>::start(stones).draw().cells;
        cells.into_iter().map(|cell| cell.name).collect()
    };
    let sides = |stones: u32| -> Vec<String> {
        let names = names(stones);
        let mut sides = names.clone();
        for (i, one) in names.iter().enumerate().filter(|_| stones > 1) {
            sides.extend(names[i + 1..].iter().map(|other| format!("{one},{other}")));
        }
        sides
    };
    for stones in [1, 2] {
        let start = Cover::<u64, FourPlies>::start(stones);
        let mut boards = 0_u128;
        // A side that is impossible by itself need not be combined with all others.
        let alone = |text: String| start.read_position(&text).is_ok();
        let blues: Vec<String> = sides(stones)
            .into_iter()
            .filter(|s| alone(format!("[{s}]x[]")))
            .collect();
        let reds: Vec<String> = sides(stones)
            .into_iter()
            .filter(|s| alone(format!("[]x[{s}]")))
            .collect();
        for blue in &blues {
            for red in &reds {
                // The stones of Cover-1 start on their own homebase, which the count leaves out.
                let at_home = stones == 1 && (blue == "A01" || red == "E05");
                boards += u128::from(!at_home && alone(format!("[{blue}]x[{red}]")));
            }
        }
        assert_eq!(Complexity::new(stones).boards(), boards.into());
        assert_eq!(boards, [447, 659_031][stones as usize - 1]);
    }
}

/// Figure 10 as printed. The game trees are the formula's, rounded down. The state spaces are the
/// formula's too for Cover-2, 4, 6 and 8 (rounded down or, for 6, up), but not for Cover-10.
#[test]
fn the_table_of_figure_10_and_where_it_errs() {
    let options = Options::new(&CoverFamily::INFO, &[]).unwrap();
    let table = &CoverFamily::counts(&options)[2];
    let row = |name: &str| -> Vec<f64> {
        let cells = table.rows.iter().find(|row| row[0] == name).unwrap();
        let power = |cell: &String| cell.strip_prefix("10^").unwrap().parse().unwrap();
        cells[1..].iter().map(power).collect()
    };
    assert_eq!(row("state space, printed"), [9., 18., 27., 36., 45.]);
    assert_eq!(row("game tree, printed"), [13., 40., 70., 104., 139.]);
    let floor = |values: Vec<f64>| -> Vec<f64> { values.into_iter().map(f64::floor).collect() };
    assert_eq!(floor(row("game tree")), row("game tree, printed"));
    for homebase in [
        "state space, homebase overlapping 4",
        "state space, homebase overlapping 2",
    ] {
        assert_eq!(floor(row(homebase)), [9., 18., 26., 36., 46.]);
    }
    assert!(row("state space, homebase overlapping 4")[2].round() == 27.);
}
