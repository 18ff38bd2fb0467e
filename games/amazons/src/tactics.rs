//! What searches know about moves before they look.

use crate::Amazons;
use search::Tactics;

impl Tactics for Amazons {}
