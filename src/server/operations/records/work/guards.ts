import { figures, holds, satisfied } from '#engine/expression/index.ts';
import type { EvaluationContext } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Guard } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { errors } from '../../../errors.ts';
import { inWords } from './inWords.ts';
import type { Work } from './Work.ts';

/**
 * Checks guards as if the record itself were in no roll-up yet.
 *
 * @throws BusinessError of the first guard that does not hold; its facts are the figures it read, by path
 */
export async function checkGuards(
  work: Work,
  module: string,
  id: string,
  guards: readonly Guard[],
) {
  const { registry, cascade, matcher, view, user } = work;
  const record = view.get(module, id);
  if (guards.length === 0 || !record) return;
  const expressions = expressionsOf(registry);
  const without = view.fork();
  await cascade.replace(without, module, id, null);
  without.set(module, id, record);
  for (const guard of guards) {
    const condition = guard.when && expressions.record(module, guard.when);
    const paths = [...expressions.ofGuard(module, guard), ...(condition ? condition.paths : [])];
    await without.lockAlong(module, record, paths);
    const context = { ...without.surroundings, variables: { ...record, user } };
    if (condition && !holds(condition, context)) continue;
    if (await isKept(guard, context)) continue;
    const facts = factsOf(registry, module, guard, context);
    const message = inWords(registry, module, guard.message, facts);
    throw errors.guard(guard.id, message, facts);
  }

  async function isKept({ expr, none, some }: Guard, context: EvaluationContext) {
    const matching = none ?? some;
    if (!matching) return satisfied(expressions.record(module, expr!), context);
    const found = await matcher.find(without, { module, record: record! }, matching);
    return found.length > 0 === Boolean(some);
  }
}

/** What the guard read of the record, by path. */
function factsOf(registry: Registry, module: string, guard: Guard, context: EvaluationContext) {
  const expressions = expressionsOf(registry);
  const texts =
    guard.expr === undefined
      ? expressions.ofGuard(module, guard).map((path) => path.join('.'))
      : [guard.expr];
  const facts: RecordData = {};
  for (const text of texts)
    Object.assign(facts, figures(expressions.record(module, text), context));
  return facts;
}
