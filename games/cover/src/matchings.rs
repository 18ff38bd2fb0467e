//! How many boards there are, exactly.
//!
//! Stones that share no intersection are a matching of the graph of intersections, so boards are
//! counted by counting matchings row by row. Every segment joins an intersection to one of the next
//! row, so all that must be remembered is which intersections of the next row are taken.

use crate::Layout;

/// A number with as many as 56 digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct BigCount {
    /// Units of 10¹⁸.
    high: u128,
    /// Below 10¹⁸.
    low: u128,
}

const UNIT: u128 = 10_u128.pow(18);

impl BigCount {
    fn add_product(&mut self, number: u128, factor: u128) {
        let low = self.low + number % UNIT * factor;
        self.high += number / UNIT * factor + low / UNIT;
        self.low = low % UNIT;
    }

    /// The number, rounded.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.high as f64 * UNIT as f64 + self.low as f64
    }
}

impl From<u128> for BigCount {
    fn from(number: u128) -> Self {
        Self {
            high: number / UNIT,
            low: number % UNIT,
        }
    }
}

impl std::fmt::Display for BigCount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digits = if self.high == 0 {
            self.low.to_string()
        } else {
            format!("{}{:018}", self.high, self.low)
        };
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}

/// The number of boards with 1 to `most` stones on each side, none of which is on its own homebase.
/// Stones on the enemy's homebase count: these are the ends of games.
pub(crate) fn boards(layout: Layout, most: u32) -> BigCount {
    let last = layout.size();
    let low_home = [(0, 0), (1, 1)];
    let high_tip = (last, last);
    let high_home = [high_tip, (last - 1, last - 1)];
    // With no homebase taken, with one of them (either is as good), with both.
    let none = matchings(layout, 2 * most, &[low_home[0], high_tip]);
    let one = matchings(layout, 2 * most, &[low_home[0], low_home[1], high_tip]);
    let both = matchings(layout, 2 * most, &[low_home, high_home].concat());
    let mut sum = BigCount::default();
    for blue in 1..=most {
        for red in 1..=most {
            let all = (blue + red) as usize;
            sum.add_product(none[all], choose(blue + red, blue));
            // Only Red stands on A01 and only Blue on the last field; the others are chosen freely.
            sum.add_product(one[all - 1], choose(blue + red - 1, blue));
            sum.add_product(one[all - 1], choose(blue + red - 1, red));
            sum.add_product(both[all - 2], choose(blue + red - 2, blue - 1));
        }
    }
    sum
}

/// For each number of stones up to `most`: in how many ways they can be placed without sharing an
/// intersection and without using the `removed` ones.
fn matchings(layout: Layout, most: u32, removed: &[(u32, u32)]) -> Vec<u128> {
    let last = layout.size();
    let width = last.div_ceil(2);
    let terms = most as usize + 1;
    // taken[set] counts by number of stones the placements that take `set` of the frontier.
    let mut taken = vec![vec![0u128; terms]; 1 << width];
    taken[0][0] = 1;
    for i in 0..=last {
        // Place k of row i is column 2k or 2k + 1. The segments to the next row end at its places k
        // and, in even rows, k - 1, in odd rows, k + 1. In this order the frontier needs no more
        // than one bit a place: place k still means row i until it is dealt with, then row i + 1.
        let places: Vec<u32> = if i % 2 == 0 {
            (0..width).collect()
        } else {
            (0..width).rev().collect()
        };
        for k in places {
            let column = 2 * k + i % 2;
            let may_use = |i: u32, j: u32| i <= last && !removed.contains(&(i, j));
            let beside = if i % 2 == 0 {
                (k > 0).then(|| (k - 1, column - 1))
            } else {
                (k + 1 < width).then(|| (k + 1, column + 1))
            };
            let straight = if i % 2 == 0 { column + 1 } else { column - 1 };
            let mut next = vec![vec![0u128; terms]; 1 << width];
            for (set, counts) in taken.iter().enumerate() {
                let bit = 1 << k;
                let rest = set & !bit;
                add(&mut next[rest], counts, 0);
                if set & bit != 0 || !may_use(i, column) {
                    continue;
                }
                if may_use(i + 1, straight) {
                    add(&mut next[rest | bit], counts, 1);
                }
                if let Some((place, column)) = beside
                    && rest >> place & 1 == 0
                    && may_use(i + 1, column)
                {
                    add(&mut next[rest | 1 << place], counts, 1);
                }
            }
            taken = next;
        }
    }
    taken.swap_remove(0)
}

/// Adds the counts with `more` stones more.
fn add(to: &mut [u128], counts: &[u128], more: usize) {
    for (sum, count) in to[more..].iter_mut().zip(counts) {
        *sum += count;
    }
}

fn choose(n: u32, k: u32) -> u128 {
    (0..u128::from(k)).fold(1, |product, i| product * (u128::from(n) - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Field;

    /// All ways to choose any number of fields that share no intersection, counted one by one.
    fn count_slowly(layout: Layout, fields: &[Field], most: usize, counts: &mut [u128]) {
        counts[0] += 1;
        if most == 0 {
            return;
        }
        for (i, field) in fields.iter().enumerate() {
            let ends = layout.ends(*field);
            let later: Vec<Field> = fields[i + 1..]
                .iter()
                .copied()
                .filter(|other| layout.ends(*other).iter().all(|end| !ends.contains(end)))
                .collect();
            count_slowly(layout, &later, most - 1, &mut counts[1..]);
        }
    }

    #[test]
    fn matchings_are_what_one_by_one_counting_gives() {
        for (stones, most) in [(1, 5), (2, 4), (3, 3)] {
            let layout = Layout::new(stones);
            let mut counts = vec![0; most + 1];
            count_slowly(
                layout,
                &layout.fields().collect::<Vec<_>>(),
                most,
                &mut counts,
            );
            assert_eq!(matchings(layout, most as u32, &[]), counts);
        }
    }

    #[test]
    fn long_numbers_are_written_out() {
        let mut number = BigCount::from(999_999_999_999_999_999);
        assert_eq!(number.to_string(), "999,999,999,999,999,999");
        number.add_product(1, 1);
        assert_eq!(number.to_string(), "1,000,000,000,000,000,000");
        number.add_product(10_u128.pow(35) + 7, 184_756);
        assert_eq!(
            number.to_string(),
            "18,475,600,000,000,000,000,001,000,000,000,001,293,292"
        );
        assert_eq!(BigCount::from(12_345).to_string(), "12,345");
    }
}
