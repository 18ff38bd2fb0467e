//! `quincunx partition`: a part of an Amazons board valued, played out and simulated.

use super::cgt::{facts_json, facts_text};
use crate::arguments::PartitionArgs;
use crate::failure::Failure;
use crate::interruption;
use crate::live::Live;
use crate::output::{board_text, count, print, print_json, table_json, table_text, write_file};
use crate::thinking::time_of;
use cgt::Player;
use game::{Outcome, RecordedResult, Table};
use lab::statistics::{Interval, proportion};
use lab::{Conditions, Contestant, Openings, Progress, Runner, Series};
use parking_lot::Mutex;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use roster::AnyGame;
use roster::regions::{self, Budget, Patch, PlayOut, Recipe, Survey, TooLarge, Valuer};
use serde_json::{Value, json};
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::time::{Duration, Instant};
use tables::Shelf;

/// Longer values are not written: the whole one, and those after each move.
const LONGEST: usize = 2000;
const LONGEST_ON_THE_WAY: usize = 40;

const VARIANT: &str = "amazons";
const FIRSTS: [Player; 2] = [Player::Left, Player::Right];

pub(crate) fn run(args: &PartitionArgs) -> Result<(), Failure> {
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let study = Study {
        args,
        seed,
        time: time_of("--time", &args.time)?,
    };
    match args.count {
        Some(count) => study.survey(count),
        None => study.tell(),
    }
}

struct Study<'a> {
    args: &'a PartitionArgs,
    seed: u64,
    time: Duration,
}

/// Who wins simulated games if a side begins.
struct Simulated {
    first: Player,
    games: u64,
    won_by_black: u64,
}

