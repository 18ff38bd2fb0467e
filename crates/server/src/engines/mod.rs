//! Those who think: at most so many at once, the others wait in a queue that they can see.

mod queue;

pub(crate) use queue::Stretch;

use parking_lot::{Condvar, Mutex};
use queue::Queue;
use search::Stop;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What thinking is for. Games come before studies, and studies never take the last place of several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Purpose {
    /// A move in a game, a hint: a few seconds.
    Play,
    /// Analysis: as long as somebody watches.
    Study,
}

/// Does what can be done before it is stopped. Called again if it was interrupted.
type Work = Box<dyn FnMut(&Stop) -> Stretch + Send>;
type Notice = Box<dyn Fn(usize) + Send>;

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    closed: AtomicBool,
}

/// The threads that think.
#[derive(Clone)]
pub(crate) struct Engines(Arc<Shared>);

/// A place in the queue or at work. Whoever drops it has lost interest: the work is stopped or never begun.
pub(crate) struct Ticket {
    number: u64,
    shared: Arc<Shared>,
}

impl Ticket {
    /// Asks for the best answer found so far, at once.
    pub(crate) fn hurry(&self) {
        self.shared.queue.lock().hurry(self.number);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.shared.queue.lock().abandon(self.number);
    }
}

impl Engines {
    /// Starts so many threads.
    pub(crate) fn start(threads: NonZeroUsize) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::new(Queue::new(threads.get())),
            changed: Condvar::new(),
            closed: AtomicBool::new(false),
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

    /// Has the work done when it is its turn. Turns are dealt out fairly among owners.
    pub(crate) fn ask(
        &self,
        owner: IpAddr,
        purpose: Purpose,
        notice: impl Fn(usize) + Send + 'static,
        work: impl FnMut(&Stop) -> Stretch + Send + 'static,
    ) -> Ticket {
        let mut queue = self.0.queue.lock();
        let number = queue.add(owner, purpose, Box::new(notice), Box::new(work));
        drop(queue);
        self.0.changed.notify_one();
        Ticket {
            number,
            shared: Arc::clone(&self.0),
        }
    }

    /// How many are at work and how many wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        self.0.queue.lock().load()
    }

    /// Ends the threads when their work is done. Who waits is sent away.
    pub(crate) fn close(&self) {
        let mut queue = self.0.queue.lock();
        self.0.closed.store(true, Ordering::Relaxed);
        queue.clear();
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
    while !shared.closed.load(Ordering::Relaxed) {
        let Some(mut job) = queue.begin() else {
            shared.changed.wait(&mut queue);
            continue;
        };
        drop(queue);
        (job.notice)(0);
        let work = std::panic::AssertUnwindSafe(|| (job.work)(&job.stop));
        let ended = std::panic::catch_unwind(work).unwrap_or_else(|_| {
            tracing::error!("an engine broke down");
            Stretch::Finished
        });
        queue = shared.queue.lock();
        queue.end(job, ended);
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

    fn ask(
        engines: &Engines,
        purpose: Purpose,
        mut work: impl FnMut(&Stop) + Send + 'static,
    ) -> Ticket {
        let me = [127, 0, 0, 1].into();
        engines.ask(
            me,
            purpose,
            |_| {},
            move |stop| {
                work(stop);
                Stretch::Finished
            },
        )
    }

    #[test]
    fn games_come_first_and_studies_leave_them_a_place() {
        let engines = engines(2);
        let (order, done) = channel();
        let (begun, begins) = channel();
        let study = ask(&engines, Purpose::Study, move |stop| {
            begun.send(()).unwrap();
            while !stop.is_stopped() {
                std::thread::yield_now();
            }
        });
        begins.recv_timeout(LONG).unwrap();
        let (first, second) = (order.clone(), order);
        let (places, seen) = channel();
        let waiting = engines.ask(
            [127, 0, 0, 1].into(),
            Purpose::Study,
            move |place| places.send(place).unwrap(),
            move |_| {
                first.send("study").unwrap();
                Stretch::Finished
            },
        );
        let _play = ask(&engines, Purpose::Play, move |_| {
            second.send("play").unwrap();
        });
        assert_eq!(done.recv_timeout(LONG), Ok("play"));
        drop(study);
        assert_eq!(done.recv_timeout(LONG), Ok("study"));
        drop(waiting);
        assert_eq!(seen.iter().last(), Some(0));
    }

    #[test]
    fn a_study_on_the_only_thread_steps_aside_for_a_game_and_goes_on() {
        let engines = engines(1);
        let (tell, told) = channel();
        let (tell_play, mut steps) = (tell.clone(), 0);
        let _study = engines.ask(
            [127, 0, 0, 1].into(),
            Purpose::Study,
            |_| {},
            move |stop| {
                steps += 1;
                tell.send(if steps == 1 { "study" } else { "study again" })
                    .unwrap();
                while steps == 1 && !stop.is_stopped() {
                    std::thread::yield_now();
                }
                if stop.is_stopped() {
                    Stretch::Interrupted
                } else {
                    Stretch::Finished
                }
            },
        );
        assert_eq!(told.recv_timeout(LONG), Ok("study"));
        let _play = ask(&engines, Purpose::Play, move |_| {
            tell_play.send("play").unwrap();
        });
        assert_eq!(told.recv_timeout(LONG), Ok("play"));
        assert_eq!(told.recv_timeout(LONG), Ok("study again"));
    }

    #[test]
    fn who_leaves_the_queue_is_never_served() {
        let engines = engines(1);
        let (release, held) = channel::<()>();
        let _busy = ask(&engines, Purpose::Play, move |_| {
            let _ = held.recv();
        });
        let (tell, told) = channel();
        let gone = tell.clone();
        drop(ask(&engines, Purpose::Play, move |_| {
            gone.send("gone").unwrap();
        }));
        let _last = ask(&engines, Purpose::Play, move |_| tell.send("last").unwrap());
        release.send(()).unwrap();
        assert_eq!(told.recv_timeout(LONG), Ok("last"));
    }

    #[test]
    fn an_engine_that_breaks_down_does_not_take_its_thread_with_it() {
        let engines = engines(1);
        let _bad = ask(&engines, Purpose::Play, |_| panic!("on purpose"));
        let (tell, told) = channel();
        let _good = ask(&engines, Purpose::Play, move |_| tell.send(()).unwrap());
        assert_eq!(told.recv_timeout(LONG), Ok(()));
    }
}
