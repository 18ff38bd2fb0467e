//! Those who think: at most so many at once, the others wait in a queue that they can see.

use parking_lot::{Condvar, Mutex};
use search::Stop;
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// What thinking is for. Games come before studies, and studies never take the last place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A move in a game, a hint: a few seconds.
    Play,
    /// Analysis: as long as somebody watches.
    Study,
}

type Work = Box<dyn FnOnce(&Stop) + Send>;
type Notice = Box<dyn Fn(usize) + Send>;

struct Waiting {
    number: u64,
    purpose: Purpose,
    stop: Stop,
    work: Work,
    /// Told the place in the queue whenever it changes, and 0 when the work begins.
    notice: Notice,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Waiting>,
    last_number: u64,
    working: usize,
    studying: usize,
    closed: bool,
}

impl Queue {
    /// Where the next work to begin stands, if a thread may begin one.
    fn next(&self, threads: usize) -> Option<usize> {
        let find = |purpose| self.waiting.iter().position(|w| w.purpose == purpose);
        let most_studies = threads.max(2) - 1;
        find(Purpose::Play).or_else(|| {
            (self.studying < most_studies)
                .then(|| find(Purpose::Study))
                .flatten()
        })
    }

    fn tell_places(&self) {
        for (i, waiting) in self.waiting.iter().enumerate() {
            (waiting.notice)(i + 1);
        }
    }
}

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    threads: usize,
}

/// The threads that think.
#[derive(Clone)]
pub(crate) struct Engines(Arc<Shared>);

/// A place in the queue or at work. Whoever drops it has lost interest: the work is stopped or never begun.
pub(crate) struct Ticket {
    number: u64,
    stop: Stop,
    shared: Arc<Shared>,
}

impl Ticket {
    /// Asks for the best answer found so far, at once.
    pub(crate) fn hurry(&self) {
        self.stop.stop();
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.stop.stop();
        let mut queue = self.shared.queue.lock();
        let before = queue.waiting.len();
        queue.waiting.retain(|w| w.number != self.number);
        if queue.waiting.len() < before {
            queue.tell_places();
        }
    }
}

impl Engines {
    /// Starts so many threads.
    pub(crate) fn start(threads: NonZeroUsize) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            threads: threads.get(),
        });
        for i in 0..threads.get() {
            let shared = Arc::clone(&shared);
            let name = format!("engine-{i}");
            let thread = std::thread::Builder::new().name(name);
            thread
                .spawn(move || think_for_others(&shared))
                .expect("the system gives us a thread");
        }
        Self(shared)
    }

    /// Has the work done when it is its turn.
    pub(crate) fn ask(
        &self,
        purpose: Purpose,
        notice: impl Fn(usize) + Send + 'static,
        work: impl FnOnce(&Stop) + Send + 'static,
    ) -> Ticket {
        let stop = Stop::new();
        let mut queue = self.0.queue.lock();
        queue.last_number += 1;
        let number = queue.last_number;
        queue.waiting.push_back(Waiting {
            number,
            purpose,
            stop: stop.clone(),
            work: Box::new(work),
            notice: Box::new(notice),
        });
        if queue.working == self.0.threads || queue.next(self.0.threads).is_none() {
            queue.tell_places();
        }
        drop(queue);
        self.0.changed.notify_one();
        Ticket {
            number,
            stop,
            shared: Arc::clone(&self.0),
        }
    }

    /// How many are at work and how many wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        let queue = self.0.queue.lock();
        (queue.working, queue.waiting.len())
    }

    /// Ends the threads when their work is done. Who waits is sent away.
    pub(crate) fn close(&self) {
        let mut queue = self.0.queue.lock();
        queue.closed = true;
        queue.waiting.clear();
        self.0.changed.notify_all();
    }
}

/// The life of a thread.
fn think_for_others(shared: &Shared) {
    // Whoever only passes messages on comes first.
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "engines run at the usual priority");
    }
    let mut queue = shared.queue.lock();
    loop {
        if queue.closed {
            return;
        }
        let Some(next) = queue.next(shared.threads) else {
            shared.changed.wait(&mut queue);
            continue;
        };
        let Some(job) = queue.waiting.remove(next) else {
            continue;
        };
        let study = usize::from(job.purpose == Purpose::Study);
        queue.working += 1;
        queue.studying += study;
        queue.tell_places();
        drop(queue);
        (job.notice)(0);
        let work = std::panic::AssertUnwindSafe(|| (job.work)(&job.stop));
        if std::panic::catch_unwind(work).is_err() {
            tracing::error!("an engine broke down");
        }
        queue = shared.queue.lock();
        queue.working -= 1;
        queue.studying -= study;
        // A study may have waited for this one to end.
        shared.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    const LONG: Duration = Duration::from_secs(20);

    fn engines(threads: usize) -> Engines {
        Engines::start(NonZeroUsize::new(threads).unwrap())
    }

    #[test]
    fn games_come_first_and_studies_leave_them_a_place() {
        let engines = engines(2);
        let (order, done) = channel();
        let (begun, begins) = channel();
        let study = engines.ask(
            Purpose::Study,
            |_| {},
            move |stop| {
                begun.send(()).unwrap();
                while !stop.is_stopped() {
                    std::thread::yield_now();
                }
            },
        );
        begins.recv_timeout(LONG).unwrap();
        let (first, second) = (order.clone(), order);
        let (places, seen) = channel();
        let waiting = engines.ask(
            Purpose::Study,
            move |place| places.send(place).unwrap(),
            move |_| first.send("study").unwrap(),
        );
        let _play = engines.ask(Purpose::Play, |_| {}, move |_| second.send("play").unwrap());
        assert_eq!(done.recv_timeout(LONG), Ok("play"));
        drop(study);
        assert_eq!(done.recv_timeout(LONG), Ok("study"));
        drop(waiting);
        assert_eq!(seen.iter().last(), Some(0));
    }

    #[test]
    fn who_leaves_the_queue_is_never_served() {
        let engines = engines(1);
        let (release, held) = channel::<()>();
        let _busy = engines.ask(
            Purpose::Play,
            |_| {},
            move |_| {
                let _ = held.recv();
            },
        );
        let (tell, told) = channel();
        let gone = tell.clone();
        drop(engines.ask(Purpose::Play, |_| {}, move |_| gone.send("gone").unwrap()));
        let _last = engines.ask(Purpose::Play, |_| {}, move |_| tell.send("last").unwrap());
        release.send(()).unwrap();
        assert_eq!(told.recv_timeout(LONG), Ok("last"));
    }

    #[test]
    fn an_engine_that_breaks_down_does_not_take_its_thread_with_it() {
        let engines = engines(1);
        let _bad = engines.ask(Purpose::Play, |_| {}, |_| panic!("on purpose"));
        let (tell, told) = channel();
        let _good = engines.ask(Purpose::Play, |_| {}, move |_| tell.send(()).unwrap());
        assert_eq!(told.recv_timeout(LONG), Ok(()));
    }
}
