import { indexFlow, interventionTargets } from '#engine/workflow/index.ts';
import type { ReturnTarget } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';
import { flowOf } from '../flowOf.ts';
import { findInstance, readState } from '../instances.ts';
import { stepTexts } from '../refusals.ts';
import { interventionReach } from '../processSearch/reach.ts';

/**
 * The earlier steps that several processes of one module may be returned to, and how many of them may; in reading order.
 * Of several modules there are none in common, and what is beyond the caller’s reach counts for nothing.
 */
export async function returnTargets(
  services: Services,
  caller: Caller,
  procInstIds: readonly string[],
): Promise<ReturnTarget[]> {
  return services.db.snapshot(async (tx) => {
    const reach = interventionReach({ services, caller, db: tx }, 'i');
    const found = await tx.all<{ id: string; module: string }>(
      sql`
        select i.id, i.module from app.process_instance i
        where ${and([sql`i.id = any(${procInstIds}::uuid[])`, sql`i.status = 'running'`, reach])}
        order by i.started_at desc, i.id desc`,
    );
    if (new Set(found.map(({ module }) => module)).size !== 1) return [];
    const targets = new Map<string, ReturnTarget & { order: number }>();
    for (const { id } of found) {
      const row = (await findInstance(tx, id))!;
      const { flow } = await flowOf(services, tx, row.module, row.flowVersion);
      for (const stepId of interventionTargets(flow, await readState(tx, row))) {
        const known = targets.get(stepId);
        if (known) known.count += 1;
        else {
          const { order } = indexFlow(flow).place(stepId)!;
          targets.set(stepId, { stepId, title: stepTexts(flow, stepId), count: 1, order });
        }
      }
    }
    return [...targets.values()]
      .toSorted((a, b) => a.order - b.order)
      .map(({ order: _order, ...target }) => target);
  });
}
