//! Initial positions.
//!
//! A position is taken only if it is fair: everybody needs about the same number of moves, not too
//! few, and no piece is walled in nor can be by a single move ([`Selfo::balance`]). Random kinds are
//! tried again, with the next numbers of the same generator, until they are.

use crate::placement::Placement;
use crate::variant::impossible;
use crate::{Balance, Board, Selfo, Variant};
use board::Bits;
use game::{MAX_PLAYERS, Player, VariantError};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::f64::consts::TAU;

/// How often a random kind is tried before we say that it cannot be done.
const TRIES: u32 = 1000;

/// The kind of initial position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// One fixed arrangement, evenly spread and symmetric.
    Regular,
    /// A random pattern in one sector of the board, turned into all others with the colours cycled.
    Pattern,
    /// The regular one after each piece has followed a die once.
    Perturbed,
    /// Random gaps along the spiral from the middle, players alternating.
    Spiral,
    /// Groups around the middle, close to each other.
    Near,
    /// Groups at the rim, as far apart as can be.
    Far,
    /// Groups halfway between.
    Middling,
    /// Single pieces, none next to a friend if that can be.
    Scattered,
    /// Pieces along the rim.
    Rim,
}

impl Setup {
    /// All kinds, in the order of [`Self::NAMES`].
    pub const ALL: [Self; 9] = [
        Self::Regular,
        Self::Pattern,
        Self::Perturbed,
        Self::Spiral,
        Self::Near,
        Self::Far,
        Self::Middling,
        Self::Scattered,
        Self::Rim,
    ];
    /// The words for them in variants' names.
    pub const NAMES: [&str; 9] = [
        "regular",
        "pattern",
        "perturbed",
        "spiral",
        "near",
        "far",
        "middling",
        "scattered",
        "rim",
    ];

    /// The word for it in variants' names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    const fn is_grouped(self) -> bool {
        matches!(self, Self::Near | Self::Far | Self::Middling)
    }

    /// The initial position of this kind that the variant's seed gives.
    pub(crate) fn place<B: Bits>(
        self,
        board: Board<B>,
        variant: &Variant,
    ) -> Result<Selfo<B>, VariantError> {
        let found = if self == Self::Regular {
            regular(board, variant)
        } else {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(variant.seed);
            let base = (self == Self::Perturbed).then(|| regular(board, variant));
            (0..TRIES).find_map(|attempt| {
                // If groups so near or so far are never fair, others are tried.
                let drift = f64::from(attempt) / f64::from(TRIES) / 4.0;
                let sets = match self {
                    Self::Regular | Self::Perturbed => {
                        perturbed(base.as_ref()?.as_ref()?, &mut rng)
                    }
                    Self::Pattern => pattern(board, variant, &mut rng)?,
                    Self::Spiral => spiral(board, variant, &mut rng)?,
                    Self::Near => grouped(board, variant, 0.5 + drift, &mut rng)?,
                    Self::Middling => grouped(board, variant, 0.75, &mut rng)?,
                    Self::Far => grouped(board, variant, 1.0 - drift, &mut rng)?,
                    Self::Scattered => scattered(board, variant, &mut rng)?,
                    Self::Rim => rim(board, variant, &mut rng)?,
                };
                let start = Selfo::beginning(board, variant.rules, sets);
                self.accepts(&start, variant).then_some(start)
            })
        };
        found.ok_or_else(|| {
            impossible(format!(
                "no fair position of kind '{}' was found for {} players with {} pieces each on this \
                 board; try other pieces= or another setup= ({})",
                self.name(),
                variant.rules.players,
                variant.pieces,
                Self::NAMES.join(", ")
            ))
        })
    }

    /// Is the position fair, and far enough from its end? Groups are a few moves apart; otherwise
    /// everybody needs at least half as many moves as pieces.
    fn accepts<B: Bits>(self, start: &Selfo<B>, variant: &Variant) -> bool {
        let enough = if self.is_grouped() {
            2
        } else {
            variant.pieces / 2
        };
        let enough = (enough / u32::from(variant.rules.steps)).max(1);
        // Needs are found quickly and threats slowly.
        let fits = |needs: Vec<u32>| Balance::even(&needs) && needs.iter().all(|n| *n >= enough);
        start.needs().is_some_and(fits)
            && Player::all(variant.rules.players.into())
                .all(|player| start.threats(player).next().is_none())
    }
}

type Sets<B> = [B; MAX_PLAYERS];

