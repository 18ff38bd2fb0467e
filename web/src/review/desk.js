import { html } from '../../vendor/lit.js';
import { sentence } from '../api.js';
import '../board.js';
import { stepOfTurning } from '../board/layout.js';
import { buttonWords } from '../board/path.js';
import { positionWords } from '../board/words.js';
import { LightElement } from '../element.js';
import { facing } from '../game/facing.js';
import { announce } from '../widgets/announce.js';
import { playFrom } from '../widgets/play-from.js';
import { toast } from '../widgets/toast.js';
import { deskActions } from './actions.js';
import { Autoplay } from './autoplay.js';
import { Bookmark } from './bookmark.js';
import { Curve } from './curve.js';
import { enginePanel } from './engine-panel.js';
import { Engine } from './engine.js';
import { graphBox } from './graph-box.js';
import './graph.js';
import { curveSeries, insightPanel } from './insight-panel.js';
import { Insights } from './insights.js';
import { Judge } from './judge.js';
import { Keeper } from './keeper.js';
import { deskKey } from './keys.js';
import { movesPanel } from './moves-panel.js';
import { report } from './report.js';
import { Session } from './session.js';
import { deskHeader, evalBar, steppers, tabs } from './parts.js';
/** @import {QBoard} from '../board.js' */
/** @import {Choices, Orientation} from '../wire' */
/** @import {Reviewed} from './reviewed.js' */
/** @import {Series} from './graph.js' */
/** @import {Node} from './tree.js' */

/** @type {Choices} */
const LOOKING = {};

/** @typedef {'moves' | 'report' | 'insight'} Tab */

/** `<q-desk>`: a game on the desk, with everything to understand it. `given` says which; it does not change. */
export class Desk extends LightElement {
  static properties = {
    given: { attribute: false }, version: { state: true }, tab: { state: true }, editing: { state: true },
    orientation: { state: true }, problem: { state: true }, saving: { state: true },
  };

  engine = new Engine(this);
  insights = new Insights(this);
  judge = new Judge(this, () => this.#judging());
  /** @type {Session | null} */ session = null;
  /** @type {Keeper | null} */ keeper = null;
  /** @type {Bookmark | null} */ #bookmark = null;
  /** Has there ever been something to press beside the board? */ #hasButtons = false;
  autoplay = new Autoplay({ step: () => this.#goOn(), changed: () => this.requestUpdate() });
  #keys = (/** @type {KeyboardEvent} */ event) => deskKey(this, event);
  curve = new Curve();
  /** @type {Series[]} */ #courses = [];

  constructor() {
    super();
    /** @type {Reviewed | null} */ this.given = null;
    /** Grows with every change of the tree. */ this.version = 0;
    /** @type {Tab} */ this.tab = 'moves';
    /** @type {Node | null} */ this.editing = null;
    /** @type {Orientation} */ this.orientation = { turn: 0, mirror: false };
    this.problem = '';
    this.saving = false;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#keys);
    void this.#open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#keys);
    this.#bookmark?.close();
    this.autoplay.stop();
    this.engine.close();
    this.judge.close();
    this.insights.close();
    this.keeper?.close();
  }

  async #open() {
    const { given } = this;
    if (!given) return;
    const session = new Session(given);
    try {
      await session.open();
    } catch (error) {
      this.problem = sentence(error);
      return;
    }
    this.session = session;
    this.#bookmark = new Bookmark(session, { arrived: (node) => this.#arrived(session, node), ready: () => this.requestUpdate() });
    if (given.id && !given.demo) this.keeper = new Keeper(this, given.id);
    this.#face(session);
    this.judge.recall(session);
    this.#courses = curveSeries(session);
    const { main, root } = session.tree;
    if (this.judge.state === 'done') this.tab = 'report';
    this.go(given.ply === null ? root.end : (main[given.ply - 1] ?? root));
  }

  /** Looks from the side of whoever reviews their own game. @param {Session} session */
  #face({ board, players, tree }) {
    const { mine } = /** @type {Reviewed} */ (this.given);
    if (!board || !tree.root.view || players.length !== 2 || mine.length !== 1) return;
    this.orientation = facing(board, tree.root.view, [players[mine[0]]], [players[1 - mine[0]]]);
  }

  /** The position shown. @returns {Node | null} */
  get node() {
    return this.#bookmark?.node ?? null;
  }

  /** From the start over the position shown to the end of its line. @returns {Node[]} */
  get line() {
    return this.#bookmark?.line ?? [];
  }

  /** @param {Node} node */
  async go(node) {
    await this.#bookmark?.go(node);
  }

  /** @param {number} ply of the line that is shown */
  goPly(ply) {
    const { line } = this;
    const node = line[Math.max(0, Math.min(ply, line.length - 1))];
    if (node && node !== this.node) void this.go(node);
  }

  /** @param {Session} session @param {Node} node */
  #arrived(session, node) {
    this.engine.look(session, node);
    this.insights.look(session, node);
    if (node.view && node.move) announce(positionWords(node.view, { player: node.parent?.view?.mover ?? '', text: node.move }));
    this.requestUpdate();
  }

  /** The tree is another one now. */
  changed() {
    this.version++;
    if (this.session) this.keeper?.changed(this.session.tree);
  }

