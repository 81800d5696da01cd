import type { FastifyInstance } from 'fastify';
import { processDesignApi } from '#shared/endpoints/processDesign.ts';
import * as design from './index.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Drawing processes: for administrators. */
export async function processDesignRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  serve(app, processDesignApi.list, config, () => design.listProcesses(services));

  serve(app, processDesignApi.one, config, ({ params }) =>
    design.processDesign(services, params.module),
  );

  serve(app, processDesignApi.version, config, ({ params }) =>
    design.flowOfVersion(services, params.module, params.version),
  );

  serve(app, processDesignApi.saveDraft, config, ({ caller, params, body }) =>
    design.saveDraft(services, caller, params.module, body),
  );

  serve(app, processDesignApi.discardDraft, config, ({ params, body }) =>
    design.discardDraft(services, params.module, body.rev),
  );

  serve(app, processDesignApi.check, config, ({ params, body }) =>
    design.checkDraft(services, params.module, body.flow),
  );

  serve(app, processDesignApi.simulate, config, ({ caller, params, body }) =>
    design.simulate(services, caller, params.module, body),
  );

  serve(app, processDesignApi.defaults, config, ({ caller, params, body }) =>
    design.defaultsFor(services, caller, params.module, body.starterId),
  );

  serve(app, processDesignApi.publish, config, ({ caller, params, body }) =>
    design.publishFlow(services, caller, params.module, body),
  );

  serve(
    app,
    processDesignApi.bpmn,
    { ...config, raw: true },
    async ({ caller, params, body }, reply) =>
      reply
        .type('application/xml')
        .send(await design.bpmnOf(services, caller, params.module, body.flow)),
  );
}