fn empty_board<B: Bits>(board: Board<B>, variant: &Variant) -> Placement<B> {
    let aligned = variant.setup.is_grouped();
    let players = variant.rules.players.into();
    Placement::new(board, players, variant.pieces as usize, aligned)
}

/// The number of orbits to fill.
fn orbits<B: Bits>(placement: &Placement<B>, variant: &Variant) -> usize {
    placement.players * variant.pieces as usize / placement.order
}

/// Cells at even distances along the spiral of a sector, colours in a fixed rhythm. Among all
/// beginnings and rhythms the one that is fair and keeps everybody furthest from winning.
///
/// Where the players' number rules out symmetry, each round of pieces has the colours in another
/// order, and the first arrangement that is fair is taken.
fn regular<B: Bits>(board: Board<B>, variant: &Variant) -> Option<Selfo<B>> {
    const BEGINNINGS: usize = 8;
    let empty = empty_board(board, variant);
    let sector = empty.sector();
    let count = orbits(&empty, variant);
    let players = empty.players;
    let arrange = |beginning: usize, colours: &mut dyn FnMut(usize) -> usize| {
        let mut placement = empty.clone();
        for i in 0..count {
            let index = (i * BEGINNINGS + beginning) * sector.len() / (count * BEGINNINGS);
            if !placement.put(*sector.get(index)?, colours(i)) {
                return None;
            }
        }
        let start = Selfo::beginning(board, variant.rules, placement.sets);
        Setup::Regular.accepts(&start, variant).then_some(start)
    };
    if empty.order == 1 {
        return (0..TRIES as usize).find_map(|attempt| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(attempt as u64);
            let mut round: Vec<usize> = (0..players).collect();
            arrange(attempt % BEGINNINGS, &mut |i| {
                if i % players == 0 {
                    round.shuffle(&mut rng);
                }
                round[i % players]
            })
        });
    }
    let mut best: Option<(Option<u32>, Selfo<B>)> = None;
    for beginning in 0..BEGINNINGS {
        for rhythm in 1..players {
            let found = arrange(beginning, &mut |i| i * rhythm % players);
            let need = |start: &Selfo<B>| start.needs().and_then(|n| n.into_iter().min());
            if let Some(start) = found
                && best.as_ref().is_none_or(|(most, _)| need(&start) > *most)
            {
                best = Some((need(&start), start));
            }
        }
    }
    best.map(|(_, start)| start)
}

