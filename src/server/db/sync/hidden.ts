import { kindOf } from '#engine/fields/index.ts';
import { isCalculated, isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../Database.ts';
import { raw, sql } from '../query.ts';
import { inData, quoted } from './identifier.ts';
import { lineTableOf, tableOf } from './tables.ts';

/** A field, a column or a table of lines that is there no more, and has values. */
export interface HiddenField {
  module: string;
  /** `fault`, `lines.price`. */
  field: string;
  isTable: boolean;
  /** Its lines, or the records or lines that have a value in it. */
  count: number;
  /** New ones of its type: it may have been renamed. */
  like: string[];
}

type Fields = Readonly<Record<string, Field>>;

/**
 * What would no longer be seen, though there are values: fields that the modules have no more and that none was renamed
 * from. The values stay in the database.
 *
 * @param before modules as they are in force
 */
export async function hiddenBy(
  db: Queryable,
  before: readonly Module[],
  registry: Registry,
): Promise<HiddenField[]> {
  const found: HiddenField[] = [];
  for (const old of before) {
    const now = registry.stored.find(({ module }) => module === old.module);
    if (!now || old.sources || tableOf(now) !== tableOf(old)) continue;
    const look = async (table: string, prefix: string, gone: Fields, fresh: Fields) => {
      for (const { name, like } of goneFrom(gone, fresh)) {
        const isTable = isLines(gone[name]);
        const count = isTable
          ? await valuesIn(db, lineTableOf(old, name), 'id')
          : await valuesIn(db, table, name);
        const named = like.map((one) => prefix + one);
        if (count > 0)
          found.push({ module: old.module, field: prefix + name, isTable, count, like: named });
      }
    };
    await look(tableOf(old), '', old.fields, now.fields);
    for (const [name, { columns }] of Object.entries(old.fields)) {
      const fresh = now.fields[name]?.columns;
      if (columns && fresh) await look(lineTableOf(old, name), `${name}.`, columns, fresh);
    }
  }
  return found;
}

/** The same in sentences. */
export const hiddenWords = ({ module, field, isTable, count, like }: HiddenField): string => {
  const what = `${module}: ${count} ${isTable ? 'lines' : 'values'} of "${field}" are no longer shown`;
  const name = field.split('.').at(-1)!;
  return like.length === 0
    ? what
    : `${what}. Was it renamed? Then say "renamedFrom": "${name}" in ${like.map((one) => `"${one}"`).join(' or ')}`;
};

/** Fields that people filled in and that are gone, with the new ones of their type. */
function goneFrom(before: Fields, now: Fields) {
  const renamed = new Set(Object.values(now).map(({ renamedFrom }) => renamedFrom));
  const fresh = Object.entries(now).filter(
    ([name, { renamedFrom }]) => !(name in before) && renamedFrom === undefined,
  );
  return Object.entries(before)
    .filter(([name, field]) => !(name in now) && !renamed.has(name) && isKept(field))
    .map(([name, { type }]) => ({
      name,
      like: fresh.filter(([, field]) => field.type === type).map(([other]) => other),
    }));
}

const isKept = (field: Field) =>
  isLines(field) || (kindOf(field).column !== null && !isCalculated(field));

/** 0 where there is no such table or column. */
async function valuesIn(db: Queryable, table: string, column: string): Promise<number> {
  const there = await db.first(sql`
    select 1 from pg_attribute where attrelid = to_regclass(${inData(table)}) and attname = ${column} and not attisdropped`);
  if (!there) return 0;
  const row = await db.first<{ count: number }>(
    sql`select count(${raw(quoted(column))})::int as count from ${raw(inData(table))}`,
  );
  return row!.count;
}
