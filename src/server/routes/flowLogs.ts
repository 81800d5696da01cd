import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { logByGroup, printedLog } from '../operations/workflow/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById } from './params.ts';

/** What was said and done in a process; `id` is that of a task, of the instance or of the record. */
export async function flowLogRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const route = { config: { access: 'signedIn' }, schema: { params: ById } } as const;
  const base = '/v1/flow';
  type ById = { Params: Static<typeof ById> };

  app.get<ById>(`${base}/logs/byGroup/:id`, route, ({ caller, params }) =>
    logByGroup(services, caller, params.id),
  );

  app.get<ById>(`${base}/selectOperateLogToPrint/:id`, route, ({ caller, params }) =>
    printedLog(services, caller, params.id, 'opinions'),
  );

  app.get<ById>(`${base}/selectOperateLogToPrintTaskAll/:id`, route, ({ caller, params }) =>
    printedLog(services, caller, params.id, 'tasks'),
  );
}
