import { recompute } from '#engine/record/recompute.ts';
import type { EvaluationContext } from '#engine/expression/types.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { refuseUnknownReferences } from '../records/save/refuseUnknownReferences.ts';
import { dependenciesOf } from '#engine/record/plan/dependencies.ts';
import { filledIn } from '#engine/record/work/found.ts';
import { flowPaths } from '#engine/record/plan/flowPaths.ts';
import { unnumberedRecord } from '#engine/record/work/newRecord.ts';
import { TransactionWork } from '../records/work/TransactionWork.ts';

/**
 * A record for conditions that only look: the stored one with unsaved values over it, or a new one as the caller would
 * begin it. Nothing is locked, and no number is taken.
 *
 * @param running the process it is in, which may be an older version; default: the one in force
 * @returns undefined when no record has this id
 * @throws errors.invalid for unsaved references to what the caller may not choose: conditions tell what stands there
 */
export async function evaluationOf(
  context: WriteContext,
  module: string,
  id: string | undefined,
  data: RecordData = {},
  running?: Flow,
): Promise<EvaluationContext | undefined> {
  const work = new TransactionWork(context, new Set([module]));
  const { registry } = work;
  if (id) await work.store.read(new Map([[module, new Set([id])]]));
  const stored = id ? work.record(module, id) : {};
  if (!stored) return undefined;
  const spec = registry.module(module);
  const unsaved = valuesOf(spec, data);
  const typed = { ...stored, ...unsaved };
  const { services, caller, tx } = context;
  const given = new Set(Object.keys(unsaved));
  // what nobody types comes through what is typed, as when it is saved
  const fill = () =>
    given.size > 0
      ? filledIn(work, module, { record: typed, before: stored, given })
      : Promise.resolve(typed);
  const record = await (id ? fill() : unnumberedRecord(work, module, typed));
  await refuseUnknownReferences({ services, caller, db: tx }, spec, {
    record,
    before: stored,
    given,
  });
  const paths = [
    ...dependenciesOf(registry, module).edited.paths,
    ...flowPaths(registry, module, running),
  ];
  await work.view.readAlong(module, record, paths);
  const surroundings = work.view.surroundings;
  const complete = recompute(registry, module, record, surroundings);
  return { ...surroundings, variables: { ...complete, user: work.user } };
}

/**
 * Unsaved values are unchecked: only fields of the module are taken from them, never its id, and of tables only what are
 * lines.
 */
const valuesOf = ({ fields }: Module, data: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => Object.hasOwn(fields, name))
      .map(([name, value]) => [
        name,
        isLines(fields[name]) && Array.isArray(value)
          ? (value as readonly unknown[]).filter(
              (line) => line !== null && typeof line === 'object',
            )
          : value,
      ]),
  ) as RecordData;
