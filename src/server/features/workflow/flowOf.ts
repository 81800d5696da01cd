import type { Flow, Module } from '#engine/schema/language/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { prepare, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';

/** A process as one version of its module had it. */
export interface VersionedFlow {
  module: string;
  version: number;
  title: Module['title'];
  flow: Flow;
}

const definitionOf = prepare<{ module: string; version: number }>(
  (value) => sql`
    select version, json from app.definition
    where kind = 'module' and name = ${value('module')} and version = ${value('version')}`,
);
const currentVersionOf = prepare<{ module: string }>(
  (value) => sql`
    select version from app.definition where kind = 'module' and name = ${value('module')} and current`,
);

/** Versions never change, so what was read once is kept, by database. */
const cache = new WeakMap<object, Map<string, VersionedFlow>>();

/**
 * The process of a module as of a version; an instance keeps the one it started on.
 *
 * @param on where to read: the transaction under way, or the database
 * @throws errors.noProcess when that version had none
 */
export async function flowOf(
  services: Services,
  on: Queryable,
  module: string,
  version: number,
): Promise<VersionedFlow> {
  let flows = cache.get(services.db);
  if (!flows) cache.set(services.db, (flows = new Map()));
  const key = `${module}/${version}`;
  const known = flows.get(key);
  if (known) return known;
  const row = await on.first<{ json: Module }>(definitionOf({ module, version }));
  if (!row?.json.flow) throw errors.noProcess({ module });
  const flow = { module, version, title: row.json.title, flow: row.json.flow };
  flows.set(key, flow);
  return flow;
}

/** The process that a new instance starts on. */
export async function currentFlow(services: Services, on: Queryable, module: string) {
  const row = await on.first<{ version: number }>(currentVersionOf({ module }));
  if (!row) throw errors.noProcess({ module });
  return flowOf(services, on, module, row.version);
}
