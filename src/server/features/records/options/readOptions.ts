import type { SqlFragment } from '#engine/expression/types.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { placedBy } from '#engine/schema/listLayouts.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { Option } from '#shared/contract/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { entityOf } from '../sql/entity.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import { nameSql, titleSql } from '../titles.ts';
import { offered, offeredColumns, type OfferedRow } from './offered.ts';
import { shown } from './shown.ts';

/** The field by which records stand below each other, where the module has a tree. */
export const parentOf = ({ list }: Module): string | undefined => placedBy(list, 'below')[0];

/** A part of the answer: which records, in which order, and what is said of them. */
export interface Reading {
  /** What row `t` is joined with. */
  among?: SqlFragment;
  where: SqlFragment;
  order: SqlFragment;
  limit: number;
  offset?: number;
  /** Of a tree: the subtitle says what is above. */
  withPath?: boolean;
  isRecent?: boolean;
}

/** One after the other, in one statement. */
export async function readOptions(
  context: ReadContext,
  module: Module,
  readings: readonly Reading[],
): Promise<Option[]> {
  const rows = await context.db.all<OptionRow>(
    join(
      readings.map((reading) => sql`(${optionRows(context, module, reading)})`),
      ' union all ',
    ),
  );
  return rows.map((row) => ({
    ...offered(row),
    subtitle:
      row.subtitle === null || row.hasPath
        ? asText(row.subtitle) || null
        : labelled(context, module, module.record.subtitle, row.subtitle),
    ...(parentOf(module) && { parent: row.parent }),
    ...(row.isRecent && { isRecent: true }),
  }));
}

interface OptionRow extends OfferedRow {
  subtitle: FieldValue;
  parent: string | null;
  hasPath: boolean;
  isRecent: boolean;
}

function optionRows(
  context: ReadContext,
  module: Module,
  { among = sql``, where, order, limit, offset = 0, withPath = false, isRecent = false }: Reading,
): SqlFragment {
  const registry = context.services.registry();
  const parent = parentOf(module);
  const above = parent && withPath ? pathAbove(registry, module, parent) : undefined;
  const title = nameSql(registry, context.caller.language, module, 't');
  return sql`select ${offeredColumns(context, module, title)},
      ${above ?? shown(context, module, module.record.subtitle)} as subtitle,
      ${parent ? name('t', parent) : sql`null::uuid`} as parent,
      ${raw(String(above !== undefined))} as "hasPath", ${raw(String(isRecent))} as "isRecent"
    from ${entityOf(module).table} t ${among} where ${where}
    order by ${order} limit ${limit}::int offset ${offset}::int`;
}

/** Titles of the records above, the highest first. */
function pathAbove(registry: Registry, module: Module, parent: string): SqlFragment {
  const { table } = entityOf(module);
  return sql`(with recursive above(id, title, parent, level) as (
      select u.id, ${titleSql(registry, module, 'u')}, ${name('u', parent)}, 1
        from ${table} u where u.id = ${name('t', parent)}
      union all
      select u.id, ${titleSql(registry, module, 'u')}, ${name('u', parent)}, a.level + 1
        from ${table} u join above a on u.id = a.parent where a.level < 20
    ) select string_agg(title, ' / ' order by level desc) from above)`;
}

function labelled(
  { services, caller }: ReadContext,
  module: Module,
  path: string | undefined,
  value: FieldValue,
): string {
  const registry = services.registry();
  const end = path ? followPath(registry, module, path) : undefined;
  const dict =
    end && !isDeadEnd(end) && end.field.dict ? registry.findDict(end.field.dict) : undefined;
  return dict?.items.find((item) => item.value === value)?.title[caller.language] ?? asText(value);
}
