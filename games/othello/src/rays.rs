//! Tables of the board's geometry, made by the compiler.

/// The rays of a square. Entry `i` of `up` and of `down` are the two halves of one line.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
pub struct Rays<B> {
    /// Towards larger square numbers: right, down left, down, down right.
    pub up: [B; 4],
    /// Towards smaller square numbers: left, up right, up, up left.
    pub down: [B; 4],
}

/// From one square to the next along a row, the two diagonals and a column.
pub(crate) const fn steps(stride: u32) -> [u32; 4] {
    [1, stride - 1, stride, stride + 1]
}

/// The rays of a square of the largest board, in as many bits as any layout may have.
const fn wide_rays(square: u32, stride: u32) -> ([u128; 4], [u128; 4]) {
    const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut rays = [[0; 4]; 2];
    let mut i = 0;
    while i < 8 {
        let (dx, dy) = DIRECTIONS[i % 4];
        let sign = if i < 4 { 1 } else { -1 };
        let size = stride as i32;
        let mut x = square as i32 % size + sign * dx;
        let mut y = square as i32 / size + sign * dy;
        while x >= 0 && y >= 0 && x < size && y < size {
            rays[i / 4][i % 4] |= 1 << (x + size * y);
            x += sign * dx;
            y += sign * dy;
        }
        i += 1;
    }
    (rays[0], rays[1])
}

/// The squares of a board of `size` in the top left corner of `stride` columns.
const fn wide_board(size: u32, stride: u32) -> u128 {
    let mut squares = 0;
    let mut y = 0;
    while y < size && y < stride {
        squares |= ((1 << size) - 1) << (stride * y);
        y += 1;
    }
    squares
}

/// Fills the tables of a word. Sixteen sizes, so that looking one up needs no check.
macro_rules! tables {
    ($word:ty, $stride:literal, $boards:ident, $rays:ident) => {
        pub(crate) const $boards: [$word; 16] = {
            let mut boards = [0; 16];
            let mut size = 0;
            while size <= $stride {
                boards[size as usize] = wide_board(size, $stride) as $word;
                size += 1;
            }
            boards
        };
        pub(crate) static $rays: [Rays<$word>; $stride * $stride] = {
            let none = Rays {
                up: [0; 4],
                down: [0; 4],
            };
            let mut all = [none; $stride * $stride];
            let mut square = 0;
            while square < $stride * $stride {
                let (up, down) = wide_rays(square, $stride);
                let mut i = 0;
                while i < 4 {
                    all[square as usize].up[i] = up[i] as $word;
                    all[square as usize].down[i] = down[i] as $word;
                    i += 1;
                }
                square += 1;
            }
            all
        };
    };
}

tables!(u64, 8, BOARDS_8, RAYS_8);
tables!(u128, 10, BOARDS_10, RAYS_10);
