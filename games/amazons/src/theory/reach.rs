//! Where queens go on eight by eight squares.

/// The squares in each of eight directions; the first four lead to higher numbers.
static RAYS: [[u64; 8]; 64] = {
    let directions = [
        (1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (-1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
    ];
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 8 {
            let (dx, dy) = directions[d];
            let (mut x, mut y) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
            while 0 <= x && x < 8 && 0 <= y && y < 8 {
                rays[square][d] |= 1 << (8 * y + x);
                (x, y) = (x + dx, y + dy);
            }
            d += 1;
        }
        square += 1;
    }
    rays
};

/// The squares that a queen reaches from `from` over `empty` ones.
#[inline]
pub(super) fn reach(from: u32, empty: u64) -> u64 {
    let mut reach = 0;
    for (direction, &ray) in RAYS[from as usize].iter().enumerate() {
        let blocked = ray & !empty;
        reach |= if blocked == 0 {
            ray
        } else {
            let first = if direction < 4 {
                blocked.trailing_zeros()
            } else {
                blocked.ilog2()
            };
            ray & !RAYS[first as usize][direction] & !(1 << first)
        };
    }
    reach
}

/// The squares of `room` that a king reaches from `start` without leaving `room`.
#[inline]
pub(super) fn flood(start: u64, room: u64) -> u64 {
    let mut reached = start;
    loop {
        let grown = neighbourhood(reached) & room;
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}

/// The squares of a set and all around it.
#[inline]
pub(super) fn neighbourhood(set: u64) -> u64 {
    const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
    let sideways = set | (set & !(FIRST_COLUMN << 7)) << 1 | (set & !FIRST_COLUMN) >> 1;
    sideways | sideways << 8 | sideways >> 8
}

/// The numbers of the squares of a set.
#[inline]
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros();
            set &= set - 1;
            square
        })
    })
}
