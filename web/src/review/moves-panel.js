import { html } from '../../vendor/lit.js';
import { icon } from '../icons.js';
import './move-tree.js';
/** @import {Desk} from './desk.js' */
/** @import {Session} from './session.js' */
/** @import {Node} from './tree.js' */

/** The moves, and what can be done with the one shown. @param {Desk} desk @param {Session} session @param {Node} node @param {number} first */
export function movesPanel(desk, { tree, players }, node, first) {
  const promote = () => {
    tree.promote(node);
    desk.changed();
  };
  return html`<q-move-tree class="grow" .tree=${tree} .version=${desk.version + desk.judge.count} .current=${node} .editing=${desk.editing} .players=${players.length} .first=${first}
      @go=${(/** @type {CustomEvent<{node: Node}>} */ event) => desk.go(event.detail.node)} @edit=${(/** @type {CustomEvent<{node: Node}>} */ event) => (desk.editing = event.detail.node)}
      @comment=${(/** @type {CustomEvent<{node: Node, text: string}>} */ event) => desk.comment(event.detail.node, event.detail.text)}></q-move-tree>
    <div class="row branch-tools" role="group" aria-label="This move">
      <button class="quiet" title="Write a comment (c)" @click=${() => (desk.editing = node)}>${icon('comment')}Comment</button>
      <button class="quiet" ?disabled=${!tree.branchOf(node)} @click=${promote}>${icon('up')}Make main line</button>
      <button class="quiet" ?disabled=${!tree.canRemove(node)} title="Delete this move and what follows" @click=${() => desk.removeMove(node)}>${icon('trash')}Delete</button>
    </div>`;
}
