//! Initial positions: fair, open, repeatable, symmetric where they say so.

mod common;

use board::{Bits, Wide};
use common::{options, start};
use game::{Game, Notation, Outcome, Player, Symmetric, VariantError, VariantName};
use quincunx_selfo::{Grid, Selfo, SelfoFamily, Setup, Variant};
use search::Family;

fn variant(name: &str) -> Variant {
    Variant::new(&options(name).unwrap()).unwrap()
}

/// The start of a variant on the wider sets, which hold every board, or its error.
fn wide_start(variant: &Variant) -> Result<Selfo<Wide<6>>, VariantError> {
    variant.start()
}

/// Checks an initial position and gives whether there is one.
fn check<B: Bits>(name: &str, start: Result<Selfo<B>, VariantError>, pieces: u32) -> bool {
    let start = match start {
        Ok(start) => start,
        Err(VariantError::Impossible { reason, .. }) => {
            assert!(
                reason.starts_with("no fair position of kind"),
                "{name}: {reason}"
            );
            return false;
        }
        Err(other) => panic!("{name}: {other}"),
    };
    assert_eq!(start.outcome(), None, "{name}");
    for player in Player::all(start.players()) {
        assert_eq!(start.set(player).count(), pieces, "{name}");
    }
    let balance = start.balance();
    assert!(
        balance.is_even() && balance.is_open(),
        "{name}: {balance:?}"
    );
    for prospect in balance.prospects {
        assert!(prospect.groups > 1 && prospect.need > Some(0), "{name}");
    }
    true
}

/// Every kind of setup on every kind of board is fair, or says that there is none.
#[test]
fn every_setup_is_fair_or_refused() {
    let mut found = 0;
    let mut refused = Vec::new();
    for (grid, sizes) in [
        ("hexhex", 3..=6),
        ("square4", 5..=8),
        ("square8", 5..=8),
        ("triangular", 2..=4),
    ] {
        for size in sizes {
            for players in 2..=6 {
                for setup in Setup::NAMES {
                    let name =
                        format!("selfo:size={size},board={grid},players={players},setup={setup}");
                    let variant = variant(&name);
                    if check(&name, variant.start::<u128>(), variant.pieces) {
                        found += 1;
                    } else {
                        refused.push(name);
                    }
                }
            }
        }
    }
    assert!(
        found > 6 * refused.len(),
        "{found} found, refused: {refused:#?}"
    );
}

/// With two players every board has every kind of setup, from a size on.
#[test]
fn two_players_have_every_setup() {
    for (grid, size) in [("hexhex", 4), ("hexhex", 5), ("hexhex", 6), ("square8", 8)] {
        for setup in Setup::NAMES {
            for seed in 0..3 {
                let name = format!("selfo:size={size},board={grid},setup={setup},seed={seed}");
                let variant = variant(&name);
                assert!(
                    check(&name, variant.start::<u128>(), variant.pieces),
                    "{name}"
                );
            }
        }
    }
}

/// The default setup exists on every board from size 3 on, the largest too.
#[test]
fn every_board_has_a_default_position() {
    for grid in Grid::ALL {
        let (least, most) = grid.sizes();
        for size in least.max(3)..=most {
            let name = format!("selfo:size={size},board={}", grid.name());
            let variant = variant(&name);
            assert!(check(&name, wide_start(&variant), variant.pieces), "{name}");
        }
    }
}

#[test]
fn the_standard_start() {
    let start = start("selfo");
    assert_eq!(
        start.write_position(),
        ".o.x..|...x..x|o.x..o..|.o.o.x.oo|x...xo....|..oxo.xox..|....xo...o|xx.o.x.x.|..x..o.x|o..o...|..o.x. 1 new=2"
    );
    // A sixth of a turn takes black's pieces to white's.
    let turned = start.transform(1);
    assert_eq!(turned.set(Player::FIRST), start.set(Player::SECOND));
    assert_eq!(turned.set(Player::SECOND), start.set(Player::FIRST));
}

#[test]
fn seeds_repeat_and_differ() {
    for setup in Setup::NAMES {
        let text = |seed: u64| start(&format!("selfo:setup={setup},seed={seed}")).write_position();
        assert_eq!(text(5), text(5), "{setup}");
        let different = (0..5).map(text).collect::<std::collections::HashSet<_>>();
        let expected = if setup == "regular" { 1 } else { 3 };
        assert!(different.len() >= expected, "{setup}");
    }
}

