//! How many may be here at once, in all and from one address.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

#[derive(Debug, Default)]
struct Count {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

#[derive(Debug)]
struct Shared {
    most: usize,
    most_each: usize,
    count: Mutex<Count>,
}

/// Everybody who is here.
#[derive(Clone, Debug)]
pub(crate) struct Crowd(Arc<Shared>);

/// Somebody's place in a crowd, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    address: Option<IpAddr>,
    crowd: Crowd,
}

impl Crowd {
    /// At most so many, and so many of them from one address.
    pub(crate) fn new(most: usize, most_each: usize) -> Self {
        Self(Arc::new(Shared {
            most,
            most_each,
            count: Mutex::default(),
        }))
    }

    /// A place for one more. Who has no address counts only among all.
    pub(crate) fn enter(&self, address: Option<IpAddr>) -> Option<Place> {
        let mut count = self.0.count.lock();
        if count.all >= self.0.most {
            return None;
        }
        if let Some(address) = address {
            let here = count.by_address.entry(address).or_default();
            if *here >= self.0.most_each {
                return None;
            }
            *here += 1;
        }
        count.all += 1;
        Some(Place {
            address,
            crowd: self.clone(),
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut count = self.crowd.0.count.lock();
        count.all -= 1;
        if let Some(address) = self.address
            && let Some(here) = count.by_address.get_mut(&address)
        {
            *here -= 1;
            if *here == 0 {
                count.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_the_places_of_others() {
        let crowd = Crowd::new(4, 2);
        let (one, other) = (
            Some([1, 2, 3, 4].into()),
            Some("1.2.3.5".parse::<IpAddr>().unwrap()),
        );
        let first = crowd.enter(one);
        let second = crowd.enter(one);
        assert!(first.is_some() && second.is_some());
        assert!(crowd.enter(one).is_none());
        let third = crowd.enter(other);
        let fourth = crowd.enter(None);
        assert!(third.is_some() && fourth.is_some());
        assert!(crowd.enter(None).is_none() && crowd.enter(other).is_none());
        drop(second);
        assert!(crowd.enter(one).is_some());
        drop((first, third, fourth));
        assert!(crowd.0.count.lock().by_address.is_empty());
        assert_eq!(crowd.0.count.lock().all, 0);
    }
}
