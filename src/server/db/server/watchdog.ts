import { Client, type ClientBase, type ClientConfig } from 'pg';
import type { DatabaseLog } from '../Database.ts';
import { DatabaseUnavailableError } from '../unavailable.ts';

/** Who waits so long for the database makes us ask whether it answers at all. */
const suspiciousMs = 5_000;
const answerMs = 3_000;

/**
 * Tells a database that hangs from one that works: only statements of a server that still answers others are waited for.
 */
export function createWatchdog(config: ClientConfig, log: DatabaseLog) {
  const lent = new Map<ClientBase, number>();
  let isSilent = false;
  let looking = false;

  async function look() {
    if (looking) return;
    const longest = Math.min(...lent.values());
    if (!isSilent && performance.now() - longest < suspiciousMs) return;
    looking = true;
    // A busy process may hear an answer late: asked twice.
    const answers = (await answersOnce(config)) || (await answersOnce(config));
    looking = false;
    if (answers === !isSilent) return;
    isSilent = !answers;
    log.warn({}, isSilent ? 'The database does not answer' : 'The database answers again');
    if (isSilent) for (const client of lent.keys()) breakOff(client);
  }

  const timer = setInterval(() => void look(), suspiciousMs / 2).unref();
  return {
    /** @throws DatabaseUnavailableError while the database is known not to answer */
    refuseWhileSilent() {
      if (isSilent) throw new DatabaseUnavailableError('The database does not answer');
    },
    /** Watches a connection while it is lent. */
    began: (client: ClientBase) => void lent.set(client, performance.now()),
    ended: (client: ClientBase) => void lent.delete(client),
    close: () => clearInterval(timer),
  };
}

/** Whether it answers a new connection, be it with an error. */
async function answersOnce(config: ClientConfig): Promise<boolean> {
  const client = new Client({
    ...config,
    pipeline: false,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !/^(timeout expired|Query read timeout)/.test((error as Error).message);
  } finally {
    breakOff(client);
  }
}

/** Without saying good-bye, which would wait for an answer, too. */
const breakOff = (client: ClientBase) =>
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
