//! `quincunx count GAME`: how many positions and games there are.

use crate::arguments::CountArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, table_json, table_text};

pub(crate) fn run(args: &CountArgs) -> Result<(), Failure> {
    let tables = roster::counts(&args.game)?;
    if args.json {
        return print_json(&tables.iter().map(table_json).collect());
    }
    if tables.is_empty() {
        return print(
            "Nothing is counted for this game; quincunx perft counts its positions ply by ply.\n",
        );
    }
    let texts: Vec<String> = tables.iter().map(table_text).collect();
    print(&texts.join("\n"))
}
