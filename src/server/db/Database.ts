import type { SqlFragment } from '#engine/expression/types.ts';

/** Text and parameters of a statement. */
export interface CompiledStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A statement: written with the tag `sql` of ./query.ts, or compiled before (`prepare`). */
export type Statement = SqlFragment | CompiledStatement;

/**
 * What can run statements. Rows come back as plain JSON values: numeric and bigint as strings, dates as `2026-11-20`,
 * timestamps as ISO strings in UTC, arrays as arrays, jsonb parsed; bytea as a Buffer.
 */
export interface Queryable {
  all<Row = Record<string, unknown>>(statement: Statement): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row = Record<string, unknown>>(statement: Statement): Promise<Row | undefined>;
  /** Runs it and answers how many rows it touched. */
  run(statement: Statement): Promise<number>;
  /** Several statements without parameters, for DDL and scripts. */
  script(sql: string): Promise<void>;
}

/** One open transaction. Operations receive this and never ask for another connection. */
export interface Tx extends Queryable {
  /**
   * Sends a statement whose answer is not needed, without waiting (pipelined).
   * Its failure fails the next awaited statement or the commit.
   */
  send(statement: Statement): void;
  /** What fails inside leaves no trace, and the transaction goes on; at a cost of two statements. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** Runs once the transaction has committed; for caches and hints, never for writes that matter. */
  afterCommit(listener: () => void): void;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /**
   * The same with other limits of time for what is run through it: exports and jobs take longer than calls may. The
   * embedded database knows no limits of time.
   *
   * @param seconds of one statement; 0: as long as it takes
   */
  within(seconds: number): Database;
  /**
   * READ COMMITTED. A deadlock (40P01) or serialisation failure is retried three times, so `work` must have no
   * effects but on `tx`. Using the database itself inside `work` is an error: it would wait for itself.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Only reads; all of it sees the database as it was at one moment. Nothing is locked. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A hint to other servers (NOTIFY); may be lost. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Where the database tells what happens to it; that of Services will do. */
export interface DatabaseLog {
  info(o: object, m?: string): void;
  warn(o: object, m?: string): void;
  error(o: object, m?: string): void;
}
