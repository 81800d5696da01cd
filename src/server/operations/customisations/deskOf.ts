import { DeskThread } from '../../definitions/desk/DeskThread.ts';
import type { LiveServices } from '../../Services.ts';

const desks = new WeakMap<LiveServices['changes'], DeskThread>();

/** What knows all definitions of a server as they are written. */
export function deskOf({ changes, db }: LiveServices): DeskThread {
  const desk = desks.get(changes) ?? new DeskThread(db);
  desks.set(changes, desk);
  return desk;
}
