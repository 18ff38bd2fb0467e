//! Numbers for whoever runs the server.

use prometheus_client::encoding::{EncodeLabelSet, text::encode};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::sync::Arc;

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Status {
    status: u16,
}

/// What is counted.
#[derive(Clone)]
pub(crate) struct Metrics {
    pub(crate) visitors: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) moves: Counter,
    pub(crate) thinking: Gauge,
    pub(crate) waiting: Gauge,
    responses: Family<Status, Counter>,
    seconds: Histogram,
    registry: Arc<Registry>,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("quincunx");
        let (visitors, rooms, thinking, waiting) = (
            Gauge::default(),
            Gauge::default(),
            Gauge::default(),
            Gauge::default(),
        );
        let (moves, responses) = (Counter::default(), Family::default());
        let seconds = Histogram::new([0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0]);
        registry.register("visitors", "Open connections to games", visitors.clone());
        registry.register("rooms", "Games that are held in memory", rooms.clone());
        registry.register("moves", "Moves made since the start", moves.clone());
        registry.register("engines_thinking", "Engines at work", thinking.clone());
        registry.register("engines_waiting", "Requests in the queue", waiting.clone());
        registry.register(
            "responses",
            "Answers over HTTP by status",
            responses.clone(),
        );
        registry.register("response_seconds", "Time to an answer", seconds.clone());
        Self {
            visitors,
            rooms,
            moves,
            thinking,
            waiting,
            responses,
            seconds,
            registry: Arc::new(registry),
        }
    }

    /// Counts an answer.
    pub(crate) fn answered(&self, status: u16, seconds: f64) {
        self.responses.get_or_create(&Status { status }).inc();
        self.seconds.observe(seconds);
    }

    /// Everything, in the format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        encode(&mut out, &self.registry).expect("a string takes everything");
        out
    }
}
