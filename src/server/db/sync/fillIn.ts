import { kindOf } from '#engine/fields/index.ts';
import { figureSources, figuresOf, keyOfFigure } from '#engine/schema/figures.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { rollupFields, type RollupField } from '#engine/schema/rollups.ts';
import { entityOf } from '../../features/records/sql/entity.ts';
import { name, raw, sql } from '../query.ts';
import { searchColumns, searchRule } from '../../features/records/search.ts';
import type { Queryable } from '../Database.ts';
import { rollupSql, rowsWithRollup } from '../rollupSql.ts';
import type { SyncPlan } from './planSync.ts';
import { lineTableOf, tableOf } from './tables.ts';

/** New roll-ups of old records get what their sources say. */
export async function fillRollups(db: Queryable, registry: Registry, added: SyncPlan['added']) {
  for (const { table, column } of added) {
    for (const module of registry.stored) {
      const rollup = rollupFields(module).find(
        (one) => one.field === column && tableWith(module, one) === table,
      );
      if (!rollup) continue;
      await fillRollup(db, registry, module, rollup);
      break;
    }
  }
}

const tableWith = (module: Module, { table }: Pick<RollupField, 'table'>) =>
  table === undefined ? tableOf(module) : lineTableOf(module, table);

function fillRollup(db: Queryable, registry: Registry, module: Module, rollup: RollupField) {
  const { field, spec } = rollup;
  const type = raw(kindOf(spec).column!);
  const { rows, row } = rowsWithRollup(module, rollup);
  const value = rollupSql(registry, spec, row, new Date());
  const table = raw(`data."${tableWith(module, rollup)}"`);
  return db.run(
    sql`update ${table} u set ${name(field)} = n.value::${type}
      from (select t.id, ${value} as value from ${rows}) as n where n.id = u.id`,
  );
}

/**
 * Notes by which definitions the figures of a module that is new here are computed. Those of new columns of old
 * records are not: `followDefinitions` finds them different, and computes them.
 */
export async function noteFigures(
  db: Queryable,
  modules: readonly Module[],
  added: SyncPlan['added'],
) {
  const columns = new Set(added.map(({ table, column }) => `${table}.${column}`));
  const noted = modules.map((module) => {
    const computed = figuresOf(module).filter(
      (figure) =>
        figure.spec.rollup || !columns.has(`${tableWith(module, figure)}.${figure.field}`),
    );
    const all = figureSources(module);
    const keys = computed.map(keyOfFigure);
    const sources = Object.fromEntries(keys.map((key) => [key, all[key]]));
    return { module: module.module, sources };
  });
  await db.run(sql`insert into app.figure_source (module, sources)
    select r.module, r.sources from jsonb_to_recordset(${JSON.stringify(noted)}::text::jsonb) as r(module text, sources jsonb)
    on conflict (module) do nothing`);
}

const page = 500;

/** Old records are found by what the module searches now: filled in again when that changed. */
export async function fillSearch(db: Queryable, modules: readonly Module[]) {
  const known = await db.all<{ module: string; sources: string }>(
    sql`select module, sources from app.search_source`,
  );
  const before = new Map(known.map((row) => [row.module, row.sources]));
  for (const module of modules) {
    const sources = searchRule(module);
    if (before.get(module.module) === sources) continue;
    await fillTable(db, module);
    await db.run(sql`insert into app.search_source values (${module.module}, ${sources})
      on conflict (module) do update set sources = excluded.sources`);
  }
}

async function fillTable(db: Queryable, module: Module) {
  const { table } = entityOf(module);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db.all<RecordData & { id: string }>(
      sql`select * from ${table} where id > ${after}::uuid order by id limit ${page}`,
    );
    if (rows.length === 0) return;
    const found = rows.map((row) => ({ id: row.id, ...searchColumns(module, row) }));
    await db.run(
      sql`update ${table} t set "searchWords" = r."searchWords", "titleKey" = r."titleKey"
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(found)}::text::jsonb) r where t.id = r.id`,
    );
    after = rows.at(-1)!.id;
  }
}
