import type { Registry } from '#engine/schema/registry.ts';

/** Making one takes longer than all else that an approval computes. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The company’s date at a moment: `2026-11-20`. */
export function today({ system: { timeZone } }: Registry, now: Date): string {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone })));
  return format.format(now);
}
