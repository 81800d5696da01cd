import { recordLines, type RecordData } from '../../schema/record.ts';
import { missingDefaults } from '../missingDefaults.ts';
import { valueOf } from './valueOf.ts';
import type { Work } from './Work.ts';

/**
 * Default values for columns that new lines came without; a column that came empty stays empty.
 *
 * @param before the record before, `{}` for a new one
 */
export async function fillLineDefaults(
  work: Work,
  module: string,
  record: RecordData,
  before: RecordData,
): Promise<RecordData> {
  let filled = record;
  for (const [table, { columns = {} }] of Object.entries(work.registry.module(module).fields)) {
    if (missingDefaults(columns, {}).length === 0 || !Array.isArray(record[table])) continue;
    const known = new Set(recordLines(before[table]).map(({ id }) => id));
    const lines: RecordData[] = [];
    for (const line of recordLines(record[table])) {
      const values = { ...line };
      for (const [name, column] of known.has(line.id) ? [] : missingDefaults(columns, line))
        values[name] = await valueOf(
          work,
          { module, record, line: { table, values } },
          column,
          column.default,
        );
      lines.push(values);
    }
    filled = { ...filled, [table]: lines };
  }
  return filled;
}
