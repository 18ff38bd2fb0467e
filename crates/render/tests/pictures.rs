//! Pictures that other programs read back.

use game::{Arrow, Color, Draw, Drawing, Game, Overlay};
use quincunx_render::{Canvas, Theme, gif, png, svg};
use std::time::Duration;
use tictactoe::TicTacToe;

/// The positions of a short game.
fn drawings() -> Vec<Drawing> {
    let mut position = TicTacToe::start();
    let mut drawings = vec![position.draw()];
    for _ in 0..5 {
        position.play_unchecked(position.moves()[0]);
        drawings.push(position.draw());
    }
    drawings
}

/// The frames of a moving picture as indices of the shared colours, each laid over the ones before.
fn frames(bytes: &[u8]) -> (Vec<u8>, Vec<Vec<u8>>) {
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(bytes).unwrap();
    let width = usize::from(decoder.width());
    let mut canvas = vec![0; width * usize::from(decoder.height())];
    let palette = decoder.global_palette().unwrap().to_vec();
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (y, row) in frame.buffer.chunks(frame.width.into()).enumerate() {
            let at = (top + y) * width + left;
            canvas[at..at + row.len()].copy_from_slice(row);
        }
        all.push(canvas.clone());
    }
    (palette, all)
}

#[test]
fn a_moving_picture_shows_each_position() {
    let drawings = drawings();
    let bytes = gif(&drawings, Theme::Light, 0.5, Duration::from_millis(100)).unwrap();
    let (palette, moving) = frames(&bytes);
    assert_eq!(moving.len(), drawings.len());
    // A frame that holds only what changed must give the same picture as one drawn by itself.
    for (drawing, frame) in drawings.iter().zip(&moving) {
        let alone = png(drawing, Theme::Light, 0.5).unwrap();
        let pixmap = resvg::tiny_skia::Pixmap::decode_png(&alone).unwrap();
        let (pixels, _) = pixmap.data().as_chunks::<4>();
        for (pixel, index) in pixels.iter().zip(frame) {
            let color = &palette[3 * usize::from(*index)..][..3];
            let far = (0..3).map(|i| pixel[i].abs_diff(color[i])).max().unwrap();
            assert!(far < 64, "{pixel:?} is shown as {color:?}");
        }
    }
    assert_ne!(moving[0], moving[5]);
}

#[test]
fn nothing_and_too_much_are_refused() {
    assert!(gif(&[], Theme::Light, 1.0, Duration::ZERO).is_err());
    assert!(png(&drawings()[0], Theme::Light, 500.0).is_err());
}

#[test]
fn themes_and_texts_differ_as_they_should() {
    let drawing = &drawings()[3];
    assert_ne!(svg(drawing, Theme::Light), svg(drawing, Theme::Dark));
    let board = "\
3  ·  ·  ·
2  ·  ·  ·
1  X  O  X
   a  b  c
";
    assert_eq!(Canvas::plain(drawing).to_text(), board);
    assert!(
        Canvas::colored(drawing, Theme::Dark)
            .to_text()
            .contains("\x1b[")
    );
}

#[test]
fn overlays_are_in_pictures_and_texts() {
    let mut drawing = drawings()[1].clone();
    let mut overlay = Overlay::new("test", "Test", "A test.");
    overlay.shade(4, Color::Blue, 0.5);
    overlay.outline([4, 5], Color::Green);
    overlay.text(4, "<7");
    overlay.arrows.push(Arrow {
        from: drawing.cells[0].center,
        to: drawing.cells[8].center,
        color: Color::Red,
        dashed: true,
    });
    let without = svg(&drawing, Theme::Light);
    drawing.overlay = Some(overlay);
    let with = svg(&drawing, Theme::Light);
    for part in ["fill-opacity=\"0.5\"", "&lt;7</text>", "stroke-dasharray"] {
        assert!(with.contains(part) && !without.contains(part), "{part}");
    }
    // Six edges around two cells.
    let lines = with.split("stroke=\"#3f9c4e\"").next().expect("it begins");
    let path = lines.rsplit("<path d=\"").next().expect("it has a path");
    assert_eq!(path.matches('M').count(), 6, "{path}");
    png(&drawing, Theme::Dark, 0.5).expect("it can be drawn");
    let board = "\
3  ·  ·  ·
2  · <7  ·
1  X  ·  ·
   a  b  c
";
    assert_eq!(Canvas::plain(&drawing).to_text(), board);
    // What does not fit into a cell, or has no cell, is left out.
    let overlay = drawing.overlay.as_mut().expect("put there just now");
    overlay.texts = vec![(5, "1:2:3".into()), (99, "?".into())];
    overlay.shades[0].cell = 99;
    overlay.outlines[0].cells.push(99);
    png(&drawing, Theme::Light, 0.5).expect("it can be drawn");
    let _ = Canvas::colored(&drawing, Theme::Dark);
}
