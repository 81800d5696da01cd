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
    ...Object.fromEntries(new URLSearchParams(open.query ?? '')),
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
