import {
  fieldOfParent,
  importSheets,
  isOfParent,
  type ImportColumn,
  type ImportSheet,
} from '#engine/import/importSheets.ts';
import type { Module, Text } from '#engine/schema/language/index.ts';
import type { ImportMapping } from '#shared/contract/index.ts';
import type { FileRow } from './importRow.ts';

/** A cell that was mapped to a field. */
export interface Cell {
  column: ImportColumn;
  text: string;
}

export interface UnitRow {
  row: FileRow;
  /** Filled ones, without those of the parent. */
  cells: Cell[];
  errors: Record<string, Text[]>;
}

/** What becomes one record: its row, and the rows of its lines. */
export interface Unit {
  /** Texts of the key, by field. */
  key: Record<string, string>;
  main?: UnitRow;
  lines: { table: string; rows: UnitRow[] }[];
}

/** Puts rows together that are of one record, in the order of the file. */
export function unitsOf(module: Module, mapping: ImportMapping, rows: readonly FileRow[]): Unit[] {
  const sheets = importSheets(module);
  const units: Unit[] = [];
  const byKey = new Map<string, Unit>();
  /** Keys of parents stand once above several lines. */
  const lastParent = new Map<string, Unit>();
  for (const row of rows) {
    const cells = cellsOf(sheets, mapping, row);
    if (row.table_name === null) {
      const unit: Unit = { key: textsOf(cells, sheets[0]!.key), lines: [] };
      unit.main = { row, cells, errors: {} };
      const known = identityOf(unit.key, sheets[0]!.key);
      const earlier = known === undefined ? undefined : byKey.get(known);
      if (earlier?.main) unit.main.errors[''] = [repeated(earlier.main.row.row)];
      else if (known !== undefined) byKey.set(known, unit);
      units.push(unit);
      continue;
    }
    const own = cells.filter(({ column }) => !isOfParent(column.path));
    const parent = Object.fromEntries(
      cells
        .filter(({ column }) => isOfParent(column.path))
        .map(({ column, text }) => [fieldOfParent(column.path), text]),
    );
    const unit = parentOf(parent, row.table_name);
    const line: UnitRow = { row, cells: own, errors: {} };
    const lines = unit.lines.find(({ table }) => table === row.table_name);
    if (lines) lines.rows.push(line);
    else unit.lines.push({ table: row.table_name, rows: [line] });
  }
  return units;

  function parentOf(key: Record<string, string>, table: string): Unit {
    const known = identityOf(key, sheets[0]!.key);
    if (known === undefined) {
      const last = lastParent.get(table);
      if (last && Object.keys(key).length === 0) return last;
    }
    let unit = known === undefined ? undefined : byKey.get(known);
    if (!unit) {
      unit = { key, lines: [] };
      units.push(unit);
      if (known !== undefined) byKey.set(known, unit);
    }
    lastParent.set(table, unit);
    return unit;
  }
}

export function cellsOf(
  sheets: readonly ImportSheet[],
  mapping: ImportMapping,
  { table_name: table, cells }: Pick<FileRow, 'table_name' | 'cells'>,
): Cell[] {
  const sheet = sheets.find((one) => (one.table ?? null) === table);
  const fields = mapping.find((one) => one.table === table)?.fields ?? [];
  return fields.flatMap((path, index) => {
    const text = cells[index]?.trim() ?? '';
    const column = sheet?.columns.find((one) => one.path === path);
    return column && text !== '' ? [{ column, text }] : [];
  });
}

const textsOf = (cells: readonly Cell[], names: readonly string[]) =>
  Object.fromEntries(
    cells
      .filter(({ column }) => names.includes(column.path))
      .map(({ column, text }) => [column.path, text]),
  );

/** Undefined while a part of the key is missing. */
const identityOf = (key: Record<string, string>, names: readonly string[]) =>
  names.length > 0 && names.every((name) => key[name] !== undefined)
    ? JSON.stringify(names.map((name) => key[name]))
    : undefined;

const repeated = (row: number): Text => ({
  en: `Row ${row} is of the same record`,
  zh: `与第 ${row} 行是同一条记录`,
});
