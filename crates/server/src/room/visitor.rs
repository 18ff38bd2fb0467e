//! A WebSocket that visits a room.

use super::message::Order;
use super::{Hub, Note, Seated};
use crate::pace::Pace;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval};

/// Messages that may wait for a slow reader before it is shown out.
const MAILBOX: usize = 64;
/// Silence after which we ask, and after which we give up.
const ASK: Duration = Duration::from_secs(15);
const GIVE_UP: Duration = Duration::from_secs(45);
/// A message that a reader does not take for so long is the last one.
const SLOWEST: Duration = Duration::from_secs(10);

/// Numbers visitors, over all rooms.
static VISITORS: AtomicU64 = AtomicU64::new(1);

/// Carries messages between a socket and a room until either ends.
pub(crate) async fn receive(mut socket: WebSocket, hub: Hub, game: String, seated: Seated) {
    let Ok(door) = hub.door(&game).await else {
        let reason = Utf8Bytes::from_static("this game cannot be opened now");
        let frame = CloseFrame { code: 1013, reason };
        send(&mut socket, Message::Close(Some(frame))).await;
        return;
    };
    let visitor = VISITORS.fetch_add(1, Ordering::Relaxed);
    let (mailbox, mut letters) = mpsc::channel::<Arc<str>>(MAILBOX);
    let enter = Note::Enter {
        visitor,
        mailbox,
        seated,
    };
    if door.send(enter).await.is_err() {
        // It closed just now; the page comes again at once.
        return;
    }
    converse(&mut socket, &door, visitor, &mut letters).await;
    drop(door.send(Note::Leave { visitor }).await);
    send(&mut socket, Message::Close(None)).await;
}

/// Sends a message, unless the reader is too slow or gone.
pub(crate) async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(
        tokio::time::timeout(SLOWEST, socket.send(message)).await,
        Ok(Ok(()))
    )
}

async fn converse(
    socket: &mut WebSocket,
    door: &mpsc::Sender<Note>,
    visitor: u64,
    letters: &mut mpsc::Receiver<Arc<str>>,
) {
    let mut heard = Instant::now();
    let mut asks = interval(ASK);
    let mut pace = Pace::new(20.0, 60.0);
    loop {
        tokio::select! {
            letter = letters.recv() => {
                // The room lets go of who is too slow, and of everybody when it closes.
                let Some(letter) = letter else { return };
                if !send(socket, Message::Text(Utf8Bytes::from(&*letter))).await {
                    return;
                }
            }
            message = socket.recv() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => {
                        if !pace.allow() {
                            let reason = Utf8Bytes::from_static("too many messages");
                            let frame = CloseFrame { code: 1008, reason };
                            send(socket, Message::Close(Some(frame))).await;
                            return;
                        }
                        let note = match serde_json::from_str::<Order>(&text) {
                            Ok(order) => Note::Order { visitor, order },
                            Err(error) => {
                                let said = serde_json::json!({"type": "error", "error": format!("that message is not understood: {error}")});
                                if !send(socket, Message::Text(said.to_string().into())).await {
                                    return;
                                }
                                continue;
                            }
                        };
                        if door.send(note).await.is_err() {
                            return;
                        }
                    }
                    Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                }
            }
            _ = asks.tick() => {
                if heard.elapsed() > GIVE_UP || !send(socket, Message::Ping(Default::default())).await {
                    return;
                }
            }
        }
    }
}
