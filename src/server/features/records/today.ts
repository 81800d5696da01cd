import { dateIn } from '#engine/expression/calendar.ts';
import type { Registry } from '#engine/schema/registry.ts';

/** The company’s date at a moment: `2026-11-20`. */
export const today = ({ system: { timeZone } }: Registry, now: Date): string =>
  dateIn(timeZone, now.toISOString())!;
