// What travels between the server and the page. The server's word is law: see docs of crates/server.

export type Point = [number, number];

export interface Cell { name: string; outline: Point[]; center: Point; room: number; tone: 'light' | 'dark' | 'accent' | 'tray' | 'button' }
export interface Stroke { from: Point; to: Point; kind: 'grid' | 'edge' }
export interface Label { text: string; at: Point }
/** The geometry: one a variant, sometimes changing during a game. */
export interface Board { width: number; height: number; style: 'felt' | 'wood' | 'paper' | 'slate'; cells: Cell[]; strokes: Stroke[]; labels: Label[] }

export interface Piece { cell: number; art: string; name: string }
export interface Ending { text: string; winner: number | null; reason: 'rules' | 'resignation' | 'time' | 'agreement' | 'repetition' | 'moveLimit' | 'deadDraw' }
/** A position on a board. */
export interface View { position: string; toMove: number; mover: string; pieces: Piece[]; shots: { from: Point; to: Point }[]; last: number[]; ending?: Ending }

/** What may be clicked: cell names, or `!words` for a button; `true` ends a move. */
export interface Choices { [click: string]: Choices | true }

/** `share` is of the point, for `seat`: the first of two players, or the mover where more play. `text` speaks for the mover. */
export interface Score { text: string; share: number; seat: number; proven: boolean }

/** How a game fares when every move costs so much; walls as temperature and value. */
export interface Thermograph { title: string; players: [string, string]; left: [number, number][]; right: [number, number][]; temperature: number; mean: number; label: string }
export interface OverlaySection { title: string; facts: [string, string][]; thermograph: Thermograph | null; /** For those who ask. */ folded: boolean }
export interface Overlay {
  name: string; title: string; about: string;
  shades: { cell: number; color: string; strength: number }[];
  texts: { cell: number; text: string }[];
  arrows: { from: Point; to: Point; color: string; dashed: boolean }[];
  facts: [string, string][];
  /** Lines around cells. */ outlines?: { cells: number[]; color: string }[];
  /** What follows, in sentences. */ advice?: string | null;
  sections?: OverlaySection[];
  /** How the game ends, by a table or a theory. */ exact: boolean;
}

export interface Curve { name: string; values: number[] }

export type OptionValues = { min: number; max: number; step: number } | { words: string[] };
export interface GameOption { key: string; about: string; values: OptionValues; default: string | number | null }
export interface CatalogueGame {
  name: string; title: string; summary: string; options: GameOption[]; players: string[]; levels: number;
  /** Not one of the five, but the smallest example of a game. */ example: boolean;
  board: Board; view: View; lessons: number; studies: number;
}
export interface Catalogue { version: string; demo: boolean; games: CatalogueGame[] }

/** A recorded game that was read but not kept. */
export interface ReadGame { variant: string; position: string | null; players: string[]; comment: string; steps: { move: string; comment: string }[]; result: string }

export interface Brush { letter: string; art: string; name: string }
export interface Variant { variant: string; game: string; title: string; players: string[]; board: Board; view: View; choices: Choices; drawRule: string; brushes: Brush[] }

export interface SeatWish { kind: 'me' | 'friend' | 'computer'; level?: number; player?: string }
export interface ClockWish { initial: number; increment: number }
export interface GameWish { variant: string; position?: string; moves?: string[]; seats: SeatWish[]; clock?: ClockWish; name?: string }
export interface Invite { seat: number; link: string }
export interface Created { id: string; invites: Invite[] }

export interface Summary {
  id: string; name: string; variant: string; title: string; players: string[]; result: string; ending: string | null; moves: number;
  created: number; changed: number; yourSeats: number[]; creator: boolean; open: boolean; source: 'played' | 'uploaded';
}
/** Comments and branches; each node comes after the one it follows. */
export interface Notes { comment?: string; nodes: NoteNode[] }
export interface NoteNode { parent?: number; move: string; comment?: string }
export interface StoredGame extends Summary { start: string | null; steps: { text: string; clock?: number }[]; annotations: Notes | null }

