//! The evaluation that plays best: both vectors of cells, lines with what stands at their ends, and
//! how much is left to do.

use super::side::Side;
use super::zones::zones;
use crate::Invers;
use board::Bits;
use search::Weight;

const fn weight(name: &'static str, about: &'static str, default: f64) -> Weight {
    Weight {
        name,
        about,
        default,
    }
}

pub(super) const COUNT: usize = 27;
/// Where two of the weights are.
pub(super) const NORMAL_AT_EDGE: usize = 2;
pub(super) const INVERTED_AT_EDGE: usize = 8;

/// In units of a normal stone along the edge, which costs 1.
///
/// Logistic regression of the results of 6×6 games on all positions that occurred in them, in three
/// rounds: 4000 games of AIHEF four plies deep, 3000 and 2500 of the weights found before with 2000
/// nodes a move (random openings of 2 to 11 plies, a random span). Rounds were compared by matches
/// with 4000 nodes a move: the third scored 57 % of 160 games against the second. A fourth round (2500
/// nodes, 3000 games, a smaller span) scored 39 % of 400 against the third and was not taken, so
/// these are the best of the rounds tried and not where the procedure settles.
///
/// The colour of the stone in hand needs no term: it follows from the numbers of stones on the
/// board, which are counted already.
pub(super) const WEIGHTS: [Weight; COUNT] = [
    weight("normal-1", "an own normal stone in a corner", -0.51),
    weight(
        "normal-2",
        "an own normal stone beside a corner on the edge",
        -0.95,
    ),
    weight(
        "normal-3",
        "an own normal stone elsewhere on the edge",
        -1.0,
    ),
    weight(
        "normal-4",
        "an own normal stone in a corner of the board inside",
        -1.5,
    ),
    weight(
        "normal-5",
        "an own normal stone elsewhere beside the edge",
        -1.76,
    ),
    weight("normal-6", "an own normal stone in the middle", -2.1),
    weight("inverted-1", "an own inverted stone in a corner", 0.12),
    weight(
        "inverted-2",
        "an own inverted stone beside a corner on the edge",
        0.05,
    ),
    weight(
        "inverted-3",
        "an own inverted stone elsewhere on the edge",
        0.07,
    ),
    weight(
        "inverted-4",
        "an own inverted stone in a corner of the board inside",
        -0.27,
    ),
    weight(
        "inverted-5",
        "an own inverted stone elsewhere beside the edge",
        -0.33,
    ),
    weight("inverted-6", "an own inverted stone in the middle", -0.49),
    weight("turn", "to move", 0.39),
    weight(
        "guarded",
        "an own normal stone at one end of a line, an own inverted one at the other: it cannot be pushed back",
        0.09,
    ),
    weight(
        "second-guarded",
        "the same with the normal stone one cell further in",
        0.24,
    ),
    weight(
        "facing",
        "a normal stone of the opponent at one end of a line, an own inverted one at the other",
        -0.21,
    ),
    weight(
        "file",
        "three own normal stones in a row from the end of a line",
        0.33,
    ),
    weight(
        "uncovering",
        "an own normal stone at the end of a line with one of the opponent behind it",
        -0.16,
    ),
    weight("reach-0", "no own normal stone on the edge", -1.45),
    weight("reach-1", "a single own normal stone on the edge", -0.42),
    weight("reach-2", "two own normal stones on the edge", -0.03),
    weight("last-1", "one own normal stone left", 3.73),
    weight("last-2", "two own normal stones left", 2.11),
    weight("last-3", "three own normal stones left", 1.2),
    weight(
        "ready-1",
        "one own normal stone left, and it is on the edge",
        10.55,
    ),
    weight(
        "ready-2",
        "two own normal stones left, both on the edge",
        4.83,
    ),
    weight(
        "ready-turn",
        "one own normal stone left, on the edge, and to move",
        11.32,
    ),
];

/// What one side has of each term.
#[inline]
pub(super) fn amounts<const N: usize>(side: &Side) -> [i32; COUNT] {
    let zones = const { zones(N) };
    let top = Invers::<N>::ROW;
    let bottom = top << (N * (N - 1));
    let left = Invers::<N>::COLUMN;
    let right = left << (N - 1);
    let count = |cells: u64| cells.count() as i32;
    let normal = |zone: usize| count(side.normal & zones[zone]);
    let inverted = |zone: usize| count(side.inverted & zones[zone]);
    // What lies `steps` further in, seen from the ends of the columns and of the rows.
    let inwards = |cells: u64, steps: usize| {
        let columns = (cells >> (N * steps) & top) | (cells << (N * steps) & bottom);
        let rows = (cells >> steps & left) | (cells << steps & right);
        [columns, rows]
    };
    let both = |columns: u64, rows: u64| count(columns) + count(rows);

    let guards = inwards(side.inverted, N - 1);
    let second = inwards(side.normal, 1);
    let third = if N > 2 {
        inwards(side.normal, 2)
    } else {
        [0, 0]
    };
    let theirs = inwards(side.their_normal, 1);
    let first = side.normal;
    let reach = count(side.normal & Invers::<N>::RING);
    let left_to_do = count(side.normal);
    let is = i32::from;
    [
        normal(0),
        normal(1),
        normal(2),
        normal(3),
        normal(4),
        normal(5),
        inverted(0),
        inverted(1),
        inverted(2),
        inverted(3),
        inverted(4),
        inverted(5),
        is(side.turn),
        both(first & guards[0], first & guards[1]),
        both(second[0] & guards[0], second[1] & guards[1]),
        both(side.their_normal & guards[0], side.their_normal & guards[1]),
        both(first & second[0] & third[0], first & second[1] & third[1]),
        both(first & theirs[0], first & theirs[1]),
        is(reach == 0),
        is(reach == 1),
        is(reach == 2),
        is(left_to_do == 1),
        is(left_to_do == 2),
        is(left_to_do == 3),
        is(left_to_do == 1 && reach == 1),
        is(left_to_do == 2 && reach == 2),
        is(left_to_do == 1 && reach == 1 && side.turn),
    ]
}
