import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase, QueryResult } from 'pg';
import { execute, isStalePlan, queryable, setLimits, sqlState, timeLimits } from './connection.ts';
import type { Database, DatabaseLog, Statement, Tx } from './Database.ts';
import { sql } from './query.ts';
import { runTransaction } from './transaction.ts';
import { asUnavailable } from './unavailable.ts';

/** The one thing the two drivers do differently: how they get a connection. */
export interface Connections {
  readonly kind: Database['kind'];
  /** Lends a connection for one statement. */
  once<T>(use: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Lends a connection that nobody else uses meanwhile. */
  alone<T>(use: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Forgets prepared statements: a table has changed under them. */
  forgetPlans(): Promise<void>;
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const retried = new Set(['40P01', '40001']);
const maxRetries = 3;

interface Scope {
  of: Connections;
  open: boolean;
  /** That of another database, whose transaction this one was begun in. */
  outer: Scope | undefined;
}

/** One for all databases: Node.js hands every storage there is on to every promise, those of closed databases too. */
const inside = new AsyncLocalStorage<Scope>();

export function createDatabase(connections: Connections, log: DatabaseLog): Database {
  async function run(statement: Statement): Promise<QueryResult> {
    refuseInside(connections);
    const once = () => connections.once((client) => execute(client, statement));
    try {
      return await once();
    } catch (error) {
      if (!isStalePlan(error)) throw asUnavailable(error);
      await connections.forgetPlans();
      return once();
    }
  }
  const transaction = transactionsOn(connections, log);
  const limited = new Map<number, Database>();
  const database: Database = {
    kind: connections.kind,
    ...queryable(run, async (text) => {
      refuseInside(connections);
      await connections.once((client) => client.query(text));
    }),
    transaction: (work) => transaction(writing, work),
    snapshot: (work) => transaction(reading, work),
    within(seconds) {
      // one for each limit: what others remember of a database they remember by it
      const known = limited.get(seconds) ?? limitedTo(database, transaction, seconds);
      limited.set(seconds, known);
      return known;
    },
    notify: async (channel, payload) => {
      await run(sql`select pg_notify(${channel}, ${payload})`);
    },
    listen: (channel, listener) => connections.listen(channel, listener),
    close: () => connections.close(),
  };
  return database;
}

function refuseInside(connections: Connections) {
  for (let scope = inside.getStore(); scope; scope = scope.outer) {
    if (scope.of === connections && scope.open)
      throw new Error('The database was used inside a transaction: use its tx');
  }
}

type Transaction = <T>(begin: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Transactions, which are tried again where others got in their way. */
const transactionsOn =
  (connections: Connections, log: DatabaseLog): Transaction =>
  async (begin, work) => {
    refuseInside(connections);
    for (let attempt = 0; ; attempt += 1) {
      const scope: Scope = { of: connections, open: true, outer: inside.getStore() };
      const outcome = await connections.alone((client) =>
        inside.run(scope, () => runTransaction(client, begin, work)),
      );
      scope.open = false;
      if (!('error' in outcome)) {
        for (const listener of outcome.afterCommit) runListener(listener, log);
        return outcome.result;
      }
      const stale = isStalePlan(outcome.cause);
      const again = stale || retried.has(sqlState(outcome.cause) ?? '');
      if (!again || attempt === maxRetries) throw outcome.error;
      log.info({ attempt, code: sqlState(outcome.cause) }, 'Transaction is tried again');
      if (stale) await connections.forgetPlans();
      // Spread out, so that those who met do not meet again.
      await wait(2 ** attempt * (5 + Math.random() * 20));
    }
  };

/** A database each statement of which is ended after some seconds. */
function limitedTo(database: Database, transaction: Transaction, seconds: number): Database {
  const limits = setLimits('local', timeLimits(seconds));
  const alone = <T>(work: (tx: Tx) => Promise<T>) => transaction(`${writing}; ${limits}`, work);
  return {
    ...database,
    all: (statement) => alone((tx) => tx.all(statement)),
    first: (statement) => alone((tx) => tx.first(statement)),
    run: (statement) => alone((tx) => tx.run(statement)),
    script: (text) => alone((tx) => tx.script(text)),
    transaction: alone,
    snapshot: (work) => transaction(`${reading}; ${limits}`, work),
  };
}

const writing = 'begin';
const reading = 'begin isolation level repeatable read, read only';

function runListener(listener: () => void, log: DatabaseLog) {
  try {
    listener();
  } catch (err) {
    log.error({ err }, 'A listener failed after the commit');
  }
}
