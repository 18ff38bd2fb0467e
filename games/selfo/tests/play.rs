//! Blockades, the self-organisation measure, and counts.

mod common;

use common::{options, start};
use game::{Ending, Game, Notation, Outcome, Player, Reason, Referee, Refereed, Sample};
use quincunx_selfo::{Move, Organisation, Selfo, SelfoFamily, placements};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Family;
use std::collections::HashSet;
use std::time::Duration;

/// e3 is walled in by white, a3 by black.
const MUTUAL: &str = "xo.|oo..|.....|..xx|.xo 1";

#[test]
fn mutual_blockades_are_drawn() {
    let board = start("selfo-3");
    let blocked = board.read_position(MUTUAL).unwrap();
    let why = "a blockade: white walls in black's e3, black walls in white's a3";
    assert_eq!(blocked.dead_draw().as_deref(), Some(why));
    let ending = Referee::new(blocked.clone(), None)
        .ending()
        .cloned()
        .unwrap();
    assert_eq!(
        ending,
        Ending {
            outcome: Outcome::Draw,
            reason: Reason::DeadDraw(why.into())
        }
    );
    assert_eq!(ending.describe(&blocked), format!("a draw: {why}"));
    // A single wall is none of the referee's business, nor are walls that may still change hands.
    let free_white = board.read_position("xo.|oo..|..o..|..xx|.x. 1").unwrap();
    assert_eq!(free_white.dead_draw(), None);
    assert!(free_white.wall_against(Player::FIRST).is_some());
    let swap_to_come = board.read_position(&format!("{MUTUAL} new=2")).unwrap();
    assert_eq!(swap_to_come.dead_draw(), None);
}

/// Who has left cannot open a wall any more, and two opponents need not act as one.
#[test]
fn blockades_of_three() {
    let board = start("selfo:size=4,players=3,pieces=6,setup=scattered");
    let walls_of_red = "xr..|rr...|xxxxx.|.......|ooooo.|...rr|..ro 1";
    let left = board
        .read_position(&format!("{walls_of_red} gone=3"))
        .unwrap();
    assert_eq!(
        left.dead_draw().as_deref(),
        Some(
            "a blockade: pieces left standing wall in black's g4, \
             pieces left standing wall in white's a4"
        )
    );
    // While red plays, red alone stops both others, but nobody stops red.
    let red_plays = board.read_position(walls_of_red).unwrap();
    assert_eq!(
        red_plays.wall_against(Player(0)).unwrap().by,
        Some(Player(2))
    );
    assert_eq!(red_plays.wall_against(Player(2)), None);
    assert_eq!(red_plays.dead_draw(), None);
    // White and red only together wall in black's g4.
    let together = board
        .read_position("xo..|rr...|xxxxx.|.......|ooooo.|...rr|..rr 1")
        .unwrap();
    assert_eq!(together.wall_against(Player(0)), None);
}

/// All placements that one player can reach while the other passes.
fn alone(start: &Selfo<u128>, player: Player) -> Vec<Selfo<u128>> {
    let mut seen = HashSet::new();
    let mut todo = vec![start.clone()];
    let mut reached = Vec::new();
    while let Some(position) = todo.pop() {
        if position.to_move() != player {
            if position.outcome().is_none() {
                todo.push(position.after(Move::Pass));
            }
        } else if seen.insert(position.set(player)) {
            let steps = position.moves().into_iter().filter(|mv| *mv != Move::Pass);
            todo.extend(steps.map(|mv| position.after(mv)));
        }
        if position.outcome().is_some() {
            reached.push(position);
        }
    }
    reached
}

/// Five black and five white pieces on random cells of hexhex 3.
fn random_position(board: &Selfo<u128>, rng: &mut Xoshiro256PlusPlus) -> Selfo<u128> {
    let mut cells = [['x'; 5], ['o'; 5], ['.'; 5], ['.'; 5]].concat();
    cells.pop();
    cells.shuffle(rng);
    let mut rest = cells.into_iter();
    let rows = [3, 4, 5, 4, 3].map(|length| rest.by_ref().take(length).collect::<String>());
    board
        .read_position(&format!("{} 1", rows.join("|")))
        .unwrap()
}

