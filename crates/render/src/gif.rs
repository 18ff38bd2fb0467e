//! Several drawings as one moving picture.
//!
//! All frames share one table of 256 colours, and a frame holds only the rectangle that changed:
//! a long game then takes seconds and little space.

use crate::palette::Theme;
use crate::png::{RenderError, pixels};
use color_quant::NeuQuant;
use game::Drawing;
use rayon::prelude::*;
use resvg::tiny_skia::Pixmap;
use std::borrow::Cow;
use std::collections::HashMap;
use std::time::Duration;

/// The drawings one after the other as an animated GIF that starts again at its end. Each is shown
/// for `delay`, the last one four times as long.
pub fn gif(
    drawings: &[Drawing],
    theme: Theme,
    scale: f64,
    delay: Duration,
) -> Result<Vec<u8>, RenderError> {
    let encode = |error: ::gif::EncodingError| RenderError::Encode(error.to_string());
    let (Some(first), Some(last)) = (drawings.first(), drawings.last()) else {
        return Err(RenderError::Size(0, 0));
    };
    // The beginning, the middle and the end of a game show all its colours.
    let middle = &drawings[drawings.len() / 2];
    let [first, middle, last] = [first, middle, last].map(|d| pixels(d, theme, scale));
    let samples = [first?, middle?, last?];
    let (width, height) = sides(&samples[0])?;
    let mut colors = Colors::of(&samples);
    let mut out = Vec::new();
    let palette = colors.quantizer.color_map_rgb();
    let mut encoder = ::gif::Encoder::new(&mut out, width, height, &palette).map_err(encode)?;
    encoder
        .set_repeat(::gif::Repeat::Infinite)
        .map_err(encode)?;
    let hundredths = u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX);
    let mut shown: Option<Vec<u8>> = None;
    // Drawing takes the time, so several are drawn at once; few enough to be kept in memory.
    for (i, some) in drawings.chunks(16).enumerate() {
        let drawn: Result<Vec<Pixmap>, RenderError> =
            some.par_iter().map(|d| pixels(d, theme, scale)).collect();
        for (j, pixmap) in drawn?.iter().enumerate() {
            let indices = colors.indices(pixmap);
            let mut frame = changed(shown.as_deref(), &indices, width, height);
            let is_last = 16 * i + j + 1 == drawings.len();
            frame.delay = if is_last {
                hundredths.saturating_mul(4)
            } else {
                hundredths
            };
            encoder.write_frame(&frame).map_err(encode)?;
            shown = Some(indices);
        }
    }
    drop(encoder);
    Ok(out)
}

/// The smallest frame that turns `before` into `now`.
fn changed(before: Option<&[u8]>, now: &[u8], width: u16, height: u16) -> ::gif::Frame<'static> {
    let row_length = usize::from(width);
    let differs = |x: usize, y: usize| {
        let at = y * row_length + x;
        before.is_none_or(|before| before[at] != now[at])
    };
    let rows: Vec<usize> = (0..usize::from(height))
        .filter(|y| (0..row_length).any(|x| differs(x, *y)))
        .collect();
    let (top, bottom) = match (rows.first(), rows.last()) {
        (Some(top), Some(bottom)) => (*top, *bottom),
        // Nothing changed: one pixel keeps the time.
        _ => (0, 0),
    };
    let column_differs = |x: &usize| (top..=bottom).any(|y| differs(*x, y));
    let left = (0..row_length).find(column_differs).unwrap_or(0);
    let right = (0..row_length).rfind(column_differs).unwrap_or(0);
    let buffer: Vec<u8> = (top..=bottom)
        .flat_map(|y| &now[y * row_length + left..=y * row_length + right])
        .copied()
        .collect();
    ::gif::Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        buffer: Cow::Owned(buffer),
        ..::gif::Frame::default()
    }
}

/// The colours of the whole picture, and which one stands for which.
struct Colors {
    quantizer: NeuQuant,
    known: HashMap<[u8; 4], u8>,
}

impl Colors {
    fn of(samples: &[Pixmap]) -> Self {
        let pixels: Vec<u8> = samples.iter().flat_map(Pixmap::data).copied().collect();
        Self {
            quantizer: NeuQuant::new(3, 256, &pixels),
            known: HashMap::new(),
        }
    }

    fn indices(&mut self, pixmap: &Pixmap) -> Vec<u8> {
        let (pixels, _) = pixmap.data().as_chunks::<4>();
        let mut previous = ([0; 4], self.index([0; 4]));
        let mut indices = Vec::with_capacity(pixels.len());
        for pixel in pixels {
            if *pixel != previous.0 {
                previous = (*pixel, self.index(*pixel));
            }
            indices.push(previous.1);
        }
        indices
    }

    fn index(&mut self, pixel: [u8; 4]) -> u8 {
        let quantizer = &self.quantizer;
        *self
            .known
            .entry(pixel)
            .or_insert_with(|| quantizer.index_of(&pixel) as u8)
    }
}

fn sides(pixmap: &Pixmap) -> Result<(u16, u16), RenderError> {
    let side = |length: u32| {
        u16::try_from(length).map_err(|_| RenderError::Size(pixmap.width(), pixmap.height()))
    };
    Ok((side(pixmap.width())?, side(pixmap.height())?))
}
