import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import type { FoundAnswer, FoundQuery } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, requireAction } from '../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { recordOptions } from './options/recordOptions.ts';
import { findReferences } from '#engine/record/work/found.ts';
import { foundFields, type FoundField } from '#engine/record/plan/foundFields.ts';
import { TransactionWork } from './work/TransactionWork.ts';

/**
 * The references of a record being edited that are found, as saving it now would find them.
 *
 * @throws errors.forbidden for who may neither create nor change such records, errors.notFound
 */
export async function foundReferences(
  services: Services,
  caller: Caller,
  moduleName: string,
  { id, data }: FoundQuery,
): Promise<FoundAnswer> {
  const registry = services.registry();
  const module = registry.module(moduleName);
  const fields = foundFields(registry, moduleName);
  const ids: FoundAnswer['ids'] = {};
  const targets = new Map<string, Set<string>>();
  await services.db.transaction(async (tx) => {
    const context = { services, tx, caller, now: services.now() };
    const reader = { services, caller, db: tx };
    const work = new TransactionWork(context, new Set([moduleName]));
    if (id !== undefined) {
      if (!isUuid(id)) throw errors.notFound();
      await requireAction(reader, moduleName, id, 'update');
      await work.store.read(new Map([[moduleName, new Set([id])]]));
    } else if (accessFor(reader, moduleName).grants('create', 't').length === 0)
      throw errors.forbidden({ action: 'create' });
    const stored = id === undefined ? { createdBy: caller.userId } : work.record(moduleName, id);
    const found = await findReferences(work, moduleName, shownOver(module, stored ?? {}, data));
    for (const field of fields)
      for (const [path, value] of placesOf(field, found)) {
        ids[path] = value;
        if (value === null) continue;
        targets.set(field.target, (targets.get(field.target) ?? new Set()).add(value));
      }
  });
  const named = await Promise.all(
    [...targets].map(([target, all]) => recordOptions(services, caller, target, { ids: [...all] })),
  );
  return {
    ids,
    titles: Object.fromEntries(named.flat().map(({ id: one, title }) => [one, title])),
  };
}

/** What is on the screen over what is stored: the person may not see all of it. */
function shownOver(module: Module, stored: RecordData, data: RecordData): RecordData {
  const record = { ...stored };
  for (const [name, value] of Object.entries(data)) {
    const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
    if (!field) continue;
    if (!isLines(field)) record[name] = value;
    else if (Array.isArray(value)) record[name] = linesOver(stored[name], value as unknown[]);
  }
  return record;
}

function linesOver(stored: RecordData[string], lines: readonly unknown[]): RecordData[] {
  const known = new Map(recordLines(stored).map((line) => [line.id, line]));
  return lines.map((line) => {
    const shown = (typeof line === 'object' && line !== null ? line : {}) as RecordData;
    return { ...known.get(shown.id), ...shown };
  });
}

function placesOf({ field, table }: FoundField, record: RecordData): [string, string | null][] {
  if (table === undefined) return [[field, (record[field] ?? null) as string | null]];
  return recordLines(record[table]).map((line, index) => [
    `${table}.${index}.${field}`,
    (line[field] ?? null) as string | null,
  ]);
}
