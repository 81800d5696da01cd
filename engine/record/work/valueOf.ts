import { compute } from '../../expression/index.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import { storedValue } from '../../fields/storedValue.ts';
import type { Field } from '../../schema/language/index.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import { fromLine } from '../plan/paths.ts';
import type { Work } from './Work.ts';

/** A record in the making, or one of its lines. */
export interface Place {
  module: string;
  record: RecordData;
  line?: { table: string; values: RecordData };
}

/** What an expression comes to there, as a value of a field; what it reads is read first. */
export async function valueOf(
  { registry, view, user }: Work,
  { module, record, line }: Place,
  field: Field,
  text: string,
): Promise<FieldValue> {
  const expressions = expressionsOf(registry);
  const expression = line
    ? expressions.line(module, line.table, text)
    : expressions.record(module, text);
  if (line) {
    const paths = expression.paths.map((path) => fromLine(line.table, path));
    await view.readAlong(module, { ...record, [line.table]: [line.values] }, paths);
  } else await view.readAlong(module, record, expression.paths);
  const variables = line ? { ...line.values, parent: record, user } : { ...record, user };
  return storedValue(field, compute(expression, { ...view.surroundings, variables }));
}
