import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { connectionOf } from '../connectionOf.ts';
import type { DatabaseLog } from '../Database.ts';
import { DatabaseUnavailableError } from '../unavailable.ts';

/** In milliseconds. */
interface Patience {
  /** Who waits so long for the database makes us ask whether it answers at all. */
  suspicious: number;
  /** How long it has to answer that. */
  answer: number;
}

const usual: Patience = { suspicious: 5_000, answer: 3_000 };

/**
 * Tells a database that hangs from one that works: only statements of a server that still answers others are waited for.
 */
export function createWatchdog(
  config: ClientConfig,
  log: DatabaseLog,
  { suspicious, answer }: Patience = usual,
) {
  const lent = new Map<ClientBase, number>();
  let isSilent = false;
  let looking = false;

  async function look() {
    if (looking) return;
    const longest = Math.min(...lent.values());
    if (!isSilent && performance.now() - longest < suspicious) return;
    looking = true;
    const answers = await answersWithin(config, answer);
    looking = false;
    if (answers === !isSilent) return;
    isSilent = !answers;
    log.warn({}, isSilent ? 'The database does not answer' : 'The database answers again');
    if (isSilent) for (const client of lent.keys()) breakOff(client);
  }

  const timer = setInterval(() => void look(), suspicious / 2).unref();
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
async function answersWithin(config: ClientConfig, milliseconds: number): Promise<boolean> {
  const client = new Client({ ...config, pipeline: false, connectionTimeoutMillis: 0 });
  client.on('error', () => {});
  const isHeard = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    );
  const isOver = listening(milliseconds).then(() => false);
  try {
    return await Promise.race([isHeard, isOver]);
  } finally {
    breakOff(client);
  }
}

const turns = 30;

/** Passes when this process could hear for so long: while it calculates it is deaf, which is not the other’s silence. */
async function listening(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1)
    await wait(milliseconds / turns, undefined, { ref: false });
}

/** Without saying good-bye, which would wait for an answer, too. */
const breakOff = (client: ClientBase) => connectionOf(client).stream.destroy();