export interface LineWish { variant: string; position?: string; moves: string[]; click?: string[]; text?: string; /** Only the last position is wanted. */ brief?: boolean }
export interface Line {
  variant: string; game: string; title: string; players: string[]; board: Board;
  plies: { text: string | null; view: View }[]; choices: Choices; curves: Curve[];
}
export interface Term { name: string; about?: string; weight: number; amounts: number[] }
export interface Insight { evaluation: string; about: string; terms: Term[]; total: Score | null; overlays?: Overlay[] }
export interface Picture { board: Board; view: View }
export interface Composed extends Picture { position: string }

export interface LessonStep { title: string; html: string; task: 'read' | 'move'; view: View; board: Board; choices: Choices; /** As HTML. */ hint?: string | null; variant: string; position: string }
export interface Lesson { title: string; html?: string; steps: LessonStep[] }
export interface LessonAnswer { right: boolean; done: boolean; html: string; view: View; board: Board; choices: Choices; moves: string[] }
export interface Study {
  id: number; title: string; /** The question. */ html: string; variant: string; position: string; /** As in "white wins in 5". */ verdict: string; solution: string[]; source: string;
  /** From 1, easy, to 5. */ difficulty: number; /** The idea behind it, as HTML. */ why: string;
}

// The live game.
export interface Seat { name: string; label: string | null; kind: 'person' | 'computer'; level: number | null; here: boolean; /** Has anybody ever sat here? */ taken: boolean; left: boolean; offersDraw: boolean }
export interface Clock { initialMs: number; incrementMs: number; leftMs: number[]; running: number | null }
export interface Step { text: string; clock?: number }
export interface You { type: 'you'; seats: number[]; creator: boolean; id: string }
export interface GameState {
  type: 'game'; id: string; name?: string; variant: string; game: string; title: string; turn: number; seats: Seat[]; steps: Step[];
  board?: Board; view: View; choices: Choices; clock?: Clock; takeBack?: { by: number; to: number; /** Seats. */ agreed: number[] };
  thinking?: { seat: number; place: number }; curves?: Curve[]; next?: string;
}
export interface Thought { type: 'thought'; seat: number; depth: number; nodes: number; ms: number; lines: AnalysisLine[] }
export interface Hint { type: 'hint'; clicks: string[]; text: string; score: Score | null }
export type LiveMessage = You | GameState | Thought | Hint
  | { type: 'error'; re?: number; error: string } | { type: 'ok'; re: number } | { type: 'away'; seat: number; here: boolean }
  | { type: 'queued'; seat: number; place: number };
export type LiveRequest =
  | { do: 'move'; turn: number; click: string[] } | { do: 'move'; turn: number; text: string }
  | { do: 'resign' | 'offerDraw' | 'declineDraw' | 'takeBack'; seat: number }
  | { do: 'answerTakeBack'; seat: number; accept: boolean }
  | { do: 'moveNow' | 'hint' | 'rematch' } | { do: 'thoughts'; on: boolean } | { do: 'label'; seat: number; text: string };

// Analysis.
export type AnalysisRequest = { variant: string; position?: string; moves: string[]; tag: number } & (
  | { do: 'lines'; lines: number } | { do: 'review'; secondsPerMove?: number } | { do: 'scores' }) | { do: 'stop' };
export interface AnalysisLine { score: Score; moves: string[]; clicks: string[] }
export interface AnalysisLines { type: 'lines'; tag: number; depth: number; nodes: number; ms: number; lines: AnalysisLine[]; remark?: string }
export interface MoveScore { text: string; clicks: string[]; cell: string | null; score: Score }
export type Mark = '' | '?!' | '?' | '??';
/** What a review says about one move. */
export interface Judged { type: 'judged'; tag: number; ply: number; seat: number; played: string; best: string; bestLine: string[]; before: Score; after: Score; loss: number; mark: Mark; of: number }
export type AnalysisMessage =
  | { type: 'queued'; tag: number; place: number } | AnalysisLines
  | { type: 'scores'; tag: number; scores: MoveScore[] } | Judged
  | { type: 'done'; tag: number } | { type: 'error'; tag: number; error: string };

/** How the board is turned. A step of `turn` is 90° for cells with four corners, otherwise 60°. */
export interface Orientation { turn: number; mirror: boolean }

/** Where the router has led. */
export interface Route { params: Record<string, string>; query: URLSearchParams; hash: string }
