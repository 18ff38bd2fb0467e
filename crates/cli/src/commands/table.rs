//! `quincunx table`: tables of exact values.

use crate::arguments::{
    FolderArgs, PictureFormat, TableArgs, TableBuildArgs, TableCommand, TableDiagramArgs,
    TableListArgs, TableLookupArgs, TableNameArgs, TableProbeArgs, TableResetArgs, TableStatsArgs,
};
use crate::failure::Failure;
use crate::interruption;
use crate::live::Live;
use crate::output::{
    count, duration, print, print_json, size, table_json, table_text, write_picture,
};
use crate::position;
use directories::ProjectDirs;
use game::Table;
use roster::AnyGame;
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};
use tables::{Means, News, Shelf, TableError, Verdict, Workshop};

pub(crate) fn run(args: &TableArgs) -> Result<(), Failure> {
    match &args.command {
        TableCommand::List(args) => list(args),
        TableCommand::Build(args) => build(args),
        TableCommand::Stats(args) => stats(args),
        TableCommand::Diagram(args) => diagram(args),
        TableCommand::Probe(args) => probe(args),
        TableCommand::Verify(args) => verify(args),
        TableCommand::Size(args) => size_of(args),
        TableCommand::Reset(args) => reset(args),
        TableCommand::Lookup(args) => look_up(args),
    }
}

/// The shelf in this folder, or in the user's data folder.
pub(crate) fn shelf(folder: Option<&Path>) -> Shelf {
    let named = folder.map(Path::to_owned);
    let named = named.or_else(|| std::env::var_os("QUINCUNX_TABLES").map(Into::into));
    let usual = || ProjectDirs::from("", "", "quincunx").map(|dirs| dirs.data_dir().join("tables"));
    named
        .or_else(usual)
        .map_or_else(Shelf::shipped_only, Shelf::at)
}

impl FolderArgs {
    fn shelf(&self) -> Shelf {
        shelf(self.folder.as_deref())
    }
}

