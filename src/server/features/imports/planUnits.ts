import { namesNewRecords, recordKey } from '#engine/import/importSheets.ts';
import { isWrittenAs } from '#engine/import/isWrittenAs.ts';
import { readCell, type CellContext } from '#engine/import/readCell.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module, Text } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import type { HandleBody } from '#shared/contract/index.ts';
import { takingTurns } from '../../takingTurns.ts';
import type { ReadContext } from '../access/index.ts';
import { zoneOf } from '../session/zoneOf.ts';
import { sameValue } from '#engine/record/sameValue.ts';
import { readFields, type Existing } from '../records/readFields.ts';
import { findRecords, keysOf } from './findRecords.ts';
import type { References } from './References.ts';
import type { Cell, Unit, UnitRow } from './units.ts';

/** What is to happen to the record of a unit. */
export interface Plan {
  unit: Unit;
  state: 'new' | 'changed' | 'same' | 'wrong';
  body: Pick<HandleBody, 'id' | 'rev' | 'data'>;
  /** What changed fields have now. */
  before: RecordData | null;
  /** Which row of the file each line of the body is, by table. */
  lineRows: Record<string, (UnitRow | undefined)[]>;
}

const newName = /^#/;

/** Reads the cells of units, finds the records they name, and says what is to be changed of them. */
export async function planUnits(
  context: ReadContext,
  module: Module,
  references: References,
  units: readonly Unit[],
): Promise<Plan[]> {
  const registry = context.services.registry();
  const cells: CellContext = {
    dict: registry.findDict,
    timeZone: zoneOf(registry, context.caller),
    resolve: (field, text) => references.resolve(field, text),
  };
  const all = units.flatMap(({ main, lines }) => [
    ...(main ? [main] : []),
    ...lines.flatMap(({ rows }) => rows),
  ]);
  const keyCells = units.flatMap(({ key }) =>
    Object.entries(key).map(([name, text]) => ({ field: module.fields[name]!, text })),
  );
  await references.read([
    ...keyCells,
    ...all.flatMap((row) => row.cells.map(({ column, text }) => ({ field: column.field, text }))),
  ]);
  const found = await existingOf(context, module, cells, units);
  const planner = new Planner(module, cells, references);
  const plans: Plan[] = [];
  const turn = takingTurns();
  for (const [index, unit] of units.entries()) {
    plans.push(planner.plan(unit, found[index]!));
    await turn();
  }
  return plans;
}

/** The record that a unit names, or why it is unclear. */
interface Found {
  existing?: Existing | undefined;
  fault?: Text;
}

/** Finds the record that each unit names. */
async function existingOf(
  context: ReadContext,
  module: Module,
  cells: CellContext,
  units: readonly Unit[],
): Promise<Found[]> {
  const values = units.map(({ key, main }) => {
    const texts = {
      ...Object.fromEntries((main?.cells ?? []).map(({ column, text }) => [column.path, text])),
      ...key,
    };
    return Object.fromEntries(
      Object.entries(texts).map(([name, text]): [string, FieldValue] => {
        const field = module.fields[name]!;
        const read =
          newName.test(text) && !isTyped(field) ? undefined : readCell(text, field, cells);
        return [name, read?.ok ? storedValue(field, read.value) : null];
      }),
    );
  });
  const columns = new Set(values.flatMap((one) => Object.keys(one)));
  const ids: string[][] = units.map(() => []);
  for (const key of keysOf(module, columns)) {
    const open = values.map((one, index) => (ids[index]!.length === 0 ? one : undefined));
    for (const [index, matches] of await findRecords(context, module, key, open))
      ids[index] = matches;
  }
  const tables = [...new Set(units.flatMap(({ lines }) => lines.map(({ table }) => table)))];
  const records = await readFields(context, module, ids.flat(), tables);
  return ids.map((matches) =>
    matches.length > 1
      ? { fault: severalRecords }
      : { existing: matches.length ? records.get(matches[0]!) : undefined },
  );
}

/** Says what is to be changed of one record after another. */
class Planner {
  constructor(
    private readonly module: Module,
    private readonly cells: CellContext,
    private readonly references: References,
  ) {}

  plan(unit: Unit, { existing, fault }: Found): Plan {
    const { main, lines } = unit;
    const first = main ?? lines[0]!.rows[0]!;
    const problem = fault ?? this.#refusal(unit, existing);
    if (problem) (first.errors[''] ??= []).push(problem);
    const data = main ? this.#changed(main, existing) : {};
    const lineRows: Plan['lineRows'] = {};
    for (const { table, rows } of lines) {
      const merged = this.#mergeLines(table, rows, existing);
      lineRows[table] = merged.rows;
      if (merged.isChanged) data[table] = merged.lines;
    }
    return {
      unit,
      state: stateOf(unit, existing, data),
      body: { data, ...(existing && { id: existing.id, rev: existing.rev }) },
      before: existing ? valuesOf(existing, Object.keys(data)) : null,
      lineRows,
    };
  }

