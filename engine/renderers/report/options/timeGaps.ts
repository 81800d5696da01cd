import { daysOf, isPeriodKey, periodOf, titleOfPeriod } from '#engine/report/periods.ts';
import type { DatePart, Text } from '#engine/schema/language/index.ts';

const parts: readonly DatePart[] = ['year', 'quarter', 'month', 'week', 'day'];

/**
 * All periods from the first to the last, those without a figure too: a gap is no neighbour. Undefined where there is
 * none, or too many.
 *
 * @param keys as `keyPatterns` writes them, ascending
 */
export function periodsThrough(
  keys: readonly string[],
  most: number,
): { key: string; title: Text }[] | undefined {
  const part = parts.find((one) => keys.every((key) => isPeriodKey(one, key)));
  const last = keys.at(-1);
  if (!part || !last) return undefined;
  const all: { key: string; title: Text }[] = [];
  let key = keys[0]!;
  while (key <= last) {
    if (all.length === most) return undefined;
    all.push({ key, title: titleOfPeriod(part, key) });
    key = periodOf(part, dayAfter(daysOf(part, key)!.to));
  }
  return all.length > keys.length ? all : undefined;
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
