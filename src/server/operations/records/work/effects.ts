import { toDecimal } from '#engine/fields/decimal.ts';
import { compute, holds } from '#engine/expression/index.ts';
import type { EvaluationContext } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { CallStep, Effect, Field, Matching } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/schema/storedValue.ts';
import { errors } from '../../../errors.ts';
import { newLines, pathsOfCreation, recordsListed } from './creation.ts';
import { fromItem } from './dependencies.ts';
import { mergeInto } from './merge.ts';
import { idAt, waysTo } from './lockPlan.ts';
import type { Work } from './Work.ts';

/** Runs effects: all `set`, then all `create`, then the messages and the tasks handed over. */
export async function runEffects(
  work: Work,
  module: string,
  id: string,
  effects: readonly Effect[],
) {
  for (const effect of effects) if (effect.set) await runEach(work, module, id, effect, set);
  for (const effect of effects) if (effect.create) await runEach(work, module, id, effect, create);
  for (const effect of effects) if (effect.notify) await runEach(work, module, id, effect, notify);
  for (const effect of effects)
    if (effect.handOver) await runEach(work, module, id, effect, handOver);
}

/**
 * Makes the record for the process that a step calls; it is the starter’s.
 *
 * @param entry position in the list `forEach`
 */
export async function createCalled(
  work: Work,
  module: string,
  id: string,
  { create: creation, forEach }: Pick<CallStep, 'create' | 'forEach'>,
  entry: number,
  createdBy: string,
): Promise<string> {
  const item = entriesOf(work, module, id, forEach)[entry] ?? null;
  const effect = { ...(forEach && { forEach }), create: creation };
  const run = (await runAt(work, module, id, effect, item))!;
  return createFrom(work, run, createdBy);
}

/** An effect that makes more at once is taken for a mistake. */
const mostAtOnce = 1000;

/** What an effect does, without when; a step that calls has one, too. */
type EffectBody = Pick<Effect, 'when' | 'forEach' | 'set' | 'create' | 'notify' | 'handOver'>;

/** One run of an effect: for the record, or for one entry of its list. */
interface Run {
  module: string;
  id: string;
  effect: EffectBody;
  record: RecordData;
  item: FieldValue;
  context: EvaluationContext;
  value: (text: string) => FieldValue;
}

async function runEach(
  work: Work,
  module: string,
  id: string,
  effect: Effect,
  act: (work: Work, run: Run) => Promise<unknown>,
) {
  for (const item of entriesOf(work, module, id, effect.forEach)) {
    const run = await runAt(work, module, id, effect, item);
    if (run) await act(work, run);
  }
}

/** Of the list `forEach`, or nothing once. */
const entriesOf = (work: Work, module: string, id: string, forEach: string | undefined) =>
  forEach ? ((work.record(module, id)?.[forEach] ?? []) as readonly FieldValue[]) : [null];

/** Undefined when the condition of the effect is not met. */
async function runAt(
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
    ...(effect.create ? pathsOfCreation(work.registry, module, effect.create, forEach) : []),
    ...(effect.set?.target ? waysTo(effect.set.target, forEach) : []),
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

async function set(work: Work, run: Run) {
  const { values, lines } = run.effect.set!;
  const changed = expressionsOf(work.registry).changed(run.module, run.effect);
  if (!changed) return;
  for (const id of await targetIds(work, run)) {
    const target = await work.view.locked(changed, id);
    if (!target) continue;
    const next = lines
      ? { [lines.of]: changedLines(work, run, changed, target) }
      : evaluated(work.registry.module(changed).fields, values, run.value);
    await work.assign(changed, id, next);
  }
}

/** The lines of a target, those that meet the condition changed. */
function changedLines(work: Work, run: Run, changed: string, target: RecordData): RecordData[] {
  const { module, effect, context } = run;
  const { values, lines } = effect.set!;
  const { of, where } = lines!;
  const expressions = expressionsOf(work.registry);
  const columns = work.registry.module(changed).fields[of]!.columns!;
  return ((target[of] ?? []) as readonly RecordData[]).map((line) => {
    const inLine = { ...context, variables: { ...context.variables, line } };
    const compiled = (text: string) => expressions.effectOnLine(module, text, effect);
    if (!holds(compiled(where), inLine)) return line;
    return { ...line, ...evaluated(columns, values, (text) => compute(compiled(text), inLine)) };
  });
}

async function targetIds(work: Work, { module, id, effect, record, item }: Run): Promise<string[]> {
  const { target, records } = effect.set!;
  if (records) return work.matcher.find(work.view, { module, record, item }, records);
  const look = (of: string, one: string) => work.record(of, one);
  const found = target
    ? idAt(work.registry, look, module, record, item, target, effect.forEach)
    : id;
  return found ? [found] : [];
}

// A draft is for whoever made this document to complete, not for the approver who happens to be the last.
async function create(work: Work, run: Run) {
  const { times } = run.effect.create!;
  const count = times === undefined ? 1 : (toDecimal(run.value(times))?.floor().toNumber() ?? 0);
  if (count > mostAtOnce) throw errors.tooManyMade({ count, max: mostAtOnce });
  for (let made = 0; made < count; made++)
    await createFrom(work, run, run.record.createdBy as string);
}

/** @param createdBy of a document with a process */
async function createFrom(work: Work, run: Run, createdBy: string): Promise<string> {
  const { module, id, effect, record, context, value } = run;
  const { create: creation, forEach } = effect;
  const { module: created, values, storeIn, merge } = creation!;
  const found = await listed(work, run);
  const data = {
    ...evaluated(work.registry.module(created).fields, values, value),
    ...newLines(work.registry, module, creation!, forEach, record, context, found),
  };
  const isDraft = Boolean(work.registry.module(created).flow);
  const mergedId = merge && (await mergeInto(work, created, merge, data));
  const newRecordId =
    mergedId ??
    (isDraft
      ? await work.create(created, { ...data, createdBy })
      : await work.create(created, data, 'save'));
  if (storeIn) await work.assign(module, id, { [storeIn]: newRecordId });
  return newRecordId;
}

/** Records that the new one lists, read with all that its lines take from them. */
async function listed(work: Work, { module, effect, record, item }: Run) {
  const found = new Map<Matching, string[]>();
  for (const { matching, paths } of recordsListed(work.registry, module, effect.create!)) {
    const ids = await work.matcher.find(work.view, { module, record, item }, matching);
    await work.view.readAll(matching.of, ids);
    for (const id of ids)
      await work.view.readAlong(matching.of, work.record(matching.of, id)!, paths);
    found.set(matching, ids);
  }
  return found;
}

async function notify(work: Work, run: Run) {
  const { to, message: title } = run.effect.notify!;
  const recordId = run.record.id as string;
  for (const path of to)
    for (const userId of await peopleAt(work, run, path))
      work.messages.push({ userId, module: run.module, recordId, title });
}

async function handOver(work: Work, run: Run) {
  const { from, to } = run.effect.handOver!;
  const [fromId] = await peopleAt(work, run, from);
  const [toId] = await peopleAt(work, run, to);
  if (fromId && toId && fromId !== toId)
    work.handOvers.push({ fromId, toId, module: run.module, record: run.record });
}

async function peopleAt(work: Work, { module, record }: Run, path: string): Promise<string[]> {
  await work.view.readAlong(module, record, [path.split('.')]);
  return work.referredAt(module, record, path);
}

const evaluated = (
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
