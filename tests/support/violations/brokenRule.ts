import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';

type Fields = Readonly<Record<string, Field>>;

const low: Partial<Record<Field['type'], FieldValue>> = {
  date: '1990-01-01',
  datetime: '1990-01-01T00:00:00.000Z',
  month: '1990-01',
};
const high: Partial<Record<Field['type'], FieldValue>> = {
  date: '2990-01-01',
  datetime: '2990-01-01T00:00:00.000Z',
  month: '2990-01',
};

/** A value below, or above, whatever stands there. */
function beside({ type, min, max }: Field, isLow: boolean): FieldValue {
  if (low[type]) return isLow ? low[type] : high[type];
  const number = isLow
    ? (min ?? -99_999)
    : (max ?? (type === 'integer' ? 99_999_999 : 99999999999));
  if (type === 'integer') return number;
  if (type === 'money') return number.toFixed(2);
  return type === 'number' || type === 'percent' ? String(number) : undefined;
}

/** Rules that one value breaks whatever else stands there; `?` a record that nothing else names. */
const alone: readonly (readonly [RegExp, FieldValue])[] = [
  [/^idCardValid\((\w+)\)$/, '110101199003070000'],
  [/^(\w+) <= today\(\)$/, high.date],
  [/^year\((\w+)\) >= \w+$/, low.date],
  [/^(\w+) == null \|\| \1 in \w+$/, '?'],
];

/** A record that is chosen is of the year of a day beside it. */
const ofYear = /^(\w+)\.year == (?:year\(date\((\w+)\)\)|parent\.year)$/;

/** Something that a field can be compared with. */
const middle: Partial<Record<Field['type'], FieldValue>> = {
  date: '2026-06-15',
  datetime: '2026-06-15T00:00:00.000Z',
  month: '2026-06',
  money: '100.00',
  number: '100',
  integer: 100,
};

/**
 * Values that break a rule about a field, of a record or of a line: `endDate >= startDate`, `qty > 0`, `a != b`,
 * `a <= b - c`, `a == null`, `a == null || b == null`, and those that one value breaks alone. Nothing when it compares
 * with what is not known and nobody types in.
 *
 * @throws Error for a rule of another form
 */
export function brokenRule(
  fields: Fields,
  expr: string,
  record: RecordData,
): RecordData | undefined {
  for (const [form, value] of alone) {
    const name = form.exec(expr)?.[1];
    // A button asks for it.
    if (name) return isTyped(fields[name]!) ? { [name]: value } : undefined;
  }
  const [, chosen, day = ''] = ofYear.exec(expr) ?? [];
  // Nothing is chosen, or the record decides about its lines.
  if (chosen) return record[chosen] && fields[day] ? { [day]: high[fields[day].type] } : undefined;
  const [, name = '', operator = '', other = ''] =
    /^(\w+) (>=|>|<=|<|!=) ([\w.]+)(?: - \w+)*$/.exec(expr) ??
    /^(\w+) (== null)(?: \|\| (\w+) == null)?$/.exec(expr) ??
    [];
  const field = fields[name];
  if (!field) throw new Error(`No way is known to break ${expr}`);
  // A button asks for it.
  if (!isTyped(field)) return undefined;
  if (operator === '== null') return { [name]: 'reimbursementGeneral' };
  if (other === '0') return { [name]: beside({ ...field, min: 0 }, true) };
  const [head = ''] = other.split('.');
  const known = record[head] ?? null;
  if (operator === '!=') return known === null ? undefined : { [name]: known };
  const against = fields[head];
  const isKnown = known !== null;
  if (!isKnown && !(against && isTyped(against) && middle[against.type])) return undefined;
  return {
    ...(!isKnown && { [head]: middle[against!.type] }),
    [name]: beside(field, operator.startsWith('>')),
  };
}
