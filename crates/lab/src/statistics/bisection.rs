//! The end of an interval.

/// The last place inside, on the way from a place inside to one outside.
pub(super) fn edge(
    mut inside: f64,
    mut outside: f64,
    precision: f64,
    is_inside: impl Fn(f64) -> bool,
) -> f64 {
    while (outside - inside).abs() > precision {
        let middle = f64::midpoint(inside, outside);
        if is_inside(middle) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    inside
}
