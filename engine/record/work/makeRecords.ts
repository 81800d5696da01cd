import { toDecimal } from '../../fields/decimal.ts';
import { compute } from '../../expression/index.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import { filledLines } from '../filledLines.ts';
import type { Creation, Matching } from '../../schema/language/index.ts';
import { recordLines, type RecordData } from '../../schema/record.ts';
import { listedBy, newLines, recordsOfLines, type Listed } from '../creation.ts';
import { evaluated, type Run } from './effectRun.ts';
import { mergeInto } from './merge.ts';
import type { Work } from './Work.ts';

/** An effect that makes more at once is taken for a mistake. */
const mostAtOnce = 1000;

// A draft is for whoever made this document to complete, not for the approver who happens to be the last.
export async function create(work: Work, run: Run) {
  const { times, records } = run.effect.create!;
  if (records) return createForEach(work, run, records);
  const count = times === undefined ? 1 : (toDecimal(run.value(times))?.floor().toNumber() ?? 0);
  if (count > mostAtOnce) throw work.host.refusals.tooManyMade({ count, max: mostAtOnce });
  for (let made = 0; made < count; made++)
    await createFrom(work, run, run.record.createdBy as string);
}

/** One for each record that is like this, which is `item` for the values of the new one. */
async function createForEach(work: Work, run: Run, records: Matching) {
  const { module, effect, record } = run;
  const expressions = expressionsOf(work.registry);
  const [one] = listedBy(work.registry, module, effect.create!);
  for (const item of await find(work, run, one!)) {
    const context = { ...run.context, variables: { ...run.context.variables, item } };
    const value = (text: string) =>
      compute(expressions.newLine(module, text, { records }), context);
    await createFrom(work, { ...run, item, context, value }, record.createdBy as string);
  }
}

/** @param createdBy of a document with a process */
export async function createFrom(work: Work, run: Run, createdBy: string): Promise<string> {
  const { module, id, effect, record, context, value } = run;
  const { create: creation, forEach } = effect;
  const { module: created, values, storeIn, merge } = creation!;
  const found = await listed(work, run, creation!);
  const data = {
    ...evaluated(work.registry.module(created).fields, values, value),
    ...withIds(work, newLines(work.registry, module, creation!, forEach, record, context, found)),
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

/** Adds lines to the record itself. */
export async function fill(work: Work, run: Run): Promise<void> {
  const { module, id, effect, context } = run;
  const lines = filledLines(module, effect)!;
  const found = await listed(work, run, lines);
  const record = work.record(module, id)!;
  const added = newLines(work.registry, module, lines, effect.forEach, record, context, found);
  const next = Object.entries(withIds(work, added)).map(([table, more]) => [
    table,
    [...recordLines(record[table]), ...more],
  ]);
  await work.assign(module, id, Object.fromEntries(next) as RecordData);
}

const withIds = ({ host }: Work, tables: Record<string, RecordData[]>) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, lines]) => [
      table,
      lines.map((line): RecordData => ({ id: host.newId(), ...line })),
    ]),
  );

/** Records that lines are made for. */
async function listed(work: Work, run: Run, creation: Creation) {
  const found = new Map<Matching, string[]>();
  for (const one of recordsOfLines(work.registry, run.module, creation))
    found.set(one.matching, await find(work, run, one));
  return found;
}

/** Ids of records like this, read with all that is taken from them. */
async function find(work: Work, { module, record, item }: Run, { matching, paths }: Listed) {
  const ids = await work.matcher.find(work.view, { module, record, item }, matching);
  await work.view.readAll(matching.of, ids);
  for (const id of ids)
    await work.view.readAlong(matching.of, work.record(matching.of, id)!, paths);
  return ids;
}
