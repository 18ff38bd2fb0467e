/** @import {Desk} from './desk.js' */

/** Keys for leafing through a game. @param {Desk} desk @param {KeyboardEvent} event */
export function deskKey(desk, event) {
  const { node } = desk;
  const busy = event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [role=tablist], details[open]');
  if (busy || event.ctrlKey || event.metaKey || event.altKey || !node) return;
  const { siblings } = node;
  const at = siblings.indexOf(node);
  const onButton = event.target instanceof Element && event.target.closest('button, a, summary');
  if (event.key === 'ArrowLeft') desk.goPly(node.ply - 1);
  else if (event.key === 'ArrowRight') desk.goPly(node.ply + 1);
  else if (event.key === 'Home') desk.goPly(0);
  else if (event.key === 'End') desk.goPly(Infinity);
  else if (event.key === 'ArrowUp' && at > 0) void desk.go(siblings[at - 1]);
  else if (event.key === 'ArrowDown' && at < siblings.length - 1) void desk.go(siblings[at + 1]);
  else if (event.key === ' ' && !onButton) desk.toggleAutoplay();
  else if (event.key === 'f') desk.turn(180);
  else if (event.key === 'l') desk.engine.toggle();
  else if (event.key === 'c') {
    desk.tab = 'moves';
    desk.editing = node;
  } else return;
  event.preventDefault();
}
