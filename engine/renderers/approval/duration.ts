import type { Words } from '../words/en.ts';

const minute = 60_000;

/** How long it has been since a moment, in one unit. */
export function durationSince(from: string, now: string, words: Words): string {
  return inOneUnit(Math.max(0, Math.floor((Date.parse(now) - Date.parse(from)) / minute)), words);
}

/** Working hours, in one unit; a day has 24. */
export const durationOf = (hours: number, words: Words): string =>
  inOneUnit(Math.round(hours * 60), words);

function inOneUnit(minutes: number, words: Words): string {
  if (minutes < 60) return words.duration.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.duration.hours(hours) : words.duration.days(Math.floor(hours / 24));
}
