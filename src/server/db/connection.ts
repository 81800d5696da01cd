import type { ClientBase, QueryResult } from 'pg';
import { connectionOf } from './connectionOf.ts';
import type { Queryable, Statement } from './Database.ts';
import { compile, isPlannedByValues } from './query.ts';
import { nameOf } from './statementNames.ts';
import { tellWhenEnded } from './statements.ts';
import { toParameter } from './types.ts';

/**
 * Settings of every connection: times are UTC, no compilation of statements that take milliseconds, room for the
 * places of all rows that a filter finds in a million, and cursors that are read to their end.
 */
export const sessionSettings = `set time zone 'UTC'; set datestyle to 'ISO, YMD'; set jit = off; set work_mem = '16MB'; set cursor_tuple_fraction = 1; set client_min_messages = warning`;

/** How long what a connection does may take, in seconds; 0: as long as it takes. */
export interface TimeLimits {
  /** One statement. */
  statement: number;
  /** Waiting for a row that another transaction changes. */
  lock: number;
  /** A transaction of which nothing is heard. */
  idle: number;
}

/** A statement that waits for a lock is reported as waiting before it is reported as slow. */
export const timeLimits = (statement: number): TimeLimits => ({
  statement,
  lock: (statement * 2) / 3,
  idle: statement * 4,
});

export const settingsOf = (limits: TimeLimits) =>
  `${sessionSettings}; ${setLimits('session', limits)}`;

/** Limits of a session, or of the transaction under way. */
export const setLimits = (scope: 'session' | 'local', { statement, lock, idle }: TimeLimits) =>
  [
    ['statement_timeout', statement],
    ['lock_timeout', lock],
    ['idle_in_transaction_session_timeout', idle],
  ]
    .map(([name, seconds]) => `set ${scope} ${name} = ${Math.ceil(Number(seconds) * 1000)}`)
    .join('; ');

export type Execute = (statement: Statement) => Promise<QueryResult>;

/**
 * Sends a statement, as a named prepared one where its shape comes again and its values do not matter. Statements sent without waiting are pipelined,
 * in order.
 */
export function execute(client: ClientBase, statement: Statement): Promise<QueryResult> {
  const { sql, parameters } = compile(statement);
  gather(client);
  const name = isPlannedByValues(statement) ? undefined : nameOf(client, sql);
  const answer = client.query({ name, text: sql, values: parameters.map(toParameter) });
  tellWhenEnded(sql, answer);
  return answer;
}

/** Sends a command without parameters. */
export function command(client: ClientBase, text: string): Promise<QueryResult> {
  gather(client);
  return client.query(text);
}

/** What is sent in one turn goes out in one write: each costs a system call here and a waking there. */
function gather(client: ClientBase) {
  const { stream } = connectionOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

export const queryable = (execute: Execute, script: (sql: string) => Promise<void>): Queryable => ({
  all: async <Row>(statement: Statement) => (await execute(statement)).rows as Row[],
  first: async <Row>(statement: Statement) => (await execute(statement)).rows[0] as Row | undefined,
  run: async (statement) => (await execute(statement)).rowCount ?? 0,
  script,
});

/** SQLSTATE of an error of the database; undefined for other errors. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** A table changed under a prepared statement: the connection must forget what it prepared. */
export const isStalePlan = (error: unknown) =>
  sqlState(error) === '0A000' && (error as Error).message.startsWith('cached plan');
