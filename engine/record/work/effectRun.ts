import { compute, holds } from '../../expression/index.ts';
import type { EvaluationContext } from '../../expression/types.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import { filledLines } from '../filledLines.ts';
import type { Effect, Field } from '../../schema/language/index.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import { storedValue } from '../../fields/storedValue.ts';
import { pathsOfCreation } from '../creation.ts';
import { pathsToTarget } from '../plan/effectTarget.ts';
import { fromItem } from '../plan/paths.ts';
import type { Work } from './Work.ts';

/** What an effect does, without when; a step that calls has one, too. */
export type EffectBody = Pick<
  Effect,
  'when' | 'forEach' | 'set' | 'create' | 'fill' | 'notify' | 'handOver'
>;

/** One run of an effect: for the record, or for one entry of its list. */
export interface Run {
  module: string;
  id: string;
  effect: EffectBody;
  record: RecordData;
  item: FieldValue;
  context: EvaluationContext;
  value: (text: string) => FieldValue;
}

/** Of the list `forEach`, or nothing once. */
export const entriesOf = (work: Work, module: string, id: string, forEach: string | undefined) =>
  forEach ? ((work.record(module, id)?.[forEach] ?? []) as readonly FieldValue[]) : [null];

/** Undefined when the condition of the effect is not met. */
export async function runAt(
  work: Work,
  module: string,
  id: string,
  effect: EffectBody,
  item: FieldValue,
): Promise<Run | undefined> {
  const { forEach, when: condition } = effect;
  const expressions = expressionsOf(work.registry);
  const compiled = (text: string) => expressions.effect(module, text, forEach);
  const record = work.record(module, id)!;
  const paths = expressions.pathsOfSet(module, effect);
  await work.view.readAlong(module, record, [
    ...paths.flatMap((path) => fromItem(path, forEach)),
    ...[effect.create, filledLines(module, effect)].flatMap((one) =>
      one ? pathsOfCreation(work.registry, module, one, forEach) : [],
    ),
    ...(effect.set?.target ? pathsToTarget(effect.set.target, forEach) : []),
  ]);
  const context = {
    ...work.view.surroundings,
    variables: { ...record, item, ...work.people },
  };
  if (condition && !holds(compiled(condition), context)) return undefined;
  return {
    module,
    id,
    effect,
    record,
    item,
    context,
    value: (text) => compute(compiled(text), context),
  };
}

/** The values that fields are given, as they are stored. */
export const evaluated = (
  fields: Readonly<Record<string, Field>>,
  values: Record<string, string>,
  value: (text: string) => FieldValue,
): RecordData =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [
      field,
      storedValue(fields[field]!, value(text)),
    ]),
  );
