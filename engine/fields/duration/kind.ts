import type { FieldKind } from '../FieldKind.ts';
import { two } from '../dates.ts';
import { toDecimal } from '../decimal.ts';
import { asText, defineKind, parsed, refused } from '../kind.ts';
import { integer } from '../integer/kind.ts';
import { within } from '../within.ts';

/** A hundred thousand hours. */
const longest = 6_000_000;

/** Whole minutes. Typed as `1:30`, `90m`, `1.5h`, `1h30m`, `1小时30分`. */
export const duration: FieldKind = defineKind({
  ...integer,
  fromCell: (text) => text,
  toCell: undefined,
  jsonSchema: (field, context) => ({
    ...integer.jsonSchema(field, context),
    minimum: field.min ?? 0,
    maximum: field.max ?? longest,
  }),
  parse(input) {
    const minutes = minutesIn(input.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase());
    return minutes === null
      ? refused(
          'This is not a duration in whole minutes: use 1:30, 90m or 1.5h',
          '时长不正确，应为整分钟，例如 1:30、90m、1.5h',
        )
      : parsed(minutes);
  },
  format(value) {
    const minutes = toDecimal(value);
    if (!minutes?.isInteger()) return asText(value);
    const all = minutes.abs().toNumber();
    return `${minutes.isNegative() ? '-' : ''}${Math.floor(all / 60)}:${two(String(all % 60))}`;
  },
  toText: (value, field, context) => duration.format(value, field, context),
  sample: (field, { random }) => within(field, random.between(1, 16) * 30, 1e6),
});

function minutesIn(text: string): number | null {
  const clock = /^(\d{1,6}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const words = /^(?:(\d{1,6}(?:\.\d{1,4})?)(?:h|小时|时))?(?:(\d{1,7})(?:m|min|分钟|分))?$/.exec(
    text,
  );
  if (text === '' || !words) return null;
  const minutes = toDecimal(words[1] ?? '0')!
    .times(60)
    .plus(words[2] ?? '0');
  return minutes.isInteger() ? minutes.toNumber() : null;
}
