import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { sql } from '../db/query.ts';
import { isDiskFull, freeSpaceIn } from '../diskSpace.ts';
import type { Services } from '../Services.ts';
import { retryAfterSeconds } from './envelope.ts';

/** Balancers wait a few seconds at most. */
const patienceMs = 1_500;
/** Bytes without which the database cannot go on: a segment of its log. */
const leastRoom = 16 * 1024 * 1024;

/**
 * `GET /healthz`: 200 while the server can take what people write, 503 with the reason otherwise; within two
 * seconds.
 */
export const health = plugin(async function health(
  app: FastifyInstance,
  { services }: { services: Services },
) {
  /** One question at a time: those to a database that hangs would take all connections. */
  let asked: Promise<string> | undefined;
  const ask = () => (asked ??= statusNow().finally(() => (asked = undefined)));
  /** Somebody found no room; what can be asked of a server’s disk from here does not show it. */
  let isRoomDoubted = false;
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === 507) isRoomDoubted = true;
  });
  const statusNow = async () => {
    if (isRoomDoubted && services.db.kind === 'server') await takeRoom(services);
    isRoomDoubted = false;
    return statusOf(services);
  };

  app.get(
    '/healthz',
    { config: { access: 'public', raw: true }, logLevel: 'warn' },
    async (request, reply) => {
      const late = wait(patienceMs, undefined, { ref: false }).then(() => {
        throw new Error('It does not answer in time');
      });
      const status = await Promise.race([ask(), late]).catch((err: unknown) => {
        request.log.error({ err }, 'the database does not answer');
        return isDiskFull(err) ? 'no room on disk' : 'database unavailable';
      });
      if (status === 'ok') return { status };
      return reply.status(503).header('Retry-After', retryAfterSeconds).send({ status });
    },
  );
});

/**
 * Lets the database’s tables grow by the least room, and gives it back.
 *
 * @throws when there is none
 */
const takeRoom = ({ db }: Services) =>
  db.transaction((tx) =>
    tx.script(`create temporary table room on commit drop as
      select repeat('x', 1900) as bytes from generate_series(1, ${Math.ceil(leastRoom / 1900)})`),
  );

async function statusOf({ db, config }: Services): Promise<string> {
  // a message that nobody reads: it is written to the database’s log on disk, as every change is
  const row = await db.first<{ isReadOnly: boolean }>(sql`
    select pg_logical_emit_message(true, 'health', ''), current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
  if (row!.isReadOnly) return 'database read-only';
  const folders = [...(db.kind === 'embedded' ? [config.dataDir] : []), config.filesDir];
  const rooms = await Promise.all(folders.map((folder) => freeSpaceIn(resolve(folder))));
  return Math.min(...rooms) < leastRoom ? 'no room on disk' : 'ok';
}
