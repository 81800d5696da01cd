import type { InstanceState } from '#engine/workflow/index.ts';
import type { CalledProcess, PathStep } from '#shared/contract/index.ts';
import { sql } from '../../../db/query.ts';
import { canRead, type ReadContext } from '../../access/index.ts';

interface Row {
  procInstId: string;
  stepId: string;
  status: CalledProcess['status'];
  moduleNo: string;
  businessKey: string;
  title: string;
}

/** The steps of a path, those that call with their processes; records are named to those who may read them. */
export async function withCalled(
  context: ReadContext,
  state: InstanceState,
  path: readonly PathStep[],
): Promise<PathStep[]> {
  const ids = state.calls.map(({ id }) => id);
  if (!ids.length) return [...path];
  const rows = await context.db.all<Row>(sql`
    select c.id as "procInstId", c.step_id as "stepId", i.status, i.module as "moduleNo",
      i.record_id as "businessKey", i.title
    from app.process_call c join app.process_instance i on i.id = c.id
    join app.step_instance s on s.id = c.step_instance_id and s.status <> 'cancelled'
    where c.id = any(${ids}::uuid[]) order by c.seq`);
  const called = new Map<string, CalledProcess[]>();
  for (const { stepId, procInstId, status, ...record } of rows) {
    const isReadable = await canRead(context, record.moduleNo, record.businessKey);
    const shown = { procInstId, status, ...(isReadable && { record }) };
    called.set(stepId, [...(called.get(stepId) ?? []), shown]);
  }
  return path.map((step) => {
    const calls = step.state === 'ahead' ? undefined : called.get(step.stepId);
    return calls ? { ...step, calls } : step;
  });
}
