import { kindOf } from '#engine/fields/index.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { systemFields } from '#engine/schema/record.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { name, raw } from '../../../db/query.ts';

/** A table and its columns, as statements need them. */
export interface Entity {
  table: SqlFragment;
  /** Sorts tables in the one order in which rows are locked. */
  order: string;
  /** Names of columns that are fields, system fields first. */
  columns: readonly string[];
  /** Line tables by the table field they belong to. */
  lines: ReadonlyMap<string, LineEntity>;
}
interface LineEntity {
  table: SqlFragment;
  columns: readonly string[];
}

const entities = new WeakMap<Module, Entity>();

/** The table of a module’s records. */
export function entityOf(module: Module): Entity {
  let entity = entities.get(module);
  if (!entity) entities.set(module, (entity = describe(module)));
  return entity;
}

function describe(module: Module): Entity {
  const order = module.entity ?? module.module;
  const fields = Object.entries(module.fields);
  return {
    table: name('data', order),
    order,
    columns: [...systemFields, ...stored(module.fields)],
    lines: new Map(
      fields
        .filter(([, field]) => isLines(field))
        .map(([key, field]) => [
          key,
          { table: name('data', `${order}__${key}`), columns: stored(field.columns ?? {}) },
        ]),
    ),
  };
}

const stored = (fields: Record<string, Field>) =>
  Object.keys(fields).filter((field) => kindOf(fields[field]!).column !== null);

/** `"t"."amount", "t"."status"` */
export const columnList = (alias: string, columns: readonly string[]) =>
  raw(columns.map((column) => `"${alias}"."${column}"`).join(', '));
