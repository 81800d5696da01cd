import type { Dimension, Text } from '../schema/language/index.ts';

type Ranges = NonNullable<Dimension['ranges']>;

const units: Record<NonNullable<Ranges['from']>, Text> = {
  value: { en: '', zh: '' },
  daysSince: { en: ' days', zh: '天' },
  daysUntil: { en: ' days', zh: '天' },
  monthsSince: { en: ' months', zh: '个月' },
};

/** What the range at this place is called, in words where the report gives none. */
export function titleOfRange({ from = 'value', bounds, titles }: Ranges, place: number): Text {
  const given = titles?.[place];
  if (given) return given;
  const unit = units[from];
  const [low, high] = [bounds[place - 1], bounds[place]];
  if (low === undefined)
    return { en: `up to ${high}${unit.en}`, zh: `${high}${unit.zh}以内（含）` };
  if (high === undefined) return { en: `over ${low}${unit.en}`, zh: `${low}${unit.zh}以上` };
  return { en: `${low} to ${high}${unit.en}`, zh: `${low}–${high}${unit.zh}` };
}
