import { isTyped } from './isTyped.ts';
import type { Field } from './language/index.ts';
import type { RecordData } from './record.ts';
import { storedValue } from '../fields/storedValue.ts';

/** Columns that a table takes from the lines it fetches: ours, then theirs. By equal name where none are named. */
export const takenColumns = ({ columns = {}, fetch }: Field): [ours: string, theirs: string][] =>
  fetch?.columns
    ? Object.entries(fetch.columns)
    : Object.keys(columns)
        .filter((name) => isTyped(columns[name]!))
        .map((name) => [name, name]);

/** Lines as a table takes them over from another record: without ids, with what both have. */
export const takenLines = (field: Field, lines: readonly RecordData[]): RecordData[] =>
  lines.map((line) =>
    Object.fromEntries(
      takenColumns(field)
        .filter(([, theirs]) => line[theirs] !== undefined)
        .map(([ours, theirs]) => [ours, storedValue(field.columns![ours]!, line[theirs])]),
    ),
  );
