//! Values to be tried in every combination.

use serde::{Deserialize, Serialize};

/// Names with the values they take, in the order of the file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Grid(toml::Table);

/// One value for each name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings(Vec<(String, String)>);

impl Grid {
    /// Every combination, the last name changing quickest. One, without values, if there are no names.
    #[must_use]
    pub fn combinations(&self) -> Vec<Settings> {
        let mut all = vec![Settings::default()];
        for (name, values) in &self.0 {
            all = all
                .iter()
                .flat_map(|one| {
                    texts(values).into_iter().map(|value| {
                        let mut more = one.clone();
                        more.0.push((name.clone(), value));
                        more
                    })
                })
                .collect();
        }
        all
    }

    /// A text filled in with the first combination.
    pub(crate) fn first(&self, text: &str) -> String {
        match self.combinations().first() {
            Some(settings) => settings.fill(text),
            None => text.to_owned(),
        }
    }

    /// The names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

impl Settings {
    /// The settings of a table of single values.
    #[must_use]
    pub fn of(table: &toml::Table) -> Self {
        let one = |(name, value): (&String, &toml::Value)| (name.clone(), text(value));
        Self(table.iter().map(one).collect())
    }

    /// Puts the values in place of `{name}`.
    #[must_use]
    pub fn fill(&self, template: &str) -> String {
        let mut filled = template.to_owned();
        for (name, value) in &self.0 {
            filled = filled.replace(&place(name), value);
        }
        filled
    }

    /// Those that any of the texts ask for.
    pub(crate) fn used_in(
        &self,
        game: &str,
        names: [&str; 2],
        specs: [&str; 2],
    ) -> Vec<(String, String)> {
        let texts = [game, names[0], names[1], specs[0], specs[1]];
        let used = self.0.iter().filter(|(name, _)| is_asked_for(name, &texts));
        used.cloned().collect()
    }

    /// Names and values.
    #[must_use]
    pub fn pairs(&self) -> &[(String, String)] {
        &self.0
    }

    /// Are all of these among those?
    #[must_use]
    pub fn are_among(&self, others: &[(String, String)]) -> bool {
        self.0.iter().all(|one| others.contains(one))
    }
}

/// How a text asks for the value of a name.
pub(crate) fn place(name: &str) -> String {
    format!("{{{name}}}")
}

/// Does any of the texts ask for the value of a name?
pub(crate) fn is_asked_for(name: &str, texts: &[impl AsRef<str>]) -> bool {
    let place = place(name);
    texts.iter().any(|text| text.as_ref().contains(&place))
}

fn texts(values: &toml::Value) -> Vec<String> {
    match values {
        toml::Value::Array(values) => values.iter().map(text).collect(),
        value => vec![text(value)],
    }
}

fn text(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_in_the_order_of_the_file() {
        let grid: Grid = toml::from_str("size = [4, 6]\neval = [\"a\", \"b\"]").unwrap();
        let filled: Vec<String> = grid
            .combinations()
            .iter()
            .map(|settings| settings.fill("x-{size}:{eval}"))
            .collect();
        assert_eq!(filled, ["x-4:a", "x-4:b", "x-6:a", "x-6:b"]);
        assert_eq!(Grid::default().combinations().len(), 1);
        assert_eq!(grid.first("{eval}{size}"), "a4");
    }
}
