//! What can be seen on a board: where stones would shoot, what they can take, who gets through.

use crate::drawing::{Canvas, LOOKS};
use crate::fire::Shot;
use crate::illegal::player_name;
use crate::names::Naming;
use crate::{Board, Corners, Cover, Field, Repetition};
use game::{Arrow, Color, Notation, Overlay, Player};

/// How strong the shade under a stone is that is about to be taken, or that nobody stops.
const UNDER_STONE: f32 = 0.6;

const fn color(player: Player) -> Color {
    LOOKS[player.index()].0
}

impl<B: Corners, R: Repetition> Cover<B, R> {
    /// All of Cover's overlays.
    pub(crate) fn all_overlays(&self) -> Vec<Overlay> {
        vec![self.lines_of_fire(), self.threats(), self.breakthroughs()]
    }

    /// The same stones with `player` to move, without history.
    fn as_if_moving(&self, player: Player) -> Self {
        let board = Board {
            to_move: player,
            ..self.board
        };
        Self {
            board,
            history: R::default(),
        }
    }

    /// The shots of a player who were to move; none when the game is decided.
    fn shots(&self, player: Player) -> Vec<Shot> {
        if self.board.is_decided() {
            return Vec::new();
        }
        self.as_if_moving(player).board.shots()
    }

    fn arrow(&self, shot: &Shot, player: Player, dashed: bool) -> Arrow {
        let canvas = Canvas::new(self.layout());
        Arrow {
            from: canvas.corner(shot.muzzle),
            to: canvas.corner(shot.end),
            color: color(player),
            dashed,
        }
    }

    fn name(&self, field: Field) -> String {
        Naming::Diagram.name(self.layout(), field)
    }

    fn lines_of_fire(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "fire",
            "Lines of fire",
            "Where each stone would shoot if it moved along its length: a full arrow takes a stone \
             lying across, a dashed one ends at the rim or at a stone that it cannot take.",
        );
        for player in Player::all(2) {
            let shots = self.shots(player);
            for shot in &shots {
                let arrow = self.arrow(shot, player, shot.hit.is_none());
                overlay.arrows.push(arrow);
            }
            let hits = shots.iter().filter(|shot| shot.hit.is_some()).count();
            let value = format!("{} lines, {hits} with a stone to take", shots.len());
            overlay.fact(player_name(player), value);
        }
        overlay
    }

    fn threats(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "threats",
            "Threats",
            "The stones that a shot can take, shaded in the colour of the one who shoots: a full \
             arrow can be played now, a dashed one if it were the other's turn.",
        );
        for player in Player::all(2) {
            let moving = self.as_if_moving(player);
            let mut taken: Vec<Field> = Vec::new();
            let mut moves: Vec<String> = Vec::new();
            for shot in self.shots(player) {
                let Some(hit) = shot.hit else { continue };
                let not_yet = player != self.board.to_move;
                overlay.arrows.push(self.arrow(&shot, player, not_yet));
                moves.push(moving.write_move(shot.mv));
                if !taken.contains(&hit) {
                    taken.push(hit);
                    overlay.shade(self.cell_index(hit), color(player), UNDER_STONE);
                }
            }
            let verb = if player == self.board.to_move {
                "can take"
            } else {
                "threatens to take"
            };
            let value = if moves.is_empty() {
                "nothing".to_owned()
            } else {
                moves.join(", ")
            };
            overlay.fact(format!("{} {verb}", player_name(player)), value);
        }
        overlay
    }

    fn breakthroughs(&self) -> Overlay {
        let mut overlay = Overlay::new(
            "breakthroughs",
            "Breakthroughs",
            "How many steps each stone has to the enemy's homebase; a shaded one gets there \
             whatever the enemy does (only the repetition rule can delay its first step), while \
             others may or may not.",
        );
        let lore = self.board.geometry.lore();
        for player in Player::all(2) {
            let steps = |field: Field| u32::from(lore.most_steps - lore.place(player, field).steps);
            let fields = self.board.fields_of(player);
            for field in &fields {
                overlay.text(self.cell_index(*field), steps(*field).to_string());
            }
            let least = fields.iter().map(|field| steps(*field)).min();
            let least = least.map_or("no stone is left".into(), |n| format!("{n} steps to go"));
            overlay.fact(player_name(player), least);
            for field in self.sure_breakthroughs(player) {
                overlay.shade(self.cell_index(field), color(player), UNDER_STONE);
                let name = self.name(field);
                overlay.fact(
                    format!("{} gets through", player_name(player)),
                    format!("{name} in {}", steps(field)),
                );
            }
        }
        overlay
    }

    fn sure_breakthroughs(&self, player: Player) -> Vec<Field> {
        if self.board.is_decided() {
            return Vec::new();
        }
        self.board.sure_breakthroughs(player)
    }
}
