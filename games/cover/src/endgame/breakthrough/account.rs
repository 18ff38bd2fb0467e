//! Where the published formula is right, too bold and too shy.

use super::{Breakthroughs, DEFENDER, RUNNER};
use crate::endgame::chart::Place;
use crate::endgame::oracle::Oracle;
use crate::endgame::sides::rank;
use crate::evaluation::{SURE_BREAKTHROUGH, WINNING_POSITION};
use crate::names::Naming;
use crate::{Board, Corners, Cover, Direction, FourPlies};
use game::{Notation, Player, Table};

/// What the formula of figure 29 says with its two adjustments, as the term `winning-position` counts it.
pub(super) fn formula<B: Corners>(board: &Board<B>) -> bool {
    let amounts = board.geometry.lore().amounts(board, |_| false);
    amounts[RUNNER.index()][WINNING_POSITION] > 0
}

/// What the term `sure-breakthrough` says.
fn sure<B: Corners>(board: &Board<B>) -> bool {
    let wants = |term| term == SURE_BREAKTHROUGH;
    let amounts = board.geometry.lore().amounts(board, wants);
    amounts[RUNNER.index()][SURE_BREAKTHROUGH] > 0
}

/// How a claim compares with the definition.
#[derive(Clone, Copy, Default)]
struct Score {
    right_through: u64,
    right_stopped: u64,
    bold: u64,
    shy: u64,
}

impl Score {
    fn count(&mut self, claimed: bool, is_so: bool) {
        let count = match (claimed, is_so) {
            (true, true) => &mut self.right_through,
            (false, false) => &mut self.right_stopped,
            (true, false) => &mut self.bold,
            (false, true) => &mut self.shy,
        };
        *count += 1;
    }
    fn all(&self) -> u64 {
        self.right_through + self.right_stopped + self.bold + self.shy
    }
    fn plus(self, other: Self) -> Self {
        Self {
            right_through: self.right_through + other.right_through,
            right_stopped: self.right_stopped + other.right_stopped,
            bold: self.bold + other.bold,
            shy: self.shy + other.shy,
        }
    }
}

/// The formula against the definition, for one defender.
pub(super) fn of_formula<B: Corners>(ones: &Breakthroughs<B>) -> Table {
    let layout = ones.chart.layout;
    let mut scores = [Score::default(); 4];
    let mut examples: [Option<String>; 2] = Default::default();
    for_each(ones, |runner, defence, to_move| {
        let board = ones.board(runner, &[defence], to_move);
        let claimed = formula(&board);
        let is_so = ones.gets_through(runner, usize::from(defence), to_move);
        let lies = ones.chart.field(runner).direction();
        let column = 2 * usize::from(lies == Direction::Horizontal) + to_move.index();
        scores[column].count(claimed, is_so);
        if claimed != is_so {
            let example = &mut examples[usize::from(is_so)];
            example.get_or_insert_with(|| name(ones, runner, &[defence], to_move));
        }
    });
    let columns = [
        "",
        "vertical, its move",
        "vertical, the defender's",
        "horizontal, its move",
        "horizontal, the defender's",
        "all",
    ];
    let title = format!(
        "Cover-{}: a runner of Blue and one defender, and what the formula of figure 29 says of it",
        layout.stones()
    );
    let mut table = Table::new(title, &columns);
    let all = scores.into_iter().fold(Score::default(), Score::plus);
    let of_each: Vec<Score> = scores.into_iter().chain([all]).collect();
    let mut row = |name: &str, of: &dyn Fn(&Score) -> String| {
        let cells = std::iter::once(name.to_owned()).chain(of_each.iter().map(of));
        table.row(cells);
    };
    let percent = |part: u64, of: u64| format!("{:.2} %", 100.0 * part as f64 / of.max(1) as f64);
    row("positions", &|s| s.all().to_string());
    row("it gets through", &|s| {
        (s.right_through + s.shy).to_string()
    });
    row("it is stopped", &|s| (s.right_stopped + s.bold).to_string());
    row("the formula is right", &|s| {
        (s.right_through + s.right_stopped).to_string()
    });
    row("that is", &|s| {
        percent(s.right_through + s.right_stopped, s.all())
    });
    row("too bold: it says through, and it is stopped", &|s| {
        s.bold.to_string()
    });
    row("too shy: it says stopped, and it gets through", &|s| {
        s.shy.to_string()
    });
    let [bold, shy] = examples;
    for (what, example) in [("Too bold", bold), ("Too shy", shy)] {
        if let Some(example) = example {
            table.note(format!("{what}: {example}."));
        }
    }
    table
}

