import type { TFunction } from 'i18next';
import { parseDuration } from '#engine/renderers/definition/duration.ts';

const units = ['days', 'hours', 'minutes'] as const;

/** `P1DT4H` as people say it: 1 working day 4 hours. */
export function durationWords(text: string, t: TFunction): string {
  const duration = parseDuration(text);
  const parts = units
    .filter((unit) => duration[unit] > 0)
    .map((unit) => t(`design.time.${unit}`, { count: duration[unit] }));
  return parts.join(' ') || text;
}
