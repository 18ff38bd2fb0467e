//! Proof-number search in sums of games.

use super::state::{Knowledge, State};
use search::{ProofEntry, ProofTable, Watch};

/// The number of what cannot be any more.
const NEVER: u32 = 1 << 30;

/// How far it is from knowing who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// Of positions that must be found won or lost to know that the side to move wins.
    pub(super) win: u32,
    /// The same to know that it loses.
    pub(super) loss: u32,
}

impl Numbers {
    pub(super) const WON: Self = Self {
        win: 0,
        loss: NEVER,
    };
    pub(super) const LOST: Self = Self {
        win: NEVER,
        loss: 0,
    };
    /// More than there ever is of something unknown.
    pub(super) const MOST: Self = Self {
        win: NEVER,
        loss: NEVER,
    };

    pub(super) fn is_known(self) -> bool {
        self.win == 0 || self.loss == 0
    }

    fn reach(self, most: Self) -> bool {
        self.win >= most.win || self.loss >= most.loss
    }
}

/// Something that can be moved to.
#[derive(Clone, Debug)]
pub(super) struct Child {
    key: u64,
    state: State,
    pub(super) numbers: Numbers,
}

/// A search with what it works on.
pub(super) struct Search<'a> {
    pub(super) knowledge: &'a mut Knowledge,
    pub(super) table: &'a mut ProofTable,
    pub(super) watch: Watch<'a>,
    /// It pauses when so many nodes have been looked at.
    pub(super) until: u64,
}

impl Search<'_> {
    /// The child with what is known about it.
    pub(super) fn child(&mut self, key: u64, state: State) -> Child {
        let numbers = self.first_look(key, &state);
        Child {
            key,
            state,
            numbers,
        }
    }

    fn first_look(&mut self, key: u64, state: &State) -> Numbers {
        self.watch.tick();
        if let Some(entry) = self.table.get(key) {
            return Numbers {
                win: entry.pn,
                loss: entry.dn,
            };
        }
        match self.knowledge.verdict(state) {
            Some(true) => Numbers::WON,
            Some(false) => Numbers::LOST,
            // Where there are many moves, it is hard to show that all of them lose.
            None => Numbers {
                win: 1,
                loss: state.mobility().max(1),
            },
        }
    }

    fn pauses(&self) -> bool {
        self.watch.is_over() || self.watch.nodes() >= self.until
    }

    /// Works on a state until its numbers reach `most`, or it is time to pause.
    fn look_into(&mut self, key: u64, state: &State, most: Numbers) -> Numbers {
        let before = self.watch.nodes();
        let mut children = Vec::new();
        for (key, state) in self.knowledge.options(state) {
            let child = self.child(key, state);
            let wins = child.numbers.loss == 0;
            children.push(child);
            if wins {
                break;
            }
        }
        let numbers = self.work_on(&mut children, most);
        let work = self.watch.nodes() - before;
        self.table.put(
            key,
            ProofEntry {
                pn: numbers.win,
                dn: numbers.loss,
                mv: 0,
                work: work.min(u32::MAX.into()) as u32,
                extra: 0,
            },
        );
        numbers
    }

    /// Works on all that can be moved to until the numbers of the whole reach `most`.
    pub(super) fn work_on(&mut self, children: &mut [Child], most: Numbers) -> Numbers {
        loop {
            let (numbers, best, second) = sum_up(children);
            if numbers.is_known() || numbers.reach(most) || self.pauses() {
                return numbers;
            }
            let child = &children[best];
            let most = Numbers {
                win: (most.loss - numbers.loss)
                    .saturating_add(child.numbers.win)
                    .min(NEVER),
                // It stays a quarter longer than it must before it turns to another one.
                loss: most
                    .win
                    .min(second.saturating_add(second / 4).saturating_add(1)),
            };
            let (key, state) = (child.key, child.state.clone());
            children[best].numbers = self.look_into(key, &state, most);
        }
    }
}

/// The numbers that follow from those of the children, the child to work on, and the number of the second
/// best.
///
/// Children share much of what is below them, so the largest of their numbers, and one for each of the others,
/// says more than their sum (weak proof-number search, Ueda et al. 2008).
fn sum_up(children: &[Child]) -> (Numbers, usize, u32) {
    let (mut best, mut least, mut second) = (0, NEVER, NEVER);
    let (mut largest, mut open) = (0, 0);
    for (at, Child { numbers, .. }) in children.iter().enumerate() {
        let is_better = numbers.loss == least && numbers.win < children[best].numbers.win;
        if numbers.loss < least || is_better {
            second = least;
            (best, least) = (at, numbers.loss);
        } else {
            second = second.min(numbers.loss);
        }
        largest = largest.max(numbers.win);
        open += u32::from(numbers.win > 0);
    }
    let numbers = match (least, open) {
        (0, _) => Numbers::WON,
        (_, 0) => Numbers::LOST,
        _ => Numbers {
            win: least,
            loss: (largest + open - 1).min(NEVER - 1),
        },
    };
    (numbers, best, second)
}
