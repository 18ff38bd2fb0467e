//! Drawings as PNG.

use crate::palette::{Palette, Rgb, Theme};
use game::Drawing;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};
use std::sync::{Arc, LazyLock};
use thiserror::Error;

/// Letters and digits for pictures without a system font; see `fonts/README.md`.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../fonts/DejaVuSans-subset.ttf").to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
});

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum RenderError {
    /// The picture would have no pixels, or too many.
    #[error("a picture of {0} by {1} pixels is too large; choose a smaller scale")]
    Size(u32, u32),
    /// The SVG cannot be read back.
    #[error("the drawing cannot be rendered: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The pixels cannot be packed.
    #[error("the picture cannot be encoded: {0}")]
    Encode(String),
}

/// The drawing as pixels, `scale` times its natural size.
pub(crate) fn pixels(drawing: &Drawing, theme: Theme, scale: f64) -> Result<Pixmap, RenderError> {
    let options = Options {
        fontdb: FONTS.clone(),
        ..Options::default()
    };
    let tree = Tree::from_str(&crate::svg(drawing, theme), &options)?;
    let side = |length: f32| (f64::from(length) * scale).ceil() as u32;
    let (width, height) = (side(tree.size().width()), side(tree.size().height()));
    let error = || RenderError::Size(width, height);
    if width > 20_000 || height > 20_000 {
        return Err(error());
    }
    let mut pixmap = Pixmap::new(width, height).ok_or_else(error)?;
    // The last row and column may be covered only in part.
    let Rgb(r, g, b) = Palette::new(drawing.style, theme).page();
    pixmap.fill(Color::from_rgba8(r, g, b, 255));
    let transform = Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// The drawing as a PNG file, `scale` times its natural size.
pub fn png(drawing: &Drawing, theme: Theme, scale: f64) -> Result<Vec<u8>, RenderError> {
    pixels(drawing, theme, scale)?
        .encode_png()
        .map_err(|error| RenderError::Encode(error.to_string()))
}
