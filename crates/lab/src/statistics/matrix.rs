//! Solving linear equations.

/// The Cholesky factor of a symmetric positive definite matrix, row by row: its lower triangle.
#[derive(Clone, Debug)]
pub(super) struct Cholesky {
    factor: Vec<Vec<f64>>,
}

impl Cholesky {
    /// Splits a matrix.
    pub(super) fn new(mut matrix: Vec<Vec<f64>>) -> Self {
        let scale = (0..matrix.len()).fold(0.0, |most, i| matrix[i][i].max(most));
        for i in 0..matrix.len() {
            let (above, rest) = matrix.split_at_mut(i);
            let row = &mut rest[0];
            for (j, other) in above.iter().enumerate() {
                row[j] = (row[j] - dot(&row[..j], &other[..j])) / other[j];
            }
            // Rounding must not make the smallest pivots negative.
            row[i] = (row[i] - dot(&row[..i], &row[..i]))
                .max(1e-14 * scale)
                .sqrt();
            row.truncate(i + 1);
        }
        Self { factor: matrix }
    }

    /// The x with matrix · x = right.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let mut x = right.to_vec();
        for (i, row) in self.factor.iter().enumerate() {
            x[i] = (x[i] - dot(&row[..i], &x[..i])) / row[i];
        }
        for i in (0..x.len()).rev() {
            let below = (i + 1..x.len()).map(|j| self.factor[j][i] * x[j]);
            x[i] = (x[i] - below.sum::<f64>()) / self.factor[i][i];
        }
        x
    }
}

/// The scalar product.
pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
