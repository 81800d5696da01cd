import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { LookupAnswer, LookupQuery } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import {
  accessFor,
  askedPaths,
  seenOrNothing,
  stepsOf,
  type ReadContext,
} from '../access/index.ts';
import { moduleBeside, readColumns, selectColumns, type Column } from './columns.ts';
import { nameOthers } from './nameOthers.ts';
import { readLines } from './readLines.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { entityOf } from './sql/entity.ts';
import { join, sql } from '../../db/query.ts';

/** A line table among the paths: where the id of its record stands. Nothing for other paths. */
function tableAt(registry: Registry, start: Module, path: string) {
  const end = followPath(registry, start, path);
  if (!end || isDeadEnd(end) || !isLines(end.field)) return [];
  const owner = path.split('.').slice(0, -1).join('.') || 'id';
  return [{ path, owner, module: end.module.module, table: end.name }];
}

/**
 * Fields of one record, also through its references, for what a form fetches and computes, as of one moment. What the
 * caller may not see is left out.
 *
 * @throws errors.tooManySteps, errors.tooManyJoins; errors.notFound when the record does not exist or may not be read
 */
export const lookupRecord = (
  services: Services,
  caller: Caller,
  moduleName: string,
  query: LookupQuery,
): Promise<LookupAnswer> =>
  services.db.snapshot((db) => readPaths({ services, caller, db }, moduleName, query));

async function readPaths(
  context: ReadContext,
  moduleName: string,
  { id, paths }: LookupQuery,
): Promise<LookupAnswer> {
  askedPaths(paths);
  const registry = context.services.registry();
  const access = accessFor(context, moduleName);
  const tables = paths.flatMap((path) => tableAt(registry, access.module, path));
  const owners = tables.map(({ owner }) => owner);
  const columns = [...new Set(['id', ...owners, ...paths])].flatMap((key): Column[] => {
    const end = followPath(registry, access.module, key);
    if (!end || isDeadEnd(end)) return [];
    const value = seenOrNothing(context, moduleName, 't', stepsOf(key));
    if (!value) return [];
    const module = moduleBeside(context, access.module, stepsOf(key), end.field);
    return [{ key, field: end.field, value, visibility: 'always', module }];
  });
  const row = isUuid(id)
    ? await context.db.first(
        sql`select ${join(selectColumns(context, columns))} from ${entityOf(access.module).table} t
          where t.id = ${id}::uuid and ${access.rows('read', 't')}`,
      )
    : undefined;
  if (!row) throw errors.notFound();
  const read = readColumns(columns, row);
  await nameOthers(context, [read]);
  for (const { path, owner, module, table } of tables) {
    const ownerId = read.values[owner];
    if (typeof ownerId !== 'string') continue;
    const [found] = await readLines(context, accessFor(context, module), [ownerId], [table]);
    read.values[path] = found?.lines.map((line) => line.values) ?? [];
    for (const [index, line] of found?.lines.entries() ?? [])
      for (const [key, title] of Object.entries(line.titles))
        read.titles[`${path}.${index}.${key}`] = title;
  }
  return { values: read.values, titles: read.titles };
}
