import { Pool, type ClientBase, type PoolClient } from 'pg';
import { settingsOf, type TimeLimits } from '../connection.ts';
import type { Connections } from '../createDatabase.ts';
import type { DatabaseLog } from '../Database.ts';
import { types } from '../types.ts';
import { asUnavailable } from '../unavailable.ts';
import { createListener } from './listener.ts';
import { createWatchdog } from './watchdog.ts';

/** A pool of pipelined connections to a PostgreSQL server, and one more that listens. */
export async function connectServer(
  url: string,
  log: DatabaseLog,
  limits: TimeLimits,
  poolSize = 16,
): Promise<Connections> {
  const config = { connectionString: url, types, pipeline: true, connectionTimeoutMillis: 10_000 };
  const pool = new Pool({ ...config, max: poolSize });
  const listener = createListener(config, log);
  const watchdog = createWatchdog(config, log);
  /** Connections of an older generation hold plans that are outdated. */
  let generation = 0;
  const generations = new WeakMap<ClientBase, number>();

  pool.on('error', (err) => log.warn({ err }, 'An idle connection to the database was lost'));
  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.query(settingsOf(limits)).catch((err: unknown) => log.warn({ err }, 'Session settings'));
  });

  async function connect(): Promise<PoolClient> {
    watchdog.refuseWhileSilent();
    const client = await pool.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
    if (generations.get(client) === generation) return client;
    client.release(true);
    return connect();
  }

  async function lend<T>(use: (client: ClientBase) => Promise<T>): Promise<T> {
    const client = await connect();
    let broken = false;
    const onError = () => {
      broken = true;
    };
    client.once('error', onError);
    watchdog.began(client);
    try {
      return await use(client);
    } finally {
      watchdog.ended(client);
      client.off('error', onError);
      client.release(broken);
    }
  }

  await lend((client) => client.query('select 1'));
  return {
    kind: 'server',
    once: lend,
    alone: lend,
    forgetPlans: async () => {
      generation += 1;
    },
    listen: (channel, heard) => listener.listen(channel, heard),
    close: async () => {
      watchdog.close();
      await listener.close();
      await pool.end();
    },
  };
}