/// Who wins those that are said to get through. The definition does not ask who is faster.
pub(super) fn of_games<B: Corners>(ones: &Breakthroughs<B>, oracle: &Oracle<B>) -> Table {
    /// Wins, draws and losses of the runner.
    type Results = [u64; 3];
    let mut results = [Results::default(); 4];
    for_each(ones, |runner, defence, to_move| {
        let board = ones.board(runner, &[defence], to_move);
        let position: Cover<B, FourPlies> = Cover {
            board,
            history: FourPlies::default(),
        };
        let Some(verdict) = oracle.probe(&position) else {
            return;
        };
        let result = match verdict.winner(to_move) {
            Some(RUNNER) => 0,
            None => 1,
            Some(_) => 2,
        };
        let defined = ones.gets_through(runner, usize::from(defence), to_move);
        let claims = [true, defined, formula(&board), sure(&board)];
        for (results, claim) in results.iter_mut().zip(claims) {
            results[result] += u64::from(claim);
        }
    });
    let title = format!(
        "Cover-{}: who wins the game in truth (the table 1v1, nothing played before)",
        ones.chart.layout.stones()
    );
    let columns = ["", "positions", "the runner wins", "nobody", "the defender"];
    let mut table = Table::new(title, &columns);
    for (name, results) in [
        "all",
        "it gets through by the definition",
        "the formula says so (winning-position)",
        "our own term says so (sure-breakthrough)",
    ]
    .into_iter()
    .zip(results)
    {
        let all: u64 = results.iter().sum();
        let numbers = [all].into_iter().chain(results);
        table.row(std::iter::once(name.to_owned()).chain(numbers.map(|n| n.to_string())));
    }
    table.note("A defender who is not in the way may be the first to arrive.");
    table
}

/// Is it enough to look at each of two defenders by itself, as the source does?
pub(super) fn of_two<B: Corners>(ones: &Breakthroughs<B>, twos: &Breakthroughs<B>) -> Table {
    let title = format!(
        "Cover-{}: two defenders, looked at one by one and together",
        ones.chart.layout.stones()
    );
    let columns = ["", "the runner's move", "the defenders' move"];
    let mut table = Table::new(title, &columns);
    // By how many stop it alone, and whether they do together.
    let mut counts = [[[0_u64; 2]; 3]; 2];
    let mut together: Option<String> = None;
    for runner in 0..twos.chart.len() as Place {
        for (number, defence) in twos.possible(runner) {
            for to_move in [RUNNER, DEFENDER] {
                let stops = |place: &&Place| !ones.gets_through(runner, rank(&[**place]), to_move);
                let alone = defence.stones.iter().filter(stops).count();
                let through = twos.gets_through(runner, number, to_move);
                counts[to_move.index()][alone][usize::from(through)] += 1;
                if alone == 0 && !through {
                    together.get_or_insert_with(|| name(twos, runner, &defence.stones, to_move));
                }
            }
        }
    }
    for (alone, words) in [
        "neither stops it alone",
        "one of them does",
        "each of them does",
    ]
    .into_iter()
    .enumerate()
    {
        for (through, so) in [(1, "it gets through"), (0, "it is stopped")] {
            let of = |player: Player| counts[player.index()][alone][through].to_string();
            table.row([format!("{words}: {so}"), of(RUNNER), of(DEFENDER)]);
        }
    }
    if let Some(together) = together {
        table.note(format!("Stopped only together: {together}."));
    }
    table
}

fn for_each<B: Corners>(ones: &Breakthroughs<B>, mut f: impl FnMut(Place, Place, Player)) {
    for runner in 0..ones.chart.len() as Place {
        for (_, defence) in ones.possible(runner) {
            for to_move in [RUNNER, DEFENDER] {
                f(runner, defence.stones[0], to_move);
            }
        }
    }
}

fn name<B: Corners>(
    all: &Breakthroughs<B>,
    runner: Place,
    defence: &[Place],
    to_move: Player,
) -> String {
    let board = all.board(runner, defence, to_move);
    let position: Cover<B, FourPlies> = Cover {
        board,
        history: FourPlies::default(),
    };
    let runner = Naming::Diagram.name(all.chart.layout, all.chart.field(runner));
    format!("{runner} in {}", position.write_position())
}
