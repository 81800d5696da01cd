import { kindOf } from '#engine/fields/index.ts';
import { valueIn, type RollupPlace, type RollupRow } from '#engine/record/rollupRows.ts';
import type { Figure } from '#engine/record/work/RecordStore.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import { keysOf } from '#engine/schema/rollups.ts';
import type { Tx } from '../../../db/Database.ts';
import { lastSql, termSql } from '../../../db/rollupSql.ts';
import { entityOf } from '../sql/entity.ts';
import { join, name, raw, sql } from '../../../db/query.ts';

interface Asked {
  uses: readonly RollupUse[];
  rows: readonly RollupRow[];
  /** Ids of sources that are not counted, by term. */
  without: readonly (readonly string[])[];
  now: Date;
}

/** The figures of the terms of one roll-up for rows of one record, in one statement. */
export async function figures(
  registry: Registry,
  tx: Tx,
  { uses, rows, without, now }: Asked,
): Promise<Figure[][]> {
  const { module: moduleName, table } = uses[0]!;
  const module = registry.module(moduleName);
  const entity = entityOf(module);
  const rowTable = table === undefined ? entity.table : entity.lines.get(table)!.table;
  const target = {
    module: moduleName,
    alias: 't',
    ...(table !== undefined && { table, parent: 'p' }),
  };
  const joins = uses.map(({ term }, index) => {
    const select = term.op === 'last' ? lastSql : termSql;
    return sql`left join lateral (${select({ registry, now, without: without[index]! }, term, target)}) as ${name(`f${index}`)} on true`;
  });
  const columns = uses.map(({ term }, index) => {
    const figure = name(`f${index}`);
    const value = sql`${figure}.value as ${name(`v${index}`)}`;
    return term.op === 'last'
      ? sql`${value}, ${figure}.rank as ${name(`r${index}`)}, ${figure}.id as ${name(`i${index}`)}`
      : value;
  });
  const keys = new Set(uses.flatMap(({ term }) => keysOf(term)));
  const data = rows.map((row, position) => ({
    ...keyValues(registry, uses[0]!, row, keys),
    id: row.record.id,
    ...(table !== undefined && { id: row.line!.id, parentId: row.record.id, position }),
  }));
  const parents =
    table === undefined
      ? raw('')
      : sql`cross join jsonb_populate_record(null::${entity.table},
    ${JSON.stringify(keyValues(registry, { module: moduleName }, rows[0]!, keys))}::text::jsonb) p`;
  const answer = await tx.all<RecordData>(
    sql`select ${join(columns)} from jsonb_populate_recordset(null::${rowTable},
      ${JSON.stringify(data)}::text::jsonb) with ordinality t ${parents} ${join(joins, ' ')} order by t.ordinality`,
  );
  return answer.map((one) =>
    uses.map((_, index) => ({
      value: one[`v${index}`] ?? null,
      rank: one[`r${index}`] ?? null,
      id: (one[`i${index}`] ?? null) as string | null,
    })),
  );
}

/** The key fields that a row, or the record itself, has as columns. */
function keyValues(
  registry: Registry,
  { module, table }: Pick<RollupPlace, 'module' | 'table'>,
  row: RollupRow,
  keys: ReadonlySet<string>,
): RecordData {
  const spec = registry.module(module);
  const columns = table === undefined ? undefined : spec.fields[table]!.columns!;
  const has = (key: string) => {
    const field = columns ? columns[key] : fieldOf(spec, key);
    return field !== undefined && kindOf(field).column !== null;
  };
  const place = { module, ...(table !== undefined && { table }) };
  const holder = columns ? row : { record: row.record };
  return Object.fromEntries(
    [...keys].filter(has).map((key) => [key, valueIn(registry, place, holder, key) ?? null]),
  );
}