/// While the wall stands, no sequence of moves connects.
#[test]
fn walls_hold() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let board = start("selfo:size=3,swap=off");
    let (mut walls, mut openings) = (0, 0);
    for round in 0..1000 {
        let position = random_position(&board, &mut rng);
        if position.outcome().is_some() {
            continue;
        }
        if position.wall_against(Player::FIRST).is_some() {
            walls += 1;
            let ends = alone(&position, Player::FIRST);
            assert!(ends.is_empty(), "{}", position.write_position());
        } else if round % 50 == 0 {
            openings += u32::from(!alone(&position, Player::FIRST).is_empty());
        }
    }
    assert!(walls > 20, "{walls} walls were tried");
    assert!(
        openings > 5,
        "without a wall most positions can be won alone: {openings}"
    );
}

#[test]
fn organisation_counts_turns_since_each_piece_moved() {
    let board = start("selfo:size=3,swap=off");
    let mut game = board.read_position("x.o|.x..|..o..|x..o|... 1").unwrap();
    let mut organisation = Organisation::new(&game);
    assert_eq!(organisation.of(&game, 0), 0.0);
    for mv in ["b1-c1", "pass", "c1-b1", "e5-e4", "pass", "b4-a3"] {
        let before = game.clone();
        let mv = game.play_text(mv).unwrap();
        organisation.note(&before, mv);
    }
    // Black has had three turns; b1 moved in the second, two pieces never.
    assert_eq!(organisation.of(&game, 0), f64::from(1 + 3 + 3) / 3.0);
    // White's e4 moved in the second turn, a3 in the third.
    assert_eq!(organisation.of(&game, 1), f64::from(1 + 3) / 3.0);
}

/// Moving pieces by lot keeps the mean near the number of pieces.
#[test]
fn organisation_of_random_play_is_about_the_size_of_the_set() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut game = start("selfo:swap=off");
    let mut organisation = Organisation::new(&game);
    let (mut sum, mut samples) = (0.0, 0);
    for turn in 0..2000 {
        let Some(mv) = game.sample(&mut rng) else {
            break;
        };
        let mv = if mv == Move::Pass {
            game.moves()[0]
        } else {
            mv
        };
        organisation.note(&game, mv);
        game.play_unchecked(mv);
        if turn > 200 {
            sum += organisation.of(&game, 0);
            samples += 1;
        }
    }
    let mean = sum / f64::from(samples);
    assert!((12.0..36.0).contains(&mean), "{mean} for 18 pieces");
}

#[test]
fn repetition_and_length_end_games() {
    let rule = start("selfo").draw_rule();
    assert_eq!(
        rule.to_string(),
        "drawn when a position occurs 3 times, or after 1000 moves"
    );
    let game = start("selfo:size=3,swap=off");
    let game = game.read_position("x.o|.x..|..o..|x..o|... 1").unwrap();
    let mut referee = Referee::new(game, None);
    for mv in ["b1-a1", "b4-a3", "a1-b1", "a3-b4"].repeat(2) {
        assert_eq!(referee.ending(), None);
        let mv = referee.position().read_move(mv).unwrap();
        referee.play(mv, Duration::ZERO).unwrap();
    }
    assert_eq!(
        referee.ending().map(|e| &e.reason),
        Some(&Reason::Repetition)
    );
}

#[test]
fn counts() {
    assert_eq!(placements(7, 2, 2).to_string(), "210");
    let table = &SelfoFamily::counts(&options("selfo").unwrap())[0];
    let value = |what: &str| {
        let row = table.rows.iter().find(|row| row[0] == what);
        row.unwrap_or_else(|| panic!("{what}"))[1].clone()
    };
    assert_eq!(value("cells"), "91");
    assert_eq!(value("density"), "39.6 %");
    assert_eq!(
        value("placements of all pieces"),
        "259785214992905630119911559813273200"
    );
    assert_eq!(
        value("moves at the start, the pass included"),
        start("selfo").count_moves().to_string()
    );
    // A variant without a fair start still has a size.
    let crowded = &SelfoFamily::counts(&options("selfo:size=2,players=3").unwrap())[0];
    assert_eq!(crowded.rows[0][1], "7");
    assert!(crowded.notes[0].contains("no fair position"));
}
