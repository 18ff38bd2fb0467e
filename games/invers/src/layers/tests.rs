//! Layers against a slow analysis that knows nothing but the rules.

use super::craft::InversCraft;
use super::layer::agrees_with_the_rules;
use super::numbering::Numbering;
use super::oracle::Oracle;
use crate::Invers;
use game::Game;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;
use tables::{Craft, Plain, Saving, TableFile};

/// The layers up to this one.
fn build<const N: usize>(top: u32) -> Vec<Oracle<N>> {
    let mut layers: Vec<Oracle<N>> = Vec::new();
    for normal in 2..=top {
        let lower = &layers[layers.len().saturating_sub(1)..];
        let saving = Saving {
            file: Path::new("never-written.part"),
            every: Duration::MAX,
        };
        let made = InversCraft::<N>.make(normal, lower, saving, &mut |_| ControlFlow::Continue(()));
        let file = TableFile::held("in memory", made.unwrap().into_bytes()).unwrap();
        layers.push(Oracle::open(file, normal).unwrap());
    }
    layers
}

fn compare<const N: usize>(start: Invers<N>, layers: &[Oracle<N>]) -> usize {
    let plain = Plain::from_all([start]);
    for (position, worth) in plain.positions().iter().zip(plain.solve()) {
        assert!(agrees_with_the_rules(position));
        if position.outcome().is_none() {
            let normal = position.normal.count_ones();
            let layer = layers.iter().find(|layer| layer.normal() == normal);
            let number = Numbering::get().number(position);
            assert_eq!(layer.unwrap().worth(number), worth, "{position:?}");
        }
    }
    plain.positions().len()
}

#[test]
fn every_position_of_the_smallest_board() {
    let layers = build::<2>(4);
    assert!(compare(Invers::<2>::start(), &layers) > 100);
    // The first player wins.
    let start = layers
        .last()
        .unwrap()
        .worth(Numbering::get().number(&Invers::<2>::start()));
    assert!(start.is_win());
}

#[test]
fn layers_are_right_from_their_successors_and_by_search() {
    let layers = build::<4>(4);
    let go_on = &mut |_: u64, _: u64| ControlFlow::Continue(());
    for (number, layer) in layers.iter().enumerate() {
        let lower = &layers[number.saturating_sub(1)..number];
        let (derived, searched) = InversCraft::<4>.check(layer, lower, go_on).unwrap();
        assert!(derived > 100_000 && searched > 0);
    }
}