  /** A number that is given out by the server names a record that is there, or a new one as `#1`. */
  #refusal({ main, key }: Unit, existing: Existing | undefined): Text | undefined {
    const { module } = this;
    if (existing) return main && module.import?.updates === false ? alreadyThere : undefined;
    if (!main) return noRecord;
    const given = recordKey(module).filter((name) => !isTyped(module.fields[name]!) && key[name]);
    const makesNew = namesNewRecords(module);
    const isNamed = makesNew && given.every((name) => newName.test(key[name]!));
    if (given.length === 0 || isNamed) return undefined;
    return makesNew ? noRecord : noNumber;
  }

  /** What the row says otherwise than the record. */
  #changed(row: UnitRow, existing: Existing | undefined): RecordData {
    const data: RecordData = {};
    for (const cell of row.cells) {
      const { path, field } = cell.column;
      if (!isTyped(field)) continue;
      const before = existing?.values[path];
      const value = this.#valueOf(row, cell, before);
      const isSame = existing && !existing.hidden.has(path) && sameValue(field, before, value);
      if (value !== undefined && !isSame) data[path] = value;
    }
    return data;
  }

  /** Undefined where the text is no valid value; the row then says why. */
  #valueOf(row: UnitRow, { column: { path, field }, text }: Cell, before: FieldValue): FieldValue {
    if (isWrittenAs(field, before, text)) return before;
    const read = readCell(text, field, this.cells);
    if (read.ok) return storedValue(field, read.value);
    // of several that are called so, the one that is chosen already is meant
    const isMeant =
      typeof before === 'string' &&
      this.references.candidates(field, text).some(({ id }) => id === before);
    if (isMeant) return before;
    (row.errors[path] ??= []).push(read.message);
    return undefined;
  }

  /** Lines of the record with those of the file: found by their key and changed, or added. None goes. */
  #mergeLines(table: string, rows: readonly UnitRow[], existing: Existing | undefined) {
    const columns = this.module.fields[table]!.columns ?? {};
    const key = this.module.import?.lines?.[table]?.key ?? [];
    const old = recordLines(existing?.values[table]);
    const lines: RecordData[] = old.map(({ id }) => ({ id }));
    const from: (UnitRow | undefined)[] = old.map(() => undefined);
    let isChanged = false;
    for (const row of rows) {
      const read: RecordData = Object.fromEntries(
        row.cells.map((cell) => [cell.column.path, this.#valueOf(row, cell, undefined)]),
      );
      const at = key.length
        ? old.findIndex((line) =>
            key.every((name) => sameValue(columns[name], line[name], read[name])),
          )
        : -1;
      const line = at < 0 ? {} : lines[at]!;
      for (const [path, now] of Object.entries(read)) {
        const field = columns[path]!;
        if (now === undefined || !isTyped(field)) continue;
        if (at >= 0 && sameValue(field, old[at]![path], now)) continue;
        line[path] = now;
        isChanged = true;
      }
      if (at < 0) {
        lines.push(line);
        from.push(row);
        isChanged = true;
      } else if (from[at]) (row.errors[''] ??= []).push(repeatedLine(from[at].row.row));
      else from[at] = row;
    }
    return { lines, rows: from, isChanged };
  }
}

function stateOf(
  { main, lines }: Unit,
  existing: Existing | undefined,
  data: RecordData,
): Plan['state'] {
  const rows = [main, ...lines.flatMap((one) => one.rows)];
  if (rows.some((row) => row && Object.keys(row.errors).length > 0)) return 'wrong';
  if (!existing) return 'new';
  return Object.keys(data).length === 0 ? 'same' : 'changed';
}

const valuesOf = ({ values }: Existing, names: readonly string[]): RecordData =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

const severalRecords: Text = {
  en: 'Several records have this key',
  zh: '有多条记录与该行的关键字段相同',
};
const alreadyThere: Text = {
  en: 'This record is there already, and is not changed by an import',
  zh: '该记录已存在，导入不会修改已有记录',
};
const noRecord: Text = {
  en: 'No record that you may see has this key. A new one is called #1, #2 … on both sheets',
  zh: '找不到该记录，或您无权查看。新记录请在各工作表中以 #1、#2……标识',
};
const noNumber: Text = {
  en: 'No record that you may see has this number. Leave it empty for a new one: it gets its own',
  zh: '找不到该编号的记录，或您无权查看。新记录请留空，系统将自动编号',
};
const repeatedLine = (row: number): Text => ({
  en: `Row ${row} is of the same line`,
  zh: `与第 ${row} 行是同一明细行`,
});