impl Study<'_> {
    fn budget(&self) -> Budget {
        Budget::until(Instant::now() + self.time)
    }

    /// Play has many moves, and what was worked out for one helps the next.
    fn budget_of_a_move(&self) -> Budget {
        Budget::until(Instant::now() + self.time / 10)
    }

    fn recipe(&self) -> Recipe {
        let args = self.args;
        Recipe {
            rows: args.rows,
            columns: args.columns,
            empty: args.empty,
            amazons: args.amazons,
        }
    }

    /// The partition that was given, or a random one.
    fn partition(&self) -> Result<Patch, Failure> {
        match &self.args.partition {
            Some(text) => text.parse().map_err(Failure::input),
            None => {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
                self.recipe().random(&mut rng).map_err(Failure::input)
            }
        }
    }

    /// Everything about one partition.
    fn tell(&self) -> Result<(), Failure> {
        let patch = self.partition()?;
        // First, so that wrong words about it are answered at once.
        let simulated = match self.args.simulate {
            Some(wanted) => Some(self.simulate(patch, wanted)?),
            None => None,
        };
        let mut valuer = regions::valuer(Shelf::standard())?;
        let value = valuer.value(patch, &mut self.budget());
        self.draw_thermograph(patch, &value, &mut valuer)?;
        let ends = FIRSTS.map(|first| {
            let start = patch.position_for(first);
            PlayOut::of(start, &mut valuer, || self.budget_of_a_move())
        });
        if let Some(file) = &self.args.save {
            save(patch, &ends, file)?;
        }
        if self.args.json {
            return print_json(&json!({
                "partition": patch.to_string(),
                "seed": self.seed,
                "value": value_json(&value, &mut valuer),
                "ends": FIRSTS.into_iter().zip(&ends).map(|(first, end)| end_json(first, end, &mut valuer)).collect::<Value>(),
                "simulated": simulated.map(|all| all.iter().map(Simulated::json).collect::<Value>()),
            }));
        }
        let mut text = format!(
            "{}\n{patch}\n",
            board_text(start(patch, Player::Left)?.as_ref())
        );
        if self.args.partition.is_none() {
            text.push_str(&format!("{}, --seed {}\n", self.recipe(), self.seed));
        }
        text.push('\n');
        text.push_str(&value_text(&value, &mut valuer));
        for (first, end) in FIRSTS.into_iter().zip(&ends) {
            text.push_str(&end_text(first, end, &mut valuer));
        }
        if let Some(simulated) = simulated {
            text.push_str(&format!(
                "\n{}",
                table_text(&self.simulated_table(&simulated))
            ));
        }
        print(&text)
    }

    fn draw_thermograph(
        &self,
        patch: Patch,
        value: &Result<cgt::Game, TooLarge>,
        valuer: &mut Valuer,
    ) -> Result<(), Failure> {
        let Some(file) = &self.args.thermograph else {
            return Ok(());
        };
        let game = value.map_err(|too_large| Failure::input(format!("{patch} is {too_large}")))?;
        let title = format!("Thermograph of {patch}");
        let drawn = regions::thermograph(valuer.store(), game, title, ["Black", "White"]);
        write_file(Some(file), report::thermograph_svg(&drawn).as_bytes())
    }

    /// Games of one player against itself, as many with Black to begin as with White.
    fn simulate(&self, patch: Patch, wanted: usize) -> Result<Vec<Simulated>, Failure> {
        if wanted == 0 || !wanted.is_multiple_of(2) {
            return Err(Failure::input(format!(
                "--simulate {wanted}: games come in pairs, so an even number of them, at least 2"
            )));
        }
        let player = Contestant::parse(&self.args.player)?;
        let mut firsts = Vec::new();
        for first in FIRSTS {
            if start(patch, first)?.ending().is_none() {
                firsts.push(first);
            }
        }
        let series = firsts.iter().map(|first| Series {
            variant: VARIANT.to_owned(),
            players: [player.clone(), player.clone()],
            pairs: wanted / 2,
            openings: Openings::Listed(vec![format!("fen {}", start_text(patch, *first))]),
            conditions: Conditions::default(),
            sprt: None,
            seed: self.seed,
            dice: u64::from(*first == Player::Right),
            settings: Vec::new(),
            patterns: [player.name.clone(), player.name.clone()],
        });
        let series: Vec<Series> = series.collect();
        let runner = Runner {
            series: &series,
            concurrency: std::thread::available_parallelism().map_or(1, usize::from),
        };
        let black = start(patch, Player::Left)?.to_move();
        let simulated = firsts.iter().map(|first| Simulated {
            first: *first,
            games: 0,
            won_by_black: 0,
        });
        let simulated: Vec<Simulated> = simulated.collect();
        let seen = Mutex::new((Live::new(!self.args.json), simulated));
        interruption::listen("ending after the games that are going on");
        runner.play(&Progress::new(&series).into(), &|news| {
            let (live, simulated) = &mut *seen.lock();
            let black_wins = matches!(
                news.game.record.result,
                RecordedResult::Finished(Outcome::Win(winner), _) if winner == black
            );
            simulated[news.series].games += 1;
            simulated[news.series].won_by_black += u64::from(black_wins);
            let played: u64 = simulated.iter().map(|one| one.games).sum();
            let all = (wanted * simulated.len()) as u64;
            live.show(&format!("{} of {} games", count(played), count(all)));
            Ok(!interruption::is_wanted())
        })?;
        let (mut live, simulated) = seen.into_inner();
        live.clear();
        Ok(simulated)
    }

    fn simulated_table(&self, simulated: &[Simulated]) -> Table {
        let mut table = Table::new(
            format!("Games of {} against itself", self.args.player),
            &[
                "begins",
                "games",
                "Black wins",
                "White wins",
                "Black's share",
            ],
        );
        for one in simulated {
            let Interval { value, low, high } = proportion(one.won_by_black, one.games);
            table.row([
                name(one.first).to_owned(),
                count(one.games),
                count(one.won_by_black),
                count(one.games - one.won_by_black),
                format!(
                    "{:.1} % [{:.1}, {:.1}]",
                    100.0 * value,
                    100.0 * low,
                    100.0 * high
                ),
            ]);
        }
        for first in FIRSTS {
            if simulated.iter().all(|one| one.first != first) {
                table.note(format!(
                    "{} cannot move, and loses at once when it is to begin.",
                    name(first)
                ));
            }
        }
        table
    }

    /// What many random partitions are like.
    fn survey(&self, wanted: u64) -> Result<(), Failure> {
        let recipe = self.recipe();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut valuer = regions::valuer(Shelf::standard())?;
        let mut survey = Survey::default();
        let mut live = Live::new(!self.args.json);
        interruption::listen("counting what there is so far");
        for done in 0..wanted {
            let patch = recipe.random(&mut rng).map_err(Failure::input)?;
            survey.add(patch, &mut valuer, &mut self.budget());
            live.show(&format!(
                "{} of {} partitions",
                count(done + 1),
                count(wanted)
            ));
            if interruption::is_wanted() {
                break;
            }
        }
        live.clear();
        let title = format!("Random partitions of {recipe}, --seed {}", self.seed);
        let table = survey.table(&title);
        if self.args.json {
            return print_json(&table_json(&table));
        }
        print(&table_text(&table))
    }
}

