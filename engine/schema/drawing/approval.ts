import type { Field, Flow, Module, Text } from '../language/index.ts';
import type { DrawnModule } from './DrawnModule.ts';

/** A status as most modules with a process have it, and where the last approval leads. */
export interface UsualStatus {
  dict: string;
  statuses: string[];
  approved: string | undefined;
}

/** What modules with a process say most often; undefined: there are none. */
export function usualStatus(modules: readonly Module[]): UsualStatus | undefined {
  const counts = new Map<string, number>();
  for (const { flow, fields, approvedStatus } of modules) {
    const { dict, statuses } = fields['status'] ?? {};
    if (!flow || dict === undefined || !statuses) continue;
    const said = JSON.stringify({ dict, statuses, approved: approvedStatus });
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && (JSON.parse(most[0]) as UsualStatus);
}

/**
 * Lets records be approved: a process of one step, decided by the head of the department, and a status where there is
 * none.
 */
export function beginApproval(
  module: DrawnModule,
  status: UsualStatus | undefined,
  titles: { step: Text; status: Text },
): DrawnModule {
  const flow: Flow = {
    steps: [
      { id: 'first', type: 'approve', title: titles.step, approvers: [{ rule: 'leaderOf' }] },
    ],
  };
  const access = withActions(module['access'], ['submit']);
  const begun = { ...module, flow, ...(access && { access }) };
  if ('status' in module.fields || !status) return begun;
  const { dict, statuses, approved } = status;
  const field = { type: 'status', title: titles.status, dict, statuses } as Field;
  return {
    ...begun,
    fields: { ...module.fields, status: field },
    ...(approved !== undefined && { approvedStatus: approved }),
    list: {
      ...module.list,
      columns: [...(module.list?.columns ?? []), { id: 'status' }],
      filters: [...(module.list?.filters ?? []), 'status'],
    },
  };
}

/** Records are approved no longer; their status stays. */
export function endApproval(module: DrawnModule): DrawnModule {
  const { flow: _flow, approvedStatus: _approved, ...rest } = module;
  return rest;
}

/** Who creates records submits them. */
function withActions(access: unknown, more: readonly string[]) {
  if (!Array.isArray(access)) return undefined;
  return (access as { actions?: unknown }[]).map((grant) => {
    const { actions } = grant;
    if (!Array.isArray(actions) || !actions.includes('create')) return grant;
    return { ...grant, actions: [...new Set([...(actions as string[]), ...more])] };
  });
}
