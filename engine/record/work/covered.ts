import { addingTo } from '../../schema/addingTo.ts';
import { areMoney } from '../../schema/fieldAt.ts';
import { compute } from '../../expression/index.ts';
import type { EvaluationContext } from '../../expression/types.ts';
import { amountOf, Exact, toDecimal } from '../../fields/decimal.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import type { Covered } from '../../schema/language/index.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import { compareStored } from '../contributions.ts';
import type { SearchOrigin } from './Matcher.ts';
import type { View } from './View.ts';
import type { Work } from './Work.ts';

/** What a record adds, and its place in the order. */
interface Step {
  at: FieldValue;
  adds: FieldValue;
}

/** The least that is left of what others add up to, and where, when it is less than what the record takes. */
export async function shortOf(
  { registry, matcher }: Pick<Work, 'registry' | 'matcher'>,
  view: View,
  origin: SearchOrigin,
  { covered, forEach }: { covered: Covered; forEach?: string | undefined },
  context: EvaluationContext,
): Promise<RecordData | null> {
  const expressions = expressionsOf(registry);
  const own = (text: string) => compute(expressions.effect(origin.module, text, forEach), context);
  const [from, takes] = [own(covered.from), toDecimal(own(covered.takes))];
  if (from === null || !takes?.greaterThan(0)) return null;
  const steps: Step[] = [];
  for (const adding of addingTo(covered)) {
    const { of, order } = adding;
    const value = expressions.record(of, adding.value);
    const ids = await matcher.find(view, origin, adding);
    await view.readAll(of, ids);
    for (const id of ids) {
      const variables = view.get(of, id)!;
      await view.readAlong(of, variables, value.paths);
      const adds = compute(value, { ...view.surroundings, variables });
      steps.push({ at: variables[order] ?? null, adds });
    }
  }
  const start = toDecimal(own(covered.start ?? '0')) ?? new Exact(0);
  const { left, leftOn } = leastFrom(steps, from, start);
  if (!left.lessThan(takes)) return null;
  // of goods there are 3, of money 3.00
  const { paths } = expressions.record(covered.of, covered.value);
  const isMoney = areMoney(registry, covered.of, paths);
  return { left: isMoney ? amountOf(left.toFixed()) : left.toFixed(), leftOn };
}

/** The least of the running total from a place on; what stands at one place counts together. */
function leastFrom(steps: readonly Step[], from: FieldValue, start: InstanceType<typeof Exact>) {
  const inOrder = steps
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => compareStored(a.at, b.at));
  let total = start;
  let least: { left: typeof total; leftOn: FieldValue } | undefined;
  for (const [index, { at, adds }] of inOrder.entries()) {
    const next = inOrder[index + 1]?.at;
    if (!least && compareStored(at, from) > 0) least = { left: total, leftOn: from };
    total = total.plus(toDecimal(adds) ?? 0);
    const isWhole = next === undefined || compareStored(next, at) !== 0;
    if (least && isWhole && total.lessThan(least.left)) least = { left: total, leftOn: at };
  }
  return least ?? { left: total, leftOn: from };
}
