import { html, nothing } from '../../vendor/lit.js';
import { api, sentence } from '../api.js';
import { icon } from '../icons.js';
import { navigate } from '../router.js';
import { copy, share } from '../widgets/copy.js';
import { menu } from '../widgets/menu.js';
import { toast } from '../widgets/toast.js';
import { paintPng, pictureAddress, saveFile, themeNow } from './picture.js';
import { writeRecord } from './record.js';
/** @import {Desk} from './desk.js' */
/** @import {Reviewed} from './reviewed.js' */
/** @import {Session} from './session.js' */
/** @import {Node} from './tree.js' */

/** What can be done with the game besides looking. @param {Desk} desk @param {Reviewed} given @param {Session} session @param {Node} node */
export function deskActions(desk, given, session, node) {
  const position = node.view?.position ?? '';
  const over = !!node.view?.ending;
  const editor = `/editor?${new URLSearchParams({ variant: session.variant, position })}`;
  return html`<div class="actions" role="group" aria-label="Actions">
    ${given.id === null && !given.demo ? html`<button class="quiet" ?disabled=${desk.saving} @click=${() => save(desk, given, session)}>${icon('save')}<span>Save to library</span></button>` : nothing}
    ${given.open && given.id ? html`<a class="button quiet" href="/game/${given.id}">${icon('back')}<span>To the game</span></a>` : nothing}
    <button class="quiet" ?disabled=${over} @click=${() => desk.playFromHere()}>${icon('play')}<span>Play from here</span></button>
    <a class="button quiet" href=${editor}>${icon('edit')}<span>Edit position</span></a>
    ${downloads(given, session, node)}
    ${menu({
      picture: 'more', words: 'More',
      items: [
        html`<button @click=${() => copy(position)}>${icon('copy')}Copy the position</button>`,
        given.id === null ? nothing : html`<button @click=${() => share(new URL(`/review/${given.id}?ply=${node.ply}`, location.href).href, session.title)}>${icon('share')}Share this position</button>`,
        html`<a href="/rules/${session.game}">${icon('learn')}Rules of ${session.title}</a>`,
        html`<a href="/review">${icon('review')}Review another game</a>`,
      ],
    })}
  </div>`;
}

/** @param {Reviewed} given @param {Session} session @param {Node} node */
function downloads(given, session, node) {
  const file = `quincunx-${session.game}`;
  const position = node.view?.position ?? '';
  const what = { variant: session.variant, position };
  const saved = given.id === null ? null : `/api/games/${given.id}`;
  const inGame = saved && (node.played || !node.parent) && node.ply <= session.tree.main.length;
  const look = `ply=${node.ply}&theme=${themeNow()}`;
  const png = async () => {
    try {
      saveFile(await paintPng(what), `${file}-${node.ply}.png`);
    } catch {
      toast('The picture could not be painted.', { kind: 'error' });
    }
  };
  const record = () => saveFile(recordOf(given, session), `${file}.txt`);
  return menu({
    picture: 'download',
    words: 'Download',
    items: [
      saved ? html`<a href="${saved}/record.txt" download="${file}.txt">Record of the game</a>` : html`<button @click=${record}>Record of the game</button>`,
      inGame ? html`<a href="${saved}/picture.svg?${look}" download="${file}-${node.ply}.svg">This position as SVG</a>` : html`<a href=${pictureAddress(what)} download="${file}-${node.ply}.svg">This position as SVG</a>`,
      inGame ? html`<a href="${saved}/picture.png?${look}" download="${file}-${node.ply}.png">This position as PNG</a>` : html`<button @click=${png}>This position as PNG</button>`,
      saved && session.tree.main.length > 0 ? html`<a href="${saved}/film.gif?theme=${themeNow()}" download="${file}.gif">The whole game as GIF</a>` : nothing,
    ],
  });
}

/** @param {Reviewed} given @param {Session} session */
function recordOf({ names, result }, { variant, start, tree, players }) {
  return writeRecord({ variant, position: start, players: players.map((player, i) => names[i] || player), comment: tree.root.comment, steps: tree.main, result });
}

/** @param {Desk} desk @param {Reviewed} given @param {Session} session */
async function save(desk, given, session) {
  desk.saving = true;
  try {
    const { games } = await api.upload(recordOf(given, session));
    const notes = session.tree.notes();
    await api.annotate(games[0], notes);
    toast('Saved to your library.');
    await navigate(`/review/${games[0]}`, { replace: true });
  } catch (error) {
    toast(sentence(error), { kind: 'error' });
  }
  desk.saving = false;
}
