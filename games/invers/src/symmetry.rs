//! Sixteen symmetries: the eight of the square, with or without exchanging the two players.

use crate::{Invers, Push};
use board::{Bits, Dihedral};
use game::{Player, Symmetric};

impl<const N: usize> Invers<N> {
    /// Where each cell goes.
    const CELL_MAPS: &'static [[u8; 64]; 8] = &{
        let mut maps = [[0; 64]; 8];
        let mut s = 0;
        while s < 8 {
            let mut cell = 0;
            while cell < N * N {
                let (x, y) = ((cell % N) as u32, (cell / N) as u32);
                let (x, y) = Dihedral::ALL[s].apply(Self::GRID, x, y);
                maps[s][cell] = x as u8 + N as u8 * y as u8;
                cell += 1;
            }
            s += 1;
        }
        maps
    };

    /// Where each push goes: to the one whose ends are where its ends go.
    const PUSH_MAPS: &'static [[u8; 32]; 8] = &{
        let mut maps = [[0; 32]; 8];
        let mut s = 0;
        while s < 8 {
            let mut from = 0;
            while from < Self::PUSHES as u8 {
                let line = Self::line(Push(from));
                let entry = Self::CELL_MAPS[s][line.entry as usize];
                let exit = Self::CELL_MAPS[s][line.exit as usize];
                let mut to = 0;
                while Self::line(Push(to)).entry != entry || Self::line(Push(to)).exit != exit {
                    to += 1;
                }
                maps[s][from as usize] = to;
                from += 1;
            }
            s += 1;
        }
        maps
    };

    /// Where the cells of a set go under one of the eight symmetries of the square.
    pub(crate) fn moved(cells: u64, symmetry: usize) -> u64 {
        let map = &Self::CELL_MAPS[symmetry];
        u64::from_indices(cells.iter().map(|cell| map[cell as usize].into()))
    }
}

impl<const N: usize> Symmetric for Invers<N> {
    /// Number `s` moves the cells by `s % 8`, and from 8 on exchanges the players: colours, hands
    /// and turn.
    fn symmetries(&self) -> usize {
        16
    }

    fn transform(&self, symmetry: usize) -> Self {
        let mut there = *self;
        there.yellow = Self::moved(self.yellow, symmetry % 8);
        there.normal = Self::moved(self.normal, symmetry % 8);
        if symmetry >= 8 {
            there.yellow = Self::BOARD & !there.yellow;
            let [first, second] = [self.yellow_hands & 1, self.yellow_hands >> 1];
            there.yellow_hands = (1 - second) | (1 - first) << 1;
            there.mover = self.mover.opponent();
        }
        there
    }

    fn transform_move(&self, symmetry: usize, push: Push) -> Push {
        Push(Self::PUSH_MAPS[symmetry % 8][push.0 as usize])
    }

    fn transform_player(&self, symmetry: usize, player: Player) -> Player {
        if symmetry >= 8 {
            player.opponent()
        } else {
            player
        }
    }
}
