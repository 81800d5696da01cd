import { markedSlot, slotMark } from '#engine/schema/naming/completion.ts';
import type { Workspace } from './Workspace.ts';

/** The slot in which an expression stands, whatever is written in it so far. */
export function slotAt(
  workspace: Workspace,
  file: string,
  text: string,
  start: number,
  end: number,
) {
  const marked = `${text.slice(0, start)}"${slotMark}"${text.slice(end)}`;
  const module = workspace.withText(file, marked);
  return workspace.registry && module && markedSlot(workspace.registry, module);
}
