import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { name, raw, sql } from '../query.ts';
import type { Queryable } from '../Database.ts';
import { quoted } from './identifier.ts';
import { keepsFromOthers } from './indexes.ts';
import { lineTableOf, tableOf } from './tables.ts';

/** A statement for the tables that the database refused, told of the module that wants it. */
export class SyncFailed extends Error {
  override readonly name = 'SyncFailed';
  constructor(
    readonly modules: readonly string[],
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

const atMost = 5;

/** @param failed what the database said; the transaction is as it was before the statement */
export async function syncFailure(
  db: Queryable,
  registry: Registry,
  text: string,
  failed: unknown,
): Promise<SyncFailed> {
  const table = /data\."(\w+)"/.exec(text)?.[1];
  const modules = modulesOfTable(registry, table);
  const names = modules.map(({ module }) => module);
  const doubles = text.startsWith('create unique index')
    ? await duplicatesOf(db, modules, text)
    : [];
  if (doubles.length > 0) return new SyncFailed(names, doubles.join('\n'), failed);
  const said = failed instanceof Error ? failed.message : String(failed);
  const whose = names.length ? `of the module ${names.join(', ')} ` : '';
  const message = `The table ${table ?? ''} ${whose}cannot be made so: ${said}\n    ${text};`;
  return new SyncFailed(names, message, failed);
}

/** The modules whose records or lines a table keeps. */
export const modulesOfTable = (registry: Registry, table: string | undefined) =>
  registry.stored.filter(
    (module) =>
      tableOf(module) === table ||
      Object.keys(module.fields).some((field) => lineTableOf(module, field) === table),
  );

/** Describes the records that share values which should be unique. */
async function duplicatesOf(db: Queryable, modules: readonly Module[], text: string) {
  const columns = /\(((?:"\w+"(?:, )?)+)\)/.exec(text)?.[1] ?? '';
  const told: string[] = [];
  for (const module of modules) {
    const fields = [...columns.matchAll(/"(\w+)"/g)].map((match) => match[1]!);
    const isOfModule = fields.every((field) => field in module.fields);
    if (!isOfModule) continue;
    const keys = raw(fields.map(quoted).join(', '));
    const rows = await db.all<{ values: unknown[]; titles: string[]; count: number }>(
      sql`select jsonb_build_array(${keys}) as "values", count(*)::int as count,
          (array_agg(${name(module.record.title)}::text || ' (' || id::text || ')' order by "createdAt"))[1:${atMost}] as titles
        from ${raw(`data.${quoted(tableOf(module))}`)} where ${raw(keepsFromOthers(module))}
        group by ${keys} having count(*) > 1 and count(${raw(quoted(fields[0]!))}) > 0 order by count(*) desc limit ${atMost}`,
    );
    for (const { values, titles, count } of rows)
      told.push(
        `${module.module}: ${count} records have the same ${fields.join(', ')} ${JSON.stringify(values)}, which is to be unique: ${titles.join('; ')}${count > titles.length ? ' …' : ''}. Change them first, or take the rule out`,
      );
  }
  return told;
}