/// Groups near, middling and far are what they are called.
#[test]
fn grouped_setups_are_ordered_by_distance() {
    let need = |setup: &str| {
        let needs = (0..5).map(|seed| {
            let start = start(&format!("selfo:setup={setup},seed={seed}"));
            start.balance().prospects[0].need.unwrap()
        });
        needs.sum::<u32>()
    };
    assert!(need("near") < need("middling"));
    assert!(need("middling") < need("far"));
    let groups = |setup: &str| start(&format!("selfo:setup={setup}")).balance().prospects[0].groups;
    assert!(groups("near") <= 4 && groups("far") <= 4, "grouped");
    assert!(groups("scattered") >= 16, "scattered");
}

#[test]
fn rim_pieces_are_at_the_rim() {
    let start = start("selfo:setup=rim");
    let board = start.board();
    let rim: u128 = board
        .cells
        .iter()
        .filter(|&cell| board.neighbours(cell as u16).count() < 6)
        .fold(0, |set, cell| set | 1 << cell);
    let two_rings = rim | board.around(rim);
    for player in Player::all(2) {
        assert_eq!(start.set(player) & !two_rings, 0);
    }
}

/// The estimate counts the empty cells of the cheapest links, and names who is walled in.
#[test]
fn needs_and_threats_of_drawn_positions() {
    let board = start("selfo:size=4,swap=off");
    // Black: one gap of two cells. White: a gap of one and a gap of two.
    let position = board
        .read_position("x..x|.....|......|o.o.x..|......|..o..|.... 1")
        .unwrap();
    let balance = position.balance();
    assert_eq!(balance.prospects[1].need, Some(2));
    assert_eq!(balance.prospects[0].need, Some(4));
    assert!(!balance.is_even());
    // The corner g4 has the neighbours g5, f3 and f4. With two of them white, the third closes it.
    let position = board
        .read_position("xo..|o....|..o...|..x.x..|......|.....|.... 1")
        .unwrap();
    let balance = position.balance();
    assert_eq!(balance.prospects[0].need, Some(3));
    assert_eq!(balance.prospects[0].threats, 1);
    assert!(!balance.is_open());
    let position = board
        .read_position("xo..|oo...|......|..x.x..|......|.....|.... 1")
        .unwrap();
    assert_eq!(position.balance().prospects[0].need, None);
}

#[test]
fn what_does_not_fit_together_is_refused() {
    for (name, why) in [
        (
            "selfo:size=11",
            "selfo: hexhex boards have sizes 2 to 10, not 11",
        ),
        (
            "selfo:size=8,board=triangular",
            "selfo: triangular boards have sizes 2 to 7, not 8",
        ),
        (
            "selfo:size=3,pieces=10",
            "selfo: 2 players with 10 pieces each leave no room on 19 cells",
        ),
    ] {
        let error = Variant::new(&options(name).unwrap()).unwrap_err();
        assert_eq!(error.to_string(), why);
    }
    let error = options("selfo:setup=heap").unwrap_err().to_string();
    assert!(
        error.contains("regular, pattern, perturbed, spiral, near, far"),
        "{error}"
    );
    let crowded = variant("selfo:size=2,players=3")
        .start::<u128>()
        .unwrap_err();
    assert!(
        crowded
            .to_string()
            .contains("no fair position of kind 'regular'")
    );
}

#[test]
fn variants_have_the_names_of_the_issue() {
    for (text, name) in [
        ("selfo-5", "selfo-5"),
        ("selfo", "selfo"),
        (
            "selfo:board=hexhex,size=6,players=3,steps=1,setup=scattered,seed=7",
            "selfo:players=3,setup=scattered,seed=7",
        ),
    ] {
        let options = VariantName::parse(text)
            .and_then(|n| n.options(&SelfoFamily::INFO))
            .unwrap();
        assert_eq!(options.name(&SelfoFamily::INFO), name);
        struct Players;
        impl search::Visitor for Players {
            type Output = (usize, Option<Outcome>);
            fn visit<G: search::Players>(self, start: G) -> Self::Output {
                (start.players(), start.outcome())
            }
        }
        let players = if text.contains("players") { 3 } else { 2 };
        assert_eq!(SelfoFamily::open(&options, Players), Ok((players, None)));
    }
}
