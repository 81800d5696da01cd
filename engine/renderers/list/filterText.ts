import type { OperatorSpec } from '#engine/fields/operators.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Field, Text } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { TitleCache } from '../form/TitleCache.ts';
import type { Filter } from './ListState.ts';

interface Tools {
  text(text: Text): string;
  format(value: FieldValue, field: Field, title?: (id: string) => string | undefined): string;
  titles: TitleCache;
}

/** What a set filter says: `is one of Draft, Approved`, `between 2026-01-01 – 2026-03-31`. */
export function filterText(
  operator: OperatorSpec,
  filter: Filter,
  field: Field,
  { text, format, titles }: Tools,
): string {
  const one = (value: FieldValue) => format(value, field, titles.shown);
  const value = filter.value ?? null;
  const says = {
    none: () => '',
    one: () => one(value),
    list: () => (Array.isArray(value) ? value : [value]).map(one).join(', '),
    range: () => (Array.isArray(value) ? value : []).map((end) => one(end) || '…').join(' – '),
    text: () => asText(value),
    days: () => asText(value),
  }[operator.value]();
  return says ? `${text(operator.title)} ${says}` : text(operator.title);
}
