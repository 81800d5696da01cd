import type { FastifyInstance } from 'fastify';
import { processKindsApi } from '#shared/endpoints/processKinds.ts';
import {
  activityUsers,
  batchConfig,
  moduleTypeCounts,
  moduleTypes,
  wfModules,
  workFlows,
} from './index.ts';
import { recordOf, resolveModuleNo } from '../records/resolveModuleNo.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Which processes there are, and who takes part in them. */
export async function processKindRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, processKindsApi.list, config, ({ caller }) => workFlows(services, caller));

  serve(app, processKindsApi.modules, config, async ({ caller, query: { page, rows, order } }) => {
    const all = wfModules(services, caller);
    const sorted = order === 'desc' ? all.toReversed() : all;
    return { rows: sorted.slice((page - 1) * rows, page * rows), total: all.length };
  });

  serve(app, processKindsApi.moduleTypes, config, async ({ caller }) =>
    moduleTypes(services, caller),
  );

  serve(app, processKindsApi.countsByType, config, ({ caller, query }) =>
    moduleTypeCounts(services, caller, query.typeId),
  );

  serve(app, processKindsApi.batchConfig, config, ({ caller }) => batchConfig(services, caller));

  serve(
    app,
    processKindsApi.activityUsers,
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