  /** @param {CustomEvent<{click: string[]}>} event */
  async #move({ detail }) {
    const { node, session } = this;
    if (!node || !session) return;
    // With the mouse, arrow keys go on leafing through the game; with the keyboard they stay on the board.
    if (!document.activeElement?.matches(':focus-visible')) /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    try {
      const next = await session.play(node, { click: detail.click });
      this.changed();
      await this.go(next);
    } catch (error) {
      /** @type {QBoard | null} */ (this.querySelector('q-board'))?.reset();
      toast(sentence(error), { kind: 'error' });
    }
  }

  /** Plays a line into the tree. @param {Node} from @param {string[]} moves @param {boolean} [toEnd] */
  async follow(from, moves, toEnd = true) {
    try {
      const nodes = await this.session?.follow(from, moves);
      if (!nodes?.length) return;
      this.changed();
      await this.go(toEnd ? nodes[nodes.length - 1] : nodes[0]);
    } catch (error) {
      toast(sentence(error), { kind: 'error' });
    }
  }

  /** @param {Node} node a mistake: puts what was better beside it */
  #showBetter(node) {
    const { judged, parent } = node;
    if (judged && parent) void this.follow(parent, judged.bestLine.length ? judged.bestLine : [judged.best], false);
    this.tab = 'moves';
    this.#showBoard();
  }

  /** @param {Node} node */
  #visit(node) {
    this.#showBoard();
    void this.go(node);
  }

  /** Where the report lies below the board, whoever asks to see a position is led up to it. */
  #showBoard() {
    this.querySelector('.place')?.scrollIntoView({ block: 'nearest' });
  }

  toggleAutoplay() {
    if (this.autoplay.running) {
      this.autoplay.stop();
      return;
    }
    if (this.node && !this.node.children.length && this.session) void this.go(this.session.tree.root);
    this.autoplay.start();
  }

  /** @returns {boolean} whether there was a next move */
  #goOn() {
    const next = this.node?.children[0];
    if (next) void this.go(next);
    return !!next;
  }

  /** @param {number} degrees */
  turn(degrees) {
    const board = this.session?.board;
    if (board) this.orientation = { ...this.orientation, turn: this.orientation.turn + degrees / stepOfTurning(board) };
  }

  playFromHere() {
    const { session, node } = this;
    if (session && node?.view) playFrom({ ...session.wish(node), players: session.players, toMove: node.view.toMove });
  }

  #judging() {
    this.engine.pause(this.judge.state === 'running');
    if (this.judge.state === 'running') this.tab = 'report';
    this.requestUpdate();
  }

  /** @param {Node} node @param {string} text */
  comment(node, text) {
    if (this.editing === node) this.editing = null;
    if (node.comment === text) return;
    node.comment = text;
    this.changed();
  }

  render() {
    const { session, node } = this;
    if (this.problem) return html`<div class="notice bad stack tight narrow"><p>${this.problem}</p><p><a href="/review">Paste another game</a> · <a href="/library">Your games</a></p></div>`;
    if (!session?.board || !node?.view || !this.given) return html`<div class="loading table-waiting">Setting up the board …</div>`;
    this.#hasButtons ||= Object.keys(node.choices ?? LOOKING).some((click) => buttonWords(click) !== null);
    return html`<div class="desk${this.#hasButtons ? ' with-buttons' : ''}">
      <section class="stage" aria-label="Board">
        <div class="place">${evalBar(this, session, node)}
          <q-board interactive .board=${session.board} .view=${node.view} .choices=${node.choices ?? LOOKING} .orientation=${this.orientation}
            .hint=${this.engine.on ? (node.found?.lines[0]?.clicks ?? null) : null} .overlay=${this.insights.overlay} label="${session.title} board, ${positionWords(node.view)}" @move=${this.#move}></q-board>
        </div>
        ${steppers(this, node)} ${graphBox(this, session, node)}
      </section>
      <aside class="panel" aria-label="Review">
        ${deskHeader(this.given, session, this.keeper)}
        ${enginePanel(this.engine, node, { players: session.players, first: this.#first, follow: (moves) => this.follow(node, moves) })}
        ${tabs(this.tab, (tab) => this.#choose(tab), this.judge.state === 'done')}
        <div class="tab-panel ${this.tab}" role="tabpanel" id="desk-panel" aria-labelledby="desk-tab-${this.tab}">${this.#panel(session, node)}</div>
        ${deskActions(this, this.given, session, node)}
      </aside>
    </div>`;
  }

  /** Who makes the first move. */
  get #first() {
    return this.session?.tree.root.view?.toMove ?? 0;
  }

  /** @param {Tab} tab */
  #choose(tab) {
    this.tab = tab;
    this.insights.open(tab === 'insight');
  }

  /** @param {Session} session @param {Node} node */
  #panel(session, node) {
    const { tree, players } = session;
    if (this.tab === 'insight') return insightPanel({ insights: this.insights, engine: this.engine, session, node, series: this.#courses, go: (ply) => this.goPly(ply) });
    if (this.tab === 'report') {
      const { names, mine } = /** @type {Reviewed} */ (this.given);
      return report({ judge: this.judge, main: tree.main, players, names, mine, first: this.#first, go: (one) => this.#visit(one), show: (one) => this.#showBetter(one), start: (seconds) => this.judge.start(session, seconds) });
    }
    return movesPanel(this, session, node, this.#first);
  }

  /** @param {Node} node */
  removeMove(node) {
    const parent = this.session?.tree.remove(node);
    this.changed();
    if (parent) void this.go(parent);
  }
}

customElements.define('q-desk', Desk);
