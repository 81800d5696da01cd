import { createHash } from 'node:crypto';
import type { Definitions } from '#engine/schema/registry.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Database, Queryable, Tx } from '../db/Database.ts';
import { locks } from '../db/migrate.ts';
import { sql } from '../db/query.ts';
import { refuseLostFields } from './refuseLostFields.ts';

export interface Publication {
  /** What is new or changed, and what is no longer there: `module order`, `dict status`. */
  changed: string[];
  removed: string[];
}

/** Somebody who publishes in the browser, and why. */
export interface Publisher {
  userId: string;
  note: string;
}

/** `json` keeps the order of keys as written: that of a table’s columns. */
interface Row {
  kind: string;
  name: string;
  hash: string;
  json: string;
}

interface Known {
  kind: string;
  name: string;
  origin: string;
  hash: string | null;
  last: number;
}

/**
 * Puts definitions into force: one new version of each that differs from what is current, told apart by hash. One
 * server at a time; the epoch of definitions grows when anything changed.
 *
 * @param origin where they come from; what is no longer there is taken out of force if it came from there too
 * @param also what else belongs to it, in the same transaction
 * @param by who publishes; undefined: files do
 * @throws Error when an open process needs a field that is gone
 */
export async function publishDefinitions(
  db: Database,
  definitions: Definitions,
  {
    origin = 'files',
    also,
    by,
  }: { origin?: string; also?: (tx: Tx) => Promise<void>; by?: Publisher | undefined } = {},
): Promise<Publication> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${locks.definitions})`);
    await also?.(tx);
    const rows = rowsOf(definitions);
    const known = await tx.all<Known>(sql`
      select kind, name, max(version) as last, max(hash) filter (where current) as hash,
        max(origin) filter (where current) as origin
      from app.definition group by kind, name`);
    const knownByKey = new Map(known.map((row) => [keyOf(row), row]));
    const changed = rows.filter((row) => knownByKey.get(keyOf(row))?.hash !== row.hash);
    const there = new Set(rows.map(keyOf));
    const removed = known.filter(
      (row) => row.origin === origin && row.hash !== null && !there.has(keyOf(row)),
    );
    await refuseLostFields(tx, definitions.modules);
    for (const row of removed) await retire(tx, row);
    for (const row of changed) {
      const version = (knownByKey.get(keyOf(row))?.last ?? 0) + 1;
      await putInForce(tx, { ...row, version, origin });
      if (by && row.kind === 'module') await notePublisher(tx, row.name, version, by);
    }
    if (changed.length + removed.length > 0) await nextEpoch(tx);
    return { changed: changed.map(keyOf), removed: removed.map(keyOf) };
  });
}

const keyOf = ({ kind, name }: Pick<Row, 'kind' | 'name'>) => `${kind} ${name}`;

/** Versions of processes tell who published them. */
const notePublisher = (tx: Tx, module: string, version: number, { userId, note }: Publisher) =>
  tx.run(sql`
    insert into app.flow_publication (module, version, by_id, note)
    values (${module}, ${version}, ${userId}, ${note})`);

/** One definition in place of the one in force, in a transaction that holds the lock of definitions. */
async function putInForce(
  tx: Tx,
  { kind, name, version, json, hash, origin }: Row & { version: number; origin: string },
): Promise<void> {
  await retire(tx, { kind, name });
  await tx.run(sql`
    insert into app.definition (kind, name, version, json, hash, origin)
    values (${kind}, ${name}, ${version}, ${json}::text::json, ${hash}, ${origin})`);
}

/** Servers and browsers see that definitions changed. */
const nextEpoch = (tx: Tx) =>
  tx.run(sql`update app.epoch set value = value + 1 where name = 'definitions'`);

const retire = (tx: Tx, { kind, name }: Pick<Row, 'kind' | 'name'>) =>
  tx.run(
    sql`update app.definition set current = false where kind = ${kind} and name = ${name} and current`,
  );

/** Texts of definitions; what did not change since is the same object. */
const texts = new WeakMap<object, Pick<Row, 'hash' | 'json'>>();

/** The modules in force that these differ from. */
export async function modulesToChange(
  db: Queryable,
  modules: readonly Module[],
): Promise<Module[]> {
  const hashes = modules.map((module) => definitionRow('module', module.module, module).hash);
  const rows = await db.all<{ json: Module }>(sql`
    select json from app.definition where kind = 'module' and current and hash <> all(${hashes}) order by name`);
  return rows.map(({ json }) => json);
}

/** A definition as it is kept. */
function definitionRow(kind: string, name: string, value: object): Row {
  let text = texts.get(value);
  if (!text) {
    const json = JSON.stringify(value);
    texts.set(value, (text = { json, hash: createHash('sha256').update(json).digest('hex') }));
  }
  return { kind, name, ...text };
}

function rowsOf(definitions: Definitions): Row[] {
  const { modules, dicts, reports = [], dashboards = [], prints = [] } = definitions;
  const { roles, menu, system } = definitions;
  return [
    ...modules.map((module) => definitionRow('module', module.module, module)),
    ...dicts.map((dict) => definitionRow('dict', dict.dict, dict)),
    ...reports.map((report) => definitionRow('report', report.report, report)),
    ...dashboards.map((dashboard) => definitionRow('dashboard', dashboard.dashboard, dashboard)),
    ...prints.map((print) => definitionRow('print', print.print, print)),
    definitionRow('roles', 'roles', roles),
    definitionRow('menu', 'menu', menu),
    definitionRow('system', 'system', system),
  ];
}
