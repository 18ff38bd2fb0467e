//! Where a request comes from.

use axum::http::HeaderMap;
use std::net::{IpAddr, SocketAddr};

/// Whoever sent a request, as the network knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Caller {
    /// One household: limits and paces count by it.
    pub(crate) address: IpAddr,
    /// Do they speak HTTPS?
    pub(crate) secure: bool,
}

impl Caller {
    /// Whoever is at the other end; behind a proxy, whoever it says that it speaks for.
    pub(crate) fn of(peer: SocketAddr, headers: &HeaderMap, behind_proxy: bool) -> Self {
        // What stands before the last entry was said by the caller and proves nothing.
        let last = |name: &str| {
            let value = headers.get_all(name).into_iter().next_back()?;
            let text = value.to_str().ok().filter(|_| behind_proxy)?;
            text.rsplit(',').next().map(str::trim)
        };
        let forwarded = last("x-forwarded-for").and_then(parse_address);
        Self {
            address: household(forwarded.unwrap_or(peer.ip())),
            secure: last("x-forwarded-proto").is_some_and(|p| p.eq_ignore_ascii_case("https")),
        }
    }

    /// The address that limits count by. This machine's own user may do as they like.
    pub(crate) fn limited(self) -> Option<IpAddr> {
        (!self.address.is_loopback()).then_some(self.address)
    }
}

/// Proxies write an address with or without its port.
fn parse_address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| {
        let with_port: SocketAddr = text.parse().ok()?;
        Some(with_port.ip())
    })
}

/// A house of many people behind one IPv6 prefix counts as one.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            let mut parts = v6.segments();
            parts[4..].fill(0);
            IpAddr::V6(parts.into())
        }
        single => single,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(fields: &[(&'static str, &str)], behind_proxy: bool) -> Caller {
        let mut headers = HeaderMap::new();
        for (name, value) in fields {
            headers.append(*name, value.parse().unwrap());
        }
        Caller::of("10.0.0.1:5000".parse().unwrap(), &headers, behind_proxy)
    }

    #[test]
    fn only_a_proxy_is_believed_and_only_its_own_word() {
        let said = [
            ("x-forwarded-for", "6.6.6.6, 1.2.3.4"),
            ("x-forwarded-proto", "https"),
        ];
        let there = |address: &str, secure| Caller {
            address: address.parse().unwrap(),
            secure,
        };
        assert_eq!(caller(&said, false), there("10.0.0.1", false));
        assert_eq!(caller(&said, true), there("1.2.3.4", true));
        assert_eq!(caller(&[], true), there("10.0.0.1", false));
        let twice = [
            ("x-forwarded-for", "6.6.6.6"),
            ("x-forwarded-for", "1.2.3.4:99"),
        ];
        assert_eq!(caller(&twice, true), there("1.2.3.4", false));
        let six = [("x-forwarded-for", "[2001:db8::7]:443")];
        assert_eq!(caller(&six, true), there("2001:db8::", false));
        let nonsense = [
            ("x-forwarded-for", "1.2.3.4, unknown"),
            ("x-forwarded-proto", "https, http"),
        ];
        assert_eq!(caller(&nonsense, true), there("10.0.0.1", false));
    }

    #[test]
    fn a_household_is_one_and_neighbours_are_not() {
        let of = |text: &str| household(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:5::6"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        // A socket for both kinds of addresses shows the old kind like this.
        assert_eq!(of("::ffff:1.2.3.4"), of("1.2.3.4"));
        assert_ne!(of("::ffff:1.2.3.4"), of("::ffff:1.2.3.5"));
        assert!(of("::1").is_loopback() && of("::ffff:127.0.0.1").is_loopback());
    }
}
