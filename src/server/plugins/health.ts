import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { sql } from '../db/query.ts';
import type { Services } from '../Services.ts';
import { retryAfterSeconds } from './envelope.ts';

/** Balancers wait a few seconds at most. */
const patienceMs = 1_500;

/** `GET /healthz`: 200 while the database answers, 503 otherwise; within two seconds. */
export const health = plugin(async (app: FastifyInstance, options: { services: Services }) => {
  const { db } = options.services;
  /** One question at a time: those to a database that hangs would take all connections. */
  let asked: Promise<unknown> | undefined;
  const ask = () => (asked ??= db.first(sql`select 1 as one`).finally(() => (asked = undefined)));

  app.get(
    '/healthz',
    { config: { access: 'public', raw: true }, logLevel: 'warn' },
    async (request, reply) => {
      try {
        const late = wait(patienceMs, undefined, { ref: false }).then(() => {
          throw new Error('It does not answer in time');
        });
        await Promise.race([ask(), late]);
        return { status: 'ok' };
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply
          .status(503)
          .header('Retry-After', retryAfterSeconds)
          .send({ status: 'database unavailable' });
      }
    },
  );
});
