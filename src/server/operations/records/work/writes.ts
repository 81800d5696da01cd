import type { SqlFragment } from '#engine/expression/types.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Statement } from '../../../db/Database.ts';
import { searchColumns, searchSources } from '../search.ts';
import { entityOf } from '../sql/entity.ts';
import { join, name, sql, statement } from '../sql/fragment.ts';
import type { Written } from './flush.ts';

/** The statements that bring a record and its lines to their new state. */
export function writesOf({ module, id, before, after, changes }: Written): Statement[] {
  const { table, columns, lines } = entityOf(module);
  if (!after) {
    const tables = [...lines.values()].map(
      (line) => sql`delete from ${line.table} where "parentId" = ${id}::uuid`,
    );
    return [...tables, sql`delete from ${table} where id = ${id}::uuid`].map(statement);
  }
  const isFound = !before || searchSources(module).some((field) => field in changes);
  const row = { ...after, ...(isFound && searchColumns(module, after)) };
  const extra = isFound ? Object.keys(searchColumns(module, after)) : [];
  const record = before
    ? update(
        table,
        [
          ...columns.filter((column) => column in changes),
          'rev',
          'updatedBy',
          'updatedAt',
          ...extra,
        ],
        row,
      )
    : insert(table, [...columns, ...extra], [row]);
  const lineWrites = [...lines].flatMap(([field, line]) =>
    field in changes || (!before && (after[field] as unknown[] | null)?.length)
      ? writeLines(line.table, line.columns, id, linesOf(before, field), linesOf(after, field))
      : [],
  );
  return [record, ...lineWrites].map(statement);
}

const linesOf = (record: RecordData | null, field: string) =>
  (record?.[field] ?? []) as readonly RecordData[];

function writeLines(
  table: SqlFragment,
  columns: readonly string[],
  parentId: string,
  before: readonly RecordData[],
  after: readonly RecordData[],
) {
  const kept = new Set(after.map((line) => line.id));
  const gone = before.map((line) => line.id as string).filter((id) => !kept.has(id));
  const rows = after
    .map((line, position) => ({ ...line, parentId, position }))
    .filter((_, position) => after[position] !== before[position]);
  return [
    ...(gone.length ? [sql`delete from ${table} where id = any(${gone}::uuid[])`] : []),
    ...(rows.length ? [upsertLines(table, columns, rows)] : []),
  ];
}

const named = (columns: readonly string[], alias?: string) =>
  join(columns.map((column) => (alias ? name(alias, column) : name(column))));

const jsonOf = (columns: readonly string[], rows: readonly RecordData[]) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
  );

/** Rows go as one JSON value, so that the statement is the same however many there are. */
const insert = (table: SqlFragment, columns: readonly string[], rows: readonly RecordData[]) =>
  sql`insert into ${table} (${named(columns)}) select ${named(columns, 'r')}
    from jsonb_populate_recordset(null::${table}, ${jsonOf(columns, rows)}::text::jsonb) r`;

function upsertLines(table: SqlFragment, columns: readonly string[], rows: readonly RecordData[]) {
  const changing = ['position', ...columns];
  return sql`${insert(table, ['id', 'parentId', ...changing], rows)}
    on conflict (id) do update set ${assignments(changing, 'excluded')}`;
}

function update(table: SqlFragment, columns: readonly string[], row: RecordData) {
  return sql`update ${table} t set ${assignments(columns, 'r')}
    from jsonb_populate_record(null::${table}, ${jsonOf(['id', ...columns], [row]).slice(1, -1)}::text::jsonb) r
    where t.id = r.id`;
}

const assignments = (columns: readonly string[], from: string) =>
  join(columns.map((column) => sql`${name(column)} = ${name(from, column)}`));
