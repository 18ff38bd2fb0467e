//! File formats of other programs.
//!
//! All of them are read with the large layout, which holds every size.

mod ggf;
mod obf;
mod replay;
mod transcript;

use game::Format;

pub(crate) static ALL: [Format; 3] = [ggf::FORMAT, obf::FORMAT, transcript::FORMAT];
