import type { Words } from '../words/en.ts';

const minute = 60_000;

/** How long it has been since a moment, in one unit. */
export function durationSince(from: string, now: string, words: Words): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(from)) / minute));
  if (minutes < 60) return words.duration.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.duration.hours(hours) : words.duration.days(Math.floor(hours / 24));
}
