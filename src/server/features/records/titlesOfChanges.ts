import { namedCode } from '#engine/schema/anyReference.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { isAnyReference, referencedModule } from '#engine/schema/registry.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import { entityOf } from './sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { and, yes } from './sql/fragment.ts';
import { nameSql } from './titles.ts';

/**
 * Titles of the records that changes of reference fields and columns name, by id, for each of the changes. As in the record itself
 * whoever sees the field is told the title; of a reference to any module, whoever may read what it refers to.
 *
 * @param record as it is now: it tells the module of a reference to any where the changes do not
 */
export async function titlesOfChanges(
  context: ReadContext,
  module: Module,
  changes: readonly FieldChanges[],
  record: RecordData = {},
): Promise<Record<string, string>[]> {
  const registry = context.services.registry();
  const told = new Map<string, Set<string>>();
  const readable = new Map<string, Set<string>>();
  const add = (to: typeof told, target: string, ids: readonly string[]) =>
    to.set(target, new Set([...(to.get(target) ?? []), ...ids]));
  const places = placesIn(module, record);
  for (const { spec, valuesIn, besideIn, byDefault } of places) {
    const ids = changes.flatMap(valuesIn).filter(isId);
    if (ids.length === 0) continue;
    const target = referencedModule(spec, registry.system);
    if (target) add(told, target, ids);
    if (!isAnyReference(spec)) continue;
    for (const moduleNo of new Set([...changes.flatMap(besideIn), byDefault])) {
      const code = namedCode(registry, moduleNo);
      if (code) add(readable, code.module, ids);
    }
  }
  const read = async ([target, ids]: [string, Set<string>], isOpen: boolean) => {
    const spec = registry.module(target);
    const mayRead = isOpen ? yes : accessFor(context, target).rows('read', 't');
    return context.db.all<{ id: string; title: string | null }>(
      sql`select t.id, ${nameSql(registry, context.caller.language, spec, 't')} as title
        from ${entityOf(spec).table} ${name('t')}
        where ${and([sql`t.id = any(${[...ids]}::uuid[])`, mayRead])}`,
    );
  };
  const rows = await Promise.all([
    ...[...told].map((one) => read(one, true)),
    ...[...readable].map((one) => read(one, false)),
  ]);
  const titles = new Map(rows.flat().map(({ id, title }) => [id, title]));
  return changes.map((change) =>
    Object.fromEntries(
      places
        .flatMap(({ valuesIn }) => valuesIn(change).filter(isId))
        .flatMap((id) => {
          const title = titles.get(id);
          return title ? [[id, title] as const] : [];
        }),
    ),
  );
}

/** Where ids may stand: in fields, and in columns of lines. */
interface Place {
  spec: Field;
  /** What stood there, and what stands there now. */
  valuesIn: (change: FieldChanges) => unknown[];
  /** The same of what says which module a reference to any is of. */
  besideIn: (change: FieldChanges) => unknown[];
  byDefault?: unknown;
}

const placesIn = ({ fields }: Module, record: RecordData): Place[] =>
  Object.entries(fields).flatMap(([field, spec]): Place[] =>
    spec.columns
      ? Object.entries(spec.columns).map(([column, of]) => ({
          spec: of,
          valuesIn: (change) => cellsOf(change[field], column),
          besideIn: (change) => cellsOf(change[field], of.refBy),
        }))
      : [
          {
            spec,
            valuesIn: (change) => sidesOf(change[field]),
            besideIn: (change) => sidesOf(change[spec.refBy ?? '']),
            byDefault: record[spec.refBy ?? ''],
          },
        ],
  );

type FieldChange = FieldChanges[string];

const sidesOf = (change: FieldChange | undefined): unknown[] =>
  change ? [change.old ?? [], change.new ?? []].flat() : [];

const cellsOf = (change: FieldChange | undefined, column = ''): unknown[] =>
  sidesOf(change).flatMap((line) => (line as RecordData | null)?.[column] ?? []);

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);
