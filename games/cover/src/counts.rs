//! How large Cover is: the published estimates and exact counts.

use crate::matchings::{BigCount, boards};
use crate::{Field, Layout};
use game::{Player, Table};

/// The kinds of fields by where they are, with how many fields a stone there overlaps in the
/// published formula.
const KINDS: [(&str, f64); 4] = [
    ("inner field", 7.0),
    ("side field", 5.0),
    ("left and right corner", 3.0),
    ("homebase", 4.0),
];
const HOMEBASE: usize = 3;

/// The rows of figure 10, as powers of ten, for 2, 4, 6, 8 and 10 stones.
const PRINTED_STATE_SPACES: [u32; 5] = [9, 18, 27, 36, 45];
const PRINTED_GAME_TREES: [u32; 5] = [13, 40, 70, 104, 139];

/// Published state-space and game-tree complexities of other games, as powers of ten.
const OTHER_GAMES: [(&str, u32, u32); 9] = [
    ("Nine Men's Morris", 10, 50),
    ("Awari", 12, 32),
    ("Connect Four", 14, 21),
    ("Checkers", 21, 31),
    ("Othello", 28, 58),
    ("International draughts", 30, 54),
    ("Chess", 46, 123),
    ("Go-Moku (15x15)", 105, 70),
    ("Go (19x19)", 172, 360),
];

/// The complexity of Cover-X.
#[derive(Clone, Copy, Debug)]
pub struct Complexity {
    layout: Layout,
}

impl Complexity {
    /// The complexity of Cover with so many stones a side, 1 to 10.
    #[must_use]
    pub const fn new(stones: u32) -> Self {
        Self {
            layout: Layout::new(stones),
        }
    }

    fn kind(self, field: Field) -> usize {
        let (row, column) = self.layout.row_and_column(field);
        let at_rim = |n: u32| n == 1 || n == self.layout.size();
        if Player::all(2).any(|player| self.layout.homebase(player) == field) {
            HOMEBASE
        } else if at_rim(row) && at_rim(column) {
            2
        } else if at_rim(row) || at_rim(column) {
            1
        } else {
            0
        }
    }

    /// The number of fields of each kind: inner, side, corner, homebase.
    #[must_use]
    pub fn fields_by_kind(self) -> [u32; 4] {
        let mut counts = [0; 4];
        for field in self.layout.fields() {
            counts[self.kind(field)] += 1;
        }
        counts
    }

    /// For each kind of field, the least and the most fields that a stone there overlaps, itself
    /// included, counted on the board.
    #[must_use]
    pub fn overlaps_by_kind(self) -> [(u32, u32); 4] {
        let mut range = [(u32::MAX, 0); 4];
        for field in self.layout.fields() {
            let ends = self.layout.ends(field);
            let shares = |other: &Field| self.layout.ends(*other).iter().any(|e| ends.contains(e));
            let count = self.layout.fields().filter(shares).count() as u32;
            let (least, most) = &mut range[self.kind(field)];
            *least = count.min(*least);
            *most = count.max(*most);
        }
        range
    }

    /// The average number of fields that a stone overlaps, if one on a homebase overlaps `at_home`.
    #[must_use]
    pub fn average_overlap(self, at_home: f64) -> f64 {
        let overlaps = KINDS.map(|(_, overlap)| overlap);
        let counts = self.fields_by_kind().map(f64::from);
        let sum: f64 = counts.iter().zip(overlaps).map(|(n, o)| n * o).sum();
        let sum = sum + counts[HOMEBASE] * (at_home - overlaps[HOMEBASE]);
        sum / counts.iter().sum::<f64>()
    }

    /// The published upper bound of the number of positions: a sum over the numbers of stones i and
    /// j of the sides, 2 · t · (8i)² · 8j / (i! j!), where t places i + j stones one after the other
    /// and each takes the average number of fields from the next ones.
    #[must_use]
    pub fn state_space(self, at_home: f64) -> f64 {
        let fields = f64::from(self.layout.size().pow(2));
        let overlap = self.average_overlap(at_home);
        let placements = |stones: u32| -> f64 {
            (0..stones)
                .map(|k| fields - f64::from(k) * overlap)
                .product()
        };
        let factorial = |n: u32| (1..=n).map(f64::from).product::<f64>();
        let sides = 1..=self.layout.stones();
        let terms = sides.clone().flat_map(|i| {
            sides.clone().map(move |j| {
                let last_moves = (8.0 * f64::from(i)).powi(2) * 8.0 * f64::from(j);
                2.0 * placements(i + j) * last_moves / (factorial(i) * factorial(j))
            })
        });
        terms.sum()
    }

    /// The published lower bound of the game tree as a power of ten: 5 moves for each of half the
    /// stones, 10 plies for each stone.
    #[must_use]
    pub fn game_tree_log10(self) -> f64 {
        let stones = f64::from(self.layout.stones());
        (5.0 * stones / 2.0).log10() * 10.0 * stones
    }

