//! Canonical forms: dominated options removed, reversible ones bypassed.

use crate::forms::Forms;
use crate::store::Node;
use crate::{Game, Nus, Player, Stop, Store};

/// A game in the making: options that give its value, and what is known of it.
struct Draft<'a> {
    left: &'a [Game],
    right: &'a [Game],
    left_stop: Stop,
    right_stop: Stop,
    /// Names it in the table of comparisons; no game has that number.
    name: u32,
}

/// Names of drafts start where games end.
const DRAFTS: u32 = 1 << 30;

impl Store {
    /// The game with these options, which may be dominated, reversible or the same.
    pub fn game(&mut self, left: &[Game], right: &[Game]) -> Game {
        let (left_stop, right_stop) = self.stops_of_form(left, right);
        if let Some(number) = left_stop.simplest_between(right_stop) {
            return self.number(number);
        }
        let mut left = left.to_vec();
        let mut right = right.to_vec();
        self.remove_dominated(&mut left, Player::Left);
        self.remove_dominated(&mut right, Player::Right);
        // Few positions have values that nobody has met before.
        if let Some(known) = self.known(&left, &right) {
            return known;
        }
        let draft = Draft {
            left: &left,
            right: &right,
            left_stop,
            right_stop,
            name: self.draft_name(),
        };
        let new_left = self.bypass_reversible(&draft, Player::Left);
        let new_right = self.bypass_reversible(&draft, Player::Right);
        let is_canonical = new_left.is_none() && new_right.is_none();
        let mut left = new_left.unwrap_or(left);
        let mut right = new_right.unwrap_or(right);
        if !is_canonical && let Some(known) = self.known(&left, &right) {
            return known;
        }
        self.intern(&mut left, &mut right)
    }

    /// The game whose canonical options are these sorted ones, if it is a [`Nus`] or has been met.
    fn known(&mut self, left: &[Game], right: &[Game]) -> Option<Game> {
        let sums = |games: &[Game]| -> Option<Vec<Nus>> {
            games.iter().map(|&game| self.as_nus(game)).collect()
        };
        let nus = sums(left)
            .zip(sums(right))
            .and_then(|(left, right)| Nus::with_options(&left, &right));
        match nus {
            Some(nus) => Some(self.nus(nus)),
            None => self.find(Forms::hash(left, right), left, right),
        }
    }

    fn draft_name(&mut self) -> u32 {
        self.drafts += 1;
        if self.drafts == DRAFTS {
            self.drafts = 0;
            self.comparisons.clear();
        }
        DRAFTS + self.drafts
    }

    /// Leaves the options that no other one is at least as good as, sorted.
    fn remove_dominated(&mut self, options: &mut Vec<Game>, player: Player) {
        options.sort_unstable();
        options.dedup();
        if options.len() > 1 {
            // What is better has better stops, so it comes first, or among equals.
            options.sort_unstable_by(|&a, &b| {
                let (a, b) = (self.node(a), self.node(b));
                let stops = |node: &Node| (node.left_stop, node.right_stop);
                match player {
                    Player::Left => stops(b).cmp(&stops(a)),
                    Player::Right => stops(a).cmp(&stops(b)),
                }
            });
            let mut kept = 0;
            for at in 0..options.len() {
                let option = options[at];
                if !(0..kept).any(|k| self.is_worse(option, options[k], player)) {
                    let mut still = 0;
                    for k in 0..kept {
                        if !self.is_worse(options[k], option, player) {
                            options[still] = options[k];
                            still += 1;
                        }
                    }
                    options[still] = option;
                    kept = still + 1;
                }
            }
            options.truncate(kept);
            options.sort_unstable();
        }
    }

    fn is_worse(&mut self, option: Game, other: Game, player: Player) -> bool {
        match player {
            Player::Left => self.le(option, other),
            Player::Right => self.le(other, option),
        }
    }