/// The tables of a variant; an error if it has none.
fn workshop(game: &str) -> Result<(String, Box<dyn Workshop>), Failure> {
    match roster::workshop(game)? {
        Some(workshop) => Ok((workshop.variant(), workshop)),
        None => Err(Failure::input(format!(
            "there are no tables of {game}; there are of cover-1 to cover-10 (under repetition rule b), invers-2, invers-4, and regions of amazons"
        ))),
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Self {
        match error {
            TableError::File(_)
            | TableError::Database(_)
            | TableError::Folder { .. }
            | TableError::Retrograde(_) => Self::machine("the table", error),
            error => Self::input(error),
        }
    }
}

fn list(args: &TableListArgs) -> Result<(), Failure> {
    let (variant, workshop) = workshop(&args.game)?;
    let shelf = args.shelf.shelf();
    let columns = ["table", "what", "positions", "memory", "time", "state"];
    let mut list = Table::new(format!("Tables of {variant}"), &columns);
    for info in workshop.tables() {
        let state = match workshop.is_built(&info.name, &shelf) {
            _ if info.ships => "in the program".to_owned(),
            Ok(true) => "built".to_owned(),
            Ok(false) => "not built".to_owned(),
            Err(error) => error.to_string(),
        };
        list.row([
            info.name.clone(),
            info.about.clone(),
            count(info.positions),
            size(info.memory),
            info.time(),
            state,
        ]);
    }
    if let Some(folder) = shelf.folder() {
        list.note(format!("Built tables lie in {}.", folder.display()));
    }
    if args.json {
        return print_json(&table_json(&list));
    }
    print(&table_text(&list))
}

fn build(args: &TableBuildArgs) -> Result<(), Failure> {
    let (variant, workshop) = workshop(&args.game)?;
    let table = &args.table()?;
    let shelf = args.shelf.shelf();
    let began = Instant::now();
    if !args.quiet && std::io::stderr().is_terminal() {
        announce(workshop.as_ref(), table);
    }
    let mut watched = Watched::new(!args.quiet);
    let means = Means {
        memory: args.memory << 20,
        save_every: Duration::from_secs(args.save_every),
    };
    let built = workshop.build(table, &shelf, means, &mut |news| watched.hear(news));
    watched.live.clear();
    if let Err(TableError::Retrograde(tables::RetrogradeError::Interrupted)) = &built {
        return Err(Failure::input(format!(
            "interrupted; 'quincunx table build {variant} {table}' goes on from here"
        )));
    }
    let done = duration(began.elapsed());
    print(&match built? {
        Some(built) => format!(
            "{variant} {table}: {}, {}, {done}\n",
            size(built.bytes),
            built.details
        ),
        None => format!("{variant} {table} is part of the program.\n"),
    })
}

/// Says what it will take, before it is begun.
fn announce(workshop: &dyn Workshop, table: &str) {
    let infos = workshop.tables();
    if let Some(info) = infos.iter().find(|info| info.name == table && !info.ships) {
        eprintln!(
            "{table}: {}, {} positions, {} of memory, about {} with nothing else to do, and what it needs first. \
             Ctrl-C stops it, the same command goes on.",
            info.about,
            count(info.positions),
            size(info.memory),
            info.time(),
        );
    }
}

fn verify(args: &TableNameArgs) -> Result<(), Failure> {
    let (variant, workshop) = workshop(&args.game)?;
    let began = Instant::now();
    let mut watched = Watched::new(!args.quiet);
    let checked = workshop.verify(&args.table, &args.shelf.shelf(), &mut |news| {
        watched.hear(news)
    });
    watched.live.clear();
    let checked = checked?;
    let checksum = checked.checksum.map(|sum| format!("checksum {sum:016x}, "));
    let checksum = checksum.unwrap_or_default();
    print(&format!(
        "{variant} {} is right: {} positions follow from their successors, {} agree with a plain search; {checksum}{}\n",
        args.table,
        count(checked.derived),
        count(checked.searched),
        duration(began.elapsed()),
    ))
}

impl TableBuildArgs {
    /// The table's name, also if it is given by its measures.
    fn table(&self) -> Result<String, Failure> {
        match (&self.table, self.rows, self.columns, self.empty) {
            (Some(table), None, None, None) => Ok(table.clone()),
            (None, Some(rows), Some(columns), Some(empty)) => {
                Ok(format!("{rows}x{columns}-{empty}"))
            }
            _ => Err(Failure::input(
                "say which table: a name, as 'quincunx table list GAME' shows them, or for regions of Amazons \
                 --rows, --columns and --empty",
            )),
        }
    }
}

fn size_of(args: &TableListArgs) -> Result<(), Failure> {
    let (_, workshop) = workshop(&args.game)?;
    let facts = workshop.size(&args.shelf.shelf())?;
    if args.json {
        let entries = facts
            .into_iter()
            .map(|(name, number)| (name, number.into()));
        return print_json(&serde_json::Value::Object(entries.collect()));
    }
    let lines = facts
        .into_iter()
        .map(|(name, number)| format!("{name}: {}\n", count(number)));
    print(&lines.collect::<String>())
}

fn reset(args: &TableResetArgs) -> Result<(), Failure> {
    let (variant, workshop) = workshop(&args.game)?;
    if !args.yes && !is_agreed(&variant)? {
        return print("nothing was removed\n");
    }
    workshop.reset(&args.shelf.shelf())?;
    print(&format!("nothing of {variant} is on the shelf any more\n"))
}

/// Asks whether the tables of a variant shall go: some take hours to build.
fn is_agreed(variant: &str) -> Result<bool, Failure> {
    let stdin = std::io::stdin();
    if !stdin.is_terminal() || !std::io::stderr().is_terminal() {
        return Err(Failure::input(format!(
            "tables of {variant} may have taken hours, and there is nobody to ask: add --yes to remove them"
        )));
    }
    eprint!("Remove all tables of {variant} from the shelf? Some take hours to build. [y/N] ");
    let mut answer = String::new();
    stdin.read_line(&mut answer)?;
    let answer = answer.trim().to_lowercase();
    Ok(answer == "y" || answer == "yes")
}

fn look_up(args: &TableLookupArgs) -> Result<(), Failure> {
    let (_, workshop) = workshop(&args.game)?;
    let facts = workshop.look_up(&args.shelf.shelf(), &args.region)?;
    if args.json {
        let entries = facts
            .into_iter()
            .map(|(name, text)| (name.replace(' ', "_"), text.into()));
        return print_json(&serde_json::Value::Object(entries.collect()));
    }
    let lines = facts
        .into_iter()
        .map(|(name, text)| format!("{name}: {text}\n"));
    print(&lines.collect::<String>())
}

fn stats(args: &TableStatsArgs) -> Result<(), Failure> {
    let (_, workshop) = workshop(&args.name.game)?;
    let tables = workshop.stats(&args.name.table, &args.name.shelf.shelf())?;
    if args.json {
        return print_json(&tables.iter().map(table_json).collect());
    }
    let texts: Vec<String> = tables.iter().map(table_text).collect();
    print(&texts.join("\n"))
}

fn diagram(args: &TableDiagramArgs) -> Result<(), Failure> {
    let (_, workshop) = workshop(&args.game)?;
    let diagram = workshop.diagram(&args.table, &args.shelf.shelf(), &args.pieces)?;
    let is_text = matches!(args.picture.format, None | Some(PictureFormat::Text));
    if is_text && args.picture.output.is_none() {
        return print(&diagram.text);
    }
    write_picture(&|_| Ok(diagram.drawing.clone()), 0, "", &args.picture)
}

/// What a verdict of a position means for a player, in words.
fn words(game: &dyn AnyGame, verdict: Verdict) -> String {
    roster::verdict_words(verdict, game.to_move(), |player| game.player_name(player))
}

fn probe(args: &TableProbeArgs) -> Result<(), Failure> {
    let game = position::open(&args.position)?;
    let Some(verdict) = game.verdict() else {
        return Err(Failure::input(match game.ending_text() {
            Some(ending) => format!("the game is over: {ending}"),
            None => format!(
                "no table knows this position; 'quincunx table list {}' shows which there are",
                game.variant()
            ),
        }));
    };
    let known = game.known_moves().into_iter();
    let moves: Vec<(String, String)> = known
        .map(|(mv, verdict)| (mv, words(game.as_ref(), verdict)))
        .collect();
    if args.json {
        let moves: Vec<_> = moves
            .iter()
            .map(|(text, said)| serde_json::json!({"move": text, "verdict": said}))
            .collect();
        return print_json(&serde_json::json!({
            "position": game.position(None),
            "verdict": words(game.as_ref(), verdict),
            "moves": moves,
        }));
    }
    let mut text = format!(
        "{}: {}\n",
        game.position(None),
        words(game.as_ref(), verdict)
    );
    for (mv, said) in moves {
        text += &format!("  {mv:<12} {said}\n");
    }
    print(&text)
}

/// Somebody who watches the work.
pub(super) struct Watched {
    pub(super) live: Live,
    round: Option<u16>,
    round_began: Instant,
}

impl Watched {
    pub(super) fn new(wanted: bool) -> Self {
        interruption::listen("saving what is found");
        Self {
            live: Live::new(wanted),
            round: None,
            round_began: Instant::now(),
        }
    }

    pub(super) fn hear(&mut self, news: &News<'_>) -> ControlFlow<()> {
        if let News::Building(_, progress) = news
            && self.round != Some(progress.round)
        {
            self.round = Some(progress.round);
            self.round_began = Instant::now();
        }
        if self.live.is_due() {
            let text = self.describe(news);
            self.live.show(&text);
        }
        if interruption::is_wanted() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn describe(&self, news: &News<'_>) -> String {
        match news {
            News::Building(table, progress) => {
                let elapsed = self.round_began.elapsed();
                let rate = progress.units_done as f64 / elapsed.as_secs_f64().max(0.001);
                let left = (progress.units - progress.units_done) as f64 / rate.max(1.0);
                format!(
                    "{table}: decided {} of {} positions; those that end in {} plies: {} % of {} boards, {} a second, {} left",
                    count(progress.decided),
                    count(progress.slots),
                    progress.round,
                    100 * progress.units_done / progress.units.max(1),
                    count(progress.units),
                    count(rate as u64),
                    duration(Duration::from_secs_f64(left)),
                )
            }
            News::Filling(table, work, done, of, regions) => format!(
                "{table}: {work}: {} of {} rooms; {} regions are known",
                count(*done),
                count(*of),
                count(*regions)
            ),
            News::Writing(table) => format!("{table}: writing"),
            News::Checking(table, done, of) => {
                format!("{table}: checked {} of {} boards", count(*done), count(*of))
            }
        }
    }
}
