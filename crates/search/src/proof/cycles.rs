//! Disproofs that lean on the path: where they hold besides.

use super::numbers::{Known, NOTHING};
use super::solver::Solver;
use super::table::{ProofEntry, mixed};
use crate::Tactics;
use std::collections::HashSet;
use std::ops::ControlFlow;

impl<G: Tactics> Solver<'_, G> {
    /// Looks whether a disproof that was found on another path holds here, too: follows the moves that
    /// the defender had there. If all that the attacker can do leads round in circles, to what is not
    /// won anywhere, or back to the present path, it does. (Kishimoto and Müller simulate the old
    /// disproof move by move; this walks the positions, each once.)
    pub(super) fn follow_hints(&mut self, position: &G, hash: u64, code: u64) -> Option<Known> {
        if !self.has_leaning {
            return None;
        }
        let hint = self.table.get(self.key_of_hint(hash))?;
        // No longer than a search took.
        let mut left = hint.work;
        let mut leans_on = NOTHING;
        let mut seen = HashSet::from([hash]);
        let mut believed = vec![(hash, hint)];
        let mut todo = vec![(position.clone(), hint.mv)];
        while let Some((position, reply)) = todo.pop() {
            let defends = position.to_move() != self.attacker;
            let mut has_moved = false;
            let walked = position.for_each_move(|mv| {
                if defends && G::pack(mv) != reply {
                    return ControlFlow::Continue(());
                }
                has_moved = true;
                if left == 0 || self.watch.tick() {
                    return ControlFlow::Break(());
                }
                left -= 1;
                let next = position.after(mv);
                let hash = next.hash();
                if seen.contains(&hash) {
                    return ControlFlow::Continue(());
                }
                let known = self.glance(&next, hash);
                if known.is_disproven() {
                    leans_on = leans_on.min(known.leans_on);
                    return ControlFlow::Continue(());
                }
                match self.table.get(self.key_of_hint(hash)) {
                    Some(hint) if !known.is_proven() => {
                        seen.insert(hash);
                        believed.push((hash, hint));
                        todo.push((next, hint.mv));
                        ControlFlow::Continue(())
                    }
                    _ => ControlFlow::Break(()),
                }
            });
            if walked.is_break() || !has_moved {
                return None;
            }
        }
        if leans_on == NOTHING {
            for (hash, hint) in believed {
                self.table.put(self.key(hash), hint);
            }
        } else {
            let leaning = ProofEntry {
                extra: leans_on,
                ..hint
            };
            self.table.put(self.key_on_path(hash, code), leaning);
        }
        Some(Known::disproven(leans_on))
    }

    /// A position of this level was disproven and leans on nothing above it. So nothing below it
    /// does that belongs to the disproof: from there, too, the defender can go on for ever by what
    /// the disproof says. Writes that down.
    pub(super) fn settle(&mut self, position: G, code: u64, level: u32) {
        let mut todo = vec![(position, code)];
        while !self.watch.is_over()
            && let Some((position, code)) = todo.pop()
        {
            let below = mixed(code, position.hash());
            let defends = position.to_move() != self.attacker;
            let _ = position.for_each_move(|mv| {
                if self.watch.tick() {
                    return ControlFlow::Break(());
                }
                let next = position.after(mv);
                let hash = next.hash();
                let is_settled = |entry: ProofEntry| entry.dn == 0;
                let mut belongs = self.look_up(self.attacker, hash).is_some_and(is_settled);
                if !belongs
                    && let Some(leaning) = self.table.get(self.key_on_path(hash, below))
                    && leaning.extra >= level
                {
                    belongs = true;
                    self.table.put(
                        self.key(hash),
                        ProofEntry {
                            extra: 0,
                            ..leaning
                        },
                    );
                    todo.push((next, below));
                }
                // The defender needs only one move.
                if defends && belongs {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
    }
}
