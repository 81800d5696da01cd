import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { isMultiple, type Registry } from '#engine/schema/registry.ts';
import { rollupFields } from '#engine/schema/rollups.ts';
import { entityOf } from '../../features/records/sql/entity.ts';
import { join, name, raw, sql } from '../query.ts';
import { no } from '../../features/records/sql/fragment.ts';
import type { Database, Queryable } from '../Database.ts';
import { rollupSql, rowsWithRollup } from '../rollupSql.ts';
import { keepsFromOthers, serials } from '../sync/indexes.ts';
import { audit } from './verify/audit.ts';
import type { Check, Difference } from './verify/Difference.ts';
import { files } from './verify/files.ts';
import { formulas } from './verify/formulas.ts';
import { processes } from './verify/processes.ts';
import { processFigures } from './verify/processFigures.ts';
import { search } from './verify/search.ts';
import { summaries } from './verify/summaries.ts';

type Found = Pick<Difference, 'id' | 'found' | 'expected'>;

/**
 * Compares what is stored with what it follows from, at one moment: roll-ups, computed fields, summaries, unique keys,
 * references, statuses, what records are found by, processes with their logs and kept figures, the audit, attachments.
 *
 * @param filesDir folder of the attachments; absent: they are not looked at
 */
export function verify(db: Database, registry: Registry, filesDir?: string): Promise<Difference[]> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    const all: Difference[] = [];
    const sources = await figureSourcesIn(tx);
    for (const module of await heldModules(tx, registry)) {
      const checks = [
        ...checksOf(registry, module),
        ...(await anyReferences(tx, registry, module)),
        ...formulas(registry, module, sources.get(module.module) ?? {}),
        ...(await summaries(tx, module)),
      ];
      all.push(...(await run(tx, module, checks)));
      all.push(...(await search(tx, module)));
    }
    all.push(...(await processes(tx)));
    all.push(...(await processFigures(tx, registry)));
    all.push(...(await audit(tx)));
    if (filesDir) all.push(...(await files(tx, filesDir)));
    return all;
  });
}

/** Modules that have records: of the others nothing can differ, and there are many. */
async function heldModules(db: Queryable, registry: Registry): Promise<Module[]> {
  const { stored } = registry;
  const has = stored.map((module) => sql`exists (select from ${entityOf(module).table})`);
  const row = await db.first<{ held: boolean[] }>(
    sql`select array[${join(has)}]::boolean[] as held`,
  );
  return stored.filter((_, index) => row?.held[index]);
}

async function figureSourcesIn(db: Queryable) {
  const rows = await db.all<{ module: string; sources: Record<string, string> }>(
    sql`select module, sources from app.figure_source`,
  );
  return new Map(rows.map(({ module, sources }) => [module, sources]));
}

/** All in one statement: there are thousands, and to send each takes longer than to answer it. */
async function run(db: Queryable, { module }: Module, checks: readonly Check[]) {
  if (checks.length === 0) return [];
  const parts = checks.map(
    ({ rows }, place) =>
      sql`select ${raw(String(place))} as place, c.id::text as id, c.found::text as found, c.expected::text as expected
        from (${rows}) c`,
  );
  const found = await db.all<Found & { place: number }>(join(parts, ' union all '));
  return found
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, ...row }): Difference => {
      const { check, field } = checks[place]!;
      return { check, module, field, ...row };
    });
}

const checksOf = (registry: Registry, module: Module): Check[] => [
  ...rollups(registry, module),
  ...uniqueKeys(module),
  ...references(registry, module),
  ...statuses(registry, module),
];

function rollups(registry: Registry, module: Module): Check[] {
  return rollupFields(module).map((rollup) => {
    const { field, table, spec } = rollup;
    const { rows, row } = rowsWithRollup(module, rollup);
    const expected = rollupSql(registry, spec, row, new Date());
    const id = raw(table === undefined ? 't.id' : 'p.id');
    return {
      check: 'rollup',
      field: table === undefined ? field : `${table}.${field}`,
      rows: sql`select * from (select ${id}, t.${name(field)} as found, ${expected} as expected from ${rows}) as compared
        where found is distinct from expected order by id`,
    };
  });
}

