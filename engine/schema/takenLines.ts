import { isTyped } from './isTyped.ts';
import { isLines } from './language/fieldTypes.ts';
import type { Field } from './language/index.ts';
import { followPath, isDeadEnd } from './paths.ts';
import type { RecordData } from './record.ts';
import type { Registry } from './registry.ts';
import { storedValue } from '../fields/storedValue.ts';

/** What `columns` calls the record that has the lines. */
export const ownerName = 'parent';

/** Columns that a table takes from the lines it fetches: ours, then theirs. By equal name where none are named. */
export const takenColumns = ({ columns = {}, fetch }: Field): [ours: string, theirs: string[]][] =>
  fetch?.columns
    ? Object.entries(fetch.columns).map(([ours, theirs]) => [ours, [theirs].flat()])
    : Object.keys(columns)
        .filter((name) => isTyped(columns[name]!))
        .map((name) => [name, [name]]);

/** Lines of a record. */
export interface OwnedLines {
  /** The record that has them. */
  owner: string | null;
  lines: readonly RecordData[];
}

/** A table that lines come from. */
export interface LineTable {
  module: string;
  table: string;
  columns: Readonly<Record<string, Field>>;
}

/** The table that a path leads to; undefined where a browser does not know it. */
export function tableAlong(
  registry: Registry,
  module: string,
  path: string,
): LineTable | undefined {
  const end = followPath(registry, registry.module(module), path);
  if (!end || isDeadEnd(end) || !isLines(end.field)) return undefined;
  return { module: end.module.module, table: end.name, columns: end.field.columns ?? {} };
}

/** Lines as a table takes them over from another record: without ids, with what both have. */
export const takenLines = (
  field: Field,
  { lines, owner }: OwnedLines,
  source: LineTable | undefined,
): RecordData[] =>
  lines.map((line) => {
    const given: RecordData = { ...line, [ownerName]: owner };
    return Object.fromEntries(
      takenColumns(field).flatMap(([ours, theirs]) => {
        const column = field.columns![ours]!;
        const name = theirs.find((one) => hasColumn(source, one, column));
        const value = name === undefined ? undefined : given[name];
        return value === undefined ? [] : [[ours, storedValue(column, value)]];
      }),
    );
  });

/** True where lines of the table give this to a column; of one that is not known, where it is a column. */
export const hasColumn = (
  source: LineTable | undefined,
  theirs: string,
  column: Field | undefined,
): boolean =>
  theirs === ownerName
    ? source !== undefined && column?.ref === source.module
    : !source || theirs in source.columns;
