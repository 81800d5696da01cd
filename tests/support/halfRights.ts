import { kindOf } from '#engine/fields/index.ts';
import { isLines, isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { name, raw, sql } from '#server/db/query.ts';
import type { Caller, Services } from '#server/Services.ts';
import { systemCaller } from '#server/systemCaller.ts';

/** Reads, exports and prints the records that they made, without the fields that others call sensitive. */
export const half: Caller = {
  ...systemCaller,
  userId: '00000000-0000-4000-8000-00000000ba1f',
  name: 'Half',
  roles: new Set(['half']),
};

/** Reads the same records, with all their fields. */
export const whole: Caller = { ...half, roles: new Set(['whole']) };

const ownRows = 'createdBy == user.id';

/** The same company, of which whoever has the role sees every second field of the records that they made. */
export function halved(services: Services): Services {
  const registry = services.registry();
  const narrowed = createRegistry(
    {
      ...registry,
      modules: registry.modules.map(withHalfAccess),
      reports: registry.reports.map((report) => ({ ...report, roles: undefined })),
      dashboards: registry.dashboards.map((dashboard) => ({ ...dashboard, roles: undefined })),
    },
    registry.settings,
  );
  const same: Services = {
    ...services,
    registry: () => narrowed,
    reading: () => Promise.resolve(same),
  };
  return same;
}

/** What a field follows elsewhere, its module may show to whoever may not read it there. */
const isHidden = (field: Field, index: number) =>
  (index % 2 === 0 && !isStatus(field)) || field.fetch?.mode === 'live';

function withHalfAccess(module: Module): Module {
  const named = new Set([module.record.number, module.record.title]);
  const levelled = (fields: Record<string, Field>, isKept: (field: string) => boolean) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, spec], index): [string, Field] => [
        field,
        {
          ...spec,
          level: isHidden(spec, index) && !isKept(field) ? 'sensitive' : 'normal',
          ...(spec.columns && !isKept(field) && { columns: levelled(spec.columns, () => false) }),
        },
      ]),
    );
  const { sources } = module;
  return {
    ...module,
    fields: levelled(module.fields, (field) => named.has(field) || sources !== undefined),
    access: [
      {
        id: 'half',
        roles: ['half'],
        actions: ['read', 'export', 'print'],
        ...(!sources && { rows: ownRows }),
      },
      {
        id: 'whole',
        roles: ['whole'],
        actions: ['read'],
        levels: ['normal', 'sensitive'],
        ...(!sources && { rows: ownRows }),
      },
    ],
  };
}

/** What stands in the database wherever it may not be read: by the type of the column. */
const marks: Record<string, string> = {
  text: `'Hidden ' || t.id`,
  numeric: '700000000000',
  integer: '1987654321',
  date: `date '1903-07-19'`,
  'timestamp with time zone': `timestamptz '1903-07-19T09:00:00Z'`,
};

/** Whether a text, as a person reads it or a file holds it, tells of what is hidden. */
export const hiddenIn = (text: string): string[] =>
  text
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .match(
      /.{0,40}(?:Hidden ?[\da-f]{8}|[^-.\da-f]\d*[1-9]0{11}(?![\da-f])|1987654321|1903[-/.年]0?7|1903-Q3|柒仟亿)/g,
    ) ?? [];

/** Every second record of each module becomes one of theirs; whatever they may not read is told apart from all else. */
export async function hideHalf(services: Services): Promise<void> {
  const { db } = services;
  const columns = await db.all<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'data' and is_generated = 'NEVER'`);
  const markOf = (table: string, column: string) =>
    marks[columns.find((one) => one.table === table && one.column === column)?.type ?? ''];
  const unique = await db.all<{ index: string }>(sql`
    select indexname as index from pg_indexes where schemaname = 'data' and indexname like 'uq\_%'`);
  for (const { index } of unique) await db.run(sql`drop index ${name('data', index)}`);
  const done = new Set<string>();
  for (const module of services.registry().stored) {
    const table = module.entity ?? module.module;
    if (done.has(table)) continue;
    done.add(table);
    await db.run(
      sql`update ${name('data', table)} t set "createdBy" = case when o.n % 2 = 0
        then ${half.userId}::uuid else "createdBy" end
      from (select id, row_number() over (order by id) n from ${name('data', table)}) o where o.id = t.id`,
    );
    const own = `t."createdBy" = '${half.userId}'`;
    await mark(
      services,
      table,
      setsOf(module, module.fields, (column) => markOf(table, column)),
      own,
    );
    for (const [field, { columns: lineFields, ...spec }] of Object.entries(module.fields)) {
      if (!isLines(spec) || !lineFields) continue;
      const lines = `${table}__${field}`;
      const sets = setsOf(module, lineFields, (column) => markOf(lines, column), spec.level);
      const isOwn = `exists (select from "data"."${table}" p
        where p.id = t."parentId" and p."createdBy" = '${half.userId}')`;
      await mark(services, lines, sets, isOwn);
    }
  }
}

/** Columns with what marks them, and whether that stands in records of theirs, too. */
function setsOf(
  { record }: Module,
  fields: Record<string, Field>,
  markOf: (column: string) => string | undefined,
  level: Field['level'] = 'normal',
) {
  return Object.entries(fields).flatMap(([column, field]) => {
    const value = kindOf(field).column === null ? undefined : markOf(column);
    const isNamed = column === record.number || column === record.title;
    if (value === undefined || isStatus(field) || isNamed) return [];
    return [{ column, value, isAll: field.level === 'sensitive' || level === 'sensitive' }];
  });
}

async function mark(
  { db }: Services,
  table: string,
  sets: ReturnType<typeof setsOf>,
  isOwn: string,
): Promise<void> {
  if (sets.length === 0) return;
  const all = sets.map(({ column, value, isAll }) => {
    const kept = isAll ? '' : ` when ${isOwn} then t."${column}"`;
    return `"${column}" = case when t."${column}" is null then null${kept} else ${value} end`;
  });
  await db.run(sql`update ${name('data', table)} t set ${raw(all.join(', '))}`);
}
