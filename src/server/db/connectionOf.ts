import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';

/** What `pg` has of a connection, and its types do not tell. */
interface Connection {
  stream: Writable;
  /** Texts of prepared statements by name. */
  parsedStatements: Record<string, string>;
  /** Those that were sent and not answered yet. */
  submittedNamedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
}

export const connectionOf = (client: ClientBase) =>
  (client as unknown as { connection: Connection }).connection;
