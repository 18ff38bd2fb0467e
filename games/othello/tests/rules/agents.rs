//! The players without search.

use crate::board;
use game::{Agent, Agents, Game, Notation, Player};
use quincunx_othello::Othello;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: u16 = 1000;

fn agent(name: &str) -> Agent<Othello<u64>> {
    let mut agents = <Othello<u64> as Agents>::all_agents().into_iter();
    agents.find(|agent| agent.name == name).unwrap()
}

#[test]
fn agents_are_as_strong_as_their_rule() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let random = agent("random");
    let mut share = |name: &str| {
        let players = [agent(name), random];
        let mut points = 0.0;
        for game in 0..GAMES {
            let ours = Player((game % 2) as u8);
            let mut position = Othello::<u64>::start(8);
            while position.outcome().is_none() {
                let player = &players[usize::from(position.to_move() != ours)];
                position.play_unchecked((player.choose)(&position, &mut rng));
            }
            points += position.outcome().unwrap().points(ours, 2);
        }
        points / f64::from(GAMES)
    };
    let shares = ["random", "greedy", "influence", "greedy-influence"].map(&mut share);
    assert!(shares.is_sorted(), "{shares:?}");
    assert!(
        (0.45..0.55).contains(&shares[0]) && shares[3] > 0.8,
        "{shares:?}"
    );
}

#[test]
fn agents_choose_by_their_rule() {
    fn choose(position: &Othello<u64>, name: &str) -> String {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        position.write_move((agent(name).choose)(position, &mut rng))
    }
    // Black can turn three discs on d2, two on h5, or take c8 and turn one.
    let position = board(
        &[
            ". . . . . . . .",
            ". . . . o o o x",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . x o o .",
            ". . x . . . . .",
            ". . o . . . . .",
            ". . . . . . . .",
        ],
        "x",
    );
    assert_eq!(position.count_moves(), 3);
    for (agent, word) in [
        ("greedy", "d2"),
        ("influence", "c8"),
        ("greedy-influence", "h5"),
    ] {
        assert_eq!(choose(&position, agent), word);
        // The first of equals, and the pass where there is nothing else.
        assert_eq!(choose(&Othello::start(8), agent), "d3");
        assert_eq!(choose(&Othello::reversi(8), agent), "d4");
        let stuck = board(&["o x . .", "o . . .", "o . . .", ". . . ."], "x");
        assert_eq!(choose(&stuck, agent), "pass");
    }
}
