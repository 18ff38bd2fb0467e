//! A page over the board: the keys, or the rules of the game.

/// A page to read, scrolled down by so many lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overlay {
    pub(crate) page: Page,
    pub(crate) scroll: u16,
}

/// Which page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    Keys,
    Rules,
    /// What the view over the board tells.
    View,
}

pub(crate) const KEYS: &str = "\
To move, click the marked cells one after
the other, or steer with the keys:

  arrows      go from cell to cell
  Tab         go to the next marked cell
  Enter Space click where you are
  Esc         take back the last click
              (also: right mouse button)
  a-z 0-9     type a move as text; begin with
              : or a capital if the letter is
              one of the keys below

  u  r        take back, play again
  h           hint
  v           show what there is to see: who is
              nearer, regions and their values …
  w           the same in words
  m           the computer moves now
  [  ]        look back, look forward
  Home End    the start, the game now
  i           the rules of the game
  n           new game
  s  l        save, load
  o  x        offer a draw, resign
  space       pause, if only computers play
  q           quit
";

impl Overlay {
    pub(crate) fn new(page: Page) -> Self {
        Self { page, scroll: 0 }
    }

    pub(crate) fn title(self) -> &'static str {
        match self.page {
            Page::Keys => "Keys",
            Page::Rules => "Rules",
            Page::View => "Seen on the board",
        }
    }
}
