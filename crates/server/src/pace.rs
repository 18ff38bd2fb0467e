//! How often somebody may do something.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// A bucket that fills steadily and from which each act takes one.
#[derive(Clone, Debug)]
pub(crate) struct Pace {
    per_second: f64,
    most: f64,
    left: f64,
    seen: Instant,
}

impl Pace {
    /// So many acts a second in the long run, and `most` at once.
    pub(crate) fn new(per_second: f64, most: f64) -> Self {
        Self {
            per_second,
            most,
            left: most,
            seen: Instant::now(),
        }
    }

    fn refill(&mut self) {
        let now = Instant::now();
        let since = now.duration_since(self.seen).as_secs_f64();
        self.left = (self.left + since * self.per_second).min(self.most);
        self.seen = now;
    }

    /// May it be done now? If so, it counts.
    pub(crate) fn allow(&mut self) -> bool {
        self.take(1.0)
    }

    /// The same for something that counts as so many acts.
    fn take(&mut self, acts: f64) -> bool {
        self.refill();
        let enough = self.left >= acts;
        if enough {
            self.left -= acts;
        }
        enough
    }

    fn is_full(&mut self) -> bool {
        self.refill();
        self.left >= self.most
    }
}

/// Addresses that are remembered at once.
const MOST_ADDRESSES: usize = 20_000;

/// A pace for each address.
#[derive(Debug)]
pub(crate) struct Paces {
    fresh: Pace,
    by_address: Mutex<HashMap<IpAddr, Pace>>,
}

impl Paces {
    /// `per_second` requests a second from an address, and ten seconds' worth at once.
    pub(crate) fn new(per_second: f64) -> Self {
        Self {
            fresh: Pace::new(per_second, per_second * 10.0),
            by_address: Mutex::default(),
        }
    }

    /// May this address do something that counts as so many requests?
    pub(crate) fn allow(&self, address: IpAddr, acts: f64) -> bool {
        let mut all = self.by_address.lock();
        if all.len() >= MOST_ADDRESSES {
            // Who has been quiet for a while starts anew anyway.
            all.retain(|_, pace| !pace.is_full());
            if all.len() >= MOST_ADDRESSES {
                all.clear();
            }
        }
        let pace = all.entry(address).or_insert_with(|| Pace {
            seen: Instant::now(),
            ..self.fresh.clone()
        });
        pace.take(acts)
    }

    /// When to come again.
    pub(crate) const RETRY: Duration = Duration::from_secs(1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_a_flood_is_not() {
        let paces = Paces::new(10.0);
        let (one, other) = ("1.2.3.4".parse().unwrap(), "1.2.3.5".parse().unwrap());
        assert!((0..100).all(|_| paces.allow(one, 1.0)));
        assert!(!paces.allow(one, 50.0));
        assert!(paces.allow(other, 50.0));
    }
}
