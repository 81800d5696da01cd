import type { Module } from '#engine/schema/language/index.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';
import { screenAddress } from './recordAddress.ts';

/** What a task or message says about where it leads. */
export interface Opening {
  moduleNo: string;
  businessKey: string | null;
  taskId?: string | null;
  procInstId?: string | null;
  remark?: string | null;
  messageType?: string | null;
  isDetails?: boolean;
}

/**
 * Where a task or message leads, as the specification orders its rules; undefined: nowhere.
 *
 * @param open the module's own choice of screens
 */
export function taskAddress(
  routes: readonly ScreenRoute[],
  task: Opening,
  open: Module['open'] = {},
): string | undefined {
  const { moduleNo, businessKey } = task;
  if (task.messageType === 'NO_OPEN' || !businessKey) return undefined;
  const query: Record<string, string> = {
    id: businessKey,
    ...filledQuery(open.query ?? '', task),
    ...(task.procInstId && { procInstId: task.procInstId }),
    ...(task.taskId && { taskId: task.taskId }),
  };
  if (task.remark === 'rejectToStarter' || task.remark === '0') {
    return screenAddress(routes, moduleNo, 'form', { ...query, bohui: '1' }, open.add);
  }
  if (task.isDetails) {
    return screenAddress(routes, moduleNo, 'detail', { ...query, details: '1' }, open.detail);
  }
  return screenAddress(routes, moduleNo, 'approval', { ...query, shenpi: '1' }, open.approval);
}

/** `id={businessKey}&isAdd=1` with what the task says; a parameter of what it does not say is left out. */
function filledQuery(query: string, task: Opening): Record<string, string> {
  const known = new Map<string, unknown>(Object.entries(task));
  const parameters = [...new URLSearchParams(query)].flatMap(([name, text]) => {
    const slot = /^\{(\w+)\}$/.exec(text)?.[1];
    const value = slot ? known.get(slot) : text;
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(parameters);
}
