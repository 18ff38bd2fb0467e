//! Several drawings as one moving picture.

use crate::palette::Theme;
use crate::png::{RenderError, pixels};
use game::Drawing;
use resvg::tiny_skia::Pixmap;
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
    let Some((last, before)) = drawings.split_last() else {
        return Err(RenderError::Size(0, 0));
    };
    let (width, height) = sides(&pixels(last, theme, scale)?)?;
    let mut out = Vec::new();
    let mut encoder = ::gif::Encoder::new(&mut out, width, height, &[]).map_err(encode)?;
    encoder
        .set_repeat(::gif::Repeat::Infinite)
        .map_err(encode)?;
    let hundredths = u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX);
    let timed = before
        .iter()
        .map(|d| (d, hundredths))
        .chain([(last, hundredths.saturating_mul(4))]);
    for (drawing, delay) in timed {
        let pixmap = pixels(drawing, theme, scale)?;
        let (width, height) = sides(&pixmap)?;
        let mut frame = ::gif::Frame::from_rgba_speed(width, height, &mut pixmap.take(), 10);
        frame.delay = delay;
        encoder.write_frame(&frame).map_err(encode)?;
    }
    drop(encoder);
    Ok(out)
}

fn sides(pixmap: &Pixmap) -> Result<(u16, u16), RenderError> {
    let side = |length: u32| {
        u16::try_from(length).map_err(|_| RenderError::Size(pixmap.width(), pixmap.height()))
    };
    Ok((side(pixmap.width())?, side(pixmap.height())?))
}
