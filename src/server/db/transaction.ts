import type { ClientBase } from 'pg';
import type { Statement, Tx } from './Database.ts';
import { command, execute, queryable } from './connection.ts';
import { asUnavailable } from './unavailable.ts';

/** A transaction that ended: its result and what to do after the commit, or why it failed. */
export type Outcome<T> =
  | { result: T; afterCommit: (() => void)[] }
  /** `cause` is the first error of the database, which may be hidden behind `error`. */
  | { error: unknown; cause: unknown };

/**
 * Runs `work` between BEGIN and COMMIT (or ROLLBACK) on a connection that nobody else uses meanwhile.
 *
 * @param begin with the isolation that is wanted
 */
export async function runTransaction<T>(
  client: ClientBase,
  begin: string,
  work: (tx: Tx) => Promise<T>,
): Promise<Outcome<T>> {
  const afterCommit: (() => void)[] = [];
  let firstError: unknown;
  let open = true;
  let savepoints = 0;

  const watched = async <R>(answer: Promise<R>): Promise<R> => {
    try {
      return await answer;
    } catch (error) {
      firstError ??= asUnavailable(error);
      // What failed first is the reason; the rest is only "current transaction is aborted".
      throw firstError;
    }
  };
  const send = (statement: Statement) => {
    if (!open) throw new Error('This transaction is over; its tx can no longer be used');
    return watched(execute(client, statement));
  };
  const script = async (sql: string) => {
    await watched(command(client, sql));
  };
  const tx: Tx = {
    ...queryable(async (statement) => send(statement), script),
    send: (statement) => void send(statement).catch(() => {}),
    afterCommit: (listener) => void afterCommit.push(listener),
    attempt: async (work) => {
      const savepoint = `s${(savepoints += 1)}`;
      const [errorBefore, listeners] = [firstError, afterCommit.length];
      await script(`savepoint ${savepoint}`);
      try {
        const result = await work();
        await script(`release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        await command(client, `rollback to savepoint ${savepoint}`);
        firstError = errorBefore;
        afterCommit.length = listeners;
        throw error;
      }
    },
  };

  try {
    void watched(command(client, begin)).catch(() => {});
    const result = await work(tx);
    open = false;
    const committed = await watched(command(client, 'commit'));
    if (committed.command === 'ROLLBACK')
      throw firstError ?? new Error('The transaction was rolled back');
    return { result, afterCommit };
  } catch (error) {
    open = false;
    await command(client, 'rollback').catch(() => {});
    return { error, cause: firstError ?? error };
  }
}
