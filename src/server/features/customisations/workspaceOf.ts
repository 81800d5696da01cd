import { WorkspaceThread } from '../../definitions/workspace/WorkspaceThread.ts';
import type { LiveServices } from '../../Services.ts';

const workspaces = new WeakMap<LiveServices['changes'], WorkspaceThread>();

/** What knows all definitions of a server as they are written. */
export function workspaceOf({ changes, db }: LiveServices): WorkspaceThread {
  const workspace = workspaces.get(changes) ?? new WorkspaceThread(db);
  workspaces.set(changes, workspace);
  return workspace;
}
