import type { WaitStep } from '../schema/language/index.ts';
import type { Environment } from './types.ts';

/** When a wait that begins now is over; null: it is over already. */
export function endOfWait(
  { until, for: time }: Pick<WaitStep, 'until' | 'for'>,
  { now, dayBegins, dueAt }: Environment,
): string | null {
  if (until === undefined) return dueAt(time ?? 'P0D');
  const day = dayBegins(until);
  return day !== null && day > now ? day : null;
}
