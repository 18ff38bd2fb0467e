//! Runs: the shortest ways of a stone to the enemy's homebase, and who can stop it there.
//!
//! On an empty board every stone goes to all eight neighbours of its field, so a stone is on another
//! field after as many moves as a king of chess would need. A run is a sequence of steps each of which
//! brings the stone one step closer to the enemy's homebase. The defenders make a move between any
//! two of its steps. They stop the step from X to X′ if, with the moves they have had until then, one
//! of their stones can
//!
//! - share an intersection with X′, unless the step along the stone's length would shoot it right
//!   ahead, or
//! - lie across a line through an end of X′ and so be ready to shoot (X′ is not the homebase).
//!
//! Stones on the way of a shot or of a defender count as not there, so whatever can stop a run is seen
//! to, and a stone with a run that nobody stops gets through, whatever the defenders do. (Only the
//! repetition rule can delay the first step; it is not looked at.)

use crate::board::Stones;
use crate::geometry::{STEPS, Way};
use crate::{Board, Corners, Direction, Field, Geometry, Layout};
use arrayvec::ArrayVec;
use board::Bits;
use game::Player;

/// A step of a run.
#[derive(Clone, Copy)]
struct Step<B> {
    to: Field,
    /// The intersections of the new field.
    ends: B,
    /// A defender on one of these fields stops the step.
    stopped_from: Stones<B>,
}

/// All runs on a board.
pub(crate) struct Runs<B> {
    /// For each player and field the steps of runs, by [`Field::code`].
    steps: [Vec<ArrayVec<Step<B>, 3>>; 2],
    /// For each player and field, the fields from which a single defender stops every run: if the
    /// runner moves first, and if the defender does.
    stoppers: [[Vec<Stones<B>>; 2]; 2],
    /// For each player the fields one step from the enemy's homebase.
    before_goal: [Stones<B>; 2],
    /// All fields.
    fields: Stones<B>,
}

impl<B: Bits> Stones<B> {
    #[inline]
    fn meets(self, other: Self) -> bool {
        ((self.vertical & other.vertical) | (self.horizontal & other.horizontal)).any()
    }
    #[inline]
    fn and(self, other: Self) -> Self {
        Self {
            vertical: self.vertical & other.vertical,
            horizontal: self.horizontal & other.horizontal,
        }
    }
    #[inline]
    fn or(self, other: Self) -> Self {
        Self {
            vertical: self.vertical | other.vertical,
            horizontal: self.horizontal | other.horizontal,
        }
    }
    fn without(mut self, field: Field) -> Self {
        self.of(field.direction()).remove(field.corner());
        self
    }
}

impl<B: Bits> Runs<B> {
    pub(crate) fn new(geometry: &Geometry<B>) -> Self {
        let layout = geometry.layout;
        let mut fields = Stones::NONE;
        for field in layout.fields() {
            fields.toggle(field);
        }
        let mut runs = Self {
            steps: [Player::FIRST, Player::SECOND].map(|player| steps(geometry, player)),
            stoppers: Default::default(),
            before_goal: [Stones::NONE; 2],
            fields,
        };
        for player in Player::all(2) {
            let is_last = |field: &Field| steps_to_go(layout, player, *field) == 1;
            for field in layout.fields().filter(is_last) {
                runs.before_goal[player.index()].toggle(field);
            }
        }
        for player in Player::all(2) {
            runs.stoppers[player.index()] = runs.find_stoppers(geometry, player);
        }
        runs
    }