    /// The exact number of boards with at least one stone on each side.
    #[must_use]
    pub fn boards(self) -> BigCount {
        boards(self.layout, self.layout.stones())
    }

    /// The exact number of boards with one stone on each side.
    #[must_use]
    pub fn one_against_one(self) -> BigCount {
        boards(self.layout, 1)
    }
}

/// The tables for one number of stones, and the comparisons.
pub(crate) fn tables(stones: u32) -> Vec<Table> {
    vec![
        overlap_table(stones),
        size_table(stones),
        variants_table(),
        other_games_table(stones),
    ]
}

fn overlap_table(stones: u32) -> Table {
    let complexity = Complexity::new(stones);
    let mut table = Table::new(
        format!("Fields of Cover-{stones} and how many fields a stone there overlaps"),
        &["kind of field", "fields", "published", "counted"],
    );
    let counted = complexity.overlaps_by_kind();
    for (i, fields) in complexity.fields_by_kind().into_iter().enumerate() {
        let (kind, published) = KINDS[i];
        let (least, most) = counted[i];
        let counted = if least == most {
            least.to_string()
        } else {
            format!("{least} to {most}")
        };
        table.row([
            kind.to_owned(),
            fields.to_string(),
            published.to_string(),
            counted,
        ]);
    }
    table.note(
        "A stone overlaps the fields with which it shares an intersection, its own included.",
    );
    table
}

fn size_table(stones: u32) -> Table {
    let complexity = Complexity::new(stones);
    let exact = complexity.boards();
    let pairs = complexity.one_against_one();
    let mut table = Table::new(
        format!("Size of Cover-{stones}"),
        &["quantity", "value", "how"],
    );
    for at_home in [4.0, 2.0] {
        table.row([
            format!("state space, homebase overlapping {at_home} fields"),
            format!("{:.3e}", complexity.state_space(at_home)),
            "upper bound, formula of figure 8".to_owned(),
        ]);
    }
    table.row([
        "game tree".to_owned(),
        format!("10^{:.1}", complexity.game_tree_log10()),
        "lower bound, formula of figure 9".to_owned(),
    ]);
    table.row([
        "boards".to_owned(),
        format!("{exact} ({:.3e})", exact.to_f64()),
        "exact".to_owned(),
    ]);
    table.row([
        "boards with one stone each".to_owned(),
        pairs.to_string(),
        "exact".to_owned(),
    ]);
    table.note(
        "The printed state space of Cover-4, 1.041e18, follows when a homebase overlaps 2 fields. \
         The printed formula says 4, and so does counting on the board.",
    );
    table.note(
        "A board is a placement with 1 or more stones a side that share no intersection, none on \
         its own homebase. With the side to move there are twice as many positions, without history.",
    );
    table
}

fn variants_table() -> Table {
    let mut table = Table::new(
        "Variants compared (figure 10)",
        &[
            "complexity",
            "Cover-2",
            "Cover-4",
            "Cover-6",
            "Cover-8",
            "Cover-10",
        ],
    );
    let variants = [2, 4, 6, 8, 10].map(Complexity::new);
    let mut row = |name: &str, cells: [String; 5]| {
        table.row(std::iter::once(name.to_owned()).chain(cells));
    };
    let printed = |powers: [u32; 5]| powers.map(|power| format!("10^{power}"));
    let computed = |log10: &dyn Fn(Complexity) -> f64| {
        variants.map(|variant| format!("10^{:.2}", log10(variant)))
    };
    row("state space, printed", printed(PRINTED_STATE_SPACES));
    for at_home in [4.0, 2.0] {
        row(
            &format!("state space, homebase overlapping {at_home}"),
            computed(&|variant| variant.state_space(at_home).log10()),
        );
    }
    row("game tree, printed", printed(PRINTED_GAME_TREES));
    row("game tree", computed(&Complexity::game_tree_log10));
    row(
        "boards, exact",
        computed(&|variant| variant.boards().to_f64().log10()),
    );
    table.note(
        "The printed game trees are those of the formula, rounded down. The printed state spaces \
         grow by 10^9 for every two stones; the formula grows a little faster and gives Cover-10 \
         10^46.24, not 10^45.",
    );
    table
}

fn other_games_table(stones: u32) -> Table {
    let mut table = Table::new(
        "Games compared (figure 11)",
        &["game", "state space", "game tree"],
    );
    let complexity = Complexity::new(stones);
    let mut games = OTHER_GAMES
        .map(|(name, states, tree)| (name.to_owned(), states, tree))
        .to_vec();
    games.push((
        format!("Cover-{stones}"),
        complexity.state_space(4.0).log10() as u32,
        complexity.game_tree_log10() as u32,
    ));
    games.sort_by_key(|(_, states, tree)| (*states, *tree));
    for (name, states, tree) in games {
        table.row([name, format!("10^{states}"), format!("10^{tree}")]);
    }
    table.note(
        "The other games' figures are those of Allis (1994) as revised by van den Herik, Uiterwijk \
         and van Rijswijck (2002).",
    );
    table
}
