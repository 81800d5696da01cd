import type { FieldKind } from '../FieldKind.ts';
import { annotations, asText, defineKind, parsed, refused } from '../kind.ts';
import { two } from '../dates.ts';
import { operatorsFor } from '../operators.ts';

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
      ? parsed(`${two(String(hour))}:${two(String(minute))}`)
      : refused('This is not a time of day: use 09:30', '时间不正确，例如 09:30');
  },
  format: asText,
  operators: operatorsFor.amount,
  width: 90,
  sample: (_, { random }) => `${random.between(10, 18)}:${random.between(10, 59)}`,
});
