import { expressionsOf } from '#engine/schema/expressions.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Guard } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { namedCode } from '#engine/schema/anyReference.ts';
import { isAnyReference, referencedModule, type Registry } from '#engine/schema/registry.ts';

/** Where a value stands that a rule reads: a field of these records, or a column of their lines. */
export interface Place {
  path: string;
  module: string;
  table?: string;
  name: string;
  field: Field;
  ids: readonly string[];
  /** True where whoever writes the document fills it in. */
  isTyped: boolean;
}

export type Read = (module: string, id: string) => Promise<RecordData>;

/** The places that a guard reads, those of its document first; formulas lead on to what they are made of. */
export async function placesOf(
  registry: Registry,
  read: Read,
  module: string,
  record: RecordData,
  { when, ...guard }: Guard,
): Promise<Place[]> {
  const expressions = expressionsOf(registry);
  const paths = [
    ...expressions.ofGuard(module, guard),
    ...(when ? expressions.record(module, when).paths : []),
  ];
  return placesAt(registry, read, module, record, paths);
}

/** The places that these paths of a record lead to. */
export async function placesAt(
  registry: Registry,
  read: Read,
  module: string,
  record: RecordData,
  paths: readonly (readonly string[])[],
): Promise<Place[]> {
  const found = new Map<string, Place>();
  for (const path of paths)
    for (const place of await reach(registry, read, module, [record], path, '', true))
      found.set(place.path, place);
  return [...found.values()].toSorted((a, b) => Number(b.isTyped) - Number(a.isTyped));
}

async function reach(
  registry: Registry,
  read: Read,
  module: string,
  records: readonly RecordData[],
  path: readonly string[],
  before: string,
  isOwn: boolean,
): Promise<Place[]> {
  const [head, ...rest] = path as [string, ...string[]];
  const field = registry.module(module).fields[head];
  const at = before + head;
  if (!field || records.length === 0) return [];
  const ids = records.map(({ id }) => id as string);
  const here = (name: string, spec: Field, table?: string): Place => ({
    path: table === undefined ? at : `${at}.${name}`,
    module,
    ...(table !== undefined && { table }),
    name,
    field: spec,
    ids,
    isTyped: isOwn && isTyped(spec) && (table === undefined || isTyped(field)),
  });
  if (field.type === 'table') {
    const [column, ...further] = rest;
    const spec = column === undefined ? undefined : field.columns?.[column];
    if (column === undefined || !spec) return [here(head, field)];
    const lines = records.flatMap((record) => (record[head] ?? []) as RecordData[]);
    const deeper = await follow(
      registry,
      read,
      spec,
      lines.map((line) => line[column]),
      further,
      `${at}.${column}.`,
      lines[0]?.[spec.refBy ?? ''],
    );
    const parts = await formula(registry, read, module, records, spec, isOwn, `${at}.`, head);
    return [...deeper, here(column, spec, head), ...parts];
  }
  const values = records.map((record) => record[head]);
  const deeper = await follow(
    registry,
    read,
    field,
    values,
    rest,
    `${at}.`,
    records[0]![field.refBy ?? ''],
  );
  const parts = await formula(registry, read, module, records, field, isOwn, before);
  return [...deeper, here(head, field), ...parts];
}

async function follow(
  registry: Registry,
  read: Read,
  field: Field,
  values: readonly unknown[],
  rest: readonly string[],
  before: string,
  named: unknown,
): Promise<Place[]> {
  const ids = [...new Set(values.flat())].filter((id): id is string => typeof id === 'string');
  const target = isAnyReference(field)
    ? namedCode(registry, named)?.module
    : referencedModule(field, registry.system);
  if (target === undefined || rest.length === 0) return [];
  const records = await Promise.all(ids.map((id) => read(target, id)));
  return reach(registry, read, target, records, rest, before, false);
}

/** What a formula is made of. */
async function formula(
  registry: Registry,
  read: Read,
  module: string,
  records: readonly RecordData[],
  field: Field,
  isOwn: boolean,
  before: string,
  table?: string,
): Promise<Place[]> {
  if (field.formula === undefined) return [];
  const expressions = expressionsOf(registry);
  const { paths } =
    table === undefined
      ? expressions.record(module, field.formula)
      : expressions.line(module, table, field.formula);
  const places: Place[] = [];
  for (const path of paths) {
    const isOfLine = table !== undefined && path[0] !== 'parent';
    const from = isOfLine ? [table, ...path] : path.filter((part) => part !== 'parent');
    const start = table === undefined ? before : before.slice(0, -`${table}.`.length);
    if (from.length > 0 && from.length < 6)
      places.push(...(await reach(registry, read, module, records, from, start, isOwn)));
  }
  return places;
}