    /// With S(X, j) for the fields from which one defender stops every run from X after j moves,
    /// and T(s) for those that stop step s: S(X, j) is what the sets "j moves from T(s), or in
    /// S(X′, j + 1)" of all steps s from X to X′ have in common.
    fn find_stoppers(&self, geometry: &Geometry<B>, player: Player) -> [Vec<Stones<B>>; 2] {
        let layout = geometry.layout;
        let home = layout.homebase(player.opponent());
        let mut fields: Vec<Field> = layout.fields().filter(|field| *field != home).collect();
        fields.sort_by_key(|field| steps_to_go(layout, player, *field));
        let most = layout.size() as usize;
        let mut stop = vec![vec![Stones::<B>::NONE; most + 2]; 2 * geometry.corner_numbers()];
        for field in fields {
            let steps = &self.steps[player.index()][field.code() as usize];
            let mut near: ArrayVec<Stones<B>, 3> = steps.iter().map(|s| s.stopped_from).collect();
            for moves in 0..=most {
                let of_step = |(step, near): (&Step<B>, &Stones<B>)| {
                    near.or(stop[step.to.code() as usize][moves + 1])
                };
                let common = steps.iter().zip(&near).map(of_step).reduce(Stones::and);
                stop[field.code() as usize][moves] = common.unwrap_or(Stones::NONE);
                for near in &mut near {
                    // A stone can leave its own homebase, where some start, but not enter it.
                    *near = near.or(self.spread(geometry, near.without(home)));
                }
            }
        }
        [0, 1].map(|moves| stop.iter().map(|stop| stop[moves]).collect())
    }

    /// The fields next to the given ones.
    #[inline]
    fn spread(&self, geometry: &Geometry<B>, from: Stones<B>) -> Stones<B> {
        let g = geometry;
        let aside = |set: B| {
            g.shift(set, Way::Up)
                | g.shift(set, Way::Down)
                | g.shift(set, Way::Left)
                | g.shift(set, Way::Right)
        };
        let (v, h) = (from.vertical, from.horizontal);
        // A vertical field touches the horizontal ones at either end, and so do the horizontal ones.
        let ends = v | g.shift(v, Way::Up);
        let turned_h = ends | g.shift(ends, Way::Left);
        let ends = h | g.shift(h, Way::Right);
        let turned_v = ends | g.shift(ends, Way::Down);
        Stones {
            vertical: aside(v) | turned_v,
            horizontal: aside(h) | turned_h,
        }
        .and(self.fields)
    }
}

impl<B: Corners> Runs<B> {
    /// Does a player's stone get through to the enemy's homebase, if it does nothing but run? Whether
    /// the enemy is faster, or can shoot it before it starts, are other questions.
    #[inline]
    pub(crate) fn gets_through(&self, board: &Board<B>, player: Player, field: Field) -> bool {
        self.is_unstoppable_by_one(board, player, field)
            && self.joint_defence_fails(board, player, field)
    }

    /// Is there no enemy stone that could stop every run of a player's stone alone?
    #[inline]
    fn is_unstoppable_by_one(&self, board: &Board<B>, player: Player, field: Field) -> bool {
        let defender_first = board.to_move != player;
        let enemy = board.stones[player.opponent().index()];
        let stoppers = &self.stoppers[player.index()][usize::from(defender_first)];
        !stoppers[field.code() as usize].meets(enemy)
    }

    /// Which of a player's stones are one step from the enemy's homebase?
    #[inline]
    pub(crate) fn last_fields(
        &self,
        player: Player,
        stones: &Stones<B>,
    ) -> impl Iterator<Item = Field> + use<B> {
        stones.and(self.before_goal[player.index()]).fields()
    }

    /// The same, if it is known that no defender can stop all runs alone: looks for a run that none of
    /// them stops and no own stone obstructs.
    #[cold]
    fn joint_defence_fails(&self, board: &Board<B>, player: Player, field: Field) -> bool {
        let mut others = board.stones[player.index()];
        others.toggle(field);
        let (vertical, horizontal) = board.cover(&others);
        let mut hunt = Hunt {
            runs: self,
            board,
            player,
            others: vertical | horizontal,
            defenders: ArrayVec::new(),
            dead: Stones::NONE,
        };
        let now = board.stones[player.opponent().index()];
        hunt.defenders.push(now);
        if board.to_move != player {
            hunt.defenders[0] = hunt.after_a_move(now);
        }
        hunt.finds_home(field, 0)
    }
}

