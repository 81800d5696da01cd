import type { TaskItem } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { seenThrough } from '../../access/index.ts';
import { join, sql, statement } from '../../records/sql/fragment.ts';
import { amountFieldOf } from '../decided.ts';

/**
 * Tasks with what they are about in money: the first figure of money that the list of their module adds up, as the
 * caller may see it.
 */
export async function withAmounts(
  services: Services,
  caller: Caller,
  tasks: readonly TaskItem[],
): Promise<TaskItem[]> {
  const registry = services.registry();
  const context = { services, caller, db: services.db };
  const amounts = tasks.flatMap(({ moduleNo, businessKey }) => {
    const spec = registry.findModule(registry.findCode(moduleNo)?.module ?? '');
    if (!spec) return [];
    const figure = amountFieldOf(spec);
    const id = sql`${businessKey}::uuid`;
    const amount = figure && seenThrough(context, spec.module, id, [figure], 'r');
    return amount ? sql`select ${id} as id, (${amount})::text as amount` : [];
  });
  const rows = amounts.length
    ? await services.db.all<{ id: string; amount: string | null }>(
        statement(join(amounts, ' union all ')),
      )
    : [];
  const byId = new Map(rows.map(({ id, amount }) => [id, amount]));
  return tasks.map((task) => ({ ...task, amount: byId.get(task.businessKey) ?? null }));
}
