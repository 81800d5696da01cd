import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { sql } from '../db/query.ts';
import type { Services } from '../Services.ts';

/** `GET /healthz`: 200 while the database answers, 503 otherwise. */
export const health = plugin(async (app: FastifyInstance, options: { services: Services }) => {
  app.get(
    '/healthz',
    { config: { access: 'public', raw: true }, logLevel: 'warn' },
    async (request, reply) => {
      try {
        await options.services.db.first(sql`select 1 as one`);
        return { status: 'ok' };
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.status(503).send({ status: 'database unavailable' });
      }
    },
  );
});
