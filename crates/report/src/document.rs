//! A document: a title and what follows it.

use game::Table;

/// Text, tables and plots under a title. [`to_markdown`](Self::to_markdown) and
/// [`to_html`](Self::to_html) write it. In headings, paragraphs, lists, captions and cells, `` `code` ``
/// and `**bold**` are understood; everything else is shown as it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// What stands at the top.
    pub title: String,
    /// What follows, in order.
    pub blocks: Vec<Block>,
}

/// A part of a [`Document`].
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A heading; level 2 is the highest below the title.
    Heading(u8, String),
    /// A paragraph.
    Paragraph(String),
    /// Points, one a line.
    List(Vec<String>),
    /// A table with its title and notes.
    Table(Table),
    /// A picture.
    Plot(Plot),
    /// Text that keeps its lines and spaces.
    Code(String),
}

/// A picture in a [`Document`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plot {
    /// What its file is called, without an ending; different for each plot of a document.
    pub name: String,
    /// The picture: an SVG element, which is put into pages unchanged.
    pub svg: String,
    /// What stands below it.
    pub caption: String,
}

impl Document {
    /// A document with nothing but a title.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            blocks: Vec::new(),
        }
    }

    /// Adds a heading.
    pub fn heading(&mut self, level: u8, text: impl Into<String>) -> &mut Self {
        self.block(Block::Heading(level, text.into()))
    }

    /// Adds a paragraph.
    pub fn paragraph(&mut self, text: impl Into<String>) -> &mut Self {
        self.block(Block::Paragraph(text.into()))
    }

    /// Adds a list.
    pub fn list(&mut self, points: impl IntoIterator<Item = impl Into<String>>) -> &mut Self {
        self.block(Block::List(points.into_iter().map(Into::into).collect()))
    }

    /// Adds a table.
    pub fn table(&mut self, table: Table) -> &mut Self {
        self.block(Block::Table(table))
    }

    /// Adds a plot. Its name must be new in this document, as it names a file.
    pub fn plot(
        &mut self,
        name: impl Into<String>,
        svg: impl Into<String>,
        caption: impl Into<String>,
    ) -> &mut Self {
        let name = name.into();
        assert!(self.plots().all(|p| p.name != name), "two plots '{name}'");
        self.block(Block::Plot(Plot {
            name,
            svg: svg.into(),
            caption: caption.into(),
        }))
    }

    /// Adds text that keeps its lines and spaces.
    pub fn code(&mut self, text: impl Into<String>) -> &mut Self {
        self.block(Block::Code(text.into()))
    }

    fn block(&mut self, block: Block) -> &mut Self {
        self.blocks.push(block);
        self
    }

    /// The plots, whose files the caller writes beside a Markdown page.
    pub fn plots(&self) -> impl Iterator<Item = &Plot> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Plot(plot) => Some(plot),
            _ => None,
        })
    }
}
