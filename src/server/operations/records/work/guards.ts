import { figures, holds, satisfied } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Guard } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { errors } from '../../../errors.ts';
import type { Cascade } from './Cascade.ts';
import type { View } from './View.ts';

/**
 * Checks guards as if the record itself were in no roll-up yet.
 *
 * @throws BusinessError of the first guard that does not hold; its facts are the figures it read, by path
 */
export async function checkGuards(
  cascade: Cascade,
  view: View,
  module: string,
  id: string,
  guards: readonly Guard[],
  user: RecordData,
) {
  const { registry } = cascade;
  const record = view.get(module, id);
  if (guards.length === 0 || !record) return;
  const expressions = expressionsOf(registry);
  const without = view.fork();
  await cascade.replace(without, module, id, null);
  without.set(module, id, record);
  for (const { id: guard, when, expr, message } of guards) {
    const [condition, rule] = [
      when && expressions.record(module, when),
      expressions.record(module, expr),
    ];
    const paths = [...rule.paths, ...(condition ? condition.paths : [])];
    await cascade.prepare(without, module, record, paths);
    const context = { ...cascade.surroundings(without), variables: { ...record, user } };
    if (condition && !holds(condition, context)) continue;
    if (!satisfied(rule, context)) throw errors.guard(guard, message, figures(rule, context));
  }
}
