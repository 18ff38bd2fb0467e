//! Everything at once.

use crate::{Agents, Compose, Hashed, Notation, Refereed, Symmetric};

/// All that a game must offer to be on the roster. Implemented by itself for every such game.
pub trait Playable: Hashed + Symmetric + Agents + Notation + Compose + Refereed {}

impl<G> Playable for G where G: Hashed + Symmetric + Agents + Notation + Compose + Refereed {}