function uniqueKeys(module: Module): Check[] {
  const keys = [
    ...serials(module).map((fields) => ({ fields, where: 'true' })),
    ...(module.unique ?? []).map(({ fields }) => ({ fields, where: keepsFromOthers(module) })),
  ];
  return keys.map(({ fields, where }) => {
    const columns = fields.map((field) => name(field));
    const present = columns.map((column) => sql`${column} is not null`);
    return {
      check: 'unique',
      field: fields.join(', '),
      rows: sql`select null as id, concat_ws(', ', ${join(columns)}) || ' × ' || count(*) as found, null as expected
        from ${entityOf(module).table} where ${raw(where)} and ${join(present, ' and ')}
        group by ${join(columns)} having count(*) > 1`,
    };
  });
}

/** References of records and of their lines whose target does not exist. */
function references(registry: Registry, module: Module): Check[] {
  const entity = entityOf(module);
  return registry.stored
    .flatMap((target) => registry.referencesTo(target.module).map((use) => ({ target, use })))
    .filter(({ use }) => use.module === module.module)
    .map(({ target, use: { field, lines } }) => {
      const table = lines ? entity.lines.get(lines)!.table : entity.table;
      const spec = lines ? module.fields[lines]!.columns![field]! : module.fields[field]!;
      const id = lines ? raw('t."parentId"') : raw('t.id');
      const [value, from] = isMultiple(spec)
        ? [raw('r.value'), sql`${table} t cross join unnest(t.${name(field)}) as r(value)`]
        : [sql`t.${name(field)}`, sql`${table} t`];
      return {
        check: 'reference',
        field: lines ? `${lines}.${field}` : field,
        rows: sql`select ${id} as id, ${value} as found, null as expected from ${from}
          where ${value} is not null and not exists (select from ${entityOf(target).table} x where x.id = ${value})`,
      };
    });
}

/** References to any module whose record does not exist in the one that is named. */
async function anyReferences(db: Queryable, registry: Registry, module: Module): Promise<Check[]> {
  const uses = registry.anyReferences.filter((use) => use.module === module.module);
  return Promise.all(
    uses.map(async ({ field, lines }) => {
      const entity = entityOf(module);
      const table = lines ? entity.lines.get(lines)!.table : entity.table;
      const fields = lines ? module.fields[lines]!.columns! : module.fields;
      const [value, moduleNo] = [name('t', field), name('t', fields[field]!.refBy!)];
      const rows = await db.all<{ code: string | null }>(
        sql`select distinct ${moduleNo} as code from ${table} t where ${value} is not null`,
      );
      // only those that occur: to plan a look into every table of the company takes longer than all else here
      const exists = rows.flatMap(({ code }) => {
        const named = registry.findCode(code ?? '')?.module;
        const target = registry.stored.find((one) => one.module === named);
        return target
          ? sql`when ${code}::text then exists (select from ${entityOf(target).table} x where x.id = ${value})`
          : [];
      });
      const isThere = exists.length
        ? sql`coalesce(case ${moduleNo} ${join(exists, ' ')} end, false)`
        : no;
      return {
        check: 'reference' as const,
        field: lines ? `${lines}.${field}` : field,
        rows: sql`select ${raw(lines ? 't."parentId"' : 't.id')} as id, ${moduleNo} || ' ' || ${value} as found, null as expected
          from ${table} t where ${value} is not null and not ${isThere}`,
      };
    }),
  );
}

function statuses(registry: Registry, module: Module): Check[] {
  return Object.entries(module.fields)
    .filter(([, field]) => isStatus(field))
    .map(([field, { statuses, dict }]) => {
      const allowed = statuses ?? registry.findDict(dict ?? '')?.items.map(({ value }) => value);
      return {
        check: 'status',
        field,
        rows: sql`select id, ${name(field)} as found, ${(allowed ?? []).join(', ')}::text as expected
          from ${entityOf(module).table} where not ${name(field)} = any(${allowed ?? []}::text[])`,
      };
    });
}