fn pattern<B: Bits>(
    board: Board<B>,
    variant: &Variant,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Sets<B>> {
    let mut placement = empty_board(board, variant);
    let mut sector = placement.sector();
    sector.shuffle(rng);
    fill(&mut placement, variant, &sector, rng)
}

/// Fills orbits in the order of `cells`. Colours are random where each orbit has all of them.
fn fill<B: Bits>(
    placement: &mut Placement<B>,
    variant: &Variant,
    cells: &[u16],
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Sets<B>> {
    let count = orbits(placement, variant);
    for (i, &cell) in cells.get(..count)?.iter().enumerate() {
        let colour = if placement.order == 1 {
            i % placement.players
        } else {
            rng.random_range(0..placement.players as u32) as usize
        };
        if !placement.put(cell, colour) {
            return None;
        }
    }
    Some(placement.sets)
}

/// All pieces in random order: each steps in a random direction if there is an empty cell.
fn perturbed<B: Bits>(regular: &Selfo<B>, rng: &mut Xoshiro256PlusPlus) -> Sets<B> {
    let (board, mut sets, mut free) = (regular.board, regular.sets, regular.empty);
    let mut pieces: Vec<(usize, u16)> = Vec::new();
    for (colour, set) in sets.iter().enumerate() {
        pieces.extend(set.iter().map(|cell| (colour, cell as u16)));
    }
    pieces.shuffle(rng);
    for (colour, from) in pieces {
        let direction = rng.random_range(0..2 * board.axes().len() as u32);
        let to = board.neighbour_in(from, direction as usize);
        if let Some(to) = to.filter(|to| free.has((*to).into())) {
            let step = B::bit(from.into()) | B::bit(to.into());
            sets[colour] ^= step;
            free ^= step;
        }
    }
    sets
}

/// Along the spiral with random gaps whose mean just uses the board up.
fn spiral<B: Bits>(
    board: Board<B>,
    variant: &Variant,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Sets<B>> {
    let players = usize::from(variant.rules.players);
    let total = players * variant.pieces as usize;
    // Steps are uniform from 1 to twice the mean less 1, the part of a step decided by lot.
    let mean = board.spiral.len() as f64 / total as f64;
    let spread = 2.0 * (mean - 1.0);
    let mut sets = [B::EMPTY; MAX_PLAYERS];
    let mut at = 0;
    for piece in 0..total {
        let widest = spread as u32 + u32::from(rng.random::<f64>() < spread.fract());
        at += rng.random_range(0..=widest) as usize;
        sets[piece % players].insert((*board.spiral.get(at)?).into());
        at += 1;
    }
    Some(sets)
}

/// Groups around points on a circle, `distance` of the way from the middle to the rim.
fn grouped<B: Bits>(
    board: Board<B>,
    variant: &Variant,
    distance: f64,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Sets<B>> {
    let mut placement = empty_board(board, variant);
    let points = group_points(board.shape.sectors(), placement.players);
    let offset = rng.random::<f64>() * TAU / points.len() as f64;
    let radius = board.shape.radius() * (distance + 0.1 * (rng.random::<f64>() - 0.5));
    let distance_to_group = |cell: u16, colour: usize| {
        let (x, y) = board.shape.middle(board.site(cell));
        points
            .iter()
            .filter(|(_, owner)| *owner == colour)
            .map(|(angle, _)| {
                let (sin, cos) = (angle + offset).sin_cos();
                (x - radius * cos).hypot(y - radius * sin)
            })
            .fold(f64::INFINITY, f64::min)
    };
    let nearest_first: Vec<Vec<(f64, u16)>> = (0..placement.players)
        .map(|colour| {
            let cells = board.reading_order.iter();
            let mut cells: Vec<(f64, u16)> = cells
                .map(|&cell| (distance_to_group(cell, colour), cell))
                .collect();
            cells.sort_by(|a, b| a.0.total_cmp(&b.0));
            cells
        })
        .collect();
    for i in 0..orbits(&placement, variant) {
        let colour = i % placement.players;
        let mut cells = nearest_first[colour].iter();
        cells.find(|(_, cell)| placement.put(*cell, colour))?;
    }
    Some(placement.sets)
}

/// The angles of the groups and who owns them: two or three groups for each player, arranged so
/// that the turn of a sector takes each to the next player's.
fn group_points(sectors: usize, players: usize) -> Vec<(f64, usize)> {
    if !sectors.is_multiple_of(players) {
        return (0..2 * players)
            .map(|i| (TAU * i as f64 / (2 * players) as f64, i % players))
            .collect();
    }
    let per_sector = if players < sectors { 1 } else { 2 };
    (0..sectors)
        .flat_map(|sector| (0..per_sector).map(move |part| (sector, part)))
        .map(|(sector, part)| {
            let angle = TAU * (sector as f64 + part as f64 / per_sector as f64) / sectors as f64;
            (angle, (sector + part * players / 2) % players)
        })
        .collect()
}

/// Random cells, none next to a piece of its own colour while there are such.
fn scattered<B: Bits>(
    board: Board<B>,
    variant: &Variant,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Sets<B>> {
    let mut placement = empty_board(board, variant);
    let mut cells = placement.sector();
    for i in 0..orbits(&placement, variant) {
        cells.shuffle(rng);
        let colour = i % placement.players;
        let alone = cells.iter().position(|&cell| {
            let mut after = placement.clone();
            let orbit = placement.orbit(cell, colour).unwrap_or_default();
            after.put(cell, colour)
                && orbit
                    .iter()
                    .all(|(c, colour)| (board.neighbours(*c) & after.sets[*colour]).is_empty())
        });
        let cell = cells.swap_remove(alone.or_else(|| (!cells.is_empty()).then_some(0))?);
        if !placement.put(cell, colour) {
            return None;
        }
    }
    Some(placement.sets)
}

/// Random cells of the two outermost rings; further in only what finds no room there.
fn rim<B: Bits>(
    board: Board<B>,
    variant: &Variant,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Sets<B>> {
    let mut placement = empty_board(board, variant);
    let ring = |cell: u16| board.shape.ring(board.site(cell));
    let outermost = board.spiral.last().map_or(0, |&cell| ring(cell));
    let mut cells = placement.sector();
    cells.shuffle(rng);
    // A stable sort: random within each ring, the two outermost rings as one.
    cells.sort_by_key(|&cell| outermost - ring(cell).min(outermost.saturating_sub(1)));
    fill(&mut placement, variant, &cells, rng)
}