    /// The player's options with each reversible one replaced by where it leads, or `None` if nothing
    /// was reversible. An option is reversible if the opponent can answer it with a
    /// position that is no worse for him than the game itself.
    fn bypass_reversible(&mut self, draft: &Draft<'_>, player: Player) -> Option<Vec<Game>> {
        let mut waiting = match player {
            Player::Left => draft.left.to_vec(),
            Player::Right => draft.right.to_vec(),
        };
        let mut settled = Vec::with_capacity(waiting.len());
        let mut bypassed = false;
        while let Some(option) = waiting.pop() {
            if settled.contains(&option) {
                continue;
            }
            let Some(answer) = self.reversing_answer(option, draft, player) else {
                settled.push(option);
                continue;
            };
            bypassed = true;
            waiting.extend_from_slice(match player {
                Player::Left => self.left_options(answer),
                Player::Right => self.right_options(answer),
            });
        }
        bypassed.then(|| {
            self.remove_dominated(&mut settled, player);
            settled
        })
    }

    fn reversing_answer(
        &mut self,
        option: Game,
        draft: &Draft<'_>,
        player: Player,
    ) -> Option<Game> {
        let answers = match player {
            Player::Left => self.right_range(option),
            Player::Right => self.left_range(option),
        };
        for at in answers {
            let answer = self.options[at];
            let reverses = match player {
                Player::Left => self.is_at_most(answer, draft),
                Player::Right => self.is_at_least(answer, draft),
            };
            if reverses {
                return Some(answer);
            }
        }
        None
    }

    /// Is `game` at most the draft?
    fn is_at_most(&mut self, game: Game, draft: &Draft<'_>) -> bool {
        let node = self.node(game);
        if node.left_stop < draft.right_stop {
            return true;
        }
        if node.left_stop > draft.left_stop
            || node.right_stop > draft.right_stop
            || node.left_stop < node.right_stop
        {
            return false;
        }
        if let Some(answer) = self.comparisons.get(game.0, draft.name) {
            return answer;
        }
        let refuted = draft.right.iter().any(|&option| self.le(option, game))
            || self.left_range(game).any(|at| {
                let option = self.options[at];
                self.is_at_least(option, draft)
            });
        self.comparisons.put(game.0, draft.name, !refuted);
        !refuted
    }

    /// Is `game` at least the draft?
    fn is_at_least(&mut self, game: Game, draft: &Draft<'_>) -> bool {
        let node = self.node(game);
        if node.right_stop > draft.left_stop {
            return true;
        }
        if node.left_stop < draft.left_stop
            || node.right_stop < draft.right_stop
            || node.left_stop < node.right_stop
        {
            return false;
        }
        if let Some(answer) = self.comparisons.get(draft.name, game.0) {
            return answer;
        }
        let refuted = draft.left.iter().any(|&option| self.le(game, option))
            || self.right_range(game).any(|at| {
                let option = self.options[at];
                self.is_at_most(option, draft)
            });
        self.comparisons.put(draft.name, game.0, !refuted);
        !refuted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of drafts are used again after a billion games; what was found out about the first owner of a
    /// name must not be.
    #[test]
    fn names_of_drafts_start_again() {
        let parts = ["0", "↑", "*", "{1|*}", "⇓*", "{0|-2}", "±1", "*2", "1/2"];
        let texts = parts.iter().flat_map(|left| {
            let pair = move |right| format!("{{{left},{right}|{right},{left}}}");
            parts.iter().map(pair)
        });
        let texts: Vec<String> = texts.collect();
        let value = |store: &mut Store, text: &String| {
            let game = store.parse(text).expect("it is sound");
            store.text(game, 1000).expect("it is short")
        };
        let mut store = Store::new();
        for text in &texts {
            value(&mut store, text);
        }
        store.drafts = DRAFTS - 1;
        for text in texts.iter().rev() {
            let fresh = value(&mut Store::new(), text);
            assert_eq!(value(&mut store, text), fresh, "{text}");
        }
        assert!(store.drafts < DRAFTS / 2, "names have started again");
    }
}