/// The search for a run. How many steps were made follows from the field, so a field from which there
/// was no way on need not be looked at again.
struct Hunt<'a, B: Corners> {
    runs: &'a Runs<B>,
    board: &'a Board<B>,
    player: Player,
    /// What the other own stones cover.
    others: B,
    /// Where defenders can be before each step.
    defenders: ArrayVec<Stones<B>, { Layout::new(Layout::MOST_STONES).size() as usize + 1 }>,
    dead: Stones<B>,
}

impl<B: Corners> Hunt<'_, B> {
    fn home(&self) -> Field {
        self.board.layout().homebase(self.player.opponent())
    }

    /// Where defenders can be one move later.
    fn after_a_move(&self, defenders: Stones<B>) -> Stones<B> {
        let spread = self.runs.spread(self.board.geometry, defenders);
        defenders.or(spread.without(self.home()))
    }

    fn finds_home(&mut self, field: Field, made: usize) -> bool {
        if field == self.home() {
            return true;
        }
        if made == self.defenders.len() {
            self.defenders
                .push(self.after_a_move(self.defenders[made - 1]));
        }
        let defenders = self.defenders[made];
        let runs = self.runs;
        for step in &runs.steps[self.player.index()][field.code() as usize] {
            if (step.ends & self.others).is_empty()
                && !step.stopped_from.meets(defenders)
                && !self.dead.has(step.to)
                && self.finds_home(step.to, made + 1)
            {
                return true;
            }
        }
        self.dead.of(field.direction()).insert(field.corner());
        false
    }
}

/// How many steps a player's stone has to the enemy's homebase.
pub(crate) fn steps_to_go(layout: Layout, player: Player, field: Field) -> u32 {
    let (row, column) = layout.row_and_column(field);
    match player {
        Player::FIRST => layout.size() - row.min(column),
        _ => row.max(column) - 1,
    }
}

/// For each field the steps that bring a player's stone closer to the enemy's homebase.
fn steps<B: Bits>(geometry: &Geometry<B>, player: Player) -> Vec<ArrayVec<Step<B>, 3>> {
    let layout = geometry.layout;
    let mut all = vec![ArrayVec::new(); 2 * geometry.corner_numbers()];
    for from in layout.fields() {
        let to_go = steps_to_go(layout, player, from);
        let closer =
            |to: &Field| steps_to_go(layout, player, *to) < to_go && are_near(layout, from, *to);
        for to in layout.fields().filter(closer) {
            all[from.code() as usize].push(Step {
                to,
                ends: geometry.ends(to),
                stopped_from: stopped_from(geometry, player, from, to),
            });
        }
    }
    all
}

fn are_near(layout: Layout, one: Field, other: Field) -> bool {
    let ((a, b), (c, d)) = (layout.row_and_column(one), layout.row_and_column(other));
    one != other && a.abs_diff(c) <= 1 && b.abs_diff(d) <= 1
}

fn stopped_from<B: Bits>(
    geometry: &Geometry<B>,
    player: Player,
    from: Field,
    to: Field,
) -> Stones<B> {
    let layout = geometry.layout;
    let lengthwise = geometry.way_along(from, to).is_some();
    let is_last = to == layout.homebase(player.opponent());
    let [from_ends, to_ends] = [from, to].map(|field| geometry.ends(field));
    // Two fields across each other touch the same line if one has an end on the other's line.
    let line = |corner: u32, direction: Direction| {
        let (i, j) = layout.coordinates(corner);
        match direction {
            Direction::Vertical => i as i32 - j as i32,
            Direction::Horizontal => (i + j) as i32,
        }
    };
    let mut stoppers = Stones::NONE;
    for field in layout.fields() {
        let ends = geometry.ends(field);
        let lies_across = field.direction() != to.direction();
        if (ends & from_ends).any() {
            // The runner stands there.
            continue;
        }
        let stops = if (ends & to_ends).any() {
            !(lengthwise && lies_across)
        } else {
            let its_line = line(field.corner(), field.direction());
            let aims = |end: &u32| line(*end, field.direction()) == its_line;
            !is_last && lies_across && layout.ends(to).iter().any(aims)
        };
        if stops {
            stoppers.toggle(field);
        }
    }
    stoppers
}

const _: () = assert!(STEPS == 8, "a stone goes to all eight neighbours");
