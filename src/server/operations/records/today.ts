import type { Registry } from '#engine/schema/registry.ts';

/** The company’s date at a moment: `2026-11-20`. */
export const today = ({ system }: Registry, now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: system.timeZone }).format(now);
