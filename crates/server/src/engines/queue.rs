//! Who thinks next.

use super::{Notice, Purpose, Work};
use search::Stop;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;

/// Owners whose last turn is remembered.
const MOST_REMEMBERED: usize = 10_000;

/// How a stretch of work ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stretch {
    /// There is nothing left to do.
    Finished,
    /// It was stopped and would like to go on.
    Interrupted,
}

/// Something to think about.
pub(super) struct Job {
    pub(super) number: u64,
    pub(super) owner: IpAddr,
    pub(super) purpose: Purpose,
    pub(super) stop: Stop,
    pub(super) work: Work,
    /// Told the place in the queue whenever it changes, and 0 when the work begins.
    pub(super) notice: Notice,
    /// It was interrupted and comes before all that have not begun.
    pub(super) resumes: bool,
}

/// What is known of a job while a thread works at it.
struct Running {
    number: u64,
    owner: IpAddr,
    purpose: Purpose,
    stop: Stop,
    /// Nobody waits for it any more.
    abandoned: bool,
}

/// All that is to be done and is being done, by a number of threads.
pub(super) struct Queue {
    threads: usize,
    waiting: Vec<Job>,
    running: Vec<Running>,
    last_number: u64,
    /// When each owner's last work began, counted in beginnings.
    served: HashMap<IpAddr, u64>,
    beginnings: u64,
}

impl Queue {
    pub(super) fn new(threads: usize) -> Self {
        Self {
            threads,
            waiting: Vec::new(),
            running: Vec::new(),
            last_number: 0,
            served: HashMap::new(),
            beginnings: 0,
        }
    }

    /// Puts work into the queue and gives its number. A game that finds no free thread takes one from
    /// a study.
    pub(super) fn add(
        &mut self,
        owner: IpAddr,
        purpose: Purpose,
        notice: Notice,
        work: Work,
    ) -> u64 {
        self.last_number += 1;
        self.waiting.push(Job {
            number: self.last_number,
            owner,
            purpose,
            stop: Stop::new(),
            work,
            notice,
            resumes: false,
        });
        self.make_way();
        if self.running.len() == self.threads || self.next().is_none() {
            self.tell_places();
        }
        self.last_number
    }

    fn make_way(&self) {
        let games = self
            .waiting
            .iter()
            .filter(|job| job.purpose == Purpose::Play);
        let free = self.threads - self.running.len();
        let leaving = self.running.iter().filter(|job| job.stop.is_stopped());
        if games.count() <= free + leaving.count() {
            return;
        }
        let studies = self
            .running
            .iter()
            .filter(|job| job.purpose == Purpose::Study);
        let longest_line = studies
            .filter(|job| !job.stop.is_stopped())
            .max_by_key(|job| (self.at_work(job.owner), job.number));
        if let Some(study) = longest_line {
            study.stop.stop();
        }
    }

    fn at_work(&self, owner: IpAddr) -> usize {
        self.running.iter().filter(|job| job.owner == owner).count()
    }

    /// Those who wait, the next one first: games before studies, then whose owner has least at work,
    /// and of them whose owner was served longest ago. What one owner has waiting comes one after the
    /// other, with the work of others between.
    fn order(&self) -> Vec<&Job> {
        let mut ahead: HashMap<(IpAddr, Purpose), usize> = HashMap::new();
        let mut line: Vec<_> = self
            .waiting
            .iter()
            .map(|job| {
                let ahead = ahead
                    .entry((job.owner, job.purpose))
                    .or_insert_with(|| self.at_work(job.owner));
                let owners = *ahead;
                *ahead += 1;
                let served = self.served.get(&job.owner).copied().unwrap_or(0);
                let key = (
                    job.purpose,
                    Reverse(job.resumes),
                    owners,
                    served,
                    job.number,
                );
                (key, job)
            })
            .collect();
        line.sort_by_key(|(key, _)| *key);
        line.into_iter().map(|(_, job)| job).collect()
    }

    /// The number of the work to begin now, if a thread may begin one.
    fn next(&self) -> Option<u64> {
        let first = *self.order().first()?;
        let studies = self
            .running
            .iter()
            .filter(|job| job.purpose == Purpose::Study);
        let allowed = first.purpose == Purpose::Play || studies.count() < self.threads.max(2) - 1;
        allowed.then_some(first.number)
    }

    /// Takes out what a thread is to do now.
    pub(super) fn begin(&mut self) -> Option<Job> {
        let number = self.next()?;
        let at = self.waiting.iter().position(|job| job.number == number)?;
        let job = self.waiting.remove(at);
        self.running.push(Running {
            number,
            owner: job.owner,
            purpose: job.purpose,
            stop: job.stop.clone(),
            abandoned: false,
        });
        self.beginnings += 1;
        self.served.insert(job.owner, self.beginnings);
        if self.served.len() > MOST_REMEMBERED {
            let long_ago = self.beginnings - MOST_REMEMBERED as u64 / 2;
            self.served.retain(|_, began| *began > long_ago);
        }
        self.tell_places();
        Some(job)
    }

    /// A thread has done what it could. What was interrupted waits again, unless nobody wants it.
    pub(super) fn end(&mut self, mut job: Job, ended: Stretch) {
        let Some(at) = self.running.iter().position(|r| r.number == job.number) else {
            return;
        };
        let running = self.running.swap_remove(at);
        if ended == Stretch::Interrupted && !running.abandoned {
            job.stop = Stop::new();
            job.resumes = true;
            self.waiting.push(job);
            self.tell_places();
        }
    }

