import { compute } from '#engine/expression/index.ts';
import { asText } from '#engine/fields/kind.ts';
import { missingDefaults } from '#engine/record/missingDefaults.ts';
import { isMoment } from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import type { FormExpressions } from './FormExpressions.ts';

/** A new record, or a new line of `table`: its defaults where `given` says nothing. */
export function withDefaults(
  fields: Record<string, Field>,
  given: RecordData,
  expressions: FormExpressions,
  parent?: { table: string; record: RecordData },
): RecordData {
  const record: RecordData = { ...given };
  for (const [name, field] of missingDefaults(fields, given)) {
    const expression = expressions.compile(field.default, parent?.table);
    if (!expression) continue;
    const context = parent
      ? expressions.context(parent.record, record)
      : expressions.context(record);
    const value = storedValue(field, compute(expression, context));
    if (value !== null) record[name] = isMoment(field) ? wholeMinute(value) : value;
  }
  return record;
}

/** A new record with the lines that it is given: defaults where it, or one of them, says nothing. */
export function begunWith(
  fields: Record<string, Field>,
  given: RecordData,
  expressions: FormExpressions,
): RecordData {
  const record = withDefaults(fields, given, expressions);
  for (const [table, { columns }] of Object.entries(fields))
    if (columns && Array.isArray(record[table]))
      record[table] = recordLines(record[table]).map((line) =>
        withDefaults(columns, line, expressions, { table, record }),
      );
  return record;
}

/** What a new line takes over from the one above it. */
export function asAbove(columns: Record<string, Field>, above: RecordData = {}): RecordData {
  const taken = Object.keys(columns).filter(
    (name) => columns[name]!.asAbove && above[name] != null,
  );
  return Object.fromEntries(taken.map((name) => [name, above[name]!]));
}

/** A moment as people would type it: nobody gives seconds. */
const wholeMinute = (moment: FieldValue) =>
  asText(moment).replace(/(T\d\d:\d\d):\d\d(\.\d+)?/, '$1:00');
