//! Playing a game in the terminal.

use crate::arguments::PlayArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &PlayArgs) -> Result<(), Failure> {
    Err(Failure::input("not there yet"))
}
