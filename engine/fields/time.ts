import { toDecimal } from './decimal.ts';
import type { FieldKind } from './FieldKind.ts';
import { annotations, asText, defineKind, parsed, refused } from './kind.ts';
import { integer } from './number.ts';
import { operatorsFor } from './operators.ts';

const two = (figure: number | string) => String(figure).padStart(2, '0');

/** `09:30`. Typed as `9:30`, `0930`, `9点30分`. */
export const time: FieldKind = defineKind({
  column: 'text',
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  }),
  parse(input) {
    const text = input.normalize('NFKC').trim();
    const match =
      /^(\d{1,2}):(\d\d)(?::00)?$/.exec(text) ??
      /^(\d{1,2})(\d\d)$/.exec(text) ??
      /^(\d{1,2})[点时](?:(\d{1,2})分?)?$/.exec(text);
    const [hour, minute] = [Number(match?.[1] ?? 24), Number(match?.[2] ?? 0)];
    return hour < 24 && minute < 60
      ? parsed(`${two(hour)}:${two(minute)}`)
      : refused('This is not a time of day: use 09:30', '时间不正确，例如 09:30');
  },
  format: asText,
  operators: operatorsFor.amount,
  width: 90,
});

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
    return `${minutes.isNegative() ? '-' : ''}${Math.floor(all / 60)}:${two(all % 60)}`;
  },
  toText: (value, field, context) => duration.format(value, field, context),
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