    /// Wants the answer now.
    pub(super) fn hurry(&self, number: u64) {
        let waiting = self.waiting.iter().map(|job| (job.number, &job.stop));
        let running = self.running.iter().map(|job| (job.number, &job.stop));
        if let Some((_, stop)) = waiting.chain(running).find(|(n, _)| *n == number) {
            stop.stop();
        }
    }

    /// Does not want it any more.
    pub(super) fn abandon(&mut self, number: u64) {
        if let Some(job) = self.running.iter_mut().find(|job| job.number == number) {
            job.abandoned = true;
            job.stop.stop();
        } else if let Some(at) = self.waiting.iter().position(|job| job.number == number) {
            self.waiting.remove(at);
            self.tell_places();
        }
    }

    /// Sends away who waits.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// How many are at work and how many wait.
    pub(super) fn load(&self) -> (usize, usize) {
        (self.running.len(), self.waiting.len())
    }

    fn tell_places(&self) {
        for (i, job) in self.order().into_iter().enumerate() {
            (job.notice)(i + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parking_lot::Mutex;
    use std::sync::Arc;

    /// A queue, and what it has told to whom.
    struct Scene {
        queue: Queue,
        places: Arc<Mutex<HashMap<u64, usize>>>,
    }

    impl Scene {
        fn new(threads: usize) -> Self {
            Self {
                queue: Queue::new(threads),
                places: Arc::default(),
            }
        }

        fn add(&mut self, owner: u8, purpose: Purpose) -> u64 {
            let places = Arc::clone(&self.places);
            let number = self.queue.last_number + 1;
            let notice = move |place| {
                places.lock().insert(number, place);
            };
            let work = |_: &Stop| Stretch::Finished;
            let owner = [10, 0, 0, owner].into();
            self.queue
                .add(owner, purpose, Box::new(notice), Box::new(work))
        }

        /// The owners of the next works, each ending before the next begins.
        fn served(&mut self, count: usize) -> Vec<u8> {
            let serve = |_| {
                let job = self.queue.begin().unwrap();
                let IpAddr::V4(owner) = job.owner else {
                    unreachable!()
                };
                self.queue.end(job, Stretch::Finished);
                owner.octets()[3]
            };
            (0..count).map(serve).collect()
        }
    }

    #[test]
    fn nobody_fills_the_queue_for_the_others() {
        let mut scene = Scene::new(1);
        for _ in 0..5 {
            scene.add(1, Purpose::Play);
        }
        let (two, three) = (scene.add(2, Purpose::Play), scene.add(3, Purpose::Play));
        let busy = scene.queue.begin().unwrap();
        assert_eq!(busy.number, 1);
        // What the others are told is what happens.
        assert_eq!(scene.places.lock()[&two], 1);
        assert_eq!(scene.places.lock()[&three], 2);
        scene.queue.end(busy, Stretch::Finished);
        assert_eq!(scene.served(3), [2, 3, 1]);
        scene.add(2, Purpose::Play);
        // Both have nothing at work; the second was served longer ago.
        assert_eq!(scene.served(4), [2, 1, 1, 1]);
    }

    #[test]
    fn who_has_less_at_work_comes_first() {
        let mut scene = Scene::new(3);
        scene.add(1, Purpose::Play);
        scene.add(2, Purpose::Play);
        let first = scene.queue.begin().unwrap();
        let second = scene.queue.begin().unwrap();
        scene.queue.end(first, Stretch::Finished);
        // The second owner was served later, but the first has nothing at work now.
        scene.add(2, Purpose::Play);
        scene.add(1, Purpose::Play);
        assert_eq!(scene.served(2), [1, 2]);
        scene.queue.end(second, Stretch::Finished);
    }

    #[test]
    fn a_game_takes_the_place_of_a_study_which_goes_on_afterwards() {
        let mut scene = Scene::new(1);
        let first = scene.add(1, Purpose::Study);
        let study = scene.queue.begin().unwrap();
        let stop = study.stop.clone();
        let other = scene.add(3, Purpose::Study);
        assert!(!stop.is_stopped());
        let game = scene.add(2, Purpose::Play);
        assert!(stop.is_stopped());
        scene.queue.end(study, Stretch::Interrupted);
        let begun = scene.queue.begin().unwrap();
        assert_eq!(begun.number, game);
        // It was at it already, and comes before who has only waited.
        assert_eq!(scene.places.lock()[&first], 1);
        assert_eq!(scene.places.lock()[&other], 2);
        scene.queue.end(begun, Stretch::Finished);
        let again = scene.queue.begin().unwrap();
        assert_eq!(again.number, first);
        assert!(!again.stop.is_stopped());
        // A game while somebody leaves already interrupts nobody else.
        scene.queue.abandon(first);
        scene.queue.end(again, Stretch::Interrupted);
        assert_eq!(scene.queue.begin().unwrap().number, other);
        assert_eq!(scene.queue.load(), (1, 0));
    }

    #[test]
    fn one_game_interrupts_one_study() {
        let mut scene = Scene::new(3);
        let studies = [1, 1, 2].map(|owner| scene.add(owner, Purpose::Study));
        let begun = [scene.queue.begin().unwrap(), scene.queue.begin().unwrap()];
        assert!(scene.queue.begin().is_none());
        let stopped = || begun.iter().filter(|job| job.stop.is_stopped()).count();
        scene.add(3, Purpose::Play);
        assert_eq!(stopped(), 0);
        let _game = scene.queue.begin().unwrap();
        scene.add(4, Purpose::Play);
        assert_eq!(stopped(), 1);
        scene.queue.abandon(studies[2]);
        assert_eq!(stopped(), 1);
        scene.add(5, Purpose::Play);
        assert_eq!(stopped(), 2);
    }
}
