import { fieldOf } from '#engine/schema/paths.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { LogEntry } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { readRecord } from './getRecord.ts';
import type { FieldChanges } from './RecordWork.ts';
import { entityOf } from './sql/entity.ts';
import { name, sql, statement } from './sql/fragment.ts';
import { titleSql } from './titles.ts';
import { isUuid } from './newId.ts';
import { visibleChanges } from './visibleChanges.ts';

interface AuditRow {
  at: string;
  user_id: string | null;
  action: string;
  changes: FieldChanges;
  facts: { comment?: string };
}

const maxEntries = 500;

/**
 * What happened to a record, the oldest first: who, when, and each field’s old and new value as far as the caller
 * may see the field. References stand there by their titles.
 *
 * @throws errors.notFound when the record may not be read
 */
export const recordTimeline = (
  services: Services,
  caller: Caller,
  moduleName: string,
  id: string,
): Promise<LogEntry[]> =>
  services.db.snapshot((db) => readTimeline({ services, caller, db }, moduleName, id));

async function readTimeline(
  context: ReadContext,
  moduleName: string,
  id: string,
): Promise<LogEntry[]> {
  const { services, db } = context;
  const registry = services.registry();
  const { hidden } = await readRecord(context, moduleName, id);
  const rows = await db.all<AuditRow>(
    statement(sql`select * from (
      select id, at, user_id, action, changes, facts from app.audit where record_id = ${id}::uuid
      order by at desc, id desc limit ${maxEntries}::int) a order by at, id`),
  );
  const module = registry.module(moduleName);
  const changes = rows.map((row) => visibleChanges(row.changes, new Set(hidden)));
  const titles = await titlesIn(db, registry, module, changes);
  return rows.map((row, index) => ({
    seq: index + 1,
    at: row.at,
    by: personOf(services, row.user_id),
    onBehalfOf: null,
    action: row.action,
    stepTitle: null,
    comment: row.facts.comment ?? null,
    changes: withTitles(changes[index]!, titles),
  }));
}

function personOf(services: Services, id: string | null) {
  return { id: id ?? '', name: (id && services.directory().person(id)?.name) ?? '' };
}

/** Titles of all records that the changes of reference fields name, by id. */
async function titlesIn(
  db: Queryable,
  registry: Registry,
  module: Module,
  changes: readonly FieldChanges[],
) {
  const wanted = new Map<string, Set<string>>();
  for (const change of changes)
    for (const [field, { old, new: now }] of Object.entries(change)) {
      const spec = fieldOf(module, field);
      const target = spec && referencedModule(spec, registry.system);
      if (!target) continue;
      const ids = wanted.get(target) ?? new Set();
      for (const id of [old ?? [], now ?? []].flat()) if (isUuid(id)) ids.add(id);
      wanted.set(target, ids);
    }
  const titles = new Map<string, string | null>();
  for (const [target, ids] of wanted) {
    const spec = registry.module(target);
    const rows = await db.all<{ id: string; title: string | null }>(
      statement(sql`select t.id, ${titleSql(registry, spec, 't')} as title
        from ${entityOf(spec).table} ${name('t')} where t.id = any(${[...ids]}::uuid[])`),
    );
    for (const { id, title } of rows) titles.set(id, title);
  }
  return titles;
}

function withTitles(
  changes: FieldChanges,
  titles: ReadonlyMap<string, string | null>,
): FieldChanges {
  const titled = (value: unknown): unknown => {
    if (typeof value === 'string') return titles.get(value) ?? value;
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      ? value.map(titled)
      : value;
  };
  return Object.fromEntries(
    Object.entries(changes).map(([field, { old, new: now }]) => [
      field,
      { old: titled(old), new: titled(now) },
    ]),
  );
}
