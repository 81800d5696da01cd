import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import type { Statement } from '../../../db/Database.ts';
import { inTurns } from '../../../takingTurns.ts';
import { searchColumns, searchSources } from '../search.ts';
import { entityOf } from '../sql/entity.ts';
import { join, name, sql } from '../../../db/query.ts';
import type { Written } from '#engine/record/work/Written.ts';

/** The statements that bring records and their lines to their new state; new ones that follow each other go together. */
export async function writesOf(written: readonly Written[]): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (let at = 0; at < written.length;) {
    const { module } = written[at]!;
    let end = at;
    while (end < written.length && isNewOf(module, written[end]!)) end += 1;
    if (end - at > 1) statements.push(...(await insertsOf(module, written.slice(at, end))));
    else statements.push(...changesOfOne(written[(end = at + 1) - 1]!));
    at = end;
  }
  return statements;
}

const isNewOf = (module: Module, one: Written) =>
  one.module === module && one.before === null && one.after !== null;

async function insertsOf(module: Module, written: readonly Written[]): Promise<Statement[]> {
  const { table, columns, lines } = entityOf(module);
  const records = written.map(({ after }) => after!);
  const rows = await inTurns(records, (record) => ({
    ...record,
    ...searchColumns(module, record),
  }));
  const extra = Object.keys(searchColumns(module, records[0]!));
  const ofLines = [...lines].flatMap(([field, line]) => {
    const all = records.flatMap((record) =>
      recordLines(record[field]).map((one, position) => ({
        ...one,
        parentId: record.id,
        position,
      })),
    );
    return all.length ? [upsertLines(line.table, line.columns, all)] : [];
  });
  return [insert(table, [...columns, ...extra], rows), ...ofLines];
}

function changesOfOne({ module, id, before, after, changes }: Written): Statement[] {
  const { table, columns, lines } = entityOf(module);
  if (!after) {
    const tables = [...lines.values()].map(
      (line) => sql`delete from ${line.table} where "parentId" = ${id}::uuid`,
    );
    return [...tables, sql`delete from ${table} where id = ${id}::uuid`];
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
      ? writeLines(
          line.table,
          line.columns,
          id,
          recordLines(before?.[field]),
          recordLines(after?.[field]),
        )
      : [],
  );
  return [record, ...lineWrites];
}

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
  JSON.stringify(rows.map((row) => columnsOf(columns, row)));

/** In a loop: from entries the same would take five times as long. */
function columnsOf(columns: readonly string[], row: RecordData): RecordData {
  const values: RecordData = {};
  for (const column of columns) values[column] = row[column] ?? null;
  return values;
}

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
