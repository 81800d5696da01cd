import type { RollupUse, Registry } from '../schema/registry.ts';
import { isByOwn, keysOf } from '../schema/rollups.ts';
import { recordLines, type FieldValue, type RecordData } from '../schema/record.ts';
import type { Contribution } from './contributions.ts';
import { sameValue } from './sameValue.ts';

/** Where a roll-up stands: its field, and the line table it is a column of. */
export type RollupPlace = Pick<RollupUse, 'module' | 'table' | 'field'>;

/** A row that a roll-up is kept in: a record, or one of its lines. */
export interface RollupRow {
  record: RecordData;
  line?: RecordData;
}

export const specOf = (registry: Registry, { module, table, field }: RollupPlace) => {
  const { fields } = registry.module(module);
  return (table === undefined ? fields[field] : fields[table]!.columns![field])!;
};

/** A column of the line, else a field of its record. */
export function valueIn(
  registry: Registry,
  { module, table }: Pick<RollupPlace, 'module' | 'table'>,
  { record, line }: RollupRow,
  field: string,
): FieldValue {
  const columns = table === undefined ? {} : registry.module(module).fields[table]!.columns!;
  return line && field in columns ? line[field] : record[field];
}

/** True when a contribution is for this very row. */
export function isFor(
  registry: Registry,
  use: RollupUse,
  row: RollupRow,
  { target, keys }: Contribution,
): boolean {
  const [first] = keysOf(use.term);
  const id = isByOwn(registry, use) ? valueIn(registry, use, row, first!) : row.record.id;
  const { fields } = registry.module(use.module);
  const columns = use.table === undefined ? {} : fields[use.table]!.columns!;
  return (
    id === target &&
    Object.entries(keys).every(([field, value]) =>
      sameValue(columns[field] ?? fields[field], value, valueIn(registry, use, row, field)),
    )
  );
}

/** What decides which sources count for a row. */
export function keysOfRow(registry: Registry, use: RollupUse, row: RollupRow): FieldValue[] {
  const [first, ...further] = keysOf(use.term);
  const compared = isByOwn(registry, use) ? [first!, ...further] : further;
  return compared.map((field) => valueIn(registry, use, row, field) ?? null);
}

/** The rows of a record that a roll-up is kept in. */
export const rowsOf = (record: RecordData, table: string | undefined): RollupRow[] =>
  table === undefined ? [{ record }] : recordLines(record[table]).map((line) => ({ record, line }));

/** True for a record that has, itself or in a line, one of these targets in its own first key. */
export const holdsOneOf = (
  { table, term }: RollupUse,
  record: RecordData,
  targets: ReadonlySet<string>,
) =>
  rowsOf(record, table).some((row) =>
    targets.has((row.line ?? row.record)[keysOf(term)[0]!] as string),
  );

/** The record with its rows changed; the same object when none was. */
function withRows(
  record: RecordData,
  table: string | undefined,
  changed: (row: RollupRow) => RecordData,
): RecordData {
  if (table === undefined) return changed({ record });
  const rows = rowsOf(record, table);
  const lines = rows.map(changed);
  return lines.every((line, index) => line === rows[index]!.line)
    ? record
    : { ...record, [table]: lines };
}

/** The record with a roll-up in these of its rows. */
export function withFigures(
  record: RecordData,
  { table, field }: RollupPlace,
  rows: readonly RollupRow[],
  figures: readonly FieldValue[],
): RecordData {
  const values = new Map(rows.map((row, index) => [row.line, figures[index]]));
  return withRows(record, table, ({ line, record: own }) =>
    values.has(line) ? withValue(line ?? own, field, values.get(line)) : (line ?? own),
  );
}

const withValue = (row: RecordData, field: string, value: FieldValue): RecordData =>
  field in row && (row[field] ?? null) === (value ?? null)
    ? row
    : { ...row, [field]: value ?? null };
