import { storedValue } from '../../fields/storedValue.ts';
import { isLines } from '../../schema/language/fieldTypes.ts';
import type { Field, Module } from '../../schema/language/index.ts';
import {
  recordStatus,
  systemFields,
  type FieldValue,
  type RecordData,
} from '../../schema/record.ts';
import { inVariant, withoutHidden } from '../../schema/variants.ts';
import { missingDefaults } from '../missingDefaults.ts';
import { filledIn } from './found.ts';
import { fillLineDefaults } from './lineDefaults.ts';
import { valueOf } from './valueOf.ts';
import type { Work } from './Work.ts';

/** A complete new record: as it begins, with its numbers. */
export async function newRecord(
  work: Work,
  module: string,
  values: RecordData,
): Promise<RecordData> {
  const record = await unnumberedRecord(work, module, values);
  for (const [field, { serial }] of Object.entries(work.registry.module(module).fields))
    if (serial && !record[field]) record[field] = await work.host.nextNumber(module, field, record);
  return record;
}

/** What a new record begins with: given values, defaults, what is fetched, and what the system keeps itself. */
export async function unnumberedRecord(
  work: Work,
  module: string,
  values: RecordData,
): Promise<RecordData> {
  const spec = work.registry.module(module);
  const { actorId, now, newId } = work.host;
  let record: RecordData = {
    ...emptyRecord(spec),
    ...values,
    id: values.id ?? newId(),
    rev: 1,
    createdBy: values.createdBy ?? actorId,
    createdAt: now,
    updatedBy: actorId,
    updatedAt: now,
    procInstId: null,
  };
  const fill = async (name: string, text: string) => {
    record[name] = await valueOf(work, { module, record }, spec.fields[name]!, text);
  };
  // the variant first: it says which fields there are
  const by = spec.variants?.by;
  const first = by === undefined ? {} : { [by]: spec.fields[by]! };
  for (const [name, field] of missingDefaults(first, values)) await fill(name, field.default);
  for (const [name, field] of missingDefaults(inVariant(spec, record).fields, values))
    if (name !== by) await fill(name, field.default);
  record = await fillLineDefaults(work, module, record, {});
  const given = new Set(Object.keys(values));
  record = await filledIn(work, module, { record, before: {}, given });
  for (const [name, { suggest }] of Object.entries(inVariant(spec, record).fields))
    if (suggest !== undefined && values[name] === undefined) await fill(name, suggest);
  return withoutHidden(spec, record);
}

function emptyRecord(module: Module): RecordData {
  let empty = emptyRecords.get(module);
  if (!empty) emptyRecords.set(module, (empty = withAllKeys(module)));
  const own = { ...empty };
  for (const [field, spec] of Object.entries(module.fields)) if (isLines(spec)) own[field] = [];
  return own;
}

const emptyRecords = new WeakMap<Module, RecordData>();

/** With every key that a record has, as parsed: to copy such a one is many times faster than to add one key to it. */
function withAllKeys(module: Module): RecordData {
  const empty: RecordData = {};
  for (const field of systemFields) empty[field] = null;
  for (const [field, spec] of Object.entries(module.fields)) empty[field] = emptyValue(spec);
  if (module.fields.status)
    empty.status = module.flow ? recordStatus.draft : (module.initialStatus ?? null);
  return JSON.parse(JSON.stringify(empty)) as RecordData;
}

function emptyValue(field: Field): FieldValue {
  const isSum = field.rollup?.every(({ op }) => op === 'sum' || op === 'count');
  return isSum ? storedValue(field, '0') : null;
}
