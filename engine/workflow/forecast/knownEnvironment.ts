import { spanOf } from '../workingTime.ts';
import type { Environment } from '../types.ts';
import { answerOf } from './redactRule.ts';

/** Answers to what a cut process asks, by the names that stand in it. */
export interface KnownPeople {
  conditions: Readonly<Record<string, boolean>>;
  /** When each day that is waited for begins; null: it is not known. */
  days: Readonly<Record<string, string | null>>;
  /** How many entries each list has. */
  lists: Readonly<Record<string, number>>;
  /** Ids of those whom each rule means. */
  people: Readonly<Record<string, readonly string[]>>;
  /** Names of everybody who may be asked, by id; whoever is not here is gone or disabled. */
  names: Readonly<Record<string, string>>;
  /** Who acts for whom while they are away. */
  substitutes: Readonly<Record<string, string>>;
  /** The nearest leader who is there above the starter and each whom it is made for, where steps go up to one. */
  leaders: Readonly<Record<string, string>>;
  /** Empty where every step will find somebody. */
  administrators: readonly string[];
}

/** What is known of the record where the process is run ahead. */
export interface KnownRecord {
  /** ISO 8601 in UTC. */
  now: string;
  holds(expression: string): boolean;
  dayBegins(expression: string): string | null;
  entriesOf(list: string): number;
}

/** The company as far as a cut process asks about it. */
export function knownEnvironment(known: KnownPeople, record: KnownRecord): Environment {
  const isActive = (id: string) => Object.hasOwn(known.names, id);
  const { conditions, days, lists } = known;
  return {
    now: record.now,
    newId: () => '',
    holds: (expression) =>
      Object.hasOwn(conditions, expression) ? conditions[expression]! : record.holds(expression),
    resolve: (rule) => (known.people[answerOf(rule)] ?? []).filter(isActive),
    isActive,
    entriesOf: (list) => (Object.hasOwn(lists, list) ? lists[list]! : record.entriesOf(list)),
    dayBegins: (expression) =>
      Object.hasOwn(days, expression) ? (days[expression] ?? null) : record.dayBegins(expression),
    // which days are working days is not known there: that it is later is enough
    dueAt: (duration) => new Date(Date.parse(record.now) + spanOf(duration)).toISOString(),
    postponed: (dueAt) => dueAt,
    substituteOf: (id) => known.substitutes[id],
    leaderAbove: (id) => known.leaders[id],
    administrators: () => known.administrators,
  };
}
