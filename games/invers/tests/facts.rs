//! What is known about the game.

mod support;

use game::{DrawRule, Game, Notation, Outcome, Player, Refereed, Symmetric, canonical};
use quincunx_invers::Invers;
use std::collections::{HashMap, HashSet};
use support::position;

#[test]
fn the_board_begins_like_a_chessboard() {
    let start = position::<6>(
        "yr y
         RYRYRY
         YRYRYR
         RYRYRY
         YRYRYR
         RYRYRY
         YRYRYR",
    );
    assert_eq!(Invers::<6>::start(), start);
    assert_eq!(start.stone(0, 0).letter(), 'Y');
    assert_eq!(start.normal_stones(Player::FIRST), 18);
    assert_eq!(start.normal_stones(Player::SECOND), 18);
    assert_eq!(
        start.draw_rule(),
        DrawRule {
            repetitions: Some(3),
            move_limit: Some(1000)
        }
    );
}

#[test]
fn a_push_moves_its_line_and_turns_the_stone_that_falls_out() {
    let mut game = Invers::<4>::start();
    game.play_text("a3-d3").unwrap();
    // Row 3 was RYRY reading from d: its last stone, on d3, was yellow.
    assert_eq!(
        game,
        position(
            "rr r
             RYRY
             yYRY
             RYRY
             YRYR"
        )
    );
    game.play_text("b4-b1").unwrap();
    assert_eq!(
        game,
        position(
            "rr y
             RrRY
             yYRY
             RYRY
             YYYR"
        )
    );
}

/// All positions that can be reached, by exploring them.
fn reachable<const N: usize>() -> Vec<Invers<N>> {
    let mut seen = HashSet::from([Invers::<N>::start()]);
    let mut todo = vec![Invers::<N>::start()];
    while let Some(position) = todo.pop() {
        for push in position.moves() {
            let next = position.after(push);
            if seen.insert(next) {
                todo.push(next);
            }
        }
    }
    seen.into_iter().collect()
}

/// Retrograde analysis in its plainest form: passes over all positions until nothing changes.
#[test]
fn on_2_by_2_the_first_player_wins() {
    let positions = reachable::<2>();
    // Who wins by force, and in how many plies.
    let mut known: HashMap<Invers<2>, (Player, u32)> = HashMap::new();
    for plies in 0.. {
        let before = known.len();
        let mut found = Vec::new();
        for position in positions.iter().filter(|p| !known.contains_key(p)) {
            let us = position.to_move();
            if let Some(outcome) = position.outcome() {
                let Outcome::Win(winner) = outcome else {
                    panic!("no game on 2×2 is drawn by the rules")
                };
                found.push((*position, (winner, 0)));
                continue;
            }
            let next: Vec<_> = position
                .moves()
                .iter()
                .map(|m| known.get(&position.after(*m)).copied())
                .collect();
            if next.iter().flatten().any(|(winner, _)| *winner == us) {
                found.push((*position, (us, plies)));
            } else if next.iter().all(Option::is_some) {
                found.push((*position, (us.opponent(), plies)));
            }
        }
        known.extend(found);
        if known.len() == before {
            break;
        }
    }
    assert_eq!(known.get(&Invers::start()), Some(&(Player::FIRST, 3)));
    assert_eq!(positions.len(), 169);
    assert_eq!(known.len(), 169, "nobody can keep a game going for ever");
}

#[test]
fn the_number_of_normal_stones_never_grows() {
    for position in reachable::<2>() {
        let normal = |p: &Invers<2>| [Player::FIRST, Player::SECOND].map(|c| p.normal_stones(c));
        let [yellow, red] = normal(&position);
        for push in position.moves() {
            let [yellow_after, red_after] = normal(&position.after(push));
            assert!(yellow_after <= yellow && red_after <= red);
            assert!(
                yellow_after + red_after + 1 >= yellow + red,
                "at most one stone turns"
            );
        }
    }
}

/// A game still going on leaves the opponent 18 inverted stones at most, which forbid 22 pushes.
#[test]
fn on_6_by_6_there_is_always_a_push() {
    let most_forbidden = position::<6>(
        "yy y
         rrrrrr
         rYYYYr
         rYYYYr
         rYYYYr
         rRYYYr
         rrYYrr",
    );
    let words: Vec<String> = most_forbidden
        .moves()
        .iter()
        .map(|m| most_forbidden.write_move(*m))
        .collect();
    assert_eq!(words, ["c6-c1", "d6-d1"]);
}

#[test]
fn turning_the_opponents_last_stone_loses() {
    // Yellow's only normal stone is on d2. Red must not push it out.
    let before = position::<4>(
        "yr r
         RrRy
         yyrr
         yyrY
         RyyR",
    );
    let mut after = before;
    after.play_text("a2-d2").unwrap();
    assert_eq!(after.outcome(), Some(Outcome::Win(Player::FIRST)));
    assert_eq!(after.final_remark(), "all 9 stones of yellow are inverted");
    assert!(after.moves().is_empty());
}

/// The least that a game can take is one push for each stone of a colour. The thesis has N² plies, which
/// would need that nobody ever turns a stone of the other.
#[test]
fn shortest_games() {
    fn finish<const N: usize>(pushes: &str, winner: Player) {
        let mut game = Invers::<N>::start();
        let pushes: Vec<&str> = pushes.split_whitespace().collect();
        assert_eq!(pushes.len(), N * N / 2);
        for push in pushes {
            assert_eq!(game.outcome(), None);
            game.play_text(push).unwrap();
        }
        assert_eq!(game.outcome(), Some(Outcome::Win(winner)));
    }
    finish::<2>("a2-a1 b1-b2", Player::FIRST);
    finish::<4>(
        "a4-a1 c4-c1 d1-d4 a3-d3 d2-a2 d2-a2 b1-b4 d2-a2",
        Player::FIRST,
    );
    finish::<6>(
        "a2-f2 c6-c1 e6-e1 a4-f4 a4-f4 a4-f4 a4-f4 c6-c1 e6-e1
         e6-e1 a6-f6 e1-e6 f1-a1 f3-a3 b6-b1 a4-f4 f5-a5 c1-c6",
        Player::FIRST,
    );
    finish::<6>(
        "a5-f5 e1-e6 a3-f3 c1-c6 c1-c6 a3-f3 c1-c6 e1-e6 c1-c6
         e1-e6 b6-b1 f6-a6 d6-d1 a3-f3 f4-a4 f2-a2 f6-f1 b1-b6",
        Player::SECOND,
    );
    finish::<8>(
        "h7-a7 a2-h2 e8-e1 g8-g1 a4-h4 c8-c1 c8-c1 a4-h4 a4-h4 c8-c1 d1-d8
         f1-f8 f1-f8 c8-c1 b1-b8 a4-h4 e8-e1 d1-d8 g8-g1 b1-b8 a8-a1 c8-c1
         d1-d8 h1-h8 a5-h5 h2-a2 g8-g1 e8-e1 a7-h7 f1-f8 h4-a4 b1-b8",
        Player::FIRST,
    );
}

#[test]
fn sixteen_views_of_one_position() {
    let position = position::<4>(
        "yr r
         RyRy
         YYrR
         yRrY
         RYyR",
    );
    let views: Vec<Invers<4>> = (0..16).map(|s| position.transform(s)).collect();
    for (i, view) in views.iter().enumerate() {
        assert!(!views[..i].contains(view), "this position has no symmetry");
        assert_eq!(
            canonical(view, Notation::write_position),
            canonical(&position, Notation::write_position)
        );
    }
}
