import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseLog } from '../Database.ts';
import { Notifications } from '../notifications.ts';

/** One connection that listens, made when first needed and again when it is lost. */
export function createListener(config: ClientConfig, log: DatabaseLog) {
  const notifications = new Notifications();
  let connection: Promise<Client> | undefined;
  let isClosed = false;

  async function connect(): Promise<Client> {
    const client = new Client(config);
    let isReady = false;
    let loss: unknown;
    // A loss may be reported more than once, and before the connection is ready: connecting fails then.
    client.on('error', (err) => {
      const isFirst = loss === undefined;
      loss ??= err;
      if (!isReady || !isFirst || isClosed) return;
      log.warn({ err }, 'The listening connection was lost; connecting again');
      connection = reconnect();
      connection.catch(() => {});
    });
    try {
      await client.connect();
      await notifications.attach(client);
      if (loss !== undefined) throw loss;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    isReady = true;
    return client;
  }

  async function reconnect(): Promise<Client> {
    for (;;) {
      await wait(1000, undefined, { ref: false });
      if (isClosed) throw new Error('The database is closed');
      try {
        return await connect();
      } catch (err) {
        log.warn({ err }, 'The listening connection cannot be made; trying again');
      }
    }
  }

  return {
    async listen(channel: string, listener: (payload: string) => void) {
      connection ??= connect();
      const remove = await notifications.add(await connection, channel, listener);
      return async () => remove();
    },
    async close() {
      isClosed = true;
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
