import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { cancelJob, getJob, listJobs, openJobFile, removeJob } from '../operations/jobs/jobs.ts';
import { disposition } from './disposition.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById } from './params.ts';

/** A person’s own work that takes longer than a call: how far it is, and what it made. */
export async function jobRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  type ById = Static<typeof ById>;

  app.get('/v1/jobs', { config }, ({ caller }) => listJobs(services, caller));

  app.get<{ Params: ById }>('/v1/jobs/:id', { config, schema: { params: ById } }, (request) =>
    getJob(services, request.caller, request.params.id),
  );

  app.post<{ Params: ById }>(
    '/v1/jobs/:id/cancel',
    { config, schema: { params: ById } },
    ({ caller, params }) => cancelJob(services, caller, params.id),
  );

  app.delete<{ Params: ById }>(
    '/v1/jobs/:id',
    { config, schema: { params: ById } },
    async ({ caller, params }) => {
      await removeJob(services, caller, params.id);
    },
  );

  app.get<{ Params: ById }>(
    '/v1/jobs/:id/file',
    { config: { ...config, raw: true, leaves: 'downloaded' }, schema: { params: ById } },
    async ({ caller, params }, reply) => {
      const { name, type, size, content } = await openJobFile(services, caller, params.id);
      return reply
        .type(type)
        .header('Content-Length', size)
        .header('Content-Disposition', disposition(name))
        .send(content);
    },
  );
}
