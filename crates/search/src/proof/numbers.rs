//! Proof and disproof numbers.

use super::table::ProofEntry;

/// The proof number of what is disproven, the disproof number of what is proven.
pub(super) const NEVER: u32 = u32::MAX;
/// Sums of numbers stop growing here.
pub(super) const MOST: u32 = u32::MAX / 4;
/// What a disproof leans on that leans on nothing: it holds wherever the position occurs.
pub(super) const NOTHING: u32 = u32::MAX;
/// What a disproof leans on that is due to the horizon: a level above the root.
pub(super) const HORIZON: u32 = 0;
/// The level of the root.
pub(super) const ROOT: u32 = 1;

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub(super) pn: u32,
    pub(super) dn: u32,
    /// If proven: the plies to the end, at most.
    pub(super) plies: u32,
    /// If disproven: the shallowest level of the path that the disproof leans on.
    pub(super) leans_on: u32,
}

/// A move with what is known about the position that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<M> {
    pub(super) mv: M,
    pub(super) hash: u64,
    pub(super) known: Known,
}

impl Known {
    pub(super) const fn open(pn: u32, dn: u32) -> Self {
        Self {
            pn,
            dn,
            plies: 0,
            leans_on: NOTHING,
        }
    }
    pub(super) const fn proven(plies: u32) -> Self {
        Self {
            plies,
            ..Self::open(0, NEVER)
        }
    }
    pub(super) const fn disproven(leans_on: u32) -> Self {
        Self {
            leans_on,
            ..Self::open(NEVER, 0)
        }
    }
    pub(super) const fn is_proven(&self) -> bool {
        self.pn == 0
    }
    pub(super) const fn is_disproven(&self) -> bool {
        self.dn == 0
    }
    pub(super) const fn is_solved(&self) -> bool {
        self.is_proven() || self.is_disproven()
    }
}

/// The numbers of a node as they follow from its children.
pub(super) struct Sum {
    pub(super) known: Known,
    /// The child to search next, or the one that decides.
    pub(super) best: usize,
    /// The smallest number of all others, of the kind that the mover wants small.
    pub(super) second: u32,
}

impl From<ProofEntry> for Known {
    /// What an entry says that holds wherever the position occurs.
    fn from(entry: ProofEntry) -> Self {
        Self {
            plies: entry.extra,
            ..Self::open(entry.pn, entry.dn)
        }
    }
}

/// pn = min pn, dn = Σ dn where the attacker moves; pn = Σ pn, dn = min dn where the defender does.
pub(super) fn sum_up<M: Copy>(children: &[Child<M>], attacks: bool) -> Sum {
    // Seen from the mover: what it wants small in one child, and the sum of what the other wants.
    let near = |child: &Child<M>| {
        if attacks {
            child.known.pn
        } else {
            child.known.dn
        }
    };
    let far = |child: &Child<M>| {
        if attacks {
            child.known.dn
        } else {
            child.known.pn
        }
    };
    let (mut best, mut least, mut second, mut total) = (0, NEVER, NEVER, 0_u32);
    let mut rest = NEVER;
    for (index, child) in children.iter().enumerate() {
        let (own, other) = (near(child), far(child));
        total = total.saturating_add(other).min(MOST);
        if own < least || own == least && other < rest {
            second = least;
            (best, least, rest) = (index, own, other);
        } else {
            second = second.min(own);
        }
    }
    let known = match (attacks, least == 0, total == 0) {
        (true, true, _) => {
            // The quickest of the wins.
            let wins = children
                .iter()
                .enumerate()
                .filter(|(_, child)| child.known.pn == 0);
            let quickest = wins.min_by_key(|(_, child)| child.known.plies);
            let (index, child) = quickest.expect("one child is proven");
            best = index;
            Known::proven(child.known.plies + 1)
        }
        (true, _, true) => {
            let leans_on = children.iter().map(|child| child.known.leans_on).min();
            Known::disproven(leans_on.unwrap_or(NOTHING))
        }
        (false, true, _) => {
            // The defence that holds in most places.
            let defences = children
                .iter()
                .enumerate()
                .filter(|(_, child)| child.known.dn == 0);
            let firmest = defences.rev().max_by_key(|(_, child)| child.known.leans_on);
            let (index, child) = firmest.expect("one child is disproven");
            best = index;
            Known::disproven(child.known.leans_on)
        }
        (false, _, true) => {
            let longest = children.iter().enumerate().rev();
            let longest = longest.max_by_key(|(_, child)| child.known.plies);
            let (index, child) = longest.expect("a node has children");
            best = index;
            Known::proven(child.known.plies + 1)
        }
        (true, false, false) => Known::open(least, total),
        (false, false, false) => Known::open(total, least),
    };
    Sum {
        known,
        best,
        second,
    }
}
