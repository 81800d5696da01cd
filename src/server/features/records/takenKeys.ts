import { kindOf } from '#engine/fields/index.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { TakenKey, TakenQuery } from '#shared/contract/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import { keepsFromOthers } from '../../db/sync/indexes.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, requireAction, type ReadContext } from '../access/index.ts';
import { evaluationOf } from '../workflow/evaluationOf.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { recordOptions } from './options/recordOptions.ts';
import { cleanValues } from './save/givenValues.ts';
import { entityOf } from './sql/entity.ts';
import { name, raw, sql } from '../../db/query.ts';
import { and } from './sql/fragment.ts';

type Key = NonNullable<Module['unique']>[number];

/** What the record would be with what was typed, and which of its fields the person may write. */
interface Asked {
  reader: ReadContext;
  module: Module;
  record: RecordData;
}

/**
 * Unique keys of a record being edited that another record in force has, as saving it now would find them. Of the other
 * record no more is told than that it is there, unless the caller may read it.
 *
 * @throws errors.forbidden for who may neither create nor change such records, errors.notFound, errors.invalid for
 *   references to what the caller may not choose
 */
export async function takenKeys(
  services: Services,
  caller: Caller,
  moduleName: string,
  { id, data }: TakenQuery,
): Promise<TakenKey[]> {
  const module = services.registry().module(moduleName);
  const holders = await services.db.transaction(async (tx) => {
    const reader: ReadContext = { services, caller, db: tx };
    const writable = await writableFields(reader, module, id);
    const values = await rightValues(services.registry(), module, data, writable);
    const context = { services, tx, caller, now: services.now() };
    const typed = await evaluationOf(context, moduleName, id, values);
    if (!typed) throw errors.notFound();
    const asked: Asked = { reader, module, record: typed.variables };
    const held: { key: string; id: string }[] = [];
    for (const key of module.unique ?? []) {
      const holder = await holderOf(asked, key, id);
      if (holder !== undefined) held.push({ key: key.id, id: holder });
    }
    return held;
  });
  if (holders.length === 0) return [];
  const ids = holders.map((holder) => holder.id);
  const readable = await recordOptions(services, caller, moduleName, { ids });
  return holders.map((holder) => {
    const found = readable.find((one) => one.id === holder.id);
    return { key: holder.key, ...(found && { record: { id: found.id, title: found.title } }) };
  });
}

async function writableFields(reader: ReadContext, { module }: Module, id: string | undefined) {
  if (id !== undefined) {
    if (!isUuid(id)) throw errors.notFound();
    return requireAction(reader, module, id, 'update');
  }
  const grants = accessFor(reader, module).grants('create', 't');
  if (grants.length === 0) throw errors.forbidden({ action: 'create' });
  return new Set(grants.flatMap(({ fields }) => [...fields]));
}

/** What may be written of what was typed, cleaned as it is when it is saved; what is not right yet is left out. */
async function rightValues(
  registry: Registry,
  module: Module,
  data: RecordData,
  writable: ReadonlySet<string>,
): Promise<RecordData> {
  const right: RecordData = {};
  for (const [field, value] of Object.entries(data)) {
    const spec = Object.hasOwn(module.fields, field) ? module.fields[field] : undefined;
    if (!spec || !isTyped(spec) || !writable.has(field)) continue;
    try {
      const input = { data: { [field]: value }, writable, before: {} };
      Object.assign(right, await cleanValues(registry, module, input));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
    }
  }
  return right;
}

/** Another record that keeps this one from a key; none where a field of the key is empty, or is hidden from the caller. */
async function holderOf({ reader, module, record }: Asked, { fields }: Key, id?: string) {
  const access = accessFor(reader, module.module);
  if (fields.some((field) => access.visibility(field, 't') === 'never')) return undefined;
  if (fields.some((field) => (record[field] ?? null) === null)) return undefined;
  const same = fields.map((field) => {
    const type = raw(kindOf(module.fields[field]!).column ?? 'text');
    return sql`${name('t', field)} = ${record[field]}::${type}`;
  });
  const found = await reader.db.first<{ id: string }>(
    sql`select t.id from ${entityOf(module).table} t
      where ${and([...same, sql`${raw(keepsFromOthers(module))}`])}
        and t.id is distinct from ${id ?? null}::uuid limit 1`,
  );
  return found?.id;
}
