import type { SlowStatement } from '#shared/contract/index.ts';
import { statementEnded, type EndedStatement } from '../db/statements.ts';
import { workUnderWay } from './work.ts';

/** What a server knows of it. */
export type NotedStatement = Omit<SlowStatement, 'moduleTitle'>;

const slowMs = 250;
/** Kinds of statements; those not seen for longest go first. */
const kept = 100;

/** Counts the statements of this server that took long, by what they were run for. */
export function watchSlowStatements() {
  const seen = new Map<string, NotedStatement>();
  const note = (message: unknown) => {
    const { sql, ms } = message as EndedStatement;
    if (ms < slowMs) return;
    const { module, screen, route } = workUnderWay() ?? {};
    const key = JSON.stringify([sql, module, screen, route]);
    const before = seen.get(key);
    // last again, however long it has been known
    seen.delete(key);
    seen.set(key, {
      sql,
      module: module ?? null,
      screen: screen ?? null,
      route: route ?? null,
      times: (before?.times ?? 0) + 1,
      longest: Math.round(Math.max(before?.longest ?? 0, ms)),
      lastAt: new Date().toISOString(),
    });
    if (seen.size > kept) seen.delete(seen.keys().next().value!);
  };
  statementEnded.subscribe(note);
  return {
    /** The slowest first. */
    list: () => [...seen.values()].toSorted((one, other) => other.longest - one.longest),
    stop: () => {
      statementEnded.unsubscribe(note);
    },
  };
}
