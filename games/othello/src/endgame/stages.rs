//! From how many empty squares on each technique pays.

/// Numbers of empty squares. Any will do for exactness; these decide only about speed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stages {
    /// Up to so many there is only parity.
    pub(super) few: u32,
    /// From so many on a stop is obeyed, ...
    pub(super) stoppable: u32,
    /// ... results go into the table, ...
    pub(super) tabled: u32,
    /// ... all moves are looked up there before the first is searched, ...
    pub(super) looked_up: u32,
    /// ... a small search sorts the moves, ...
    pub(super) guessed: u32,
    /// ... threads share the moves, ...
    pub(super) shared: u32,
    /// ... and symmetric positions are taken for one.
    pub(super) merged: u32,
}

impl Stages {
    /// As measured on the 6×6 start and the FForum positions.
    pub(super) const MEASURED: Self = Self {
        few: 7,
        stoppable: 9,
        tabled: 10,
        looked_up: 11,
        guessed: 13,
        shared: 13,
        merged: 20,
    };

    /// Everything as early as possible, so that positions small enough for plain minimax try it all.
    #[cfg(test)]
    pub(super) const EARLY: Self = Self {
        few: 0,
        stoppable: 1,
        tabled: 1,
        looked_up: 2,
        guessed: 3,
        shared: 2,
        merged: 3,
    };
}
