import { toDecimal } from '#engine/fields/decimal.ts';
import type { Matching } from '#engine/schema/language/index.ts';
import { errors } from '../../../errors.ts';
import { newLines, recordsListed } from './creation.ts';
import { evaluated, type Run } from './effectRun.ts';
import { mergeInto } from './merge.ts';
import type { Work } from './Work.ts';

/** An effect that makes more at once is taken for a mistake. */
const mostAtOnce = 1000;

// A draft is for whoever made this document to complete, not for the approver who happens to be the last.
export async function create(work: Work, run: Run) {
  const { times } = run.effect.create!;
  const count = times === undefined ? 1 : (toDecimal(run.value(times))?.floor().toNumber() ?? 0);
  if (count > mostAtOnce) throw errors.tooManyMade({ count, max: mostAtOnce });
  for (let made = 0; made < count; made++)
    await createFrom(work, run, run.record.createdBy as string);
}

/** @param createdBy of a document with a process */
export async function createFrom(work: Work, run: Run, createdBy: string): Promise<string> {
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
