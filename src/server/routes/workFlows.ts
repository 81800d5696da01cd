import type { FastifyInstance } from 'fastify';
import { workFlowsApi } from '#shared/endpoints/workFlows.ts';
import {
  activityUsers,
  batchConfig,
  moduleTypeCounts,
  moduleTypes,
  wfModules,
  workFlows,
} from '../operations/workflow/index.ts';
import { recordOf, resolveModuleNo } from '../operations/records/resolveModuleNo.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { serve } from './serve.ts';

/** Which processes there are, and who takes part in them. */
export async function workFlowRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, workFlowsApi.list, config, ({ caller }) => workFlows(services, caller));

  serve(app, workFlowsApi.modules, config, async ({ caller, query: { page, rows, order } }) => {
    const all = wfModules(services, caller);
    const sorted = order === 'desc' ? all.toReversed() : all;
    return { rows: sorted.slice((page - 1) * rows, page * rows), total: all.length };
  });

  serve(app, workFlowsApi.moduleTypes, config, async ({ caller }) => moduleTypes(services, caller));

  serve(app, workFlowsApi.countsByType, config, ({ caller, query }) =>
    moduleTypeCounts(services, caller, query.typeId),
  );

  serve(app, workFlowsApi.batchConfig, config, ({ caller }) => batchConfig(services, caller));

  serve(
    app,
    workFlowsApi.activityUsers,
    { ...config, reads: true },
    async ({ caller, body: { moduleNo, id, data, stepId } }) => {
      const named = recordOf(id, data);
      const { module, call } = moduleNo
        ? await resolveModuleNo(services, moduleNo, named)
        : { call: named };
      return activityUsers(services, caller, {
        ...(id && { id }),
        ...(module && { module }),
        ...(call.data && { data: call.data }),
        ...(stepId && { stepId }),
      });
    },
  );
}
