import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordsApi } from '#shared/endpoints/records.ts';
import { foundReferences } from './foundReferences.ts';
import { lookupRecord } from './lookupRecord.ts';
import { recordOf, resolveModuleNo } from './resolveModuleNo.ts';
import { takenKeys } from './takenKeys.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Asked while somebody types, and not to try out which keys there are. */
const atTypingSpeed = {
  rateLimit: {
    max: 120,
    timeWindow: '1 minute',
    hook: 'preHandler',
    keyGenerator: ({ caller }: FastifyRequest) => caller.userId,
  },
} as const;

/** What a form asks while a record is filled in. */
export async function recordFormRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const reading = { access: 'signedIn', reads: true } as const;

  serve(app, recordsApi.lookup, reading, async ({ caller, params, body }) => {
    const { module } = await resolveModuleNo(services, params.module, { ids: [body.id] });
    return lookupRecord(services, caller, module, body);
  });

  serve(app, recordsApi.found, reading, async ({ caller, params, body }) => {
    const { module, call } = await resolveModuleNo(
      services,
      params.module,
      recordOf(body.id, body.data),
    );
    return foundReferences(services, caller, module, { ...body, data: call.data ?? {} });
  });

  serve(
    app,
    recordsApi.taken,
    { ...reading, ...atTypingSpeed },
    async ({ caller, params, body }) => {
      const { module, call } = await resolveModuleNo(
        services,
        params.module,
        recordOf(body.id, body.data),
      );
      return takenKeys(services, caller, module, { ...body, data: call.data ?? {} });
    },
  );
}
