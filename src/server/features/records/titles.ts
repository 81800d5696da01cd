import type { SqlFragment } from '#engine/expression/types.ts';
import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { recordStatus } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Caller } from '../../Services.ts';
import { entityOf } from './sql/entity.ts';
import { columnOf } from './sql/scope.ts';
import { name, sql } from '../../db/query.ts';

/** How the record in row `alias` is called, as text. */
export const titleSql = (registry: Registry, module: Module, alias: string): SqlFragment =>
  sql`${columnOf(registry, { alias, module: module.module }, [module.record.title])}::text`;

/** Title of the record of `module` with this id, or null. */
export function titleOfReference(
  registry: Registry,
  module: string,
  id: SqlFragment,
  alias: string,
): SqlFragment {
  const target = registry.module(module);
  const { table } = entityOf(target);
  return sql`(select ${titleSql(registry, target, alias)} from ${table} ${name(alias)} where ${name(alias)}.id = ${id})`;
}

/** The same as people read it: a void record is marked. */
export function readableTitle(
  registry: Registry,
  language: Caller['language'],
  module: string,
  id: SqlFragment,
  alias: string,
): SqlFragment {
  const target = registry.module(module);
  const title = markedTitle(registry, language, target, alias);
  return sql`(select ${title} from ${entityOf(target).table} ${name(alias)} where ${name(alias)}.id = ${id})`;
}

/** The number of the record with this id, which tells records of one title apart; null without one that everybody may read. */
export function numberOfReference(
  registry: Registry,
  module: string,
  id: SqlFragment,
  alias: string,
): SqlFragment {
  const { record, fields } = registry.module(module);
  const number = record.number ?? record.title;
  if (number === record.title || fields[number]?.level === 'sensitive') return sql`null::text`;
  const value = columnOf(registry, { alias, module }, [number]);
  const { table } = entityOf(registry.module(module));
  return sql`(select ${value}::text from ${table} ${name(alias)} where ${name(alias)}.id = ${id})`;
}

/** Titles of several references as a JSON list, in their order, as people read them. */
export function readableTitles(
  registry: Registry,
  language: Caller['language'],
  module: string,
  ids: SqlFragment,
  alias: string,
): SqlFragment {
  const target = registry.module(module);
  return sql`(select jsonb_agg(${markedTitle(registry, language, target, alias)} order by o.n)
    from unnest(${ids}) with ordinality o(id, n)
      left join ${entityOf(target).table} ${name(alias)} on ${name(alias)}.id = o.id)`;
}

/** What a record is called whose title is empty. */
export const untitled = { en: '(untitled)', zh: '（无标题）' };

/** What the record in row `alias` is called, which has a name also where its title is empty; null where there is none. */
export function nameSql(
  registry: Registry,
  language: Caller['language'],
  module: Module,
  alias: string,
): SqlFragment {
  const title = titleSql(registry, module, alias);
  return sql`case when ${name(alias, 'id')} is not null then coalesce(nullif(${title}, ''), ${untitled[language]}::text) end`;
}

const voidMark = { en: ' (void)', zh: '（已作废）' };

/** The title of the record in row `alias`, marked when it is void. */
export function markedTitle(
  registry: Registry,
  language: Caller['language'],
  module: Module,
  alias: string,
) {
  const title = nameSql(registry, language, module, alias);
  const isVoid = isVoidSql(module, alias);
  return isVoid
    ? sql`${title} || case when ${isVoid} then ${voidMark[language]}::text else '' end`
    : title;
}

/** Whether the record in row `alias` is void; undefined where the module knows no such thing. */
export const isVoidSql = ({ fields }: Module, alias: string): SqlFragment | undefined =>
  isStatus(fields.status)
    ? sql`coalesce(${name(alias, 'status')} = ${recordStatus.void}::text, false)`
    : undefined;