impl Simulated {
    fn json(&self) -> Value {
        json!({ "first": name(self.first), "games": self.games, "won_by_black": self.won_by_black })
    }
}

/// The partition as a position in which that player moves first.
fn start(patch: Patch, first: Player) -> Result<Box<dyn AnyGame>, Failure> {
    Ok(roster::open(VARIANT)?.at_position(&start_text(patch, first))?)
}

fn start_text(patch: Patch, first: Player) -> String {
    let letter = match first {
        Player::Left => 'x',
        Player::Right => 'o',
    };
    format!("{patch} {letter}")
}

/// Writes the games of perfect play.
fn save(patch: Patch, ends: &[PlayOut; 2], file: &Path) -> Result<(), Failure> {
    let mut records = Vec::new();
    for (first, end) in FIRSTS.into_iter().zip(ends) {
        let mut game = start(patch, first)?;
        for step in &end.steps {
            game.play(&step.mv.to_string(), Duration::ZERO)?;
        }
        records.push(game.record().write(2));
    }
    write_file(Some(file), records.join("\n").as_bytes())
}

fn value_text(value: &Result<cgt::Game, TooLarge>, valuer: &mut Valuer) -> String {
    match value {
        Ok(game) => facts_text(valuer.store(), *game, LONGEST),
        Err(too_large) => format!("It is {too_large}.\n"),
    }
}

fn value_json(value: &Result<cgt::Game, TooLarge>, valuer: &mut Valuer) -> Value {
    match value {
        Ok(game) => facts_json(valuer.store(), *game, LONGEST),
        Err(too_large) => json!({
            "at_least": too_large.lowest,
            "at_most": too_large.highest,
            "estimated_temperature": too_large.temperature.to_string(),
        }),
    }
}

/// Perfect play, move by move.
fn end_text(first: Player, end: &PlayOut, valuer: &mut Valuer) -> String {
    let (first, winner) = (name(first), name(end.winner));
    let mut text = match (end.steps.is_empty(), end.promised()) {
        (true, _) => format!("\nIf {first} begins, {winner} wins: {first} cannot move.\n"),
        (false, Some(_)) => format!("\nIf {first} begins, {winner} wins:\n"),
        (false, None) => format!(
            "\nIf {first} begins, {winner} wins if both play by temperature; that proves nothing:\n"
        ),
    };
    for (at, step) in end.steps.iter().enumerate() {
        let value = step.value.map_or_else(
            || "what is left is not known".to_owned(),
            |value| format!("leaves {}", short_value(value, valuer)),
        );
        let number = at + 1;
        let (player, mv) = (name(step.player), step.mv.to_string());
        text.push_str(&format!("{number:>4}  {player}  {mv:<10}{value}\n"));
    }
    text
}

fn end_json(first: Player, end: &PlayOut, valuer: &mut Valuer) -> Value {
    let steps = end.steps.iter().map(|step| {
        json!({
            "player": name(step.player),
            "move": step.mv.to_string(),
            "wins": step.wins,
            "leaves": step.value.map(|value| short_value(value, valuer)),
        })
    });
    json!({
        "first": name(first),
        "winner": name(end.winner),
        "proven": end.promised().is_some(),
        "moves": steps.collect::<Value>(),
    })
}

fn short_value(value: cgt::Game, valuer: &mut Valuer) -> String {
    let store = valuer.store();
    let text = store.text(value, LONGEST_ON_THE_WAY);
    text.unwrap_or_else(|| {
        let (mean, temperature) = (store.mean(value), store.temperature(value));
        format!("a game of mean {mean} and temperature {temperature}")
    })
}

fn name(player: Player) -> &'static str {
    match player {
        Player::Left => "Black",
        Player::Right => "White",
    }
}
