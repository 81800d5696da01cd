import { kindOf } from '../../fields/index.ts';
import { countingSource } from '../../schema/fetchSources.ts';
import { isLines } from '../../schema/language/fieldTypes.ts';
import type { Field } from '../../schema/language/index.ts';
import { recordLines, type RecordData } from '../../schema/record.ts';
import { tableAlong, takenLines } from '../../schema/takenLines.ts';
import { storedValue } from '../../fields/storedValue.ts';
import { fetchedFields, isChosenAnew, isKept } from '../fetching.ts';
import type { Edit } from './Edit.ts';
import { fillLineDefaults } from './lineDefaults.ts';
import { linesAlong, valueAlong, type Start } from './reached.ts';
import { valueOf } from './valueOf.ts';
import type { Work } from './Work.ts';

/**
 * Takes over values through newly chosen references. What the writer gave stays, unless nobody may write
 * the field; `ifEmpty` fills only fields that were empty before anything was filled. Live fields are formulas and not
 * filled here.
 *
 * @param came the record as it came
 */
export async function fillFetched(
  work: Work,
  module: string,
  { record, before, given }: Edit,
  came: RecordData = record,
) {
  const { fields } = work.registry.module(module);
  let next = { ...record };
  for (const [name, field] of fetchedFields(fields)) {
    const isSaid = given.has(name) && !field.readOnly;
    if (!isChosenAnew(field, next, before) || isKept(field, came[name], isSaid)) continue;
    const start = { module, record: next, path: countingSource(field, next) };
    if (!isLines(field)) next[name] = storedValue(field, await valueAlong(work, start));
    else {
      next[name] = await newLines(work, field, start);
      next = await fillLineDefaults(work, module, next, before);
    }
  }
  for (const [table, field] of Object.entries(fields))
    if (isLines(field) && Array.isArray(next[table]))
      next[table] = await fillLines(work, module, table, { record: next, before });
  return next;
}

/** The lines of other records, as new lines of a table. */
async function newLines(work: Work, table: Field, start: Start): Promise<RecordData[]> {
  const source = tableAlong(work.registry, start.module, start.path);
  const owned = await linesAlong(work, table, start);
  return owned
    .flatMap((one) => takenLines(table, one, source))
    .map((line) => ({ id: work.host.newId(), ...line }));
}

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
