import { compute } from '../../expression/index.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import { recordLines, type RecordData } from '../../schema/record.ts';
import { storedValue } from '../../fields/storedValue.ts';
import { fromLine } from '../plan/paths.ts';
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
    const defaults = Object.entries(columns).filter(([, column]) => column.default !== undefined);
    if (defaults.length === 0 || !Array.isArray(record[table])) continue;
    const known = new Set(recordLines(before[table]).map(({ id }) => id));
    const lines: RecordData[] = [];
    for (const line of recordLines(record[table])) {
      const next = { ...line };
      const missing = known.has(line.id)
        ? []
        : defaults.filter(([name]) => next[name] === undefined);
      for (const [name, column] of missing) {
        const expression = expressionsOf(work.registry).line(module, table, column.default!);
        await work.view.readAlong(
          module,
          { ...record, [table]: [next] },
          expression.paths.map((path) => fromLine(table, path)),
        );
        const variables = { ...next, parent: record, user: work.user };
        next[name] = storedValue(
          column,
          compute(expression, { ...work.view.surroundings, variables }),
        );
      }
      lines.push(next);
    }
    filled = { ...filled, [table]: lines };
  }
  return filled;
}
