import type { FastifyInstance } from 'fastify';
import { jobsApi } from '#shared/endpoints/jobs.ts';
import { cancelJob, getJob, listJobs, openJobFile, removeJob } from './jobs.ts';
import { disposition } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** A person’s own work that takes longer than a call: how far it is, and what it made. */
export async function jobRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, jobsApi.list, config, ({ caller }) => listJobs(services, caller));

  serve(app, jobsApi.one, config, (request) => getJob(services, request.caller, request.params.id));

  serve(app, jobsApi.cancel, config, ({ caller, params }) =>
    cancelJob(services, caller, params.id),
  );

  serve(app, jobsApi.remove, config, async ({ caller, params }) => {
    await removeJob(services, caller, params.id);
  });

  serve(
    app,
    jobsApi.file,
    { ...config, raw: true, leaves: 'downloaded' },
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
