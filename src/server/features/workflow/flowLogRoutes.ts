import type { FastifyInstance } from 'fastify';
import { flowLogsApi } from '#shared/endpoints/flowLogs.ts';
import { logByGroup, printedLog } from './index.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** What was said and done in a process. */
export async function flowLogRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, flowLogsApi.byGroup, config, ({ caller, params }) =>
    logByGroup(services, caller, params.id),
  );

  serve(app, flowLogsApi.printedOpinions, config, ({ caller, params }) =>
    printedLog(services, caller, params.id, 'opinions'),
  );

  serve(app, flowLogsApi.printedTasks, config, ({ caller, params }) =>
    printedLog(services, caller, params.id, 'tasks'),
  );
}
