import { compute, figures, holds, satisfied } from '../../expression/index.ts';
import type { EvaluationContext } from '../../expression/types.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import type { Guard } from '../../schema/language/index.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import type { Registry } from '../../schema/registry.ts';
import { shortOf } from './covered.ts';
import { amountOf } from '../../fields/decimal.ts';
import type { View } from './View.ts';
import type { Work } from './Work.ts';

/**
 * Checks guards as if the record itself were in no roll-up yet.
 *
 * @param confirmed what the person who submits was asked and goes on with; undefined: nobody is there to be asked
 * @throws what the host refuses the first guard with that does not hold
 */
export async function checkGuards(
  work: Work,
  module: string,
  id: string,
  guards: readonly Guard[],
  confirmed?: readonly string[],
) {
  const { registry, recalculation, view, people } = work;
  const record = view.get(module, id);
  if (guards.length === 0 || !record) return;
  const expressions = expressionsOf(registry);
  const without = view.fork();
  await recalculation.replace(without, module, id, null);
  without.set(module, id, record);
  const guarded = { work, without, module, record };
  const context = () => ({ ...without.surroundings, variables: { ...record, ...people } });
  const isSo = async (text: string) => {
    const condition = expressions.effect(module, text);
    await without.lockAlong(module, record, condition.paths);
    return holds(condition, context());
  };
  const [strict, doubts]: [Guard[], Guard[]] = [[], []];
  for (const guard of guards) {
    const { severity, warnWhen } = guard;
    const isDoubt = severity === 'warn' || (warnWhen !== undefined && (await isSo(warnWhen)));
    (isDoubt ? doubts : strict).push(guard);
  }
  // nobody is asked about what is refused anyway
  for (const guard of [...strict, ...(confirmed ? doubts : [])]) {
    if (guard.when !== undefined && !(await isSo(guard.when))) continue;
    await without.lockAlong(module, record, expressions.ofGuard(module, guard));
    const asked = doubts.includes(guard) ? confirmed : undefined;
    if (guard.nothingOwnedBy === undefined) await refuseBroken(guarded, guard, context(), asked);
    else await refuseOwned(work, module, record, guard);
  }
}

/** A record that is checked, and what is read as if it counted in nothing. */
interface Guarded {
  work: Work;
  without: View;
  module: string;
  record: RecordData;
}

/** @throws what the host refuses it with, when the guard does not hold */
async function refuseBroken(
  guarded: Guarded,
  guard: Guard,
  context: EvaluationContext,
  confirmed: readonly string[] | undefined,
) {
  const { work, module, record } = guarded;
  const broken = await breaches(guarded, guard, context);
  const refusal =
    broken.length > 0 && work.host.refusalOf({ module, record, guard, broken, confirmed });
  if (refusal) throw refusal;
}

/** The figures of each line that breaks it, or of the record; nothing when it is kept. */
async function breaches(
  guarded: Guarded,
  guard: Guard,
  context: EvaluationContext,
): Promise<RecordData[]> {
  const { work, without, module, record } = guarded;
  const { none, some, forEach } = guard;
  const matching = none ?? some;
  if (matching) {
    const found = await work.matcher.find(without, { module, record }, matching);
    const isKept = found.length > 0 === Boolean(some);
    return isKept ? [] : [factsOf(work.registry, module, guard, context)];
  }
  const broken: RecordData[] = [];
  const lines = forEach ? ((record[forEach] ?? []) as readonly FieldValue[]) : [null];
  for (const [index, item] of lines.entries()) {
    const here = forEach ? { ...context, variables: { ...context.variables, item } } : context;
    const short = await shortcoming(guarded, guard, item, here);
    if (!short) continue;
    const facts = { ...factsOf(work.registry, module, guard, here), ...short };
    broken.push(forEach ? { ...facts, line: index + 1 } : facts);
  }
  return broken;
}

/** What is missing of a record or one of its lines, in figures; null: nothing. */
async function shortcoming(
  { work, without, module, record }: Guarded,
  { covered, expr, forEach }: Guard,
  item: FieldValue,
  here: EvaluationContext,
): Promise<RecordData | null> {
  if (covered) return shortOf(work, without, { module, record, item }, { covered, forEach }, here);
  const compiled = expressionsOf(work.registry).effect(module, expr!, forEach);
  return satisfied(compiled, here) ? null : {};
}

/** @throws what the host says when records stand in the name of the person, if there is one */
async function refuseOwned(work: Work, module: string, record: RecordData, guard: Guard) {
  const [personId] = work.referredAt(module, record, guard.nothingOwnedBy!);
  const refusal = personId && (await work.host.refusalOfOwned(guard, personId));
  if (refusal) throw refusal;
}

/** What the guard read of the record, by path, and the figures it computed for its message. */
function factsOf(registry: Registry, module: string, guard: Guard, context: EvaluationContext) {
  const expressions = expressionsOf(registry);
  const { expr, covered } = guard;
  const texts = covered
    ? [covered.from, covered.takes]
    : expr === undefined
      ? expressions.ofGuard(module, guard).map((path) => path.join('.'))
      : [expr];
  const facts: RecordData = {};
  for (const text of texts)
    Object.assign(facts, figures(expressions.effect(module, text, guard.forEach), context));
  for (const [name, text] of Object.entries(guard.figures ?? {})) {
    const compiled = expressions.effect(module, text, guard.forEach);
    const value = compute(compiled, context);
    facts[name] = compiled.type.kind === 'decimal' ? amountOf(value) : value;
  }
  return facts;
}
