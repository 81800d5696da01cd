import { kindOf } from '../../fields/index.ts';
import { countingSource } from '../../schema/fetchSources.ts';
import { isLines } from '../../schema/language/fieldTypes.ts';
import type { Field } from '../../schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '../../schema/record.ts';
import { takenLines } from '../../schema/takenLines.ts';
import { fetchedFields, isChosenAnew, isKept } from '../fetching.ts';
import type { Edit } from './Edit.ts';
import { fillLineDefaults } from './lineDefaults.ts';
import { valueOf } from './valueOf.ts';
import type { Work } from './Work.ts';

/**
 * Takes over values through newly chosen references. What the writer gave stays, unless nobody may write
 * the field; `ifEmpty` fills only empty fields. Live fields are formulas and not filled here.
 */
export async function fillFetched(work: Work, module: string, { record, before, given }: Edit) {
  const { fields } = work.registry.module(module);
  let next = { ...record };
  for (const [name, field] of fetchedFields(fields)) {
    const isSaid = given.has(name) && !field.readOnly;
    if (!isChosenAnew(field, next, before) || isKept(field, next[name], isSaid)) continue;
    const value = await valueOf(work, { module, record: next }, field, countingSource(field, next));
    next[name] = isLines(field) ? newLines(work, field, value) : value;
    if (isLines(field)) next = await fillLineDefaults(work, module, next, before);
  }
  for (const [table, field] of Object.entries(fields))
    if (isLines(field) && Array.isArray(next[table]))
      next[table] = await fillLines(work, module, table, { record: next, before });
  return next;
}

/** The lines of another record, as new lines of a table. */
const newLines = ({ host }: Work, table: Field, lines: FieldValue): RecordData[] =>
  takenLines(table, recordLines(lines)).map((line) => ({ id: host.newId(), ...line }));

async function fillLines(
  work: Work,
  module: string,
  table: string,
  { record, before }: Pick<Edit, 'record' | 'before'>,
) {
  const columns = fetchedFields(work.registry.module(module).fields[table]!.columns ?? {});
  const lines = recordLines(record[table]);
  if (columns.length === 0) return lines;
  const old = new Map(recordLines(before[table]).map((line) => [line.id, line]));
  const filled: RecordData[] = [];
  for (const line of lines) {
    const values = { ...line };
    for (const [name, column] of columns) {
      const isSaid = !kindOf(column).isEmpty(values[name]) && !column.readOnly;
      if (!isChosenAnew(column, values, old.get(line.id) ?? {})) continue;
      if (isKept(column, values[name], isSaid)) continue;
      const place = { module, record, line: { table, values } };
      values[name] = await valueOf(work, place, column, countingSource(column, values));
    }
    filled.push(values);
  }
  return filled;
}
