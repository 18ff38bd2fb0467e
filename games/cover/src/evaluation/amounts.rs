//! How much of each term the players have.

use super::{
    DISTANCE, DISTANCE_BREAKTHROUGH, HORIZONTAL, LEAD, LINE_BREAKTHROUGH, LOCATION_THREATS,
    MOBILITY, STONE_THREATS, STONES, SURE_BREAKTHROUGH, SURE_CAPTURES, TEMPO, TERM_COUNT, VERTICAL,
    WINNING_POSITION,
};
use crate::board::Stones;
use crate::fire::Fire;
use crate::lore::Lore;
use crate::{Board, Corners, Direction, Field};
use game::Player;

/// For each player what it has of each term.
pub(crate) type Amounts = [[i32; TERM_COUNT]; 2];

/// The extremes over the stones of a side.
#[derive(Clone, Copy)]
struct Nearest {
    /// The fewest lines to the own homebase.
    lines_home: u8,
    /// The fewest steps to the own homebase.
    steps_home: u8,
    /// The most lines gone towards the enemy's homebase.
    lines: u8,
    /// The most steps gone towards the enemy's homebase.
    steps: u8,
}

impl<B: Corners> Lore<B> {
    /// Counts the terms of a board that is not decided. Costly terms of which `wants` says no are left
    /// at 0.
    #[inline]
    pub(crate) fn amounts(&self, board: &Board<B>, wants: impl Fn(usize) -> bool) -> Amounts {
        let mut amounts = [[0; TERM_COUNT]; 2];
        let occupied = board.occupied();
        let players = [Player::FIRST, Player::SECOND];
        let nearest = players.map(|player| self.count_places(board, player, &mut amounts));
        let fires = players.map(|player| board.fire(player, occupied));
        for player in players {
            let mine = &mut amounts[player.index()];
            let fire = &fires[player.index()];
            mine[LOCATION_THREATS] = fire.locations;
            mine[STONE_THREATS] = fire.hits.held().count() as i32;
            if wants(MOBILITY) {
                mine[MOBILITY] = board.count_moves_of(player) as i32;
            }
        }
        amounts[board.to_move.index()][TEMPO] = 1;
        if wants(SURE_CAPTURES) {
            count_sure_captures(board, &fires, &mut amounts);
        }
        for player in players {
            let enemy = player.opponent().index();
            let mine = &mut amounts[player.index()];
            let in_danger = if player == board.to_move {
                Stones::NONE
            } else {
                fires[enemy].hits
            };
            // Mostly the foremost stones show that no stone has broken through.
            let ours = nearest[player.index()];
            let theirs = nearest[enemy];
            if self.most_lines - ours.lines < theirs.lines_home
                || self.most_steps - ours.steps < theirs.steps_home
            {
                self.count_breakthroughs(board, player, theirs, in_danger, mine);
            }
            let behind = u8::from(player != board.to_move);
            if wants(SURE_BREAKTHROUGH) && ours.steps >= theirs.steps + behind {
                self.count_sure_breakthrough(board, player, theirs, in_danger, mine);
            }
        }
        amounts
    }

    /// Everything that depends on the places of single stones.
    #[inline]
    fn count_places(&self, board: &Board<B>, player: Player, amounts: &mut Amounts) -> Nearest {
        let places = &self.places[player.index()];
        let mut nearest = Nearest {
            lines_home: u8::MAX,
            steps_home: u8::MAX,
            lines: 0,
            steps: 0,
        };
        let mine = &mut amounts[player.index()];
        for field in board.stones[player.index()].fields() {
            let place = places[field.code() as usize];
            mine[STONES] += 1;
            mine[HORIZONTAL] += i32::from(place.lines);
            mine[VERTICAL] += i32::from(place.centre);
            mine[DISTANCE] += i32::from(place.steps);
            nearest.lines_home = nearest.lines_home.min(place.lines);
            nearest.steps_home = nearest.steps_home.min(place.steps_home);
            nearest.lines = nearest.lines.max(place.lines);
            nearest.steps = nearest.steps.max(place.steps);
        }
        mine[LEAD] = i32::from(nearest.steps);
        nearest
    }

