import { Exact, toDecimal } from '#engine/fields/decimal.ts';
import { kindOf } from '#engine/fields/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { isTotal, type Registry, type RollupUse } from '#engine/schema/registry.ts';
import { keysOf } from '#engine/schema/rollups.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import type { Tx } from '../../../db/Database.ts';
import { lastSql, termSql } from '../../../db/rollupSql.ts';
import { entityOf } from '../sql/entity.ts';
import { join, name, raw, sql, statement } from '../sql/fragment.ts';
import {
  contributionsOf,
  extreme,
  total,
  type Contribution,
} from '#engine/record/contributions.ts';
import {
  isFor,
  specOf,
  valueIn,
  type RollupPlace,
  type RollupRow,
} from '#engine/record/rollupRows.ts';
import type { View } from './View.ts';

interface Context {
  registry: Registry;
  tx: Tx;
  view: View;
}

/** The figure of one term for one row, as the database has it. */
interface Found {
  value: FieldValue;
  rank: FieldValue;
  id: string | null;
}

/**
 * The values of a roll-up from all its sources: those that this unit of work has changed as they are in its view, the
 * others as they are in the database. For rows of one record, in one statement.
 */
export async function recount(
  context: Context,
  place: RollupPlace,
  rows: readonly RollupRow[],
): Promise<FieldValue[]> {
  const { registry, view } = context;
  const spec = specOf(registry, place);
  const uses = spec.rollup!.map((term): RollupUse => ({ ...place, term }));
  const found = await inDatabase(context, uses, rows);
  const changed = uses.map((use) =>
    view
      .changedOf(use.term.of)
      .flatMap(({ record }) => contributionsOf(registry, use, record, view.surroundings)),
  );
  return rows.map((row, index) => {
    const mine = uses.map((use, term) =>
      changed[term]!.filter((one) => isFor(registry, use, row, one)),
    );
    const value = isTotal(spec)
      ? sumOf(uses, found[index]!, mine)
      : extreme(uses[0]!.term.op as 'last', [...found[index]!.map(asContribution), ...mine.flat()]);
    return storedValue(spec, value);
  });
}

function sumOf(
  uses: readonly RollupUse[],
  found: readonly Found[],
  mine: Contribution[][],
): string {
  return uses
    .reduce((sum, { term }, index) => {
      const part = total(mine[index]!).plus(toDecimal(found[index]!.value) ?? 0);
      return term.sign === '-' ? sum.minus(part) : sum.plus(part);
    }, new Exact(0))
    .toFixed();
}

const asContribution = ({ value, rank, id }: Found): Pick<Contribution, 'value' | 'order'> => ({
  value,
  order: [rank, id ?? ''],
});

async function inDatabase(
  { registry, tx, view }: Context,
  uses: readonly RollupUse[],
  rows: readonly RollupRow[],
): Promise<Found[][]> {
  const { module: moduleName, table } = uses[0]!;
  const module = registry.module(moduleName);
  const entity = entityOf(module);
  const rowTable = table === undefined ? entity.table : entity.lines.get(table)!.table;
  const target = {
    module: moduleName,
    alias: 't',
    ...(table !== undefined && { table, parent: 'p' }),
  };
  const now = new Date(view.clock.now);
  const figures = uses.map(({ term }, index) => {
    const without = view.changedOf(term.of).map(({ id }) => id);
    const select = term.op === 'last' ? lastSql : termSql;
    return sql`left join lateral (${select({ registry, now, without }, term, target)}) as ${name(`f${index}`)} on true`;
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
    statement(sql`select ${join(columns)} from jsonb_populate_recordset(null::${rowTable},
      ${JSON.stringify(data)}::text::jsonb) with ordinality t ${parents} ${join(figures, ' ')} order by t.ordinality`),
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