    /// The breakthroughs of figure 29. `enemy` is the nearest defender by lines and by steps.
    #[inline]
    fn count_breakthroughs(
        &self,
        board: &Board<B>,
        player: Player,
        enemy: Nearest,
        in_danger: Stones<B>,
        mine: &mut [i32; TERM_COUNT],
    ) {
        let places = &self.places[player.index()];
        let to_move = player == board.to_move;
        for field in board.stones[player.index()].fields() {
            let place = places[field.code() as usize];
            let lines = self.most_lines - place.lines;
            let steps = self.most_steps - place.steps;
            if lines < enemy.lines_home {
                mine[LINE_BREAKTHROUGH] += i32::from(place.lines);
            }
            if steps < enemy.steps_home {
                mine[DISTANCE_BREAKTHROUGH] += i32::from(place.steps);
                let may_tie = to_move && field.direction() == Direction::Vertical;
                if lines < enemy.lines_home + u8::from(may_tie) && !in_danger.has(field) {
                    mine[WINNING_POSITION] = 1;
                }
            }
        }
    }

    /// A run that nobody stops, unless the enemy is faster.
    #[inline]
    fn count_sure_breakthrough(
        &self,
        board: &Board<B>,
        player: Player,
        enemy: Nearest,
        in_danger: Stones<B>,
        mine: &mut [i32; TERM_COUNT],
    ) {
        for field in board.stones[player.index()].fields() {
            if board.surely_breaks_through(player, field, enemy.steps, &in_danger) {
                mine[SURE_BREAKTHROUGH] = 1;
                return;
            }
        }
    }
}

impl<B: Corners> Board<B> {
    /// Does nobody stop a player's stone, and is the enemy, whose foremost stone has gone
    /// `enemy_steps`, not faster? Those `in_danger` are shot before they start.
    #[inline]
    fn surely_breaks_through(
        &self,
        player: Player,
        field: Field,
        enemy_steps: u8,
        in_danger: &Stones<B>,
    ) -> bool {
        let lore = self.geometry.lore();
        let behind = u8::from(player != self.to_move);
        // The steps that are left are the most less those gone, for the enemy as well.
        lore.place(player, field).steps >= enemy_steps + behind
            && lore.runs.gets_through(self, player, field)
            && !in_danger.has(field)
    }

    /// The stones of a player that nobody can stop on their way to the enemy's homebase: those for
    /// which the term `sure-breakthrough` counts. The board is not decided.
    pub(crate) fn sure_breakthroughs(&self, player: Player) -> Vec<Field> {
        let enemy = player.opponent();
        let lore = self.geometry.lore();
        let gone = |field: &Field| lore.place(enemy, *field).steps;
        let enemy_steps = self.fields_of(enemy).iter().map(gone).max().unwrap_or(0);
        let in_danger = if player == self.to_move {
            Stones::NONE
        } else {
            self.fire(enemy, self.occupied()).hits
        };
        let mut fields = self.fields_of(player);
        fields.retain(|field| self.surely_breaks_through(player, *field, enemy_steps, &in_danger));
        fields
    }
}

/// What can be shot now, or cannot escape.
#[inline]
fn count_sure_captures<B: Corners>(board: &Board<B>, fires: &[Fire<B>; 2], amounts: &mut Amounts) {
    let (us, them) = (board.to_move.index(), board.to_move.opponent().index());
    if fires[us].hits != Stones::NONE {
        amounts[us][SURE_CAPTURES] = 1;
        return;
    }
    let hits = &fires[them].hits;
    amounts[them][SURE_CAPTURES] = match hits.held().count() {
        0 => 0,
        1 => i32::from(hits.fields().all(|stone| board.is_trapped(stone))),
        n => n as i32 - 1,
    };
}
